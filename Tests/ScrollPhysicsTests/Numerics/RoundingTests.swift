import ScrollPhysics
import Testing

@Suite struct RoundingTests {
  /// Numbers around integers and halves of every exponent, with both signs.
  private var numbers: [Double] {
    var found: [Double] = [0, .leastNonzeroMagnitude, .leastNormalMagnitude, 0.49999999999999994]
    var source = RandomBits(seed: 7)
    for exponent in -2...54 {
      for _ in 0..<50 {
        let power = Double(sign: .plus, exponent: exponent, significand: 1)
        let integer = source.number(in: power...2 * power).rounded(.down)
        for number in [integer, integer + 0.5, power, power + 0.5] {
          found += [number, number.nextUp, number.nextDown]
        }
      }
    }
    found += (0..<5000).map { _ in Double(bitPattern: source.next() & 0x7FFF_FFFF_FFFF_FFFF) }
    found += [.greatestFiniteMagnitude, .infinity]
    return found.filter { !$0.isNaN }.flatMap { [$0, -$0] }
  }

  @Test func `down agrees with the language's rounding, to the bit`() {
    for x in numbers {
      #expect(Rounding.down(x).bitPattern == x.rounded(.down).bitPattern, "at \(x)")
    }
  }

  @Test func `half away from zero agrees with the language's rounding, to the bit`() {
    for x in numbers {
      let expected = x.rounded(.toNearestOrAwayFromZero)
      #expect(
        Rounding.halfAwayFromZero(x).bitPattern == expected.bitPattern, "at \(x)")
    }
  }

  @Test func `special arguments have their defined values`() {
    #expect(Rounding.down(.nan).isNaN)
    #expect(Rounding.halfAwayFromZero(.nan).isNaN)
    #expect(Rounding.halfAwayFromZero(0.49999999999999994) == 0)
    #expect(Rounding.halfAwayFromZero(0.5) == 1)
    #expect(Rounding.halfAwayFromZero(-2.5) == -3)
    #expect(Rounding.down(-0.1) == -1)
    #expect(Rounding.down(-0.0).sign == .minus)
    #expect(Rounding.halfAwayFromZero(-0.3).sign == .minus)
    #expect(Rounding.down(0x1p52 + 1) == 0x1p52 + 1)
    #expect(Rounding.down(0x1p52 - 0.5) == 0x1p52 - 1)
  }
}
