/// Elementary functions whose bits are the same on every machine.
///
/// A system's mathematics library changes its last bits with the processor, the version and the
/// vendor. These functions use `+ - * /` and integer operations only, so that debug and release,
/// x86-64, arm64 and wasm32 give the same bits. There are no fused operations, and one table: the
/// 64 powers of two between one and two, which the tests multiply out.
///
/// Each function's largest error is stated beside it in units of the last place (ulp). It was
/// searched among at least 10 million random arguments each; `Scripts/reference-values` keeps the
/// worst ones, with values of 40 digits, against which the tests measure.
///
/// Source: the series are Taylor's, with their exact coefficients; the argument reductions and the
/// carrying of rounding errors are derived beside the code.
public enum Elementary {}

/// A number as the unevaluated sum of two doubles, the second far smaller than the first.
@usableFromInline
struct Expansion {
  @usableFromInline let head: Double
  @usableFromInline let tail: Double

  @inlinable @inline(__always)
  init(head: Double, tail: Double) {
    self.head = head
    self.tail = tail
  }

  /// Adds two numbers of which the first has the larger magnitude, or is zero, without error.
  @inlinable @inline(__always)
  init(adding smaller: Double, to larger: Double) {
    head = larger + smaller
    tail = (larger - head) + smaller
  }

  /// Adds two numbers of any magnitude without error.
  @inlinable @inline(__always)
  init(adding second: Double, toAny first: Double) {
    head = first + second
    let addend = head - first
    tail = (first - (head - addend)) + (second - addend)
  }
}

extension Double {
  /// The number cut to its 26 leading bits, so that the product of two such numbers is exact.
  @inlinable @inline(__always)
  var leadingHalf: Double {
    Double(bitPattern: bitPattern & 0xFFFF_FFFF_F800_0000)
  }

  /// Two to the power of an exponent between -1022 and 1023.
  @inlinable @inline(__always)
  static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) &<< 52)
  }
}
