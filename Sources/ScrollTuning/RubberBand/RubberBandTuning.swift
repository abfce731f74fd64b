import ScrollFormats
import ScrollPhysics

/// The law by which a drag is resisted beyond an edge in recordings, with its constants.
struct RubberBandTuning: Sendable {
  /// The law that describes the recordings best.
  let law: RubberBandLaw

  /// What is told of it.
  private(set) var tuning: Tuning
}

extension RubberBandTuning {
  /// Finds the law that recordings follow, whatever their order, among some laws.
  ///
  /// - Throws: ``TuningError`` where none describes them.
  init(
    _ recordings: [Recording], startingFrom start: NamedProfile? = nil,
    among laws: [RubberBandLaw] = RubberBandLaw.allCases
  ) throws(TuningError) {
    var pulls: [RecordedPull] = []
    var refused: [RefusedRecording] = []
    for recording in recordings {
      do {
        pulls.append(try RecordedPull(recording))
      } catch {
        refused.append(error)
      }
    }
    guard !pulls.isEmpty else { throw .nothingUsable(refused) }
    pulls.sort { $0.name < $1.name }
    let entries = try Self.entries(pulls, among: laws)
    let best = Self.choice(among: entries, startingFrom: start)
    try Self.check(pulls, best)
    law = best.law
    tuning = Self.tuning(best, entries, pulls)
    tuning.refused = refused
    tuning.profile = profile(startingFrom: start)
  }

  /// A law with its fit.
  struct Entry: Sendable {
    let law: RubberBandLaw
    let fit: SharedFit

    /// Akaike's criterion, corrected.
    var information: Double { fit.information }
  }

  /// Fits all laws to the same frames with the same weights, the best first.
  private static func entries(
    _ pulls: [RecordedPull], among laws: [RubberBandLaw]
  ) throws(TuningError) -> [Entry] {
    let first = laws.compactMap { law -> Entry? in
      let start = start(of: law, pulls)
      let constants = zip(law.constants, start).map {
        FitParameter($0.name, start: $1, in: $0.bounds)
      }
      let series = pulls.map { $0.series(of: law, constants: start) }
      // A law whose fit fails is no candidate.
      guard let fit = try? SharedFit(constants, series) else { return nil }
      return Entry(law: law, fit: fit)
    }
    guard let leader = first.min(by: { $0.fit.score < $1.fit.score }) else { throw noLaw }
    let entries = first.compactMap { entry -> Entry? in
      var constants = zip(entry.law.constants, entry.fit.constants).map {
        FitParameter($0.name, start: $1.value, in: $0.bounds)
      }
      var series = entry.fit.series
      entry.fit.start(&constants, &series)
      let fit = try? SharedFit(constants, series, errors: leader.fit.errors)
      return fit.map { Entry(law: entry.law, fit: $0) }
    }.sorted { $0.information < $1.information }
    guard !entries.isEmpty else { throw noLaw }
    return entries
  }

  /// The constants at which a fit begins: the best of a grid.
  private static func start(of law: RubberBandLaw, _ pulls: [RecordedPull]) -> [Double] {
    var best: (constants: [Double], misfit: Double) = ([], .infinity)
    for share in [0.04, 0.1, 0.2, 0.35, 0.5, 0.7, 1] {
      let lengths = law == .freeRubberBand ? [200.0, 500, 1200, 3000] : [0]
      for length in lengths {
        let constants = law == .freeRubberBand ? [share, length] : [share]
        let misfit = pulls.reduce(0) { $0 + $1.misfit(law, constants) }
        if misfit < best.misfit { best = (constants, misfit) }
      }
    }
    return best.constants
  }

  /// The law to believe in: a length of its own must be far ahead, and of laws that are hardly apart
  /// the start profile's is taken.
  private static func choice(
    among entries: [Entry], startingFrom start: NamedProfile?
  ) -> Entry {
    let close = entries.filter {
      $0.information - entries[0].information < ReturnContest.decisiveInformation
    }
    if let start, let own = close.first(where: { $0.law == law(of: start) }) { return own }
    return close.first { $0.law != .freeRubberBand } ?? entries[0]
  }

  private static func law(of profile: NamedProfile) -> RubberBandLaw? {
    guard let platform = profile.profile.platform else { return .rubberBand }
    switch platform.drag.kind {
    case .share: return .share
    case .rubberBand: return .rubberBand
    case .friction: return .friction
    case .clamp, .clampWithMemory, .hiddenPull: return nil
    }
  }

  static let noLaw = TuningError.noLaw(
    advice: "record a slow drag that pulls content far beyond an edge")
}
