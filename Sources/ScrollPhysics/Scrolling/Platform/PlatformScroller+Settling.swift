// MARK: - Settling

// Some of these change nothing and are `mutating` all the same; see the release.

extension PlatformScroller {
  /// The place on which content without velocity comes to rest; `nil` where it stays.
  mutating func snapPlace() -> Vector? { snapPlace(velocity: .zero) }

  /// The place on which content comes to rest, in points of the content; `nil` where it flies on or
  /// stays.
  mutating func snapPlace(velocity: Vector) -> Vector? {
    guard let snap else { return nil }
    let axis = snap.axis
    let range = bounds.range[axis]
    let start = value[axis] + origin[axis]
    let way = projectedTravel(velocity)[axis]
    let end = start + way
    let place =
      velocity[axis] == 0
      ? snap.nearest(to: start) : snap.place(from: start, endingAt: end, direction: velocity[axis])
    let target = range.clamped(place - origin[axis])
    let reach = bounds.viewport[axis] * rules.snap.proximity
    if snap.strictness == .proximity && abs(target + origin[axis] - end) > reach { return nil }
    guard abs(target - value[axis]) > 1e-6 else { return nil }
    var goal = Vector(
      x: bounds.range[.horizontal].clamped(value.x), y: bounds.range[.vertical].clamped(value.y))
    goal[axis] = target
    return goal
  }

  /// Lets content go to a place, in its own coordinates.
  mutating func settle(to place: Vector, velocity: Vector = .zero, atNanoseconds time: Int64) {
    switch rules.snap.kind {
    case .series: motion.begin(easing(to: place, atNanoseconds: time))
    case .spring, .aimed, .approach:
      motion.begin(spring(to: place, velocity: velocity, atNanoseconds: time))
    }
  }

  private mutating func spring(to place: Vector, velocity: Vector, atNanoseconds time: Int64)
    -> SpringSnap
  {
    func axis(_ axis: Axis) -> SpringSnap.AxisSpring? {
      let displacement = value[axis] - place[axis]
      guard displacement != 0 else { return nil }
      return SpringSnap.AxisSpring(
        target: place[axis],
        start: Spring.State(displacement: displacement, velocity: velocity[axis]))
    }
    return SpringSnap(
      horizontal: axis(.horizontal), vertical: axis(.vertical), rule: rules.snap,
      originNanoseconds: time)
  }

  /// A curve that is the quicker the longer the way: 200 ms up to 120 points, 100 ms from 480 on.
  private mutating func easing(to place: Vector, atNanoseconds time: Int64) -> TimedSettle {
    let way = max(abs(place.x - value.x), abs(place.y - value.y))
    let frames = min(max(12 - (way - 120) * 6 / 360, 6), 12)
    return TimedSettle(
      from: value, to: place, originNanoseconds: time, duration: frames / 60, curve: .easeInOut)
  }

  /// Lets content that rests beyond an edge return, as after a lift without velocity.
  mutating func returnFromOutside(atNanoseconds time: Int64) {
    begin(
      PlatformRelease(
        velocity: .zero, target: value, isDrag: true, ownVelocity: .zero, liftedAt: time,
        reference: time))
  }

  /// Brings content back that is seen beyond an edge.
  mutating func returnToRange(_ release: PlatformRelease) {
    let edge = Vector(
      x: bounds.range[.horizontal].clamped(value.x), y: bounds.range[.vertical].clamped(value.y))
    motion.begin(
      spring(to: edge, velocity: release.velocity, atNanoseconds: release.reference))
  }

  /// Replaces a fling once its steps tell where it ends; `nil` lets it go on.
  mutating func snapOfSeries(_ delta: Vector) -> SeriesSnap? {
    guard rules.snap.kind == .series, motion.kind == .curve, let snap else { return nil }
    let axis = snap.axis
    guard let way = motion.curving.series.add(delta[axis]) else { return nil }
    let start = value[axis] + origin[axis]
    let end = start + way
    let place = snap.place(from: start, endingAt: end, direction: way)
    let target = bounds.range[axis].clamped(place - origin[axis])
    let reach = bounds.viewport[axis] * rules.snap.proximity
    if snap.strictness == .proximity && abs(target + origin[axis] - end) > reach { return nil }
    guard abs(target - value[axis]) >= 1e-6, let fling = motion.curve,
      let elapsed = fling.elapsed
    else { return nil }
    return SeriesSnap(
      from: value[axis], to: target, axis: axis, originNanoseconds: fling.origin + elapsed)
  }
}
