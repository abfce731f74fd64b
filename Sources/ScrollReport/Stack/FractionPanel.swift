package import EdgeLayout
import ScrollPhysics
package import Simulation

/// The visible fraction of an item, frame by frame.
package struct FractionLine: Hashable, Sendable {
  /// A frame's fraction.
  package struct Point: Hashable, Sendable {
    /// The time, in seconds.
    package var seconds: Double

    /// The fraction, from 0 to 1.
    package var fraction: Double
  }

  /// The item.
  package var item: ItemID

  /// The fractions of the frames in which the stack has the item.
  package var points: [Point] = []
}

extension FractionLine {
  /// Returns a line for each item that a stack had in some frame.
  package static func lines(of history: StackHistory, over timeline: Timeline) -> [FractionLine] {
    var lines = history.items.map { FractionLine(item: $0) }
    history.forEachSolution(of: timeline.frames) { position, stack, solution in
      let seconds = timeline.frames[position].seconds
      for (item, placement) in zip(stack.items, solution.items) {
        guard let index = lines.firstIndex(where: { $0.item == item.id }) else { continue }
        lines[index].points.append(
          Point(seconds: seconds, fraction: placement.visibleFraction))
      }
    }
    return lines
  }
}

// The panel of the visible fractions.

extension PanelDraft {
  /// Returns the panel of what is visible of each item, or `nil` for a stack without items.
  static func fractions(_ content: Content) -> PanelDraft? {
    guard let history = content.plot.stack, let series = content.plot.series.first else {
      return nil
    }
    let lines = FractionLine.lines(of: history, over: series.timeline)
    guard !lines.isEmpty else { return nil }
    let height = min(max(104, 13 * Double(lines.count) + 12), 260)
    var draft = PanelDraft(
      title: "visible fraction", values: Interval(-0.06, 1.06), height: height, spacing: 40
    ) { panel in
      if content.runs.count == 1 {
        panel.background += PhaseRun.bands(
          content.runs[0], time: panel.time, height: height, classPrefix: "band")
      }
      // The first item is drawn last, as it is nearest to the root.
      for (position, line) in lines.enumerated().reversed() {
        let points = line.points.lazy.map { (seconds: $0.seconds, value: $0.fraction) }
        panel.marks += curve(panel.curve(points), StackStyle.itemClass(position))
      }
    }
    draft.sideLabels = lines.prefix(Int(height / 13)).enumerated().compactMap { position, line in
      guard let last = line.points.last else { return nil }
      return SideLabel(
        text: line.item.label, value: last.fraction, style: StackStyle.itemNameClass(position),
        hasLeader: true, sample: StackStyle.itemClass(position))
    }
    draft.gap = 18
    return draft
  }
}
