/// What a release does along one axis.
struct ReleasePlan: Hashable, Sendable {
  /// What moves the content.
  var law = AxisMotion.Law.still

  /// The content's velocity, in points per millisecond.
  var velocityPerMillisecond = 0.0

  /// The content offset that the release predicts, in points.
  var target: Double

  /// The rate of a flight whose target was replaced.
  var rate: DecelerationRate?
}

// MARK: - Release

extension ScrollModel {
  /// Ends a drag whose finger was lifted.
  mutating func release(liftedAt time: Int64, callback: Int64) {
    let limit = Nanoseconds.fromSeconds(
      pan.kind == .touch ? profile.release.restedFingerLimit : profile.release.restedTrackpadLimit)
    let isRested = pan.stillness(atNanoseconds: time) >= limit
    let latest = isRested ? .zero : drag.latest ?? .zero
    let previous = isRested ? .zero : drag.previous
    let isFast = latest.length >= profile.release.flingThresholdPerMillisecond
    let slow = (previous ?? .zero) * profile.release.previousWeight
    var velocity = Vector.zero
    if isFast {
      velocity = previous == nil ? latest : slow + latest * profile.release.latestWeight
    }
    flicks.release(speedPerMillisecond: velocity.length, atNanoseconds: time)
    let waits =
      !isFast && pan.kind == .trackpad && profile.release.slowTrackpadReturnWaits
    let outside = isFast ? velocity : slow
    let plans = (
      plan(.horizontal, velocity: velocity.x, outside: outside.x),
      plan(.vertical, velocity: velocity.y, outside: outside.y)
    )
    endDrag(
      velocityPerMillisecond: velocity, plans: plans, atNanoseconds: callback, waits: waits)
  }

  /// Tells that a drag ends, and starts what follows.
  ///
  /// With `waits` the first step comes at the next display frame, not in this callback.
  mutating func endDrag(
    velocityPerMillisecond: Vector, plans: (ReleasePlan, ReleasePlan), atNanoseconds time: Int64?,
    waits: Bool
  ) {
    var plans = plans
    let target = Vector(x: plans.0.target, y: plans.1.target)
    events.append(
      .willEndDragging(velocityPerMillisecond: velocityPerMillisecond, target: target))
    if let wanted = targetOverride ?? willEndDragging?(velocityPerMillisecond, target) {
      targetOverride = nil
      plans.0 = replaced(plans.0, .horizontal, target: Limits.coordinate(wanted.x))
      plans.1 = replaced(plans.1, .vertical, target: Limits.coordinate(wanted.y))
    }
    let willDecelerate = plans.0.law != .still || plans.1.law != .still
    events.append(.didEndDragging(willDecelerate: willDecelerate))
    phase = .idle
    if willDecelerate { begin(plans, atNanoseconds: time, waits: waits) }
  }

  /// Lets content that no drag moved rest, and what is out of place return.
  mutating func returnToRest() {
    phase = .idle
    let plans = restingPlans()
    guard plans.0.law != .still || plans.1.law != .still else { return }
    begin(plans, atNanoseconds: nil, waits: true)
  }

  /// The plans of a release without velocity.
  mutating func restingPlans() -> (ReleasePlan, ReleasePlan) {
    (plan(.horizontal, velocity: 0, outside: 0), plan(.vertical, velocity: 0, outside: 0))
  }

  private mutating func begin(
    _ plans: (ReleasePlan, ReleasePlan), atNanoseconds time: Int64?, waits: Bool
  ) {
    events.append(.willBeginDecelerating)
    phase = .decelerating
    start(.horizontal, plans.0, atNanoseconds: time)
    start(.vertical, plans.1, atNanoseconds: time)
    if waits {
      phase = isInRange ? .decelerating : .bouncing
    } else {
      advance(intervalMilliseconds, atNanoseconds: time ?? 0)
    }
    hasStepped = true
  }

