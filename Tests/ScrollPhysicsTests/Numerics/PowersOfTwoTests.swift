import Testing

@testable import ScrollPhysics

@Suite struct PowersOfTwoTests {
  /// The product of two powers less a third, of which each is known to 106 bits.
  private func excess(_ a: Expansion, _ b: Expansion, over c: Expansion) -> Double {
    (-c.head).addingProduct(a.head, b.head) + (a.head * b.tail + a.tail * b.head - c.tail)
  }

  @Test func `a power and the one that is left make two`() {
    let two = Expansion(head: 2, tail: 0)
    for index in 1..<64 {
      let power = PowersOfTwo.power(index)
      #expect(abs(excess(power, PowersOfTwo.power(64 - index), over: two)) < 0x1p-100, "\(index)")
    }
  }

  @Test func `the square of a power has twice its index`() {
    for index in 0..<32 {
      let power = PowersOfTwo.power(index)
      #expect(abs(excess(power, power, over: PowersOfTwo.power(2 * index))) < 0x1p-100, "\(index)")
    }
  }

  @Test func `each is cut where the next double begins`() {
    for index in 0..<64 {
      let power = PowersOfTwo.power(index)
      #expect(abs(power.tail) <= power.head.ulp / 2)
    }
  }
}
