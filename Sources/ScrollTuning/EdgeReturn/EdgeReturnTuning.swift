import ScrollFormats
import ScrollPhysics

/// The law by which content returns to an edge in recordings, with its constants.
struct EdgeReturnTuning: Sendable {
  /// The law that describes the recordings best.
  let law: EdgeReturnLaw

  /// What is told of it.
  private(set) var tuning: Tuning

  init(_ law: EdgeReturnLaw, _ tuning: Tuning) {
    self.law = law
    self.tuning = tuning
  }
}

extension EdgeReturnTuning {
  /// Finds the law that recordings follow, whatever their order, among some laws.
  ///
  /// - Throws: ``TuningError`` where none describes them.
  init(
    _ recordings: [Recording], startingFrom start: NamedProfile? = nil,
    among laws: [EdgeReturnLaw] = EdgeReturnLaw.all
  ) throws(TuningError) {
    var returns: [RecordedReturn] = []
    var refused: [RefusedRecording] = []
    for recording in recordings {
      do {
        returns.append(try RecordedReturn(recording))
      } catch {
        refused.append(error)
      }
    }
    guard !returns.isEmpty else { throw .nothingUsable(refused) }
    returns.sort { $0.name < $1.name }
    let rate = (start ?? NamedProfile.builtIn[0]).profile.deceleration.ratePerMillisecond
    var contest = try ReturnContest(returns, among: laws, rate: rate)
    let expected = start.flatMap(EdgeReturnLaw.init(of:))
    var best = contest.choice(preferring: expected)
    var final = try Self.final(best, returns)
    // A law whose constants the recordings do not tell says too much; a simpler one may do.
    while !final.isTold, contest.entries.count > 1 {
      contest.drop(best.law)
      best = contest.choice(preferring: expected)
      final = try Self.final(best, returns)
    }
    try Self.check(returns, best, final)
    // Where steps are longer than others, an engine made a long one, or a recorder missed a frame.
    if let other = contest.other(than: best), let fit = try? Self.final(other, returns) {
      final.mix(with: fit)
    }
    self.init(best.law, Self.tuning(final, of: best, contest, returns))
    tuning.refused = refused
    tuning.profile = profile(startingFrom: start)
  }

  /// Fits the law that was chosen to all frames of which it says something.
  private static func final(
    _ best: ReturnContest.Entry, _ returns: [RecordedReturn]
  ) throws(TuningError) -> FinalFit {
    guard best.law.beginsOutwards else {
      let free = try FinalFit(of: best, returns)
      // Where no frame comes before the way back, it begins where it is farthest out.
      return free.fit.constants.allSatisfy { $0.standardError.isFinite }
        ? free : try FinalFit(of: best, returns, fixesDistance: true)
    }
    do {
      guard best.law == .pull else {
        return try FinalFit(best, returns, ranges: returns.map(\.whole))
      }
      // The rate is told by free flight, or by a velocity that lasts beyond the edge.
      let ranges = returns.map { $0.flight ?? $0.whole }
      let free = try? FinalFit(best, returns, ranges: ranges)
      if let free, let found = free.fit.constants.last,
        found.standardError < knownShare * (1 - found.value)
      {
        return free
      }
      return try FinalFit(
        best, returns, ranges: returns.map(\.whole), fixing: best.fit.constants[1].value)
    } catch {
      throw .fit(error)
    }
  }

  /// The share of what the velocity loses in a millisecond up to which its error counts as known.
  private static let knownShare = 0.3
}

/// The last fit, with the frames to which it was made.
struct FinalFit: Sendable {
  let fit: SharedFit
  let ranges: [Range<Int>]

  /// Another fit of the law that may be the right one, and the probability of this one.
  private(set) var other: SharedFit?
  private(set) var share = 1.0

  /// Fits a law thoroughly to the frames on the way back, and to those before it that tell from how
  /// far it begins, where a finger held the content there.
  init(
    of best: ReturnContest.Entry, _ returns: [RecordedReturn], fixesDistance: Bool = false
  ) throws(TuningError) {
    let constants = best.law.parameters(startingAt: best.fit.constants.map(\.value))
    let values = constants.map(\.start)
    let ranges = returns.map {
      $0.outside.lowerBound > 0 || !best.law.isTimed ? $0.wayBack : $0.outside
    }
    self.ranges = ranges
    let series = returns.indices.map { number in
      let one = returns[number]
      let delay = one.times[one.wayBack.lowerBound] - one.times[ranges[number].lowerBound]
      let term = best.fit.fit.parameters[best.fit.terms[number].upperBound - 1].value
      var series = one.series(
        of: best.law, in: ranges[number], constants: values,
        other: best.law.isTimed ? term + delay : nil, dividesSteps: best.dividesSteps)
      if fixesDistance && one.outside.lowerBound == 0 {
        series.terms[0] = .fixed("distance", at: one.distances[one.farthest])
      }
      return series
    }
    do {
      fit = try SharedFit(constants, series)
    } catch {
      throw .fit(error)
    }
  }

