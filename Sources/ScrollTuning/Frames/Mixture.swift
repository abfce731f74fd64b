import CGSL
import ScrollPhysics

/// What fits of one law tell of a constant, where the recordings do not say which of them is right.
///
/// Each fit is right with a probability, and then the constant has Student's distribution around its
/// value; so the constant's distribution is the mixture of those.
struct Mixture {
  /// What one fit tells.
  struct Part {
    /// How probable the fit is, as a share of all.
    var share: Double
    /// The constant.
    var value: Double
    /// Its standard error.
    var standardError: Double
    /// The degrees of freedom of its distribution.
    var freedom: Double
  }

  private let parts: [Part]

  /// Mixes what fits tell, with shares that need not add up to 1.
  init(_ parts: [Part]) {
    let sum = parts.reduce(0) { $0 + $1.share }
    self.parts = parts.map {
      var part = $0
      part.share /= sum
      return part
    }
  }

  /// The shares of fits whose information criteria are known, up to a constant.
  ///
  /// Source: Burnham and Anderson, Model Selection (2002), section 2.9: Akaike's weights.
  static func shares(_ informations: [Double]) -> [Double] {
    let least = informations.min() ?? 0
    return informations.map { exp(max(0.5 * (least - $0), -700)) }
  }
}

extension Mixture {
  /// The mean.
  var value: Double { parts.reduce(0) { $0 + $1.share * $1.value } }

  /// The standard error around the mean.
  var standardError: Double {
    let value = value
    let variance = parts.reduce(0) { sum, part in
      let distance = part.value - value
      return sum + part.share * (part.standardError * part.standardError + distance * distance)
    }
    return variance.squareRoot()
  }

  /// The values between which the constant lies with a probability of 95 %.
  var interval: ClosedRange<Double> { quantile(0.025)...quantile(0.975) }

  /// The value that the constant does not exceed with a probability.
  private func quantile(_ probability: Double) -> Double {
    let own = parts.map {
      $0.value + $0.standardError * gsl_cdf_tdist_Pinv(probability, $0.freedom)
    }
    guard var low = own.min(), var high = own.max(), low < high else { return own.first ?? .nan }
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      let below = parts.reduce(0) {
        $0 + $1.share
          * gsl_cdf_tdist_P((middle - $1.value) / $1.standardError, $1.freedom)
      }
      if below < probability { low = middle } else { high = middle }
    }
    return 0.5 * (low + high)
  }
}
