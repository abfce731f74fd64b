package import ScrollPhysics
package import Simulation

/// A stretch of time in which the phase stays the same.
package struct PhaseRun: Hashable, Sendable {
  /// The phase.
  package var phase: ScrollPhase

  /// The time of the first frame, in seconds.
  package var start: Double

  /// The time of the frame after the last, or of the last frame of all, in seconds.
  package var end: Double
}

extension PhaseRun {
  /// Returns the runs of a timeline in time order, without those at rest.
  package static func runs(of timeline: Timeline) -> [PhaseRun] {
    var runs: [PhaseRun] = []
    for frame in timeline.frames {
      if let last = runs.last {
        runs[runs.count - 1].end = frame.seconds
        if last.phase == frame.phase { continue }
      }
      runs.append(PhaseRun(phase: frame.phase, start: frame.seconds, end: frame.seconds))
    }
    return runs.filter { $0.phase != .idle }
  }

  /// Returns the runs as rectangles over a height, one path for each phase.
  static func bands(
    _ runs: [PhaseRun], time: LinearScale, height: Double, classPrefix: String
  ) -> [Element] {
    ScrollPhase.shown.compactMap { phase in
      var path = PathData()
      for run in runs where run.phase == phase {
        let left = time.position(of: run.start)
        let width = time.position(of: run.end) - left
        path.addRectangle(Rectangle(left: left, top: 0, width: width, height: height))
      }
      guard !path.text.isEmpty else { return nil }
      return Element("path", ["class": "\(classPrefix)-\(phase.name)", "d": path.text])
    }
  }

  /// Returns the names of the runs that are wide enough to hold them.
  static func names(_ runs: [PhaseRun], time: LinearScale, baseline: Double) -> [Element] {
    runs.compactMap { run in
      let left = time.position(of: run.start)
      let right = time.position(of: run.end)
      guard TextWidth.of(run.phase.name, size: 10) + 6 <= right - left else { return nil }
      return Element(
        "text",
        [
          "class": "ribbon-name", "x": ((left + right) / 2).coordinate,
          "y": baseline.coordinate, "text-anchor": "middle",
        ], text: run.phase.name)
    }
  }
}

extension ScrollPhase {
  /// The phases that have a colour, in the order of a gesture.
  static let shown: [ScrollPhase] = [.tracking, .dragging, .decelerating, .bouncing, .animating]

  /// The phase's name in words and in the style sheet.
  var name: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .dragging: "dragging"
    case .decelerating: "decelerating"
    case .bouncing: "bouncing"
    case .animating: "animating"
    }
  }
}
