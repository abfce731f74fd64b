import ScrollFormats
import ScrollPhysics

/// How an engine turns the finger's samples into the velocity of a fling, as recordings show it.
struct VelocityTuning: Sendable {
  /// What is told of it.
  private(set) var tuning: Tuning
}

extension VelocityTuning {
  /// Finds the estimator in recordings, whatever their order.
  ///
  /// - Throws: ``TuningError`` where they do not tell it.
  init(
    _ recordings: [Recording], startingFrom start: NamedProfile? = nil
  ) throws(TuningError) {
    var releases: [(flick: RecordedFlick, recording: Recording)] = []
    var refused: [RefusedRecording] = []
    for recording in recordings {
      do {
        releases.append((try RecordedFlick(release: recording), recording))
      } catch {
        refused.append(error)
      }
    }
    releases.sort { $0.flick.name < $1.flick.name }
    guard !releases.isEmpty else { throw .nothingUsable(refused) }
    let found = LikelyProfile(releases.map(\.flick))
    try found.checkAgreement()
    let likely = start ?? found.profile
    // What sees touches at once shows no drag after the lift.
    let unsettled = likely.profile.platform == nil ? 0 : RecordedFlick.unsettled
    var flicks: [RecordedFlick] = []
    for (release, recording) in releases {
      var flick = release
      do {
        flick.settleClock(of: recording, by: likely.profile)
        try flick.cutFlight(of: recording, unsettled: unsettled)
        flicks.append(flick)
      } catch {
        refused.append(error)
      }
    }
    guard flicks.contains(where: { !$0.isStill }) else {
      refused += flicks.map { RefusedRecording(name: $0.name, reason: .noMotion) }
      throw .nothingUsable(refused)
    }
    let search = VelocitySearch(flicks, likely, refused: refused)
    tuning = try search.tuning()
  }
}
