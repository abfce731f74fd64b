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
    var information: Double { fit.fit.correctedInformation }
  }

  private(set) var entries: [Entry] = []

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
        one.series(
          of: law, in: one.wayBack, constants: start.constants,
          other: law.isTimed ? term.other : nil, dividesSteps: dividesSteps)
      }
      for variant in Self.variants(law, constants, rate: rate) {
        guard let fit = try? SharedFit(variant, series) else { continue }
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
      let fit = try? SharedFit(constants, series, errors: leader.fit.errors)
      return fit.map { Entry(law: entry.law, fit: $0, dividesSteps: entry.dividesSteps) }
    }.sorted { $0.information < $1.information }
    guard !entries.isEmpty else { throw Self.noLaw }
    // The pull at one rate and at another is one law.
    var seen: Set<String> = []
    entries.removeAll { !seen.insert($0.law.word).inserted }
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
  /// The law to believe in: one that a simpler law is hardly behind gives way to that.
  var choice: Entry {
    let first = entries[0]
    guard first.law == .spring else { return first }
    return entries.first {
      ($0.law == .criticalSpring || $0.law == .exponential)
        && $0.information - first.information < Self.decisiveInformation
    } ?? first
  }

  /// How far ahead a law with one more constant must be to be believed.
  ///
  /// Source: Burnham and Anderson, Model Selection (2002), section 2.6: from 4 to 7 on, the other
  /// model has considerably less support.
  static let decisiveInformation = 6.0
}

extension EdgeReturnLaw {
  var isTimed: Bool { if case .timed = self { true } else { false } }
}
