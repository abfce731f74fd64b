// MARK: - Release

// Many of these change nothing and are `mutating` all the same: a method that is not would be lent a
// copy of the whole scroller, several kilobytes, wherever one that is calls it.

extension PlatformScroller {
  /// What the lift of the last finger asks for.
  mutating func release(
    at location: Vector, isCancelled: Bool, liftedAt time: Int64, frame: Int64
  ) -> PlatformRelease {
    let isDrag = recognizer.state == .dragging
    // An armed drag that has not moved yet may be a flick all the same.
    let mayFling = isDrag || (recognizer.state == .possible && rules.slop.removal == .armThenAnchor)
    let reference = rules.delivery.waitsForNextFrame ? lastFrame ?? frame : frame
    var own = Vector.zero
    var finger = Vector.zero
    if mayFling && !isCancelled {
      finger = tracker.lift(at: location, timeNanoseconds: time)
      own = flingVelocity(finger: finger, liftedAt: time)
    }
    var velocity = own
    if own != .zero {
      let now = kineticOrigin(liftedAt: time)
      velocity = boost.boosted(own, liftedAt: time, kineticNow: now)
    } else {
      boost.endWithoutFling()
    }
    return PlatformRelease(
      velocity: velocity, target: restingOffset(from: value, velocity: velocity) + origin,
      isDrag: isDrag, ownVelocity: own,
      fingerVelocity: Vector(x: 0 - finger.x, y: 0 - finger.y), liftedAt: time,
      reference: reference)
  }

  /// The content's velocity for a fling, in points per second; zero along an axis without one.
  private mutating func flingVelocity(finger: Vector, liftedAt time: Int64) -> Vector {
    let start = rules.fling
    if start.pause > 0 && time - tracker.movedAt >= Nanoseconds.fromSeconds(start.pause) {
      return .zero
    }
    var velocity = recognizer.releaseAxes.masking(Vector(x: 0 - finger.x, y: 0 - finger.y))
    if rules.lock.kind != .rail { velocity = bounds.scrollable.masking(velocity) }
    let way = start.countsRecentTravel ? tracker.recentWay : recognizer.way
    let atEdge = axesAtEdge(velocity)
    for axis in Axis.allCases {
      velocity[axis] = start.capped(velocity[axis])
      if atEdge.contains(AxisSet(axis)) { velocity[axis] *= start.factorAtEdge }
    }
    if rules.boost.kind == .multiplier {
      velocity = boost.multiplier.boosted(
        velocity, atEdge: atEdge, bounds: bounds, rule: rules.boost)
    }
    for axis in Axis.allCases {
      let isFast = start.metric != .perAxis || start.isEnough(abs(velocity[axis]))
      let isFar = start.smallestTravel == 0 || abs(way[axis]) > start.smallestTravel
      if !isFast || !isFar { velocity[axis] = 0 }
    }
    switch start.metric {
    case .perAxis: return velocity
    case .length: return start.isEnough(velocity.length) ? velocity : .zero
    case .largerAxis:
      return start.isEnough(max(abs(velocity.x), abs(velocity.y))) ? velocity : .zero
    }
  }

  /// The axes whose content is at the edge that a velocity points to.
  private mutating func axesAtEdge(_ velocity: Vector) -> AxisSet {
    var axes: AxisSet = []
    for axis in Axis.allCases {
      let content = value[axis]
      let range = bounds.range[axis]
      let isAtMinimum = content <= 0 - Rounding.down(0 - range.minimum)
      let isAtMaximum = content >= Rounding.down(range.maximum)
      if (isAtMinimum && velocity[axis] < 0) || (isAtMaximum && velocity[axis] > 0) {
        axes.insert(AxisSet(axis))
      }
    }
    return axes
  }

  /// The time of a frame clock at a lift, for a fling that counts from the nearest frame.
  private mutating func kineticOrigin(liftedAt time: Int64) -> Int64 {
    guard let lastFrame, bounds.frameNanoseconds > 0 else { return time }
    // A lift is handled a little after its stamp.
    let passed = Double(time + Self.handlingNanoseconds - lastFrame)
    let frames = Rounding.down(passed / bounds.frameNanoseconds + 0.5)
    return lastFrame + Int64(Rounding.halfAwayFromZero(frames * bounds.frameNanoseconds))
  }

  /// The time from a touch's stamp to its handling, in nanoseconds: 0.3 ms, as recorded with GTK.
  private static let handlingNanoseconds: Int64 = 300_000

  /// Starts what follows a lift: a fling, the way to a place, or nothing.
  mutating func begin(_ release: PlatformRelease) {
    if rules.law.kind == .constant { return startFlickable(release) }
    let isOut = isOutside
    if usesKineticMotion {
      guard release.isDrag && (release.velocity != .zero || isOut) else { return }
      return startKinetic(release)
    }
    // Where the other axis alone is out, the spring to a place brings that back as well.
    if isOut && showsOverscroll && snapsInside, let place = snapPlace(velocity: release.velocity) {
      return settle(to: place, velocity: release.velocity, atNanoseconds: release.reference)
    }
    if isOut && showsOverscroll {
      return rules.law.kind == .friction ? startFling(release) : returnToRange(release)
    }
    if beginApproach(release) { return }
    if rules.snap.kind == .spring, snap != nil {
      if let place = snapPlace(velocity: release.velocity) {
        return settle(
          to: place, velocity: release.velocity, atNanoseconds: release.reference)
      }
    }
    guard release.velocity != .zero else {
      if let place = snapPlace() { settle(to: place, atNanoseconds: release.reference) }
      return
    }
    startFling(release)
  }