  private mutating func start(_ axis: Axis, _ plan: ReleasePlan, atNanoseconds time: Int64?) {
    switch plan.law {
    case .still:
      self[axis].stop()
    case .flight:
      let multiplier = plan.rate == nil ? flicks.multiplier : 1
      self[axis].startFlight(
        Flight(
          rate: plan.rate ?? rate, form: profile.deceleration.form,
          pullPerMillisecond: profile.edgeReturn.pullPerMillisecond, multiplier: multiplier),
        velocityPerMillisecond: plan.velocityPerMillisecond,
        target: plan.rate == nil ? nil : plan.target)
    case .spring:
      self[axis].startSpring(
        to: plan.target, velocityPerMillisecond: plan.velocityPerMillisecond)
    case .timed:
      self[axis].startTimed(
        to: plan.target, atNanoseconds: time,
        duration: Nanoseconds.fromSeconds(profile.programmatic.duration))
    }
  }
}

// MARK: - Targets

extension ScrollModel {
  /// The plan of one axis for a release velocity in points per millisecond.
  ///
  /// `outside` is the velocity with which content outside its range starts to return. It changes
  /// nothing; a method that could not would be lent a copy of the whole model, for each release.
  private mutating func plan(_ axis: Axis, velocity: Double, outside: Double) -> ReleasePlan {
    let offset = self.offset[axis]
    let range = range[axis]
    if let grid = behavior.snap, grid.axis == axis, range.contains(offset),
      let place = snapTarget(on: grid, velocity: velocity)
    {
      let plan = ReleasePlan(velocityPerMillisecond: velocity, target: offset)
      return replaced(plan, axis, target: place)
    }
    if let page = pageTarget(axis, velocity: velocity) {
      let velocity = range.contains(offset) ? velocity : outside
      return ReleasePlan(
        law: page == offset ? .still : .spring, velocityPerMillisecond: velocity, target: page)
    }
    guard range.contains(offset) else {
      let edge = range.clamped(offset)
      // Where it must rest on a place it does so at the edge, and does not fly on into the range.
      let hasPlaces = behavior.snap.map { $0.axis == axis && $0.strictness == .mandatory } ?? false
      let isFree = detents?.isFree(axis) != false && !hasPlaces
      let keepsVelocity = (edge - offset) * outside <= 0 || isFree
      return ReleasePlan(
        law: .flight, velocityPerMillisecond: keepsVelocity ? outside : 0, target: edge)
    }
    if let detent = detent(axis, velocity: velocity) {
      let plan = ReleasePlan(velocityPerMillisecond: velocity, target: offset)
      return replaced(plan, axis, target: detent)
    }
    guard velocity != 0 else { return ReleasePlan(target: offset) }
    return ReleasePlan(
      law: .flight, velocityPerMillisecond: velocity,
      target: range.clamped(offset + projectedTravel(velocity)))
  }

  /// How far free flight would go from a release, in points, whatever the range.
  @inline(__always)
  private mutating func projectedTravel(_ velocityPerMillisecond: Double) -> Double {
    rate.projectedTravel(
      velocityPerMillisecond: velocityPerMillisecond,
      stopPerMillisecond: profile.deceleration.stopVelocityPerMillisecond) * flicks.multiplier
  }

  /// The plan with its target replaced by the nearest in range: a flight at another rate where the
  /// velocity leads there, else the profile's timed curve.
  ///
  /// From outside the range no velocity leads there, for the return to the edge takes most of it.
  private mutating func replaced(_ plan: ReleasePlan, _ axis: Axis, target: Double) -> ReleasePlan {
    let offset = self.offset[axis]
    let target = range[axis].clamped(target)
    guard target != plan.target else { return plan }
    var plan = plan
    plan.target = target
    let travel = target - offset
    let landing = DecelerationRate.landing(
      travel: travel, velocityPerMillisecond: plan.velocityPerMillisecond,
      stopPerMillisecond: profile.deceleration.stopVelocityPerMillisecond)
    if let landing, range[axis].contains(offset),
      landing.perMillisecond <= profile.programmatic.slowestTargetRatePerMillisecond
    {
      plan.rate = landing
      plan.law = .flight
    } else {
      plan.law = travel == 0 ? .still : .timed
    }
    return plan
  }

