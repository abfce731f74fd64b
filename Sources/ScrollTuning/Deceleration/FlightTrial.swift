import Simulation

/// A law fitted to one recording, with what that tells of its frames.
///
/// A frame's error has two parts: that of its offset, and that of its time stamp, which matters as
/// much as the content is fast. So the deviation of a frame is `σ √(1 + (v / u)²)`, with `σ` and `u`
/// taken from the residuals. Frames that lie far beyond that slipped: they get Tukey's weight.
struct FlightTrial {
  /// The constants, then the recording's own terms.
  private(set) var parameters: [Double]

  /// The weight that is left to each frame, 1 for one as good as the others.
  private(set) var trust: [Double]

  /// How much larger a frame's deviation is than that of one which stands still.
  private(set) var widths: [Double]

  /// The deviation of a frame that stands still, in points.
  private(set) var spread = 0.0

  /// The median residual's size in points, whatever the speeds.
  private(set) var plainSpread = 0.0

  /// The model's ways minus the recorded ones.
  private(set) var residuals: [Double] = []

  /// How much each frame draws the law to itself, from 0 to 1; its residual is as much too small.
  private var leverages: [Double] = []

  private let model: FlightModel
  private let flight: RecordedFlight
  private var lead: Int

  /// The first frame in which the content rests under the law.
  ///
  /// Noise hides which frames show the content at rest, and an engine may stop short of where the
  /// law would.
  private var rest: Int

  /// Looks how a law fits; `nil` where it cannot be fitted to the recording.
  init?(_ model: FlightModel, _ flight: RecordedFlight) {
    self.model = model
    self.flight = flight
    let count = flight.times.count
    // The first frames may still show the drag, so they must prove that they belong to the flight.
    let lead = min(4, max(0, (count - RecordedFlight.fewestFrames) / 2))
    self.lead = lead
    rest = count
    guard let start = FlightStart(model, flight, from: lead) else { return nil }
    parameters = start.parameters
    widths = Array(repeating: 1, count: count)
    trust = (0..<count).map { $0 < lead ? 0 : 1 }
    leverages = Array(repeating: 0, count: count)
    guard refine() else { return nil }
  }

  /// Fits until the verdict on the frames stands; `nil` where that fails.
  func settled() -> FlightTrial? {
    var trial = self
    for _ in 0..<3 {
      guard trial.refine() else { return nil }
      trial.findRest()
    }
    // In a noisy recording they cannot prove it.
    if trial.plainSpread < Self.clearSpread {
      while trial.lead > 0 && trial.belongs(trial.lead - 1) { trial.lead -= 1 }
    }
    for _ in 0..<2 { guard trial.refine(isLast: true) else { return nil } }
    return trial
  }

  /// What is known of the frames' errors, with the first frames left out that may be of the drag.
  var errors: FrameErrors {
    FrameErrors(widths: widths, trust: trust, spread: spread, used: lead..<rest)
  }

  /// The recording as a series of the law, with its terms as they were found.
  var series: ObservedSeries {
    let count = model.constants.count
    let terms = zip(model.terms(of: flight), parameters[count...]).map { term, value in
      FitParameter(
        term.name, start: min(max(value, term.bounds.lowerBound), term.bounds.upperBound),
        in: term.bounds)
    }
    let speeds = flight.times.indices.map { flight.speed(at: $0) }
    return ObservedSeries(
      name: flight.name, values: flight.offsets, speeds: speeds, times: flight.times, terms: terms
    ) { [model, times = flight.times] constants, terms in
      let parameters = Array(constants) + Array(terms)
      return times.map { model.offset(parameters, constants.count, $0) }
    }
  }

  /// Whether a frame is one of the first ones, which may still be the drag's, or shows the rest.
  func isLead(_ index: Int) -> Bool { index < lead || index >= rest }

  /// Whether a frame lies so far off that it slipped.
  func isSlipped(_ index: Int) -> Bool { trust[index] < 0.5 && !belongs(index) }

  /// The median difference in points up to which the first frames are told from the drag's.
  private static let clearSpread = 0.05

  /// How badly the law fits; the smaller, the better.
  var score: Double {
    Double(residuals.count) * log(plainSpread) + Double(parameters.count)
  }

  /// The weight that is left to a frame, by its deviation in standard ones.
  ///
  /// It is 1 as far as a normal distribution goes, so that what it leaves has the spread which it
  /// seems to have, and falls to 0 from there.
  private static func weight(_ deviation: Double) -> Double {
    let excess = (deviation.magnitude - usualDeviation) / (largestDeviation - usualDeviation)
    guard excess > 0 else { return 1 }
    guard excess < 1 else { return 0 }
    let left = 1 - excess * excess
    return left * left
  }

  /// Speeds in points per second at which a stamp's error may weigh as much as an offset's.
  private static let clockSpeeds: [Double] = [
    .infinity, 1800, 1000, 560, 320, 180, 100, 56, 32, 18, 10, 5.6, 3.2,
  ]

  private static let usualDeviation = 3.5
  private static let largestDeviation = 6.0

  private func belongs(_ index: Int) -> Bool {
    let usual = Self.usualDeviation * widths[index] * spread
    return residuals[index].magnitude <= max(usual, Self.smallestSlip)
  }

