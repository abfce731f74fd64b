public import ScrollPhysics

/// Everything a replay showed: frames in time order, and the callbacks between them.
public struct Timeline: Hashable, Sendable {
  /// The frames, in time order; shape `[frameCount]`.
  public var frames: [Frame]

  /// The legal range of the content offset in each frame; shape `[frameCount]`.
  public var ranges: [OffsetRange]

  /// The callbacks, in the order in which they came.
  public var events: [TimedEvent]

  /// What the outermost view told where it is an edge stack, in the order in which it came.
  public var stackEvents: [TimedStackEvent]

  /// Creates a timeline.
  public init(
    frames: [Frame] = [], ranges: [OffsetRange] = [], events: [TimedEvent] = [],
    stackEvents: [TimedStackEvent] = []
  ) {
    self.frames = frames
    self.ranges = ranges
    self.events = events
    self.stackEvents = stackEvents
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

/// What an edge stack told, and the frame in which it did.
public struct TimedStackEvent: Hashable, Sendable {
  /// The number of the frame.
  public var frame: Int

  /// What was told.
  public var event: StackEvent

  /// Creates a timed event.
  public init(frame: Int, event: StackEvent) {
    self.frame = frame
    self.event = event
  }
}
