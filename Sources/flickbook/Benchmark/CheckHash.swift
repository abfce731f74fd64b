import ScrollPhysics
import Simulation

/// A hash of what was computed, so that nothing of it can be left out.
struct CheckHash: Hashable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a word.
  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9e37_79b9_7f4a_7c15
  }

  /// Adds what a frame shows.
  mutating func add(_ frame: Frame) {
    add(frame.offset.y.bitPattern)
  }
}

extension CheckHash {
  /// The hash in sixteen digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
