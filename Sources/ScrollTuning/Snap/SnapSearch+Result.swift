import CGSL
import ScrollFormats
import ScrollPhysics

extension SnapSearch {
  /// Puts together what the releases tell.
  func tuning() throws(TuningError) -> Tuning {
    let settled = settles ? curves.first : nil
    guard slow != nil || !fast.isEmpty else {
      throw .noLaw(advice: "record drags that are held and let go between two places")
    }
    try checkChoices()
    guard settled != nil || releases.count > 1 else {
      throw .nothingUsable([
        RefusedRecording(
          name: releases[0].snap.flick.name,
          reason: .lacks(
            found: "one release, which tells no threshold, and a way to the place along no curve",
            expected: "several releases, of fingers that rest at 45 and 55 % of the way"))
      ])
    }
    var words: [String] = []
    if let slow { words.append(slow.rule.word) }
    if let fast = fast.first { words.append(fast.rule.word) }
    if let settled { words.append(settled.curve.word) }
    var tuning = Tuning(
      quantity: .snap, law: words.joined(separator: ", "),
      constants: thresholds + (settled.map(constants) ?? []),
      ranking: curves.map {
        Tuning.Rank(
          law: $0.curve.word, correctedInformation: $0.information(spread: spread))
      },
      rootMeanSquare: settled?.descent.rootMeanSquare ?? 0, frameCount: releases.count,
      used: releases.map(\.snap.flick.name))
    tuning.warnings = warnings(settled)
    if let settled { tuning.curves = plots(settled) }
    tuning.profile = profile(settled)
    return tuning
  }

  /// Whether the best curve describes the way to the place.
  private var settles: Bool {
    guard let best = curves.first else { return false }
    let size = settling.map { ($0.snap.restingOffset - $0.offset).magnitude }.max() ?? 0
    return best.descent.rootMeanSquare < Self.largestShare * size
  }

  /// The root mean square, as a share of the way, from which no curve describes it.
  private static let largestShare = 0.03

  /// Throws where the releases of a resting finger contradict each other.
  private func checkChoices() throws(TuningError) {
    guard let slow, slow.strays.count * 2 > releases.count(where: \.isSlow) else { return }
    throw .contradiction(
      "the places that resting fingers left do not have one threshold, beginning with "
        + slow.strays[0])
  }
}

// MARK: - Constants

extension SnapSearch {
  /// The thresholds; one release leaves any on its side of it, which is no number.
  private var thresholds: [Tuning.Constant] {
    var constants: [Tuning.Constant] = []
    if let slow, releases.count(where: \.isSlow) > 1 {
      constants.append(
        Self.threshold(
          slow, "threshold", "the share of the way to the next place from which that is taken"))
    }
    if let best = fast.first, best.hasThreshold, releases.count(where: { !$0.isSlow }) > 1 {
      constants.append(
        Self.threshold(
          best, "flingThreshold",
          "the same share, of the way at whose end the fling would have come to rest"))
    }
    return constants
  }

  private static func threshold(
    _ choice: SnapChoice, _ name: String, _ meaning: String
  ) -> Tuning.Constant {
    Tuning.Constant(
      name: name, unit: "", meaning: meaning, value: choice.threshold.median,
      standardError: choice.threshold.deviation,
      interval: choice.interval)
  }

  private func constants(of fit: SnapFit) -> [Tuning.Constant] {
    let count = Double(fit.descent.residuals.count)
    let quantile = gsl_cdf_tdist_Pinv(0.975, max(count - fit.freeCount, 1))
    var constants: [Tuning.Constant] = []
    for (index, text) in fit.curve.constants.enumerated() {
      guard let plain = fit.standardError(of: index) else { continue }
      let error = plain * fit.inflation
      let value = fit.descent.values[index]
      constants.append(
        Tuning.Constant(
          name: text.name, unit: text.unit, meaning: text.meaning, value: value,
          standardError: error,
          interval: (value - quantile * error)...(value + quantile * error)))
    }
    if var duration = duration(of: fit, quantile) {
      // Which of the curves it is that describe the way as well, the releases do not tell.
      for rival in rivals(of: fit) {
        guard let other = self.duration(of: rival, quantile)?.interval else { continue }
        let low = min(duration.interval.lowerBound, other.lowerBound)
        duration.interval = low...max(duration.interval.upperBound, other.upperBound)
      }
      constants.append(duration)
    }
    return constants
  }

  /// The other curves in a set time that a probability of 95 % does not exclude.
  private func rivals(of fit: SnapFit) -> [SnapFit] {
    let limit = fit.information(spread: spread) + Self.excluded
    return curves.filter {
      $0.curve != fit.curve && $0.curve.isTimed && $0.information(spread: spread) < limit
    }
  }

  /// How much worse a curve is that is excluded: its likelihood is a twentieth.
  private static let excluded = 2 * log(20)

