import ScrollFormats
import ScrollPhysics
import ScrollReport
import Simulation
import Testing

@Suite struct ReplayPlotTests {
  static let names = PlotExamples.all.keys.sorted()

  private func drawing(_ name: String) throws -> Markup {
    let text = try #require(PlotExamples.documents[name])
    return try #require(Markup.read(text))
  }

  @Test(arguments: names)
  func `the document is well-formed and holds only finite numbers`(name: String) throws {
    let root = try drawing(name)
    #expect(root.name == "svg")
    let numbers = root.all.flatMap { element in
      ["x", "y", "width", "height", "cx", "cy", "r", "d", "transform", "viewBox"].compactMap {
        element.attributes[$0]
      }
    }
    for number in numbers {
      let lower = number.lowercased()
      #expect(!lower.contains("nan") && !lower.contains("inf"), "\(number)")
    }
  }

  @Test(arguments: names)
  func `every corner of a curve lies in its plot area, and all of it is clipped`(
    name: String
  ) throws {
    let root = try drawing(name)
    let styles = ["series", "finger", "recorded", "dots", "residual"]
    for area in root.all.dropFirst() where area.name == "svg" {
      let width = try #require(area.number("width"))
      let height = try #require(area.number("height"))
      #expect(area.attributes["overflow"] == nil)
      for path in area.all where path.name == "path" && styles.contains(where: path.has) {
        for corner in path.corners {
          #expect((0...width).contains(corner.x) && (0...height).contains(corner.y))
        }
      }
    }
  }

  @Test(arguments: names)
  func `no text leaves the page, by a careful guess of its width`(name: String) throws {
    let root = try drawing(name)
    let page = try #require(root.number("width"))
    for text in root.children where text.name == "text" && text.attributes["transform"] == nil {
      let x = try #require(text.number("x"))
      let size = text.has("title") ? 18 : text.has("subtitle") ? 12.5 : 11
      let width = TextWidth.of(text.text, size: size)
      let isEnd = text.attributes["text-anchor"] == "end"
      #expect(isEnd ? x - width >= 0 : x + width <= page, "\(text.text)")
    }
  }

  @Test func `the same values give the same bytes`() {
    #expect(PlotExamples.edge.svg() == PlotExamples.edge.svg())
  }

  @Test func `the title comes back as it was`() throws {
    var plot = PlotExamples.edge
    plot.title = "a < b && \"c\" > 'd' ]]> é 🙂"
    let root = try #require(Markup.read(plot.svg()))
    #expect(root.children.first { $0.name == "title" }?.text == plot.title)
    #expect(root.children.first { $0.has("title") }?.text == plot.title)
  }

  @Test func `a mirrored motion gives a mirrored curve`() throws {
    var timeline = SyntheticReplay.three.run().timeline
    timeline.ranges = []
    timeline.events = []
    var mirrored = timeline
    for index in mirrored.frames.indices {
      mirrored.frames[index].offset = -mirrored.frames[index].offset
      mirrored.frames[index].velocity = -mirrored.frames[index].velocity
    }
    let curves = try [timeline, mirrored].map { timeline in
      let root = try #require(Markup.read(PlotExamples.plot(of: timeline).svg()))
      return root.all.filter { $0.name == "svg" }.flatMap { area in
        area.children.filter { $0.has("series") }.map { path in
          (height: area.number("height") ?? .nan, corners: path.corners)
        }
      }
    }
    #expect(curves[0].count == 2)
    for (curve, mirror) in zip(curves[0], curves[1]) {
      try #require(curve.corners.count == mirror.corners.count && curve.corners.count > 20)
      for (a, b) in zip(curve.corners, mirror.corners) {
        // Each of the two was rounded to a hundredth.
        #expect(a.x == b.x && (a.y + b.y - curve.height).magnitude <= 0.0101)
      }
    }
  }

  @Test func `only the axes that move are shown`() throws {
    func titles(_ plot: ReplayPlot) throws -> [String] {
      try #require(Markup.read(plot.svg())).all.map(\.text).filter { $0.hasPrefix("content off") }
    }
    #expect(try titles(PlotExamples.edge) == ["content offset y (pt)"])
    #expect(
      try titles(PlotExamples.both) == ["content offset x (pt)", "content offset y (pt)"])
    var horizontal = SyntheticReplay.intoEdge
    horizontal.axis = .horizontal
    #expect(
      try titles(PlotExamples.plot(of: horizontal.run().timeline)) == ["content offset x (pt)"])
  }

  @Test func `a recording equal to the replay has no residual panel`() throws {
    var plot = PlotExamples.edge
    #expect(plot.svg().contains("residual y (pt)"))
    plot.recorded = plot.series[0].timeline.frames.map {
      OffsetRow(timeNanoseconds: $0.timeNanoseconds, offset: $0.offset)
    }
    #expect(!plot.svg().contains("residual y"))
    #expect(plot.svg().contains("recorded"))
  }

  @Test(arguments: names)
  func `a document stays below a megabyte`(name: String) throws {
    #expect(try #require(PlotExamples.documents[name]).utf8.count < 1_000_000)
  }

  @Test func `the subtitle names profile, rate, rest and duration`() {
    let timeline = SyntheticReplay.intoEdge.run().timeline
    #expect(
      ReplayPlot.subtitle(profile: "uikit", refreshRate: 60, timeline: timeline)
        == "uikit · 60 Hz · rests at y = 5126 pt · 1.9 s")
    #expect(
      ReplayPlot.subtitle(profile: "uikit", refreshRate: nil, timeline: timeline)
        .hasPrefix("uikit · at the recorded frames · "))
  }

  @Test func `a flick into an edge looks as accepted`() throws {
    try Snapshot.expect(PlotExamples.edge.svg(), isAcceptedAs: "flick-into-edge.svg")
  }

  @Test func `several replays look as accepted`() throws {
    try Snapshot.expect(PlotExamples.several.svg(), isAcceptedAs: "several-replays.svg")
  }
}
