import ScrollPhysics
import Simulation

// The panel of the views inside a stack.

extension PanelDraft {
  /// Returns the panel of how far the views inside a stack are scrolled or open.
  static func inside(_ content: Content, _ inside: StackInside) -> PanelDraft {
    let values = values(of: inside)
    let names = stopNames(of: inside, in: values)
    let height = min(max(96, 13 * Double(inside.lines.count + names.count) + 16), 190)
    var draft = PanelDraft(
      title: "offset inside (pt)", values: values, height: height, spacing: 24
    ) { panel in
      if content.runs.count == 1 {
        panel.background += PhaseRun.bands(
          inside.runs, time: panel.time, height: height, classPrefix: "band")
      }
      panel.marks += StopLine.drawing(inside.drawnStops, in: panel)
      panel.marks += content.film?.moments(in: panel) ?? []
      for line in inside.lines {
        panel.marks += curve(panel.curve(line.points), inside.style(of: line))
      }
    }
    draft.sideLabels = inside.lines.compactMap { line in
      guard let last = line.points.last(where: { $0.value.isDrawable }) else { return nil }
      return SideLabel(
        text: line.name, value: last.value, style: inside.nameStyle(of: line), hasLeader: true,
        sample: inside.style(of: line))
    }
    draft.sideLabels += StopLine.labels(
      names, room: Int(height / 13) - draft.sideLabels.count)
    draft.stops = inside.drawnStops
    if inside.omittedCount > 0 {
      let count = FixedDecimals.label(Double(inside.omittedCount), decimals: 0)
      draft.caption =
        "the \(StackInside.mostViews) views inside that move most; \(count) more move less"
      draft.gap = 30
    }
    return draft
  }

  /// Returns the offsets that are shown: of the stops, those near what moves.
  private static func values(of inside: StackInside) -> Interval {
    let moving = inside.lines.lazy.flatMap(\.values)
    guard var values = Interval(holding: moving) else { return Interval(0, 1) }
    let near = values.widened(to: 10).padded(by: 0.3)
    for stop in inside.stops where near.contains(stop.offset) { values.expand(to: stop.offset) }
    return values.widened(to: 10).padded(by: 0.09)
  }

  /// Returns the stops that are named: those of a single stack, where they stand for themselves.
  private static func stopNames(of inside: StackInside, in values: Interval) -> [StopLine] {
    guard inside.stackCount == 1 else { return [] }
    return inside.drawnStops.filter {
      $0.offset != 0 && $0.end == nil && values.contains($0.offset)
    }
  }
}

extension StackInside {
  /// The greatest number of stops that are drawn.
  private static let mostStops = 40

  /// The stops, as long as they are not so many that nothing else could be seen.
  fileprivate var drawnStops: [StopLine] { stops.count <= Self.mostStops ? stops : [] }

  /// The classes of a line: that of the panel, dotted for the axis that moves less.
  fileprivate func style(of line: Line) -> String {
    let own =
      colours[line.view].map(StackStyle.itemClass)
      ?? "\(StyleSheet.seriesClass(series[line.view])) thin"
    return line.isMinor ? "\(own) again" : own
  }

  /// The class of a line's name.
  fileprivate func nameStyle(of line: Line) -> String {
    colours[line.view].map(StackStyle.itemNameClass) ?? "s\(series[line.view])-name"
  }
}
