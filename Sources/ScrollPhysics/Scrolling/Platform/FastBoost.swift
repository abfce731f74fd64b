/// A boost by the velocity with which the fling before began, where everything is fast.
///
/// The fling that the touch caught, the slowest move of the drag and the new fling must each be as
/// fast as the rule has it, and the drag must begin soon after the touch. On each axis the same
/// direction is needed; a velocity of 0 gains nothing.
///
/// Source: `FlingAccelerator` of Gecko, `gfx/layers/apz/src`.
struct FastBoost: Hashable, Sendable {
  private var previous: Vector?
  private var caughtSpeed = 0.0
  private var touchedAt: Int64 = 0
  private var gap: Int64 = .max
  private var slowest = Double.infinity
  private var isDragging = false
}

extension FastBoost {
  mutating func touchBegan(atNanoseconds time: Int64, caught: Vector?) {
    caughtSpeed = caught?.length ?? 0
    if caught == nil { previous = nil }
    touchedAt = time
    gap = .max
    slowest = .infinity
    isDragging = false
  }

  mutating func moved(atNanoseconds time: Int64, isFirst: Bool, speed: Double?) {
    if isFirst { gap = time - touchedAt }
    // The move that begins the drag does not count.
    if isDragging, let speed { slowest = min(slowest, speed) }
    isDragging = true
  }

  mutating func forget() {
    previous = nil
  }

  mutating func boosted(_ velocity: Vector, rule: FlingBoost) -> Vector {
    let fastEnough =
      velocity.length >= rule.smallestSpeed && slowest >= rule.smallestDragSpeed
      && caughtSpeed >= rule.smallestSpeed && gap < Nanoseconds.fromSeconds(rule.longestGap)
    var result = velocity
    if let previous, fastEnough {
      if velocity.x * previous.x >= 0 && velocity.x != 0 { result.x += previous.x }
      if velocity.y * previous.y >= 0 && velocity.y != 0 { result.y += previous.y }
    }
    previous = result
    return result
  }
}
