public import ScrollPhysics
public import Simulation

/// Writes a timeline frame by frame, as bytes for the caller to take.
///
/// Numbers are in points and points per second, in the shortest form that reads back to the same
/// bits.
public struct TimelineWriter {
  /// The formats of a timeline.
  public enum Format: Hashable, Sendable {
    /// Comma-separated values: one line per frame, below a line of names.
    case csv

    /// JSON Lines: a header, then an object per frame with its range and its events.
    case jsonLines
  }

  /// What was written and not taken yet.
  public var bytes: [UInt8] = []

  /// The first line of a CSV file.
  package static let columns = "frame,time_ns,offset_x,offset_y,velocity_x,velocity_y,phase"

  private let format: Format

  /// Creates a writer and writes the first line.
  ///
  /// The source says what was replayed and how, for the header of JSON Lines.
  public init(format: Format, source: [SourceEntry] = []) {
    self.format = format
    switch format {
    case .csv: bytes.append(text: Self.columns)
    case .jsonLines:
      let members = source.map { JSONMember($0.key, $0.json) }
      let mark = [JSONMember("flickbook", "timeline"), JSONMember("version", 1)]
      JSONValue(.object(mark + members)).append(to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a frame with its legal range and the callbacks that came in it, in their order.
  public mutating func write(_ frame: Frame, range: OffsetRange, events: some Sequence<ScrollEvent>)
  {
    write(frame, range, events, [])
  }

  /// Writes a frame that a replay has just shown; in JSON Lines, with all that edge stacks and the
  /// views inside show.
  public mutating func write(_ frame: Frame, of replay: Replay) {
    // A copy of all that a stack is.
    let engine = format == .jsonLines ? replay.engine : nil
    guard format == .jsonLines, engine != nil || !replay.inner.isEmpty else {
      return write(frame, range: replay.model.range, events: replay.model.events)
    }
    bytes.append(frame: frame, range: replay.model.range)
    if let engine { bytes.append(stack: engine, offset: replay.model.offset) }
    bytes.append(events: replay.model.events, stackEvents: engine?.events ?? [])
    if replay.inner.contains(where: { !$0.isRemoved }) { bytes.append(views: replay.inner) }
    bytes.append(text: "}\n")
  }
}

extension TimelineWriter {
  /// Returns a whole timeline as the bytes of its file.
  ///
  /// It holds no items of edge stacks; ``write(_:of:)`` writes those.
  public static func bytes(
    of timeline: Timeline, format: Format, source: [SourceEntry] = []
  ) -> [UInt8] {
    var writer = TimelineWriter(format: format, source: source)
    var next = 0
    var nextOfStack = 0
    for (index, frame) in timeline.frames.enumerated() {
      let first = next
      while next < timeline.events.count, timeline.events[next].frame <= frame.index { next += 1 }
      let range =
        index < timeline.ranges.count
        ? timeline.ranges[index] : OffsetRange(minimum: .zero, maximum: .zero)
      let firstOfStack = nextOfStack
      while nextOfStack < timeline.stackEvents.count,
        timeline.stackEvents[nextOfStack].frame <= frame.index
      { nextOfStack += 1 }
      writer.write(
        frame, range, timeline.events[first..<next].lazy.map(\.event),
        timeline.stackEvents[firstOfStack..<nextOfStack].map(\.event))
    }
    return writer.bytes
  }
}

// MARK: - Lines

extension TimelineWriter {
  private mutating func write(
    _ frame: Frame, _ range: OffsetRange, _ events: some Sequence<ScrollEvent>,
    _ stackEvents: [StackEvent]
  ) {
    switch format {
    case .csv: writeCSV(frame)
    case .jsonLines: writeJSON(frame, range, events, stackEvents)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func writeCSV(_ frame: Frame) {
    bytes.append(integer: frame.index)
    bytes.append(UInt8(ascii: ","))
    bytes.append(integer: frame.timeNanoseconds)
    bytes.append(UInt8(ascii: ","))
    bytes.append(number: frame.offset.x)
    bytes.append(UInt8(ascii: ","))
    bytes.append(number: frame.offset.y)
    bytes.append(UInt8(ascii: ","))
    bytes.append(number: frame.velocity.x)
    bytes.append(UInt8(ascii: ","))
    bytes.append(number: frame.velocity.y)
    bytes.append(UInt8(ascii: ","))
    bytes.append(text: frame.phase.name)
  }

  private mutating func writeJSON(
    _ frame: Frame, _ range: OffsetRange, _ events: some Sequence<ScrollEvent>,
    _ stackEvents: [StackEvent]
  ) {
    bytes.append(frame: frame, range: range)
    bytes.append(events: events, stackEvents: stackEvents)
    bytes.append(UInt8(ascii: "}"))
  }
}

extension [UInt8] {
  /// Appends the opening brace and the members that every frame has.
  fileprivate mutating func append(frame: Frame, range: OffsetRange) {
    append(text: "{\"frame\":")
    append(integer: frame.index)
    append(text: ",\"time_ns\":")
    append(integer: frame.timeNanoseconds)
    append(UInt8(ascii: ","))
    append(offset: frame.offset, velocity: frame.velocity, phase: frame.phase, range: range)
  }

  /// Appends the members that every view has.
  mutating func append(
    offset: Vector, velocity: Vector, phase: ScrollPhase, range: OffsetRange
  ) {
    append(text: "\"offset\":")
    append(vector: offset)
    append(text: ",\"velocity\":")
    append(vector: velocity)
    append(text: ",\"phase\":\"")
    append(text: phase.name)
    append(text: "\",\"range\":{\"minimum\":")
    append(vector: range.minimum)
    append(text: ",\"maximum\":")
    append(vector: range.maximum)
    append(UInt8(ascii: "}"))
  }

  /// Appends the callbacks of a scroll view, and behind them what an edge stack told.
  mutating func append(events: some Sequence<ScrollEvent>, stackEvents: [StackEvent]) {
    append(text: ",\"events\":[")
    var isFirst = true
    for event in events {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      event.value.append(to: &self)
    }
    for event in stackEvents {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      event.value.append(to: &self)
    }
    append(UInt8(ascii: "]"))
  }
}

extension ScrollEvent {
  /// The callback as JSON, with what it carries.
  fileprivate var value: JSONValue {
    switch self {
    case .willEndDragging(let velocity, let target):
      .object([
        "event": .string(name), "velocity_pt_per_ms": .vector(velocity),
        "target": .vector(target),
      ])
    case .didEndDragging(let willDecelerate):
      .object(["event": .string(name), "willDecelerate": .boolean(willDecelerate)])
    case .didEndScrollingAnimation(let finished):
      .object(["event": .string(name), "finished": .boolean(finished)])
    case .willBeginDragging, .willBeginDecelerating, .didEndDecelerating:
      .object(["event": .string(name)])
    }
  }
}
