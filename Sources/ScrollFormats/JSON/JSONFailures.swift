// What the cursor says when it cannot go on. None of it runs while all is well.

extension JSONCursor {
  /// Returns an error at the cursor.
  @inline(never)
  func failure(found: String, expected: String, isValue: Bool = false) -> JSONError {
    JSONError(
      line: line, column: column, isAtEnd: position >= end, isValue: isValue, found: found,
      expected: expected)
  }

  /// Returns the error of a byte that the grammar does not allow here.
  @inline(never)
  func unexpected(expected: String) -> JSONError {
    guard position < end else {
      return failure(found: "the JSON ends too early", expected: expected)
    }
    return failure(found: "\(describedByte) in column \(column)", expected: expected)
  }

  /// Returns the error of a well-formed value that is not the one expected, or of no value at all.
  @inline(never)
  func wrongValue(expected: String) -> JSONError {
    guard position < end else { return unexpected(expected: expected) }
    switch next {
    case UInt8(ascii: "{"): return failure(found: "an object", expected: expected, isValue: true)
    case UInt8(ascii: "["): return failure(found: "an array", expected: expected, isValue: true)
    case UInt8(ascii: "\""):
      return failure(found: "the text \(excerpt)", expected: expected, isValue: true)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      let word = excerpt
      guard !isLiteralCutOff(word) else {
        var end = self
        end.position = self.end
        return end.unexpected(expected: expected)
      }
      let isNumberWord = ["nan", "inf", "infinity"].contains(
        word.lowercased().filter { $0 != "-" && $0 != "+" })
      return failure(
        found: isNumberWord ? "\(word), which is not a number in JSON" : word,
        expected: expected, isValue: true)
    default: return unexpected(expected: expected)
    }
  }

  /// Whether a word at the very end is the beginning of `true`, `false` or `null`.
  private func isLiteralCutOff(_ word: String) -> Bool {
    word.utf8.count == end - position
      && ["true", "false", "null"].contains { $0 != word && $0.hasPrefix(word) }
  }

  /// The value at the cursor as it stands in the file, at most 32 bytes of it.
  private var excerpt: String {
    let quote = UInt8(ascii: "\"")
    var place = position + 1
    if next == quote {
      while place < end, bytes[place] != quote, bytes[place] >= 0x20 { place += 1 }
      if place < end, bytes[place] == quote { place += 1 }
    } else {
      let stops = Array(",]}: \t\r\n\"".utf8)
      while place < end, !stops.contains(bytes[place]), bytes[place] >= 0x20 { place += 1 }
    }
    var cut = min(place, position + 32)
    while cut > position + 1, cut < place, bytes[cut] & 0xc0 == 0x80 { cut -= 1 }
    let text = String(decoding: bytes[position..<cut], as: UTF8.self)
    return cut < place ? text + "…" : text
  }

  /// The byte at the cursor in words.
  private var describedByte: String {
    let byte = next
    switch byte {
    case 0: return "a NUL byte, so this is not a text file,"
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return "a line break"
    case 0x21...0x7e: return "\"\(Character(UnicodeScalar(byte)))\""
    case 0x80...:
      var copy = self
      guard (try? copy.skipScalar()) != nil else {
        return "the byte 0x\(String(byte, radix: 16)), which is not UTF-8,"
      }
      return "\"\(String(decoding: bytes[position..<copy.position], as: UTF8.self))\""
    default: return "the control character 0x\(String(byte, radix: 16))"
    }
  }
}
