/// The lines of a file, one at a time, without the white space around them.
struct EvdevLines {
  let bytes: [UInt8]
  private var position = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// Returns the next line, or `nil` behind the last.
  mutating func next() -> EvdevLine? {
    guard position < bytes.count else { return nil }
    var start = position
    var end = start
    while end < bytes.count, bytes[end] != 0x0a { end += 1 }
    let isTerminated = end < bytes.count
    position = isTerminated ? end + 1 : end
    number += 1
    let isIndented = start < end && EvdevLine.isSpace(bytes[start])
    while start < end, EvdevLine.isSpace(bytes[start]) { start += 1 }
    while start < end, EvdevLine.isSpace(bytes[end - 1]) { end -= 1 }
    return EvdevLine(
      bytes: bytes, number: number, isTerminated: isTerminated, isIndented: isIndented,
      position: start, end: end)
  }
}

/// One line, read field by field.
struct EvdevLine {
  let bytes: [UInt8]
  let number: Int
  let isTerminated: Bool
  let isIndented: Bool

  /// Where the unread part begins.
  var position: Int
  let end: Int

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0d }

  /// Whether nothing is left to read.
  var isEmpty: Bool { position >= end }

  /// The unread part.
  var rest: ArraySlice<UInt8> { bytes[position..<end] }

  /// Passes over white space.
  mutating func skipSpaces() {
    while position < end, Self.isSpace(bytes[position]) { position += 1 }
  }

  /// Reads up to the next white space; `nil` at the end of the line.
  mutating func field() -> ArraySlice<UInt8>? {
    skipSpaces()
    guard position < end else { return nil }
    let start = position
    while position < end, !Self.isSpace(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  /// Passes over a text at the unread part's start; returns whether it was there.
  mutating func skip(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    position += text.utf8.count
    return true
  }

  /// Whether the unread part starts with a text.
  func starts(with text: String) -> Bool {
    var place = position
    for byte in text.utf8 {
      guard place < end, bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }

  /// Whether the unread part holds a text, which is not empty.
  func contains(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    var later = self
    while !later.isEmpty {
      if bytes[later.position] == first, later.starts(with: text) { return true }
      later.position += 1
    }
    return false
  }
}
