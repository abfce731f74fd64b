import ScrollFormats
import ScrollPhysics
import Simulation

/// The page of a replay: the header, the legend, the callbacks, and the panels one below another.
struct ReplayPage {
  private static let width = ChartPage.width
  private static let margin = ChartPage.margin
  private static let ribbonHeight = 15.0

  /// The plot without what is never shown.
  private let plot: ReplayPlot

  /// The views inside the first series; `nil` where there are none, or no series.
  private let interior: StackHistory?

  /// The fingers' paths over the first series.
  private let fingers: [FingerPath]

  /// The phases of each series.
  private let runs: [[PhaseRun]]

  /// Prepares a plot for drawing.
  init(_ plot: ReplayPlot) {
    var plot = plot
    plot.touches.removeAll { $0.isPredicted }
    plot.recorded.removeAll { $0.view != nil }
    if plot.series.isEmpty { plot.stack = nil }
    interior = plot.stack?.inner.isEmpty == false ? plot.stack : nil
    if plot.stack?.layouts.isEmpty == true { plot.stack = nil }
    self.plot = plot
    fingers = FingerPath.paths(
      of: plot.touches, over: plot.series.first?.timeline ?? Timeline(),
      initialOffset: plot.initialOffset)
    runs = plot.series.map { PhaseRun.runs(of: $0.timeline) }
  }
}

// MARK: - The page

extension ReplayPage {
  /// The whole drawing.
  var document: Element {
    var content = PanelDraft.Content(plot: plot, fingers: fingers, runs: runs)
    if let stack = plot.stack {
      content.film = StackFilm(of: stack, over: plot.series[0].timeline)
    }
    if let interior {
      content.inside = StackInside(of: interior, over: plot.series[0].timeline)
    }
    let drafts = drafts(content)
    let times = ReplayAxes.times(of: plot)
    let left = leftMargin(drafts)
    let width = Self.width - left - rightMargin(drafts)
    let time = LinearScale(domain: times, start: 0, end: width)

    let legend = ReplayLegend(content: content, drafts: drafts).legend
      .drawing(width: Self.width - 2 * Self.margin)
    let callbacks = callbackLane(time: time, limit: Self.width - left - 8)
    var top = plot.subtitle.isEmpty ? 50.0 : 68.0
    var elements = [moved(legend.elements, left: Self.margin, top: top)]
    top += legend.height + (callbacks.elements.isEmpty ? 10 : 12) + callbacks.height
    elements.append(moved(callbacks.elements, left: left, top: top))
    elements += ribbons(left: left, top: top, time: time)
    top += Self.ribbonHeight * Double(max(1, runs.count)) + 1

    let timeTicks = Ticks(in: times, limit: max(1, Int(width / 66)))
    for (position, draft) in drafts.enumerated() {
      if position > 0 { top += draft.gap }
      let area = Rectangle(left: left, top: top, width: width, height: draft.height)
      let panel = draft.panel(in: area, times: times)
      elements += panel.elements(timeTicks: timeTicks)
      elements += draft.labels(beside: panel)
      top += draft.height
      if position == (content.inside == nil ? 0 : 1), let film = content.film {
        elements += film.elements(left: left, top: top, time: time)
        top += film.height(width: width)
      }
      if position == drafts.count - 1 { elements.append(panel.timeLabels(timeTicks)) }
    }
    return page(elements, height: top + 50, panels: drafts.map(\.title))
  }

  /// The panels that are shown, from the top.
  private func drafts(_ content: PanelDraft.Content) -> [PanelDraft] {
    let axes = ReplayAxes.moving(in: plot.series.map(\.timeline), recorded: plot.recorded)
    let residuals = plot.series.map {
      Residual.residuals(of: plot.recorded, against: $0.timeline)
    }
    let fractions = PanelDraft.fractions(content)
    return axes.enumerated().flatMap { position, axis -> [PanelDraft] in
      let height = axes.count > 1 ? 220.0 : 320.0
      var offsets = PanelDraft.offsets(content, along: axis, height: height)
      if position > 0 { offsets.gap = 30 }
      var result = [offsets]
      if position == 0, let inside = content.inside {
        result.append(PanelDraft.inside(content, inside))
      }
      if position == 0, let fractions { result.append(fractions) }
      result.append(
        PanelDraft.velocities(content, along: axis, height: fractions == nil ? 110 : 84))
      if let draft = PanelDraft.residuals(content, residuals, along: axis, height: 96) {
        result.append(draft)
      }
      return result
    }
  }

