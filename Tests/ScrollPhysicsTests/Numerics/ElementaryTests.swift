import ScrollPhysics
import Testing

@Suite struct ElementaryTests {
  @Test(arguments: ElementaryFunction.allCases)
  func `the error against exact values is at most the documented one`(
    function: ElementaryFunction
  ) throws {
    let references = try ReferenceValue.all().filter { $0.function == function }
    #expect(references.count >= 300)
    var worst = (error: 0.0, x: 0.0, y: 0.0)
    for reference in references {
      let error = reference.error(of: function(reference.x, reference.y)).magnitude
      if !(error <= worst.error) {
        worst = (error, reference.x, reference.y)
      }
    }
    #expect(
      worst.error <= function.documentedError,
      "\(function) is wrong by \(worst.error) ulp at \(worst.x), \(worst.y)")
  }

  @Test func `moving a result by one ulp moves its measured error by one`() throws {
    for reference in try ReferenceValue.all() {
      // Away from powers of two, where the unit changes.
      let result = reference.function(reference.x, reference.y)
      guard result.nextUp.ulp == reference.unit, result.ulp == reference.unit else {
        continue
      }
      let moved = reference.error(of: result.nextUp) - reference.error(of: result)
      #expect((moved - 1).magnitude < 1e-3, "\(reference)")
    }
  }

  /// A million random points, or in an unoptimised build every twentieth of them.
  @Test(arguments: ElementaryFunction.allCases)
  func `the system's function is at most two ulp away`(function: ElementaryFunction) {
    #if DEBUG
    let count = 50_000
    #else
    let count = 1_000_000
    #endif
    var source = RandomBits(seed: 20)
    var compared = 0
    var worst = (difference: 0.0, x: 0.0, y: 0.0)
    for _ in 0..<count {
      let (x, y) = function.arguments(from: &source)
      let expected = function.system(x, y)
      let result = function(x, y)
      if !expected.isFinite {
        // Only random exponents of `pow` come so near to overflow, or are not finite.
        continue
      }
      compared += 1
      let difference = (result - expected).magnitude / expected.ulp
      if !(difference <= worst.difference) {
        worst = (difference, x, y)
      }
    }
    #expect(compared > count * 99 / 100)
    #expect(
      worst.difference <= 2,
      "\(function) differs by \(worst.difference) ulp at \(worst.x), \(worst.y)")
  }

  @Test(arguments: ElementaryFunction.allCases)
  func `NaN in gives NaN out`(function: ElementaryFunction) {
    #expect(function(.nan, 2).isNaN)
    if function == .pow {
      #expect(function(2, .nan).isNaN)
    }
  }

  /// The constant is the same in debug and release and on every machine; it changes with any bit.
  @Test func `the bits over a fixed sweep are always the same`() {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ value: Double) {
      hash = (hash ^ value.bitPattern) &* 0x100_0000_01B3
    }
    for step in -5000...5000 {
      let x = Double(step) / 7
      add(Elementary.exp(x))
      add(Elementary.expMinusOne(x / 512))
      add(Elementary.log(x * x * x.magnitude + 0x1p-1074))
      add(Elementary.sin(x))
      add(Elementary.cos(x * x * x * x))
      add(Elementary.sin(x * 0x1p+1000))
      add(Elementary.pow(1.5 + x / 1500, x / 3))
      add(Rounding.down(x))
      add(Rounding.halfAwayFromZero(3.5 * x))
    }
    #expect(hash == 0x45DD_EF50_043D_2343)
  }
}
