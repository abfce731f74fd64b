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
            standardError: known.standardError, interval: known.interval))
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
  private func share(of fit: EstimatorFit) -> Tuning.Constant {
    let flicks = zip(fit.estimates, launches).compactMap {
      FlownNumber.Flick($1, estimate: $0, slope: $0, start: 1, scatter: fit.scatter)
    }
    let share = FlownNumber(flicks, start: 1)
    return Tuning.Constant(
      name: "share", unit: "",
      meaning: "the velocity of the launch over the estimate; 1 where nothing is lost",
      value: share?.value ?? 0, standardError: share?.standardError ?? .infinity,
      interval: share?.interval ?? -.infinity ... .infinity)
  }

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
