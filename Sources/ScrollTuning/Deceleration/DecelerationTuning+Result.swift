import ScrollPhysics
import Simulation

extension DecelerationTuning {
  /// Puts together what the best fit tells.
  init(
    _ best: JointFit, among fits: [JointFit], judgedBy leader: Candidate,
    _ flights: [RecordedFlight], odd: [String], refused: [RefusedRecording]
  ) throws(TuningError) {
    let model = best.candidate.model
    let trust = leader.trials.map(\.trust)
    var squares = 0.0
    var count = 0
    for (fit, trust) in zip(best.fits, trust) {
      for (residual, trust) in zip(fit.residuals, trust) where trust >= 0.5 {
        squares += residual * residual
        count += 1
      }
    }
    let root = count > 0 ? (squares / Double(count)).squareRoot() : .infinity
    let way = Quantiles(flights.map { $0.offsets.last ?? 0 }).median ?? 0
    guard root < Self.largestShare * way else { throw Self.noLaw }
    let constants =
      model == .bentConstant ? Self.bentConstant(best, flights) : Self.constants(of: best)
    // A law whose first constant may as well be nothing slows nothing down.
    guard constants.allSatisfy({ $0.standardError.isFinite }), constants[0].interval.lowerBound > 0
    else { throw Self.noLaw }
    var tuning = Tuning(
      quantity: .deceleration, law: model.family.rawValue, constants: constants,
      ranking: fits.map {
        Tuning.Rank(
          law: $0.candidate.model.family.rawValue, correctedInformation: $0.information)
      },
      rootMeanSquare: root, frameCount: count, used: flights.map(\.name))
    tuning.slipped = Self.slipped(flights, leader.trials, best)
    tuning.refused = refused
    tuning.curves = Self.curves(flights, leader.trials, best)
    if let text = Self.contradiction(flights, best) { throw .contradiction(text) }
    tuning.warnings =
      odd.map { "left out: \($0): its motion is not of the law that the others follow" }
      + Self.warnings(of: best, among: fits, flights)
    self.init(model.family, tuning)
  }

  /// The root mean square, as a share of the way, from which a law describes nothing.
  private static let largestShare = 0.02
}

// MARK: - Constants

extension DecelerationTuning {
  private static func constants(of best: JointFit) -> [Tuning.Constant] {
    best.candidate.model.family.constants.enumerated().map { index, constant in
      let value = best.constants[index]
      let error = best.standardErrors[index]
      let width = best.quantile * error
      return Tuning.Constant(
        name: constant.name, unit: constant.unit, meaning: constant.meaning, value: value,
        standardError: error, interval: (value - width)...(value + width))
    }
  }

  /// The mean of the flicks' own decelerations.
  ///
  /// A flick that is bent so that it rests at most half a point from where it would have rested has
  /// a deceleration whose share that is wrong is up to half a point over its way; evenly spread
  /// errors deviate by 1 / √12 of the whole width.
  private static func bentConstant(
    _ best: JointFit, _ flights: [RecordedFlight]
  ) -> [Tuning.Constant] {
    var sum = 0.0
    var weights = 0.0
    for (fit, flight) in zip(best.fits, flights) {
      guard let own = fit.parameters.last else { continue }
      let way = flight.restingOffset ?? flight.offsets.last ?? 1
      let bend = own.value / (12.0.squareRoot() * max(way, 1))
      let weight = 1 / (bend * bend + own.standardError * own.standardError)
      sum += weight * own.value
      weights += weight
    }
    let error = (1 / weights).squareRoot()
    let value = sum / weights
    let constant = DecelerationFamily.constant.constants[0]
    let width = 1.959963984540054 * error
    return [
      Tuning.Constant(
        name: constant.name, unit: constant.unit, meaning: constant.meaning, value: value,
        standardError: error, interval: (value - width)...(value + width))
    ]
  }
}

// MARK: - Curves

