import ScrollFormats
import ScrollPhysics

/// Which place a release chooses in recordings, and how the content settles on it.
struct SnapTuning: Sendable {
  /// What is told of it.
  private(set) var tuning: Tuning
}

extension SnapTuning {
  /// Finds choice and settling in recordings, whatever their order.
  ///
  /// - Throws: ``TuningError`` where they do not tell them.
  init(
    _ recordings: [Recording], startingFrom start: NamedProfile? = nil
  ) throws(TuningError) {
    var snaps: [RecordedSnap] = []
    var refused: [RefusedRecording] = []
    for recording in recordings {
      do {
        snaps.append(try RecordedSnap(recording))
      } catch {
        refused.append(error)
      }
    }
    snaps.sort { $0.flick.name < $1.flick.name }
    guard !snaps.isEmpty else { throw .nothingUsable(refused) }
    let found = LikelyProfile(snaps.map(\.flick))
    try found.checkAgreement()
    let likely = start ?? found.profile
    let search = SnapSearch(snaps.map { SnapRelease($0, likely.profile) }, likely)
    tuning = try search.tuning()
    tuning.refused = refused
  }
}

/// The rules and curves held against all releases.
struct SnapSearch {
  let releases: [SnapRelease]
  let likely: NamedProfile

  /// How releases of a resting finger choose; `nil` where there is none.
  let slow: SnapChoice?

  /// How flings choose, the best rule first.
  let fast: [SnapChoice]

  /// The releases whose curve is fitted: those of a resting finger where there are some.
  let settling: [SnapRelease]

  /// The curves, the most probable first.
  private(set) var curves: [SnapFit] = []

  /// The error of a frame, as the best curve tells it.
  private(set) var spread = 1.0

  /// The most releases that are fitted together.
  private static let mostReleases = 12

  init(
    _ releases: [SnapRelease], _ likely: NamedProfile, curves known: [SnapCurve]? = nil
  ) {
    self.releases = releases
    self.likely = likely
    let resting = releases.filter(\.isSlow)
    let flings = releases.filter { !$0.isSlow }
    slow = SnapChoice(.position, resting)
    let rules = SnapRule.allCases.compactMap { SnapChoice($0, flings) }
    let order = rules.indices.sorted {
      rules[$0].cost < rules[$1].cost - 1e-9
        || ((rules[$0].cost - rules[$1].cost).magnitude <= 1e-9 && $0 < $1)
    }
    fast = order.map { rules[$0] }
    let slowCurves = resting.filter { $0.snap.times.count >= Self.fewestFrames }
    let fastCurves = flings.filter { $0.snap.times.count >= Self.fewestFrames }
    settling = Array((slowCurves.isEmpty ? fastCurves : slowCurves).prefix(Self.mostReleases))
    guard !settling.isEmpty else { return }
    let isFlung = slowCurves.isEmpty
    let fits = (known ?? (isFlung ? SnapCurve.fast : SnapCurve.slow)).map {
      SnapFit($0, settling, isFlung: isFlung)
    }
    rank(fits)
    // Only curves that may be right are worth a look at their clock.
    let timed = curves.filter { $0.curve.isTimed && $0.curve.constants.isEmpty }.prefix(
      Self.mostTimed)
    rank(fits + timed.map { SnapFit.inMilliseconds($0.curve, settling) })
  }

  /// Takes the better fit of each curve, the most probable one first.
  private mutating func rank(_ fits: [SnapFit]) {
    spread = max(fits.map(\.descent.spread).min() ?? 1, SnapFit.smallestSpread)
    let costs = fits.map(\.improbability)
    var seen: Set<SnapCurve> = []
    curves = costs.indices.sorted {
      costs[$0] < costs[$1] || (costs[$0] == costs[$1] && $0 < $1)
    }.map { fits[$0] }.filter { seen.insert($0.curve).inserted }
  }

  /// The most curves in a set time that are also tried by whole milliseconds.
  private static let mostTimed = 3

  /// The fewest frames between the release and the rest that tell a curve.
  private static let fewestFrames = 5
}
