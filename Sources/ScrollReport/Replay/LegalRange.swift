package import ScrollPhysics
package import Simulation

/// The legal range of the content offset along one axis, over time.
package struct LegalRange: Hashable, Sendable {
  /// A stretch of time in which the range stays the same.
  package struct Run: Hashable, Sendable {
    /// When it begins, in seconds.
    package var start: Double

    /// When the next one begins, or the last frame's time, in seconds.
    package var end: Double

    /// The minimum content offset, in points.
    package var minimum: Double

    /// The maximum content offset, in points.
    package var maximum: Double
  }

  /// The runs, in time order.
  package var runs: [Run] = []

  /// Creates the range of a timeline along an axis.
  package init(of timeline: Timeline, along axis: Axis) {
    for (frame, range) in zip(timeline.frames, timeline.ranges) {
      let minimum = range.minimum[axis]
      let maximum = range.maximum[axis]
      if let last = runs.last {
        runs[runs.count - 1].end = frame.seconds
        if last.minimum == minimum, last.maximum == maximum { continue }
      }
      runs.append(
        Run(start: frame.seconds, end: frame.seconds, minimum: minimum, maximum: maximum))
    }
  }
}

extension LegalRange {
  /// Whether an end of the range lies in the values that are shown.
  func isVisible(in values: Interval) -> Bool {
    runs.contains { values.contains($0.minimum) || values.contains($0.maximum) }
  }

  /// Returns the hatched regions outside the range and the lines at its ends.
  ///
  /// The first and the last run reach to the panel's edges. The gate of a stack is shaded, not
  /// hatched.
  func drawing(in panel: Panel, isGate: Bool = false) -> (regions: [Element], lines: [Element]) {
    guard isVisible(in: panel.values.domain) else { return ([], []) }
    var regions = PathData()
    var lines = PathData()
    for (end, wall) in [(\Run.minimum, panel.area.height), (\Run.maximum, 0.0)] {
      let steps = steps(to: end, in: panel)
      guard let first = steps.first, let last = steps.last else { continue }
      let isBeyond = steps.allSatisfy { wall > 0 ? $0.y >= wall : $0.y <= wall }
      guard !isBeyond else { continue }
      let corners = [Vector(x: last.x, y: wall), Vector(x: first.x, y: wall)]
      regions.addLines(steps + corners, isClosed: true)
      lines.addLines(steps)
    }
    guard !lines.text.isEmpty else { return ([], []) }
    let region: Element =
      isGate
      ? Element("path", ["class": "outside", "d": regions.text])
      : Element("path", ["fill": "url(#flickbook-hatch)", "d": regions.text])
    let style = isGate ? "gate-edge" : "limit"
    return ([region], [Element("path", ["class": style, "d": lines.text])])
  }

  /// Returns the corners of the line at one end of the range.
  private func steps(to end: KeyPath<Run, Double>, in panel: Panel) -> [Vector] {
    var steps: [Vector] = []
    for (position, run) in runs.enumerated() {
      guard run[keyPath: end].isDrawable else { continue }
      // Just beyond the plot area, a line is clipped away.
      let y = panel.values.position(of: run[keyPath: end], within: 2)
      let left = position == 0 ? 0 : panel.time.position(of: run.start)
      let isLast = position == runs.count - 1
      steps.append(Vector(x: left, y: y))
      steps.append(Vector(x: isLast ? panel.area.width : panel.time.position(of: run.end), y: y))
    }
    return Polyline.simplified(steps)
  }
}
