// MARK: - Touches

extension ScrollModel {
  /// Takes in one sample of a finger; samples come in time order.
  ///
  /// `callbackNanoseconds` is the time of the display frame whose callback sees it, in integer
  /// nanoseconds.
  public mutating func handle(_ sample: TouchSample, callbackNanoseconds: Int64) {
    coasting = .nothing
    guard !hasPlatform else {
      return handlePlatform(sample, callbackNanoseconds: callbackNanoseconds)
    }
    switch sample.phase {
    case .began:
      touchBegan(sample)
    case .moved:
      touchMoved(sample)
    case .stationary:
      break
    case .ended:
      if pan.touchLeft(sample) {
        lift(atNanoseconds: sample.timeNanoseconds, callback: callbackNanoseconds)
      }
    case .cancelled:
      if pan.touchLeft(sample) { cancelTouches() }
    }
  }

  /// Takes the fingers away: a drag is cancelled, and what is out of place returns.
  public mutating func cancelTouches() {
    coasting = .nothing
    guard !hasPlatform else { return cancelPlatformTouches() }
    let wasDragging = phase == .dragging
    pan.cancel()
    if wasDragging {
      let plans = restingPlans()
      endDrag(velocityPerMillisecond: .zero, plans: plans, atNanoseconds: nil, waits: true)
    } else if phase == .tracking {
      returnAfterTouch()
    }
  }

  /// Returns whether a sample would make the view recognise a drag, and how it went then, in
  /// points.
  ///
  /// It changes nothing, but is mutating so as to be asked in place.
  @inline(__always)
  public mutating func drag(beginningWith sample: TouchSample) -> Vector? {
    if hasPlatform { return platform[0].drag(beginningWith: sample).map { -$0 } }
    return pan.travel(
      beginningWith: sample, scrollable: scrollableAxes, counts: behavior.touchCounts)
  }

  /// Returns whether fingers that are down may begin a drag that went by a travel, in points.
  @inline(__always)
  public func admitsDrag(travel: Vector) -> Bool {
    let isPossible = hasPlatform ? platform[0].isPossible : pan.state == .possible
    let count = hasPlatform ? platform[0].fingers.count : pan.fingerCount
    guard behavior.scrollEnabled && isPossible && behavior.touchCounts.contains(count)
    else { return false }
    return isActivated(by: travel)
  }

  /// What a finger may do to the view.
  public struct Grip: Hashable, Sendable {
    /// Whether its drag may begin.
    public var isAdmitted: Bool

    /// The axes along which it can move the content.
    public var axes: AxisSet

    /// Where the content is, in points.
    public var offset: Vector

    /// The content offsets at which the view may rest.
    public var range: OffsetRange
  }

  /// Returns what fingers that went by a travel may do to the view, in points.
  ///
  /// It changes nothing, but is mutating so as to be asked in place.
  public mutating func grip(travel: Vector) -> Grip {
    Grip(
      isAdmitted: admitsDrag(travel: travel), axes: scrollableAxes, offset: offset, range: range)
  }

  /// Returns what ``drag(beginningWith:)`` returns, asked in place.
  public mutating func readDrag(beginningWith sample: TouchSample) -> Vector? {
    drag(beginningWith: sample)
  }

  /// Whether a drag that went by a travel began where one may, in points.
  @inline(__always)
  func isActivated(by travel: Vector) -> Bool {
    guard let activation = behavior.activation, offset == .zero else { return true }
    let start = hasPlatform ? platform[0].recognizer.start : pan.start
    return activation.allowsDrag(
      from: start - screenOrigin, travel: travel, in: geometry.viewport)
  }

  @inline(__always)
  private var lock: PanRecognizer.Lock {
    if behavior.singleAxis { return .always }
    return behavior.directionalLock ? .nearAxis : .none
  }

  @inline(__always)
  private mutating func touchMoved(_ sample: TouchSample) {
    let wasPossible = pan.state == .possible
    pan.touchMoved(
      sample, scrollable: scrollableAxes, lock: lock, counts: behavior.touchCounts)
    if wasPossible && pan.state != .possible { checkDrag() }
  }

