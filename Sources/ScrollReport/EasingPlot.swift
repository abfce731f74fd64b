import ScrollFormats
public import ScrollPhysics

/// A picture of easing curves: a small panel for each, all in the same scale.
///
/// The values 0 and 1 are lines, and what lies beyond them is tinted in the panels of curves that
/// go there, with the farthest value. A bar at the right edge is what a curve has still to go at
/// 99 % of its time, where it is 2 % of the way or more: the jump of a motion that ends there.
///
/// The same curves give the same bytes.
public struct EasingPlot: Hashable, Sendable {
  /// The title; it is cut where it is too long.
  public var title: String

  /// The curves, in the order of their panels; after `linear` a row begins.
  public var easings: [Easing]

  /// Creates a picture.
  public init(title: String = "Easing curves", easings: [Easing] = Easing.allCases) {
    self.title = title
    self.easings = easings
  }
}

extension EasingPlot {
  /// The values that every panel shows: beyond the farthest, 0.379, is room for its label.
  private static let values = Interval(-0.62, 1.62)

  /// Two families in a row.
  private static let columns = 6

  private static let left = 44.0
  private static let gap = 14.0
  private static let captionHeight = 20.0

  /// Returns the picture as an SVG document, 900 pixels wide.
  public func svg() -> String {
    let rows = rows
    let columns = Double(rows.map(\.count).max() ?? 1)
    let room = ChartPage.width - Self.left - ChartPage.margin
    let width = (room - Self.gap * (columns - 1)) / columns
    let height = columns > 1 ? 128.0 : 420
    var page = ChartPage(
      title: title, subtitle: "value against the share of the time, both from 0 to 1",
      summary: "Easing curves: \(easings.map(\.name).joined(separator: ", ")).", height: 0)
    var top = page.top
    var elements: [Element] = []
    let isLegendBeside = rows.count > 1 && rows[0].count == 1
    if !isLegendBeside {
      let legend = Self.legend.drawing(width: room)
      elements.append(Self.moved(legend.elements, left: ChartPage.margin, top: top))
      top += legend.height + 4
    }
    for (number, row) in rows.enumerated() {
      top += Self.captionHeight
      for (column, easing) in row.enumerated() {
        let area = Rectangle(
          left: Self.left + Double(column) * (width + Self.gap), top: top, width: width,
          height: height)
        elements += EasingPanel(easing, area: area, values: Self.values)
          .elements(showsValues: column == 0)
      }
      if number == 0 && isLegendBeside {
        let beside = Self.left + width + 2 * Self.gap
        let legend = Self.legend.drawing(width: ChartPage.width - beside - ChartPage.margin)
        elements.append(Self.moved(legend.elements, left: beside, top: top))
      }
      top += height + Self.gap
    }
    page.height = top + 10
    return page.document(elements).markup
  }

  private var rows: [[Easing]] {
    var rows: [[Easing]] = [[]]
    for easing in easings {
      if rows[rows.count - 1].count == Self.columns || rows[rows.count - 1].last == .linear {
        rows.append([])
      }
      rows[rows.count - 1].append(easing)
    }
    return rows
  }

  private static let legend: Legend = {
    func sample(_ style: String) -> [Element] {
      [Element("path", ["class": style, "d": "M0 0H24"])]
    }
    let tint = Element(
      "rect",
      ["class": EasingPanel.tint, "x": "0", "y": "-6", "width": "24", "height": "12"])
    let bar = Element("path", ["class": EasingPanel.bar, "d": "M0 -6V6"])
    return Legend([
      [
        Legend.Entry(name: "the curve", sample: sample(StyleSheet.seriesClass(0))),
        Legend.Entry(name: "0 and 1", sample: sample("limit")),
        Legend.Entry(name: "beyond 0 and 1", sample: [tint]),
      ],
      [
        Legend.Entry(
          name: "what is left at 99 % of the time, from 2 % of the way on", sample: [bar],
          sampleWidth: 4)
      ],
    ])
  }()

  private static func moved(_ elements: [Element], left: Double, top: Double) -> Element {
    Element(
      "g", ["transform": "translate(\(left.coordinate) \(top.coordinate))"], children: elements)
  }
}
