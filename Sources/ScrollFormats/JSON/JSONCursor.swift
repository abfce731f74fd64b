/// A place in bytes that hold JSON, and the way forward: a strict reader that builds nothing.
///
/// The grammar is that of RFC 8259 with no extension; strings must be valid UTF-8, and values nest
/// at most `depthLimit` deep. Lines are counted, so that each error says where it is.
package struct JSONCursor {
  /// How deep arrays and objects may nest.
  package static let depthLimit = 64

  let bytes: [UInt8]
  let end: Int
  var position: Int
  private(set) var line: Int
  private(set) var lineStart: Int

  /// Creates a cursor at the start of a range of bytes whose first byte is on a line.
  package init(_ bytes: [UInt8], in range: Range<Int>, line: Int = 1) {
    precondition(range.upperBound <= bytes.count, "the range lies inside the bytes")
    self.bytes = bytes
    self.end = range.upperBound
    self.position = range.lowerBound
    self.line = line
    self.lineStart = range.lowerBound
  }

  /// Creates a cursor at the start of bytes.
  package init(_ bytes: [UInt8]) {
    self.init(bytes, in: bytes.startIndex..<bytes.endIndex)
  }

  /// The byte within the line, counted from 1.
  package var column: Int { position - lineStart + 1 }

  /// Whether no byte is left.
  package var isAtEnd: Bool { position >= end }
}

// MARK: - Structure

extension JSONCursor {
  /// The next byte, or 0 at the end; 0 is never part of valid JSON.
  @inline(__always)
  var next: UInt8 { position < end ? bytes[position] : 0 }

  /// Skips spaces and line breaks.
  @inline(__always)
  mutating func skipSpace() {
    while position < end {
      let byte = bytes[position]
      if byte > 0x20 { return }
      if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = position + 1
      } else if byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t")
        && byte != UInt8(ascii: "\r")
      {
        return
      }
      position += 1
    }
  }

  /// Steps into an object.
  package mutating func beginObject() throws(JSONError) {
    skipSpace()
    guard next == UInt8(ascii: "{") else { throw wrongValue(expected: "an object") }
    position += 1
  }

  /// Steps to the value of the object's next member; `false` behind the last, out of the object.
  ///
  /// `isFirst` is `true` before the first call of an object, and set to `false`.
  @inline(__always)
  mutating func stepToKey(isFirst: inout Bool) throws(JSONError) -> Bool {
    skipSpace()
    if next == UInt8(ascii: "}") {
      position += 1
      return false
    }
    if isFirst {
      isFirst = false
    } else {
      guard next == UInt8(ascii: ",") else { throw unexpected(expected: "\",\" or \"}\"") }
      position += 1
      skipSpace()
    }
    guard next == UInt8(ascii: "\"") else { throw unexpected(expected: "a key in quotes") }
    return true
  }

  /// Steps over the colon behind a key.
  @inline(__always)
  mutating func stepOverColon() throws(JSONError) {
    skipSpace()
    guard next == UInt8(ascii: ":") else { throw unexpected(expected: "\":\" after a key") }
    position += 1
    skipSpace()
  }

  /// Steps to the array's next element; `false` behind the last, out of the array.
  ///
  /// `isFirst` is `true` before the first call of an array, and set to `false`.
  @inline(__always)
  mutating func stepToElement(isFirst: inout Bool) throws(JSONError) -> Bool {
    skipSpace()
    if next == UInt8(ascii: "]") {
      position += 1
      return false
    }
    if isFirst {
      isFirst = false
    } else {
      guard next == UInt8(ascii: ",") else { throw unexpected(expected: "\",\" or \"]\"") }
      position += 1
      skipSpace()
    }
    return true
  }

  /// Checks that nothing but space follows.
  package mutating func finish() throws(JSONError) {
    skipSpace()
    guard position < end else { return }
    throw unexpected(expected: "nothing after the value")
  }
}

// MARK: - Literals

extension JSONCursor {
  /// Reads `true` or `false`.
  package mutating func boolean() throws(JSONError) -> Bool {
    skipSpace()
    if try take("true") { return true }
    if try take("false") { return false }
    throw wrongValue(expected: "true or false")
  }

  /// Whether the next value is `null`, which is then skipped.
  @inline(__always)
  package mutating func skipNull() throws(JSONError) -> Bool {
    guard next == UInt8(ascii: "n") else { return false }
    return try take("null")
  }

  /// Steps over a literal word if it is next; fails where the bytes end within it.
  private mutating func take(_ literal: String) throws(JSONError) -> Bool {
    var place = position
    for byte in literal.utf8 {
      guard place < end else {
        guard place > position else { return false }
        position = end
        throw unexpected(expected: literal)
      }
      guard bytes[place] == byte else { return false }
      place += 1
    }
    position = place
    return true
  }

  /// Steps over a whole value, checking it.
  package mutating func skipValue(depth: Int = 0) throws(JSONError) {
    skipSpace()
    var isFirst = true
    switch next {
    case UInt8(ascii: "{"):
      try checkDepth(depth)
      position += 1
      while try stepToKey(isFirst: &isFirst) {
        _ = try scanString()
        try stepOverColon()
        try skipValue(depth: depth + 1)
      }
    case UInt8(ascii: "["):
      try checkDepth(depth)
      position += 1
      while try stepToElement(isFirst: &isFirst) { try skipValue(depth: depth + 1) }
    case UInt8(ascii: "\""): _ = try scanString()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try boolean()
    case UInt8(ascii: "n"):
      guard try take("null") else { throw wrongValue(expected: "a JSON value") }
    default: _ = try number()
    }
  }

  /// Checks that one more level may be opened.
  func checkDepth(_ depth: Int) throws(JSONError) {
    guard depth < Self.depthLimit else {
      throw failure(
        found: "values nested more than \(Self.depthLimit) deep", expected: "a flatter value")
    }
  }
}
