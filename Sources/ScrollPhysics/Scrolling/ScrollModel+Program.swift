// MARK: - What a program does

extension ScrollModel {
  /// Moves the content offset at once, in points; it is not clamped, but put on a pixel.
  ///
  /// A deceleration or an animation ends. A drag goes on from the new place: a decision of ours,
  /// so that the content does not jump back at the next callback.
  public mutating func setContentOffset(_ offset: Vector) {
    coasting = .nothing
    if isMoving { endMotion(finished: false) }
    place(offset)
    guard !hasPlatform else {
      placePlatform()
      return showPlatform()
    }
    guard phase == .dragging else { return }
    drag.origin = self.offset
    anchorDrag(.horizontal)
    anchorDrag(.vertical)
  }

  /// Moves the content offset along the profile's curve, from a time in integer nanoseconds.
  ///
  /// `duration` is in seconds; `nil` means the profile's own, and 0 or less moves at once. A drag
  /// under way is cancelled: a decision of ours.
  public mutating func animateContentOffset(
    to offset: Vector, duration: Double?, timeNanoseconds: Int64
  ) {
    coasting = .nothing
    if isMoving { endMotion(finished: false) }
    cancelForAnimation()
    let goal = onGrid(offset)
    let length = Nanoseconds.fromSeconds(duration ?? profile.programmatic.duration)
    phase = .animating
    guard length > 0 && goal != self.offset else {
      place(goal)
      return endMotion(finished: true)
    }
    horizontal.startTimed(to: goal.x, atNanoseconds: timeNanoseconds, duration: length)
    vertical.startTimed(to: goal.y, atNanoseconds: timeNanoseconds, duration: length)
  }

  /// Lets a program write each offset from now on, until it ends that or a drag begins.
  ///
  /// Other motion ends, and a drag under way is cancelled. Fingers that are down and have not begun
  /// a drag may do so yet, unless the program ignores them.
  public mutating func beginDriving(ignoringFingers: Bool = false) {
    guard !isDriven else { return }
    coasting = .nothing
    if isMoving { endMotion(finished: false) }
    let mayDrag = hasPlatform ? platform[0].isPossible : pan.state == .possible
    if ignoringFingers || !mayDrag { cancelForAnimation() }
    if hasPlatform { placePlatform() }
    phase = .animating
    isDriven = true
    drivenVelocity = .zero
  }

  /// Puts the content where a program has it: an offset in points, not put on a pixel, with its
  /// velocity in points per second.
  ///
  /// - Precondition: ``beginDriving(ignoringFingers:)`` came before, and nothing has ended it.
  public mutating func drive(to offset: Vector, velocity: Vector) {
    precondition(isDriven, "only a program that drives may write offsets")
    let place = Limits.vector(offset)
    horizontal.offset = place.x
    vertical.offset = place.y
    drivenVelocity = Limits.vector(velocity)
  }

  /// Ends what a program drives; the content stays, or returns into its range.
  public mutating func endDriving() {
    guard isDriven else { return }
    isDriven = false
    drivenVelocity = .zero
    if hasPlatform {
      placePlatform()
      showPlatform()
      if phase == .idle && !isInRange { returnPlatformToRest() }
      return
    }
    phase = pan.hasFingers && pan.state != .ignored ? .tracking : .idle
    if phase == .idle && !isInRange { returnToRest() }
  }

  /// Takes the fingers away without velocity and lets the content rest where it is, at once.
  public mutating func rest() {
    coasting = .nothing
    isDriven = false
    if isMoving { endMotion(finished: false) }
    cancelForAnimation()
    if phase == .tracking { phase = .idle }
    if hasPlatform { placePlatform() }
  }

  /// Moves content, offset and drag together by a distance in points, as when rows appear above.
  ///
  /// The velocity stays as it is. The content size is changed separately. A drag that is pulled
  /// beyond an edge, or comes to be, goes on from where the content is: a decision of ours, so that
  /// a finger that is still holds the content still.
  public mutating func shiftContent(by distance: Vector) {
    coasting = .nothing
    let distance = Limits.vector(distance)
    if hasPlatform && phase != .animating {
      platform[0].origin = platform[0].origin + distance
      platform[0].bounds = platformBounds(origin: platform[0].origin)
      return showPlatform()
    }
    horizontal.shift(by: distance.x)
    vertical.shift(by: distance.y)
    let old = drag.proposed
    drag.start = drag.start + distance
    drag.proposed = drag.proposed + distance
    drag.origin = drag.origin + distance
    drag.grip = drag.grip + distance
    reanchorDrag(shiftedBy: distance, from: old)
    if phase == .decelerating || phase == .bouncing {
      meetEdges(from: geometry)
      phase = isInRange ? .decelerating : .bouncing
    }
  }

