// MARK: - Platforms that handle each touch by themselves

extension ScrollModel {
  /// Whether the profile is of such a platform; see ``PlatformScroller``.
  @inline(__always)
  var hasPlatform: Bool { !platform.isEmpty }

  /// What bounds the platform's content, in its own coordinates.
  func platformBounds(origin: Vector) -> PlatformBounds {
    PlatformBounds(
      range: OffsetRange(minimum: range.minimum - origin, maximum: range.maximum - origin),
      viewport: geometry.viewport, content: geometry.content, scrollable: scrollableAxes,
      bounces: behavior.bounces, frameNanoseconds: 1e9 / refreshRate)
  }

  /// Creates the content of the profile's platform, if it is one.
  mutating func makePlatform() {
    guard let rules = profile.platform else { return }
    platform = [
      PlatformScroller(
        rules: rules, profile: profile, bounds: platformBounds(origin: .zero), offset: offset,
        snap: snapGrid)
    ]
    platformShown = platform[0].shows()
  }

  /// The places on which a release comes to rest: those of the view, or its pages.
  private var snapGrid: SnapGrid? {
    if let snap = behavior.snap { return snap }
    guard behavior.paging else { return nil }
    let axis: Axis = scrollableAxes.contains(.vertical) ? .vertical : .horizontal
    let length = geometry.viewport[axis]
    return length > 0 ? SnapGrid(axis: axis, interval: length, stop: .always) : nil
  }

  /// Takes in one sample of a finger.
  mutating func handlePlatform(_ sample: TouchSample, callbackNanoseconds time: Int64) {
    if sample.phase == .began {
      guard behavior.scrollEnabled && sample.location.isFinite else { return }
    }
    // What a program writes goes on until a drag begins.
    if isTimed && sample.phase == .began && !isDriven { endTimedAnimation() }
    if checksDrags, sample.phase == .moved { checkPlatformDrag(sample) }
    let outcome = platform[0].handle(sample, frame: time)
    take(outcome, atNanoseconds: time)
  }

  /// Lets motion go on before a frame's touches are seen.
  mutating func beginPlatformFrame(_ time: Int64) {
    guard !isTimed && platform[0].beginFrame(atNanoseconds: time) else { return }
    showPlatform()
    tellPlatformMotion()
  }

  /// Makes a display frame.
  mutating func tickPlatform(timeNanoseconds time: Int64, stepMilliseconds: Double) -> Snapshot {
    if !isTimed, platform[0].coast(atNanoseconds: time, &platformShown) {
      show(platformShown)
      tellPlatformMotion()
      let shown = platformShown
      coasting = shown.isMoving && events.isEmpty ? .platform : .nothing
      return Snapshot(
        offset: shown.offset, velocity: shown.velocity, phase: shown.phase,
        isAtRest: shown.isAtRest, hasEvents: !events.isEmpty, isStill: false)
    }
    if isTimed && !isDriven {
      advance(stepMilliseconds, atNanoseconds: time)
      forgetSnap()
      placePlatform()
    }
    let outcome = platform[0].frame(atNanoseconds: time)
    take(outcome, atNanoseconds: time)
    return Snapshot(
      offset: offset, velocity: velocity, phase: phase, isAtRest: isAtRest,
      hasEvents: !events.isEmpty, isStill: false)
  }

  /// Makes a frame in which nothing has happened since the last one but a platform's motion, if it
  /// is that; else does nothing.
  ///
  /// Where it returns `true`, ``tick(timeNanoseconds:stepMilliseconds:beforeSnap:)`` would have made
  /// the same frame. It shows ``offset``, ``platformVelocity`` and ``phase``; where the phase is no
  /// motion, the content has come to rest, and callbacks tell so.
  public mutating func coastPlatform(timeNanoseconds time: Int64) -> Bool {
    guard coasting == .platform && platform[0].glide(atNanoseconds: time, &platformShown) else {
      return false
    }
    show(platformShown)
    if !platformShown.isMoving {
      coasting = .nothing
      tellPlatformMotion()
    }
    return true
  }

  /// The velocity of the content of a profile that handles each touch, in points per second.
  @inlinable
  public var platformVelocity: Vector { platformShown.velocity }

  /// Whether a program moves the content.
  private var isTimed: Bool { phase == .animating }

  private mutating func endTimedAnimation() {
    endMotion(finished: false)
    placePlatform()
  }

