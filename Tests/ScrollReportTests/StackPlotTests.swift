import EdgeLayout
import ScrollFormats
import ScrollPhysics
import ScrollReport
import Simulation
import Testing

@Suite struct StackPlotTests {
  static let names = StackExamples.all.keys.sorted()

  /// Those with a single replay that moves.
  static let moving = ["sheet", "sidebar", "eight", "gallery", "program"].map { "stack: \($0)" }

  private func drawing(_ name: String) throws -> (plot: ReplayPlot, drawing: StackDrawing) {
    let plot = try #require(StackExamples.all[name])
    let text = try #require(PlotExamples.documents[name])
    return (plot, StackDrawing(try #require(Markup.read(text))))
  }

  /// The offsets of a plot against the height at which they are drawn.
  private func scales(
    _ name: String
  ) throws -> (plot: ReplayPlot, drawing: StackDrawing, axis: Axis, scale: DrawnScale) {
    let (plot, drawing) = try drawing(name)
    let axis: Axis = name.contains("sidebar") ? .horizontal : .vertical
    let curve = try #require(drawing.panels.first?.all.first { $0.has("series") })
    let scale = try #require(DrawnScale(plot.series[0].timeline, along: axis, drawnAs: curve))
    return (plot, drawing, axis, scale)
  }

  @Test(arguments: moving)
  func `every stop of the last layout has a line and a name at its height`(name: String) throws {
    let (plot, drawing, axis, scale) = try scales(name)
    let panel = try #require(drawing.panels.first)
    let lines = panel.all.filter { $0.has("stop") || $0.has("block-line") }.flatMap(\.horizontals)
    let stack = try #require(plot.stack?.layouts.last?.stack)
    let detents = stack.detents(on: axis)
    #expect(detents.count >= 2)
    for detent in detents {
      let height = scale.height(of: detent)
      #expect(lines.contains { ($0.y - height).magnitude <= 0.5 }, "\(detent)")
    }
    let width = try #require(panel.number("width"))
    #expect(lines.allSatisfy { $0.x <= width && $0.x >= 0 })
    let history = try #require(plot.stack)
    let names = StopLine.lines(of: history, over: plot.series[0].timeline, along: axis)
      .filter { $0.end == nil }.map(\.name)
    #expect(Set(names).count == detents.count)
    for name in names { #expect(drawing.texts.contains { $0.text == name }, "\(name)") }
  }

  @Test(arguments: moving)
  func `the gate that is drawn is the range of every frame`(name: String) throws {
    let (plot, drawing, axis, scale) = try scales(name)
    let panel = try #require(drawing.panels.first)
    let height = try #require(panel.number("height"))
    let edges = try #require(panel.all.first { $0.has("gate-edge") }).pieces
    let timeline = plot.series[0].timeline
    try #require(edges.count == 2)
    for (edge, end) in zip(edges, [\AxisRange.minimum, \.maximum]) {
      for (frame, range) in zip(timeline.frames, timeline.ranges).dropLast() {
        // Just after its frame, a range has its place; a line beyond the panel stays at its edge.
        let time = scale.time(of: Double(frame.timeNanoseconds) / 1e9) + 0.2
        let wanted = min(max(scale.height(of: range[axis][keyPath: end]), -2), height + 2)
        let corner = edge.last { $0.x <= time } ?? edge[0]
        #expect((corner.y - wanted).magnitude <= 0.6, "frame \(frame.index)")
      }
    }
    #expect(drawing.texts.contains { $0.text.hasPrefix("gate") })
    #expect(!drawing.texts.contains { $0.text.contains("legal range") })
  }

  @Test(arguments: [
    ("sheet", "blocks folding", 1.0), ("sidebar", "blocks unfolding", 1),
    ("mirrored", "blocks folding", -1.0),
  ])
  func `a barrier lies on the barred side of its line, and the legend says so`(
    name: String, legend: String, below: Double
  ) throws {
    var documents = PlotExamples.documents
    documents["stack: mirrored"] = StackExamples.sheetAtTop.svg()
    let document = try #require(documents["stack: \(name)"])
    let drawing = StackDrawing(try #require(Markup.read(document)))
    let panel = try #require(drawing.panels.first)
    let line = try #require(panel.all.first { $0.has("block-line") }?.horizontals.first)
    let barrier = try #require(panel.all.first { $0.has("barrier") })
    let top = try #require(barrier.number("y"))
    let height = try #require(barrier.number("height"))
    #expect((top + height / 2 - line.y - below * height / 2).magnitude <= 0.02)
    #expect(drawing.texts.contains { $0.text.hasPrefix(legend) })
  }

  @Test(arguments: names)
  func `no two texts overlap, and all of them are on the page`(name: String) throws {
    let drawing = try drawing(name).drawing
    for (index, text) in drawing.texts.enumerated() {
      #expect(text.left >= 0 && text.right <= drawing.width, "\(text.text)")
      #expect(text.top >= 0 && text.bottom <= drawing.height, "\(text.text)")
      for other in drawing.texts[..<index] {
        #expect(!text.overlaps(other), "\(text.text) on \(other.text)")
      }
    }
  }

  @Test func `what the stack tells and is asked has a flag with its name`() throws {
    let program = try drawing("stack: program").drawing.texts.map(\.text).joined(separator: "|")
    for text in [
      "do: reveal banner 1", "arrived at banner 1 ▸ step|", "do: fold", "do: stop",
      "root not reached", "nothing 1 not reached", "do: insert list", "new layout",
    ] { #expect(program.contains(text)) }
    let sheet = try drawing("stack: sheet").drawing.texts.map(\.text)
    for text in ["sheet shown", "step sheet 0.15", "step sheet 0.5", "sheet hidden"] {
      #expect(sheet.contains(text))
    }
    #expect(sheet.count { $0 == "sheet shown" } == 2)
  }

  @Test func `callbacks of the hidden scroll view and changes of the offset have no flag`() throws {
    for name in Self.moving {
      for text in try drawing(name).drawing.texts.map(\.text) {
        #expect(!text.contains("Dragging") && !text.contains("Decelerating"))
        #expect(!text.hasPrefix("offset"))
      }
    }
  }

  @Test func `an axis without movement has no panel`() throws {
    for (name, count) in [("sheet", 1), ("sidebar", 1), ("crossed", 2)] {
      let titles = try drawing("stack: \(name)").drawing.rotated
      #expect(titles.count { $0.hasPrefix("content offset") } == count)
    }
  }

  @Test func `a plain plot carries nothing of stacks`() {
    for text in ["barrier", "gate", ".item", "card"] {
      #expect(!PlotExamples.edge.svg().contains(text))
    }
  }

  @Test func `a sheet with a floor looks as accepted`() throws {
    try Snapshot.expect(StackExamples.sheet.svg(), isAcceptedAs: "stack-sheet.svg")
  }

  @Test func `folded cards over a receding root look as accepted`() throws {
    try Snapshot.expect(StackExamples.gallery.svg(), isAcceptedAs: "stack-gallery.svg")
  }
}
