import ScrollFormats
import ScrollPhysics

extension EasingTuning {
  /// Puts together what the fit tells.
  static func tuning(
    _ best: EasingContest.Entry, _ contest: EasingContest
  ) throws(TuningError) -> Tuning {
    let (fit, motions) = (best.fit, best.fit.motions)
    guard let covariance = fit.covariance(variance: fit.variance) else {
      throw EasingContest.noLaw(motions)
    }
    let residuals = fit.residuals
    var (squares, count) = (0.0, 0)
    for (own, errors) in zip(residuals, contest.errors) {
      for (residual, trust) in zip(own, errors.trust) where trust >= 0.5 {
        squares += residual * residual
        count += 1
      }
    }
    var tuning = Tuning(
      quantity: .easing, law: best.law.word,
      constants: constants(fit, covariance, contest),
      ranking: contest.entries.map {
        Tuning.Rank(law: $0.law.word, correctedInformation: $0.information)
      },
      rootMeanSquare: (squares / Double(max(count, 1))).squareRoot(), frameCount: count,
      used: motions.map(\.name))
    for (number, motion) in motions.enumerated() {
      for (index, trust) in contest.errors[number].trust.enumerated() where trust < 0.5 {
        tuning.slipped.append(
          Tuning.SlippedFrame(
            name: motion.name, frame: motion.numbers[index],
            difference: residuals[number][index].magnitude, weight: trust))
      }
    }
    tuning.warnings = warnings(best, contest)
    tuning.curves = curves(fit, contest.errors, covariance)
    return tuning
  }

  /// The law's constants and, of a single recording, its start and its ends.
  private static func constants(
    _ fit: EasingFit, _ covariance: [[Double]], _ contest: EasingContest
  ) -> [Tuning.Constant] {
    func error(_ index: Int) -> Double { max(covariance[index][index], 0).squareRoot() }
    var constants = fit.law.constants.enumerated().map { index, constant in
      Tuning.Constant(
        name: constant.name, unit: constant.unit, meaning: constant.meaning,
        value: fit.values[index], standardError: error(index),
        interval: contest.interval(around: fit, index) { fit in
          fit.law.constants.firstIndex { $0.name == constant.name }
        } ?? fit.interval(of: index, standardError: error(index)))
    }
    guard let motion = fit.motions.first, fit.motions.count == 1 else { return constants }
    let origin = motion.isAskedFor ? "the 'do' row" : "the first frame used"
    let place = fit.constantCount
    constants.append(
      Tuning.Constant(
        name: "start", unit: "s", meaning: "when the motion starts, after \(origin)",
        value: fit.values[place], standardError: error(place),
        interval: contest.interval(around: fit, place) { $0.constantCount }
          ?? fit.interval(of: place, standardError: error(place))))
    for (index, end) in [
      ("from", "the offset where it starts", fit.ends[0].from),
      ("to", "the offset where it ends", fit.ends[0].to),
    ].enumerated() {
      let own = error(place + 1 + index)
      let width = fit.quantile * own
      constants.append(
        Tuning.Constant(
          name: end.0, unit: "pt", meaning: end.1, value: end.2, standardError: own,
          interval: (end.2 - width)...(end.2 + width)))
    }
    return constants
  }

  /// What was observed beside what the law says, with its band, for each motion.
  private static func curves(
    _ fit: EasingFit, _ errors: [MotionErrors], _ covariance: [[Double]]
  ) -> [FittedCurve] {
    let residuals = fit.residuals
    let isAskedFor = fit.motions.allSatisfy(\.isAskedFor)
    return fit.motions.enumerated().map { number, motion in
      FittedCurve(
        name: motion.name,
        abscissa: isAskedFor ? "time after the 'do' row, s" : "time after the first frame, s",
        ordinate: "content offset, pt", places: motion.times, observed: motion.values,
        fitted: zip(motion.values, residuals[number]).map { $0 + $1 },
        bands: fit.bands(of: number, covariance).map { fit.quantile * $0.squareRoot() },
        trust: errors[number].trust)
    }
  }

  private static func warnings(
    _ best: EasingContest.Entry, _ contest: EasingContest
  ) -> [String] {
    let motions = best.fit.motions
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
      warnings.append(
        "the motion begins at a lift, and may be the return to an edge or a place: "
          + names(flung))
    }
    let poor = motions.filter(\.hasPoorQuality)
    if !poor.isEmpty { warnings.append("recordings with repeated or late frames: " + names(poor)) }
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
