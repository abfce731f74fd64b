import CGSL

/// A number of which the velocities of launches are linear functions, as the flights tell it.
struct FlownNumber: Sendable {
  /// The number itself.
  let value: Double

  /// Its standard error.
  let standardError: Double

  /// How many differences tell of that error.
  let freedom: Double

  /// What one flick tells of the number.
  struct Flick: Sendable {
    /// The number with which the estimate is the velocity of the launch.
    let value: Double

    /// The variance that the error of the flight makes.
    let variance: Double

    /// The variance that flicks have beyond that.
    let scatter: Double

    /// How many differences tell of the flight's error.
    let freedom: Double

    /// Compares an estimate with a launch, in points per second; the slope is by how much the
    /// estimate grows with the number, which is now at a start.
    ///
    /// It tells nothing where the estimate does not depend on the number.
    init?(
      _ launch: LaunchVelocity, estimate: Double, slope: Double, start: Double, scatter: Double
    ) {
      guard estimate > 0 && launch.value > 0 && slope != 0 else { return nil }
      value = start + (launch.value - estimate) / slope
      let (error, further) = (launch.standardError / slope, scatter * launch.value / slope)
      (variance, self.scatter) = (error * error, further * further)
      freedom = max(Double(launch.residuals.count) - 3, 1)
    }
  }

  /// Puts together what flicks tell; `nil` where they tell nothing.
  ///
  /// The variance has two parts, which are not known equally well: the errors of the flights, each
  /// told by many frames, and the scatter, told by the flicks alone. A scatter that chance makes of
  /// the flights' errors is none.
  ///
  /// Source: Satterthwaite, An Approximate Distribution of Estimates of Variance Components (1946).
  init?(_ flicks: [Flick], start: Double) {
    let mean = Self.mean(flicks)
    let hasScatter = Self.hasScatter(flicks, mean)
    var moment: Double = 0
    var information: Double = 0
    var (flights, scatters): (Double, Double) = (0, 0)
    var freedom: Double = 0
    for flick in flicks {
      let scatter: Double = hasScatter ? flick.scatter : 0
      let variance: Double = flick.variance + scatter
      let deviation: Double = (flick.value - (hasScatter ? start : mean)) / variance.squareRoot()
      let weight: Double = FrameCost.weight(deviation) / 1.25 / variance
      moment += weight * flick.value
      information += weight
      flights += weight * weight * flick.variance
      scatters += weight * weight * scatter
      freedom += flick.freedom
    }
    guard information > 0 else { return nil }
    let sum: Double = flights + scatters
    let own: Double = flights * flights / max(freedom, 1)
    let between: Double = scatters * scatters / max(Double(flicks.count) - 1, 1)
    value = moment / information
    standardError = sum.squareRoot() / information
    self.freedom = max(sum * sum / (own + between), 1)
  }
}

extension FlownNumber {
  /// The interval that holds the number with 95 %.
  var interval: ClosedRange<Double> {
    let width = standardError * gsl_cdf_tdist_Pinv(0.975, freedom)
    return (value - width)...(value + width)
  }

  /// The mean of what flicks tell, by the errors of their flights.
  private static func mean(_ flicks: [Flick]) -> Double {
    var moment: Double = 0
    var total: Double = 0
    for flick in flicks {
      moment += flick.value / flick.variance
      total += 1 / flick.variance
    }
    return total > 0 ? moment / total : 1
  }

  /// Whether flicks differ by more than the errors of their flights make likely, by 95 %.
  ///
  /// One alone says nothing of that, so that what it is off by may all be scatter.
  private static func hasScatter(_ flicks: [Flick], _ mean: Double) -> Bool {
    guard flicks.count > 1 else { return true }
    var squares: Double = 0
    for flick in flicks {
      let difference = flick.value - mean
      squares += difference * difference / flick.variance
    }
    return squares > gsl_cdf_chisq_Pinv(0.95, Double(flicks.count - 1))
  }
}
