/// A boost by the velocity with which the fling before began, while the finger keeps moving.
///
/// The touch must catch that fling, the drag begin within ``FlingBoost/longestGap`` of it, and each
/// move come within that of the one before, in its direction and fast enough; so must the lift. The
/// speed that the fling had left, and the new one's, must be fast enough too.
///
/// Source: `ui/events/blink/fling_booster.cc` of Chromium.
struct SteadyBoost: Hashable, Sendable {
  private var velocity = Vector.zero
  private var left = Vector.zero
  private var cutoff: Int64?
  private var lastMove: Int64?
}

extension SteadyBoost {
  mutating func touchBegan(
    atNanoseconds time: Int64, caught: Vector?, start: Vector?, rule: FlingBoost
  ) {
    guard let caught, let start else { return }
    velocity = start
    left = caught
    lastMove = nil
    cutoff = time + Nanoseconds.fromSeconds(rule.longestGap)
  }

  mutating func moved(
    _ delta: Vector, atNanoseconds time: Int64, isFirst: Bool, rule: FlingBoost
  ) {
    expire(atNanoseconds: time)
    let gap = Nanoseconds.fromSeconds(rule.longestGap)
    guard cutoff != nil else { return }
    guard velocity.x * delta.x + velocity.y * delta.y > 0 else { return forget() }
    if let lastMove, time - lastMove >= 1_000_000,
      delta.length / Nanoseconds.seconds(time - lastMove) < rule.smallestDragSpeed
    {
      return forget()
    }
    lastMove = time
    cutoff = time + gap
  }

  mutating func forget() {
    velocity = .zero
    left = .zero
    cutoff = nil
    lastMove = nil
  }

  mutating func boosted(_ new: Vector, liftedAt time: Int64, rule: FlingBoost) -> Vector {
    expire(atNanoseconds: time)
    defer { forget() }
    let agrees = velocity.x * new.x + velocity.y * new.y > 0
    guard
      cutoff != nil && agrees && left.length >= rule.smallestSpeed
        && new.length >= rule.smallestSpeed
    else { return new }
    return new + velocity
  }

  private mutating func expire(atNanoseconds time: Int64) {
    if let cutoff, time > cutoff { forget() }
  }
}
