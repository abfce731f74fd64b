import ScrollPhysics
import Simulation

/// A panel before its place on the page is known: its values, and how to draw into it.
struct PanelDraft: Sendable {
  /// What all panels are drawn from.
  struct Content: Sendable {
    /// The plot.
    var plot: ReplayPlot

    /// The fingers' paths.
    var fingers: [FingerPath]

    /// The phases of each series.
    var runs: [[PhaseRun]]

    /// The pictures of the screen; `nil` for none.
    var film: StackFilm?

    /// The views inside that move; `nil` for none.
    var inside: StackInside?

    /// Whether recorded offsets are dots; more of them are a thin line.
    var showsDots: Bool { plot.recorded.count <= 1000 }

    /// Whether the ends of touches are marked; more of them would hide the curve.
    var showsTouchMarks: Bool { fingers.count <= 50 }
  }

  /// A name beside the panel, at a value.
  struct SideLabel: Sendable {
    /// The text.
    var text: String

    /// The value at which it stands; one outside the panel is moved to its edge.
    var value: Double

    /// The class of its style.
    var style = ""

    /// Whether a line leads from the value to the name.
    var hasLeader = false

    /// The class of the line that the name stands for; `nil` for none.
    var sample: String?

    /// The room that the name takes, with what stands before it, in pixels.
    var width: Double {
      TextWidth.of(text, size: 11) + (hasLeader ? PanelDraft.leaderWidth : 0)
        + (sample == nil ? 0 : PanelDraft.sampleWidth)
    }
  }

  /// The name of the quantity with its unit.
  var title: String

  /// The values that are shown.
  var values: Interval

  /// The height of the plot area, in pixels.
  var height: Double

  /// The least distance of the value labels, in pixels.
  var spacing: Double

  /// The distance from the panel above, in pixels.
  var gap = 14.0

  /// A line above the panel; empty where there is none.
  var caption = ""

  /// The names on the right.
  var sideLabels: [SideLabel] = []

  /// The stops that are drawn.
  var stops: [StopLine] = []

  /// Whether an end of the legal range is drawn.
  var showsRange = false

  /// Draws into the panel.
  var draw: @Sendable (inout Panel) -> Void
}

extension PanelDraft {
  /// How far a name stays inside the panel's edges, in pixels.
  private static let inset = 5.0

  /// The room of a line from a value to its name, in pixels.
  private static let leaderWidth = 10.0

  /// The room of a sample before a name, in pixels.
  private static let sampleWidth = 24.0

  /// The labels of the values.
  var tickLabels: [String] {
    let ticks = Ticks(in: values, limit: max(1, Int(height / spacing)))
    return ticks.values.map(ticks.label)
  }

  /// Returns the panel with its drawing.
  func panel(in area: Rectangle, times: Interval) -> Panel {
    var panel = Panel(area: area, title: title, times: times, values: values, spacing: spacing)
    draw(&panel)
    return panel
  }

  /// Returns the caption and the names on the right, moved apart where they would touch.
  func labels(beside panel: Panel) -> [Element] {
    var elements: [Element] = []
    if !caption.isEmpty {
      elements.append(
        Element(
          "text",
          [
            "class": "strong", "x": panel.area.left.coordinate,
            "y": (panel.area.top - 7).coordinate,
          ], text: caption))
    }
    let wanted = sideLabels.map { label in
      (label: label, y: panel.values.position(of: label.value, within: -Self.inset))
    }.sorted { $0.y < $1.y }
    var places = wanted.map(\.y)
    // Down until none touches, then up again from the lower edge.
    for index in places.indices.dropFirst() {
      places[index] = max(places[index], places[index - 1] + 13)
    }
    for index in places.indices.reversed() {
      let floor = index + 1 < places.count ? places[index + 1] - 13 : panel.area.height - Self.inset
      places[index] = min(places[index], floor)
    }
    for (place, item) in zip(places, wanted) {
      let (signs, width) = signs(of: item.label, beside: panel, at: place)
      elements += signs
      elements.append(
        Element(
          "text",
          [
            "class": item.label.style, "x": (panel.area.right + 8 + width).coordinate,
            "y": (panel.area.top + place + 4).coordinate,
          ], text: item.label.text))
    }
    return elements
  }

  /// Returns what stands between the panel and a name, and the room it takes.
  private func signs(
    of label: SideLabel, beside panel: Panel, at place: Double
  ) -> (elements: [Element], width: Double) {
    var elements: [Element] = []
    var left = 0.0
    let middle = panel.area.top + place
    if label.hasLeader {
      let start = panel.area.top + panel.values.position(of: label.value, within: 0)
      let x = panel.area.right
      let corners = [(0.0, start), (4, start), (12, middle), (15, middle)]
      var path = PathData()
      path.addLines(corners.map { Vector(x: x + $0, y: $1) })
      elements.append(Element("path", ["class": "leader", "d": path.text]))
      left += Self.leaderWidth
    }
    if let sample = label.sample {
      var path = PathData()
      let x = panel.area.right + 8 + left
      path.addHorizontal(at: middle, from: x, to: x + Self.sampleWidth - 5)
      elements.append(Element("path", ["class": sample, "d": path.text]))
      left += Self.sampleWidth
    }
    return (elements, left)
  }
}
