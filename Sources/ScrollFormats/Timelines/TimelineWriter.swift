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
    switch format {
    case .csv: writeCSV(frame)
    case .jsonLines: writeJSON(frame, range, events)
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension TimelineWriter {
  /// Returns a whole timeline as the bytes of its file.
  public static func bytes(
    of timeline: Timeline, format: Format, source: [SourceEntry] = []
  ) -> [UInt8] {
    var writer = TimelineWriter(format: format, source: source)
    var next = 0
    for (index, frame) in timeline.frames.enumerated() {
      let first = next
      while next < timeline.events.count, timeline.events[next].frame <= frame.index { next += 1 }
      let range =
        index < timeline.ranges.count
        ? timeline.ranges[index] : OffsetRange(minimum: .zero, maximum: .zero)
      writer.write(frame, range: range, events: timeline.events[first..<next].lazy.map(\.event))
    }
    return writer.bytes
  }
}

// MARK: - Lines

extension TimelineWriter {
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
    _ frame: Frame, _ range: OffsetRange, _ events: some Sequence<ScrollEvent>
  ) {
    bytes.append(text: "{\"frame\":")
    bytes.append(integer: frame.index)
    bytes.append(text: ",\"time_ns\":")
    bytes.append(integer: frame.timeNanoseconds)
    bytes.append(text: ",\"offset\":")
    bytes.append(vector: frame.offset)
    bytes.append(text: ",\"velocity\":")
    bytes.append(vector: frame.velocity)
    bytes.append(text: ",\"phase\":\"")
    bytes.append(text: frame.phase.name)
    bytes.append(text: "\",\"range\":{\"minimum\":")
    bytes.append(vector: range.minimum)
    bytes.append(text: ",\"maximum\":")
    bytes.append(vector: range.maximum)
    bytes.append(text: "},\"events\":[")
    var isFirst = true
    for event in events {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      event.value.append(to: &bytes)
    }
    bytes.append(text: "]}")
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
