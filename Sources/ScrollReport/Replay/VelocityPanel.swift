import ScrollPhysics
import Simulation

// The panel of the velocity.

extension PanelDraft {
  /// Returns the panel of the content's velocity along an axis.
  static func velocities(_ content: Content, along axis: Axis, height: Double) -> PanelDraft {
    let plot = content.plot
    let values = ReplayAxes.velocities(of: plot, along: axis)
    return PanelDraft(
      title: "velocity \(axis.letter) (pt/s)", values: values, height: height, spacing: 27
    ) { panel in
      if content.runs.count == 1 {
        panel.background += PhaseRun.bands(
          content.runs[0], time: panel.time, height: height, classPrefix: "band")
      }
      panel.marks.append(zeroLine(panel))
      for (position, series) in plot.series.enumerated() {
        let points = series.timeline.frames.lazy.map {
          (seconds: $0.seconds, value: $0.velocity[axis])
        }
        panel.marks += curve(panel.curve(points), StyleSheet.seriesClass(position) + " thin")
      }
    }
  }

  /// Returns the line at zero.
  static func zeroLine(_ panel: Panel) -> Element {
    var path = PathData()
    path.addHorizontal(at: panel.values.position(of: 0), from: 0, to: panel.area.width)
    return Element("path", ["class": "zero", "d": path.text])
  }
}
