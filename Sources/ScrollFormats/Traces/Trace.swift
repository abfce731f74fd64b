public import EdgeLayout
public import Simulation

/// A whole trace in memory.
public struct Trace: Hashable, Sendable {
  /// The first line.
  public var header: TraceHeader

  /// The rows, in time order.
  public var rows: [TraceRow]

  /// Creates a trace.
  public init(header: TraceHeader, rows: [TraceRow] = []) {
    self.header = header
    self.rows = rows
  }
}

extension Trace {
  /// What the rows feed into a simulation, in their order.
  public var inputs: [Input] { rows.compactMap(\.input) }

  /// Reads a trace; `-` is standard input.
  ///
  /// The layouts are those that stacks may name besides the published ones.
  ///
  /// - Throws: a `FormatError` where the file cannot be read or a row is wrong.
  public init(
    path: String, repair: TraceRepair = .none, layouts: [CustomLayout] = []
  ) throws(FormatError) {
    var reader = try TraceReader(path: path, repair: repair, layouts: layouts)
    self = try reader.rest()
  }

  /// Reads a trace from memory.
  ///
  /// The file is called by its name in errors.
  ///
  /// - Throws: a `FormatError` where the header or a row is wrong.
  public init(
    bytes: [UInt8], name: String, repair: TraceRepair = .none, layouts: [CustomLayout] = []
  ) throws(FormatError) {
    var reader = try TraceReader(bytes: bytes, name: name, repair: repair, layouts: layouts)
    self = try reader.rest()
  }

  /// The trace as the bytes of its file.
  public var bytes: [UInt8] {
    var writer = TraceWriter(header: header)
    for row in rows { writer.write(row) }
    return writer.bytes
  }

  /// Writes the trace, whole or not at all; `-` is standard output.
  ///
  /// The inputs are the files being read; none of them may be the target.
  ///
  /// - Throws: a `FormatError` where the file cannot be written.
  public func write(path: String, inputs: [String] = []) throws(FormatError) {
    let file = try AtomicFile(path: path, inputs: inputs)
    var writer = TraceWriter(header: header)
    for row in rows {
      writer.write(row)
      try file.write(draining: &writer.bytes)
    }
    try file.write(draining: &writer.bytes)
    try file.commit()
  }
}

extension TraceReader {
  /// Returns the trace with all the rows that are left.
  ///
  /// - Throws: a `FormatError` where a row, or the trace as a whole, is wrong.
  public mutating func rest() throws(FormatError) -> Trace {
    var rows: [TraceRow] = []
    while let row = try next() { rows.append(row) }
    return Trace(header: header, rows: rows)
  }
}
