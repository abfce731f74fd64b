import ScrollPhysics

/// Writes a trace row by row, as bytes for the caller to take.
///
///     var writer = TraceWriter(header: header)
///     for row in rows {
///       writer.write(row)
///       try file.write(draining: &writer.bytes)
///     }
///
/// Keys come in a fixed order and numbers in their shortest form, so that reading and writing a
/// trace that was written here gives the same bytes.
public struct TraceWriter {
  /// What was written and not taken yet.
  public var bytes: [UInt8] = []

  private let defaultKind: InputKind

  /// Creates a writer and writes the header.
  public init(header: TraceHeader) {
    defaultKind = header.input
    header.value.append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a row.
  public mutating func write(_ row: TraceRow) {
    bytes.append(text: "{\"t\":")
    bytes.append(integer: row.timeNanoseconds)
    switch row {
    case .touch(let touch): write(touch)
    case .action(let action, _):
      for member in action.members {
        bytes.append(UInt8(ascii: ","))
        bytes.append(quoted: member.key)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
    case .offset(let offset): write(offset)
    case .event(let event): write(event)
    }
    bytes.append(text: "}\n")
  }
}

extension TraceWriter {
  private mutating func write(_ row: TouchRow) {
    bytes.append(text: ",\"touch\":")
    bytes.append(integer: row.sample.identifier)
    bytes.append(text: ",\"phase\":\"")
    bytes.append(text: row.sample.phase.name)
    bytes.append(text: "\",\"at\":")
    bytes.append(vector: row.sample.location)
    if let force = row.force {
      bytes.append(text: ",\"force\":")
      bytes.append(number: force)
    }
    if let radius = row.radius {
      bytes.append(text: ",\"radius\":")
      bytes.append(number: radius)
    }
    if row.isResampled { bytes.append(text: ",\"resampled\":true") }
    if row.isPredicted { bytes.append(text: ",\"predicted\":true") }
    if row.sample.kind != defaultKind {
      bytes.append(text: ",\"input\":")
      bytes.append(quoted: row.sample.kind.name)
    }
  }

  private mutating func write(_ row: OffsetRow) {
    if let frame = row.frameNanoseconds {
      bytes.append(text: ",\"frame\":")
      bytes.append(integer: frame)
    }
    bytes.append(text: ",\"offset\":")
    bytes.append(vector: row.offset)
    if let view = row.view {
      bytes.append(text: ",\"of\":")
      bytes.append(quoted: view)
    }
  }

  private mutating func write(_ row: EventRow) {
    bytes.append(text: ",\"event\":")
    bytes.append(quoted: row.name)
    if let velocity = row.velocityPerMillisecond {
      bytes.append(text: ",\"velocity\":")
      bytes.append(vector: velocity)
    }
    if let target = row.target {
      bytes.append(text: ",\"target\":")
      bytes.append(vector: target)
    }
    if let willDecelerate = row.willDecelerate {
      bytes.append(text: willDecelerate ? ",\"willDecelerate\":true" : ",\"willDecelerate\":false")
    }
  }
}
