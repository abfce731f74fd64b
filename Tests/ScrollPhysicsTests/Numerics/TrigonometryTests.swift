import ScrollPhysics
import Testing

@Suite struct TrigonometryTests {
  /// Angles of every exponent, and near multiples of π/2.
  private var angles: [Double] {
    var source = RandomBits(seed: 5)
    let anywhere = (0..<2000).map { _ in
      Double(bitPattern: source.next() % Double.infinity.bitPattern)
    }
    let usual = (0..<2000).map { _ in source.number(in: 0...100) }
    let multiples = (1...500).map { Double($0) * 1.5707963267948966 }
    return anywhere + usual + multiples + [0x1p20, 0x1.fffffffffffffp19, 0x1p-27, 0]
  }

  @Test func `the sine is odd and the cosine is even, to the bit`() {
    for x in angles {
      #expect(Elementary.sin(-x).bitPattern == (-Elementary.sin(x)).bitPattern, "at \(x)")
      #expect(Elementary.cos(-x).bitPattern == Elementary.cos(x).bitPattern, "at \(x)")
    }
  }

  @Test func `the squares add up to one`() {
    for x in angles {
      let (sine, cosine) = (Elementary.sin(x), Elementary.cos(x))
      #expect((sine * sine + cosine * cosine - 1).magnitude <= 0x1p-51, "at \(x)")
    }
  }

  @Test func `the sine of the double angle is twice the product`() {
    // Doubling is exact, and takes the angle through another reduction.
    for x in angles where x < 0x1p1023 {
      let product = 2 * Elementary.sin(x) * Elementary.cos(x)
      let double = Elementary.sin(2 * x)
      #expect((product - double).magnitude <= 3 * max(double, product).ulp, "at \(x)")
    }
  }

  @Test func `both reductions agree where they meet`() {
    // Sine and cosine are continuous: neighbours differ by no more than their distance.
    for limit in [0x1p20, 0x1.921fb54442d18p-1, 0x1p-27] {
      #expect((Elementary.sin(limit) - Elementary.sin(limit.nextDown)).magnitude <= limit.ulp)
      #expect((Elementary.cos(limit) - Elementary.cos(limit.nextDown)).magnitude <= limit.ulp)
    }
  }

  @Test func `the sine does not decrease up to a quarter turn`() {
    var last = -1.0
    for step in -15_707...15_707 {
      let value = Elementary.sin(Double(step) / 10_000)
      #expect(value > last, "at \(step)")
      last = value
    }
  }

  @Test func `special arguments have their defined values`() {
    #expect(Elementary.sin(0).bitPattern == 0)
    #expect(Elementary.sin(-0.0).bitPattern == (-0.0).bitPattern)
    #expect(Elementary.sin(.leastNonzeroMagnitude) == .leastNonzeroMagnitude)
    #expect(Elementary.cos(0) == 1)
    #expect(Elementary.cos(0x1p-30) == 1)
    for x in [Double.infinity, -.infinity] {
      #expect(Elementary.sin(x).isNaN)
      #expect(Elementary.cos(x).isNaN)
    }
    // Of all doubles this one is nearest to a multiple of π/2.
    let nearest = Double(sign: .plus, exponent: 797, significand: 6_381_956_970_095_103)
    #expect(Elementary.cos(nearest).magnitude < 0x1p-60)
  }
}