  /// Fits a law that begins outwards, from the constants that were found on the way back.
  init(
    _ best: ReturnContest.Entry, _ returns: [RecordedReturn], ranges: [Range<Int>],
    fixing rate: Double? = nil
  ) throws(FitError) {
    var constants = best.law.parameters(startingAt: best.fit.constants.map(\.value))
    if let rate { constants[1] = .fixed(constants[1].name, at: rate) }
    let values = constants.map(\.start)
    let series = zip(returns, ranges).map { one, range in
      one.series(of: best.law, in: range, constants: values, dividesSteps: best.dividesSteps)
    }
    fit = try SharedFit(constants, series)
    self.ranges = ranges
  }
}

extension FinalFit {
  /// Whether all constants are told: none may as well be nothing.
  var isTold: Bool {
    fit.constants.allSatisfy { !$0.isFree || fit.quantile * $0.standardError < $0.value }
  }

  /// Takes in another fit of the law to the same frames, as probable as the frames make it.
  mutating func mix(with second: FinalFit) {
    let isAlike =
      ranges == second.ranges
      && zip(fit.constants, second.fit.constants).allSatisfy { $0.isFree == $1.isFree }
    guard isAlike, let judged = second.fit.judged(by: fit.errors) else { return }
    let shares = Mixture.shares([fit.information, judged.information])
    share = shares[0] / (shares[0] + shares[1])
    other = second.fit
  }

  /// A constant with its interval and what it means.
  func constant(_ index: Int, unit: String, meaning: String) -> Tuning.Constant {
    guard let other, share < 1 else {
      return fit.constant(index, unit: unit, meaning: meaning)
    }
    let mixture = Mixture([fit.part(index, share: share), other.part(index, share: 1 - share)])
    return Tuning.Constant(
      name: fit.constants[index].name, unit: unit, meaning: meaning, value: mixture.value,
      standardError: mixture.standardError, interval: mixture.interval)
  }
}

extension EdgeReturnLaw {
  /// The constants as parameters of a fit.
  func parameters(startingAt values: [Double]) -> [FitParameter] {
    zip(constants, values).map { constant, value in
      FitParameter(
        constant.name,
        start: min(max(value, constant.bounds.lowerBound), constant.bounds.upperBound),
        in: constant.bounds)
    }
  }
}

extension RecordedReturn {
  /// Some frames as a series of a law, with terms that suit constants.
  func series(
    of law: EdgeReturnLaw, in range: Range<Int>, constants: [Double], other: Double? = nil,
    dividesSteps: Bool
  ) -> ObservedSeries {
    let values = Array(distances[range])
    let speeds = ObservedSeries.speeds(of: values, at: Array(times[range]))
    if law == .pull, flight == range {
      return flightSeries(values, speeds, dividesSteps: dividesSteps)
    }
    let model = ReturnModel(law, self, range, dividesSteps: dividesSteps)
    let start = model.solved(constants, start: other ?? 0, values)
    return ObservedSeries(
      name: name, values: values, speeds: speeds, times: Array(times[range]),
      terms: model.terms(
        distance: start.distance, other: other ?? start.velocity, isHeld: isHeld)
    ) { constants, terms in model.distances(constants, terms) }
  }

  private func flightSeries(
    _ values: [Double], _ speeds: [Double], dividesSteps: Bool
  ) -> ObservedSeries {
    let steps = Array(steps[..<(values.count - 1)])
    let parts = dividesSteps ? Array(parts[..<steps.count]) : steps.map { _ in 1 }
    return ObservedSeries(
      name: name, values: values, speeds: speeds, times: Array(times[..<values.count]),
      terms: [
        FitParameter("distance", start: values[0]),
        FitParameter("velocity", start: (values[1] - values[0]) / steps[0]),
      ]
    ) { constants, terms in
      let law = SteppedFlight(
        rate: constants[constants.endIndex - 1], pull: constants[constants.startIndex])
      return law.distances(
        from: SteppedFlight.State(
          distance: terms[terms.startIndex], velocity: terms[terms.endIndex - 1]),
        steps: steps, parts: parts)
    }
  }
}
