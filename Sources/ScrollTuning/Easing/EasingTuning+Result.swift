import ScrollFormats
import ScrollPhysics

extension EasingTuning {
  /// Puts together what the fit tells.
  static func tuning(
    _ best: EasingContest.Entry, _ contest: EasingContest, _ motions: [RecordedMotion]
  ) -> Tuning {
    let fit = best.fit
    let root = fit.rootMeanSquare
    var tuning = Tuning(
      quantity: .easing, law: best.law.word, constants: constants(best, motions),
      ranking: contest.entries.map {
        Tuning.Rank(law: $0.law.word, correctedInformation: $0.information)
      },
      rootMeanSquare: root.value, frameCount: root.count, used: motions.map(\.name))
    for (number, motion) in motions.enumerated() {
      for (index, trust) in fit.errors[number].trust.enumerated() where trust < 0.5 {
        tuning.slipped.append(
          Tuning.SlippedFrame(
            name: motion.name, frame: motion.numbers[index],
            difference: fit.residuals[number][index].magnitude, weight: trust))
      }
    }
    tuning.warnings = warnings(best, contest, motions)
    tuning.curves = fit.curves(
      places: motions.map(\.times),
      abscissa: motions.allSatisfy(\.isAskedFor)
        ? "time after the 'do' row, s" : "time after the first frame, s",
      ordinate: "content offset, pt")
    return tuning
  }

  /// The law's constants and, of a single recording, its start and its ends.
  private static func constants(
    _ best: EasingContest.Entry, _ motions: [RecordedMotion]
  ) -> [Tuning.Constant] {
    let fit = best.fit
    var constants = best.law.constants.enumerated().map { index, constant in
      var found = fit.constant(index, unit: constant.unit, meaning: constant.meaning)
      let low = max(found.interval.lowerBound, constant.bounds.lowerBound)
      found.interval = low...max(low, min(found.interval.upperBound, constant.bounds.upperBound))
      return found
    }
    guard motions.count == 1 else { return constants }
    let origin = motions[0].isAskedFor ? "the 'do' row" : "the first frame used"
    let meanings = [
      ("s", "when the motion starts, after \(origin)"), ("pt", "the offset where it starts"),
      ("pt", "the offset where it ends"),
    ]
    for (index, name) in ["start", "from", "to"].enumerated() {
      var found = fit.constant(
        fit.constantCount + index, unit: meanings[index].0, meaning: meanings[index].1)
      found.name = name
      constants.append(found)
    }
    return constants
  }

  private static func warnings(
    _ best: EasingContest.Entry, _ contest: EasingContest, _ motions: [RecordedMotion]
  ) -> [String] {
    var warnings: [String] = []
    func names(_ motions: [RecordedMotion]) -> String {
      motions.map(\.name).joined(separator: ", ")
    }
    if let other = contest.entries.first(where: { $0.law != best.law }),
      (other.information - best.information).magnitude < EasingContest.decisiveInformation
    {
      warnings.append(
        "\(other.law.word) describes the recordings about as well; a longer way, or a display with "
          + "more frames, tells them apart")
    }
    let unasked = motions.filter { !$0.isAskedFor }
    if !unasked.isEmpty {
      warnings.append(
        "no 'do' row moves content, so the longest motion with no finger down is used: "
          + names(unasked))
    }
    let flung = motions.filter(\.beginsAtLift)
    if !flung.isEmpty {
      warnings.append("the motion goes on from a lift, and may be a fling: " + names(flung))
    }
    let poor = motions.filter(\.hasPoorQuality)
    if !poor.isEmpty { warnings.append("recordings with repeated or late frames: " + names(poor)) }
    if best.fit.fit.warnings.contains(.residualsNotRandom) && best.fit.rootMeanSquare.value > 1e-3 {
      warnings.append("\(FitWarning.residualsNotRandom)")
    }
    return warnings
  }
}

// MARK: - Profile

extension EasingTuning {
  /// Returns a profile whose animated changes follow the curve, made from one or from `uikit`.
  ///
  /// `nil` where the law is no cubic Bézier, for no profile can hold another.
  func profile(startingFrom start: NamedProfile?) -> NamedProfile? {
    guard
      let base = start ?? NamedProfile.named("uikit"), let curve,
      let duration = value("duration")
    else { return nil }
    var profile = NamedProfile(
      name: "tuned", title: "\(base.name) with the animated change of recordings",
      profile: base.profile, like: base.base.name)
    profile.profile.programmatic.duration = duration
    profile.profile.programmatic.curve = curve
    return profile
  }

  /// The law as a cubic Bézier; the first three powers are some exactly.
  private var curve: CubicBezier? {
    let third: Double = 1.0 / 3
    switch law {
    case .known(_, let curve): return curve
    case .bezier:
      guard let x1 = value("x1"), let y1 = value("y1"), let x2 = value("x2"), let y2 = value("y2")
      else { return nil }
      return CubicBezier(x1: min(max(x1, 0), 1), y1: y1, x2: min(max(x2, 0), 1), y2: y2)
    case .easing(.linear): return CubicBezier(x1: third, y1: third, x2: 2 * third, y2: 2 * third)
    case .easing(.quadraticIn): return CubicBezier(x1: third, y1: 0, x2: 2 * third, y2: third)
    case .easing(.quadraticOut):
      return CubicBezier(x1: third, y1: 2 * third, x2: 2 * third, y2: 1)
    case .easing(.cubicIn): return CubicBezier(x1: third, y1: 0, x2: 2 * third, y2: 0)
    case .easing(.cubicOut): return CubicBezier(x1: third, y1: 1, x2: 2 * third, y2: 1)
    case .easing, .spring, .criticalSpring: return nil
    }
  }

  private func value(_ name: String) -> Double? {
    tuning.constants.first { $0.name == name }?.value
  }
}
