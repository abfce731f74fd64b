import ScrollPhysics
import Testing

@Suite struct LogarithmTests {
  @Test func `the logarithm undoes the exponential`() {
    for step in -7000...7000 {
      let x = Double(step) / 10
      let result = Elementary.log(Elementary.exp(x))
      // The exponential's half ulp is at most 2⁻⁵³ of the logarithm's argument.
      #expect((result - x).magnitude <= x.ulp + 1.1 * 0x1p-53, "at \(x)")
    }
  }

  @Test func `the logarithm of a reciprocal power of two is the opposite`() {
    for exponent in 1...1022 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(Elementary.log(1 / power) == -Elementary.log(power))
    }
  }

  @Test func `the logarithm of a product is the sum`() {
    for step in 1...4000 {
      let x = Double(step) / 4
      let sum = Elementary.log(x) + Elementary.log(3.25)
      let whole = Elementary.log(x * 3.25)
      let unit = max(Elementary.log(x).magnitude, 2).ulp
      #expect((sum - whole).magnitude <= 2 * unit, "at \(x)")
    }
  }

  @Test func `the logarithm does not decrease between neighbours`() {
    var source = RandomBits(seed: 4)
    var places = (0..<2000).map { _ in
      Double(bitPattern: source.next() % Double.infinity.bitPattern)
    }
    places += [0x1.6a09e667f3bccp-1, 0x1.6a09e667f3bccp+0, 1, .leastNormalMagnitude]
    for place in places {
      var x = place.nextDown.nextDown
      for _ in 0..<20 where x > 0 && x.nextUp < .infinity {
        #expect(Elementary.log(x) <= Elementary.log(x.nextUp), "at \(x)")
        x = x.nextUp
      }
    }
  }

  @Test func `special arguments have their defined values`() {
    #expect(Elementary.log(1).bitPattern == 0)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-0.0) == -.infinity)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(-.leastNonzeroMagnitude).isNaN)
    #expect(Elementary.log(-.infinity).isNaN)
    // The logarithm of 1 + d is d − d²/2, and the unit is halved below a power of two.
    #expect(Elementary.log(1.0.nextUp) == (0x1p-52).nextDown)
    #expect(Elementary.log(1.0.nextDown) == -0x1p-53)
  }
}
