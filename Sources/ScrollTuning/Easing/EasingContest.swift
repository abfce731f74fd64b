import ScrollPhysics

/// All laws fitted to all motions, the best first.
struct EasingContest: Sendable {
  /// A law with its fit.
  struct Entry: Sendable {
    let fit: EasingFit

    /// Akaike's criterion, corrected.
    let information: Double

    var law: EasingLaw { fit.law }

    /// Whether the fit found constants, rather than the ends of what it may try.
    fileprivate var isPossible: Bool { information.isFinite && !fit.isBounded }

    fileprivate init(_ fit: EasingFit) {
      self.fit = fit
      information = fit.information
    }
  }

  private(set) var entries: [Entry] = []

  /// How wrong the frames of each motion are, under the best law.
  private(set) var errors: [MotionErrors] = []

  /// Fits; a law whose fit fails is no candidate.
  init(_ motions: [RecordedMotion], among laws: [EasingLaw] = EasingLaw.all) throws(TuningError) {
    try compete(motions, laws.filter { $0 != .bezier })
    // Any Bézier takes long, and is ahead only of laws that leave something with a shape.
    if laws.contains(.bezier) && isOpen { try compete(motions, [.bezier]) }
    guard !entries.isEmpty else { throw Self.noLaw(motions) }
  }

  /// Whether the best law leaves something of a motion.
  private var isOpen: Bool {
    guard let first = entries.first else { return true }
    return errors.contains(where: \.isWrong)
      || first.fit.motions.indices.contains { number in
        first.fit.misfit(of: number).map { $0.probability < Self.doubtful } ?? true
      }
  }

  /// The probability of a shape below which other laws are tried: far above one that proves any.
  private static let doubtful = 0.05

  /// Fits laws beside those that were fitted before.
  private mutating func compete(
    _ motions: [RecordedMotion], _ laws: [EasingLaw]
  ) throws(TuningError) {
    let starts = laws.flatMap { law in EasingStart.all(law, motions).map { (law: law, start: $0) } }
      .sorted { $0.start.squares < $1.start.squares }
    // Known curves that are far worse than the best need no more; others come near to all motions.
    let likely =
      starts.filter(\.law.isKnown).prefix(Self.starters) + starts.filter { !$0.law.isKnown }
    let rough = likely.map {
      EasingFit($0.law, motions, from: $0.start.values, effort: .rough)
    }.filter { $0.squares < .infinity }.sorted { $0.information < $1.information }
    // Some of a law, for its valleys are known by where they end.
    var counts: [EasingLaw: Int] = [:]
    let finalists = rough.filter { fit in
      counts[fit.law, default: 0] += 1
      return counts[fit.law, default: 0] <= Self.valleys && counts.count <= Self.finalists
    }.map { Entry(EasingFit($0.law, motions, from: $0.values)) }.filter(\.isPossible)
    // Those that were fitted before had other weights.
    let plain = entries.map { Entry(EasingFit($0.law, motions, from: $0.fit.values)) }
    entries = Self.ranked(plain + finalists)
    guard let leader = entries.first else { return }
    try weigh(motions, leader)
  }

  /// Fits again with weights by the errors, which are those under the best law: under a wrong one,
  /// right frames seem to slip.
  private mutating func weigh(
    _ motions: [RecordedMotion], _ first: Entry
  ) throws(TuningError) {
    var leader = first
    for _ in 0..<Self.rounds {
      var fit = leader.fit
      for _ in 0..<Self.rounds {
        errors = fit.errors
        fit = fit.again(errors: errors, effort: .plain)
      }
      fit = fit.again(errors: errors)
      let errors = errors
      entries = Self.ranked(
        entries.map {
          Entry($0.law == fit.law ? fit : $0.fit.again(errors: errors, effort: .plain))
        }.filter(\.isPossible))
      guard let first = entries.first else { throw Self.noLaw(motions) }
      if first.law == leader.law { break }
      leader = first
    }
  }

  /// Sorts entries, and keeps the best of each law.
  private static func ranked(_ entries: [Entry]) -> [Entry] {
    var known: [EasingLaw] = []
    let order = entries.indices.sorted {
      (entries[$0].information, $0) < (entries[$1].information, $1)
    }
    return order.map { entries[$0] }.filter { entry in
      guard !known.contains(entry.law) else { return false }
      known.append(entry.law)
      return true
    }
  }

  /// How many known curves are fitted at all, and how many laws to the end.
  private static let starters = 12
  private static let finalists = 6

  /// How many fits of a law are made to the end.
  private static let valleys = 3

  /// How often the errors are found again.
  private static let rounds = 3

  static func noLaw(_ motions: [RecordedMotion], found: String? = nil) -> TuningError {
    .noLaw(
      advice: (found.map { $0 + "; " } ?? "")
        + "record content that a program moves from rest to rest, a long way at a high rate")
  }
}

extension EasingContest {
  /// The law to believe in: of those that are hardly apart the best with fewest constants.
  var choice: Entry {
    let close = entries.filter {
      $0.information - entries[0].information < Self.decisiveInformation
    }
    let fewest = close.map(\.law.constants.count).min()
    return close.first { $0.law.constants.count == fewest } ?? entries[0]
  }

  /// How far apart laws must be to be told apart.
  ///
  /// Source: Burnham and Anderson, Model Selection (2002), section 2.6: from 4 to 7 on, the other
  /// model has considerably less support.
  static let decisiveInformation = 6.0
}

// MARK: - Constants

extension EasingContest {
  /// The 95 % interval of a constant or start over all laws that may be right, with the value of a fit
  /// in it; `nil` where only one may.
  ///
  /// Laws that are hardly apart reach their ends at different times, so that one law's own interval
  /// says too much. `place` is where the constant is among the values of a law's fit, if it is there.
  func interval(
    around fit: EasingFit, _ index: Int, place: (EasingFit) -> Int?
  ) -> ClosedRange<Double>? {
    let shares = Mixture.shares(entries.map(\.information))
    let total = shares.reduce(0, +)
    let parts = zip(shares, entries).compactMap { share, entry -> Mixture.Part? in
      guard share > Self.smallestShare * total, let place = place(entry.fit),
        let covariance = entry.fit.covariance(variance: entry.fit.variance)
      else { return nil }
      return Mixture.Part(
        share: share, value: entry.fit.values[place],
        standardError: max(covariance[place][place], 0).squareRoot(), freedom: entry.fit.freedom)
    }
    guard parts.count > 1 else { return nil }
    let (mixed, value) = (Mixture(parts).interval, fit.values[index])
    return min(mixed.lowerBound, value)...max(mixed.upperBound, value)
  }

  /// The share of all laws' likelihood from which a law may be right: a smaller one moves no end of an
  /// interval of 95 % by much.
  private static let smallestShare = 0.005
}
