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
    let replays = used.map(RecordingReplay.init)
    let ranks = Self.ranks(used, replays, progress: progress)
    let base = start ?? ranks[0].profile
    guard let contest = Self.fitted(used, replays, base, progress: progress) else {
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

  /// Finds the numbers by the clock under which the replays are nearer; `nil` where there are none.
  ///
  /// Content moves by a clock that is even, and a recorder stamps its frames a little off and misses
  /// some; or it moves by the very times that are recorded.
  private static func fitted(
    _ recordings: [Recording], _ replays: [RecordingReplay], _ base: NamedProfile,
    progress: @escaping (String) -> Void
  ) -> ProfileContest? {
    var best: ProfileContest?
    for isEven in clocks(of: replays) {
      let start = ProfileContest(recordings, replays, base, isEven: isEven)
      var own = start
      guard own.fit(progress: progress) else { continue }
      // The stamps may leave open which frame was the first to see a move, or a finger lifted.
      var others: [ProfileContest] = []
      for index in isEven ? Array(recordings.indices) : [] {
        for clock in replays[index].likelyClocks(delay: start.delay).dropFirst() {
          // Many recordings tell the numbers whatever one of them does.
          guard recordings.count <= fewRecordings || own.isBetter(index, by: clock) else {
            continue
          }
          var other = start
          other.clocks = own.clocks
          other.clocks[index] = clock
          other.play()
          guard other.fit(progress: progress) else { continue }
          if other.cost < own.cost { swap(&own, &other) }
          others.append(other)
        }
      }
      own.mix(with: others)
      let lead = best.map { $0.information - own.information } ?? .infinity
      if lead > decisiveInformation { best = own }
    }
    return best
  }

  /// Whether frames are tried by even clocks, by their stamps, or by both if that makes a difference.
  private static func clocks(of replays: [RecordingReplay]) -> [Bool] {
    replays.contains { $0.grid?.isStamps == false } ? [true, false] : [true]
  }

  /// Up to how many recordings are fitted anew with each clock that one of them may have.
  private static let fewRecordings = 3

  /// How far ahead replays by the stamps must be, for which frames are never late.
  private static let decisiveInformation = 10.0

  /// The built-in profiles as they are, the one that plays the recordings most nearly first.
  private static func ranks(
    _ recordings: [Recording], _ replays: [RecordingReplay], progress: (String) -> Void
  ) -> [(profile: NamedProfile, information: Double)] {
    NamedProfile.builtIn.map { named in
      progress("playing \(recordings.count) recordings as \(named.name)")
      let costs = clocks(of: replays).map {
        ProfileContest(recordings, replays, named, isEven: $0).information
      }
      return (named, costs.min() ?? .infinity)
    }.sorted { $0.1 < $1.1 }
  }
}
