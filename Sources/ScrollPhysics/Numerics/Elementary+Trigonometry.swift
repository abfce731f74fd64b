extension Elementary {
  /// Returns the sine of `x` radians, at most 0.61 ulp wrong for every finite `x`.
  ///
  /// `sin(-x)` is exactly `-sin(x)`, and the sign of a zero is kept. The sine of an infinity is NaN.
  @inlinable
  public static func sin(_ x: Double) -> Double {
    if x.magnitude < 0x1.921fb54442d18p-1 {
      // Below 2⁻²⁷ the next term of the series is less than half an ulp.
      return x.magnitude < 0x1p-27 ? x : sineSeries(Expansion(head: x, tail: 0))
    }
    guard x.magnitude < .infinity else {
      return .nan
    }
    let reduced = ReducedAngle(x)
    let value =
      reduced.quadrant & 1 == 0 ? sineSeries(reduced.angle) : cosineSeries(reduced.angle)
    return reduced.quadrant & 2 == 0 ? value : -value
  }

  /// Returns the cosine of `x` radians, at most 0.61 ulp wrong for every finite `x`.
  ///
  /// `cos(-x)` is exactly `cos(x)`. The cosine of an infinity is NaN.
  @inlinable
  public static func cos(_ x: Double) -> Double {
    if x.magnitude < 0x1.921fb54442d18p-1 {
      return cosineSeries(Expansion(head: x, tail: 0))
    }
    guard x.magnitude < .infinity else {
      return .nan
    }
    let reduced = ReducedAngle(x)
    let value =
      reduced.quadrant & 1 == 0 ? cosineSeries(reduced.angle) : sineSeries(reduced.angle)
    return (reduced.quadrant &+ 1) & 2 == 0 ? value : -value
  }

  /// The sine `r − r³/3! + r⁵/5! − …` of an angle of at most π/4, up to `r¹⁷`.
  ///
  /// The angle is split as `r = a + b`, with 17 bits in `a`, so that `a³` is exact and
  /// `r³/6 = a³/6 + b (a r/2 + b²/6)`.
  @inlinable @inline(__always)
  static func sineSeries(_ angle: Expansion) -> Double {
    let r = angle.head
    let a = Double(bitPattern: r.bitPattern & 0xFFFF_FFF0_0000_0000)
    let b: Double = r - a
    let sum = Expansion(adding: (a * a * a) * (-1.0 / 6), to: r)
    let rest: Double = b * (0.5 * (a * r) + (b * b) * (1.0 / 6))

    let z: Double = r * r
    let terms5: Double = 1.0 / 120 + z * (-1.0 / 5040)
    let terms9: Double = 1.0 / 362_880 + z * (-1.0 / 39_916_800)
    let terms13: Double = 1.0 / 6_227_020_800 + z * (-1.0 / 1_307_674_368_000)
    let square: Double = z * z
    let high: Double = terms13 + square * (1.0 / 355_687_428_096_000)
    let quintic: Double = (r * square) * (terms5 + square * (terms9 + square * high))
    return sum.head + ((sum.tail - rest) + (quintic + angle.tail * (1 - 0.5 * z)))
  }

  /// The cosine `1 − r²/2 + r⁴/4! − …` of an angle of at most π/4, up to `r¹⁸`.
  ///
  /// The leading half of the angle gives its part of `r²/2` without error.
  @inlinable @inline(__always)
  static func cosineSeries(_ angle: Expansion) -> Double {
    let r = angle.head
    let leading = r.leadingHalf
    let rest: Double = (r - leading) + angle.tail
    let sum = Expansion(adding: -0.5 * (leading * leading), to: 1)
    let z: Double = r * r
    let terms4: Double = 1.0 / 24 + z * (-1.0 / 720)
    let terms8: Double = 1.0 / 40320 + z * (-1.0 / 3_628_800)
    let terms12: Double = 1.0 / 479_001_600 + z * (-1.0 / 87_178_291_200)
    let terms16: Double = 1.0 / 20_922_789_888_000 + z * (-1.0 / 6_402_373_705_728_000)
    let square: Double = z * z
    let low: Double = terms4 + square * terms8
    let high: Double = terms12 + square * terms16
    let quartic: Double = square * (low + (square * square) * high)
    return sum.head + (sum.tail - rest * (leading + 0.5 * rest) + quartic)
  }
}
