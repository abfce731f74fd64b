package import ScrollPhysics

/// A plot area with its scales: time to the right, a quantity upwards.
package struct Panel: Sendable {
  /// The plot area on the page.
  package var area: Rectangle

  /// The name of the quantity with its unit.
  package var title: String

  /// The scale of time, in seconds, from the plot area's left edge.
  package var time: LinearScale

  /// The scale of the quantity, from the plot area's top edge.
  package var values: LinearScale

  /// The round values of the quantity.
  package var ticks: Ticks

  /// What is drawn below the grid and clipped, from the plot area's corner.
  package var background: [Element] = []

  /// What is drawn above the grid and clipped, from the plot area's corner.
  package var marks: [Element] = []

  /// Creates an empty panel.
  package init(area: Rectangle, title: String, times: Interval, values: Interval, spacing: Double) {
    self.area = area
    self.title = title
    time = LinearScale(domain: times, start: 0, end: area.width)
    self.values = LinearScale(domain: values, start: area.height, end: 0)
    ticks = Ticks(in: values, limit: max(1, Int(area.height / spacing)))
  }
}

// MARK: - Curves

extension Panel {
  /// Returns where a value at a time is drawn, from the plot area's corner.
  package func place(seconds: Double, value: Double) -> Vector {
    Vector(x: time.position(of: seconds), y: values.position(of: value))
  }

  /// Returns the path of a curve; a point that cannot be drawn leaves a gap.
  package func curve(_ points: some Sequence<(seconds: Double, value: Double)>) -> PathData {
    var path = PathData()
    var piece: [Vector] = []
    for point in points {
      if point.seconds.isDrawable, point.value.isDrawable {
        piece.append(place(seconds: point.seconds, value: point.value))
      } else {
        path.addLines(Polyline.simplified(piece))
        piece = []
      }
    }
    path.addLines(Polyline.simplified(piece))
    return path
  }
}

// MARK: - Drawing

extension Panel {
  /// The panel's frame, grid, marks and value labels, on the page.
  package func elements(timeTicks: Ticks) -> [Element] {
    let inside =
      [
        "x": area.left.coordinate, "y": area.top.coordinate, "width": area.width.coordinate,
        "height": area.height.coordinate,
      ] as KeyValuePairs
    let content = background + [grid(timeTicks: timeTicks)] + marks
    let border = Element(
      "rect",
      [
        "class": "border", "x": area.left.coordinate, "y": area.top.coordinate,
        "width": area.width.coordinate, "height": area.height.coordinate,
      ])
    return [Element("svg", inside, children: content), border, valueLabels, rotatedTitle]
  }

  /// Returns the labels below the panel, and the name of the time axis.
  package func timeLabels(_ timeTicks: Ticks, title: String = "time (s)") -> Element {
    var labels = timeTicks.values.map { value in
      Element(
        "text",
        [
          "x": (area.left + time.position(of: value)).coordinate,
          "y": (area.bottom + 16).coordinate, "text-anchor": "middle",
        ], text: timeTicks.label(value))
    }
    labels.append(
      Element(
        "text",
        [
          "x": (area.left + area.width / 2).coordinate, "y": (area.bottom + 34).coordinate,
          "text-anchor": "middle",
        ], text: title))
    return Element("g", ["class": "ticks"], children: labels)
  }

  private func grid(timeTicks: Ticks) -> Element {
    var path = PathData()
    for value in timeTicks.values {
      path.addVertical(at: time.position(of: value), from: 0, to: area.height)
    }
    for value in ticks.values {
      path.addHorizontal(at: values.position(of: value), from: 0, to: area.width)
    }
    return Element("path", ["class": "grid", "d": path.text])
  }

  private var valueLabels: Element {
    let labels = ticks.values.map { value in
      Element(
        "text",
        [
          "x": (area.left - 8).coordinate,
          "y": (area.top + values.position(of: value) + 4).coordinate, "text-anchor": "end",
        ], text: ticks.label(value))
    }
    return Element("g", ["class": "ticks"], children: labels)
  }

  private var rotatedTitle: Element {
    let x = 18.0.coordinate
    let y = (area.top + area.height / 2).coordinate
    return Element(
      "text",
      ["x": x, "y": y, "text-anchor": "middle", "transform": "rotate(-90 \(x) \(y))"], text: title)
  }
}