  /// Lets a drag fail that began where none may, or with too many fingers.
  private mutating func checkDrag() {
    if pan.state == .recognized && !isActivated(by: pan.wholeTravel) { pan.cancel() }
    if pan.state == .ignored && phase == .tracking { returnAfterTouch() }
  }

  /// Lets content rest after a touch that was no drag.
  ///
  /// Among detents, a touch that stopped nothing leaves the content where a program has put it.
  private mutating func returnAfterTouch() {
    if !hasCaught && detents != nil && isInRange { return phase = .idle }
    returnToRest()
  }

  private mutating func touchBegan(_ sample: TouchSample) {
    guard behavior.scrollEnabled && sample.location.isFinite else { return }
    guard !pan.hasFingers else { return pan.touchBegan(sample, isMoving: false) }
    // A program that writes each offset goes on until a drag begins.
    guard !isDriven else {
      hasCaught = false
      return pan.touchBegan(sample, isMoving: false)
    }
    let wasMoving = isMoving
    if wasMoving { catchContent() }
    hasCaught = wasMoving
    flicks.touchDown(atNanoseconds: sample.timeNanoseconds)
    pan.touchBegan(sample, isMoving: wasMoving)
    phase = .tracking
  }

  /// Stops moving content at the nearest pixel, as a touch does.
  mutating func catchContent() {
    horizontal.offset = pinned(horizontal.offset, .horizontal)
    vertical.offset = pinned(vertical.offset, .vertical)
    endMotion(finished: false)
  }

  /// The nearest pixel; content that was in range stays there.
  @inline(__always)
  private func pinned(_ offset: Double, _ axis: Axis) -> Double {
    let pixel = geometry.grid.rounded(offset)
    return range[axis].contains(offset) ? range[axis].clamped(pixel) : pixel
  }

  private mutating func lift(atNanoseconds time: Int64, callback: Int64) {
    if pan.hasNews { dragCallback(atNanoseconds: callback) }
    switch pan.state {
    case .dragging:
      release(liftedAt: time, callback: callback)
    case .recognized:
      // Lifted before the first callback: the travel is lost, the velocity is real.
      beginDrag()
      drag.latest = contentVelocity
      release(liftedAt: time, callback: callback)
    case .possible:
      if !isDriven { returnAfterTouch() }
    case .none, .ignored:
      break
    }
    pan.end()
  }
}

extension ScrollModel.Grip {
  /// Whether it can move the content along an axis, wherever that is.
  public func scrolls(_ axis: Axis) -> Bool { isAdmitted && axes.contains(AxisSet(axis)) }

  /// Whether it can move the content along an axis, towards larger offsets or smaller ones.
  public func canMove(_ axis: Axis, _ direction: Double) -> Bool {
    guard isAdmitted else { return false }
    return direction > 0
      ? offset[axis] < range.maximum[axis] : offset[axis] > range.minimum[axis]
  }
}

// MARK: - Dragging

extension ScrollModel {
  /// The content's velocity as the finger gives it, in points per millisecond.
  @inline(__always)
  private var contentVelocity: Vector {
    let finger = pan.fingerVelocity
    return Vector(x: (0 - finger.x) / 1000, y: (0 - finger.y) / 1000)
  }

  /// Moves the content to where the newest touch has it, if a callback may.
  mutating func dragCallback(atNanoseconds time: Int64) {
    defer { pan.markSeen() }
    guard pan.allowsCallback(atNanoseconds: time) else { return }
    if pan.state == .recognized { beginDrag() }
    let translation = pan.translation
    if pan.axes.contains(.horizontal) { moveDrag(.horizontal, translation.x) }
    if pan.axes.contains(.vertical) { moveDrag(.vertical, translation.y) }
    drag.previous = drag.latest
    let latest = contentVelocity
    drag.latest = latest
    flicks.drag(
      delta: pan.axes.masking(translation - drag.translation), velocityPerMillisecond: latest)
    drag.translation = translation
  }

