/// What makes a drag of touches: recognition, slop, the first callback, translation and velocity.
///
/// See ``PanRecognition`` for the rules.
public struct PanRecognizer: Hashable, Sendable {
  /// How far a gesture has come.
  public enum State: UInt8, Hashable, Sendable {
    /// No finger is down.
    case none

    /// A finger is down and has not moved far enough.
    case possible

    /// The finger moved far enough; the first callback has not come.
    case recognized

    /// Callbacks move the content.
    case dragging

    /// The gesture was taken away from fingers that are still down.
    case ignored
  }

  /// How far the gesture has come.
  public private(set) var state = State.none

  /// The kind of device.
  public private(set) var kind = InputKind.touch

  /// The axes that the drag moves; decided at recognition.
  public private(set) var axes = AxisSet.both

  /// Whether a sample came that no callback has seen.
  public private(set) var hasNews = false

  private let rule: PanRecognition
  private let earlyLimit: Int64
  private let earlyDelay: Int64
  private let lockSine: Double
  private let lockCosine: Double

  private var fingers = FingerList()
  private var velocity: FingerVelocity
  private var paysSlop = true
  private var beganAt: Int64 = 0
  private var recognizedAt: Int64 = 0
  private var movedAt: Int64 = 0
  private var sampledAt: Int64 = 0
  private var sampledFinger: Int?
  private var origin = Vector.zero
  private var base = Vector.zero
  private var middle = Vector.zero

  /// Creates a recogniser without fingers.
  public init(recognition: PanRecognition = .uikit, velocity: VelocityEstimation = .uikit) {
    rule = recognition
    earlyLimit = Nanoseconds.fromSeconds(recognition.earlyRecognitionLimit)
    earlyDelay = Nanoseconds.fromSeconds(recognition.earlyCallbackDelay)
    let angle = recognition.lockAngleDegrees * .pi / 180
    lockSine = Elementary.sin(angle)
    lockCosine = Elementary.cos(angle)
    self.velocity = FingerVelocity(velocity)
  }
}

// MARK: - Queries

extension PanRecognizer {
  /// Whether any finger is down, ignored ones included.
  @inline(__always)
  public var hasFingers: Bool { !fingers.isEmpty }

  /// The number of fingers that are down, ignored ones included.
  @inline(__always)
  public var fingerCount: Int { fingers.count }

  /// Whether recognition came so early that the first callback waits.
  @inline(__always)
  public var isEarly: Bool { recognizedAt - beganAt < earlyLimit }

  /// The finger's travel since the drag's base, in points.
  ///
  /// It passes through single precision, as in 527 recorded drag offsets of a `UIScrollView`.
  @inline(__always)
  public var translation: Vector {
    let travel = middle - base
    return Vector(x: Double(Float(travel.x)), y: Double(Float(travel.y)))
  }

  /// The finger's velocity along the drag's axes, in points per second.
  @inline(__always)
  public var fingerVelocity: Vector { axes.masking(velocity.estimate ?? .zero) }

  /// Whether a callback at a time may move the content, in integer nanoseconds.
  @inline(__always)
  public func allowsCallback(atNanoseconds time: Int64) -> Bool {
    switch state {
    case .dragging: true
    case .recognized: !isEarly || time - recognizedAt >= earlyDelay
    case .none, .possible, .ignored: false
    }
  }

  /// Where the fingers' middle began, without what slop takes off, in points.
  @inline(__always)
  public var start: Vector { origin }

  /// The travel of the fingers' middle since the start, slop included, in points.
  @inline(__always)
  public var wholeTravel: Vector { middle - origin }

  /// Returns how long the finger had been still at a time, in integer nanoseconds.
  @inline(__always)
  public func stillness(atNanoseconds time: Int64) -> Int64 { time - movedAt }
}

// MARK: - Touches

extension PanRecognizer {
  /// Takes in a finger that came down; `isMoving` says that it landed on moving content.
  public mutating func touchBegan(_ sample: TouchSample, isMoving: Bool) {
    let location = Limits.vector(sample.location)
    guard !fingers.contains(sample.identifier) else { return }
    let isFirst = fingers.isEmpty
    fingers.add(FingerList.Finger(identifier: sample.identifier, location: location))
    guard isFirst else { return followMiddle(sample.timeNanoseconds) }
    kind = sample.kind
    state = .possible
    axes = .both
    hasNews = false
    paysSlop = !isMoving || (kind == .trackpad && rule.trackpadPaysSlopAgain)
    beganAt = sample.timeNanoseconds
    movedAt = sample.timeNanoseconds
    sampledFinger = nil
    middle = location
    origin = location
    velocity.begin(at: location, timeNanoseconds: sample.timeNanoseconds)
  }

  /// How a drag that may move both axes is bound to one.
  public enum Lock: UInt8, Hashable, Sendable {
    /// It is not.
    case none

    /// Close to an axis, it moves that axis alone.
    case nearAxis

    /// It moves the axis along which it began more.
    case always
  }