extension DecelerationTuning {
  private static func curves(
    _ flights: [RecordedFlight], _ trials: [FlightTrial], _ best: JointFit
  ) -> [FittedCurve] {
    let model = best.candidate.model
    let first = model.constants.count
    return flights.indices.map { number in
      let flight = flights[number]
      let fit = best.fits[number]
      return FittedCurve(
        name: flight.name, abscissa: "time after the first free frame, s", ordinate: "way, pt",
        places: flight.times, observed: flight.offsets,
        fitted: zip(flight.offsets, fit.residuals).map { $0 + $1 },
        bands: flight.times.map { time in
          best.quantile * fit.derived { model.offset($0, first, time) }.standardError
        },
        trust: trials[number].trust)
    }
  }

  /// What recordings say against each other: constants that are far apart for what they may err.
  ///
  /// A recording that has another law than the others is left out; one that has the same law with
  /// another constant is a recording of something else, and a mean of both would be of neither.
  private static func contradiction(
    _ flights: [RecordedFlight], _ best: JointFit
  ) -> String? {
    guard best.candidate.model != .bentConstant, flights.count > 1 else { return nil }
    let constant = best.candidate.model.family.constants[0]
    let values = best.ownConstants
    guard
      let low = values.indices.min(by: { values[$0].value < values[$1].value }),
      let high = values.indices.max(by: { values[$0].value < values[$1].value })
    else { return nil }
    let gap = values[high].value - values[low].value
    let errors = values[high].standardError + values[low].standardError
    guard gap > contradictingErrors * errors, gap > contradictingShare * best.constants[0] else {
      return nil
    }
    func text(_ index: Int) -> String {
      "\(constant.name) = \(rounded(values[index].value)) \(constant.unit) in "
        + flights[index].name
    }
    return "\(text(low)), \(text(high)); tune them one by one, or record one engine at one setting"
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  /// From how many standard errors, and what share of the constant, recordings contradict.
  private static let contradictingErrors = 10.0
  private static let contradictingShare = 0.05
}

// MARK: - Remarks

extension DecelerationTuning {
  private static func slipped(
    _ flights: [RecordedFlight], _ trials: [FlightTrial], _ best: JointFit
  ) -> [Tuning.SlippedFrame] {
    flights.indices.flatMap { number in
      flights[number].times.indices.filter(trials[number].isSlipped).map { index in
        Tuning.SlippedFrame(
          name: flights[number].name, frame: flights[number].frameNumber(index),
          difference: best.fits[number].residuals[index].magnitude,
          weight: trials[number].trust[index])
      }
    }
  }

  private static func warnings(
    of best: JointFit, among fits: [JointFit], _ flights: [RecordedFlight]
  ) -> [String] {
    var warnings: [String] = []
    let model = best.candidate.model
    if model == .bentConstant {
      warnings.append(
        "each flick rests on a whole point, for which the engine bends its deceleration; the value "
          + "is the mean of the flicks' own, weighted by their ways")
    }
    if let first = fits.first, first.candidate.model != model {
      warnings.append(
        "\(first.candidate.model.family.rawValue) is ahead, but by too little for its additional "
          + "constant")
    }
    for flight in flights { warnings += flight.slips.map { $0.text(of: flight.name) } }
    let poor = flights.filter(\.hasPoorQuality).map(\.name)
    if !poor.isEmpty {
      warnings.append("recordings with repeated or late frames: " + poor.joined(separator: ", "))
    }
    let deviations = best.fits.map(\.residualDeviation)
    let usual = Quantiles(deviations).median ?? 0
    let odd = flights.indices.filter { deviations[$0] > 5 * usual && flights.count > 2 }
    if !odd.isEmpty {
      warnings.append(
        "recordings that the law fits far worse than the others: "
          + odd.map { flights[$0].name }.joined(separator: ", "))
    }
    if best.fits.contains(where: { $0.warnings.contains(.residualsNotRandom) }) {
      warnings.append("\(FitWarning.residualsNotRandom)")
    }
    return warnings
  }
}

extension RecordedFlight.ClockSlip {
  /// The slip in words.
  fileprivate func text(of name: String) -> String {
    let count = lateness.magnitude == 1 ? "a frame" : "\(lateness.magnitude) frames"
    return lateness > 0
      ? "frame \(frame) of \(name) repeats the one before; from there on it is \(count) later"
      : "frame \(frame) of \(name) skips \(count); from there on it is \(count) earlier"
  }
}
