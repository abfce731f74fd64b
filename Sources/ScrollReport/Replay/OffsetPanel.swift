import ScrollFormats
import ScrollPhysics
import Simulation

// The panel of the content offset.

extension PanelDraft {
  /// Returns the panel of the content offset along an axis.
  static func offsets(_ content: Content, along axis: Axis, height: Double) -> PanelDraft {
    let plot = content.plot
    let values = ReplayAxes.offsets(of: plot, along: axis, fingers: content.fingers)
    let timeline = plot.series.first?.timeline ?? Timeline()
    let range = LegalRange(of: timeline, along: axis)
    let stops = plot.stack.map { StopLine.lines(of: $0, over: timeline, along: axis) } ?? []
    var draft = PanelDraft(
      title: "content offset \(axis.letter) (pt)", values: values, height: height,
      spacing: plot.stack == nil ? 28 : 44
    ) { panel in
      if content.runs.count == 1 {
        panel.background += PhaseRun.bands(
          content.runs[0], time: panel.time, height: height, classPrefix: "band")
      }
      let limits = range.drawing(in: panel, isGate: plot.stack != nil)
      panel.background += limits.regions
      panel.marks += StopLine.drawing(stops, in: panel)
      panel.marks += limits.lines
      panel.marks += content.film?.moments(in: panel) ?? []
      panel.marks += fingerLines(content.fingers, along: axis, in: panel)
      for (position, series) in plot.series.enumerated() {
        let points = series.timeline.frames.lazy.map {
          (seconds: $0.seconds, value: $0.offset[axis])
        }
        panel.marks += curve(panel.curve(points), StyleSheet.seriesClass(position))
      }
      panel.marks += recordedMarks(content, along: axis, in: panel)
      if content.showsTouchMarks {
        panel.marks += fingerMarks(content.fingers, along: axis, in: panel)
      }
    }
    draft.showsRange = range.isVisible(in: values)
    draft.stops = stops
    let names = nameLabels(plot, along: axis)
    let ends =
      plot.stack == nil
      ? limitLabels(range, in: values)
      : StopLine.labels(stops, room: Int(height / 13) - names.count)
    draft.sideLabels = ends + names
    return draft
  }

  /// Returns a path as elements: none for an empty one.
  static func curve(_ path: PathData, _ style: String) -> [Element] {
    path.text.isEmpty ? [] : [Element("path", ["class": style, "d": path.text])]
  }
}

// MARK: - Labels

extension PanelDraft {
  /// Returns the ends of the last legal range; an arrow points to one outside the panel.
  private static func limitLabels(_ range: LegalRange, in values: Interval) -> [SideLabel] {
    guard let last = range.runs.last else { return [] }
    let isPoint = last.minimum == last.maximum
    let ends = [
      (isPoint ? "min = max" : "min", last.minimum), ("max", last.maximum),
    ].prefix(isPoint ? 1 : 2)
    return ends.filter { $0.1.isDrawable }.map { name, value in
      let number = FixedDecimals.label(value, decimals: 1, trimmed: true)
      let arrow = value > values.upper ? " ↑" : value < values.lower ? " ↓" : ""
      return SideLabel(text: "\(name) \(number)\(arrow)", value: value)
    }
  }

  /// Returns the names of several series, each where its curve ends.
  private static func nameLabels(_ plot: ReplayPlot, along axis: Axis) -> [SideLabel] {
    guard plot.series.count > 1 else { return [] }
    return plot.series.enumerated().compactMap { position, series in
      guard let last = series.timeline.frames.last(where: { $0.offset[axis].isDrawable })
      else { return nil }
      return SideLabel(
        text: TextWidth.cut(series.name, size: 11, to: 124), value: last.offset[axis],
        style: "s\(position % StyleSheet.seriesCount)-name")
    }
  }
}

// MARK: - Recorded offsets

extension PanelDraft {
  private static func recordedMarks(
    _ content: Content, along axis: Axis, in panel: Panel
  ) -> [Element] {
    let recorded = content.plot.recorded
    guard !content.showsDots else { return dots(recorded, along: axis, in: panel) }
    let points = recorded.lazy.map {
      (seconds: $0.timeNanoseconds.asSeconds, value: $0.offset[axis])
    }
    return curve(panel.curve(points), "recorded")
  }

  /// Returns a hollow dot for each recorded offset that does not touch the dot before.
  private static func dots(
    _ recorded: [OffsetRow], along axis: Axis, in panel: Panel
  ) -> [Element] {
    let distance = 5.0
    var points: [Vector] = []
    for row in recorded where row.offset[axis].isDrawable {
      let place = panel.place(
        seconds: row.timeNanoseconds.asSeconds, value: row.offset[axis])
      if let last = points.last, (place - last).length < distance { continue }
      points.append(place)
    }
    guard !points.isEmpty else { return [] }
    var path = PathData()
    path.addLines(points)
    let marker = "url(#flickbook-dot)"
    return [
      Element(
        "path",
        [
          "class": "dots", "fill": "none", "stroke": "none", "marker-start": marker,
          "marker-mid": marker,
          "marker-end": marker, "d": path.text,
        ])
    ]
  }
}

// MARK: - Fingers

extension PanelDraft {
  private static func fingerLines(
    _ fingers: [FingerPath], along axis: Axis, in panel: Panel
  ) -> [Element] {
    fingers.flatMap { finger in
      let points = finger.points.lazy.map { (seconds: $0.seconds, value: $0.offset[axis]) }
      return curve(panel.curve(points), "finger")
    }
  }

  private static func fingerMarks(
    _ fingers: [FingerPath], along axis: Axis, in panel: Panel
  ) -> [Element] {
    var marks = TouchMarks()
    for finger in fingers {
      if finger.hasBeginning, let first = finger.points.first, first.offset[axis].isDrawable {
        marks.add(.began, at: panel.place(seconds: first.seconds, value: first.offset[axis]))
      }
      if let ending = finger.ending, let last = finger.points.last,
        last.offset[axis].isDrawable
      {
        marks.add(ending, at: panel.place(seconds: last.seconds, value: last.offset[axis]))
      }
    }
    return marks.elements
  }
}

/// The marks where fingers come down, are lifted, or are taken away.
struct TouchMarks {
  private var filled = PathData()
  private var crossed = PathData()

  /// Adds a mark: a triangle down for began, up for ended, a cross for cancelled.
  mutating func add(_ phase: TouchPhase, at place: Vector) {
    func corner(_ x: Double, _ y: Double) -> Vector { place + Vector(x: x, y: y) }
    switch phase {
    case .began:
      filled.addLines([corner(-4, -3), corner(4, -3), corner(0, 4)], isClosed: true)
    case .ended:
      filled.addLines([corner(-4, 3), corner(4, 3), corner(0, -4)], isClosed: true)
    case .cancelled:
      crossed.addLines([corner(-4, -4), corner(4, 4)])
      crossed.addLines([corner(-4, 4), corner(4, -4)])
    case .moved, .stationary:
      break
    }
  }

  /// The marks.
  var elements: [Element] {
    PanelDraft.curve(filled, "finger-mark") + PanelDraft.curve(crossed, "finger cross")
  }
}
