internal import ScrollPhysics

/// The next of a replay: a frame, or as many as show the same of the outermost view as the last one.
public enum ReplayStep: Hashable, Sendable {
  /// So many frames in which the outermost view shows the same as in the last one, and tells nothing.
  case still(frameCount: Int)

  /// A frame of motion, or of a drag, that goes on: new are its time, the offset, the velocity and the
  /// phase.
  ///
  /// Where items are laid out, they are new as well, and the stack may tell of them; nothing else is
  /// told.
  case flight(Frame)

  /// A frame that saw inputs which changed nothing for the outermost view: new is its time alone.
  case same(Frame)

  /// A frame in which anything may be new.
  case frame(Frame)
}

// Those who follow a replay in steps see the same as those who follow it frame by frame, and need not
// look at what cannot have changed.
extension Replay {
  /// Shows what comes next of the constant clock, if it is not after a time.
  ///
  /// It shows the frames that ``nextFrame(through:)`` shows, under the same conditions.
  public mutating func nextStep(through timeNanoseconds: Int64) -> ReplayStep? {
    let limit = timeNanoseconds &- lookaheadNanoseconds
    let time = clock.nextNanoseconds
    guard time <= limit else { return nil }
    if isOuterStill { return .still(frameCount: showStill(through: limit)) }
    if let frame = flightFrame(at: time) { return .flight(frame) }
    if hasPlatform, let frame = platformFrame(at: time) { return .frame(frame) }
    if goesOn, let frame = motionFrame(at: time) { return .flight(frame) }
    if let frame = dragFrame(at: time) { return .flight(frame) }
    let frame = wholeFrame(at: time)
    // Fingers may have moved views inside alone.
    return isOuterSame ? .same(frame) : .frame(frame)
  }

  /// Shows what comes next of the constant clock; `nil` once a frame has shown everything at rest.
  ///
  /// It shows the frames that ``nextFrameUntilRest()`` shows.
  public mutating func nextStepUntilRest() -> ReplayStep? {
    let time = clock.nextNanoseconds
    guard time <= deadline else { return nil }
    if let frame = flightFrame(at: time) { return .flight(frame) }
    if hasPlatform, let frame = platformFrame(at: time) { return .frame(frame) }
    guard shownCount == 0 || !isAtRest else { return nil }
    if isOuterStill { return .still(frameCount: showStill(through: deadline, untilRest: true)) }
    if goesOn, let frame = motionFrame(at: time) { return .flight(frame) }
    if let frame = dragFrame(at: time) { return .flight(frame) }
    let frame = wholeFrame(at: time)
    return isOuterSame ? .same(frame) : .frame(frame)
  }

  /// Lets the next frame look at everything, also at what cannot have changed since the last one.
  ///
  /// It shows the same, only later: tests hold the quicker ways to it.
  public mutating func lookAtEverything() {
    storedModel.endCoasting()
    goesOn = false
    isDraggingOn = false
    isQuiet = false
    stillShown = nil
    inside.isStill = false
    sizesAreNew = true
    for index in inner.indices { inner[index].wake() }
  }

  /// The time of the last frame, in integer nanoseconds; the smallest number before the first one.
  public var lastFrameNanoseconds: Int64 { lastFrame }

  /// Whether the outermost view shows the same in the next frame, whatever moves inside it.
  @inline(__always)
  private var isOuterStill: Bool { isQuiet || stillShown != nil && !hasPending }

  /// Shows frames up to a time as long as the outermost view shows the same; returns how many.
  private mutating func showStill(through limit: Int64, untilRest: Bool = false) -> Int {
    var count = 0
    while clock.nextNanoseconds <= limit && isOuterStill && !(untilRest && isAtRest) {
      if isQuiet {
        let quiet = clock.advance(through: limit)
        lastFrame = quiet.lastNanoseconds
        shownCount &+= quiet.count
        count &+= quiet.count
        continue
      }
      clearInnerEvents()
      count &+= showInnerFlight(through: limit)
      guard clock.nextNanoseconds <= limit else { break }
      if !showInside() { _ = fullFrame(at: clock.nextNanoseconds) }
      count &+= 1
    }
    return count
  }
}
