import ScrollPhysics
import TestSupport
import Testing

@Suite struct EasingTests {
  /// Whole shares of a power of two, whose differences from 1 are exact.
  static let progress = stride(from: 0.0, through: 1, by: 1.0 / 1024)

  // MARK: Symmetry

  @Test(arguments: EasingFamily.all)
  func `out is in, turned about the middle`(family: EasingFamily) {
    for p in Self.progress {
      let turned = 1 - family.easeIn.value(at: 1 - p)
      #expect(abs(family.easeOut.value(at: p) - turned) <= 4e-15, "at \(p)")
    }
  }

  @Test func `out is in, turned to the bit, where one is computed from the other's terms`() {
    for p in Self.progress {
      #expect(Easing.sineIn.value(at: p) == 1 - Easing.sineOut.value(at: 1 - p))
      #expect(Easing.exponentialOut.value(at: p) == 1 - Easing.exponentialIn.value(at: 1 - p))
      #expect(Easing.bounceIn.value(at: p) == 1 - Easing.bounceOut.value(at: 1 - p))
      #expect(Easing.backOut.value(at: p) == 1 - Easing.backIn.value(at: 1 - p))
    }
  }

  @Test(arguments: EasingFamily.all)
  func `in and out turns onto itself`(family: EasingFamily) {
    let curve = family.easeInOut
    for p in Self.progress {
      #expect(abs(curve.value(at: p) + curve.value(at: 1 - p) - 1) <= 1.1e-14, "at \(p)")
    }
  }

  @Test(arguments: EasingFamily.all)
  func `in and out is in, then out, each at half its size`(family: EasingFamily) {
    for p in Self.progress {
      let half =
        p < 0.5
        ? 0.5 * family.easeIn.value(at: 2 * p) : 0.5 + 0.5 * family.easeOut.value(at: 2 * p - 1)
      #expect(abs(family.easeInOut.value(at: p) - half) <= 4e-15, "at \(p)")
    }
  }

  @Test func `linear is the progress itself`() {
    for p in Self.progress {
      #expect(Easing.linear.value(at: p) == p)
    }
  }

  // MARK: Ends

  @Test(arguments: Easing.allCases)
  func `the ends are 0 and 1, not always exactly`(easing: Easing) {
    #expect(abs(easing.value(at: 0)) <= 1e-9)
    #expect(abs(easing.value(at: 1) - 1) <= 1e-9)
    let inexactStarts: [Easing] = [.backOut, .bounceIn, .bounceInOut]
    let inexactEnds: [Easing] = [.backIn, .bounceOut, .bounceInOut]
    #expect((easing.value(at: 0) == 0) == !inexactStarts.contains(easing))
    #expect((easing.value(at: 1) == 1) == !inexactEnds.contains(easing))
  }

  @Test func `the ends that are not exact miss by a few roundings`() {
    #expect(Easing.backIn.value(at: 1) == 0.99999999999999989)
    #expect(Easing.backOut.value(at: 0) == 1.1102230246251565e-16)
    #expect(Easing.bounceIn.value(at: 0) == -1.7763568394002505e-15)
    #expect(Easing.bounceOut.value(at: 1) == 1.0000000000000018)
    #expect(Easing.bounceInOut.value(at: 0) == -8.8817841970012523e-16)
    #expect(Easing.bounceInOut.value(at: 1) == 1.0000000000000009)
  }

  @Test(arguments: Easing.allCases)
  func `beyond its ends a curve stays where it is`(easing: Easing) {
    let smallest = Double.leastNonzeroMagnitude
    for before in [-0.0, -smallest, -1e-9, -0.3, -7, -Double.infinity] {
      #expect(easing.value(at: before).bitPattern == easing.value(at: 0).bitPattern)
    }
    for after in [1 + 1.0.ulp, 1.0000001, 1.3, 8, .infinity] {
      #expect(easing.value(at: after).bitPattern == easing.value(at: 1).bitPattern)
    }
  }

  @Test(arguments: Easing.allCases)
  func `what is no number has the value of the start`(easing: Easing) {
    #expect(easing.value(at: .nan) == easing.value(at: 0))
    #expect(easing.value(at: -Double.nan) == easing.value(at: 0))
  }

  @Test func `the exponential jumps at its slow ends`() {
    let (first, last) = (Double.leastNonzeroMagnitude, 1 - 0.5 * 1.0.ulp)
    #expect(Easing.exponentialIn.value(at: first) == 0.0009765625)
    #expect(Easing.exponentialInOut.value(at: first) == 0.00048828125)
    // The neighbours of 1 are 2⁻⁵³ apart, which the slope 10 ln 2 / 1024 does not show.
    #expect(Easing.exponentialOut.value(at: last) == 0.9990234375)
    #expect(Easing.exponentialInOut.value(at: last) == 0.99951171875)
    #expect(Easing.exponentialIn.value(at: 0) == 0 && Easing.exponentialOut.value(at: 1) == 1)
    #expect(Easing.exponentialInOut.value(at: 0) == 0)
    #expect(Easing.exponentialInOut.value(at: 1) == 1)
  }

  // MARK: Places of their own

  @Test func `elastic passes exactly 1 on its way`() {
    for place in [7.0 / 13, 9.0 / 13, 11.0 / 13] {
      #expect(Easing.elasticOut.value(at: place) == 1)
      #expect(Easing.elasticOut.value(at: place - 0.01) != 1)
    }
  }

  @Test func `the middle of the sine is one rounding below a half`() {
    #expect(Easing.sineInOut.value(at: 0.5) == 0.49999999999999994)
  }

  @Test func `the pieces of a bounce meet`() {
    for joint in [4.0 / 11, 8.0 / 11, 9.0 / 10] {
      let gap = Easing.bounceOut.value(at: joint) - Easing.bounceOut.value(at: joint.nextDown)
      #expect(abs(gap) < 2e-15)
    }
  }

  // MARK: Vectors

  @Test func `every value of the C functions is met within 2 ulp`() throws {
    let table = try Table(vector: "easing")
    let easings = Dictionary(uniqueKeysWithValues: Easing.allCases.map { ("\($0)", $0) })
    var seen: Set<Easing> = []
    for row in table.rows {
      let easing = try #require(easings[try row.text("name")], "line \(row.line)")
      let (t, value) = (try row.number("t"), try row.number("value"))
      #expect(try row.number("value_hex") == value, "line \(row.line)")
      #expect(easing.value(at: t).ulps(from: value) <= 2, "\(easing) at \(t)")
      seen.insert(easing)
    }
    #expect(table.rows.count == 171 && seen.count == Easing.allCases.count)
  }
}

/// The three curves of a family.
struct EasingFamily: Hashable, Sendable, CustomTestStringConvertible {
  let easeIn: Easing
  let easeOut: Easing
  let easeInOut: Easing

  var testDescription: String { "\(easeIn)" }

  static let all = stride(from: 1, to: Easing.allCases.count, by: 3).map { index in
    EasingFamily(
      easeIn: Easing.allCases[index], easeOut: Easing.allCases[index + 1],
      easeInOut: Easing.allCases[index + 2])
  }
}