  private mutating func beginDrag() {
    pan.beginDrag()
    isDriven = false
    phase = .dragging
    // A gesture tells at most this much in one callback, as a rule: the room is asked for once.
    if events.capacity == 0 { events.reserveCapacity(8) }
    events.append(.willBeginDragging)
    drag = Drag()
    drag.origin = offset
    anchorDrag(.horizontal)
    anchorDrag(.vertical)
  }

  @inline(__always)
  private mutating func moveDrag(_ axis: Axis, _ translation: Double) {
    let proposed = drag.start[axis] - translation
    drag.proposed[axis] = proposed
    self[axis].offset = pinned(shownOffset(forProposed: proposed, axis, in: range), axis)
  }

  @inline(__always)
  private func band(_ axis: Axis) -> RubberBand {
    RubberBand(
      coefficient: profile.rubberBand.coefficient(for: pan.kind), length: drag.bandLength[axis])
  }

  /// The offset that a drag shows for a proposed one: resisted outside the range, or, without
  /// bounce, no farther out than where the drag took hold.
  @inline(__always)
  private func shownOffset(
    forProposed proposed: Double, _ axis: Axis, in range: OffsetRange
  ) -> Double {
    guard !behavior.bounces else {
      return band(axis).offset(forProposed: proposed, in: range[axis])
    }
    let grip = drag.grip[axis]
    let reachable = AxisRange(
      minimum: min(range.minimum[axis], grip), maximum: max(range.maximum[axis], grip))
    return reachable.clamped(proposed)
  }

  @inline(__always)
  private func proposal(forOffset offset: Double, _ axis: Axis) -> Double {
    guard behavior.bounces else { return offset }
    return band(axis).proposed(forOffset: offset, in: range[axis])
  }

  /// Lets a drag go on from where the content is, after the edges moved under it.
  ///
  /// `old` are range and viewport before the change. Where they make no difference to the last
  /// callback the drag keeps its start, and with it the part of a pixel that rounding took.
  mutating func reanchorDrag(from old: ScrollGeometry) {
    for axis in Axis.allCases where pan.axes.contains(AxisSet(axis)) {
      let proposed = drag.proposed[axis]
      let before = shownOffset(forProposed: proposed, axis, in: old.range)
      drag.bandLength[axis] = geometry.viewport[axis]
      let after = shownOffset(forProposed: proposed, axis, in: range)
      if before != after { anchorDrag(axis) }
    }
  }

  /// Lets a drag go on from where shifted content is, where an edge pulls it more or less than before.
  mutating func reanchorDrag(shiftedBy distance: Vector, from old: Vector) {
    guard phase == .dragging else { return }
    for axis in Axis.allCases where pan.axes.contains(AxisSet(axis)) {
      let before = shownOffset(forProposed: old[axis], axis, in: range)
      let after = shownOffset(forProposed: drag.proposed[axis], axis, in: range)
      if after != before + distance[axis] { anchorDrag(axis) }
    }
  }

  /// Lets a drag go on from where the content is, along one axis.
  ///
  /// No pull shows an overscroll of the band's whole length, where a fast flick gets in a short
  /// viewport. There the band is twice as long as the overscroll, for this drag: a decision of
  /// ours, so that the content neither jumps nor sticks.
  mutating func anchorDrag(_ axis: Axis) {
    let offset = self.offset[axis]
    let overscroll = abs(offset - range[axis].clamped(offset))
    let length = geometry.viewport[axis]
    let isOut = length > RubberBand.shortestLength && overscroll > length * RubberBand.longestShare
    drag.bandLength[axis] = isOut ? 2 * overscroll : length
    drag.grip[axis] = offset
    let proposed = proposal(forOffset: offset, axis)
    drag.start[axis] = proposed + drag.translation[axis]
    drag.proposed[axis] = proposed
  }
}

extension ScrollModel {
  /// The motion along an axis.
  subscript(axis: Axis) -> AxisMotion {
    @inline(__always)
    _read {
      if axis == .horizontal { yield horizontal } else { yield vertical }
    }
    @inline(__always)
    _modify {
      if axis == .horizontal { yield &horizontal } else { yield &vertical }
    }
  }
}
