import Glibc
public enum Elementary {
  public static func exp(_ x: Double) -> Double { Glibc.exp(x) }
  public static func expMinusOne(_ x: Double) -> Double { Glibc.expm1(x) }
  public static func log(_ x: Double) -> Double { Glibc.log(x) }
  public static func sin(_ x: Double) -> Double { Glibc.sin(x) }
  public static func cos(_ x: Double) -> Double { Glibc.cos(x) }
}
public enum Rounding {
  @inlinable public static func down(_ x: Double) -> Double {
    guard abs(x) < 0x1p52 else { return x }
    let t = Double(Int64(x))
    return t > x ? t - 1 : t
  }
  @inlinable public static func halfAwayFromZero(_ x: Double) -> Double {
    guard abs(x) < 0x1p52 else { return x }
    let t = Double(Int64(x))
    let r = x - t
    return r >= 0.5 ? t + 1 : r <= -0.5 ? t - 1 : t
  }
}
