public import EdgeLayout

/// Reads a trace row by row and checks that its rows make sense together.
///
/// Without repair the memory needed does not grow with the file; with it, all rows are held.
///
/// A trace is refused where time runs backwards, a finger moves or is lifted without being down,
/// comes down twice or is never lifted, a coordinate is beyond 1e7 pt, or time stamps are not in
/// nanoseconds. Rows with the same time stamp keep their order, unknown keys are ignored, and rows
/// of predicted touches are not checked against the others.
public struct TraceReader {
  /// The first line.
  public let header: TraceHeader

  /// The repairs made, in the order of their kinds; empty without repair.
  public let repaired: [RepairCount]

  /// The line of the last row given, counted from 1.
  public private(set) var line: Int

  private let source: ByteSource
  private let parser: TraceRowParser
  private var checker: TraceChecker
  private var held: [NumberedRow]?
  private var heldIndex = 0
  private var isFinished = false

  /// Opens a trace and reads its header; `-` is standard input.
  ///
  /// The layouts are those that stacks may name besides the published ones.
  ///
  /// - Throws: a `FormatError` where the file cannot be read or has no valid header, and, with
  ///   repair, where a row is wrong.
  public init(
    path: String, repair: TraceRepair = .none, layouts: [CustomLayout] = []
  ) throws(FormatError) {
    try self.init(try ByteSource(path: path), repair, layouts)
  }

  /// Reads a trace from memory.
  ///
  /// The file is called by its name in errors.
  ///
  /// - Throws: a `FormatError` where there is no valid header and, with repair, where a row is
  ///   wrong.
  public init(
    bytes: [UInt8], name: String, repair: TraceRepair = .none, layouts: [CustomLayout] = []
  ) throws(FormatError) {
    try self.init(ByteSource(bytes: bytes, name: name), repair, layouts)
  }

  private init(
    _ source: ByteSource, _ repair: TraceRepair, _ layouts: [CustomLayout]
  ) throws(FormatError) {
    let header = try Self.readHeader(source, layouts)
    var parser = TraceRowParser(file: source.name, layouts: layouts)
    parser.defaultKind = header.input
    self.header = header
    self.source = source
    self.parser = parser
    checker = TraceChecker(file: source.name)
    line = source.line
    guard repair != .none else {
      repaired = []
      return
    }
    let rows = try Self.readAll(source, parser, isCutDropped: repair == .all)
    let repairer = TraceRepairer(rows.rows, repair, cutLines: rows.cutLines)
    held = repairer.rows
    repaired = repairer.repaired
  }
}

// MARK: - Reading

extension TraceReader {
  /// The keys of the `do` rows read so far that mean nothing, such as `setInset.inset.left`.
  public var ignoredRowKeys: [String] { parser.ignoredKeys.paths }
}

extension TraceReader {
  /// Returns the next row, or `nil` behind the last; after an error, nothing more comes.
  ///
  /// - Throws: a `FormatError` where the row, or the trace as a whole, is wrong.
  public mutating func next() throws(FormatError) -> TraceRow? {
    guard !isFinished else { return nil }
    do throws(FormatError) {
      guard let numbered = try nextNumbered() else {
        isFinished = true
        try checker.finish()
        return nil
      }
      line = numbered.line
      try checker.check(numbered.row, line: line)
      return numbered.row
    } catch {
      isFinished = true
      throw error
    }
  }

  private mutating func nextNumbered() throws(FormatError) -> NumberedRow? {
    guard let held else { return try Self.nextRow(source, parser) }
    guard heldIndex < held.count else { return nil }
    defer { heldIndex += 1 }
    return held[heldIndex]
  }

  /// Reads the next row; lines that hold only spaces are skipped.
  private static func nextRow(
    _ source: ByteSource, _ parser: TraceRowParser
  ) throws(FormatError) -> NumberedRow? {
    while let range = try source.nextLineRange() {
      var cursor = JSONCursor(source.buffer, in: range, line: source.line)
      cursor.skipSpace()
      guard !cursor.isAtEnd else { continue }
      let row = try parser.row(cursor, isCut: !source.isTerminated)
      return NumberedRow(row: row, line: source.line)
    }
    return nil
  }

  private static func readAll(
    _ source: ByteSource, _ parser: TraceRowParser, isCutDropped: Bool
  ) throws(FormatError) -> (rows: [NumberedRow], cutLines: Int) {
    var rows: [NumberedRow] = []
    do throws(FormatError) {
      while let row = try nextRow(source, parser) { rows.append(row) }
    } catch {
      guard isCutDropped, TraceRowParser.isCutOff(error) else { throw error }
      return (rows, 1)
    }
    return (rows, 0)
  }
}

// MARK: - The header

extension TraceReader {
  private static let headerClause = "a trace header {\"flickbook\":\"trace\",…} on the first line"

  private static func readHeader(
    _ source: ByteSource, _ layouts: [CustomLayout]
  ) throws(FormatError) -> TraceHeader {
    while let range = try source.nextLineRange() {
      var cursor = JSONCursor(source.buffer, in: range, line: source.line)
      cursor.skipSpace()
      guard !cursor.isAtEnd else { continue }
      return try TraceHeader(try headerNode(cursor, source), layouts: layouts)
    }
    throw FormatError(file: source.name, found: "the file is empty", expected: headerClause)
  }

  private static func headerNode(
    _ start: JSONCursor, _ source: ByteSource
  ) throws(FormatError) -> JSONNode {
    var cursor = start
    do throws(JSONError) {
      let value = try cursor.value()
      try cursor.finish()
      return JSONNode(value, file: source.name)
    } catch {
      let format = ForeignFormat.detect(Array(source.buffer[start.position...]))
      if format == .evemu || format == .getevent {
        throw FormatError(
          file: source.name, line: error.line, found: "the file is \(format.words)",
          expected: "a trace; 'flickbook convert' makes one of it")
      }
      var failure = FormatError(file: source.name, error)
      if error.isAtEnd {
        failure.found = source.isTerminated ? "the header ends too early" : "the header is cut off"
      }
      // Where not even the first value begins, the file is something else.
      if error.isAtEnd || error.column == start.column { failure.expected = headerClause }
      throw failure
    }
  }
}
