import ScrollPhysics

extension DecelerationTuning {
  /// Finds the law that recordings follow, whatever their order.
  ///
  /// - Throws: ``TuningError`` where no law describes them.
  public init(
    _ flights: [RecordedFlight], refused: [RefusedRecording] = []
  ) throws(TuningError) {
    guard !flights.isEmpty else {
      throw refused.isEmpty ? .noRecordings : .noFlight(refused)
    }
    let flights = flights.sorted { $0.name < $1.name }
    let candidates = Candidate.all(for: flights)
    guard
      var leader = candidates.min(by: { $0.score < $1.score })
    else { throw .noLaw }
    var fits = try Self.fits(of: candidates, judgedBy: leader, flights)
    if let first = Self.choice(among: fits), first.candidate.model != leader.model {
      leader = first.candidate
      fits = try Self.fits(of: candidates, judgedBy: leader, flights)
    }
    guard let best = Self.choice(among: fits) else { throw .noLaw }
    self = try DecelerationTuning(
      best, among: fits, judgedBy: leader, flights, refused: refused)
  }

  /// Fits all candidates to the same frames with the same weights, the best first.
  private static func fits(
    of candidates: [Candidate], judgedBy leader: Candidate, _ flights: [RecordedFlight]
  ) throws(TuningError) -> [JointFit] {
    var fits: [JointFit] = []
    for candidate in candidates {
      do {
        if let fit = try JointFit(candidate, flights, weights: leader.weights) { fits.append(fit) }
      } catch {
        throw .fit(error)
      }
    }
    return fits.sorted { $0.information < $1.information }
  }

  /// The law to believe in: one that a simpler law is hardly behind gives way to that.
  private static func choice(among fits: [JointFit]) -> JointFit? {
    guard let first = fits.first else { return nil }
    let simpler: [DecelerationFamily] =
      switch first.candidate.model.family {
      case .exponentialMinusLinear: [.exponential]
      case .power: [.constant, .exponential]
      case .exponential, .constant, .timedBezier: []
      }
    return fits.first {
      simpler.contains($0.candidate.model.family)
        && $0.information - first.information < decisiveInformation
    } ?? first
  }

  /// How far ahead a law with one more constant must be to be believed.
  ///
  /// Source: Burnham and Anderson, Model Selection (2002), section 2.6: beyond 10, a model has
  /// essentially no support.
  static let decisiveInformation = 10.0
}

/// A law with its fits to each recording alone.
struct Candidate {
  let model: FlightModel
  let trials: [FlightTrial]

  /// The candidates that can be fitted to all recordings.
  static func all(for flights: [RecordedFlight]) -> [Candidate] {
    let isBent = flights.allSatisfy { $0.restsOnWholePoint || $0.restingOffset == nil }
      && flights.contains { $0.restsOnWholePoint }
    let models: [FlightModel] = [
      .exponential, .exponentialMinusLinear, isBent ? .bentConstant : .constant, .timedBezier,
      .power,
    ]
    return models.compactMap { model in
      let trials = flights.compactMap { FlightTrial(model, $0) }
      return trials.count == flights.count ? Candidate(model: model, trials: trials) : nil
    }
  }

  /// How badly the law fits each recording alone; the smaller, the better.
  var score: Double {
    trials.reduce(0) { sum, trial in
      sum + Double(trial.residuals.count) * log(trial.plainSpread)
        + Double(trial.parameters.count)
    }
  }

  /// The weight of each frame of all recordings.
  var weights: [[Double]] {
    let usual = FlightTrial.median(trials.map(\.spread))
    return trials.map { trial in
      // Few frames may lie on a curve by chance, which must not make them count for all.
      let spread = max(trial.spread / usual, 0.5)
      return trial.trust.indices.map {
        trial.trust[$0] / (trial.widths[$0] * trial.widths[$0] * spread * spread)
      }
    }
  }
}
