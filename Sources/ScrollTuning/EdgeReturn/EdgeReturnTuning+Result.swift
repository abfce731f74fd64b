import ScrollPhysics
import Simulation

extension EdgeReturnTuning {
  /// Puts together what the last fit tells.
  static func tuning(
    _ final: FinalFit, of best: ReturnContest.Entry, _ contest: ReturnContest,
    _ returns: [RecordedReturn]
  ) -> Tuning {
    let law = best.law
    let fit = final.fit
    let constants = law.constants.indices.filter { fit.constants[$0].isFree }.map { index in
      final.constant(
        index, unit: law.constants[index].unit, meaning: law.constants[index].meaning
      ).widened(by: returns.map(\.clockError), power: law.power(of: index))
    }
    let root = fit.rootMeanSquare
    var tuning = Tuning(
      quantity: .edgeReturn, law: law.word, constants: constants,
      ranking: contest.entries.map {
        Tuning.Rank(law: $0.law.word, correctedInformation: $0.information)
      },
      rootMeanSquare: root.value, frameCount: root.count, used: returns.map(\.name))
    for (number, one) in returns.enumerated() {
      for (index, trust) in fit.errors[number].trust.enumerated() where trust < 0.5 {
        tuning.slipped.append(
          Tuning.SlippedFrame(
            name: one.name, frame: one.numbers[final.ranges[number].lowerBound + index],
            difference: fit.residuals[number][index].magnitude, weight: trust))
      }
    }
    tuning.warnings = warnings(final, best, contest, returns)
    tuning.curves = fit.curves(
      places: zip(returns, final.ranges).map { one, range in
        range.map { one.times[$0] - one.times[range.lowerBound] }
      },
      abscissa: "time after the first frame, s", ordinate: "distance beyond the edge, pt")
    return tuning
  }

  private static func warnings(
    _ final: FinalFit, _ best: ReturnContest.Entry, _ contest: ReturnContest,
    _ returns: [RecordedReturn]
  ) -> [String] {
    let law = best.law
    var warnings: [String] = []
    if let fixed = final.fit.constants.first(where: { !$0.isFree }) {
      warnings.append(
        "the recordings do not tell how fast the velocity fades; \(fixed.name) is held at "
          + "\(fixed.value)")
    }
    // Over equal steps a pull is a spring, and so is its special case.
    if let other = contest.entries.first(where: { $0.law != law && $0.law != .spring }),
      (other.information - best.information).magnitude < ReturnContest.decisiveInformation
    {
      warnings.append(
        "\(other.law.word) describes the recordings about as well; a return from farther out "
          + "tells them apart")
    }
    if law == .spring, let ratio = final.fit.constants.last {
      let width = final.fit.quantile * ratio.standardError
      warnings.append(
        ratio.value + width < 1
          ? "the spring is underdamped: the content swings through the edge"
          : ratio.value - width > 1
            ? "the spring is overdamped: the content creeps back"
            : "the spring is critically damped, as far as the recordings tell")
    }
    let still = returns.filter(\.isStill).map(\.name)
    if !still.isEmpty {
      warnings.append(
        "content that moves is seen to stand still, so its clock has steps of its own, which the times "
          + "do not tell; repeated frames are left out of " + still.joined(separator: ", "))
    }
    let poor = returns.filter(\.hasPoorQuality).map(\.name)
    if !poor.isEmpty {
      warnings.append("recordings with repeated or late frames: " + poor.joined(separator: ", "))
    }
    if final.fit.fit.warnings.contains(.residualsNotRandom) && final.fit.rootMeanSquare.value > 1e-3
    {
      warnings.append("\(FitWarning.residualsNotRandom)")
    }
    return warnings
  }

  /// Throws where the law describes nothing, or the recordings tell different constants.
  static func check(
    _ returns: [RecordedReturn], _ best: ReturnContest.Entry, _ final: FinalFit
  ) throws(TuningError) {
    let law = best.law
    let farthest = Quantiles(returns.map { $0.distances[$0.farthest] }).median ?? 0
    let root = final.fit.rootMeanSquare.value
    if returns.count > 1 {
      try checkAgreement(returns, law, final, dividesSteps: best.dividesSteps)
    }
    guard
      final.isTold && !final.fit.isOnBound && root < max(largestShare * farthest, 0.2)
    else { throw ReturnContest.noLaw }
  }

  /// The root mean square, as a share of the way, from which a law describes nothing.
  private static let largestShare = 0.04

  private static func checkAgreement(
    _ returns: [RecordedReturn], _ law: EdgeReturnLaw, _ final: FinalFit, dividesSteps: Bool
  ) throws(TuningError) {
    // Each begins anew, for from the common constants it might come to rest near those.
    let fits = returns.compactMap { one -> SharedFit? in
      let values = [Array(one.distances[one.wayBack])]
      let model = ReturnModel(law, one, one.wayBack, dividesSteps: dividesSteps)
      let rate = final.fit.constants.last?.value ?? 1
      let start = ReturnStart([model], values, rate: rate)
      guard let term = start.terms.first else { return nil }
      var constants = law.parameters(startingAt: start.constants)
      if law == .pull { constants[1] = .fixed(constants[1].name, at: rate) }
      let series = one.series(
        of: law, in: one.wayBack, constants: start.constants,
        other: law.isTimed ? term.other : nil, dividesSteps: dividesSteps)
      return ReturnContest.fit(law, constants, [series])
    }
    let first = law.constants[0]
    try Agreement(first.name, unit: first.unit, fits).check()
  }
}
