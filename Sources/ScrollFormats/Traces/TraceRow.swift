public import ScrollPhysics
public import Simulation

/// A row of a trace after its header.
public enum TraceRow: Hashable, Sendable {
  /// A finger's sample.
  case touch(TouchRow)

  /// What a program does.
  case action(Action, timeNanoseconds: Int64)

  /// The content offset that a real engine wrote; never input.
  case offset(OffsetRow)

  /// A callback that a real engine made; never input.
  case event(EventRow)
}

extension TraceRow {
  /// The row's time stamp, in integer nanoseconds since the trace's start.
  public var timeNanoseconds: Int64 {
    switch self {
    case .touch(let row): row.sample.timeNanoseconds
    case .action(_, let time): time
    case .offset(let row): row.timeNanoseconds
    case .event(let row): row.timeNanoseconds
    }
  }

  /// What the row feeds into a simulation; `nil` for predicted touches, offsets and events.
  public var input: Input? {
    switch self {
    case .touch(let row): row.isPredicted ? nil : .touch(row.sample)
    case .action(let action, let time): .action(action, timeNanoseconds: time)
    case .offset, .event: nil
    }
  }
}

/// A finger's sample with what else the recording knows of it.
public struct TouchRow: Hashable, Sendable {
  /// The sample.
  public var sample: TouchSample

  /// The force, 1 for an average touch; `nil` where it was not recorded.
  public var force: Double?

  /// The radius of the contact, in points; `nil` where it was not recorded.
  public var radius: Double?

  /// Whether the sample was computed between two readings.
  public var isResampled: Bool

  /// Whether the sample is a guess of what comes next; such a row is never input.
  public var isPredicted: Bool

  /// Creates a row.
  public init(
    sample: TouchSample, force: Double? = nil, radius: Double? = nil, isResampled: Bool = false,
    isPredicted: Bool = false
  ) {
    self.sample = sample
    self.force = force
    self.radius = radius
    self.isResampled = isResampled
    self.isPredicted = isPredicted
  }
}

/// A content offset written by a real engine.
public struct OffsetRow: Hashable, Sendable {
  /// When it was observed, in integer nanoseconds since the trace's start.
  public var timeNanoseconds: Int64

  /// The display stamp, in integer nanoseconds, where it is known and differs.
  public var frameNanoseconds: Int64?

  /// The content offset, in points.
  public var offset: Vector

  /// The identifier of the inner view it belongs to; `nil` for the outermost.
  public var view: String?

  /// Creates a row.
  public init(
    timeNanoseconds: Int64, frameNanoseconds: Int64? = nil, offset: Vector, view: String? = nil
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.frameNanoseconds = frameNanoseconds
    self.offset = offset
    self.view = view
  }

  /// The display stamp, or the time of observation where none is known, in integer nanoseconds.
  public var stampNanoseconds: Int64 { frameNanoseconds ?? timeNanoseconds }
}

/// A callback made by a real engine.
public struct EventRow: Hashable, Sendable {
  /// When it came, in integer nanoseconds since the trace's start.
  public var timeNanoseconds: Int64

  /// The name of the callback, such as `willEndDragging`.
  public var name: String

  /// The velocity it carried, in points per millisecond.
  public var velocityPerMillisecond: Vector?

  /// The target content offset it carried, in points.
  public var target: Vector?

  /// Whether deceleration follows.
  public var willDecelerate: Bool?

  /// Creates a row.
  public init(
    timeNanoseconds: Int64, name: String, velocityPerMillisecond: Vector? = nil,
    target: Vector? = nil, willDecelerate: Bool? = nil
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.name = name
    self.velocityPerMillisecond = velocityPerMillisecond
    self.target = target
    self.willDecelerate = willDecelerate
  }
}