  /// A difference in points that nobody sees, and that counts as no slip.
  private static let smallestSlip = 0.02

  /// The smallest deviation in points: recordings have four decimals.
  private static let smallestSpread = 2e-5

  /// The variance below which a law fits as well as any can, in square points.
  static let leastVariance = smallestSpread * smallestSpread

  private mutating func refine(isLast: Bool = false) -> Bool {
    let weights = trust.indices.map { trust[$0] / (widths[$0] * widths[$0]) }
    let fit: Fit
    do {
      fit = try Self.problem(model, flight, start: parameters, weights: weights)
        .fit(.rough)
    } catch {
      // A law that cannot be fitted is no candidate.
      return false
    }
    parameters = fit.parameters.map(\.value)
    residuals = fit.residuals
    // Content may rest anywhere, but it must rest.
    let resting = Quantiles(Array(flight.offsets[rest...])).median ?? 0
    for index in rest..<residuals.count { residuals[index] = resting - flight.offsets[index] }
    if isLast { leverages = Self.leverages(fit, model, flight, weights) }
    let used = Array(lead..<rest)
    measure(used)
    for index in residuals.indices {
      let deviation = residuals[index] / (widths[index] * spread)
      let isSmall = residuals[index].magnitude < Self.smallestSlip
      let isUsed = index >= lead && index < rest
      trust[index] = !isUsed ? 0 : isSmall ? 1 : Self.weight(deviation)
    }
    // Where nearly all frames slip, the law is wrong, and so is the verdict on the frames.
    if trust.reduce(0, +) < 0.5 * Double(used.count) {
      for index in used { trust[index] = 1 }
    }
    return true
  }

  private mutating func findRest() {
    guard let end = model.end(parameters, model.constants.count) else { return }
    let count = flight.times.count
    // A law that ends before most of the motion is wrong, whatever comes after it.
    let least = min(lead + RecordedFlight.fewestFrames, count)
    rest = max(flight.times.firstIndex { $0 > end + Self.endMargin } ?? count, least)
  }

  /// How much later than the law's end a frame must be to show the rest, in seconds.
  private static let endMargin = 1e-4

  /// Finds the errors of offsets and of time stamps under which the residuals are likeliest.
  private mutating func measure(_ used: [Int]) {
    var best = Double.infinity
    for speed in Self.clockSpeeds {
      let widths = residuals.indices.map { index in
        let share = flight.speed(at: index) / speed
        return (1 + share * share).squareRoot()
      }
      let errors = used.map { index in
        residuals[index].magnitude / (1 - leverages[index]).squareRoot()
      }
      let scaled = max(
        (Quantiles(zip(used, errors).map { $1 / widths[$0] }).median ?? 0)
          / RobustSpread.medianMagnitude,
        Self.smallestSpread)
      let score = zip(used, errors).reduce(0.0) { sum, pair in
        let width = widths[pair.0] * scaled
        let deviation = pair.1 / width
        // The normal distribution, but a wild frame counts for no more than it must.
        let size = min(deviation, Self.usualDeviation)
        return sum + log(width) + size * (deviation - 0.5 * size)
      }
      // A clock that is wrong must be clearly likelier than offsets that are.
      guard score < best - (best < .infinity ? 4 : 0) else { continue }
      best = score
      self.widths = widths
      spread = scaled
    }
    let shown = (lead..<residuals.count).map { residuals[$0].magnitude }
    plainSpread = max(Quantiles(shown).median ?? 0, Self.smallestSpread)
  }

  private static func leverages(
    _ fit: Fit, _ model: FlightModel, _ flight: RecordedFlight, _ weights: [Double]
  ) -> [Double] {
    let variance = fit.sumOfSquares / Double(fit.degreesOfFreedom)
    let first = model.constants.count
    return flight.times.indices.map { index in
      let error = fit.derived { model.offset($0, first, flight.times[index]) }.standardError
      let leverage = weights[index] * error * error / variance
      return leverage.isFinite ? min(leverage, largestLeverage) : 0
    }
  }

  private static let largestLeverage = 0.9
}

// MARK: - Problems

extension FlightTrial {
  /// The problem of one law and one recording: the constants, then the recording's own terms.
  static func problem(
    _ model: FlightModel, _ flight: RecordedFlight, start: [Double], weights: [Double],
    fixesConstants: Bool = false
  ) throws(FitError) -> LeastSquares {
    var parameters: [FitParameter] = []
    func add(_ name: String, in bounds: ClosedRange<Double>) {
      let value = min(max(start[parameters.count], bounds.lowerBound), bounds.upperBound)
      parameters.append(FitParameter(name, start: value, in: bounds))
    }
    for constant in model.constants {
      add(constant.name, in: constant.bounds)
      if fixesConstants { parameters[parameters.count - 1].role = .fixed }
    }
    let first = parameters.count
    for term in model.terms(of: flight) { add(term.name, in: term.bounds) }
    return try LeastSquares(
      parameters, points: flight.times, values: flight.offsets, weights: weights
    ) { p, time in model.offset(p, first, time) }
  }
}
