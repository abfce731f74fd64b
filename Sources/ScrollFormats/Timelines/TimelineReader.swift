import ScrollPhysics
public import Simulation

/// Reads the frames of a timeline in CSV, such as a golden file.
public struct TimelineReader {
  /// The line of the last frame given, counted from 1.
  public var line: Int { source.line }

  private let source: ByteSource
  private let phases: [(word: JSONWord, phase: ScrollPhase)]

  /// Opens a timeline and reads its line of names; `-` is standard input.
  ///
  /// - Throws: a `FormatError` where the file cannot be read or begins with another line.
  public init(path: String) throws(FormatError) { try self.init(try ByteSource(path: path)) }

  /// Reads a timeline from memory.
  ///
  /// The file is called by its name in errors.
  ///
  /// - Throws: a `FormatError` where the first line is not the line of names.
  public init(bytes: [UInt8], name: String) throws(FormatError) {
    try self.init(ByteSource(bytes: bytes, name: name))
  }

  private init(_ source: ByteSource) throws(FormatError) {
    self.source = source
    phases = ScrollPhase.allCases.map { (JSONWord($0.name), $0) }
    guard let columns = try source.nextLine() else {
      throw FormatError(
        file: source.name, found: "the file is empty",
        expected: "the line \(TimelineWriter.columns)")
    }
    guard columns.elementsEqual(TimelineWriter.columns.utf8) else {
      throw FormatError(
        file: source.name, line: 1, found: "the first line is another",
        expected: "the line \(TimelineWriter.columns)")
    }
  }
}

extension TimelineReader {
  /// Reads all frames of a file; `-` is standard input.
  ///
  /// - Throws: a `FormatError` where the file cannot be read or a line is wrong.
  public static func frames(path: String) throws(FormatError) -> [Frame] {
    var reader = try TimelineReader(path: path)
    var frames: [Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }

  /// Returns the next frame, or `nil` behind the last.
  ///
  /// - Throws: a `FormatError` where the line is not a frame.
  public mutating func next() throws(FormatError) -> Frame? {
    guard let range = try source.nextLineRange() else { return nil }
    var cursor = JSONCursor(source.buffer, in: range, line: source.line)
    do throws(JSONError) {
      let index = try cursor.integer()
      let time = try cursor.nextField { cursor throws(JSONError) in try cursor.integer() }
      let offset = try cursor.nextPair()
      let velocity = try cursor.nextPair()
      let phase = try phase(&cursor)
      return Frame(
        index: Int(index), timeNanoseconds: time, offset: offset, velocity: velocity,
        phase: phase)
    } catch {
      throw failure(error)
    }
  }

  /// The error of a line; numbers are read like those of JSON, but the file is none.
  private func failure(_ error: JSONError) -> FormatError {
    var failure = FormatError(file: source.name, error)
    if error.isAtEnd { failure.found = "the line ends too early" }
    let suffix = " in JSON"
    if failure.found.hasSuffix(suffix) { failure.found.removeLast(suffix.count) }
    return failure
  }

  private func phase(_ cursor: inout JSONCursor) throws(JSONError) -> ScrollPhase {
    try cursor.stepOverComma()
    let word = JSONWord(cursor.bytes, in: cursor.position..<cursor.end)
    guard let phase = phases.first(where: { $0.word == word })?.phase else {
      throw cursor.wrongValue(expected: ScrollPhase.allCases.map(\.name).alternatives)
    }
    return phase
  }
}

extension JSONCursor {
  fileprivate mutating func stepOverComma() throws(JSONError) {
    guard next == UInt8(ascii: ",") else { throw unexpected(expected: "a comma and a field") }
    position += 1
  }

  fileprivate mutating func nextField<Field>(
    _ read: (inout JSONCursor) throws(JSONError) -> Field
  ) throws(JSONError) -> Field {
    try stepOverComma()
    return try read(&self)
  }

  fileprivate mutating func nextPair() throws(JSONError) -> Vector {
    let x = try nextField { cursor throws(JSONError) in try cursor.double() }
    return Vector(x: x, y: try nextField { cursor throws(JSONError) in try cursor.double() })
  }
}
