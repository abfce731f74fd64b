/// A generator whose numbers follow from its seed: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from `low` up to `high`, without `high`.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) * 0x1p-53
  }

  /// A whole number from 0 up to `count`, without `count`.
  mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Whether something of a probability happens.
  mutating func chance(_ probability: Double) -> Bool { number(0, 1) < probability }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[index(elements.count)] }
}
