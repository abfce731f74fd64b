import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite struct ExponentialFormTests {
  static let exponents = stride(from: -0.499, through: 0.499, by: 0.001)

  @Test func `two terms are the series up to its square`() {
    for y in Self.exponents {
      let value = ExponentialForm.twoTerm.exponential(y)
      #expect(abs(value - (1 + y + y * y / 2)) <= 2 * 1.0.ulp)
    }
  }

  @Test func `two terms miss the exponential by the third and what follows`() {
    for y in Self.exponents {
      let error = abs(ExponentialForm.twoTerm.exponential(y) - exp(y))
      // The rest of the series is at most a geometric one with the ratio |y| / 4.
      #expect(error <= abs(y * y * y) / 6 / (1 - abs(y) / 4) + 1.0.ulp)
    }
  }

  @Test(arguments: [0.5, -0.5, 0.75, -0.75, 3, -3, -40])
  func `from one half on both forms are the exponential`(y: Double) {
    let exact = ExponentialForm.exact.exponential(y)
    #expect(ExponentialForm.twoTerm.exponential(y) == exact)
    #expect(exact.ulps(from: exp(y)) <= 1)
  }

  @Test(arguments: [0x1p-1 - 0x1p-54, -0x1p-1 + 0x1p-54])
  func `just below one half the forms differ`(y: Double) {
    let two = ExponentialForm.twoTerm.exponential(y)
    #expect(two == 1 + y * (1 + y / 2))
    #expect(abs(two - exp(y)) > 0.01)
  }

  @Test(arguments: ExponentialForm.allCases)
  func `nothing is left of 0, and more of the larger exponent`(form: ExponentialForm) {
    #expect(form.exponential(0) == 1)
    let values = stride(from: -8.0, through: 0, by: 0.01).map(form.exponential)
    for (lower, upper) in zip(values, values.dropFirst()) {
      #expect(lower > 0 && lower < upper)
    }
  }
}
