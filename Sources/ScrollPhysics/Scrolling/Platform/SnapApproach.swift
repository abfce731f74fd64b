/// Where a fling hands over to a spring, along one axis.
struct SnapApproach: Hashable, Sendable {
  /// The axis.
  let axis: Axis

  /// Where the spring takes over, in the content's own coordinates, in points.
  let end: Double

  /// Whether the fling goes towards larger offsets.
  let isForward: Bool
}

extension SnapApproach {
  /// Whether content has come to the end.
  func isReached(by offset: Double) -> Bool { isForward ? offset >= end : offset <= end }
}

// MARK: - Approaching a place

extension PlatformScroller {
  /// Starts a fling that a spring takes over an interval before its end; `false` where none is
  /// needed.
  ///
  /// Source: `SnapFlingBehavior.kt` in `compose/foundation/foundation` of androidx. That the way to
  /// the handover is the fling's less an interval is how its lists have it.
  mutating func beginApproach(_ release: PlatformRelease) -> Bool {
    guard rules.snap.kind == .approach, let snap else { return false }
    let axis = snap.axis
    let range = bounds.range[axis]
    let travel = projectedTravel(release.velocity)[axis]
    let end = value[axis] + origin[axis] + travel
    let reach = bounds.viewport[axis] * rules.snap.proximity
    if snap.strictness == .proximity && abs(snap.nearest(to: end) - end) > reach { return false }
    let way = snap.stop == .always ? 0 : max(0, abs(travel) - snap.interval)
    let handover = range.clamped(value[axis] + (travel < 0 ? -way : way))
    guard release.velocity[axis] != 0 && handover != value[axis] else {
      return settleAhead(axis, release.velocity, atNanoseconds: release.reference)
    }
    startFling(release)
    approach(SnapApproach(axis: axis, end: handover, isForward: travel > 0))
    return true
  }

  /// Lets a spring take the content to the next place; `false` where it is there.
  @discardableResult
  mutating func settleAhead(
    _ axis: Axis, _ velocity: Vector, atNanoseconds time: Int64
  ) -> Bool {
    guard let snap else { return false }
    let start = value[axis] + origin[axis]
    let speed = abs(velocity[axis])
    let place =
      speed > 0 && speed >= rules.snap.smallestSpeed
      ? snap.next(after: start, direction: velocity[axis]) : snap.nearest(to: start)
    var goal = value
    goal[axis] = bounds.range[axis].clamped(place - origin[axis])
    guard goal != value else { return false }
    settle(to: goal, velocity: velocity, atNanoseconds: time)
    return true
  }

  /// Ends a fling at the handover, and lets a spring go on.
  mutating func handOver(
    _ approach: SnapApproach, _ delta: Vector, _ velocity: Vector, atNanoseconds time: Int64
  ) {
    var delta = delta
    delta[approach.axis] = approach.end - value[approach.axis]
    scroll(by: delta, pull: .zero, axes: .both)
    settleAhead(approach.axis, velocity, atNanoseconds: time)
  }

  private mutating func approach(_ approach: SnapApproach) {
    if motion.kind == .curve { motion.curving.approach = approach }
  }
}
