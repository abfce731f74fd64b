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
      ranking: ranking,
      rootMeanSquare: settled?.descent.rootMeanSquare ?? 0, frameCount: releases.count,
      used: releases.map(\.snap.flick.name))
    tuning.warnings = warnings(settled)
    if let settled { tuning.curves = plots(settled) }
    tuning.profile = profile(settled)
    return tuning
  }

  /// The curves by Akaike's criterion, which leans towards those with more constants.
  private var ranking: [Tuning.Rank] {
    curves.map {
      Tuning.Rank(law: $0.curve.word, correctedInformation: $0.information(spread: spread))
    }.enumerated().sorted {
      let (a, b) = ($0.element.correctedInformation, $1.element.correctedInformation)
      return a < b || (a == b && $0.offset < $1.offset)
    }.map(\.element)
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
    var constants: [Tuning.Constant] = []
    for (index, text) in fit.curve.constants.enumerated() {
      let parts = mixed(fit) { other in
        guard other.curve.constants.indices.contains(index),
          other.curve.constants[index].name == text.name,
          let error = other.standardError(of: index)
        else { return nil }
        return (other.descent.values[index], error)
      }
      guard let parts else { continue }
      constants.append(
        Self.constant(text.name, unit: text.unit, text.meaning, fit.descent.values[index], parts))
    }
    if let own = fit.duration {
      let parts = mixed(fit) { $0.duration.map { ($0.value, $0.variance.squareRoot()) } }
      if let parts {
        constants.append(
          Self.constant(
            "duration", unit: "s", "how long the way to the place takes", own.value, parts))
      }
    }
    return constants
  }

  private static func constant(
    _ name: String, unit: String, _ meaning: String, _ value: Double, _ mixture: Mixture
  ) -> Tuning.Constant {
    let interval = mixture.interval
    return Tuning.Constant(
      name: name, unit: unit, meaning: meaning, value: value,
      standardError: mixture.standardError,
      interval: min(interval.lowerBound, value)...max(interval.upperBound, value))
  }

  /// What all curves that have a constant tell of it, by how probable each is; `nil` where the given
  /// one tells nothing.
  ///
  /// Which of them is right, noisy releases leave open; the interval of one alone would hold the
  /// truth only as often as that one is right.
  private func mixed(
    _ fit: SnapFit, _ told: (SnapFit) -> (value: Double, error: Double)?
  ) -> Mixture? {
    guard told(fit) != nil else { return nil }
    let least = fit.improbability
    return Mixture(
      curves.compactMap { other -> Mixture.Part? in
        let behind = other.improbability - least
        guard behind < Self.excluded, let (value, error) = told(other) else { return nil }
        let count = Double(other.descent.residuals.count)
        return Mixture.Part(
          share: exp(-0.5 * behind), value: value, standardError: error * other.inflation,
          freedom: max(count - other.freeCount, 1))
      })
  }

  /// How much worse a curve is that is excluded: its probability is a thousandth.
  private static let excluded = 2 * log(1000)
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
    let durations = settled.durations
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
