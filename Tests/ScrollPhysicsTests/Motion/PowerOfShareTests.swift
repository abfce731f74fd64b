import Testing

@testable import ScrollPhysics

@Suite struct PowerOfShareTests {
  static let exponents = [1, 1.5, 2.3582, 3, 3.9]

  @Test(arguments: exponents)
  func `the power is within four ulps of one`(exponent: Double) {
    let powers = PowerOfShare(exponent: exponent)
    var source = RandomBits(seed: 41)
    for _ in 0..<20_000 {
      let share = source.number(in: 0...1)
      for share in [share, share * share * share, share * 0x1p-40] {
        let error = powers.value(share) - Elementary.pow(share, exponent)
        #expect(abs(error) <= 0x1p-51, "at \(share)")
      }
    }
  }

  @Test(arguments: exponents)
  func `the ends are exact, and nothing is made of next to nothing`(exponent: Double) {
    let powers = PowerOfShare(exponent: exponent)
    #expect(powers.value(1) == 1)
    for share in [0, .leastNonzeroMagnitude, .leastNormalMagnitude, 0x1p-200] {
      #expect(powers.value(share) == 0)
    }
  }

  @Test(arguments: exponents)
  func `a larger share never has a smaller power`(exponent: Double) {
    let powers = PowerOfShare(exponent: exponent)
    var last = 0.0
    for step in 0...40_000 {
      let power = powers.value(Double(step) / 40_000)
      #expect(power >= last)
      last = power
    }
  }
}
