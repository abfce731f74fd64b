import ScrollReport
import Testing

@Suite struct FitPlotTests {
  private func curve(_ name: String, slip: Int? = nil) -> FitPlot.Curve {
    let places = (0..<20).map { Double($0) / 60 }
    return FitPlot.Curve(
      name: name, abscissa: "time, s", ordinate: "way, pt", places: places,
      observed: places.enumerated().map { $0 == slip ? 500 : 100 * $1 + 0.01 },
      fitted: places.map { 100 * $0 }, bands: places.map { _ in 0.5 },
      trust: places.indices.map { $0 == slip ? 0 : 1 })
  }

  private func picture(_ curves: [FitPlot.Curve]) throws -> Markup {
    let plot = FitPlot(title: "deceleration", subtitle: "k = 4", curves: curves)
    return try #require(Markup.read(plot.svg()))
  }

  /// The panels: the fits above, the residuals below.
  private func panels(_ root: Markup) -> [Markup] { root.children.filter { $0.name == "svg" } }

  @Test func `the same curves give the same bytes`() {
    let plot = FitPlot(title: "fit", subtitle: "", curves: [curve("a"), curve("b")])
    #expect(plot.svg() == plot.svg())
  }

  @Test func `an observation that slipped is hollow and does not press the residuals flat`() throws
  {
    let whole = try panels(picture([curve("a")]))
    let slipped = try panels(picture([curve("a", slip: 7)]))
    #expect(whole.count == 2 && slipped.count == 2)
    #expect(!whole[1].children.contains { $0.name == "circle" })
    let hollow = slipped[1].children.filter { $0.name == "circle" }
    #expect(hollow.count == 1 && hollow[0].attributes["cy"] == "0")
    #expect(slipped[1].children.contains { $0.text.hasPrefix("hollow") })
    let zeros = [whole, slipped].map { $0[1].children.first { $0.has("zero") }?.attributes["d"] }
    #expect(zeros[0] == zeros[1] && zeros[0] != nil)
  }

  @Test func `every curve has its name, up to the twelfth`() throws {
    let root = try picture((0..<14).map { curve("flick \($0)") })
    let text = root.all.map(\.text).joined()
    #expect(text.contains("flick 11") && !text.contains("flick 12"))
    #expect(text.contains("2 more recordings not drawn"))
  }

  @Test func `no curve at all is an empty picture, not a crash`() throws {
    #expect(try panels(picture([])).count == 2)
  }
}