  /// Puts the platform's content where the view's is, at rest.
  mutating func placePlatform() {
    platform[0].place(at: offset)
    platformShown = platform[0].shows()
    tellPlatformMotion()
  }

  /// Tells that motion without a finger has begun or ended, unless that has been told.
  @inline(__always)
  mutating func tellPlatformMotion() {
    guard platformShown.isMoving != isMotionTold else { return }
    isMotionTold = platformShown.isMoving
    events.append(isMotionTold ? .willBeginDecelerating : .didEndDecelerating)
  }

  /// Tells that a drag begins, which ends motion.
  private mutating func tellPlatformDrag() {
    if isMotionTold { events.append(.didEndDecelerating) }
    isMotionTold = false
    events.append(.willBeginDragging)
  }

  /// Takes over what a touch or a frame did.
  private mutating func take(_ outcome: PlatformOutcome, atNanoseconds time: Int64) {
    if outcome.didBegin {
      if phase == .animating { isDriven = false }
      tellPlatformDrag()
    }
    if let release = outcome.release { finish(release, atNanoseconds: time) }
    if outcome.release != nil {
      platformShown = platform[0].shows()
    } else {
      platformShown = outcome.shown
    }
    tellPlatformMotion()
    guard !(isTimed && !outcome.didBegin) else { return }
    show(platformShown)
  }

  private var isPlatformMotion: Bool { phase == .decelerating || phase == .bouncing }

  /// Shows what the platform's content shows.
  mutating func showPlatform() {
    platformShown = platform[0].shows()
    show(platformShown)
  }

  @inline(__always)
  private mutating func show(_ shown: PlatformShown) {
    horizontal.offset = shown.offset.x
    vertical.offset = shown.offset.y
    phase = shown.phase
  }

  private mutating func finish(_ release: PlatformRelease, atNanoseconds time: Int64) {
    guard behavior.scrollEnabled else { return }
    if isTimed { return }
    let isTold = release.isDrag || release.velocity != .zero
    if isTold {
      if !release.isDrag { tellPlatformDrag() }
      let velocity = release.velocity * 0.001
      events.append(
        .willEndDragging(velocityPerMillisecond: velocity, target: release.target))
      let wanted = targetOverride ?? willEndDragging?(velocity, release.target)
      targetOverride = nil
      if let wanted {
        aim(at: Limits.vector(wanted), release)
      } else if !rest(amongDetents: release) {
        platform[0].begin(release)
      }
    } else if !rest(amongDetents: release) {
      platform[0].begin(release)
    }
    guard isTold else { return }
    events.append(.didEndDragging(willDecelerate: platform[0].shows().isMoving))
  }

  /// Lets a release rest on a detent; returns whether there are any.
  private mutating func rest(amongDetents release: PlatformRelease) -> Bool {
    guard let detents else { return false }
    // A touch that stopped nothing leaves the content where a program has put it.
    guard release.isDrag || release.velocity != .zero || !isInRange || isPlatformMotion
    else { return true }
    var goal = platform[0].shows().offset
    for axis in Axis.allCases {
      let start = goal[axis]
      let range = range[axis]
      guard range.contains(start) else {
        goal[axis] = range.clamped(start)
        continue
      }
      let way = platform[0].projectedTravel(release.velocity)[axis]
      let target = detents.target(
        from: start, projection: start + way, direction: release.velocity[axis], axis: axis,
        range: range)
      goal[axis] = target ?? range.clamped(start + way)
    }
    aim(at: goal, release)
    return true
  }

  /// Sends the content to a place along the profile's timed curve.
  private mutating func aim(at place: Vector, _ release: PlatformRelease) {
    let goal = Vector(
      x: range[.horizontal].clamped(place.x), y: range[.vertical].clamped(place.y))
    platform[0].follow(
      to: goal, atNanoseconds: release.reference, duration: profile.programmatic.duration,
      curve: profile.programmatic.curve)
  }
}

// MARK: - Where drags may begin

extension ScrollModel {
  /// Whether a drag may be refused for where or how it begins.
  private var checksDrags: Bool {
    behavior.activation != nil || behavior.touchCounts != 1...Int.max
  }

