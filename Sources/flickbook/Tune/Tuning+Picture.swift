import ScrollReport
import ScrollTuning

extension Tuning {
  /// What was recorded, what the law says and what is left, as an SVG document.
  var picture: String {
    FitPlot(
      title: "\(quantity.rawValue): \(law)",
      subtitle: constants.map(\.inWords).joined(separator: ", "),
      curves: curves.map { curve in
        FitPlot.Curve(
          name: curve.name, abscissa: curve.abscissa, ordinate: curve.ordinate,
          places: curve.places, observed: curve.observed, fitted: curve.fitted, bands: curve.bands,
          trust: curve.trust)
      }
    ).svg()
  }
}
