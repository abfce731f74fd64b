/// Rounding to integers, exact for every double, without a call to the mathematics library.
public enum Rounding {
  /// Returns the largest integer not above `x`, exactly.
  ///
  /// A result of zero has the sign of `x`. Numbers of at least 2⁵² in magnitude, which are
  /// integers, infinities and NaN come back unchanged.
  @inlinable
  public static func down(_ x: Double) -> Double {
    guard x.magnitude < 0x1p52 else {
      return x
    }
    let nearest = withSign(of: x, (x.magnitude + 0x1p52) - 0x1p52)
    return nearest - (nearest > x ? 1 : 0)
  }

  /// Returns the integer nearest to `x`, of two equally near the one farther from zero, exactly.
  ///
  /// A result of zero has the sign of `x`. Numbers of at least 2⁵² in magnitude, which are
  /// integers, infinities and NaN come back unchanged.
  @inlinable
  public static func halfAwayFromZero(_ x: Double) -> Double {
    guard x.magnitude < 0x1p52 else {
      return x
    }
    // The last place beside 2⁵² is one, so that the sum is rounded, halves to even.
    let nearest: Double = (x.magnitude + 0x1p52) - 0x1p52
    return withSign(of: x, nearest + (x.magnitude - nearest >= 0.5 ? 1 : 0))
  }

  /// The magnitude, which is not negative, with the sign of another number.
  @inlinable @inline(__always)
  static func withSign(of x: Double, _ magnitude: Double) -> Double {
    Double(bitPattern: magnitude.bitPattern | x.bitPattern & 0x8000_0000_0000_0000)
  }
}
