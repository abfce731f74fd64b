import ScrollFormats
import ScrollPhysics

/// The panel of one easing curve.
struct EasingPanel {
  /// The class of what lies beyond 0 and 1.
  static let tint = "band-bouncing"

  /// The class of what is left at 99 % of the time.
  static let bar = "residual"

  private let easing: Easing
  private let shape: EasingShape
  private let panel: Panel

  init(_ easing: Easing, area: Rectangle, values: Interval) {
    self.easing = easing
    shape = EasingShape(easing)
    panel = Panel(
      area: area, title: easing.name, times: Interval(0, 1), values: values, spacing: area.height)
  }
}

extension EasingPanel {
  /// Returns the panel and its name on the page, with the values 0 and 1 beside it if wanted.
  func elements(showsValues: Bool) -> [Element] {
    let area = panel.area
    let frame =
      [
        "x": area.left.coordinate, "y": area.top.coordinate, "width": area.width.coordinate,
        "height": area.height.coordinate,
      ] as KeyValuePairs
    let border = Element(
      "rect",
      [
        "class": "border", "x": area.left.coordinate, "y": area.top.coordinate,
        "width": area.width.coordinate, "height": area.height.coordinate,
      ])
    let name = Element(
      "text",
      ["class": "strong", "x": area.left.coordinate, "y": (area.top - 6).coordinate],
      text: TextWidth.cut(easing.name, size: 11, to: area.width))
    let inside = Element("svg", frame, children: tints + [lines, curve] + bars + farthest)
    return [inside, border, name] + (showsValues ? [valueLabels] : [])
  }

  private func height(of value: Double) -> Double { panel.values.position(of: value) }

  /// The room beyond 0 and 1 on the sides to which the curve leaves.
  private var tints: [Element] {
    var path = PathData()
    let (width, zero, one) = (panel.area.width, height(of: 0), height(of: 1))
    if shape.leavesAbove {
      path.addRectangle(Rectangle(left: 0, top: 0, width: width, height: one))
    }
    if shape.leavesBelow {
      let rest = panel.area.height - zero
      path.addRectangle(Rectangle(left: 0, top: zero, width: width, height: rest))
    }
    return path.text.isEmpty ? [] : [Element("path", ["class": Self.tint, "d": path.text])]
  }

  private var lines: Element {
    var path = PathData()
    for value in [0.0, 1] {
      path.addHorizontal(at: height(of: value), from: 0, to: panel.area.width)
    }
    return Element("path", ["class": "limit", "d": path.text])
  }

  private var curve: Element {
    // Every joint of a bounce is a whole number of these steps.
    let points = (0...880).lazy.map { step in
      (seconds: Double(step) / 880, value: easing.value(at: Double(step) / 880))
    }
    return Element(
      "path", ["class": StyleSheet.seriesClass(0) + " thin", "d": panel.curve(points).text])
  }

  private var bars: [Element] {
    guard shape.shareLeft.magnitude >= 0.02 else { return [] }
    var path = PathData()
    path.addVertical(
      at: panel.area.width - 2, from: height(of: 1 - shape.shareLeft), to: height(of: 1))
    return [Element("path", ["class": Self.bar, "d": path.text])]
  }

  /// The values farthest beyond 0 and 1, beyond which no curve goes.
  private var farthest: [Element] {
    func label(_ value: Double, x: Double, y: Double, anchor: String) -> Element {
      Element(
        "text", ["x": x.coordinate, "y": y.coordinate, "text-anchor": anchor],
        text: FixedDecimals.label(value, decimals: 3))
    }
    let area = panel.area
    var labels: [Element] = []
    if shape.leavesAbove {
      labels.append(label(shape.highest, x: area.width - 4, y: 11, anchor: "end"))
    }
    if shape.leavesBelow {
      labels.append(label(shape.lowest, x: 4, y: area.height - 3, anchor: "start"))
    }
    return labels
  }

  private var valueLabels: Element {
    let labels = [0.0, 1].map { value in
      Element(
        "text",
        [
          "x": (panel.area.left - 8).coordinate,
          "y": (panel.area.top + height(of: value) + 4).coordinate, "text-anchor": "end",
        ], text: FixedDecimals.label(value, decimals: 0))
    }
    return Element("g", ["class": "ticks"], children: labels)
  }
}
