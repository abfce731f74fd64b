/// A short text packed into two integers, so that keys compare without making a `String`.
///
/// Texts of more than 16 bytes all become the same word, which equals no other.
struct JSONWord: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var count: UInt8 = 0

  /// Packs a text.
  init(_ text: String) {
    self.init(Array(text.utf8), in: 0..<text.utf8.count)
  }

  /// Packs a range of bytes.
  @inline(__always)
  init(_ bytes: [UInt8], in range: Range<Int>) {
    guard range.count <= 16 else {
      count = .max
      return
    }
    count = UInt8(truncatingIfNeeded: range.count)
    for place in range {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(bytes[place])
    }
  }
}

/// Where the text of a string lies in the bytes.
struct JSONStringRange {
  /// The bytes between the quotes.
  var range: Range<Int>

  /// Whether the bytes hold escapes.
  var isEscaped: Bool
}

// MARK: - Reading strings

extension JSONCursor {
  /// Reads a string.
  package mutating func string() throws(JSONError) -> String {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw wrongValue(expected: "a text in quotes") }
    return text(of: try scanString())
  }

  /// Reads a string into a word.
  @inline(__always)
  mutating func word() throws(JSONError) -> JSONWord {
    guard next == UInt8(ascii: "\"") else { throw wrongValue(expected: "a text in quotes") }
    let string = try scanString()
    guard !string.isEscaped else { return JSONWord(text(of: string)) }
    return JSONWord(bytes, in: string.range)
  }

  /// Steps over a string, whose opening quote is next, and checks it.
  mutating func scanString() throws(JSONError) -> JSONStringRange {
    position += 1
    let start = position
    var isEscaped = false
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return JSONStringRange(range: start..<(position - 1), isEscaped: isEscaped)
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        try skipEscape()
      } else if byte >= 0x80 {
        try skipScalar()
      } else if byte >= 0x20 {
        position += 1
      } else {
        throw unexpected(expected: "text, or the closing quote")
      }
    }
    throw unexpected(expected: "the closing quote of a text")
  }

  /// Steps over a scalar of two to four bytes, and checks that it is valid UTF-8.
  mutating func skipScalar() throws(JSONError) {
    let first = bytes[position]
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0xc2...0xdf: (length, second) = (2, 0x80...0xbf)
    case 0xe0: (length, second) = (3, 0xa0...0xbf)
    case 0xed: (length, second) = (3, 0x80...0x9f)
    case 0xe1...0xef: (length, second) = (3, 0x80...0xbf)
    case 0xf0: (length, second) = (4, 0x90...0xbf)
    case 0xf1...0xf3: (length, second) = (4, 0x80...0xbf)
    case 0xf4: (length, second) = (4, 0x80...0x8f)
    default: throw notUTF8(first)
    }
    for place in 1..<length {
      guard position + place < end else {
        position = end
        throw unexpected(expected: "the rest of a character")
      }
      let byte = bytes[position + place]
      guard place == 1 ? second.contains(byte) : 0x80...0xbf ~= byte else { throw notUTF8(first) }
    }
    position += length
  }

  private func notUTF8(_ byte: UInt8) -> JSONError {
    failure(
      found: "the byte 0x\(String(byte, radix: 16)) in column \(column), which is not UTF-8",
      expected: "a text file in UTF-8")
  }
}

// MARK: - Escapes

extension JSONCursor {
  /// Steps over an escape, whose backslash is next, and checks it.
  private mutating func skipEscape() throws(JSONError) {
    position += 1
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      let unit = try hexadecimalUnit()
      guard 0xd800...0xdfff ~= unit else { return }
      guard unit < 0xdc00, next == UInt8(ascii: "\\") else { throw loneSurrogate() }
      position += 1
      guard next == UInt8(ascii: "u"), 0xdc00...0xdfff ~= (try hexadecimalUnit()) else {
        throw loneSurrogate()
      }
    default: throw unexpected(expected: "an escape such as \\n or \\u0041")
    }
  }

  private func loneSurrogate() -> JSONError {
    position < end
      ? failure(found: "half a surrogate pair", expected: "both halves of it")
      : unexpected(expected: "the other half of a surrogate pair")
  }

  /// Reads `u` and four hexadecimal digits.
  private mutating func hexadecimalUnit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      position += 1
      guard let digit = Self.hexadecimal(next) else {
        throw unexpected(expected: "four hexadecimal digits after \\u")
      }
      unit = unit << 4 | digit
    }
    position += 1
    return unit
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Returns the text of a scanned string, its escapes resolved.
  func text(of string: JSONStringRange) -> String {
    guard string.isEscaped else { return String(decoding: bytes[string.range], as: UTF8.self) }
    var units: [UInt8] = []
    var place = string.range.lowerBound
    while place < string.range.upperBound {
      guard bytes[place] == UInt8(ascii: "\\") else {
        units.append(bytes[place])
        place += 1
        continue
      }
      let (scalar, length) = escape(at: place)
      units.append(contentsOf: String(Character(scalar)).utf8)
      place += length
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// Returns the scalar of a checked escape and how many bytes it takes.
  private func escape(at place: Int) -> (scalar: Unicode.Scalar, length: Int) {
    switch bytes[place + 1] {
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{c}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"):
      let unit = self.unit(at: place)
      guard 0xd800...0xdbff ~= unit else { return (Unicode.Scalar(unit) ?? "\u{fffd}", 6) }
      let scalar = 0x10000 + (unit - 0xd800) << 10 + (self.unit(at: place + 6) - 0xdc00)
      return (Unicode.Scalar(scalar) ?? "\u{fffd}", 12)
    case let byte: return (Unicode.Scalar(byte), 2)
    }
  }

  private func unit(at place: Int) -> UInt32 {
    bytes[(place + 2)..<(place + 6)].reduce(0) { $0 << 4 | (Self.hexadecimal($1) ?? 0) }
  }
}
