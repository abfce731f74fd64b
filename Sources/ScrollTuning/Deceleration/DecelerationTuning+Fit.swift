import ScrollPhysics
import Simulation

extension DecelerationTuning {
  /// Finds the law that recordings follow, whatever their order.
  ///
  /// - Throws: ``TuningError`` where no law describes them.
  init(
    _ flights: [RecordedFlight], refused: [RefusedRecording]
  ) throws(TuningError) {
    let sorted = flights.sorted { $0.name < $1.name }
    let (candidates, kept) = Candidate.all(for: sorted)
    let flights = kept.map { sorted[$0] }
    let odd = sorted.indices.filter { !kept.contains($0) }.map { sorted[$0].name }
    // Of as many recordings of one law as of others, none is the odd one.
    if let one = flights.first, let other = odd.first, odd.count >= flights.count {
      throw .contradiction(
        "\(one.name) and \(other) follow different laws; tune those of different engines one by "
          + "one")
    }
    guard
      var leader = candidates.min(by: { $0.score < $1.score })
    else { throw Self.noLaw }
    var fits = try Self.fits(of: candidates, judgedBy: leader, flights)
    // A law that bends more may describe what the one that each recording follows does not.
    if leader.model != .power, let own = fits.first(where: { $0.candidate.model == leader.model }) {
      try Self.checkAgreement(flights, own)
    }
    if let first = Self.choice(among: fits), first.candidate.model != leader.model {
      leader = first.candidate
      fits = try Self.fits(of: candidates, judgedBy: leader, flights)
    }
    guard let chosen = Self.choice(among: fits) else { throw Self.noLaw }
    try Self.checkAgreement(flights, chosen)
    let best = try Self.refined(chosen, judgedBy: leader)
    self = try DecelerationTuning(
      best, of: chosen, among: fits, judgedBy: leader, flights, odd: odd, refused: refused)
  }

  /// Throws where recordings of one law tell constants that are far apart for what they may err.
  ///
  /// A recording that has another law than the others is left out; one that has the same law with
  /// another constant is a recording of something else, and a mean of both would be of neither.
  private static func checkAgreement(
    _ flights: [RecordedFlight], _ chosen: JointFit
  ) throws(TuningError) {
    guard chosen.candidate.model != .bentConstant else { return }
    let constant = chosen.candidate.model.family.constants[0]
    try Agreement(
      constant.name, unit: constant.unit,
      zip(flights, chosen.ownConstants).map { ($0.name, $1.value, $1.standardError) }
    ).check()
  }

  /// Fits the law that is believed in to all recordings at once, with the errors of their frames
  /// that are likeliest under it.
  private static func refined(
    _ chosen: JointFit, judgedBy leader: Candidate
  ) throws(TuningError) -> SharedFit {
    let model = chosen.candidate.model
    let constants = zip(model.constants, chosen.constants).map { constant, value in
      FitParameter(
        constant.name,
        start: min(max(value, constant.bounds.lowerBound), constant.bounds.upperBound),
        in: constant.bounds)
    }
    do {
      return try SharedFit(
        constants, chosen.candidate.trials.map(\.series), from: leader.trials.map(\.errors))
    } catch {
      throw .fit(error)
    }
  }

  /// Fits all candidates to the same frames with the same weights, the best first.
  ///
  /// A law whose fit fails is no candidate; only where all fail, that is an error.
  private static func fits(
    of candidates: [Candidate], judgedBy leader: Candidate, _ flights: [RecordedFlight]
  ) throws(TuningError) -> [JointFit] {
    var fits: [JointFit] = []
    var failure: FitError?
    for candidate in candidates {
      do {
        if let fit = try JointFit(candidate, flights, weights: leader.weights) { fits.append(fit) }
      } catch {
        failure = error
      }
    }
    if let failure, fits.isEmpty { throw .fit(failure) }
    return fits.sorted { $0.information < $1.information }
  }

