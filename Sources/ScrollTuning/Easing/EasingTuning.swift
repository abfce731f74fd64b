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
    let contest = try EasingContest(motions)
    let best = contest.choice
    if motions.count > 1 { try Self.checkAgreement(motions) }
    try Self.check(motions, best)
    law = best.law
    tuning = Self.tuning(best, contest, motions)
    tuning.refused = refused
    tuning.profile = profile(startingFrom: start)
  }
}

// MARK: - Checks

extension EasingTuning {
  /// Throws where the law describes nothing.
  private static func check(
    _ motions: [RecordedMotion], _ best: EasingContest.Entry
  ) throws(TuningError) {
    let way = Quantiles(motions.map { Recording.span($0.values) }).median ?? 0
    let first = best.fit.constants[0]
    guard
      first.standardError < largestError * first.value,
      best.fit.rootMeanSquare.value < max(largestShare * way, 0.1)
    else { throw EasingContest.noLaw }
  }

  /// The root mean square, as a share of the way, from which a law describes nothing.
  ///
  /// Any two of the thirty curves that go one way differ by less than 0.3 of it.
  private static let largestShare = 0.03

  /// The standard error of the duration, as a share of it, from which it is not told.
  private static let largestError = 0.5

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
    let fits = owns.map(\.contest.choice).filter { $0.law == law }.map(\.fit)
    try Agreement(law.constants[0].name, unit: law.constants[0].unit, fits).check()
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