  private func page(_ elements: [Element], height: Double, panels: [String]) -> Element {
    var page = ChartPage(
      title: plot.title, subtitle: plot.subtitle, summary: summary(panels), height: height)
    page.hasStackStyle = plot.stack != nil
    page.seriesCount = plot.series.count
    var definitions = Self.definitions
    if plot.stack != nil { definitions.children.append(.element(StopLine.barrierPattern)) }
    return page.document(elements, definitions: definitions)
  }

  /// The picture in words, for those who cannot see it.
  private func summary(_ panels: [String]) -> String {
    let names = plot.series.map(\.name).joined(separator: ", ")
    return "\(plot.subtitle.isEmpty ? "" : "\(plot.subtitle). ")Curves against time in seconds: "
      + "\(panels.joined(separator: ", ")). Replays: \(names)."
  }

  /// The hatching and the mark of a recorded offset.
  private static let definitions = Element(
    "defs",
    children: [
      Element(
        "pattern",
        [
          "id": "flickbook-hatch", "width": "7", "height": "7",
          "patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)",
        ],
        children: [Element("path", ["class": "hatch", "d": "M3.5 0V7"])]),
      Element(
        "marker",
        [
          "id": "flickbook-dot", "markerUnits": "userSpaceOnUse", "markerWidth": "8",
          "markerHeight": "8", "refX": "4", "refY": "4",
        ],
        children: [
          Element("circle", ["class": "recorded", "cx": "4", "cy": "4", "r": "2.6"])
        ]),
    ])
}

// MARK: - Above the panels

extension ReplayPage {
  private func callbackLane(time: LinearScale, limit: Double) -> CallbackLane {
    let timeline = plot.series.count == 1 ? plot.series[0].timeline : Timeline()
    if let stack = plot.stack, plot.series.count == 1 {
      return CallbackLane(of: stack, over: timeline, time: time, limit: limit)
    }
    return CallbackLane(timeline, time: time, limit: limit)
  }

  /// A row of phases for each series, with the series' name where there are several.
  private func ribbons(left: Double, top: Double, time: LinearScale) -> [Element] {
    runs.enumerated().flatMap { row, runs in
      let rowTop = top + Double(row) * Self.ribbonHeight
      let content =
        PhaseRun.bands(
          runs, time: time, height: Self.ribbonHeight - 1, classPrefix: "ribbon")
        + PhaseRun.names(runs, time: time, baseline: 10.5)
      let ribbon = Element(
        "svg",
        [
          "x": left.coordinate, "y": rowTop.coordinate, "width": time.end.coordinate,
          "height": (Self.ribbonHeight - 1).coordinate,
        ], children: content)
      let isSingle = plot.series.count == 1
      let name = !isSingle ? plot.series[row].name : runs.isEmpty ? "" : "phase"
      let label = Element(
        "text",
        ["x": (left - 8).coordinate, "y": (rowTop + 11).coordinate, "text-anchor": "end"],
        text: TextWidth.cut(name, size: 11, to: left - 12))
      return [ribbon, label]
    }
  }

  private func moved(_ elements: [Element], left: Double, top: Double) -> Element {
    Element(
      "g", ["transform": "translate(\(left.coordinate) \(top.coordinate))"], children: elements)
  }

  /// The room for the axis' name and its widest label.
  private func leftMargin(_ drafts: [PanelDraft]) -> Double {
    let widest = drafts.flatMap(\.tickLabels).map { TextWidth.of($0, size: 11) }.max() ?? 0
    let names = plot.series.count > 1 ? plot.series.map(\.name) : []
    let widestName = names.map { TextWidth.of($0, size: 11) }.max() ?? 0
    return max(76, 24 + 8 + widest + 8, min(widestName, 110) + 20)
  }

  /// The room for what is named beside the panels.
  private func rightMargin(_ drafts: [PanelDraft]) -> Double {
    let widest = drafts.flatMap(\.sideLabels).map(\.width).max() ?? 0
    return max(Self.margin, widest + 8 + 12)
  }
}
