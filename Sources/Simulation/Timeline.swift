public import ScrollPhysics

/// Everything a replay showed: frames in time order, and the callbacks between them.
public struct Timeline: Hashable, Sendable {
  /// The frames, in time order; shape `[frameCount]`.
  public var frames: [Frame]

  /// The legal range of the content offset in each frame; shape `[frameCount]`.
  public var ranges: [OffsetRange]

  /// The callbacks, in the order in which they came.
  public var events: [TimedEvent]

  /// Creates a timeline.
  public init(frames: [Frame] = [], ranges: [OffsetRange] = [], events: [TimedEvent] = []) {
    self.frames = frames
    self.ranges = ranges
    self.events = events
  }
}

/// A callback and the frame in which it came.
public struct TimedEvent: Hashable, Sendable {
  /// The number of the frame in whose callback it came.
  public var frame: Int

  /// The callback.
  public var event: ScrollEvent

  /// Creates a timed event.
  public init(frame: Int, event: ScrollEvent) {
    self.frame = frame
    self.event = event
  }
}
