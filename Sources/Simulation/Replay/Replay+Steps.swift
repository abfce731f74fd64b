internal import ScrollPhysics

/// The next of a replay: a frame, or as many as show the same as the last one.
public enum ReplayStep: Hashable, Sendable {
  /// So many frames that show the same as the last one, in which nothing is told.
  case still(frameCount: Int)

  /// A frame of free flight: new are its time, the offset and the velocity, and nothing is told.
  case flight(Frame)

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
    if isQuiet { return .still(frameCount: showStill(through: limit)) }
    if let frame = flightFrame(at: time) { return .flight(frame) }
    return .frame(platformFrame(at: time) ?? fullFrame(at: time))
  }

  /// Shows what comes next of the constant clock; `nil` once a frame has shown everything at rest.
  ///
  /// It shows the frames that ``nextFrameUntilRest()`` shows.
  public mutating func nextStepUntilRest() -> ReplayStep? {
    let time = clock.nextNanoseconds
    guard time <= deadline else { return nil }
    if let frame = flightFrame(at: time) { return .flight(frame) }
    if let frame = platformFrame(at: time) { return .frame(frame) }
    guard shownCount == 0 || !isAtRest else { return nil }
    if isQuiet { return .still(frameCount: showStill(through: deadline)) }
    return .frame(fullFrame(at: time))
  }

  /// The time of the last frame, in integer nanoseconds; the smallest number before the first one.
  public var lastFrameNanoseconds: Int64 { lastFrame }

  /// Shows the same as the last frame did, up to a time; returns how often.
  private mutating func showStill(through limit: Int64) -> Int {
    var count = 0
    while clock.nextNanoseconds <= limit {
      lastFrame = clock.nextNanoseconds
      clock.advance()
      count &+= 1
    }
    shownCount &+= count
    return count
  }
}
