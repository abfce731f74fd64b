import ScrollFormats
import ScrollPhysics
import ScrollReport
import Testing

@Suite struct EasingPlotTests {
  /// The picture of all curves, drawn once.
  private static let picture = EasingPlot().svg()

  private let root: Markup

  init() throws {
    root = try #require(Markup.read(Self.picture))
  }

  /// The panels with their names, in the order of the document.
  private var panels: [(name: String, area: Markup)] {
    let areas = root.children.filter { $0.name == "svg" }
    let names = root.children.filter { $0.has("strong") }.map(\.text)
    return Array(zip(names, areas))
  }

  @Test func `every curve has a panel with its name, and all have one scale`() throws {
    #expect(panels.map(\.name) == Easing.allCases.map(\.name))
    #expect(root.children.count { $0.name == "svg" } == Easing.allCases.count)
    let lines = panels.map { $0.area.children.first { $0.has("limit") }?.attributes["d"] }
    #expect(Set(lines).count == 1 && lines[0] != nil)
    #expect(Set(panels.map { $0.area.attributes["height"] }).count == 1)
    #expect(Set(panels.map { $0.area.attributes["width"] }).count == 1)
  }

  @Test func `panels are in the page and do not touch`() throws {
    let page = try (#require(root.number("width")), #require(root.number("height")))
    let areas = try panels.map { panel in
      try (
        x: #require(panel.area.number("x")), y: #require(panel.area.number("y")),
        width: #require(panel.area.number("width")), height: #require(panel.area.number("height"))
      )
    }
    for (index, a) in areas.enumerated() {
      #expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= page.0 && a.y + a.height <= page.1)
      for b in areas[..<index] {
        let isApart = a.x >= b.x + b.width || b.x >= a.x + a.width
        #expect(isApart || a.y >= b.y + b.height)
      }
    }
  }

  @Test func `the corners of a curve are its values`() throws {
    for (easing, panel) in zip(Easing.allCases, panels) {
      let width = try #require(panel.area.number("width"))
      let height = try #require(panel.area.number("height"))
      let curve = try #require(panel.area.children.first { $0.has("series") })
      #expect(curve.corners.count >= 2)
      for corner in curve.corners {
        let value = 1.62 - corner.y / height * 2.24
        // A corner is rounded to a hundredth of a pixel to each side; a steep curve carries it on.
        let shift = 0.0051 / width
        let low = easing.value(at: corner.x / width - shift)
        let high = easing.value(at: corner.x / width + shift)
        let margin = 0.0051 / height * 2.24 + 1e-3
        #expect(value >= min(low, high) - margin && value <= max(low, high) + margin)
      }
    }
  }

  @Test func `a side is tinted where the curve leaves on it, and the farthest value stands there`()
  {
    for (easing, panel) in zip(Easing.allCases, panels) {
      let shape = EasingShape(easing)
      let sides = (shape.leavesAbove ? 1 : 0) + (shape.leavesBelow ? 1 : 0)
      let tint = panel.area.children.first { $0.has("band-bouncing") }?.attributes["d"] ?? ""
      #expect(tint.count { $0 == "z" } == sides, "\(easing)")
      let labels = panel.area.children.filter { $0.name == "text" }.map(\.text)
      let expected =
        (shape.leavesAbove ? [FixedDecimals.label(shape.highest, decimals: 3)] : [])
        + (shape.leavesBelow ? [FixedDecimals.label(shape.lowest, decimals: 3)] : [])
      #expect(labels == expected, "\(easing)")
    }
  }

  @Test func `a bar stands in the panels of curves that end with a jump`() {
    let barred = panels.filter { $0.area.children.contains { $0.has("residual") } }.map(\.name)
    #expect(
      barred == [
        "cubicIn", "quarticIn", "quinticIn", "circularIn", "exponentialIn", "elasticIn", "backIn",
      ])
  }

  @Test(arguments: Easing.allCases)
  func `one curve alone has a large panel`(easing: Easing) throws {
    let text = EasingPlot(title: "a < b", easings: [easing]).svg()
    let root = try #require(Markup.read(text))
    let areas = root.children.filter { $0.name == "svg" }
    #expect(areas.count == 1)
    #expect(try #require(areas.first?.number("width")) > 800)
    #expect(root.children.first { $0.has("title") }?.text == "a < b")
    #expect(!text.lowercased().contains("nan\"") && !text.contains("inf"))
  }

  @Test func `the same curves give the same bytes`() {
    #expect(EasingPlot().svg() == Self.picture)
  }

  @Test func `no curve is no picture, but a page`() throws {
    let root = try #require(Markup.read(EasingPlot(easings: []).svg()))
    #expect(!root.children.contains { $0.name == "svg" })
  }

  @Test func `the curves look as accepted`() throws {
    try Snapshot.expect(Self.picture, isAcceptedAs: "easing-curves.svg")
  }
}

@Suite struct EasingShapeTests {
  @Test(arguments: Easing.allCases)
  func `no sample lies beyond the lowest and the highest value`(easing: Easing) {
    let shape = EasingShape(easing)
    let values = (0...5000).map { easing.value(at: Double($0) / 5000) }
    #expect(values.allSatisfy { $0 >= shape.lowest && $0 <= shape.highest })
    #expect(shape.shareLeft == 1 - easing.value(at: 0.99))
  }

  @Test(arguments: [
    (Easing.elasticIn, -0.3642813, 1.0), (.elasticOut, 0, 1.3642813),
    (.elasticInOut, -0.1821406, 1.1821406), (.backIn, -0.3787717, 1), (.backOut, 0, 1.3787717),
    (.backInOut, -0.1893858, 1.1893858), (.bounceIn, 0, 1), (.sineInOut, 0, 1),
  ])
  func `the farthest values are the printed ones`(easing: Easing, low: Double, high: Double) {
    let shape = EasingShape(easing)
    #expect(abs(shape.lowest - low) <= 5.1e-8 && abs(shape.highest - high) <= 5.1e-8)
    #expect(shape.leavesBelow == (low < 0) && shape.leavesAbove == (high > 1))
  }

  @Test func `nine curves fall on their way`() {
    let falling = Easing.allCases.filter { !EasingShape($0).isMonotone }
    #expect(
      falling == [
        .elasticIn, .elasticOut, .elasticInOut, .backIn, .backOut, .backInOut, .bounceIn,
        .bounceOut, .bounceInOut,
      ])
  }
}
