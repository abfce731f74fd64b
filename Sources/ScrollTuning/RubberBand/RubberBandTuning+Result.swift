import ScrollFormats
import ScrollPhysics
import Simulation

extension RubberBandTuning {
  /// Puts together what the fits tell.
  static func tuning(_ best: Entry, _ entries: [Entry], _ pulls: [RecordedPull]) -> Tuning {
    let law = best.law
    let fit = best.fit
    let root = fit.rootMeanSquare
    var tuning = Tuning(
      quantity: .rubberBand, law: law.rawValue,
      constants: law.constants.enumerated().map { index, constant in
        fit.constant(index, unit: constant.unit, meaning: constant.meaning)
      },
      ranking: entries.map {
        Tuning.Rank(law: $0.law.rawValue, correctedInformation: $0.information)
      },
      rootMeanSquare: root.value, frameCount: root.count, used: pulls.map(\.name))
    for (number, one) in pulls.enumerated() {
      for (index, trust) in fit.errors[number].trust.enumerated() where trust < 0.5 {
        tuning.slipped.append(
          Tuning.SlippedFrame(
            name: one.name, frame: one.firstFrame + index,
            difference: fit.residuals[number][index].magnitude, weight: trust))
      }
    }
    tuning.warnings = warnings(best, entries, pulls)
    tuning.curves = fit.curves(
      places: pulls.map(\.times), abscissa: "time after the first frame, s",
      ordinate: "content offset, pt")
    return tuning
  }

  private static func warnings(
    _ best: Entry, _ entries: [Entry], _ pulls: [RecordedPull]
  ) -> [String] {
    var warnings: [String] = []
    let close = entries.filter {
      $0.law != best.law && $0.law != .freeRubberBand
        && $0.information - best.information < ReturnContest.decisiveInformation
    }.map(\.law.rawValue)
    if !close.isEmpty {
      warnings.append(
        "\(close.joined(separator: " and ")) would describe the recordings about as well; a pull "
          + "farther out tells them apart")
    }
    let poor = pulls.filter(\.hasPoorQuality).map(\.name)
    if !poor.isEmpty {
      warnings.append("recordings with repeated or late frames: " + poor.joined(separator: ", "))
    }
    if best.fit.fit.warnings.contains(.residualsNotRandom) && best.fit.rootMeanSquare.value > 0.05 {
      warnings.append("\(FitWarning.residualsNotRandom)")
    }
    return warnings
  }

  /// Throws where the law describes nothing, or the recordings tell different constants.
  static func check(_ pulls: [RecordedPull], _ best: Entry) throws(TuningError) {
    if pulls.count > 1 {
      let fits = pulls.compactMap { one -> SharedFit? in
        let start = start(of: best.law, [one])
        return try? SharedFit(
          best.law.parameters(startingAt: start), [one.series(of: best.law, constants: start)],
          isRough: true)
      }
      try Agreement(best.law.constants[0].name, unit: "", fits).check()
    }
    let way = Quantiles(pulls.map { Recording.span($0.offsets) }).median ?? 0
    let isKnown = best.fit.constants.allSatisfy { $0.standardError.isFinite }
    guard isKnown && best.fit.rootMeanSquare.value < max(0.05 * way, 0.5) else { throw noLaw }
  }
}

// MARK: - Profile

extension RubberBandTuning {
  /// Returns a profile with the constants found, made from one or from a built-in one with the law.
  ///
  /// `nil` where no profile can hold the law, or not the one that is asked for.
  func profile(startingFrom start: NamedProfile?) -> NamedProfile? {
    guard
      let value = tuning.constants.first?.value,
      let base = start ?? builtInName.flatMap({ NamedProfile.named($0) })
    else { return nil }
    var profile = NamedProfile(
      name: "tuned", title: "\(base.name) with the rubber band of recordings",
      profile: base.profile, like: base.base.name)
    guard var platform = base.profile.platform else {
      guard law == .rubberBand else { return nil }
      profile.profile.rubberBand.touchCoefficient = value
      return profile
    }
    switch law {
    case .rubberBand:
      platform.drag.kind = .rubberBand
      profile.profile.rubberBand.touchCoefficient = value
    case .share:
      platform.drag.kind = .share
      platform.drag.share = value
    case .friction:
      platform.drag.kind = .friction
      platform.drag.factor = value
    case .rangeRubberBand, .freeRubberBand: return nil
    }
    profile.profile.platform = platform
    return profile
  }

  /// The built-in profile whose drags are resisted by the law.
  private var builtInName: String? {
    switch law {
    case .rubberBand: "uikit"
    case .share: "qt"
    case .friction: "flutter-bouncing"
    case .rangeRubberBand, .freeRubberBand: nil
    }
  }
}
