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

  // How long after the origin the last step was, and the one before, in nanoseconds; the smallest
  // number before the first.
  private var latest = Int64.min
  private var before = Int64.min

  // The time after which a frame makes a step, in integer nanoseconds.
  private var due: Int64

  // A time after the origin, in nanoseconds, and what the law makes of that; see ``argument(at:)``.
  private var preparedTime: Int64 = 0
  private var prepared = 0.0

  /// What the steps tell of where the fling ends.
  var series = StepSeries()

  /// Where a spring takes over; see ``SnapSettling/Kind/approach``.
  var approach: SnapApproach?

  // Each shape in a place of its own: what an enum holds would be copied out in each frame.
  private let kind: Kind
  private let duration: Double
  // The first whole nanosecond at which the fling is over.
  private let end: Int64
  private var travel = Vector.zero
  private var rate = 0.0
  private var progress = BezierProgress(.easeInOut)
  private var minusLinear = ExponentialMinusLinear.none
  private var powerAcross = ClampingSimulation.none
  private var powerAlong = ClampingSimulation.none
  private var splineAcross = SplineDecay.none
  private var splineAlong = SplineDecay.none
  private var done = Vector.zero
  // The last step, for the velocity, which only a catch asks for.
  private var last = Vector.zero

  init(shape: Shape, start: Vector, originNanoseconds: Int64, referenceNanoseconds: Int64) {
    self.start = start
    origin = originNanoseconds
    reference = referenceNanoseconds
    due = max(referenceNanoseconds + 1_000_000, originNanoseconds)
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
    end = Self.end(after: duration)
  }

  /// The first whole nanosecond that is not before a time in seconds.
  private static func end(after duration: Double) -> Int64 {
    guard duration < 9e9 else { return .max }
    var end = Int64(max(0, duration) * 1e9)
    // The product is off by its last places, of which a duration of a century has a thousand.
    for _ in 0..<4096 where Nanoseconds.seconds(end) < duration { end += 1 }
    for _ in 0..<4096 where end > 0 && Nanoseconds.seconds(end - 1) >= duration { end -= 1 }
    return end
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
  /// How long after the origin the last step was, in nanoseconds; `nil` before the first.
  @inline(__always)
  var elapsed: Int64? { latest == .min ? nil : latest }

  /// Whether the step of a frame is due and has not been made.
  @inline(__always)
  func isDue(inFrame frame: Int64) -> Bool { frame > due }

  /// Begins the step of a frame that is still to come: a division takes as long as all else.
  @inline(__always)
  mutating func prepare(forFrame frame: Int64) {
    preparedTime = frame - origin
    prepared = argument(at: preparedTime)
  }

  /// Makes the step at the moment at which the lift is handled, if none has been made; `nil` then.
  @inline(never)
  mutating func step(
    atLiftAfter delay: Int64, smallest: Double, losesSmall: Bool
  ) -> FlingStep? {
    guard elapsed == nil else { return nil }
    let time = max(reference + delay, origin) - origin
    guard let step = step(to: time, smallest: smallest, losesSmall: losesSmall) else {
      return lastStep(at: time, losesSmall: losesSmall)
    }
    return FlingStep(delta: step.delta, isShown: step.isShown)
  }

  /// Goes on to a time after the origin, in nanoseconds; `nil` where the fling is over by then.
  ///
  /// A step that is not larger than `smallest` on either axis is not shown. With `losesSmall` it is
  /// lost; else the next one makes up for it.
  @inline(__always)
  mutating func step(
    to time: Int64, smallest: Double, losesSmall: Bool
  ) -> (delta: Vector, isShown: Bool)? {
    guard time < end else { return nil }
    let way = way(beforeEnd: time)
    let delta = way - done
    note(delta, at: time)
    let isShown = abs(delta.y) > smallest || abs(delta.x) > smallest || smallest == 0
    if isShown || losesSmall { done = way }
    return (delta, isShown)
  }

  /// Goes on to a time at which the fling is over; where small steps are lost, so is what is left.
  @inline(never)
  mutating func lastStep(at time: Int64, losesSmall: Bool) -> FlingStep {
    guard !losesSmall else { return FlingStep(isOver: true) }
    let way = way(atEnd: Nanoseconds.seconds(time))
    let delta = way - done
    note(delta, at: time)
    done = way
    return FlingStep(delta: delta, isShown: true, isOver: true)
  }

  @inline(__always)
  private mutating func note(_ delta: Vector, at time: Int64) {
    if time > latest {
      last = delta
      before = latest
    }
    latest = time
    due = max(due, origin + time)
  }

  /// The velocity of the last step, in points per second; before the second, that of the start.
  var velocity: Vector {
    guard before != .min, let elapsed else { return start }
    if let exact = exactVelocity(at: Nanoseconds.seconds(elapsed)) { return exact }
    let passed = Nanoseconds.seconds(latest - before)
    return Vector(x: last.x / passed, y: last.y / passed)
  }

  // A method that could change nothing would be lent a copy of everything, in each frame.
  @inline(__always)
  private mutating func way(beforeEnd time: Int64) -> Vector {
    if kind == .spline {
      return Vector(
        x: splineAcross.offset(atNanoseconds: time), y: splineAlong.offset(atNanoseconds: time))
    }
    let argument = time == preparedTime ? prepared : argument(at: time)
    switch kind {
    case .timedBezier:
      guard argument > 0 else { return .zero }
      return travel * progress.value(at: argument)
    case .exponentialMinusLinear: return minusLinear.offset(beforeEnd: argument)
    case .exponential: return travel * (1 - Elementary.nearExp(-rate * max(0, argument)))
    case .power, .spline:
      return Vector(x: powerAcross.place(at: argument), y: powerAlong.place(at: argument))
    }
  }

  /// What the law is a function of: the share of the duration for a Bézier curve, else the seconds.
  @inline(__always)
  private func argument(at time: Int64) -> Double {
    let seconds = Nanoseconds.secondsPassed(time)
    return kind == .timedBezier ? seconds / duration : seconds
  }

  /// The way once the fling is over.
  private func way(atEnd seconds: Double) -> Vector {
    switch kind {
    case .timedBezier: travel
    case .exponentialMinusLinear: minusLinear.offset(at: seconds)
    case .exponential: travel * (1 - Elementary.exp(-rate * max(0, seconds)))
    case .power: Vector(x: powerAcross.offset(at: seconds), y: powerAlong.offset(at: seconds))
    case .spline: Vector(x: splineAcross.offset(at: seconds), y: splineAlong.offset(at: seconds))
    }
  }

  /// The velocity of the law itself, where a platform asks for it, in points per second.
  private func exactVelocity(at seconds: Double) -> Vector? {
    guard kind == .spline else { return nil }
    return Vector(x: splineAcross.velocity(at: seconds), y: splineAlong.velocity(at: seconds))
  }
}
