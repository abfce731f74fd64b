extension Elementary {
  /// Returns `e` to the power `x`, at most 0.55 ulp wrong for every `x`.
  ///
  /// Overflows to infinity above 709.782…, underflows gradually from -708.396… and to zero below
  /// -745.133…. `exp(0)` is exactly 1. No smaller result belongs to a larger `x`.
  @inlinable
  public static func exp(_ x: Double) -> Double {
    guard x < 709.79 else {
      return x.isNaN ? x : .infinity
    }
    guard x > -745.14 else {
      return 0
    }
    return ScaledExponential(x).value
  }

  /// Returns the bits of ``exp(_:)``, without a call for numbers that are mostly less than 700 from 0.
  @inline(__always)
  static func nearExp(_ x: Double) -> Double {
    guard x.magnitude < 700 else {
      return exp(x)
    }
    let scaled = ScaledExponential(x)
    return (scaled.head + scaled.tail) * Double.powerOfTwo(scaled.exponent)
  }

  /// Returns `e` to the power `x`, minus one, at most 0.65 ulp wrong for every `x`.
  ///
  /// Keeps its precision near zero, where `exp(x) - 1` loses it. The sign of a zero is kept.
  @inlinable
  public static func expMinusOne(_ x: Double) -> Double {
    guard x < 709.79 else {
      return x.isNaN ? x : .infinity
    }
    guard x > -38 else {
      return -1
    }
    guard x.magnitude > 0x1p-54 else {
      return x
    }
    guard x.magnitude > 0.34 else {
      let series = ExponentialSeries(leading: x.leadingHalf, rest: x - x.leadingHalf)
      let sum = Expansion(adding: series.halfSquare, to: series.leading)
      return sum.head + (series.rest + (sum.tail + (series.restProduct + series.higher)))
    }
    let scaled = ScaledExponential(x)
    guard scaled.exponent < 64 else {
      return scaled.value
    }
    let scale = Double.powerOfTwo(scaled.exponent)
    let difference = Expansion(adding: -1, toAny: scaled.head * scale)
    return difference.head + (difference.tail + scaled.tail * scale)
  }
}

/// The exponential of a number as `(head + tail) · 2^exponent`, with the sum from 0.99 to 2.01.
///
/// The tail is at most a 90th of the head.
@usableFromInline
struct ScaledExponential {
  @usableFromInline let head: Double
  @usableFromInline let tail: Double
  @usableFromInline let exponent: Int

  /// Computes the exponential of a number between -746 and 710.
  ///
  /// With `n = 64 k + i` the integer nearest to `64 x / ln 2`, `i` from 0 to 63, and the remainder
  /// `r = x - n ln 2 / 64`, at most 0.0055, the exponential is `2^k 2^(i/64) exp(r)`.
  @inlinable @inline(__always)
  init(_ x: Expansion) {
    let reduced = ReducedExponent(x.head)
    self.init(reduced, remainder: reduced.remainder + (x.tail - reduced.correction))
  }

  /// Computes the exponential of a double between -746 and 710.
  @inlinable @inline(__always)
  init(_ x: Double) {
    let reduced = ReducedExponent(x)
    self.init(reduced, remainder: reduced.remainder - reduced.correction)
  }

  @inlinable @inline(__always)
  init(_ reduced: ReducedExponent, remainder r: Double) {
    exponent = reduced.multiple &>> 6
    let power = PowersOfTwo.power(reduced.multiple & 63)

    // exp(r) − 1 up to r⁶; all of it is small beside the power.
    let square: Double = r * r
    let terms3: Double = 1.0 / 6 + r * (1.0 / 24)
    let terms5: Double = 1.0 / 120 + r * (1.0 / 720)
    let higher: Double = (r * square) * (terms3 + square * terms5)
    head = power.head
    tail = power.tail + power.head * (r + (0.5 * square + higher))
  }

  /// The number rounded once: normal, subnormal, zero or infinite.
  @inlinable @inline(__always)
  var value: Double {
    if exponent > -1022 && exponent < 1024 {
      return (head + tail) * Double.powerOfTwo(exponent)
    }
    return extremeValue
  }

  /// The number rounded once where two to the power of the exponent, or the result, is not normal.
  @usableFromInline
  var extremeValue: Double {
    if exponent >= 1024 {
      return (head + tail) * 0x1p1023 * Double.powerOfTwo(exponent - 1023)
    }
    if exponent == -1022 && head + tail >= 1 {
      return (head + tail) * 0x1p-1022
    }
    // Beside this anchor the last place is the last place of the subnormal result.
    let anchor = Double.powerOfTwo(-1022 - exponent)
    let sum = Expansion(adding: head, to: anchor)
    let rounded: Double = sum.head + (sum.tail + tail)
    return (rounded - anchor) * Double.powerOfTwo(exponent + 128) * 0x1p-128
  }
}

/// A number as a multiple of `ln 2 / 64` and a remainder, which the correction is to be taken from.
@usableFromInline
struct ReducedExponent {
  @usableFromInline let multiple: Int
  @usableFromInline let remainder: Double
  @usableFromInline let correction: Double

  @inlinable @inline(__always)
  init(_ x: Double) {
    // Adding 1.5 · 2^52 rounds to an integer and leaves it in the lowest bits.
    let shifted: Double = x * 0x1.71547652b82fep+6 + 0x1.8p+52
    let nearest: Double = shifted - 0x1.8p+52
    multiple = Int(Int32(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern)))

    // The first 36 bits of ln 2 / 64 times an integer of 17 bits is exact, and so is the difference.
    remainder = x - nearest * 0x1.62e42fefa0000p-7
    correction = nearest * 0x1.cf79abc9e3b3ap-46
  }
}

/// The parts of `exp(r) - 1`, their sum still to be rounded, for `r` of at most 0.36.
///
/// The number is split as `r = a + b`, with at most 26 bits in `a`, so that
///
///     exp(r) − 1 = a + b + a²/2 + b (a + b/2) + r³ (1/3! + r/4! + …)
///
/// where `a` and `a²/2` are exact and the remaining terms are small beside them.
@usableFromInline
struct ExponentialSeries {
  @usableFromInline let leading: Double
  @usableFromInline let rest: Double
  @usableFromInline let halfSquare: Double
  @usableFromInline let restProduct: Double
  @usableFromInline let higher: Double

  @inlinable @inline(__always)
  init(leading: Double, rest: Double) {
    self.leading = leading
    self.rest = rest
    halfSquare = 0.5 * (leading * leading)
    restProduct = rest * (leading + 0.5 * rest)

    let r: Double = leading + rest
    let square: Double = r * r
    let terms3: Double = 1.0 / 6 + r * (1.0 / 24)
    let terms5: Double = 1.0 / 120 + r * (1.0 / 720)
    let terms7: Double = 1.0 / 5040 + r * (1.0 / 40320)
    let terms9: Double = 1.0 / 362_880 + r * (1.0 / 3_628_800)
    let terms11: Double = 1.0 / 39_916_800 + r * (1.0 / 479_001_600)
    let terms13: Double = 1.0 / 6_227_020_800 + r * (1.0 / 87_178_291_200)
    let fourth: Double = square * square
    let low: Double = terms3 + square * terms5
    let middle: Double = terms7 + square * terms9
    let high: Double = terms11 + square * terms13
    higher = (r * square) * (low + fourth * (middle + fourth * high))
  }
}
