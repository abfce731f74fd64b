import ScrollPhysics
import Simulation

// The panel of the residuals.

extension PanelDraft {
  /// Returns the panel of the residuals along an axis, or `nil` where all of them are nothing.
  ///
  /// The worst one chooses the unit: points, or thousandths or millionths of them.
  static func residuals(
    _ content: Content, _ residuals: [[Residual]], along axis: Axis, height: Double
  ) -> PanelDraft? {
    guard let worst = WorstResidual(of: residuals, along: axis),
      let interval = Interval(holding: residuals.lazy.joined().map { $0.difference[axis] })
    else { return nil }
    let unit = ResidualUnit(for: worst.residual.difference[axis])
    var values = Interval(interval.lower * unit.perPoint, interval.upper * unit.perPoint)
    values.expand(to: 0)
    let isSingle = residuals.count == 1
    var draft = PanelDraft(
      title: "residual \(axis.letter) (\(unit.name))", values: values.padded(by: 0.14),
      height: height, spacing: 24
    ) { panel in
      if content.runs.count == 1 {
        panel.background += PhaseRun.bands(
          content.runs[0], time: panel.time, height: height, classPrefix: "band")
      }
      panel.marks.append(zeroLine(panel))
      for (position, residuals) in residuals.enumerated() {
        let points = residuals.lazy.map {
          (seconds: $0.seconds, value: $0.difference[axis] * unit.perPoint)
        }
        let style = isSingle ? "residual" : StyleSheet.seriesClass(position) + " thin"
        panel.marks += curve(panel.curve(points), style)
      }
      let place = panel.place(
        seconds: worst.residual.seconds, value: worst.residual.difference[axis] * unit.perPoint)
      panel.marks.append(
        Element(
          "circle",
          [
            "class": "residual-mark", "cx": place.x.coordinate, "cy": place.y.coordinate,
            "r": "3.5",
          ]))
    }
    draft.gap = 28
    draft.caption =
      "recorded − simulated: worst "
      + FixedDecimals.significant(worst.residual.difference[axis] * unit.perPoint)
      + "\(unit.times)\(unit.name) at "
      + "\(FixedDecimals.label(worst.residual.seconds, decimals: 3)) s"
    if !isSingle {
      let name = content.plot.series[worst.series].name
      draft.caption += " (\(TextWidth.cut(name, size: 11, to: 200)))"
    }
    return draft
  }
}

/// The residual that is farthest from zero, and its series.
private struct WorstResidual {
  var series: Int
  var residual: Residual

  /// Finds it; `nil` where all residuals are nothing.
  init?(of residuals: [[Residual]], along axis: Axis) {
    var worst: (series: Int, residual: Residual)?
    var least = Residual.leastShown
    for (series, residuals) in residuals.enumerated() {
      for residual in residuals
      where residual.difference[axis].isDrawable && residual.difference[axis].magnitude > least {
        worst = (series, residual)
        least = residual.difference[axis].magnitude
      }
    }
    guard let worst else { return nil }
    series = worst.series
    residual = worst.residual
  }
}

/// A unit in which residuals have few leading zeros.
private struct ResidualUnit {
  /// How many of the unit make a point.
  var perPoint: Double

  /// The unit's name on the axis.
  var name: String

  /// What stands between a number and the unit's name.
  var times: String

  /// Chooses the unit for the worst residual, in points.
  init(for worst: Double) {
    switch worst.magnitude {
    case ..<1e-5: (perPoint, name, times) = (1e6, "10⁻⁶ pt", " × ")
    case ..<1e-2: (perPoint, name, times) = (1e3, "10⁻³ pt", " × ")
    default: (perPoint, name, times) = (1, "pt", " ")
    }
  }
}
