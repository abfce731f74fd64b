extension Elementary {
  /// Returns the natural logarithm of `x`, at most 0.501 ulp wrong for every positive `x`.
  ///
  /// The logarithm of 1 is exactly 0, of either zero minus infinity, of a negative number NaN.
  @inlinable
  public static func log(_ x: Double) -> Double {
    guard x > 0 && x < .infinity else {
      return logarithmOfSpecial(x)
    }
    return logarithm(x).head
  }

  @usableFromInline
  static func logarithmOfSpecial(_ x: Double) -> Double {
    if x.isNaN {
      return x
    }
    if x == 0 {
      return -.infinity
    }
    return x < 0 ? .nan : x
  }

  /// The natural logarithm of a positive finite number to about 70 bits.
  ///
  /// With `x = 2^k m`, `m` between √½ and √2, and `s = (m − 1) / (m + 1)`,
  ///
  ///     log x = k ln 2 + 2 s + s u (2/3 + 2 u/5 + 2 u²/7 + …),  u = s² ≤ 0.0295
  ///
  /// Each of `s`, `u`, the bracket and the products is carried as a leading half of 26 bits, whose
  /// products are exact, and a rest.
  @inlinable @inline(__always)
  static func logarithm(_ x: Double) -> Expansion {
    let (mantissa, twos) = mantissaAroundOne(x)
    let exponent = Double(twos)

    // The quotient s = f / d, and what its leading half leaves over.
    let f: Double = mantissa - 1
    let d: Double = mantissa + 1
    let reciprocal: Double = 1 / d
    let sHead = (f * reciprocal).leadingHalf
    let dHead = d.leadingHalf
    let dRest: Double = mantissa - (dHead - 1)
    let remainder: Double = (f - sHead * dHead) - sHead * dRest
    let sRest: Double = remainder * reciprocal

    let squareHead: Double = sHead * sHead
    let squareRest: Double = sRest * (sHead + sHead + sRest)
    let u: Double = squareHead + squareRest
    let uHead = squareHead.leadingHalf
    let uRest: Double = (squareHead - uHead) + squareRest

    // The bracket: 2/3 and 2/5 are each a leading half and a rest.
    let higher: Double = u * u * atanhSeries(u)
    let bracket = Expansion(adding: 0x1.9999998p-2 * uHead, to: 0x1.555555p-1)
    let bracketRest: Double =
      (bracket.tail + 0x1.5555555555555p-27)
      + ((0x1.999999999999ap-30 * uHead + 0.4 * uRest) + higher)
    let bracketHead = bracket.head.leadingHalf
    let bracketLow: Double = (bracket.head - bracketHead) + bracketRest

    let productHead: Double = uHead * bracketHead
    let productRest: Double = uHead * bracketLow + uRest * (bracketHead + bracketLow)
    let cutProduct = productHead.leadingHalf
    let productLow: Double = (productHead - cutProduct) + productRest
    let cubeHead: Double = sHead * cutProduct
    let cubeRest: Double = sHead * productLow + sRest * (cutProduct + productLow)

    // Largest first: |k ln 2| ≥ 0.69 unless it is zero, |2 s| ≤ 0.35, the cube is smaller still.
    let first = Expansion(adding: sHead + sHead, to: exponent * 0x1.62e42fefa3800p-1)
    let second = Expansion(adding: cubeHead, to: first.head)
    let rest: Double =
      (first.tail + second.tail)
      + ((sRest + sRest) + (cubeRest + exponent * 0x1.ef35793c76730p-45))
    return Expansion(adding: rest, to: second.head)
  }

  /// A positive finite number as a mantissa between √½ and √2 and a power of two.
  @inlinable @inline(__always)
  static func mantissaAroundOne(_ x: Double) -> (mantissa: Double, exponent: Int32) {
    var bits = x.bitPattern
    var exponent: Int64 = 0
    if bits < 0x0010_0000_0000_0000 {
      // Subnormal: 2^54 times the number is normal.
      bits = (x * 0x1p54).bitPattern
      exponent = -54
    }
    // Counted from the bits of √½, the exponent field is the power of two.
    let distance = bits &- 0x3FE6_A09E_667F_3BCD
    exponent &+= Int64(bitPattern: distance) &>> 52
    let mantissa = Double(bitPattern: bits &- (distance & 0xFFF0_0000_0000_0000))
    return (mantissa, Int32(truncatingIfNeeded: exponent))
  }

  /// The series `2/7 + 2 u/9 + 2 u²/11 + …` up to `u⁹`, for `u` of at most 0.03.
  @inlinable @inline(__always)
  static func atanhSeries(_ u: Double) -> Double {
    let square: Double = u * u
    let terms0: Double = 2.0 / 7 + u * (2.0 / 9)
    let terms2: Double = 2.0 / 11 + u * (2.0 / 13)
    let terms4: Double = 2.0 / 15 + u * (2.0 / 17)
    let terms6: Double = 2.0 / 19 + u * (2.0 / 21)
    let terms8: Double = 2.0 / 23 + u * (2.0 / 25)
    let fourth: Double = square * square
    let low: Double = terms0 + square * terms2
    let middle: Double = terms4 + square * terms6
    return low + fourth * (middle + fourth * terms8)
  }
}