  /// Whether a spring takes content to a place along an axis on which it is in its range.
  private var snapsInside: Bool {
    guard rules.snap.kind == .spring, let snap else { return false }
    return bounds.range[snap.axis].contains(value[snap.axis])
  }

  /// Whether a fling is evaluated frame by frame, as GTK does it.
  private var usesKineticMotion: Bool {
    rules.law.kind == .exponential && (rules.edge.kind == .hiddenSwing || rules.law.stopTravel > 0)
  }

  /// Starts what a Flickable does after each lift, and each axis for itself.
  private mutating func startFlickable(_ release: PlatformRelease) {
    var flick = FlickableMotion()
    if let under = motion.flickable { flick = under }
    motion.end()
    flick.startClock(atNanoseconds: lastFrame ?? release.reference)
    flick.release(.horizontal, velocity: release.fingerVelocity.x, at: horizontal.value)
    flick.release(.vertical, velocity: release.fingerVelocity.y, at: vertical.value)
    var numbers = flickableRules
    numbers.isPressed = false
    if release.velocity.y != 0 {
      flick.flick(.vertical, velocity: release.velocity.y, &vertical, numbers)
    }
    if release.velocity.x != 0 {
      flick.flick(.horizontal, velocity: release.velocity.x, &horizontal, numbers)
    }
    if release.velocity.y == 0 { flick.settle(.vertical, &vertical, numbers) }
    if release.velocity.x == 0 { flick.settle(.horizontal, &horizontal, numbers) }
    if flick.isActive { motion.begin(flick) } else { endMotion() }
  }

  /// Whether the content is outside its range.
  @inline(__always)
  var isOutside: Bool {
    !bounds.range[.horizontal].contains(horizontal.value)
      || !bounds.range[.vertical].contains(vertical.value)
  }

  private mutating func startKinetic(_ release: PlatformRelease) {
    let stopsAtEdges = rules.edge.kind != .hiddenSwing
    let slowest = rules.law.slowest(frameSeconds: bounds.frameNanoseconds / 1e9)
    func motion(_ content: PlatformAxis, _ axis: Axis) -> KineticScrolling? {
      var range = bounds.range[axis]
      if stopsAtEdges { range = AxisRange(minimum: -.infinity, maximum: .infinity) }
      let velocity = release.velocity[axis]
      guard bounds.scrollable.contains(AxisSet(axis)) else { return nil }
      guard velocity != 0 || !range.contains(content.value) else { return nil }
      return KineticScrolling(
        offset: content.value, velocity: velocity, range: range,
        stop: KineticScrolling.StopRule(
          slowest: slowest, shortestTravel: 0, roundsRest: rules.law.stopsAtPoint),
        friction: rules.law.rate, comparesWithRange: rules.faults.comparesSwingWithRange)
    }
    let fling = KineticFling(
      horizontal: motion(horizontal, .horizontal), vertical: motion(vertical, .vertical),
      originNanoseconds: flingOrigin(release), stopsAtEdges: stopsAtEdges)
    boost.kinetic = nil
    self.motion.begin(fling)
  }

  mutating func startFling(_ release: PlatformRelease) {
    let velocity = release.velocity
    let origin = flingOrigin(release)
    switch rules.law.kind {
    case .stepped:
      motion.begin(
        SteppedMotion(
          SteppedFling(
            frictionPerMillisecond: rules.law.frictionPerMillisecond,
            slowestPerMillisecond: rules.law.stopSpeed / 1000),
          start: velocity, isExact: !rules.faults.stepsDependOnFrameRate,
          originNanoseconds: origin))
    case .spline:
      motion.begin(
        ScrollerFling(
          from: value, velocity: velocity, range: bounds.range, law: rules.law,
          originNanoseconds: origin))
    case .friction:
      motion.begin(
        BouncingFling(
          from: value, velocity: velocity, bounds: bounds, law: rules.law, edge: rules.edge,
          capsOneSide: rules.faults.capsOneSide, originNanoseconds: origin))
    default:
      motion.begin(
        CurveFling(
          shape: shape(release), start: velocity, originNanoseconds: origin,
          referenceNanoseconds: release.reference))
    }
  }

  private mutating func shape(_ release: PlatformRelease) -> CurveFling.Shape {
    let law = rules.law
    let velocity = release.velocity
    switch law.kind {
    case .timedBezier:
      let own = release.ownVelocity
      let share =
        max(abs(velocity.x), abs(velocity.y)) / max(1e-9, max(abs(own.x), abs(own.y)))
      return .timedBezier(law.timed(velocity, viewport: bounds.viewport, boost: share))
    case .exponentialMinusLinear:
      return .exponentialMinusLinear(
        ExponentialMinusLinear(velocity: velocity, rate: law.rate, linear: law.linear))
    case .power: return .power(law.power(velocity.x), law.power(velocity.y))
    case .splineInFloats: return .spline(law.spline(velocity.x), law.spline(velocity.y))
    default:
      return .exponential(velocity, rate: law.rate, stopSpeed: law.stopSpeed)
    }
  }