  /// The law to believe in: one that a simpler law is hardly behind gives way to that.
  private static func choice(among fits: [JointFit]) -> JointFit? {
    guard let first = fits.first else { return nil }
    let near = fits.filter { $0.information - first.information < decisiveInformation }
    // Of those with as many constants, one that a profile can hold.
    func order(_ fit: JointFit) -> (Int, Int, Double) {
      (fit.freeCount, fit.candidate.model == .power ? 1 : 0, fit.information)
    }
    return near.min { order($0) < order($1) }
  }

  static let noLaw = TuningError.noLaw(
    advice: "record single flicks that come to rest by themselves, and tune those of different "
      + "engines one by one")

  /// How far ahead a law with more constants must be to be believed.
  ///
  /// Source: Burnham and Anderson, Model Selection (2002), section 2.6: beyond 10, a model has
  /// essentially no support.
  static let decisiveInformation = 10.0
}

/// A law with its fits to each recording alone.
struct Candidate {
  let model: FlightModel
  let trials: [FlightTrial]

  /// The candidates, and the recordings that follow the law which most frames follow.
  static func all(for flights: [RecordedFlight]) -> (candidates: [Candidate], kept: [Int]) {
    let isBent =
      flights.allSatisfy { $0.restsOnWholePoint || $0.restingOffset == nil }
      && flights.contains { $0.restsOnWholePoint }
    let models: [FlightModel] = [
      .exponential, .exponentialMinusLinear, isBent ? .bentConstant : .constant, .timedBezier,
      .power,
    ]
    let trials = Self.trials(models, flights)
    var votes = models.map { _ in 0 }
    for (number, flight) in flights.enumerated() {
      let scores = models.indices.map { trials[$0][number]?.score ?? .infinity }
      let best = models.indices.min { scores[$0] < scores[$1] } ?? 0
      if scores[best] < .infinity { votes[best] += flight.times.count }
    }
    let leader = models.indices.max { votes[$0] < votes[$1] } ?? 0
    let usual = Quantiles(trials[leader].compactMap { $0?.plainSpread }).median ?? 0
    let kept = flights.indices.filter { number in
      guard let trial = trials[leader][number] else { return false }
      return trial.plainSpread <= max(oddFactor * usual, smallestOdd)
    }
    let candidates = models.indices.compactMap { index -> Candidate? in
      let own = kept.compactMap { trials[index][$0] }
      return own.count == kept.count && !own.isEmpty
        ? Candidate(model: models[index], trials: own) : nil
    }
    return (candidates, kept)
  }

  /// The laws' fits to each recording; those that look hopeless are left as they look.
  private static func trials(
    _ models: [FlightModel], _ flights: [RecordedFlight]
  ) -> [[FlightTrial?]] {
    var trials = models.map { model in flights.map { FlightTrial(model, $0) } }
    for number in flights.indices {
      let best = models.indices.compactMap { trials[$0][number]?.plainSpread }.min() ?? 0
      for index in models.indices {
        guard let look = trials[index][number],
          look.plainSpread <= max(hopelessFactor * best, smallestHopeless)
        else { continue }
        trials[index][number] = look.settled()
      }
    }
    return trials
  }

  /// How many times the best law's difference, and how many points, make a law hopeless.
  private static let hopelessFactor = 30.0
  private static let smallestHopeless = 0.05

  /// How many times the usual difference, and how many points, make a recording odd.
  private static let oddFactor = 20.0
  private static let smallestOdd = 0.3

  /// How badly the law fits each recording alone; the smaller, the better.
  var score: Double {
    trials.reduce(0) { $0 + $1.score }
  }

  /// The weight of each frame of all recordings.
  var weights: [[Double]] {
    let usual = Quantiles(trials.map(\.spread)).median ?? 0
    return trials.map { trial in
      // Few frames may lie on a curve by chance, which must not make them count for all.
      let spread = max(trial.spread / usual, 0.5)
      return trial.trust.indices.map {
        trial.trust[$0] / (trial.widths[$0] * trial.widths[$0] * spread * spread)
      }
    }
  }
}
