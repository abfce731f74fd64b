import ScrollPhysics

/// All laws fitted to all motions, the best first.
struct EasingContest: Sendable {
  /// A law with its fit.
  struct Entry: Sendable {
    let law: EasingLaw
    let fit: SharedFit

    /// Akaike's criterion, corrected.
    var information: Double { fit.information }
  }

  private(set) var entries: [Entry] = []

  /// Fits; a law whose fit fails is no candidate.
  init(_ motions: [RecordedMotion], among laws: [EasingLaw] = EasingLaw.all) throws(TuningError) {
    let starts = laws.map { (law: $0, start: EasingStart($0, motions)) }
      .filter { $0.start.squares < .infinity }
      .sorted { $0.start.squares < $1.start.squares }
    // Those that are far worse than the best need no more.
    let first = starts.prefix(Self.finalists).compactMap { law, start -> Entry? in
      let series = zip(motions, start.terms).map { $0.series(of: law, $1) }
      let plain = series.map { FrameErrors(count: $0.values.count) }
      let fit = try? SharedFit(
        law.parameters(startingAt: start.constants), series, errors: plain, isRough: true)
      return fit.map { Entry(law: law, fit: $0) }
    }
    // The errors are those under the best law; under a wrong one, right frames seem to slip.
    guard
      let leader = first.min(by: { $0.information < $1.information }),
      let weighed = try? leader.again()
    else { throw Self.noLaw }
    entries = first.compactMap { entry in
      entry.law == weighed.law
        ? weighed
        : try? entry.again(errors: weighed.fit.errors)
    }.sorted { $0.information < $1.information }
  }

  /// How many laws are fitted to the end.
  private static let finalists = 6

  static let noLaw = TuningError.noLaw(
    advice: "record content that a program moves from rest to rest, a long way at a high rate")
}

extension EasingContest.Entry {
  /// Fits again, from where this fit ended; without given errors, the frames tell them.
  fileprivate func again(errors: [FrameErrors]? = nil) throws(FitError) -> EasingContest.Entry {
    var constants = law.parameters(startingAt: fit.constants.map(\.value))
    var series = fit.series
    fit.start(&constants, &series)
    guard let errors else {
      return EasingContest.Entry(law: law, fit: try SharedFit(constants, series, isRough: true))
    }
    return EasingContest.Entry(
      law: law, fit: try SharedFit(constants, series, errors: errors, isRough: true))
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

extension EasingLaw {
  /// The constants as parameters of a fit that begins near its end.
  ///
  /// A fit moves a start off its bounds by a share of their distance, so those of a quantity with a
  /// scale lie close around it.
  func parameters(startingAt values: [Double]) -> [FitParameter] {
    zip(constants, values).map { constant, value in
      let bounds = constant.bounds
      let near = bounds.lowerBound > 0 ? (value / 4)...(value * 4) : bounds
      let start = min(max(value, near.lowerBound), near.upperBound)
      return FitParameter(constant.name, start: start, in: near)
    }
  }
}
