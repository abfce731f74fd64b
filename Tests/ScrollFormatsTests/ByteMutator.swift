import Foundation

/// Damages files the way disks, editors and careless programs do.
struct ByteMutator {
  /// How many damaged files each test makes.
  static let count =
    ProcessInfo.processInfo.environment["FLICKBOOK_MUTATIONS"].flatMap(Int.init) ?? 4000

  private var random: SeededGenerator

  private static let words = [
    "NaN", "-Infinity", "1e400", "-0", "1e-400", "99999999999999999999", "9223372036854775807",
    "null", "true", "{}", "[]", "[[[[[[[[", "\"", "\\u", "\\ud800", "\u{feff}", "\r", "\n", ",",
    "}",
    "\"t\":", "\"do\":\"stop\",", "\"touch\":1,", "\0", "0.000000000000000000000001", "1e22", "é",
  ].map { Array($0.utf8) }

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a few lines of a file, with its first, and with one to four faults.
  mutating func mutated(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
    let start = 1 + random.below(max(1, lines.count - 1))
    let rest = random.below(8) == 0 ? lines.dropFirst() : lines[start...].prefix(8)
    var bytes = Array((lines.prefix(1) + rest).joined(separator: [UInt8(ascii: "\n")]))
    for _ in 0...random.below(4) { damage(&bytes) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    let end = min(bytes.count, place + 1 + random.below(random.below(8) == 0 ? 400 : 8))
    switch random.below(9) {
    case 0: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1: bytes[place] = UInt8(random.below(256))
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
    case 4: bytes.removeSubrange(place...)
    case 5: bytes.insert(contentsOf: word(), at: place)
    case 6: bytes.replaceSubrange(place..<end, with: word())
    case 7: swapLines(&bytes)
    default: replaceDigits(&bytes, near: place)
    }
  }

  private mutating func word() -> [UInt8] { Self.words[random.below(Self.words.count)] }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.swapAt(random.below(lines.count), random.below(lines.count))
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Puts another number where the next digit stands.
  private mutating func replaceDigits(_ bytes: inout [UInt8], near place: Int) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[place...].firstIndex(where: digits.contains) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
    let number = random.below(3) == 0 ? Int.max : random.below(1 << (1 + random.below(50)))
    bytes.replaceSubrange(start..<end, with: Array("\(number)".utf8))
  }
}