  /// Refuses a drag that a sample would begin where none may, or with a wrong number of fingers.
  private mutating func checkPlatformDrag(_ sample: TouchSample) {
    guard let travel = platform[0].drag(beginningWith: sample) else { return }
    // The travel is the content's; a finger's is the opposite.
    let count = platform[0].fingers.count
    if !isActivated(by: -travel) || count > behavior.touchCounts.upperBound {
      platform[0].cancel()
    } else if count < behavior.touchCounts.lowerBound {
      platform[0].wait(for: sample)
    }
  }
}

// MARK: - What a program does

extension ScrollModel {
  /// Takes the fingers away; what is out of place returns.
  mutating func cancelPlatformTouches() {
    let wasDragging = platform[0].recognizer.state == .dragging
    let hadFingers = !platform[0].fingers.isEmpty
    platform[0].cancel()
    guard hadFingers && !isTimed else { return }
    if wasDragging {
      events.append(.willEndDragging(velocityPerMillisecond: .zero, target: offset))
      events.append(.didEndDragging(willDecelerate: false))
    }
    returnPlatformToRest()
  }

  /// Stops content that moves without a finger; what is out of place returns.
  mutating func stopPlatform() {
    guard platformShown.isMoving else { return }
    platform[0].endMotion()
    showPlatform()
    tellPlatformMotion()
    // Under a finger it returns when that leaves.
    if phase == .idle { returnPlatformToRest() }
  }

  /// Lets content without a finger rest where it may.
  mutating func returnPlatformToRest() {
    let time = platform[0].lastFrame ?? 0
    let release = PlatformRelease(
      velocity: .zero, target: offset, isDrag: true, ownVelocity: .zero, liftedAt: time,
      reference: time)
    if !rest(amongDetents: release) { platform[0].begin(release) }
    showPlatform()
    tellPlatformMotion()
  }

  /// Follows new sizes or switches.
  mutating func updatePlatform() {
    let bounds = platformBounds(origin: platform[0].origin)
    platform[0].snap = snapGrid
    platform[0].isSingleAxis = behavior.singleAxis || behavior.directionalLock
    guard platform[0].bounds != bounds else { return }
    platform[0].forgetUnseenPull()
    platform[0].bounds = bounds
    guard phase != .animating else { return }
    platform[0].boundsChanged()
    showPlatform()
    tellPlatformMotion()
  }
}

extension PlatformScroller {
  /// Puts the content at a place, in points of the program; a drag goes on from there.
  mutating func place(at offset: Vector) {
    motion.end()
    let place = offset - origin
    let way = place - value
    horizontal.value = place.x
    vertical.value = place.y
    horizontal.press += way.x
    vertical.press += way.y
  }

  /// Lets the content follow a curve to a place, in points of the program.
  mutating func follow(
    to place: Vector, atNanoseconds time: Int64, duration: Double, curve: CubicBezier
  ) {
    let target = place - origin
    guard target != value else { return motion.end() }
    motion.begin(
      TimedSettle(
        from: value, to: target, originNanoseconds: time, duration: duration, curve: curve))
  }

  /// Lets a drag wait for more fingers: its way counts from a sample on.
  mutating func wait(for sample: TouchSample) {
    recognizer.jump(by: sample.location - recognizer.location)
  }

  /// Puts content at rest that is beyond an edge, unseen, onto that edge before it moves.
  mutating func forgetUnseenPull() {
    if motion.kind == .none && fingers.isEmpty && !showsOverscroll { holdToRange() }
  }

  /// Follows new edges: content at rest is brought into the range, a fling goes on towards them.
  mutating func boundsChanged() {
    switch motion.kind {
    case .none:
      guard fingers.isEmpty else { return }
      holdToRange()
    case .kinetic: restart(velocity: motion.kinetic?.velocity ?? .zero)
    case .bouncing: restart(velocity: motion.bouncing?.velocity ?? .zero)
    case .stepped, .curve, .flickable, .scroller: break
    case .series, .spring, .timed:
      let end = destination - origin
      let place = Vector(
        x: bounds.range[.horizontal].clamped(end.x), y: bounds.range[.vertical].clamped(end.y))
      if isOutside || place != end { settle(to: place, atNanoseconds: lastFrame ?? 0) }
    }
  }

  private mutating func restart(velocity: Vector) {
    let time = lastFrame ?? 0
    let lift = time - Nanoseconds.fromSeconds(rules.law.originDelay)
    motion.end()
    begin(
      PlatformRelease(
        velocity: velocity, target: value, isDrag: true, ownVelocity: velocity, liftedAt: lift,
        reference: time))
  }
}
