import ScrollPhysics

/// A picture of a fit: what was observed, what the law says with its band, and what is left.
///
/// The observations are dots, hollow where they count less; the law is a line in a band that holds
/// it with a probability of 95 %. Below are the observations minus the law. The same curves give the
/// same bytes.
public struct FitPlot: Hashable, Sendable {
  /// Observations of one recording beside what a law says; every array has the shape `[count]`.
  public struct Curve: Hashable, Sendable {
    /// The name in the legend.
    public var name: String
    /// What the places are, with their unit.
    public var abscissa: String
    /// What was observed, with its unit.
    public var ordinate: String
    /// The places of the observations, in ascending order.
    public var places: [Double]
    /// What was observed.
    public var observed: [Double]
    /// What the law says.
    public var fitted: [Double]
    /// Half the width of the band; empty for none.
    public var bands: [Double]
    /// The weight that was left to each observation, from 0 to 1.
    public var trust: [Double]

    /// Creates a curve.
    public init(
      name: String, abscissa: String, ordinate: String, places: [Double], observed: [Double],
      fitted: [Double], bands: [Double] = [], trust: [Double]
    ) {
      self.name = name
      self.abscissa = abscissa
      self.ordinate = ordinate
      self.places = places
      self.observed = observed
      self.fitted = fitted
      self.bands = bands
      self.trust = trust
    }
  }

  /// The title; it is cut where it is too long.
  public var title: String

  /// One line below the title; it is cut where it is too long.
  public var subtitle: String

  /// The curves; those beyond the twelfth are left out, and the picture says so.
  public var curves: [Curve]

  /// Creates a picture.
  public init(title: String, subtitle: String, curves: [Curve]) {
    self.title = title
    self.subtitle = subtitle
    self.curves = curves
  }
}

extension FitPlot {
  /// Returns the picture as an SVG document, 900 pixels wide.
  public func svg() -> String {
    let shown = Array(curves.prefix(StyleSheet.seriesCount))
    let left = curves.count - shown.count
    var page = ChartPage(
      title: title, subtitle: subtitle + (left > 0 ? " (\(left) more recordings not drawn)" : ""),
      summary: "\(title). \(subtitle).", height: 0)
    page.seriesCount = shown.count
    let legend = Legend([shown.enumerated().map { Self.entry($1.name, $0) }])
      .drawing(width: ChartPage.width - 2 * ChartPage.margin)
    let places =
      Interval(holding: shown.lazy.flatMap(\.places))?.widened(to: 1e-9) ?? Interval(0, 1)
    let times = places.padded(by: 0.02)
    let ticks = Ticks(in: times, limit: 10)
    let top = page.top + legend.height + 14
    let upper = Self.fits(shown, times: times, top: top)
    let lower = Self.residuals(shown, times: times, top: top + Self.height + 34)
    page.height = lower.area.bottom + 48
    let names = Element(
      "g", ["transform": "translate(\(ChartPage.margin.coordinate) \(page.top.coordinate))"],
      children: legend.elements)
    let axis = lower.timeLabels(ticks, title: shown.first?.abscissa ?? "")
    let panels = upper.elements(timeTicks: ticks) + lower.elements(timeTicks: ticks)
    return page.document([names] + panels + [axis]).markup
  }

  /// The panel of the observations and the law.
  private static func fits(_ curves: [Curve], times: Interval, top: Double) -> Panel {
    let values = Interval(holding: curves.lazy.flatMap { $0.observed + $0.fitted })
    var panel = Panel(
      area: area(top: top, height: height), title: curves.first?.ordinate ?? "", times: times,
      values: (values ?? Interval(0, 1)).widened(to: 1e-9).padded(by: 0.06), spacing: 40)
    for (index, curve) in curves.enumerated() {
      panel.background += curve.band(in: panel)
      panel.marks += curve.marks(in: panel, style: index)
    }
    return panel
  }

