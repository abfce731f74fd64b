public import ScrollPhysics
public import Simulation

/// A hash of every bit it is given, in the order given; the same on every platform.
///
/// FNV-1a with 64 bits: each byte, the lowest first, is mixed in by `hash = (hash ^ byte) * prime`.
///
/// Source: Fowler, Noll and Vo; its offset basis and prime for 64 bits.
public struct BitHash: Hashable, Sendable {
  /// The hash of what was given so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of nothing.
  public init() {}
}

// MARK: - Mutations

extension BitHash {
  /// Mixes in the eight bytes of an integer.
  public mutating func combine(_ bits: UInt64) {
    var rest = bits
    for _ in 0..<8 {
      value = (value ^ (rest & 0xff)) &* 0x100_0000_01b3
      rest >>= 8
    }
  }

  /// Mixes in a signed integer.
  public mutating func combine(_ number: Int64) { combine(UInt64(bitPattern: number)) }

  /// Mixes in the bits of a number, so that 0 and −0 differ.
  public mutating func combine(_ number: Double) { combine(number.bitPattern) }

  /// Mixes in both components.
  public mutating func combine(_ vector: Vector) {
    combine(vector.x)
    combine(vector.y)
  }

  /// Mixes in everything a frame shows.
  public mutating func combine(_ frame: Frame) {
    combine(Int64(frame.index))
    combine(frame.timeNanoseconds)
    combine(frame.offset)
    combine(frame.velocity)
    combine(UInt64(frame.phase.rawValue))
  }
}
