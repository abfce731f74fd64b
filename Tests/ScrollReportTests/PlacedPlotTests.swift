import EdgeLayout
import ScrollPhysics
import ScrollReport
import Simulation
import Testing

/// Pictures of scroll views with others in their content.
@Suite struct PlacedPlotTests {
  private static func list(_ id: ItemID, y: Double, views: [PlacedView] = []) -> PlacedView {
    PlacedView(
      id: id, frame: Rectangle(x: 0, y: y, width: 400, height: 300),
      view: .scroll(ScrollViewDescription(content: Size(width: 400, height: 900), views: views)))
  }

  private static let viewport = Size(width: 400, height: 800)

  private static func flick(_ number: Int64, at y: Double) -> StackExamples.Swipe {
    StackExamples.Swipe(
      start: 100 + 2500 * number, duration: 120, from: Vector(x: 200, y: y),
      to: Vector(x: 200, y: y - 100))
  }

  /// Two lists in a page, of which one holds a third; each is scrolled, then the page.
  private static let page = StackExamples.Script(
    "Lists in a page",
    Scene(
      viewport: viewport,
      view: ScrollViewDescription(
        content: Size(width: 400, height: 2400),
        views: [list("upper", y: 0), list("lower", y: 320, views: [list("deep", y: 200)])])),
    [flick(0, at: 200), flick(1, at: 350), flick(2, at: 750)])

  @Test func `each view inside that moves has a line of its own look, under its name`() throws {
    let plot = Self.page.plot
    let history = try #require(plot.stack)
    #expect(history.layouts.isEmpty && history.inner.count == 3)
    let inside = try #require(StackInside(of: history, over: plot.series[0].timeline))
    #expect(inside.lines.map(\.name) == ["upper y", "lower y"])
    let drawing = StackDrawing(try #require(Markup.read(plot.svg())))
    #expect(drawing.rotated.contains("offset inside (pt)"))
    for line in inside.lines { #expect(drawing.texts.contains { $0.text == line.name }) }
    let panel = try #require(drawing.panels.dropFirst().first)
    let looks = panel.all.filter { $0.name == "path" && $0.has("series") }
      .compactMap { $0.attributes["class"] }
    #expect(looks.count == 2 && Set(looks).count == 2)
  }

  @Test func `the rest is as without views inside`() throws {
    var plot = Self.page.plot
    let whole = StackDrawing(try #require(Markup.read(plot.svg())))
    plot.stack = nil
    let plain = StackDrawing(try #require(Markup.read(plot.svg())))
    #expect(whole.panels.count == plain.panels.count + 1)
    #expect(whole.rotated.filter { $0 != "offset inside (pt)" } == plain.rotated)
    let still = StackExamples.Script("Nothing moves", Self.page.scene, [])
    let empty = StackDrawing(try #require(Markup.read(still.plot.svg())))
    #expect(!empty.rotated.contains("offset inside (pt)"))
  }

  @Test func `a view in the list of a panel is drawn as a line, and the panel as before`() throws {
    let stack = EdgeStack(children: [
      Panel(
        id: "sheet", edge: .bottom, extent: .points(700),
        view: .scroll(
          ScrollViewDescription(
            content: Size(width: 400, height: 2400), views: [Self.list("deep", y: 0)])))
    ]).offset(Vector(x: 0, y: 700))
    let plot = StackExamples.Script(
      "A list in a list in a sheet", Scene(viewport: Self.viewport, stack: stack),
      [Self.flick(0, at: 300), Self.flick(1, at: 700)]
    ).plot
    let history = try #require(plot.stack)
    let inside = try #require(StackInside(of: history, over: plot.series[0].timeline))
    #expect(inside.lines.map(\.name) == ["sheet y", "deep y"])
    #expect(Markup.read(plot.svg()) != nil)
  }
}
