/// Conversions between integer nanoseconds and the units of the model.
public enum Nanoseconds {
  /// Returns seconds as integer nanoseconds, rounded; at most ± 292 years.
  @inlinable
  public static func fromSeconds(_ seconds: Double) -> Int64 {
    let nanoseconds = Rounding.halfAwayFromZero(seconds * 1e9)
    guard nanoseconds == nanoseconds else { return 0 }
    return Int64(min(max(nanoseconds, -0x1p62), 0x1p62))
  }

  /// Returns integer nanoseconds as seconds.
  @inlinable
  public static func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e9 }

  /// Returns the same, soonest for up to 52 days.
  @inline(__always)
  static func secondsPassed(_ nanoseconds: Int64) -> Double { double(nanoseconds) / 1e9 }

  /// Returns a whole number as a double, soonest from 0 up to 2⁵².
  ///
  /// A processor's own conversion may wait for what was in the register that takes the result: here,
  /// for the frame before.
  @inline(__always)
  static func double(_ whole: Int64) -> Double {
    let bits = UInt64(bitPattern: whole)
    guard bits < 1 << 52 else { return Double(whole) }
    // The last place beside 2⁵² is one.
    return Double(bitPattern: bits | 0x4330_0000_0000_0000) - 0x1p52
  }
}
