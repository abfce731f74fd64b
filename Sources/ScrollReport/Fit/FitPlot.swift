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
    let spread = Interval(holding: shown.lazy.flatMap { $0.observed + $0.fitted }) ?? Interval(0, 1)
    let residuals = shown.map { zip($0.observed, $0.fitted).map { $0 - $1 } }
    var rest = Interval(holding: residuals.lazy.joined()) ?? Interval(0, 0)
    rest.expand(to: 0)
    var top = page.top + legend.height + 14
    let area = { (height: Double) in
      Rectangle(
        left: Self.left, top: top, width: ChartPage.width - Self.left - ChartPage.margin,
        height: height)
    }
    var main = Panel(
      area: area(Self.height), title: shown.first?.ordinate ?? "", times: times,
      values: spread.widened(to: 1e-9).padded(by: 0.06), spacing: 40)
    top += Self.height + 34
    var lower = Panel(
      area: area(Self.residualHeight), title: "observed − law", times: times,
      values: rest.widened(to: 1e-9).padded(by: 0.12), spacing: 30)
    for (index, curve) in shown.enumerated() {
      main.background += curve.band(in: main)
      main.marks += curve.marks(in: main, style: index)
      lower.marks += curve.dots(residuals[index], in: lower, style: index)
    }
    var zero = PathData()
    zero.addHorizontal(at: lower.values.position(of: 0), from: 0, to: lower.area.width)
    lower.background.append(Element("path", ["class": "zero", "d": zero.text]))
    let ticks = Ticks(in: times, limit: 10)
    page.height = top + Self.residualHeight + 48
    return page.document(
      legend.elements.isEmpty
        ? []
        : [
          Element(
            "g", ["transform": "translate(\(ChartPage.margin.coordinate) \(page.top.coordinate))"],
            children: legend.elements)
        ] + main.elements(timeTicks: ticks) + lower.elements(timeTicks: ticks)
          + [lower.timeLabels(ticks, title: shown.first?.abscissa ?? "")]
    ).markup
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
      let place = panel.place(seconds: places[index], value: values[index])
      guard index < trust.count, trust[index] < 0.5 else {
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
