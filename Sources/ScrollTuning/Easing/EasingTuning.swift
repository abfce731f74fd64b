import ScrollFormats
import ScrollPhysics
import Simulation

/// The curve along which a program moves content in recordings, with its constants.
struct EasingTuning: Sendable {
  /// The law that describes the recordings best.
  let law: EasingLaw

  /// What is told of it.
  private(set) var tuning: Tuning

  /// Finds the law that recordings follow, whatever their order.
  ///
  /// - Throws: ``TuningError`` where none describes them.
  init(
    _ recordings: [Recording], startingFrom start: NamedProfile? = nil
  ) throws(TuningError) {
    var motions: [RecordedMotion] = []
    var refused: [RefusedRecording] = []
    for recording in recordings {
      do {
        motions.append(try RecordedMotion(recording))
      } catch {
        refused.append(error)
      }
    }
    guard !motions.isEmpty else { throw .nothingUsable(refused) }
    motions.sort { $0.name < $1.name }
    if motions.count > 1 { try Self.checkAgreement(motions) }
    let contest = try EasingContest(motions)
    let best = contest.choice
    try Self.check(best.fit, contest)
    law = best.law
    tuning = try Self.tuning(best, contest)
    tuning.refused = refused
    tuning.profile = profile(startingFrom: start)
  }
}

// MARK: - Checks

extension EasingTuning {
  /// Throws where the law describes nothing, or more than was recorded.
  private static func check(_ fit: EasingFit, _ contest: EasingContest) throws(TuningError) {
    for (number, motion) in fit.motions.enumerated() {
      let way = fit.ends[number].to - fit.ends[number].from
      let left = motion.recorded.upperBound - fit.start(of: number)
      let share = fit.law.share(fit.constants, after: left)
      let doubt = max(4 * contest.errors[number].spread, 0.02)
      let isOver =
        fit.end(of: number).map {
          $0 <= motion.recorded.upperBound + endDoubt * motion.frameInterval
        }
        ?? ((1 - share).magnitude * way.magnitude < max(doubt, smallestRest * way.magnitude))
      guard isOver else {
        throw .nothingUsable([
          RefusedRecording(name: motion.name, reason: RecordedMotion.unfinished)
        ])
      }
      guard fit.start(of: number) >= motion.recorded.lowerBound - endDoubt * motion.frameInterval
      else {
        throw .nothingUsable([
          RefusedRecording(
            name: motion.name,
            reason: .lacks(
              found: "a motion by \(fit.law.word) that began before the frames do",
              expected: "frames before it, in which the content rests"))
        ])
      }
      try checkShape(fit, number, contest.errors[number])
    }
  }

  /// The share of a frame's time by which errors may put an end outside of the frames.
  private static let endDoubt = 0.25

  /// The share of the way that a spring may still have before it in the last frame.
  private static let smallestRest = 0.002

  /// Throws where what the law leaves of a motion has a shape, or where too many frames slipped.
  private static func checkShape(
    _ fit: EasingFit, _ number: Int, _ errors: MotionErrors
  ) throws(TuningError) {
    let motion = fit.motions[number]
    let way = (fit.ends[number].to - fit.ends[number].from).magnitude
    func text(_ size: Double) -> String {
      "\(motion.name) follows none; the nearest, \(fit.law.word), misses its frames by \(size) pt"
    }
    let moving = motion.times.count { motion.moving.contains($0) }
    let residuals = fit.residuals[number]
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    let size = rounded((squares / Double(max(moving, 1))).squareRoot())
    guard !errors.isWrong, errors.spread < max(largestShare * way, 0.1) else {
      throw EasingContest.noLaw([motion], found: text(size))
    }
    guard let misfit = fit.misfit(of: number) else { return }
    let visible = max(smallestMisfit, motion.grid / 2)
    guard misfit.probability > smallestProbability || misfit.size < visible else {
      throw EasingContest.noLaw([motion], found: text(rounded(misfit.size)))
    }
  }

  /// The deviation of a frame, as a share of the way, from which a law describes nothing.
  ///
  /// Any two of the thirty curves that go one way differ by less than 0.3 of it.
  private static let largestShare = 0.03

  /// The probability below which a shape is no chance: never among many thousand recordings.
  private static let smallestProbability = 1e-6

  /// What of a shape nobody sees, in points.
  private static let smallestMisfit = 0.02

  private static func rounded(_ value: Double) -> Double {
    let scale: Double = value < 1 ? 1000 : 10
    return Rounding.halfAwayFromZero(value * scale) / scale
  }

  /// Throws where recordings follow different curves, or one curve in different times.
  private static func checkAgreement(_ motions: [RecordedMotion]) throws(TuningError) {
    var owns: [(name: String, contest: EasingContest)] = []
    for motion in motions { owns.append((motion.name, try EasingContest([motion]))) }
    for (index, one) in owns.enumerated() {
      for other in owns[(index + 1)...] {
        guard one.contest.excludes(other.contest), other.contest.excludes(one.contest) else {
          continue
        }
        throw .contradiction(
          "\(one.name) follows \(one.contest.choice.law.word), \(other.name) "
            + other.contest.choice.law.word)
      }
    }
    // Each by itself, for together they may fit neither.
    let law = owns[0].contest.choice.law
    let first = law.constants[0]
    let alone = owns.compactMap { own -> (name: String, value: Double, error: Double)? in
      let fit = own.contest.choice.fit
      guard fit.law == law, let covariance = fit.covariance(variance: fit.variance) else {
        return nil
      }
      return (own.name, fit.values[0], covariance[0][0].squareRoot())
    }
    try Agreement(first.name, unit: first.unit, alone).check()
  }
}

extension EasingContest {
  /// Whether the curve that another motion follows is far from what this one shows.
  fileprivate func excludes(_ other: EasingContest) -> Bool {
    let law = other.choice.law
    guard law != choice.law else { return false }
    guard let own = entries.first(where: { $0.law == law }) else { return true }
    return own.information - entries[0].information > Self.contradictingInformation
  }

  private static let contradictingInformation = 50.0
}
