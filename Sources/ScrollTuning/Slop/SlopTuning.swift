import ScrollFormats
import ScrollPhysics

/// How far a finger must go in recordings before the content moves, and what of that is lost.
struct SlopTuning: Sendable {
  /// The rule that describes the recordings best.
  let law: SlopLaw

  /// What is told of it.
  private(set) var tuning: Tuning
}

extension SlopTuning {
  /// Finds the slop in recordings, whatever their order.
  ///
  /// - Throws: ``TuningError`` where they do not tell it.
  init(
    _ recordings: [Recording], startingFrom start: NamedProfile? = nil
  ) throws(TuningError) {
    var drags: [RecordedDrag] = []
    var refused: [RefusedRecording] = []
    for recording in recordings {
      do {
        drags.append(try RecordedDrag(recording))
      } catch {
        refused.append(error)
      }
    }
    drags.sort { $0.name < $1.name }
    guard !drags.isEmpty else { throw .nothingUsable(refused) }
    guard drags.contains(where: \.hasMoved) else {
      let way = drags.map { drag in drag.samples.map(\.way.length).max() ?? 0 }.max() ?? 0
      throw .nothingUsable([
        RefusedRecording(
          name: drags[0].name,
          reason: .lacks(
            found: "content that never follows a finger, which goes \(tenths(way)) pt",
            expected: "a longer drag"))
      ])
    }
    let releases = recordings.compactMap(Self.release).sorted { $0.name < $1.name }
    let likely = LikelyProfile(releases)
    try likely.checkAgreement()
    let search = SlopSearch(drags)
    try search.checkAgreement()
    let played = PlayedSlop(
      drags.compactMap { drag in
        releases.first { $0.name == drag.name }.map { ($0, drag) }
      }, start.map { [$0] } ?? NamedProfile.builtIn)
    let choice = search.choice(startingFrom: start, played)
    law = choice.law
    tuning = try search.tuning(of: choice, played)
    tuning.refused = refused
    tuning.profile = profile(startingFrom: start)
  }

  /// The finger of a recording, if profiles can play it.
  private static func release(of recording: Recording) -> RecordedFlick? {
    do {
      return try RecordedFlick(release: recording)
    } catch {
      return nil
    }
  }

  /// Returns a profile with the slop found, made from one or from a built-in one with the rule.
  private func profile(startingFrom start: NamedProfile?) -> NamedProfile? {
    let slop = tuning.constants[0]
    let base =
      start ?? SlopSearch.builtIn(with: law, slop: slop.interval)
      ?? SlopSearch.builtIn(with: law, slop: nil) ?? NamedProfile.named("chromium")
    guard let base else { return nil }
    var profile = NamedProfile(
      name: "tuned", title: "\(base.name) with the slop of recordings", profile: base.profile,
      like: base.base.name)
    // What a platform's source says is kept where the recordings do not contradict it.
    guard var platform = base.profile.platform else {
      guard law.removal == .perAxis else { return nil }
      if !slop.interval.contains(base.profile.recognition.slop) {
        profile.profile.recognition.slop = slop.value
      }
      return profile
    }
    platform.slop.removal = law.removal
    platform.slop.metric = law.metric
    if !slop.interval.contains(platform.slop.distance) { platform.slop.distance = slop.value }
    profile.profile.platform = platform
    return profile
  }
}

/// Writes a length with one digit after the point.
func tenths(_ value: Double) -> String {
  let whole = Rounding.halfAwayFromZero(value * 10)
  guard whole.magnitude < 1e15 else { return "\(value)" }
  let digits = Int64(whole.magnitude)
  return "\(whole < 0 ? "-" : "")\(digits / 10)" + (digits % 10 == 0 ? "" : ".\(digits % 10)")
}
