/// Numbers cut to whole ones as Java does it: towards 0, held to the range, and 0 for none.
enum Saturating {
  static func truncated(_ value: Double) -> Int32 {
    guard value == value else { return 0 }
    guard value > -2_147_483_648 else { return .min }
    guard value < 2_147_483_647 else { return .max }
    return Int32(value)
  }

  static func truncated(_ value: Float) -> Int32 { truncated(Double(value)) }

  /// The nearest whole number; halves go up.
  static func rounded(_ value: Double) -> Int32 { truncated(Rounding.down(value + 0.5)) }
}
