import ScrollPhysics

extension Fit {
  /// The number of quantities that were estimated: the free parameters, and the variance if unknown.
  private var estimatedCount: Double {
    Double(freeCount + (options.errors == .known ? 0 : 1))
  }

  private var observationCount: Double { Double(problem.observationCount) }

  /// Minus twice the logarithm of the greatest likelihood, with normal errors.
  public var deviance: Double {
    let counted = problem.weights.filter { $0 > 0 }
    let weights = counted.reduce(0) { $0 + Elementary.log($1) }
    let logarithm = Elementary.log(2 * .pi)
    if options.errors == .known {
      return sumOfSquares + observationCount * logarithm - weights
    }
    let variance = sumOfSquares / observationCount
    return observationCount * (logarithm + 1 + Elementary.log(variance)) - weights
  }

  /// Akaike's criterion with its correction for few observations; the smaller, the better.
  ///
  /// Infinite where there are too few observations for the correction. Only differences between
  /// models of the same observations mean something.
  ///
  /// Source: Hurvich and Tsai (1989).
  public var correctedInformation: Double {
    let count = estimatedCount
    let room = observationCount - count - 1
    guard room > 0 else { return .infinity }
    return deviance + 2 * count + 2 * count * (count + 1) / room
  }

  /// Schwarz's criterion, which asks more of additional parameters; the smaller, the better.
  ///
  /// Source: Schwarz (1978).
  public var bayesianInformation: Double {
    deviance + estimatedCount * Elementary.log(observationCount)
  }
}
