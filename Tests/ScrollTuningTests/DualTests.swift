import ScrollPhysics
import ScrollTuning
import Testing

@Suite struct DualTests {
  /// One function of two numbers for every operation.
  struct Function: Sendable {
    var name: String
    var ofDuals: @Sendable (Dual, Dual) -> Dual
    var ofDoubles: @Sendable (Double, Double) -> Double

    init(
      _ name: String, _ ofDuals: @escaping @Sendable (Dual, Dual) -> Dual,
      _ ofDoubles: @escaping @Sendable (Double, Double) -> Double
    ) {
      self.name = name
      self.ofDuals = ofDuals
      self.ofDoubles = ofDoubles
    }
  }

  static let functions: [Function] = [
    Function("sum", { $0 + $1 + 2 }, { $0 + $1 + 2 }),
    Function("difference", { 3 - $0 - $1 }, { 3 - $0 - $1 }),
    Function("product", { 2 * $0 * $1 * 3 }, { 2 * $0 * $1 * 3 }),
    Function("quotient", { $0 / $1 / 2 }, { $0 / $1 / 2 }),
    Function("reciprocal", { 2 / $0 + -$1 }, { 2 / $0 + -$1 }),
    Function("exponential", { exp($0 * $1) }, { exp($0 * $1) }),
    Function("logarithm", { log($0 * $1) }, { log($0 * $1) }),
    Function("power", { pow($0, $1) }, { pow($0, $1) }),
    Function("constant power", { pow($0 * $1, 2.5) }, { pow($0 * $1, 2.5) }),
    Function("root", { sqrt($0 + $1) }, { sqrt($0 + $1) }),
    Function("sine", { sin($0 * $1) }, { sin($0 * $1) }),
    Function("cosine", { cos($0 * $1) }, { cos($0 * $1) }),
    Function("arctangent", { atan($0 / $1) }, { atan($0 / $1) }),
  ]

  @Test(arguments: functions.indices, [(0.7, 1.3), (2.5, 0.4), (1.1, 3.9)])
  func `derivatives are the limits of differences`(index: Int, point: (Double, Double)) {
    let function = Self.functions[index]
    let (name, ofDuals, ofDoubles) = (function.name, function.ofDuals, function.ofDoubles)
    let (x, y) = point
    let dual = ofDuals(
      Dual(x, partials: SIMD4(1, 0, 0, 0)), Dual(y, partials: SIMD4(0, 1, 0, 0)))
    let step = 1e-5
    let byX = (ofDoubles(x + step, y) - ofDoubles(x - step, y)) / (2 * step)
    let byY = (ofDoubles(x, y + step) - ofDoubles(x, y - step)) / (2 * step)
    #expect(dual.value == ofDoubles(x, y), "\(name)")
    // The differences leave out the third derivatives, times the square of the step.
    #expect((dual.partials[0] - byX).magnitude <= 1e-7 * max(1, byX.magnitude), "\(name)")
    #expect((dual.partials[1] - byY).magnitude <= 1e-7 * max(1, byY.magnitude), "\(name)")
    #expect(dual.partials[2] == 0 && dual.partials[3] == 0)
  }

  @Test func `a power with a constant exponent takes a base of zero or below`() {
    let base = Dual(-2, partials: SIMD4(1, 0, 0, 0))
    #expect(pow(base, Dual(3)) == Dual(-8, partials: SIMD4(12, 0, 0, 0)))
    #expect(pow(Dual(0, partials: SIMD4(1, 0, 0, 0)), 2).partials[0] == 0)
    #expect(pow(Dual(0, partials: SIMD4(1, 0, 0, 0)), 0) == Dual(1))
  }
}

@Suite struct ArctangentTests {
  @Test func `the tangent of the arctangent is the number`() {
    for step in -400...400 {
      let x = Elementary.exp(Double(step) / 20) * (step % 2 == 0 ? 1 : -1)
      let angle = atan(x)
      let tangent = Elementary.sin(angle) / Elementary.cos(angle)
      // An ulp of the angle moves the tangent by that times 1 + x².
      let limit = 2 * angle.ulp * (1 + x * x) + 2 * x.ulp
      #expect((tangent - x).magnitude <= limit, "\(x)")
    }
  }

  @Test func `the arctangent is odd and ends at a quarter turn`() {
    #expect(atan(Double.infinity) == 0x1.921fb54442d18p+0)
    #expect(atan(-Double.infinity) == -0x1.921fb54442d18p+0)
    #expect(atan(1.0) == 0x1.921fb54442d18p-1)
    #expect(atan(-0.0).sign == .minus)
    #expect(atan(Double.nan).isNaN)
    for x in [1e-300, 0.1, 0.5, 0.9, 1.7, 1e300] { #expect(atan(-x) == -atan(x)) }
  }
}
