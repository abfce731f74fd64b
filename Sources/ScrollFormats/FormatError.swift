/// A file that could not be read, understood or written.
///
/// Its description is one plain line: where, what was found, what was expected.
public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the user wrote it; `-` is standard input or output.
  public var file: String

  /// The line, counted from 1; `nil` where the whole file is meant.
  public var line: Int?

  /// What was found, as a clause: `the file is empty`.
  public var found: String

  /// What was expected, as a clause: `a trace header on line 1`.
  public var expected: String

  /// Creates an error.
  public init(file: String, line: Int? = nil, found: String, expected: String) {
    self.file = file
    self.line = line
    self.found = found
    self.expected = expected
  }

  /// The error as one line, without the program's name.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(found), expected \(expected)"
  }
}