  /// The panel of the observations minus the law.
  ///
  /// Observations that count for little do not press the others flat: they end at the border.
  private static func residuals(_ curves: [Curve], times: Interval, top: Double) -> Panel {
    let counting = curves.flatMap { curve in
      curve.residuals.indices.filter(curve.counts).map { curve.residuals[$0] }
    }
    var values = Interval(holding: counting) ?? Interval(0, 0)
    values.expand(to: 0)
    var panel = Panel(
      area: area(top: top, height: residualHeight), title: "observed − law", times: times,
      values: values.widened(to: 1e-9).padded(by: 0.12), spacing: 30)
    var zero = PathData()
    zero.addHorizontal(at: panel.values.position(of: 0), from: 0, to: panel.area.width)
    panel.background.append(Element("path", ["class": "zero", "d": zero.text]))
    for (index, curve) in curves.enumerated() {
      panel.marks += curve.dots(curve.residuals, in: panel, style: index)
    }
    if counting.count < curves.reduce(0, { $0 + $1.observed.count }) {
      let place =
        ["x": (panel.area.width - 6).coordinate, "y": "14", "text-anchor": "end"]
        as KeyValuePairs
      panel.marks.append(
        Element("text", place, text: "hollow: counts less; at the border: lies beyond it"))
    }
    return panel
  }

  private static func area(top: Double, height: Double) -> Rectangle {
    Rectangle(
      left: left, top: top, width: ChartPage.width - left - ChartPage.margin, height: height)
  }

  private static func entry(_ name: String, _ position: Int) -> Legend.Entry {
    var line = PathData()
    line.addHorizontal(at: 0, from: 0, to: 24)
    let style = StyleSheet.seriesClass(position) + " thin"
    return Legend.Entry(name: name, sample: [Element("path", ["class": style, "d": line.text])])
  }

  private static let left = 80.0
  private static let height = 320.0
  private static let residualHeight = 150.0
}

// MARK: - Drawing

extension FitPlot.Curve {
  /// The observations minus the law.
  fileprivate var residuals: [Double] { zip(observed, fitted).map { $0 - $1 } }

  /// Whether an observation counts about as much as it can.
  fileprivate func counts(_ index: Int) -> Bool { index >= trust.count || trust[index] >= 0.5 }

  /// The band around the law.
  fileprivate func band(in panel: Panel) -> [Element] {
    guard bands.count == places.count, bands.contains(where: { $0 > 0 }) else { return [] }
    let upper = places.indices.map {
      panel.place(seconds: places[$0], value: fitted[$0] + bands[$0])
    }
    let lower = places.indices.reversed().map {
      panel.place(seconds: places[$0], value: fitted[$0] - bands[$0])
    }
    var path = PathData()
    path.addLines(upper + lower, isClosed: true)
    return [Element("path", ["class": "band-decelerating", "d": path.text])]
  }

  /// The observations and the law.
  fileprivate func marks(in panel: Panel, style: Int) -> [Element] {
    let line = panel.curve(
      places.indices.lazy.map { (seconds: places[$0], value: fitted[$0]) })
    return dots(observed, in: panel, style: style) + [
      Element("path", ["class": StyleSheet.seriesClass(style) + " thin", "d": line.text])
    ]
  }

  /// A dot for each value, hollow where the observation counts less.
  fileprivate func dots(_ values: [Double], in panel: Panel, style: Int) -> [Element] {
    var full = PathData()
    var hollow: [Element] = []
    for index in values.indices where values[index].isDrawable && places[index].isDrawable {
      var place = panel.place(seconds: places[index], value: values[index])
      place.y = min(max(place.y, 0), panel.area.height)
      guard !counts(index) else {
        full.addDot(at: place, radius: 2)
        continue
      }
      hollow.append(
        Element(
          "circle",
          [
            "class": "residual", "cx": place.x.coordinate, "cy": place.y.coordinate, "r": "3.5",
            "fill": "none",
          ]))
    }
    let name = "s\(style % StyleSheet.seriesCount)-name"
    return (full.text.isEmpty ? [] : [Element("path", ["class": name, "d": full.text])]) + hollow
  }
}

extension PathData {
  /// Adds a filled dot, as a diamond.
  fileprivate mutating func addDot(at place: Vector, radius: Double) {
    addLines(
      [
        Vector(x: place.x - radius, y: place.y), Vector(x: place.x, y: place.y - radius),
        Vector(x: place.x + radius, y: place.y), Vector(x: place.x, y: place.y + radius),
      ], isClosed: true)
  }
}
