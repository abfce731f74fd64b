import EdgeLayout
import ScrollPhysics
import ScrollReport
import Simulation
import Testing

@Suite struct NestedPlotTests {
  private func drawing(_ plot: ReplayPlot) throws -> StackDrawing {
    StackDrawing(try #require(Markup.read(plot.svg())))
  }

  /// The panel of the views inside, which comes after that of the offset.
  private func panel(_ drawing: StackDrawing) throws -> Markup {
    try #require(drawing.panels.dropFirst().first)
  }

  @Test(arguments: NestedExamples.all.keys.sorted())
  func `each axis along which a view inside moves has a line under its name`(name: String) throws {
    let plot = try #require(NestedExamples.all[name])
    let timeline = plot.series[0].timeline
    let history = try #require(plot.stack)
    let inside = try #require(StackInside(of: history, over: timeline))
    let drawing = try drawing(plot)
    #expect(drawing.rotated.contains("offset inside (pt)"))
    for line in inside.lines { #expect(drawing.texts.contains { $0.text == line.name }) }
    let curves = try panel(drawing).all.filter {
      $0.name == "path" && ($0.has("item") || $0.has("series"))
    }
    #expect(curves.count == inside.lines.count && !curves.isEmpty)
    // All curves have one scale: points per pixel agree between them.
    let scales = zip(curves, inside.lines).compactMap { curve, line -> Double? in
      let heights = curve.corners.map(\.y)
      guard let low = heights.min(), let high = heights.max(), line.span > 50 else { return nil }
      return (high - low) / line.span
    }
    for scale in scales { #expect((scale / scales[0] - 1).magnitude < 0.02) }
  }

  @Test func `the time of the panel inside is that of the panel above`() throws {
    let drawing = try drawing(NestedExamples.cross)
    let grids = drawing.panels.map { panel in
      panel.all.first { $0.has("moment") }?.attributes["d"]?.split(separator: "M").map {
        $0.prefix { $0 != " " }
      }
    }
    #expect(grids[0] != nil && grids[0] == grids[1])
  }

  @Test func `a stack inside has lines at its stops, under their names`() throws {
    let plot = NestedExamples.cross
    let drawing = try drawing(plot)
    let lines = try panel(drawing).all.filter { $0.has("stop") }.flatMap(\.horizontals)
    #expect(lines.count == 3)
    for name in ["leading-near 1", "trailing-near 1"] {
      #expect(drawing.texts.contains { $0.text == name })
    }
  }

  @Test func `of many views those that move most are shown, and the rest is counted`() throws {
    let plot = NestedExamples.lists
    let history = try #require(plot.stack)
    let inside = try #require(StackInside(of: history, over: plot.series[0].timeline))
    #expect(inside.lines.map { $0.name } == (3..<7).map { "bottom-\($0) y" })
    #expect(inside.omittedCount == 2)
    #expect(try drawing(plot).texts.contains { $0.text.hasSuffix("2 more move less") })
  }

  @Test func `phases inside shade the panel and are in the legend`() throws {
    let drawing = try drawing(NestedExamples.lists)
    #expect(try panel(drawing).all.contains { $0.has("band-animating") })
    #expect(drawing.texts.contains { $0.text == "animating" })
    #expect(!drawing.panels[0].all.contains { $0.has("band-animating") })
  }

  @Test func `without views inside that move there is no panel for them`() throws {
    for plot in [StackExamples.sheet, StackExamples.gallery, StackExamples.program] {
      #expect(try !drawing(plot).rotated.contains { $0.contains("inside") })
    }
    let still = StackExamples.Script(
      "Nothing moves", NestedExamples.menuScript.scene, [],
      actions: [(100, .reveal("menu", duration: 0.3))])
    #expect(try !drawing(still.plot).rotated.contains { $0.contains("inside") })
  }

  @Test func `in a full lane each step still says where`() throws {
    let plot = NestedExamples.cross
    let steps = plot.series[0].timeline.stackEvents.compactMap { timed -> String? in
      guard case .step(let id, let fraction) = timed.event else { return nil }
      return id?.label(at: fraction) ?? "root"
    }
    #expect(steps.count >= 12)
    let texts = try drawing(plot).texts.map(\.text)
    #expect(!texts.contains("step"))
    #expect(texts.count { $0.hasPrefix("step ") } < steps.count)
    for step in Set(steps) {
      let count = texts.count { $0 == step || $0 == "step \(step)" }
      #expect(count >= steps.count { $0 == step })
    }
  }

  @Test func `a menu with a filter beside a list looks as accepted`() throws {
    try Snapshot.expect(NestedExamples.menu.svg(), isAcceptedAs: "stack-nested.svg")
  }
}
