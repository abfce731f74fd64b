extension Elementary {
  /// Returns `x` to the power `y`, at most 0.55 ulp wrong where the result is normal.
  ///
  /// Subnormal results are rounded once, too. Results that are representable, such as `pow(2, 10)`
  /// and `pow(9, 0.5)`, are exact. A negative `x` needs an integer
  /// `y`, else the result is NaN. Special values follow IEEE 754: `pow(x, 0)` and `pow(1, y)` are 1
  /// even for NaN, and `pow(-1, ±infinity)` is 1.
  @inlinable
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if x > 0 && x < .infinity && y.magnitude < 0x1p64 {
      return powerOfPositive(x, y)
    }
    return powerOfSpecial(x, y)
  }

  /// The power `exp(y log x)` of a positive finite `x` with `|y| < 2^64`.
  @inlinable
  static func powerOfPositive(_ x: Double, _ y: Double) -> Double {
    let logarithm = logarithm(x)
    let logarithmHead = logarithm.head.leadingHalf
    let logarithmRest: Double = (logarithm.head - logarithmHead) + logarithm.tail
    let yHead = y.leadingHalf
    let yRest: Double = y - yHead
    let rest: Double = yHead * logarithmRest + yRest * logarithm.head
    let exponent = Expansion(adding: rest, to: yHead * logarithmHead)
    guard exponent.head < 709.79 else {
      return .infinity
    }
    guard exponent.head > -745.14 else {
      return 0
    }
    return ScaledExponential(exponent).value
  }

  /// The power where `x` is not positive and finite, or `y` is huge or not finite.
  @usableFromInline
  static func powerOfSpecial(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 {
      return 1
    }
    if x.isNaN || y.isNaN {
      return .nan
    }
    let magnitude = x.magnitude
    if y.magnitude >= 0x1p64 {
      // Every such y is an even integer or infinite, and |log x| is at least 2⁻⁵³ or zero.
      if magnitude == 1 {
        return 1
      }
      return (magnitude > 1) == (y > 0) ? .infinity : 0
    }
    let isInteger = Rounding.down(y) == y
    let isOdd = isInteger && Rounding.down(0.5 * y) != 0.5 * y
    let result: Double
    if magnitude == 0 || magnitude == .infinity {
      result = (magnitude == 0) == (y < 0) ? .infinity : 0
    } else if isInteger {
      result = powerOfPositive(magnitude, y)
    } else {
      return .nan
    }
    return x.sign == .minus && isOdd ? -result : result
  }
}
