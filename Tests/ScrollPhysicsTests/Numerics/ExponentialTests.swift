import ScrollPhysics
import Testing

@Suite struct ExponentialTests {
  @Test func `the product with the exponential of the opposite is one`() {
    for step in 0...7000 {
      let x = Double(step) / 10
      let product = Elementary.exp(x) * Elementary.exp(-x)
      #expect((product - 1).magnitude <= 2.1 * 0x1p-52, "at \(x)")
    }
  }

  @Test func `the exponential of a sum is the product of the exponentials`() {
    // Steps of 1/8 are exact, so that only the three values and the product are rounded.
    for step in -2000...2000 {
      let x = Double(step) / 8
      let product = Elementary.exp(x) * Elementary.exp(2.125)
      let whole = Elementary.exp(x + 2.125)
      #expect((product - whole).magnitude <= 3 * whole.ulp, "at \(x)")
    }
  }

  @Test func `neither function decreases between neighbours`() {
    var source = RandomBits(seed: 3)
    var places = (0..<1000).map { _ in source.number(in: -745...709) }
    places += (0..<1000).map { _ in source.number(in: -1...1) }
    // The ends of the branches, and where the multiple of ln 2 changes, or that of a 64th of it.
    places += [-745.14, -745.13, -708.4, -38, -0.34, 0.34, 44.36, 709.78]
    places += (-20...20).map { (Double($0) + 0.5) * 0.6931471805599453 }
    places += (-200...200).map { (Double($0) + 0.5) * 0.6931471805599453 / 64 }
    for place in places {
      var x = place
      for _ in 0..<20 {
        #expect(Elementary.exp(x) <= Elementary.exp(x.nextUp), "at \(x)")
        #expect(Elementary.expMinusOne(x) <= Elementary.expMinusOne(x.nextUp), "at \(x)")
        x = x.nextUp
      }
    }
  }

  @Test func `the exponential less one keeps the difference from one`() {
    for step in -4000...4000 {
      let x = Double(step) / 100
      let difference = Elementary.expMinusOne(x) - (Elementary.exp(x) - 1)
      // The subtraction of one is exact or rounded once; the exponential is wrong by half an ulp.
      #expect(difference.magnitude <= 2 * max(1, Elementary.exp(x)).ulp, "at \(x)")
    }
  }

  @Test func `zero and its neighbours are exact`() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-0.0) == 1)
    #expect(Elementary.exp(.leastNonzeroMagnitude) == 1)
    for x in [0.0, .leastNonzeroMagnitude, .leastNormalMagnitude, 0x1p-54] {
      #expect(Elementary.expMinusOne(x).bitPattern == x.bitPattern)
      #expect(Elementary.expMinusOne(-x).bitPattern == (-x).bitPattern)
    }
  }

  @Test func `the range ends at infinity and at zero`() {
    let last = 0x1.62e42fefa39efp+9
    #expect(Elementary.exp(last) < .infinity)
    #expect(Elementary.exp(last.nextUp) == .infinity)
    #expect(Elementary.expMinusOne(last) < .infinity)
    #expect(Elementary.expMinusOne(last.nextUp) == .infinity)
    #expect(Elementary.exp(1e308) == .infinity)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.expMinusOne(.infinity) == .infinity)

    let first = -0x1.74910d52d3051p+9
    #expect(Elementary.exp(first) == .leastNonzeroMagnitude)
    #expect(Elementary.exp(first.nextDown) == 0)
    #expect(Elementary.exp(-.infinity).bitPattern == 0)
    #expect(Elementary.expMinusOne(-.infinity) == -1)
    #expect(Elementary.expMinusOne(-1e300) == -1)
  }
}