  /// Stops content that moves without a finger; what is outside its range returns.
  public mutating func stop() {
    coasting = .nothing
    if hasPlatform && phase != .animating { return stopPlatform() }
    guard isMoving else { return }
    catchContent()
    guard !hasPlatform else {
      placePlatform()
      return returnPlatformToRest()
    }
    returnToRest()
  }

  /// Changes the sizes that decide where the view may rest.
  ///
  /// Content at rest is brought into the range at once. A drag goes on from where the content is.
  /// Content in flight meets the new edges at its next step. A timed animation goes to its goal.
  public mutating func update(_ change: (inout ScrollGeometry) -> Void) {
    coasting = .nothing
    let old = geometry
    change(&geometry)
    range = geometry.range
    scrollableAxes = behavior.scrollableAxes(in: range)
    guard geometry != old else { return }
    guard !hasPlatform else { return updatePlatform() }
    switch phase {
    case .idle:
      if !pan.hasFingers || pan.state == .ignored { bringIntoRange() }
    case .dragging:
      reanchorDrag(from: old)
    case .decelerating, .bouncing:
      meetEdges(from: old)
      bringIntoRange()
      phase = isInRange ? .decelerating : .bouncing
    case .tracking, .animating:
      break
    }
  }

  /// Changes the range that one drag may use, as ``update(_:)`` does.
  public mutating func setGate(_ gate: OffsetRange) {
    coasting = .nothing
    if gate != geometry.gate { update { $0.gate = gate } }
  }

  /// Changes the switches; switching scrolling off cancels a touch.
  public mutating func updateBehavior(_ change: (inout ScrollBehavior) -> Void) {
    coasting = .nothing
    let hadBounce = behavior.bounces
    change(&behavior)
    scrollableAxes = behavior.scrollableAxes(in: range)
    if hasPlatform { updatePlatform() }
    if !behavior.scrollEnabled && hasFingers { cancelTouches() }
    guard !hasPlatform else { return }
    guard phase == .dragging && behavior.bounces != hadBounce else { return }
    anchorDrag(.horizontal)
    anchorDrag(.vertical)
  }

  /// Changes the deceleration rate of the releases to come.
  public mutating func setRate(_ rate: DecelerationRate) {
    self.rate = rate
  }

  /// Gives motion whose goal the range no longer holds one that it does; `old` was before.
  private mutating func meetEdges(from old: ScrollGeometry) {
    let flight = Flight(
      rate: rate, form: profile.deceleration.form,
      pullPerMillisecond: profile.edgeReturn.pullPerMillisecond)
    retargetPages(from: old)
    horizontal.leaveCurve(beyond: range[.horizontal], flight: flight)
    vertical.leaveCurve(beyond: range[.vertical], flight: flight)
  }

  /// Puts the axes that are still into their range.
  private mutating func bringIntoRange() {
    if horizontal.law == .still {
      horizontal.offset = range[.horizontal].clamped(horizontal.offset)
    }
    if vertical.law == .still {
      vertical.offset = range[.vertical].clamped(vertical.offset)
    }
  }

  private mutating func cancelForAnimation() {
    guard hasFingers else { return }
    let wasDragging = phase == .dragging
    pan.cancel()
    if hasPlatform {
      platform[0].cancel()
      placePlatform()
    }
    phase = .idle
    guard wasDragging else { return }
    targetOverride = nil
    events.append(.willEndDragging(velocityPerMillisecond: .zero, target: offset))
    events.append(.didEndDragging(willDecelerate: false))
  }

  private mutating func place(_ offset: Vector) {
    let place = onGrid(offset)
    horizontal.offset = place.x
    vertical.offset = place.y
  }

  private func onGrid(_ offset: Vector) -> Vector {
    let bounded = Limits.vector(offset)
    return Vector(x: geometry.grid.rounded(bounded.x), y: geometry.grid.rounded(bounded.y))
  }
}
