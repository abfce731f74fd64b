import EdgeLayout
package import ScrollPhysics
package import Simulation

/// The views inside a stack that move, as lines over time.
package struct StackInside: Sendable {
  /// The content offset of a view along an axis, in the frames that have it.
  package struct Line: Sendable {
    /// The view, as a place among the inner views.
    package var view: Int

    /// The view's name and the coordinate's letter.
    package var name: String

    /// The axis.
    package var axis: Axis

    /// The frames' times, in seconds, and content offsets, in points.
    package var points: [(seconds: Double, value: Double)]

    /// Whether the same view moves more along the other axis.
    package var isMinor = false

    /// The difference of the greatest and the least content offset, in points.
    package var span: Double
  }

  /// The greatest number of views.
  package static let mostViews = 4

  /// The lines, view by view.
  package private(set) var lines: [Line] = []

  /// How many views move that have no lines.
  package private(set) var omittedCount = 0

  /// What the views with lines are doing, the outermost first.
  package private(set) var runs: [PhaseRun] = []

  /// The stops of the stacks among them, along the axes on which they move.
  package private(set) var stops: [StopLine] = []

  /// The number of stacks among them.
  private(set) var stackCount = 0

  /// For each inner view, the item whose colour it has; `nil` for the root.
  private(set) var colours: [Int?] = []

  /// For each inner view, the number of the series as which it is drawn without an item's colour.
  private(set) var series: [Int] = []

  /// Gathers the lines of those that move most; `nil` where nothing moves.
  package init?(of history: StackHistory, over timeline: Timeline) {
    let all = history.inner.indices.flatMap { Self.lines(of: $0, in: history, over: timeline) }
    var spans = [Double](repeating: 0, count: history.inner.count)
    for line in all { spans[line.view] = max(spans[line.view], line.span) }
    let moving = spans.indices.filter { spans[$0] > 0 }
    guard !moving.isEmpty else { return nil }
    let chosen = moving.sorted { (-spans[$0], $0) < (-spans[$1], $1) }.prefix(Self.mostViews)
    lines = all.filter { chosen.contains($0.view) }
    omittedCount = moving.count - chosen.count
    runs = Self.runs(of: chosen.sorted().map { history.inner[$0] }, over: timeline)
    for line in lines {
      let layouts = history.inner[line.view].layouts
      stops += StopLine.joined(StopLine.lines(of: layouts, over: timeline, along: line.axis))
    }
    stackCount = chosen.count { history.inner[$0].isStack }
    let members = history.members
    colours = history.inner.indices.map { place in
      history.owner(of: place).flatMap { members.firstIndex(of: $0) }
    }
    // Without a stack there are no items; the first series is the outermost view.
    series = history.inner.indices.map { place in
      history.layouts.isEmpty ? 1 + (chosen.sorted().firstIndex(of: place) ?? 0) : 0
    }
  }
}

extension StackInside {
  /// Returns a line for each axis along which a view moves.
  private static func lines(
    of place: Int, in history: StackHistory, over timeline: Timeline
  ) -> [Line] {
    let view = history.inner[place]
    var lines: [Line] = []
    for axis in Axis.allCases {
      let points = timeline.frames.compactMap { frame in
        view.sample(in: frame.index).map { (seconds: frame.seconds, value: $0.offset[axis]) }
      }
      let span = Interval(holding: points.lazy.map(\.value))?.span ?? 0
      guard span > ReplayAxes.leastTravel else { continue }
      lines.append(
        Line(
          view: place, name: "\(history.name(of: place)) \(axis.letter)", axis: axis,
          points: points, span: span))
    }
    if lines.count == 2 { lines[lines[0].span < lines[1].span ? 0 : 1].isMinor = true }
    return lines
  }

  /// Returns the phases of the outermost of some views that is not at rest.
  private static func runs(of views: [InnerHistory], over timeline: Timeline) -> [PhaseRun] {
    var merged = Timeline(frames: timeline.frames)
    for position in merged.frames.indices {
      let number = merged.frames[position].index
      let phases = views.lazy.compactMap { $0.sample(in: number)?.phase }
      merged.frames[position].phase = phases.first { $0 != .idle } ?? .idle
    }
    return PhaseRun.runs(of: merged)
  }
}

extension StackInside.Line {
  /// The content offsets, in points.
  var values: some Sequence<Double> { points.lazy.map(\.value) }
}

extension StackHistory {
  /// Returns the panel that a view fills, or in whose root it is; `nil` for the root of all.
  func owner(of place: Int) -> Member? {
    let view = inner[place]
    if let panel = view.panel, !view.isPlaced { return Member(view: view.parent, item: panel) }
    return view.parent.flatMap(owner)
  }

  /// Returns what a view inside is called: its panel, or the root.
  package func name(of place: Int) -> String {
    let view = inner[place]
    if let panel = view.panel { return panel.label }
    guard let parent = view.parent else { return "root" }
    return "root of \(name(of: parent))"
  }
}
