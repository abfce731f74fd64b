import CGSL

/// The velocity with which a flick flies, over what an estimator makes of its finger.
struct FlownShare: Sendable {
  /// The share itself.
  let value: Double

  /// The variance that the error of the flight makes.
  let variance: Double

  /// The variance that flicks have beyond that.
  let scatter: Double

  /// How many differences tell of the flight's error.
  let freedom: Double

  /// Compares an estimate, in points per second, with a launch.
  init(estimate: Double, launch: LaunchVelocity, scatter: Double) {
    value = launch.value / estimate
    let error = launch.standardError / estimate
    variance = error * error
    self.scatter = scatter * scatter * value * value
    freedom = max(Double(launch.residuals.count) - 3, 1)
  }

  /// The mean of shares, by the errors of their flights.
  static func mean(_ shares: [FlownShare]) -> Double {
    var moment: Double = 0
    var total: Double = 0
    for share in shares {
      moment += share.value / share.variance
      total += 1 / share.variance
    }
    return total > 0 ? moment / total : 1
  }

  /// Whether shares differ by more than the errors of their flights make likely, by 95 %.
  ///
  /// One alone says nothing of that, so that what it is off by may all be scatter.
  static func hasScatter(_ shares: [FlownShare]) -> Bool {
    guard shares.count > 1 else { return true }
    let mean = mean(shares)
    var squares: Double = 0
    for share in shares {
      let difference = share.value - mean
      squares += difference * difference / share.variance
    }
    return squares > gsl_cdf_chisq_Pinv(0.95, Double(shares.count - 1))
  }
}
