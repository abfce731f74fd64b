import Foundation
import ScrollPhysics
import ScrollReport
import Testing

@Suite struct PolylineTests {
  /// Returns how far a point is from a line through corners.
  private func distance(from point: Vector, to line: [Vector]) -> Double {
    zip(line, line.dropFirst()).map { a, b in
      let along = b - a
      let square = along.x * along.x + along.y * along.y
      let offset = point - a
      let share = square > 0 ? (offset.x * along.x + offset.y * along.y) / square : 0
      return (offset - along * min(max(share, 0), 1)).length
    }.min() ?? .infinity
  }

  private func wave(seed: UInt64, step: Double, jump: Double) -> [Vector] {
    var numbers = Numbers(seed: seed)
    var y = 0.0
    return (0..<120).map { index in
      y += (numbers.next(below: 2) - 1) * jump
      if index % 30 == 0 { y = -y }
      return Vector(x: Double(index) * step, y: y)
    }
  }

  @Test(arguments: 0..<6, [0.001, 0.05, 0.3, 6])
  func `dropped points are within the tolerance of the line`(seed: Int, step: Double) {
    for jump in [0.01, 0.1, 3, 100] {
      let points = wave(seed: UInt64(seed), step: step, jump: jump)
      let line = Polyline.withoutStraight(points)
      #expect(line.first == points.first && line.last == points.last)
      let worst = points.map { distance(from: $0, to: line) }.max() ?? 0
      #expect(worst <= Polyline.tolerance * (1 + 1e-9))
    }
  }

  @Test(arguments: 0..<20)
  func `a column keeps its first, lowest, highest and last point`(seed: Int) {
    let points = wave(seed: UInt64(seed), step: 0.01, jump: 5)
    let kept = Polyline.columns(points)
    let column = { (point: Vector) in Int((point.x / Polyline.columnWidth).rounded(.down)) }
    let before = Dictionary(grouping: points, by: column)
    let after = Dictionary(grouping: kept, by: column)
    #expect(before.count == after.count)
    for (key, points) in before {
      let kept = after[key] ?? []
      #expect(kept.count <= 4)
      #expect(kept.first == points.first && kept.last == points.last)
      #expect(kept.map(\.y).min() == points.map(\.y).min())
      #expect(kept.map(\.y).max() == points.map(\.y).max())
    }
  }

  @Test func `a straight line needs its ends only`() {
    let points = (0...100).map { Vector(x: Double($0), y: Double($0) * 0.7) }
    #expect(Polyline.simplified(points) == [points[0], points[100]])
  }

  @Test func `a peak between neighbours is kept`() {
    let points = [Vector(x: 0, y: 0), Vector(x: 0.01, y: 90), Vector(x: 0.02, y: 20)]
    #expect(Polyline.simplified(points) == points)
  }

  @Test func `few points stay as they are`() {
    #expect(Polyline.simplified([]) == [])
    #expect(Polyline.simplified([.zero]) == [.zero])
  }
}

@Suite struct FixedDecimalsTests {
  @Test(arguments: 0..<200)
  func `the text is the nearest number with these decimals`(seed: Int) throws {
    var numbers = Numbers(seed: UInt64(seed))
    for decimals in 0...9 {
      let value = (numbers.next(below: 2) - 1) * FixedDecimals.powerOfTen(seed % 8)
      let text = FixedDecimals.text(value, decimals: decimals)
      let read = try #require(Double(text))
      let half = 0.5 / FixedDecimals.powerOfTen(decimals)
      // Reading rounds once more, to a number below 10⁷.
      #expect((read - value).magnitude <= half * (1 + 1e-9) + 2e-9)
      #expect(text.split(separator: ".").count == (decimals == 0 ? 1 : 2))
      #expect(text.split(separator: ".").last.map { decimals == 0 || $0.count == decimals } == true)
      #expect(text == String(format: "%.\(decimals)f", value) || read.magnitude == 0)
    }
  }

  @Test func `there is no negative zero and nothing but finite numbers`() {
    #expect(FixedDecimals.text(-0.001, decimals: 2) == "0.00")
    #expect(FixedDecimals.text(.nan, decimals: 2) == "0")
    #expect(FixedDecimals.text(-.infinity, decimals: 2) == "0")
    #expect(FixedDecimals.text(.greatestFiniteMagnitude, decimals: 1) == "1000000000000000.0")
  }

  @Test func `a carry reaches the whole number, and zeros are trimmed`() {
    #expect(FixedDecimals.text(-9.996, decimals: 2) == "-10.00")
    #expect(FixedDecimals.text(-9.996, decimals: 2, trimmed: true) == "-10")
    #expect(FixedDecimals.text(0.0503, decimals: 3, trimmed: true) == "0.05")
  }

  @Test func `labels have a true minus sign and groups from ten thousand on`() {
    #expect(FixedDecimals.label(-1234.5, decimals: 1) == "−1234.5")
    #expect(FixedDecimals.label(10_000_000, decimals: 0) == "10\u{2009}000\u{2009}000")
    #expect(FixedDecimals.significant(-0.011264) == "−0.0113")
    #expect(FixedDecimals.significant(123.4) == "123")
  }
}

@Suite struct ElementTests {
  @Test func `attributes and text come back through a parser`() throws {
    let odd = "<a href=\"x\">&amp; 'é' 🙂 ]]>"
    let element = Element("text", ["class": odd, "x": "1"], text: odd)
    let read = try #require(Markup.read(element.markup))
    #expect(read.text == odd)
    #expect(read.attributes == ["class": odd, "x": "1"])
  }

  @Test func `characters that are not allowed are replaced`() throws {
    let read = try #require(Markup.read(Element("text", text: "a\u{0}b\u{1B}c\nd").markup))
    #expect(read.text == "a\u{FFFD}b\u{FFFD}c d")
  }

  @Test func `children stand in their order`() throws {
    let element = Element("g", children: [Element("path"), Element("text", text: "t")])
    let read = try #require(Markup.read(element.markup))
    #expect(read.children.map(\.name) == ["path", "text"])
  }
}
