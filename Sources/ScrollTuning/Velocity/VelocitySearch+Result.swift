import CGSL
import ScrollFormats
import ScrollPhysics

extension VelocitySearch {
  /// Puts together what the flicks tell.
  func tuning() throws(TuningError) -> Tuning {
    guard launches.contains(where: { $0.value > 0 }), let best = choice else {
      throw .nothingUsable(refused)
    }
    guard best.scatter < Self.largestScatter else {
      throw .noLaw(
        advice: "record flicks of several speeds, some with a pause of 20 to 120 ms before the lift"
      )
    }
    var constants = [share(of: best)]
    var warnings: [String] = []
    var profile = best.estimator.profile
    if let constant = best.estimator.constant {
      let text = constant.text
      if let known = number(constant, of: best) {
        constants.append(
          Tuning.Constant(
            name: text.name, unit: text.unit, meaning: text.meaning, value: known.value,
            standardError: known.error, interval: known.interval))
        if best.parameterCount > 1 || !known.interval.contains(constant.value(in: profile)) {
          constant.set(known.value, in: &profile)
        }
      } else {
        warnings.append(
          "the flicks do not tell \(text.name), \(text.meaning); fingers that change their speed "
            + "just before the lift do")
      }
    }
    let residuals = zip(best.estimates, launches).map { $1.value - $0 }
    var tuning = Tuning(
      quantity: .velocity, law: best.estimator.word, constants: constants,
      ranking: fits.map {
        Tuning.Rank(
          law: $0.estimator.word, correctedInformation: ($0.information * 1e6).rounded() / 1e6)
      },
      rootMeanSquare: root(launches.map(\.rootMeanSquare)), frameCount: flicks.count,
      used: flicks.map(\.name))
    tuning.refused = refused
    tuning.slipped = zip(flicks, launches).flatMap { flick, launch in
      launch.slipped.map { slip in
        Tuning.SlippedFrame(
          name: flick.name, frame: flick.firstFrame + slip.frame,
          difference: launch.residuals[slip.frame].magnitude, weight: slip.weight)
      }
    }
    tuning.warnings = self.warnings(of: best, residuals) + warnings
    tuning.curves = [curve(of: best)]
    tuning.profile = named(profile)
    return tuning
  }

  /// The relative scatter from which an estimator explains nothing.
  private static let largestScatter = 0.15

  private func root(_ values: [Double]) -> Double {
    (values.reduce(0) { $0 + $1 * $1 } / Double(max(values.count, 1))).squareRoot()
  }

  /// The share of the estimate with which content is launched, by the flicks that fly.
  ///
  /// Its variance has two parts, which are not known equally well: the errors of the flights, each
  /// told by many frames, and the scatter, told by the flicks alone. A scatter that chance makes of
  /// the flights' errors is none.
  ///
  /// Source: Satterthwaite, An Approximate Distribution of Estimates of Variance Components (1946).
  private func share(of fit: EstimatorFit) -> Tuning.Constant {
    let flown = zip(fit.estimates, launches).filter { $0.0 > 0 && $0.1.value > 0 }
      .map { FlownShare(estimate: $0.0, launch: $0.1, scatter: fit.scatter) }
    let mean = FlownShare.mean(flown)
    let hasScatter = FlownShare.hasScatter(flown)
    var moment: Double = 0
    var information: Double = 0
    var (flights, scatters): (Double, Double) = (0, 0)
    var freedom: Double = 0
    for one in flown {
      let scatter: Double = hasScatter ? one.scatter : 0
      let variance: Double = one.variance + scatter
      let deviation: Double = (one.value - (hasScatter ? 1 : mean)) / variance.squareRoot()
      let weight: Double = FrameCost.weight(deviation) / 1.25 / variance
      moment += weight * one.value
      information += weight
      flights += weight * weight * one.variance
      scatters += weight * weight * scatter
      freedom += one.freedom
    }
    guard information > 0 else { return constant(share: 0, error: .infinity, freedom: 1) }
    let sum: Double = flights + scatters
    let own: Double = flights * flights / max(freedom, 1)
    let between: Double = scatters * scatters / max(Double(flown.count) - 1, 1)
    let variance: Double = sum / (information * information) + Self.bent * Self.bent
    return constant(
      share: moment / information, error: variance.squareRoot(),
      freedom: max(sum * sum / (own + between), 1))
  }

  private func constant(share: Double, error: Double, freedom: Double) -> Tuning.Constant {
    let width = error * gsl_cdf_tdist_Pinv(0.975, freedom)
    return Tuning.Constant(
      name: "share", unit: "",
      meaning: "the velocity of the launch over the estimate; 1 where nothing is lost",
      value: share,
      standardError: error, interval: (share - width)...(share + width))
  }

  /// By how much the laws of flights are off all flights alike, as a share of the velocity: places
  /// to rest at are bent to whole points, and traces are rounded.
  private static let bent = 1e-4

  private func warnings(of best: EstimatorFit, _ residuals: [Double]) -> [String] {
    var warnings = ["the flights are taken to be of the profile \(likely.name)"]
    let equals = fits.filter {
      $0.estimator.word != best.estimator.word
        && $0.information < best.information + Self.closest
    }
    if !equals.isEmpty {
      warnings.append(
        "not told apart from \(best.estimator.word) by these flicks: "
          + equals.map(\.estimator.word).joined(separator: ", ")
          + "; fingers that speed up, slow down or pause before the lift tell them apart")
    }
    for (index, flick) in flicks.enumerated() {
      let size = max(best.estimates[index], launches[index].value, 1)
      let allowed = max(5 * best.scatter * size, 5 * launches[index].standardError, 0.02 * size)
      guard residuals[index].magnitude > allowed else { continue }
      warnings.append(
        "off by \(tenths(residuals[index])) pt/s of \(tenths(launches[index].value)): \(flick.name)"
      )
    }
    return warnings
  }

  private func curve(of best: EstimatorFit) -> FittedCurve {
    let order = flicks.indices.sorted {
      best.estimates[$0] < best.estimates[$1]
        || (best.estimates[$0] == best.estimates[$1] && $0 < $1)
    }
    return FittedCurve(
      name: best.estimator.word, abscissa: "estimate, pt/s", ordinate: "velocity of launch, pt/s",
      places: order.map { best.estimates[$0] }, observed: order.map { launches[$0].value },
      fitted: order.map { best.estimates[$0] },
      bands: order.map {
        let own = best.scatter * best.estimates[$0]
        let error = launches[$0].standardError
        return 1.96 * (own * own + error * error).squareRoot()
      }, trust: order.map { _ in 1 })
  }

  /// A profile that estimates as found: the likely one, or the start.
  private func named(_ found: ScrollProfile) -> NamedProfile {
    var profile = NamedProfile(
      name: "tuned", title: "\(likely.name) with the velocity of recordings",
      profile: likely.profile, like: likely.base.name)
    if let rules = found.platform, profile.profile.platform != nil {
      profile.profile.platform?.velocity = rules.velocity
      profile.profile.platform?.fling.pause = rules.fling.pause
      profile.profile.velocity = found.velocity
    } else if found.platform == nil {
      if profile.profile.platform != nil { profile.profile.platform?.velocity.kind = .weighted }
      profile.profile.velocity = found.velocity
    }
    return profile
  }
}