  /// The time from which a fling counts, in integer nanoseconds.
  private mutating func flingOrigin(_ release: PlatformRelease) -> Int64 {
    switch rules.law.origin {
    case .lift: return release.liftedAt + Nanoseconds.fromSeconds(rules.law.originDelay)
    case .sameFrame: return release.reference
    case .previousFrame: return lastFrame ?? release.reference
    case .nearestFrame: return kineticOrigin(liftedAt: release.liftedAt)
    case .lastMove:
      // A first step that comes two frames late counts from one frame before it.
      let frame = Int64(Rounding.halfAwayFromZero(bounds.frameNanoseconds))
      let handled = release.reference + Nanoseconds.fromSeconds(rules.law.firstStepDelay)
      return handled >= tracker.reportedAt + 2 * frame ? handled - frame : tracker.reportedAt
    }
  }

  /// Where a fling would rest, in points of the content, held to the range.
  mutating func restingOffset(from start: Vector, velocity: Vector) -> Vector {
    let end = start + projectedTravel(velocity)
    return Vector(
      x: bounds.range[.horizontal].clamped(end.x), y: bounds.range[.vertical].clamped(end.y))
  }

  /// How far a fling would go without edges, in points.
  mutating func projectedTravel(_ velocity: Vector) -> Vector {
    let law = rules.law
    switch law.kind {
    case .stepped:
      let rate = -1000 * Elementary.log(1 - law.frictionPerMillisecond)
      return velocity * (1 / rate)
    case .timedBezier:
      return law.timed(velocity, viewport: bounds.viewport, boost: 1).travel
    case .exponentialMinusLinear:
      let fling = ExponentialMinusLinear(velocity: velocity, rate: law.rate, linear: law.linear)
      return fling.offset(at: fling.duration)
    case .constant:
      return Vector(
        x: velocity.x * abs(velocity.x) / (2 * law.deceleration),
        y: velocity.y * abs(velocity.y) / (2 * law.deceleration))
    case .spline: return Vector(x: law.wholeTravel(velocity.x), y: law.wholeTravel(velocity.y))
    case .splineInFloats:
      return Vector(x: law.spline(velocity.x).travel, y: law.spline(velocity.y).travel)
    case .power: return Vector(x: law.power(velocity.x).travel, y: law.power(velocity.y).travel)
    case .friction:
      return velocity * (-1 / Elementary.log(FrictionSimulation.bouncingDrag))
    default:
      return velocity * (1 / law.rate)
    }
  }
}

extension FlingLaw {
  /// The speed at which an exponential fling stops, in points per second.
  ///
  /// With the rate `k`, the way of the last frame, `dt` long, is `v (exp(k dt) − 1) / k`.
  fileprivate func slowest(frameSeconds: Double) -> Double {
    guard stopTravel > 0 && frameSeconds > 0 else { return stopSpeed }
    return max(stopSpeed, stopTravel * rate / Elementary.expMinusOne(rate * frameSeconds))
  }

  /// The fling whose way and duration are set at its start.
  fileprivate func timed(_ velocity: Vector, viewport: Size, boost: Double) -> TimedBezierFling {
    TimedBezierFling(
      velocity: velocity, viewport: viewport, boost: boost, velocityPerSecond: velocityPerSecond,
      longestDuration: longestDuration, longestViewports: longestViewports)
  }

  /// The fling of an axis by a power of the time.
  fileprivate func power(_ velocity: Double) -> ClampingSimulation {
    ClampingSimulation(velocity: velocity, friction: scrollFriction)
  }

  /// The fling of an axis along Android's spline, with fractions.
  fileprivate func spline(_ velocity: Double) -> SplineDecay {
    SplineDecay(velocity: velocity, density: max(density, 1e-3), friction: scrollFriction)
  }

  /// The way of a fling along Android's spline in whole pixels, in points.
  fileprivate func wholeTravel(_ velocity: Double) -> Double {
    let density = max(density, 1e-3)
    let fling = SplineFling(
      velocityPixels: Saturating.truncated(velocity * density), density: Float(density),
      friction: Float(scrollFriction))
    return Double(fling.distancePixels) / density
  }
}

extension FlingStart {
  /// The velocity of an axis, at most the largest, in points per second.
  func capped(_ velocity: Double) -> Double {
    let velocity =
      largestSpeed > 0 ? min(max(velocity, -largestSpeed), largestSpeed) : velocity
    guard isInPoints else { return velocity }
    return velocity < 0 ? 0 - Rounding.down(-velocity) : Rounding.down(velocity)
  }

  /// Whether a speed is enough for a fling, in points per second.
  func isEnough(_ speed: Double) -> Bool {
    countsEqual ? speed >= smallestSpeed : speed > smallestSpeed
  }
}
