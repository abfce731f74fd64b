import ScrollPhysics

/// All laws fitted to the frames on the way back, the best first.
struct ReturnContest: Sendable {
  /// A law with its fit.
  struct Entry: Sendable {
    let law: EdgeReturnLaw
    let fit: SharedFit

    /// Whether steps that are too long count as several, of which the recorder missed some.
    let dividesSteps: Bool

    /// Akaike's criterion, corrected.
    var information: Double { fit.information }
  }

  private(set) var entries: [Entry] = []

  /// Fits that are behind one of the same law, which counts steps that are too long the other way.
  private var others: [Entry] = []

  /// Fits; a law whose fit fails is no candidate.
  init(
    _ returns: [RecordedReturn], among laws: [EdgeReturnLaw], rate: Double
  ) throws(TuningError) {
    let values = returns.map { Array($0.distances[$0.wayBack]) }
    var starts: [(law: EdgeReturnLaw, dividesSteps: Bool, start: ReturnStart)] = []
    for law in laws {
      // Steps matter to a law of steps alone, and only where some are longer than others.
      let isDivisible = law == .pull && returns.contains { $0.parts.contains { $0 > 1 } }
      for dividesSteps in isDivisible ? [false, true] : [false] {
        let models = returns.map {
          ReturnModel(law, $0, $0.wayBack, dividesSteps: dividesSteps)
        }
        starts.append((law, dividesSteps, ReturnStart(models, values, rate: rate)))
      }
    }
    // Of the curves, those that are far worse than the best need no fit.
    let timed = starts.filter(\.law.isTimed).map(\.start.squares).sorted()
      .prefix(Self.curveCount)
    starts.removeAll { $0.law.isTimed && $0.start.squares > timed.last ?? 0 }
    var first: [Entry] = []
    for (law, dividesSteps, start) in starts where start.squares < .infinity {
      let constants = law.parameters(startingAt: start.constants)
      let series = zip(returns, start.terms).map { one, term in
        var series = one.series(
          of: law, in: one.wayBack, constants: start.constants,
          other: law.isTimed ? term.other : nil, dividesSteps: dividesSteps)
        // The way back alone does not tell how far out a curve begins; what came before it does.
        if law.isTimed && one.outside.lowerBound == 0 {
          series.terms[0] = .fixed("distance", at: one.distances[one.farthest])
        }
        return series
      }
      for variant in Self.variants(law, constants, rate: rate) {
        // A law that wants a constant beyond what it may be is another one.
        guard let fit = Self.fit(law, variant, series), !fit.isOnBound else { continue }
        first.append(Entry(law: law, fit: fit, dividesSteps: dividesSteps))
      }
    }
    guard let leader = first.min(by: { $0.fit.score < $1.fit.score }) else { throw Self.noLaw }
    entries = first.compactMap { entry in
      var constants = entry.law.parameters(startingAt: entry.fit.constants.map(\.value))
      for index in constants.indices where !entry.fit.constants[index].isFree {
        constants[index] = .fixed(constants[index].name, at: entry.fit.constants[index].value)
      }
      var series = entry.fit.series
      entry.fit.start(&constants, &series)
      let fit = try? SharedFit(constants, series, errors: leader.fit.errors, isRough: true)
      return fit.map { Entry(law: entry.law, fit: $0, dividesSteps: entry.dividesSteps) }
    }.sorted { $0.information < $1.information }
    guard !entries.isEmpty else { throw Self.noLaw }
    // The rate that is expected stays, unless another is clearly nearer.
    func hasRate(_ entry: Entry) -> Bool { entry.fit.constants.last?.value == rate }
    let pulls = entries.filter { $0.law == .pull }
    if let first = pulls.first, let own = pulls.first(where: hasRate),
      own.information - first.information < Self.decisiveInformation
    {
      entries.removeAll { $0.law == .pull && !hasRate($0) }
    }
    // The pull at one rate and at another is one law.
    var seen: Set<String> = []
    entries.removeAll { entry in
      let isBehind = !seen.insert(entry.law.word).inserted
      if isBehind { others.append(entry) }
      return isBehind
    }
  }

  /// Fits a law; `nil` where it cannot be.
  ///
  /// A pull has two rates of decay, which may have changed places in the nearest minimum.
  static func fit(
    _ law: EdgeReturnLaw, _ constants: [FitParameter], _ series: [ObservedSeries]
  ) -> SharedFit? {
    let plain = series.map { FrameErrors(count: $0.values.count) }
    var best: (constants: [FitParameter], squares: Double) = (constants, .infinity)
    for factor in law == .pull ? [1, 1.3, 0.77] : [] {
      var moved = constants
      moved[0].start *= factor
      guard let fit = try? SharedFit(moved, series, errors: plain, isRough: true) else { continue }
      if fit.fit.sumOfSquares < best.squares {
        moved[0].start = fit.constants[0].value
        best = (moved, fit.fit.sumOfSquares)
      }
    }
    return try? SharedFit(best.constants, series, isRough: true)
  }

  /// The constants with which a law is tried.
  ///
  /// Over equal steps a pull with a rate of its own is a spring by another name, so a pull is tried
  /// with known rates alone.
  private static func variants(
    _ law: EdgeReturnLaw, _ constants: [FitParameter], rate: Double
  ) -> [[FitParameter]] {
    guard law == .pull else { return [constants] }
    let known = [DecelerationRate.normal.perMillisecond, DecelerationRate.fast.perMillisecond]
    return ([rate] + known.filter { $0 != rate }).map {
      [constants[0], .fixed(constants[1].name, at: $0)]
    }
  }

  /// How many of the curves are fitted.
  private static let curveCount = 3

  static let noLaw = TuningError.noLaw(
    advice: "record content that is let go far beyond an edge and comes to rest by itself")
}

extension ReturnContest {
  /// Leaves out a law.
  mutating func drop(_ law: EdgeReturnLaw) { entries.removeAll { $0.law == law } }

  /// The best fit of an entry's law that counts steps which are too long the other way.
  func other(than entry: Entry) -> Entry? {
    others.first { $0.law == entry.law && $0.dividesSteps != entry.dividesSteps }
  }

  /// The law to believe in: of those that are hardly apart the one that is expected, else the one
  /// with fewest constants.
  func choice(preferring expected: EdgeReturnLaw?) -> Entry {
    let close = entries.filter {
      $0.information - entries[0].information < Self.decisiveInformation
    }
    if let own = close.first(where: { $0.law == expected }) { return own }
    // From rest and over equal steps, the pull is the exponential; it has a profile.
    if entries[0].law == .exponential,
      let pull = close.first(where: { $0.law == .pull }),
      pull.information - entries[0].information < Self.tiedInformation
    {
      return pull
    }
    guard entries[0].law == .spring else { return entries[0] }
    return close.first { $0.law != .spring && !$0.law.isTimed } ?? entries[0]
  }

  /// How little sets laws apart that say the same.
  private static let tiedInformation = 0.5

  /// How far ahead a law with one more constant must be to be believed.
  ///
  /// Source: Burnham and Anderson, Model Selection (2002), section 2.6: from 4 to 7 on, the other
  /// model has considerably less support.
  static let decisiveInformation = 6.0
}

extension EdgeReturnLaw {
  var isTimed: Bool { if case .timed = self { true } else { false } }
}