  /// Takes in a finger that moved; `scrollable` are the axes along which content can move.
  ///
  /// A drag begins with a number of fingers in `counts`; with fewer it waits, and more are no drag.
  public mutating func touchMoved(
    _ sample: TouchSample, scrollable: AxisSet, lock: Lock, counts: ClosedRange<Int> = 1...Int.max
  ) {
    let location = Limits.vector(sample.location)
    guard fingers.contains(sample.identifier), sample.location.isFinite else { return }
    fingers.move(sample.identifier, to: location)
    let newMiddle = fingers.middle
    if newMiddle != middle { movedAt = sample.timeNanoseconds }
    middle = newMiddle
    if sample.timeNanoseconds == sampledAt, let sampledFinger, sampledFinger != sample.identifier {
      velocity.amend(middle)
    } else {
      velocity.add(middle, timeNanoseconds: sample.timeNanoseconds)
    }
    sampledAt = sample.timeNanoseconds
    sampledFinger = sample.identifier
    hasNews = true
    if state == .possible { recognize(sample.timeNanoseconds, scrollable, lock, counts) }
  }

  /// Returns the whole travel of the drag that a finger would begin by moving; `nil` if none.
  ///
  /// It is what is left of ``touchMoved(_:scrollable:lock:counts:)`` where nobody asks for more.
  /// It changes nothing, but is mutating so as to be asked in place.
  mutating func travel(
    beginningWith sample: TouchSample, scrollable: AxisSet, counts: ClosedRange<Int>
  ) -> Vector? {
    guard state == .possible && sample.phase == .moved else { return nil }
    guard fingers.contains(sample.identifier), sample.location.isFinite else { return nil }
    let travel =
      fingers.middle(moving: sample.identifier, to: Limits.vector(sample.location)) - origin
    let threshold = paysSlop ? rule.slop : 0
    guard scrollable.masking(travel).length > threshold && counts.contains(fingers.count) else {
      return nil
    }
    return travel
  }

  /// Takes in a finger that left; returns whether it was the last one.
  public mutating func touchLeft(_ sample: TouchSample) -> Bool {
    guard fingers.contains(sample.identifier) else { return false }
    fingers.remove(sample.identifier)
    guard fingers.isEmpty else {
      followMiddle(sample.timeNanoseconds)
      return false
    }
    return true
  }

  /// Lets the middle of the fingers jump without moving the content.
  private mutating func followMiddle(_ time: Int64) {
    let newMiddle = fingers.middle
    let jump = newMiddle - middle
    origin = origin + jump
    base = base + jump
    middle = newMiddle
    sampledFinger = nil
    velocity.jump(to: newMiddle, timeNanoseconds: time)
  }

  private mutating func recognize(
    _ time: Int64, _ scrollable: AxisSet, _ lock: Lock, _ counts: ClosedRange<Int>
  ) {
    let travel = middle - origin
    let along = scrollable.masking(travel)
    let threshold = paysSlop ? rule.slop : 0
    guard along.length > threshold && fingers.count >= counts.lowerBound else { return }
    guard fingers.count <= counts.upperBound else { return cancel() }
    state = .recognized
    recognizedAt = time
    axes = scrollable == .both ? locked(travel, lock) : scrollable
    base = Vector(
      x: origin.x + min(max(travel.x, -threshold), threshold),
      y: origin.y + min(max(travel.y, -threshold), threshold))
  }

  /// The axes that a lock engages for a travel.
  private func locked(_ travel: Vector, _ lock: Lock) -> AxisSet {
    guard lock != .none else { return .both }
    let x = abs(travel.x)
    let y = abs(travel.y)
    if lock == .always { return x > y ? .horizontal : .vertical }
    if y * lockCosine < x * lockSine { return .horizontal }
    if x * lockCosine < y * lockSine { return .vertical }
    return .both
  }
}

// MARK: - Callbacks

extension PanRecognizer {
  /// Starts the drag with its first callback; an early one loses the travel before it.
  public mutating func beginDrag() {
    if isEarly { base = middle }
    state = .dragging
  }

  /// Marks the newest sample as seen by a callback.
  public mutating func markSeen() {
    hasNews = false
  }

  /// Ends the gesture after its last finger left.
  public mutating func end() {
    state = .none
    hasNews = false
  }

  /// Takes the gesture away; fingers that are still down do nothing until they leave.
  public mutating func cancel() {
    hasNews = false
    state = fingers.isEmpty ? .none : .ignored
  }
}

extension PanRecognizer {
  /// Makes the recogniser the same as another one under the same rules, which stays as it is.
  mutating func restart(as start: inout PanRecognizer) {
    state = start.state
    kind = start.kind
    axes = start.axes
    hasNews = start.hasNews
    fingers.restart(as: &start.fingers)
    velocity = start.velocity
    paysSlop = start.paysSlop
    beganAt = start.beganAt
    recognizedAt = start.recognizedAt
    movedAt = start.movedAt
    sampledAt = start.sampledAt
    sampledFinger = start.sampledFinger
    origin = start.origin
    base = start.base
    middle = start.middle
  }
}
