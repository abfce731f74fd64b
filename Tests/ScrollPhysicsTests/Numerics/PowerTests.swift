import ScrollPhysics
import Testing

@Suite struct PowerTests {
  @Test func `powers of two are exact, subnormal ones too`() {
    for exponent in -1074...1023 {
      let expected = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(Elementary.pow(2, Double(exponent)) == expected)
      #expect(Elementary.pow(0.5, Double(-exponent)) == expected)
      let odd = exponent.isMultiple(of: 2) ? expected : -expected
      #expect(Elementary.pow(-2, Double(exponent)) == odd)
    }
    #expect(Elementary.pow(2, -1076) == 0)
    #expect(Elementary.pow(2, 1024) == .infinity)
  }

  @Test func `representable powers of small integers are exact`() {
    for base in 2...100 {
      var (exact, exponent) = (1.0, 0.0)
      while exact <= 0x1p53 {
        #expect(Elementary.pow(Double(base), exponent) == exact, "\(base)^\(exponent)")
        exact *= Double(base)
        exponent += 1
      }
    }
  }

  @Test func `simple exponents agree with simple arithmetic`() {
    var source = RandomBits(seed: 6)
    for _ in 0..<5000 {
      let x = Double(bitPattern: source.next() % Double.infinity.bitPattern)
      #expect(Elementary.pow(x, 1) == x)
      #expect(Elementary.pow(x, 0) == 1)
      let root = x.squareRoot()
      #expect((Elementary.pow(x, 0.5) - root).magnitude <= root.ulp, "at \(x)")
      let square = x * x
      if square >= .leastNormalMagnitude && square < .infinity {
        #expect((Elementary.pow(x, 2) - square).magnitude <= square.ulp, "at \(x)")
        #expect(Elementary.pow(-x, 2) == Elementary.pow(x, 2))
      }
      let reciprocal = 1 / x
      if reciprocal >= .leastNormalMagnitude && reciprocal < .infinity {
        #expect((Elementary.pow(x, -1) - reciprocal).magnitude <= reciprocal.ulp, "at \(x)")
        #expect(Elementary.pow(-x, -1) == -Elementary.pow(x, -1))
      }
    }
  }

  @Test func `the power is monotonic in both arguments`() {
    for step in 1..<4000 {
      let (first, second) = (Double(step) / 1000, Double(step + 1) / 1000)
      #expect(Elementary.pow(first, 3.7) < Elementary.pow(second, 3.7))
      #expect(Elementary.pow(first, -3.7) > Elementary.pow(second, -3.7))
      #expect(Elementary.pow(0.998, 100 * first) > Elementary.pow(0.998, 100 * second))
      #expect(Elementary.pow(1.002, 100 * first) < Elementary.pow(1.002, 100 * second))
    }
  }

  @Test func `one and a zero exponent win over NaN`() {
    for special in [Double.nan, .infinity, -.infinity, 0, -0.0, 1e300, 0.5] {
      #expect(Elementary.pow(special, 0) == 1)
      #expect(Elementary.pow(special, -0.0) == 1)
      #expect(Elementary.pow(1, special) == 1)
    }
    #expect(Elementary.pow(-1, .infinity) == 1)
    #expect(Elementary.pow(-1, -.infinity) == 1)
    #expect(Elementary.pow(.nan, 1).isNaN)
    #expect(Elementary.pow(0, .nan).isNaN)
  }

  @Test func `negative bases need an integer exponent`() {
    #expect(Elementary.pow(-8, 3) == -512)
    #expect(Elementary.pow(-8, 4) == 4096)
    #expect(Elementary.pow(-8, 1.0 / 3).isNaN)
    #expect(Elementary.pow(-0.5, 0x1p52 + 1) == 0)
    #expect(Elementary.pow(-0.5, 0x1p52 + 1).sign == .minus)
    #expect(Elementary.pow(-1, 0x1p53 - 1) == -1)
    #expect(Elementary.pow(-1, 0x1p53) == 1)
    #expect(Elementary.pow(-1, 1e300) == 1)
    #expect(Elementary.pow(-2, 0x1p52 + 1) == -.infinity)
    #expect(Elementary.pow(-2, .leastNonzeroMagnitude).isNaN)
  }

  @Test(arguments: [0.0, .infinity])
  func `zero and infinity mirror each other, with the sign of odd powers`(base: Double) {
    for (exponent, isOdd) in [(3.0, true), (2, false), (0.5, false), (1e300, false)] {
      #expect(Elementary.pow(base, exponent) == base)
      #expect(Elementary.pow(base, -exponent) == 1 / base)
      let sign = isOdd ? -1.0 : 1
      #expect(Elementary.pow(-base, exponent).bitPattern == (sign * base).bitPattern)
      #expect(Elementary.pow(-base, -exponent).bitPattern == (sign / base).bitPattern)
    }
    #expect(Elementary.pow(base, .infinity) == base)
    #expect(Elementary.pow(-base, .infinity) == base)
    #expect(Elementary.pow(base, -.infinity) == 1 / base)
  }

  @Test func `huge exponents overflow, underflow or leave one`() {
    for huge in [0x1p63, 0x1p64, 1e300, Double.infinity] {
      #expect(Elementary.pow(1.0.nextUp, huge) == .infinity)
      #expect(Elementary.pow(1.0.nextDown, huge) == 0)
      #expect(Elementary.pow(1.0.nextUp, -huge) == 0)
      #expect(Elementary.pow(1.0.nextDown, -huge) == .infinity)
      #expect(Elementary.pow(-1, huge) == 1)
    }
    #expect(Elementary.pow(1e300, .leastNonzeroMagnitude) == 1)
    #expect(Elementary.pow(.leastNonzeroMagnitude, 0x1p-70) == 1)
  }
}
