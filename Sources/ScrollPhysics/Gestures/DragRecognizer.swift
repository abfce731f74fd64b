/// What makes a drag of a finger's places, on a platform that handles each touch by itself.
///
/// See ``SlopRule`` and ``DragLock`` for the rules. Ways are those of the content: it goes with the
/// finger, so its offset goes the other way.
struct DragRecognizer: Hashable, Sendable {
  /// How far a gesture has come.
  enum State: UInt8, Hashable, Sendable {
    /// No finger is down.
    case none

    /// A finger is down and has not passed the slop.
    case possible

    /// The finger moves the content.
    case dragging

    /// The gesture is no drag, until the finger is lifted.
    case refused
  }

  /// One move of a drag.
  struct Move: Hashable, Sendable {
    /// The way of the content since the touch, without what the slop took off, in points.
    var pull: Vector

    /// The way since the last move, in points.
    var delta: Vector

    /// The axes that move.
    var axes: AxisSet

    /// Whether the drag begins with it.
    var isFirst: Bool
  }

  /// How far the gesture has come.
  private(set) var state = State.none

  /// Where the touch began, in points.
  private(set) var start = Vector.zero

  /// Where the finger was last, in points.
  private(set) var location = Vector.zero

  /// The axes that the drag moves.
  private(set) var axes = AxisSet.both

  /// When the touch began, in integer nanoseconds.
  private(set) var beganAt: Int64 = 0

  /// What moves an armed drag; see ``SlopRule/Removal/armThenAnchor``.
  var armed = ArmedDrag()

  private let rule: SlopRule
  private let lock: DragLock
  private let patience: Int64
  private let anchorTime: Int64
  private let lockSine: Double
  private let lockCosine: Double

  private var rail = DragRail()
  private var paysSlop = true
  private var removed = Vector.zero
  private var reported = Vector.zero
  private var pull = Vector.zero
  private var hasSent = false

  init(slop: SlopRule, lock: DragLock) {
    rule = slop
    self.lock = lock
    patience = Nanoseconds.fromSeconds(slop.patience)
    anchorTime = Nanoseconds.fromSeconds(slop.anchorTime)
    let angle = lock.angleDegrees * .pi / 180
    lockSine = Elementary.sin(angle)
    lockCosine = Elementary.cos(angle)
  }
}

// MARK: - Beginning and ending

extension DragRecognizer {
  /// Takes in a touch; `isMoving` says that it landed on moving content.
  mutating func begin(at location: Vector, timeNanoseconds: Int64, isMoving: Bool) {
    state = .possible
    start = location
    self.location = location
    reported = location
    axes = .both
    beganAt = timeNanoseconds
    paysSlop = !(isMoving && rule.isFreeOnMovingContent)
    removed = .zero
    pull = .zero
    hasSent = false
    rail = DragRail()
  }

  /// Lets the finger be elsewhere without having moved there, as the middle of several is when one
  /// is added.
  mutating func jump(by distance: Vector) {
    start = start + distance
    location = location + distance
    reported = reported + distance
  }

  /// Makes the gesture no drag.
  mutating func refuse() {
    if state != .none { state = .refused }
  }

  /// Ends the gesture.
  mutating func end() {
    state = .none
  }

  /// The way of the content since the touch, in points.
  var way: Vector { start - location }

  /// The axes along which a release has a velocity.
  var releaseAxes: AxisSet { lock.kind == .rail ? rail.axes : axes }
}

// MARK: - Moving

extension DragRecognizer {
  /// Takes in a move; returns what the content does, or `nil` where it does nothing.
  ///
  /// `scrollable` are the axes along which content can move; with `isSingleAxis` a drag moves one.
  mutating func move(
    to location: Vector, timeNanoseconds time: Int64, scrollable: AxisSet, isSingleAxis: Bool
  ) -> Move? {
    self.location = location
    guard state == .possible || state == .dragging else { return nil }
    if rule.removal == .armThenAnchor {
      return moveArmed(time, scrollable: scrollable, isSingleAxis: isSingleAxis)
    }
    let hasPassed = passesSlop(scrollable)
    if lock.kind == .rail { rail.choose(way: way, hasPassedSlop: hasPassed, rule: lock) }
    guard state == .dragging else {
      guard hasPassed || patience == 0 || time - beganAt <= patience else {
        state = .refused
        return nil
      }
      guard hasPassed && !scrollable.isEmpty else { return nil }
      return begin(scrollable: scrollable, isSingleAxis: isSingleAxis)
    }
    let delta = reported - location
    guard
      abs(delta.x) > rule.smallestMove || abs(delta.y) > rule.smallestMove
        || rule.smallestMove == 0
    else { return nil }
    return report(delta)
  }

