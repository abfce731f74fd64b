import ScrollPhysics

/// What a difference between frame and law costs: minus twice the logarithm of its likelihood.
enum FrameCost {
  /// The cost of a difference in units of its error, under Student's distribution with four degrees
  /// of freedom, which expects a few wild ones.
  static func cost(_ deviation: Double) -> Double {
    5 * log(1 + deviation * deviation / 4)
  }

  /// The weight of a difference in a sum of squares that leads to the same minimum.
  static func weight(_ deviation: Double) -> Double {
    1.25 / (1 + deviation * deviation / 4)
  }

  /// The slope of a weighted difference: how much the minimum resists.
  static func slope(_ deviation: Double) -> Double {
    let share = deviation * deviation / 4
    return 1.25 * (1 - share) / ((1 + share) * (1 + share))
  }

  /// The share of the cost that tells how likely something is where errors are normal after all.
  ///
  /// With the width that makes normal errors likeliest, 0.831 of their deviation, the mean slope is
  /// 0.893 of the mean square of the gradient. Source: Huber, The Behavior of Maximum Likelihood
  /// Estimates under Nonstandard Conditions (1967).
  static let certainty = 0.893
}
