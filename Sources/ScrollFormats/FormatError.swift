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

  /// Creates an error; of what was found and expected, all that would break the line or steer a
  /// terminal is written as its escape in JSON.
  public init(file: String, line: Int? = nil, found: String, expected: String) {
    self.file = file
    self.line = line
    self.found = found.escapingControls
    self.expected = expected.escapingControls
  }

  /// The error as one line, without the program's name.
  public var description: String {
    let file = file.escapingControls
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(found), expected \(expected)"
  }
}