  private func passesSlop(_ scrollable: AxisSet) -> Bool {
    let way = way
    let limit = paysSlop ? rule.distance : 0
    let length =
      switch rule.metric {
      case .length: way.length
      case .eitherAxis: max(abs(way.x), abs(way.y))
      case .scrollableAxis:
        max(abs(scrollable.masking(way).x), abs(scrollable.masking(way).y))
      }
    return rule.countsEqual && paysSlop ? length >= limit : length > limit
  }

  private mutating func begin(scrollable: AxisSet, isSingleAxis: Bool) -> Move? {
    let way = way
    if lock.kind != .rail {
      axes = scrollable == .both ? lockedAxes(way, isSingleAxis) : scrollable
      if rule.refusesAcross && scrollable != .both && isAcross(way, scrollable) {
        state = .refused
        return nil
      }
    }
    state = .dragging
    removed = paysSlop ? loss(of: way) : .zero
    return report(way - removed)
  }

  private func isAcross(_ way: Vector, _ axis: AxisSet) -> Bool {
    axis == .horizontal ? abs(way.y) > abs(way.x) : abs(way.x) > abs(way.y)
  }

  /// What the slop takes off a way, in points.
  private func loss(of way: Vector) -> Vector {
    let slop = rule.distance
    switch rule.removal {
    case .nothing, .armThenAnchor: return .zero
    case .everything: return way
    case .perAxis:
      return Vector(
        x: min(max(way.x, -slop), slop), y: min(max(way.y, -slop), slop))
    case .alongPath:
      let length = way.length
      return length > 0 ? way - way * (max(0, length - slop) / length) : .zero
    case .alongPathInPoints:
      let length = way.length
      let share = length > 0 ? min(1, slop / length) : 0
      return Vector(
        x: Rounding.halfAwayFromZero(way.x * share), y: Rounding.halfAwayFromZero(way.y * share))
    }
  }

  /// Lets the content move by a way, along the axes that the drag moves.
  private mutating func report(_ delta: Vector) -> Move? {
    reported = location
    var delta = delta
    if lock.kind == .rail {
      rail.follow(delta, rule: lock)
      delta = rail.axes.masking(delta)
      if !hasSent && delta == .zero { return nil }
      pull = pull + delta
    } else {
      delta = axes.masking(delta)
      pull = axes.masking(way - removed)
    }
    let isFirst = !hasSent
    hasSent = true
    return Move(pull: pull, delta: delta, axes: axes, isFirst: isFirst)
  }

  /// The axes that a lock engages for a way.
  private func lockedAxes(_ way: Vector, _ isSingleAxis: Bool) -> AxisSet {
    let x = abs(way.x)
    let y = abs(way.y)
    if isSingleAxis || lock.kind == .always { return x > y ? .horizontal : .vertical }
    guard lock.kind == .atStart else { return .both }
    if y * lockCosine < x * lockSine { return .horizontal }
    if x * lockCosine < y * lockSine { return .vertical }
    return .both
  }
}

// MARK: - Armed drags

extension DragRecognizer {
  private mutating func moveArmed(
    _ time: Int64, scrollable: AxisSet, isSingleAxis: Bool
  ) -> Move? {
    let way = way
    let isOver = passesSlop(scrollable)
    if isSingleAxis && !hasSent {
      axes = scrollable == .both ? lockedAxes(way, true) : scrollable
    }
    let moved = armed.move(
      way, isOver: isOver, isLate: time - beganAt > anchorTime,
      scrollable: isSingleAxis ? axes : scrollable)
    guard !moved.isEmpty else { return nil }
    state = .dragging
    let before = pull
    // An axis that does not move now keeps what it has moved by, for its next step.
    for axis in Axis.allCases where moved.contains(AxisSet(axis)) {
      pull[axis] = way[axis] - armed.anchor[axis]
    }
    let isFirst = !hasSent
    hasSent = true
    return Move(pull: pull, delta: pull - before, axes: moved, isFirst: isFirst)
  }
}
