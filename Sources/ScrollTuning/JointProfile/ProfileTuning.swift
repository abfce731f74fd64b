import ScrollFormats
import ScrollPhysics
import Simulation

/// All numbers of a profile that recordings tell, found together through the simulator.
///
/// The choices stay those of the start profile, or of the built-in one that plays the recordings
/// most nearly. A number is sought if the replays follow it smoothly: thresholds, which only decide,
/// are found by quantities of their own.
struct ProfileTuning: Sendable {
  /// What is told of it.
  private(set) var tuning: Tuning
}

extension ProfileTuning {
  /// Finds the numbers, whatever the recordings' order.
  ///
  /// - Throws: ``TuningError`` where they do not tell any.
  init(
    _ recordings: [Recording], startingFrom start: NamedProfile? = nil,
    progress: @escaping (String) -> Void = { _ in }
  ) throws(TuningError) {
    var refused: [RefusedRecording] = []
    var used: [Recording] = []
    for recording in recordings.sorted(by: { $0.name < $1.name }) {
      do {
        try Self.check(recording)
        used.append(recording)
      } catch {
        refused.append(error)
      }
    }
    guard !used.isEmpty else { throw .nothingUsable(refused) }
    let ranks = Self.ranks(used, progress: progress)
    let base = start ?? ranks[0].profile
    var contest = ProfileContest(used, base)
    guard contest.fit(progress: progress) else {
      throw .noLaw(
        advice: "no number of \(base.name) moves its replays smoothly; record drags, and flicks of "
          + "several speeds")
    }
    var tuning = Tuning(
      quantity: .profile, law: base.name, constants: contest.constants,
      ranking: ranks.prefix(5).map {
        Tuning.Rank(law: $0.profile.name, correctedInformation: $0.information)
      },
      rootMeanSquare: contest.rootMeanSquare, frameCount: contest.frameCount,
      used: used.map(\.name))
    if let stranger = contest.stranger {
      let off = (stranger.difference * 10).rounded() / 10
      throw .noLaw(
        advice: "with its best numbers, \(base.name) plays \(stranger.name) \(off) pt off; --start "
          + "gives another profile, and recordings of different engines go one by one")
    }
    tuning.refused = refused
    tuning.warnings = contest.warnings
    if start == nil {
      tuning.warnings.append(
        "\(base.name) plays the recordings most nearly; --start says which profile it is")
    }
    tuning.curves = contest.curves
    tuning.profile = NamedProfile(
      name: "tuned", title: "\(base.name) with the numbers of recordings",
      profile: contest.profile, like: base.base.name)
    self.tuning = tuning
  }

  private static func check(_ recording: Recording) throws(RefusedRecording) {
    guard recording.touches.contains(where: { $0.phase == .moved }) else {
      throw RefusedRecording(
        name: recording.name,
        reason: .lacks(found: "no finger that moves", expected: "a drag or a flick"))
    }
    let span = max(
      Recording.span(recording.frames.map(\.offset.x)),
      Recording.span(recording.frames.map(\.offset.y)))
    guard span > 1 else { throw RefusedRecording(name: recording.name, reason: .noMotion) }
    guard recording.frames.count >= RecordedFlight.fewestFrames else {
      throw RefusedRecording(
        name: recording.name,
        reason: .lacks(
          found: "\(recording.frames.count) frames",
          expected: "at least \(RecordedFlight.fewestFrames)"))
    }
  }

  /// The built-in profiles as they are, the one that plays the recordings most nearly first.
  private static func ranks(
    _ recordings: [Recording], progress: (String) -> Void
  ) -> [(profile: NamedProfile, information: Double)] {
    NamedProfile.builtIn.map { named in
      progress("playing \(recordings.count) recordings as \(named.name)")
      let contest = ProfileContest(recordings, named)
      return (named, contest.information)
    }.sorted { $0.1 < $1.1 }
  }
}
