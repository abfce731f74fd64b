import ScrollPhysics
import Simulation

extension DecelerationTuning {
  /// Puts together what the best fit tells.
  init(
    _ best: SharedFit, of chosen: JointFit, among fits: [JointFit], judgedBy leader: Candidate,
    _ flights: [RecordedFlight], odd: [String], refused: [RefusedRecording]
  ) throws(TuningError) {
    let model = chosen.candidate.model
    let (root, count) = best.rootMeanSquare
    let way = Quantiles(flights.map { $0.offsets.last ?? 0 }).median ?? 0
    guard root < Self.largestShare * way else { throw Self.noLaw }
    let constants = zip(
      model == .bentConstant ? Self.bentConstant(best, flights) : Self.constants(of: best, model),
      model.family.powers
    ).map { $0.widened(by: flights.map(\.clockError), power: $1) }
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
    tuning.curves = best.curves(
      places: flights.map(\.times), abscissa: "time after the first free frame, s",
      ordinate: "way, pt")
    tuning.warnings =
      odd.map { "left out: \($0): its motion is not of the law that the others follow" }
      + Self.warnings(best, model, among: fits, flights)
    self.init(model.family, tuning)
  }

  /// The root mean square, as a share of the way, from which a law describes nothing.
  private static let largestShare = 0.02
}

// MARK: - Constants

extension DecelerationTuning {
  private static func constants(of best: SharedFit, _ model: FlightModel) -> [Tuning.Constant] {
    model.family.constants.enumerated().map { index, constant in
      best.constant(index, unit: constant.unit, meaning: constant.meaning)
    }
  }

  /// The mean of the flicks' own decelerations.
  ///
  /// A flick that is bent so that it rests at most half a point from where it would have rested has
  /// a deceleration whose share that is wrong is up to half a point over its way; evenly spread
  /// errors deviate by 1 / √12 of the whole width.
  private static func bentConstant(
    _ best: SharedFit, _ flights: [RecordedFlight]
  ) -> [Tuning.Constant] {
    var bends: [Double] = []
    var errors: [Double] = []
    var weights: [Double] = []
    var values: [Double] = []
    for (range, flight) in zip(best.terms, flights) {
      let own = range.upperBound - 1
      let value = best.fit.parameters[own].value
      let way = flight.restingOffset ?? flight.offsets.last ?? 1
      let bend = 0.5 * value / max(way, 1)
      let error = Certainty(of: best, constant: own).standardError
      values.append(value)
      bends.append(bend)
      errors.append(error)
      weights.append(1 / (bend * bend / 3 + error * error))
    }
    let sum = weights.reduce(0, +)
    let shares = weights.map { $0 / sum }
    let value = zip(shares, values).reduce(0) { $0 + $1.0 * $1.1 }
    let variance = zip(shares, errors).reduce(0) { $0 + $1.0 * $1.0 * $1.1 * $1.1 }
    let width = UniformSum(
      halfWidths: zip(shares, bends).map { $0 * $1 }, deviation: variance.squareRoot()
    ).halfWidth(holding: 0.95)
    let constant = DecelerationFamily.constant.constants[0]
    return [
      Tuning.Constant(
        name: constant.name, unit: constant.unit, meaning: constant.meaning, value: value,
        standardError: (1 / sum).squareRoot(), interval: (value - width)...(value + width))
    ]
  }
}

// MARK: - Remarks

extension DecelerationTuning {
  private static func slipped(
    _ flights: [RecordedFlight], _ trials: [FlightTrial], _ best: SharedFit
  ) -> [Tuning.SlippedFrame] {
    let residuals = best.residuals
    return flights.indices.flatMap { number in
      flights[number].times.indices.filter {
        best.errors[number].trust[$0] < 0.5
          && (!trials[number].isLead($0) || trials[number].isSlipped($0))
      }.map { index in
        Tuning.SlippedFrame(
          name: flights[number].name, frame: flights[number].frameNumber(index),
          difference: residuals[number][index].magnitude,
          weight: best.errors[number].trust[index])
      }
    }
  }

  private static func warnings(
    _ best: SharedFit, _ model: FlightModel, among fits: [JointFit], _ flights: [RecordedFlight]
  ) -> [String] {
    var warnings: [String] = []
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
    let deviations = best.errors.map(\.spread)
    let usual = Quantiles(deviations).median ?? 0
    let odd = flights.indices.filter { deviations[$0] > 5 * usual && flights.count > 2 }
    if !odd.isEmpty {
      warnings.append(
        "recordings that the law fits far worse than the others: "
          + odd.map { flights[$0].name }.joined(separator: ", "))
    }
    if best.fit.warnings.contains(.residualsNotRandom) {
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
