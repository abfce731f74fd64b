/// Why bytes are not the JSON that was asked for, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  package var line: Int

  /// The byte within the line, counted from 1.
  package var column: Int

  /// Whether the bytes ended where more was expected.
  package var isAtEnd: Bool

  /// Whether the JSON is well formed and only the value is not the one expected.
  package var isValue: Bool

  /// What was found, as a clause.
  package var found: String

  /// What was expected, as a clause.
  package var expected: String

  /// The key whose value is wrong, where it is known.
  package var key: String?
}

extension JSONError {
  /// Returns the error with the key whose value was being read.
  package func naming(_ key: @autoclosure () -> String) -> JSONError {
    guard self.key == nil, isValue else { return self }
    var copy = self
    copy.key = key()
    return copy
  }
}

extension FormatError {
  /// Creates the error of a file from that of its JSON.
  package init(file: String, _ error: JSONError) {
    let plain = error.isValue ? "the line holds \(error.found)" : error.found
    let found = error.key.map { "\"\($0)\" is \(error.found)" } ?? plain
    self.init(file: file, line: error.line, found: found, expected: error.expected)
  }
}
