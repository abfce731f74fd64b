import ScrollPhysics

extension FrameErrors {
  /// Returns the errors of values and of time stamps under which what a fit leaves is likeliest.
  ///
  /// A fit draws the law towards the frames, most of all to those of great weight, so that its
  /// residuals are too small: of a frame with the leverage `h`, by the share `h` of their variance.
  /// The likelihood that is restricted to what the fit leaves,
  ///
  ///     Σ tᵢ (1 − hᵢ) (ln sᵢ² + rᵢ² / ((1 − hᵢ) sᵢ²)),   sᵢ² = σ² (1 + (vᵢ / u)²),
  ///
  /// with the trust `t`, is least where both errors are without bias. Fit and errors are to be found
  /// in turns, since the leverages follow from the errors.
  ///
  /// Source: Smyth, An Efficient Algorithm for REML in Heteroscedastic Regression (2002).
  func refined(residuals: [Double], speeds: [Double], leverages: [Double]) -> FrameErrors {
    let rests = leverages.indices.map {
      trust[$0] * max(1 - leverages[$0], Self.smallestRest)
    }
    let rest = rests.reduce(0, +)
    guard rest > 0 else { return self }
    let shares = speeds.map { $0 * $0 }
    func attempt(_ inverse: Double) -> (cost: Double, variance: Double) {
      var squares = 0.0
      var logarithms = 0.0
      for index in residuals.indices where trust[index] > 0 {
        let width = 1 + shares[index] * inverse
        squares += trust[index] * residuals[index] * residuals[index] / width
        logarithms += rests[index] * log(width)
      }
      let variance = max(squares / rest, Self.smallestSpread * Self.smallestSpread)
      return (rest * log(variance) + squares / variance + logarithms, variance)
    }
    // Stamps may err by next to nothing, or by so much that only their error matters.
    var best = (inverse: 0.0, cost: attempt(0).cost)
    let fastest = speeds.max() ?? 0
    guard fastest > 0 else {
      return with(variance: attempt(0).variance, inverse: 0, speeds, residuals)
    }
    var place = 0.0
    for step in -8...24 {
      let exponent = 0.7 * Double(step)
      let inverse = exp(exponent) / (fastest * fastest)
      let cost = attempt(inverse).cost
      if cost < best.cost { (best, place) = ((inverse, cost), exponent) }
    }
    if best.inverse > 0 {
      best.inverse =
        exp(
          Self.least(between: place - 0.7, place + 0.7) {
            attempt(exp($0) / (fastest * fastest)).cost
          }) / (fastest * fastest)
    }
    return with(
      variance: attempt(best.inverse).variance, inverse: best.inverse, speeds, residuals)
  }

  /// What is left at least of a frame that the law follows wherever it goes.
  private static let smallestRest = 1e-6

  /// Finds where a function with one minimum is least, by the golden section.
  private static func least(
    between first: Double, _ last: Double, _ function: (Double) -> Double
  ) -> Double {
    let golden = (5.0.squareRoot() - 1) / 2
    var (low, high) = (first, last)
    var inner = (high - golden * (high - low), low + golden * (high - low))
    var values = (function(inner.0), function(inner.1))
    for _ in 0..<24 {
      if values.0 < values.1 {
        high = inner.1
        inner = (high - golden * (high - low), inner.0)
        values = (function(inner.0), values.0)
      } else {
        low = inner.0
        inner = (inner.1, low + golden * (high - low))
        values = (values.1, function(inner.1))
      }
    }
    return 0.5 * (low + high)
  }
}
