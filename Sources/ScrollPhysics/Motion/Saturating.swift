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

  /// The nearest whole number; halves go up.
  @inline(__always)
  static func rounded(_ value: Double) -> Int32 {
    let shifted = value + 0.5
    let whole = truncated(shifted)
    // Cut towards 0, it is the nearest one below unless that is above.
    return Double(whole) > shifted && whole != .min ? whole - 1 : whole
  }
}
