/// A JSON value that knows its file and its way from the root, to be read with errors that say so.
///
///     let root = try JSONNode(path: "scene.json")
///     let scale = try root.member("scale")?.number(in: 0.1...16) ?? 1
///     let paging = try root.required("view").member("paging")?.boolean() ?? false
///
/// A member that is missing or `null` is `nil`.
package struct JSONNode: Sendable {
  /// The value.
  package let value: JSONValue

  /// The file as the user wrote it.
  package let file: String

  /// The keys from the root, such as `view.scroll.inset`; empty for the root.
  package let path: String

  /// Creates a node.
  package init(_ value: JSONValue, file: String, path: String = "") {
    self.value = value
    self.file = file
    self.path = path
  }

  /// Reads a file that holds one value; `-` is standard input.
  ///
  /// The kind is what the file should be; one that is a trace is told as such.
  package init(path: String, kind: String? = nil) throws(FormatError) {
    let source = try ByteSource(path: path)
    try self.init(try source.readAll(), file: source.name, kind: kind)
  }

  /// Reads bytes that hold one value; the file is called by its name in errors.
  package init(_ bytes: [UInt8], file: String, kind: String? = nil) throws(FormatError) {
    do throws(FormatError) {
      self.init(try JSONValue(bytes, file: file), file: file)
    } catch {
      guard let kind, ForeignFormat.detect(bytes) == .trace else { throw error }
      throw FormatError(file: file, line: 1, found: "the file is a trace", expected: "a \(kind)")
    }
  }
}

// MARK: - Errors

extension JSONNode {
  /// Returns an error at the value, as `"view.scroll.content" is FOUND, expected EXPECTED`.
  package func error(expected: String) -> FormatError {
    let found = describedValue
    return FormatError(
      file: file, line: value.line,
      found: path.isEmpty ? "the file holds \(found)" : "\"\(path)\" is \(found)",
      expected: expected)
  }

  /// Returns an error at the value with its own words for what was found.
  package func error(found: String, expected: String) -> FormatError {
    FormatError(file: file, line: value.line, found: found, expected: expected)
  }

  /// Returns the path of a member.
  package func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  private var describedValue: String {
    switch value.kind {
    case .object: return "an object"
    case .array(let values): return values.isEmpty ? "an empty array" : shortened
    case .string: return "the text \(shortened)"
    default: return shortened
    }
  }

  private var shortened: String {
    let text = String(decoding: value.bytes(), as: UTF8.self)
    return text.count > 40 ? "\(text.prefix(39))…" : text
  }
}

// MARK: - Members and elements

extension JSONNode {
  /// Returns the members in the file's order, those that are `null` too.
  package func members() throws(FormatError) -> [(key: String, node: JSONNode)] {
    guard case .object(let members) = value.kind else { throw error(expected: "an object") }
    return members.map { ($0.key, JSONNode($0.value, file: file, path: path(of: $0.key))) }
  }

  /// Returns the value of a key, or `nil` where it is missing or `null`.
  package func member(_ key: String) throws(FormatError) -> JSONNode? {
    guard case .object(let members) = value.kind else { throw error(expected: "an object") }
    guard let member = members.first(where: { $0.key == key }) else { return nil }
    if case .null = member.value.kind { return nil }
    return JSONNode(member.value, file: file, path: path(of: key))
  }

  /// Returns the value of a key that must be there.
  package func required(_ key: String) throws(FormatError) -> JSONNode {
    guard let node = try member(key) else { throw missing(key) }
    return node
  }

  /// Returns the error of a key that should be there.
  package func missing(_ key: String) -> FormatError {
    error(found: "\"\(path(of: key))\" is missing", expected: "that key")
  }

  /// Returns the elements of an array, of a certain count where one is given.
  package func elements(count: Int? = nil) throws(FormatError) -> [JSONNode] {
    let expected = count.map { "an array of \($0) values" } ?? "an array"
    guard case .array(let values) = value.kind, count == nil || values.count == count else {
      throw error(expected: expected)
    }
    return values.enumerated().map { JSONNode($1, file: file, path: "\(path)[\($0)]") }
  }
}

// MARK: - Values

extension JSONNode {
  /// Returns the text of a string.
  package func text() throws(FormatError) -> String {
    guard case .string(let text) = value.kind else { throw error(expected: "a text in quotes") }
    return text
  }

  /// Returns `true` or `false`.
  package func boolean() throws(FormatError) -> Bool {
    guard case .boolean(let flag) = value.kind else { throw error(expected: "true or false") }
    return flag
  }

  /// Returns a number as the nearest double.
  package func number() throws(FormatError) -> Double {
    switch value.kind {
    case .number(.integer(let value)): return Double(value)
    case .number(.real(let value)): return value
    default: throw error(expected: "a number")
    }
  }

  /// Returns a number within a range.
  package func number(in range: ClosedRange<Double>) throws(FormatError) -> Double {
    let number = try number()
    guard range.contains(number) else {
      let low = JSONValue.number(range.lowerBound).text
      let high = JSONValue.number(range.upperBound).text
      throw error(expected: "a number from \(low) to \(high)")
    }
    return number
  }

  /// Returns a number strictly between two others.
  package func number(between low: Double, and high: Double) throws(FormatError) -> Double {
    let number = try number()
    guard number > low, number < high else {
      let (low, high) = (JSONValue.number(low).text, JSONValue.number(high).text)
      throw error(expected: "a number between \(low) and \(high)")
    }
    return number
  }

  /// Returns a whole number within a range; `1.0` is whole too.
  package func integer(
    in range: ClosedRange<Int64> = .min ... .max
  ) throws(FormatError) -> Int64 {
    let integer: Int64? =
      switch value.kind {
      case .number(.integer(let value)): value
      case .number(.real(let value)): abs(value) < 0x1p53 ? Int64(exactly: value) : nil
      default: nil
      }
    guard let integer else { throw error(expected: "a whole number") }
    guard range.contains(integer) else {
      throw error(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// Returns what a word stands for.
  package func choice<Choice>(
    _ choices: KeyValuePairs<String, Choice>
  ) throws(FormatError) -> Choice {
    if case .string(let word) = value.kind, let choice = choices.first(where: { $0.key == word }) {
      return choice.value
    }
    throw error(expected: choices.map(\.key).alternatives)
  }
}

extension [String] {
  /// The words as `a, b or c`.
  var alternatives: String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) or \(last)"
  }
}
