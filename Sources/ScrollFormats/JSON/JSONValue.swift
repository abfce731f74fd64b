/// A JSON value with the place it was read from.
package struct JSONValue: Sendable {
  /// What the value is.
  package enum Kind: Sendable {
    /// `null`.
    case null

    /// `true` or `false`.
    case boolean(Bool)

    /// A number.
    case number(JSONNumber)

    /// A text.
    case string(String)

    /// Values in order.
    case array([JSONValue])

    /// Keys and values in order; no key comes twice.
    case object([JSONMember])
  }

  /// What the value is.
  package var kind: Kind

  /// The line on which it begins, counted from 1; 0 for a value that was not read.
  package var line: Int

  /// The byte of the line at which it begins, counted from 1; 0 for a value that was not read.
  package var column: Int

  /// Creates a value.
  package init(_ kind: Kind, line: Int = 0, column: Int = 0) {
    self.kind = kind
    self.line = line
    self.column = column
  }
}

/// A key of an object and its value.
package struct JSONMember: Sendable {
  /// The key.
  package var key: String

  /// The value.
  package var value: JSONValue

  /// Creates a member.
  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}

// MARK: - Building

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByNilLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self.init(.string(value)) }
  package init(integerLiteral value: Int64) { self.init(.number(.integer(value))) }
  package init(floatLiteral value: Double) { self.init(.number(.real(value))) }
  package init(booleanLiteral value: Bool) { self.init(.boolean(value)) }
  package init(nilLiteral: ()) { self.init(.null) }
  package init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }

  /// Creates an object whose keys are in the order of the literal.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(.object(elements.map { JSONMember($0, $1) }))
  }
}

extension JSONValue {
  /// Returns a text.
  package static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }

  /// Returns a number; one that is not finite becomes `null`, since JSON has none.
  package static func number(_ value: Double) -> JSONValue { JSONValue(.number(.real(value))) }

  /// Returns a whole number.
  package static func integer(_ value: Int64) -> JSONValue { JSONValue(.number(.integer(value))) }

  /// Returns `true` or `false`.
  package static func boolean(_ value: Bool) -> JSONValue { JSONValue(.boolean(value)) }

  /// Returns an array.
  package static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }

  /// Returns an object; keys keep their order, and members that are `nil` are left out.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    JSONValue(.object(members.compactMap { key, value in value.map { JSONMember(key, $0) } }))
  }
}

// MARK: - Reading

extension JSONCursor {
  /// Reads a whole value.
  ///
  /// An object that holds a key twice is refused: there is no telling which of them was meant.
  package mutating func value(depth: Int = 0) throws(JSONError) -> JSONValue {
    skipSpace()
    let (line, column) = (line, column)
    return JSONValue(try kind(depth: depth), line: line, column: column)
  }

  private mutating func kind(depth: Int) throws(JSONError) -> JSONValue.Kind {
    switch next {
    case UInt8(ascii: "{"):
      try checkDepth(depth)
      return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["):
      try checkDepth(depth)
      return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean(try boolean())
    case UInt8(ascii: "n"):
      guard try skipNull() else { throw wrongValue(expected: "a JSON value") }
      return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw wrongValue(expected: "a JSON value")
    }
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONValue] {
    position += 1
    var values: [JSONValue] = []
    var isFirst = true
    while try stepToElement(isFirst: &isFirst) { values.append(try value(depth: depth)) }
    return values
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONMember] {
    position += 1
    var members: [JSONMember] = []
    var keys: Set<String> = []
    var isFirst = true
    while try stepToKey(isFirst: &isFirst) {
      let start = position
      let key = try string()
      guard keys.insert(key).inserted else {
        position = start
        throw duplicate(key)
      }
      try stepOverColon()
      do throws(JSONError) {
        members.append(JSONMember(key, try value(depth: depth)))
      } catch {
        throw error.naming(key)
      }
    }
    return members
  }

  /// Returns the error of a key that is in the object already.
  func duplicate(_ key: String) -> JSONError {
    failure(found: "the key \"\(key)\" is given twice", expected: "each key once")
  }
}

extension JSONValue {
  /// Reads bytes that hold one value.
  ///
  /// The file is called by its name in errors.
  ///
  /// - Throws: a `FormatError` where the bytes are not JSON, or empty.
  package init(_ bytes: [UInt8], file: String) throws(FormatError) {
    var cursor = JSONCursor(bytes)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      cursor = JSONCursor(bytes, in: 3..<bytes.count)
    }
    do throws(JSONError) {
      self = try cursor.value()
      try cursor.finish()
    } catch {
      if error.isAtEnd, bytes.allSatisfy({ $0 <= 0x20 && $0 != 0 }) {
        throw FormatError(file: file, found: "the file is empty", expected: "JSON")
      }
      throw FormatError(file: file, error)
    }
  }
}
