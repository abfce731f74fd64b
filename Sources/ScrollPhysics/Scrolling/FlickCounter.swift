/// Counts quick flicks and keeps the multiplier that they earn.
///
/// See ``RepeatedFlicks`` for the rule.
struct FlickCounter: Hashable, Sendable {
  private(set) var multiplier = 1.0

  private let rule: RepeatedFlicks
  private let pause: Int64
  private var count = 0
  private var multiplierAtStart = 1.0
  private var releasedAt: Int64?
  private var distance = 0.0
  private var lastDelta = Vector.zero

  init(_ rule: RepeatedFlicks) {
    self.rule = rule
    pause = Nanoseconds.fromSeconds(rule.pause)
  }

  mutating func touchDown(atNanoseconds time: Int64) {
    if let releasedAt, time - releasedAt > pause { reset() }
    multiplierAtStart = multiplier
    distance = 0
    lastDelta = .zero
  }

  /// Takes in a drag callback: the travel since the last one, and the content's velocity.
  mutating func drag(delta: Vector, velocityPerMillisecond: Vector) {
    // Without a flick before this drag there is nothing to grow and nothing to forget.
    guard count > 0 || multiplier != 1 || rule.firstCount <= 0 else { return }
    let turn = delta.x * lastDelta.x + delta.y * lastDelta.y
    if turn < 0 || velocityPerMillisecond.length < rule.slowestDragPerMillisecond { reset() }
    if delta != .zero { lastDelta = delta }
    distance += delta.length
    guard rule.isOn && count >= rule.firstCount else { return }
    let unit = 1 + Double(count - rule.firstCount) / 2
    let share = min(distance / rule.distance, rule.largestShare)
    multiplier = min(multiplierAtStart + unit * share, rule.maximum)
  }

  mutating func release(speedPerMillisecond: Double, atNanoseconds time: Int64) {
    releasedAt = time
    if speedPerMillisecond < rule.speedPerMillisecond { reset() } else { count += 1 }
  }

  mutating func reset() {
    count = 0
    multiplier = 1
    multiplierAtStart = 1
  }
}
