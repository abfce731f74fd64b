/// A fixed power of a share from 0 to 1, for laws that evaluate it in each frame.
///
/// With `x = 2^k m`, `m` between √½ and √2, `j` the integer nearest to `64 m` and
/// `d = 64 m / j − 1`, at most 0.0112,
///
///     x^p = 2^(k p) (j / 64)^p (1 + p d + p (p − 1) d²/2! + …)
///
/// where the first two factors are looked up. It is within 2⁻⁵¹ of the power; a share that makes
/// less than 2⁻¹⁰⁰ gives 0, and the power of 1 is exactly 1. ``Elementary/pow(_:_:)`` is exact to half a
/// unit of the last place for any numbers, at thrice the cost.
struct PowerOfShare: Hashable, Sendable {
  private struct Step: Hashable, Sendable {
    var inverse: Double
    var power: Double
  }

  // The powers of j/64 for j from 45 to 91, and of 2^-k for k from 0 to 63.
  private let steps: [Step]
  private let scales: [Double]

  // What the powers of d are multiplied by.
  private let first: Double
  private let second: Double
  private let third: Double
  private let fourth: Double
  private let fifth: Double
  private let sixth: Double
  private let seventh: Double

  /// Computes the tables of an exponent of at least 1.
  init(exponent p: Double) {
    steps = (Self.firstStep...91).map { step in
      Step(inverse: 1 / Double(step), power: Elementary.pow(Double(step) / 64, p))
    }
    scales = (0..<64).map { halvings in
      let scale = Elementary.pow(2, -p * Double(halvings))
      return scale < 0x1p-100 ? 0 : scale
    }
    first = p
    second = first * (p - 1) / 2
    third = second * (p - 2) / 3
    fourth = third * (p - 3) / 4
    fifth = fourth * (p - 4) / 5
    sixth = fifth * (p - 5) / 6
    seventh = sixth * (p - 6) / 7
  }
}

extension PowerOfShare {
  private static let firstStep = 45

  /// Returns the power of a share from 0 to 1.
  @inline(__always)
  func value(_ share: Double) -> Double {
    guard share > 0x1p-64 else { return 0 }
    // Counted from the bits of √½, the exponent field is the power of two.
    let distance = share.bitPattern &- 0x3FE6_A09E_667F_3BCD
    let mantissa = Double(bitPattern: share.bitPattern &- (distance & 0xFFF0_0000_0000_0000))
    // Adding 1.5 · 2^52 rounds to an integer and leaves it in the lowest bits.
    let scaled: Double = 64 * mantissa
    let shifted: Double = scaled + 0x1.8p+52
    let step = steps[Int(truncatingIfNeeded: shifted.bitPattern & 127) &- Self.firstStep]
    let d: Double = (scaled - (shifted - 0x1.8p+52)) * step.inverse

    let square: Double = d * d
    let terms2: Double = second + d * third
    let terms4: Double = fourth + d * fifth
    let terms6: Double = sixth + d * seventh
    let change: Double = d * first + square * (terms2 + square * (terms4 + square * terms6))
    let halvings = 0 &- (Int64(bitPattern: distance) &>> 52)
    guard halvings < 64 else { return 0 }
    return scales[Int(truncatingIfNeeded: halvings)] * (step.power + step.power * change)
  }
}