  /// The detent at which a release in range rests; `nil` where the axis has none.
  @inline(__always)
  private mutating func detent(_ axis: Axis, velocity: Double) -> Double? {
    guard let detents else { return nil }
    let offset = self.offset[axis]
    return detents.target(
      from: offset, projection: offset - velocity / rate.logarithm, direction: velocity, axis: axis,
      range: range[axis])
  }

  /// The place of a grid at which a release in range rests; `nil` where it need not rest on one.
  ///
  /// `UIScrollView` has no such grid; a delegate would answer this place to `willEndDragging`. With
  /// proximity, a place within a third of the viewport of the projected rest is close.
  ///
  /// Source: the rule of scroll snapping in web pages; a third is Chromium's.
  private mutating func snapTarget(on grid: SnapGrid, velocity: Double) -> Double? {
    let axis = grid.axis
    let offset = self.offset[axis]
    let end = velocity == 0 ? offset : offset + projectedTravel(velocity)
    let place =
      velocity == 0
      ? grid.nearest(to: offset) : grid.place(from: offset, endingAt: end, direction: velocity)
    guard grid.strictness == .proximity else { return place }
    let isClose = abs(end - place) <= geometry.viewport[axis] / 3
    // A place that must not be passed stops what would fly beyond it, however far.
    let isPassed = grid.stop == .always && (end - place) * velocity > 0
    return isClose || isPassed ? place : nil
  }

  @inline(__always)
  private mutating func pageStride(_ axis: Axis) -> Double? {
    guard behavior.paging && !range[axis].isEmpty else { return nil }
    let stride = geometry.viewport[axis] - profile.paging.interPageSpacing
    return stride > 0 ? stride : nil
  }

  /// Sends content that settles on a page to the same page, after the viewport changed under it.
  ///
  /// `old` are the sizes before the change. After any other change, or without pages any more, it
  /// goes to the offset in range that is nearest to the page.
  mutating func retargetPages(from old: ScrollGeometry) {
    let before = old.range
    for axis in Axis.allCases where self[axis].law == .spring {
      guard let target = self[axis].target else { continue }
      let oldStride = old.viewport[axis] - profile.paging.interPageSpacing
      var goal = target
      if let stride = pageStride(axis), oldStride > 0, stride != oldStride {
        let page = Rounding.halfAwayFromZero((target - before.minimum[axis]) / oldStride)
        goal = geometry.grid.rounded(range.minimum[axis] + page * stride)
      }
      self[axis].target = range[axis].clamped(goal)
    }
  }

  /// The page at an offset, counted from the minimum, with its fraction.
  ///
  /// Pages need not lie on pixels, and content rests on the nearest one; so half a pixel beside a
  /// page is on it.
  @inline(__always)
  private mutating func pageNumber(_ offset: Double, _ axis: Axis, stride: Double) -> Double {
    let number = (offset - range.minimum[axis]) / stride
    let whole = Rounding.halfAwayFromZero(number)
    return abs(number - whole) * stride * geometry.grid.scale < 0.501 ? whole : number
  }

  /// The page that a release chooses, as a content offset; `nil` where there are no pages.
  @inline(__always)
  private mutating func pageTarget(_ axis: Axis, velocity: Double) -> Double? {
    guard let stride = pageStride(axis) else { return nil }
    let now = pageNumber(offset[axis], axis, stride: stride)
    var page = Rounding.halfAwayFromZero(now)
    if abs(velocity) >= profile.paging.turnThresholdPerMillisecond {
      let start = pageNumber(drag.origin[axis], axis, stride: stride)
      page = velocity > 0 ? Rounding.down(now) + 1 : -Rounding.down(-now) - 1
      page = min(max(page, -Rounding.down(-start) - 1), Rounding.down(start) + 1)
    }
    let place = geometry.grid.rounded(range.minimum[axis] + page * stride)
    return range[axis].clamped(place)
  }
}
