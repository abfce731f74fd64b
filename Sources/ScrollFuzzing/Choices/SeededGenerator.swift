/// A generator whose numbers follow from its seed, for ever: SplitMix64.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) {
    state = seed
  }

  /// Creates the generator of a part of a stream; any two parts have nothing to do with each other.
  public init(seed: UInt64, part: UInt64) {
    var start = SeededGenerator(seed: seed)
    var second = SeededGenerator(seed: start.next() &+ part)
    state = second.next()
  }

  /// Returns the next 64 bits.
  @inlinable
  public mutating func next() -> UInt64 { advance() }

  @usableFromInline
  mutating func advance() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension SeededGenerator {
  /// Returns a whole number from 0 up to `count`, without `count`.
  ///
  /// The mapping from bits to numbers is part of what a seed means.
  @inline(__always)
  mutating func index(below count: Int) -> Int {
    Int((UInt64(truncatingIfNeeded: advance() >> 32) &* UInt64(count)) >> 32)
  }

  /// Returns whether something happens whose chance is a number of times in 65 536.
  @inline(__always)
  mutating func happens(_ chance: UInt32) -> Bool { advance() >> 48 < UInt64(chance) }
}
