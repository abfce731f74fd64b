/// The inverse of the tangent, whose bits are the same on every machine.
///
/// With `c` the nearest multiple of 1/8 to `|x| ≤ 1` and `t = (|x| − c) / (1 + |x| c)`,
///
///     atan |x| = atan c + atan t,   atan t = t − t³/3 + t⁵/5 − …,   |t| ≤ 1/16
///
/// and for larger numbers `atan |x| = π/2 − atan 1/|x|`. At most 1 ulp wrong.
@usableFromInline
enum Arctangent {
  /// Returns the angle in radians, between -π/2 and π/2, whose tangent is a number.
  @usableFromInline
  static func value(of x: Double) -> Double {
    let magnitude = x.magnitude
    guard magnitude <= 1 else {
      guard magnitude < .infinity else { return x.isNaN ? x : quarterTurn.head * (x > 0 ? 1 : -1) }
      let (head, tail) = parts(1 / magnitude)
      // The quotient's own rounding changes the angle by at most half an ulp of it.
      let angle = quarterTurn.head - head + (quarterTurn.tail - tail)
      return x > 0 ? angle : -angle
    }
    let (head, tail) = parts(magnitude)
    return x < 0 ? -(head + tail) : x == 0 ? x : head + tail
  }

  /// The angle of a tangent between 0 and 1 as a sum, the first part far larger than the second.
  private static func parts(_ x: Double) -> (head: Double, tail: Double) {
    let step = Int(x * 8 + 0.5)
    let centre = Double(step) / 8
    let t = step == 0 ? x : (x - centre) / (1 + x * centre)
    let z = t * t
    let high: Double = 1.0 / 9 + z * (-1.0 / 11 + z * (1.0 / 13 + z * (-1.0 / 15)))
    let series: Double = -1.0 / 3 + z * (1.0 / 5 + z * (-1.0 / 7 + z * high))
    let angle = angle(ofEighths: step)
    let sum = angle.head + t
    let lost = step == 0 ? 0 : (angle.head - sum) + t
    return (sum, lost + (angle.tail + t * (z * series)))
  }

  private static let quarterTurn = (head: 0x1.921fb54442d18p+0, tail: 0x1.1a62633145c07p-54)

  /// The arctangent of a number of eighths to 106 bits, computed with 200 bits.
  private static func angle(ofEighths step: Int) -> (head: Double, tail: Double) {
    switch step {
    case 0: (0x0.0p+0, 0x0.0p+0)
    case 1: (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59)
    case 2: (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57)
    case 3: (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56)
    case 4: (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56)
    case 5: (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58)
    case 6: (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56)
    case 7: (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56)
    default: (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55)
    }
  }
}
