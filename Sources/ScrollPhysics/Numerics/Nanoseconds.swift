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
}
