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
    let best = try Self.refined(Self.choice(among: entries, startingFrom: start))
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
    let first = trials(pulls, among: laws)
    guard let leader = first.min(by: { cost(of: $0) < cost(of: $1) }) else { throw noLaw }
    let entries = first.compactMap { entry -> Entry? in
      var constants = entry.law.parameters(startingAt: entry.fit.constants.map(\.value))
      var series = entry.fit.series
      entry.fit.start(&constants, &series)
      // A law with a kink has no last digit where its best constants put the kink on a frame.
      let fits = [false, true].compactMap {
        try? SharedFit(constants, series, errors: leader.fit.errors, isRough: $0)
      }
      let fit = fits.min { $0.information < $1.information }
      return fit.map { Entry(law: entry.law, fit: $0) }
    }.sorted { $0.information < $1.information }
    guard !entries.isEmpty else { throw noLaw }
    return entries
  }

  /// What a law's differences cost under the spread that suits them best, and its constants.
  ///
  /// Of few frames a median tells the spread so badly that a law that happens to meet half of them
  /// would lead, and its verdict on the other half would hold for all laws.
  private static func cost(of entry: Entry) -> Double {
    let residuals = entry.fit.residuals.flatMap(\.self)
    let count = Double(residuals.count)
    let least = FrameErrors.smallestSpread * FrameErrors.smallestSpread
    var variance = max(residuals.reduce(0) { $0 + $1 * $1 } / count, least)
    for _ in 0..<spreadTurns {
      let squares = residuals.reduce(0) { $0 + 5 * $1 * $1 / (4 + $1 * $1 / variance) }
      variance = max(squares / count, least)
    }
    let spread = variance.squareRoot()
    return residuals.reduce(count * log(variance) + 2 * Double(entry.fit.fit.freeCount)) {
      $0 + FrameCost.cost($1 / spread)
    }
  }

  /// How often the spread is found anew from the weights that it leaves.
  private static let spreadTurns = 40

  /// Fits the law that is believed in once more, with the errors that are likeliest under it.
  private static func refined(_ entry: Entry) throws(TuningError) -> Entry {
    var constants = entry.law.parameters(startingAt: entry.fit.constants.map(\.value))
    var series = entry.fit.series
    entry.fit.start(&constants, &series)
    do {
      return Entry(law: entry.law, fit: try SharedFit(constants, series))
    } catch {
      throw .fit(error)
    }
  }

  /// Fits each law by itself; one whose fit fails is no candidate.
  private static func trials(
    _ pulls: [RecordedPull], among laws: [RubberBandLaw]
  ) -> [Entry] {
    laws.compactMap { law in
      func fit(_ pulls: [RecordedPull]) -> SharedFit? {
        let start = start(of: law, pulls)
        return try? SharedFit(
          law.parameters(startingAt: start), pulls.map { $0.series(of: law, constants: start) },
          isRough: true)
      }
      guard let first = fit(pulls) else { return nil }
      // Frames that saw the move before or after are set right, and all begins again.
      let mended = pulls.indices.map { pulls[$0].mended(by: law, first, $0) }
      let changes = zip(mended, pulls).reduce(0) { $0 + $1.0.changeCount(from: $1.1) }
      guard changes > 0, let again = fit(mended),
        gain(of: again, over: first) > changeCost * Double(changes)
      else { return Entry(law: law, fit: first) }
      return Entry(law: law, fit: again)
    }
  }

  /// How much likelier a frame that is set right must make all: twice the logarithm.
  ///
  /// Of noise, a law that is wrong would else set right what it does not describe.
  private static let changeCost = 25.0

  /// Twice the logarithm of how much likelier a fit makes the frames than another.
  private static func gain(of fit: SharedFit, over other: SharedFit) -> Double {
    func squares(_ fit: SharedFit) -> Double {
      let least = FrameErrors.smallestSpread * FrameErrors.smallestSpread
      return fit.residuals.joined().reduce(least) { $0 + $1 * $1 }
    }
    let count = fit.residuals.reduce(0) { $0 + $1.count }
    return Double(count) * log(squares(other) / squares(fit))
  }

  /// The constants at which a fit begins: the best of a grid.
  static func start(of law: RubberBandLaw, _ pulls: [RecordedPull]) -> [Double] {
    var best: (constants: [Double], misfit: Double) = ([], .infinity)
    let shares =
      law == .friction
      ? (0..<20).map { 0.05 * exp(0.16 * Double($0)) } : [0.04, 0.1, 0.2, 0.35, 0.5, 0.7, 1]
    for share in shares {
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
