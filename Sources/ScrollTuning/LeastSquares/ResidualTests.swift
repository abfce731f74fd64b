import CGSL

/// Whether residuals look random in the order of the observations.
public struct ResidualTests: Hashable, Sendable {
  /// The sum of squared steps over the sum of squares, near 2 for independent residuals.
  ///
  /// Far below 2 neighbours are alike, far above they alternate.
  ///
  /// Source: Durbin and Watson (1950).
  public let durbinWatson: Double

  /// The chance of a Durbin–Watson statistic so far from 2, by its normal limit of variance 4/n.
  public let durbinWatsonProbability: Double

  /// The number of stretches in which the residuals keep their sign.
  public let runCount: Int

  /// The chance of a number of runs so far from the expected one, by its normal limit.
  ///
  /// Source: Wald and Wolfowitz (1940).
  public let runsProbability: Double

  /// Tests residuals, at least one of which is not zero.
  public init(_ residuals: [Double]) {
    var squares = 0.0
    var steps = 0.0
    var positives = 0.0
    var negatives = 0.0
    var runs = 0
    var last: Double?
    for index in residuals.indices {
      let residual = residuals[index]
      squares += residual * residual
      if index > 0 {
        let step = residual - residuals[index - 1]
        steps += step * step
      }
      guard residual != 0 else { continue }
      if residual > 0 { positives += 1 } else { negatives += 1 }
      if last.map({ ($0 > 0) != (residual > 0) }) ?? true { runs += 1 }
      last = residual
    }
    let count = Double(residuals.count)
    durbinWatson = squares > 0 ? steps / squares : 2
    durbinWatsonProbability = Self.twoSided((durbinWatson - 2) / (4 / count).squareRoot())
    runCount = runs
    let total = positives + negatives
    let product = 2 * positives * negatives
    let variance = product * (product - total) / (total * total * (total - 1))
    let isMixed = positives > 0 && negatives > 0 && variance > 0
    runsProbability =
      isMixed
      ? Self.twoSided((Double(runs) - product / total - 1) / variance.squareRoot())
      : total > 8 ? 0 : 1
  }

  /// Whether either test finds what would happen by chance in one of a thousand cases.
  public var isSuspicious: Bool {
    durbinWatsonProbability < 0.001 || runsProbability < 0.001
  }

  private static func twoSided(_ deviation: Double) -> Double {
    2 * gsl_cdf_ugaussian_Q(deviation.magnitude)
  }
}

extension Fit {
  /// Tests whether the weighted residuals look random in the order of the observations.
  public var residualTests: ResidualTests {
    ResidualTests(
      residuals.indices.filter { problem.weights[$0] > 0 }.map {
        residuals[$0] * problem.weights[$0].squareRoot()
      })
  }
}
