extension Elementary {
  /// Returns the power of a share, from 0 to 1, within 2⁻⁵⁰ of it for exponents from 1 to 4.
  ///
  /// It is a third of the work of ``pow(_:_:)``, whose **relative** error is half an ulp: a curve over
  /// the share of the time that is left adds the power to 1, where only the absolute error shows.
  /// The power of 1 is exactly 1, of 0 exactly 0.
  ///
  /// With `x = 2^k m`, `m` between √½ and √2, `2^(i/64)` near `m` and `r = m 2^(-i/64) − 1`, at most
  /// 0.0157,
  ///
  ///     log x = (64 k + i) ln 2 / 64 + r − r²/2 + r³/3 − …
  static func powerOfShare(_ share: Double, _ exponent: Double) -> Double {
    let (mantissa, twos) = mantissaAroundOne(share)
    let index = nearestPowers[Int(mantissa * 64) &- 45]
    let inverse = PowersOfTwo.power(0 &- Int(index))
    // Of a positive index the inverse is half of a power in the table.
    let halves = index > 0 ? 0.5 * mantissa : mantissa
    let r: Double = halves * inverse.head - 1

    let square: Double = r * r
    let terms3: Double = 1.0 / 3 - r * (1.0 / 4)
    let terms5: Double = 1.0 / 5 - r * (1.0 / 6)
    let terms7: Double = 1.0 / 7 - r * (1.0 / 8)
    let higher: Double = (r * square) * (terms3 + square * (terms5 + square * terms7))
    let near: Double = r - (0.5 * square - higher)
    let multiple = 64 * twos + Double(index)
    let logarithm: Double = multiple * 0x1.62e42fefa39efp-7 + near
    let scaled: Double = exponent * logarithm
    guard scaled > -700 else {
      return 0
    }
    return ScaledExponential(Expansion(head: scaled, tail: 0)).value
  }

  /// The index of a power near each 64th from 45 on; shape `[46]`.
  ///
  /// Beside 1 it is 0, for which nothing is rounded.
  private static let nearestPowers: InlineArray<46, Int8> = [
    -32, -29, -28, -26, -24, -22, -20, -18, -17, -15, -13, -12, -10, -8, -7, -5,
    -4, -2, 0, 0, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 15, 16,
    18, 19, 20, 21, 22, 23, 25, 26, 27, 28, 29, 30, 31, 32,
  ]
}
