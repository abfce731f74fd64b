/// A boost by a power of the velocity that a touch takes from a fling.
///
/// On each axis a release in the direction of what is carried, and faster than
/// ``FlingBoost/smallestShare`` of it, gains it whole. A finger that rests for longer than
/// ``FlingBoost/longestGap`` loses it with the next sample that does not move.
///
/// Source: `ScrollDragController` in `packages/flutter/lib/src/widgets/scroll_activity.dart`; what is
/// carried is ``BouncingDrag/carriedMomentum(velocity:)``.
struct CarriedBoost: Hashable, Sendable {
  private var carried = Vector.zero
  private var movedAt: Int64 = 0
}

extension CarriedBoost {
  mutating func touchBegan(atNanoseconds time: Int64, caught: Vector?) {
    movedAt = time
    let caught = caught ?? .zero
    carried = Vector(
      x: BouncingDrag.carriedMomentum(velocity: caught.x),
      y: BouncingDrag.carriedMomentum(velocity: caught.y))
  }

  mutating func moved(
    _ delta: Vector, atNanoseconds time: Int64, isFirst: Bool, rule: FlingBoost
  ) {
    if delta != .zero || isFirst {
      movedAt = time
    } else if time - movedAt > Nanoseconds.fromSeconds(rule.longestGap) {
      carried = .zero
    }
  }

  func boosted(_ velocity: Vector, rule: FlingBoost) -> Vector {
    var result = velocity
    for axis in Axis.allCases {
      let isEnough =
        velocity[axis] * carried[axis] > 0
        && abs(velocity[axis]) > rule.smallestShare * abs(carried[axis])
      if isEnough { result[axis] += carried[axis] }
    }
    return result
  }
}
