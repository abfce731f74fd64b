/// Numbers cut to whole ones as Java does it: towards 0, held to the range, and 0 for none.
enum Saturating {
  @inline(__always)
  static func truncated(_ value: Double) -> Int32 {
    guard value == value else { return 0 }
    guard value > -2_147_483_648 else { return .min }
    guard value < 2_147_483_647 else { return .max }
    return Int32(value)
  }

  @inline(__always)
  static func truncated(_ value: Float) -> Int32 { truncated(Double(value)) }

  /// The whole number nearest to one below 2³⁰ in magnitude; halves go up.
  @inline(__always)
  static func roundedNear(_ value: Double) -> Int32 {
    // Adding 1.5 · 2^52 rounds to an integer, halves to even, and leaves it in the lowest bits.
    let shifted: Double = value + 0x1.8p+52
    let nearest = Int32(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern))
    return nearest &+ (value - (shifted - 0x1.8p+52) == 0.5 ? 1 : 0)
  }

  /// The nearest whole number; halves go up.
  @inline(__always)
  static func rounded(_ value: Double) -> Int32 {
    let shifted = value + 0.5
    let whole = truncated(shifted)
    // Cut towards 0, it is the nearest one below unless that is above.
    return Double(whole) > shifted && whole != .min ? whole - 1 : whole
  }
}