  /// The mean duration, by the releases' own.
  private func duration(of fit: SnapFit, _ quantile: Double) -> Tuning.Constant? {
    let durations = fit.durations
    guard !durations.isEmpty else { return nil }
    let weights = durations.map { 1 / max($0.error * $0.error, 1e-12) }
    let total = weights.reduce(0, +)
    let value = zip(durations, weights).reduce(0) { $0 + $1.0.value * $1.1 } / total
    let count = Double(durations.count)
    let scatter = zip(durations, weights).reduce(0.0) { sum, pair in
      sum + pair.1 * (pair.0.value - value) * (pair.0.value - value)
    }
    let inflation = count > 1 ? max(1, scatter / (count - 1)) : 1
    let error = (inflation / total).squareRoot() * fit.inflation
    return Tuning.Constant(
      name: "duration", unit: "s", meaning: "how long the way to the place takes", value: value,
      standardError: error, interval: (value - quantile * error)...(value + quantile * error))
  }
}

// MARK: - Remarks

extension SnapSearch {
  private func warnings(_ settled: SnapFit?) -> [String] {
    var warnings = ["the releases are reckoned with the profile \(likely.name)"]
    let slowCount = releases.count(where: \.isSlow)
    if slowCount == 1 {
      warnings.append(
        "one release of a resting finger: no threshold can be told; fingers that rest at 45 and 55 % "
          + "tell it")
    }
    if releases.count - slowCount == 1 {
      warnings.append(
        "one fling: no threshold of flings can be told; flings of other speeds tell it")
    }
    if let slow, slowCount > 1, slow.threshold.deviation > 0.1 {
      warnings.append(
        Self.isLow(slow)
          ? "no resting finger left the content before its threshold; one that does would help"
          : "the threshold is known roughly; fingers that rest at 45 and 55 % would help")
    }
    if let best = fast.first, releases.count - slowCount > 1 {
      let others = fast.dropFirst().filter { $0.cost < best.cost + 2 }
      if !others.isEmpty {
        warnings.append(
          "the flings chose as well by: " + others.map(\.rule.word).joined(separator: ", ")
            + "; flings of other speeds tell them apart")
      }
      if !best.strays.isEmpty {
        warnings.append(
          "flings that came to another place: " + best.strays.joined(separator: ", "))
      }
    }
    if let slow, !slow.strays.isEmpty {
      warnings.append(
        "releases that came to another place: " + slow.strays.joined(separator: ", "))
    }
    return warnings + curveWarnings(settled)
  }

  /// Whether nothing bounds a threshold from below.
  private static func isLow(_ choice: SnapChoice) -> Bool {
    choice.threshold.shortestInterval().lowerBound < 0.02
  }

  private func curveWarnings(_ settled: SnapFit?) -> [String] {
    guard let settled else {
      return [
        "no curve describes the way to the place; fingers that rest before the lift show it best"
      ]
    }
    var warnings: [String] = []
    let best = settled.information(spread: spread)
    let equals = curves.dropFirst().filter { $0.information(spread: spread) < best + 2 }
    if !equals.isEmpty {
      warnings.append(
        "not told apart from \(settled.curve.word): "
          + equals.map(\.curve.word).joined(separator: ", "))
    }
    let durations = settled.durations.map(\.value)
    if let shortest = durations.min(), let longest = durations.max(), longest > 1.05 * shortest {
      warnings.append("the duration is not the same for all ways")
    }
    if releases.contains(where: { !$0.isSlow }) && settling.allSatisfy(\.isSlow) {
      warnings.append("the curve is that of resting fingers; flings may go another way")
    }
    return warnings
  }

  private func plots(_ fit: SnapFit) -> [FittedCurve] {
    settling.indices.map { index in
      let snap = settling[index].snap
      return FittedCurve(
        name: snap.flick.name, abscissa: "time after the lift, s",
        ordinate: "distance from the place, pt", places: snap.times, observed: snap.distances,
        fitted: fit.distances(of: index),
        trust: zip(fit.distances(of: index), snap.distances).map {
          FrameCost.weight(($0 - $1) / spread) / 1.25
        })
    }
  }

  /// A profile that chooses and settles as found; `nil` where none can.
  private func profile(_ settled: SnapFit?) -> NamedProfile? {
    var profile = NamedProfile(
      name: "tuned", title: "\(likely.name) with the places of recordings",
      profile: likely.profile, like: likely.base.name)
    guard let settled else { return profile }
    let values = settled.descent.values
    switch settled.curve {
    case .criticalSpring, .spring:
      let ratio = settled.curve == .spring ? values[1] : 1
      if profile.profile.platform != nil {
        profile.profile.platform?.snap.kind = .spring
        profile.profile.platform?.snap.angularFrequency = values[0]
        profile.profile.platform?.snap.dampingRatio = ratio
      } else {
        profile.profile.paging.angularFrequency = values[0]
        profile.profile.paging.dampingRatio = ratio
      }
      return profile
    default:
      // These curves are part of what a platform is; no number of a profile makes another.
      let kind = profile.profile.platform?.snap.kind
      return kind == .series || kind == .aimed ? profile : nil
    }
  }
}
