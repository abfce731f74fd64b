/// A fling whose way from its start is a function of time, shown as the steps between frames.
struct CurveFling: Hashable, Sendable {
  /// The way as a function of time.
  enum Shape: Hashable, Sendable {
    case timedBezier(TimedBezierFling)
    case exponentialMinusLinear(ExponentialMinusLinear)
    case exponential(Vector, rate: Double, stopSpeed: Double)
    case power(ClampingSimulation, ClampingSimulation)
    case spline(SplineDecay, SplineDecay)
  }

  /// The velocity with which it began, in points per second.
  let start: Vector

  /// The time from which it counts, in integer nanoseconds.
  let origin: Int64

  /// The frame before the lift was handled, in integer nanoseconds.
  let reference: Int64

  /// How long after the origin the last step was, in nanoseconds; `nil` before the first.
  private(set) var elapsed: Int64?

  /// What the steps tell of where the fling ends.
  var series = StepSeries()

  /// Where a spring takes over; see ``SnapSettling/Kind/approach``.
  var approach: SnapApproach?

  // Each shape in a place of its own: what an enum holds would be copied out in each frame.
  private let kind: Kind
  private let duration: Double
  private var travel = Vector.zero
  private var rate = 0.0
  private var progress = BezierProgress(.easeInOut)
  private var minusLinear = ExponentialMinusLinear.none
  private var powerAcross = ClampingSimulation.none
  private var powerAlong = ClampingSimulation.none
  private var splineAcross = SplineDecay.none
  private var splineAlong = SplineDecay.none
  private var done = Vector.zero
  // The last step and how long it was, for the velocity, which only a catch asks for.
  private var last = Vector.zero
  private var lastNanoseconds: Int64 = 0

  init(shape: Shape, start: Vector, originNanoseconds: Int64, referenceNanoseconds: Int64) {
    self.start = start
    origin = originNanoseconds
    reference = referenceNanoseconds
    switch shape {
    case .timedBezier(let fling):
      kind = .timedBezier
      duration = fling.duration
      travel = fling.travel
      progress = BezierProgress(fling.curve)
    case .exponentialMinusLinear(let fling):
      kind = .exponentialMinusLinear
      duration = fling.duration
      minusLinear = fling
    case .exponential(let velocity, let rate, let stopSpeed):
      kind = .exponential
      let speed = max(abs(velocity.x), abs(velocity.y))
      duration = speed > stopSpeed ? Elementary.log(speed / stopSpeed) / rate : 0
      travel = velocity * (1 / rate)
      self.rate = rate
    case .power(let x, let y):
      kind = .power
      duration = max(x.duration, y.duration)
      powerAcross = x
      powerAlong = y
    case .spline(let x, let y):
      kind = .spline
      duration = max(x.duration, y.duration)
      splineAcross = x
      splineAlong = y
    }
  }

  private enum Kind: UInt8, Hashable, Sendable {
    case timedBezier
    case exponentialMinusLinear
    case exponential
    case power
    case spline
  }
}

extension CurveFling {
  /// No way at all.
  static let none = CurveFling(
    shape: .exponential(.zero, rate: 1, stopSpeed: 0), start: .zero, originNanoseconds: 0,
    referenceNanoseconds: 0)
}

/// One step of a fling.
struct FlingStep: Hashable, Sendable {
  /// The way since the last step that was shown, in points.
  var delta = Vector.zero

  /// Whether the step is large enough to be shown.
  var isShown = false

  /// Whether the fling is over.
  var isOver = false
}

extension CurveFling {
  /// Makes the step of a frame; `nil` where it is not due, or has been made.
  @inline(__always)
  mutating func step(inFrame frame: Int64, smallest: Double, losesSmall: Bool) -> FlingStep? {
    guard frame > reference + 1_000_000 else { return nil }
    let time = frame - origin
    guard time > 0 && time > elapsed ?? .min else { return nil }
    return step(to: time, smallest: smallest, losesSmall: losesSmall)
  }

  /// Makes the step at the moment at which the lift is handled, if none has been made; `nil` then.
  @inline(never)
  mutating func step(
    atLiftAfter delay: Int64, smallest: Double, losesSmall: Bool
  ) -> FlingStep? {
    guard elapsed == nil else { return nil }
    return step(
      to: max(reference + delay, origin) - origin, smallest: smallest, losesSmall: losesSmall)
  }

  /// Makes the step of a frame that is no sooner than the origin counts.
  @inline(__always)
  mutating func step(atNanoseconds time: Int64, smallest: Double, losesSmall: Bool) -> FlingStep {
    step(to: time - origin, smallest: smallest, losesSmall: losesSmall)
  }

  /// Goes on to a time after the origin, in nanoseconds.
  ///
  /// A step that is not larger than `smallest` on either axis is not shown. With `losesSmall` it is
  /// lost, and so is what is left at the end; else the next one makes up for it.
  @inline(__always)
  mutating func step(to time: Int64, smallest: Double, losesSmall: Bool) -> FlingStep {
    let seconds = Nanoseconds.seconds(time)
    let isOver = seconds >= duration
    if isOver && losesSmall { return FlingStep(isOver: true) }
    let way = way(at: seconds)
    let delta = way - done
    if let elapsed, time > elapsed {
      last = delta
      lastNanoseconds = time - elapsed
    }
    elapsed = time
    let isLarge = abs(delta.x) > smallest || abs(delta.y) > smallest
    let isShown = isLarge || smallest == 0 || (isOver && !losesSmall)
    if isShown || losesSmall { done = way }
    return FlingStep(delta: delta, isShown: isShown, isOver: isOver)
  }

  /// The velocity of the last step, in points per second; before the second, that of the start.
  var velocity: Vector {
    guard lastNanoseconds > 0, let elapsed else { return start }
    if let exact = exactVelocity(at: Nanoseconds.seconds(elapsed)) { return exact }
    let passed = Nanoseconds.seconds(lastNanoseconds)
    return Vector(x: last.x / passed, y: last.y / passed)
  }

  // A method that could change nothing would be lent a copy of everything, in each frame.
  @inline(__always)
  private mutating func way(at seconds: Double) -> Vector {
    switch kind {
    case .timedBezier:
      guard seconds > 0 else { return .zero }
      guard seconds < duration else { return travel }
      return travel * progress.value(at: seconds / duration)
    case .exponentialMinusLinear: return minusLinear.offset(at: seconds)
    case .exponential: return travel * (1 - Elementary.exp(-rate * max(0, seconds)))
    case .power:
      return Vector(x: powerAcross.offset(at: seconds), y: powerAlong.offset(at: seconds))
    case .spline:
      return Vector(x: splineAcross.offset(at: seconds), y: splineAlong.offset(at: seconds))
    }
  }

  /// The velocity of the law itself, where a platform asks for it, in points per second.
  private func exactVelocity(at seconds: Double) -> Vector? {
    guard kind == .spline else { return nil }
    return Vector(x: splineAcross.velocity(at: seconds), y: splineAlong.velocity(at: seconds))
  }
}
