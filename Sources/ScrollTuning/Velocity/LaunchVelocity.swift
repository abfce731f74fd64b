import ScrollPhysics

/// The velocity with which content was launched, as its flight shows it.
struct LaunchVelocity: Hashable, Sendable {
  /// The velocity in the finger's direction, in points per second; 0 where nothing flew.
  var value: Double

  /// Its standard error, in points per second.
  var standardError: Double

  /// The root mean square of the flight's differences from the law, in points.
  var rootMeanSquare: Double

  /// The share of the way that the differences may be at most.
  static let largestShare = 0.02
}

extension LaunchVelocity {
  /// Fits the law of a profile to a flight.
  ///
  /// The place of the launch is known from the drag; its time is not, for that is hidden.
  ///
  /// - Throws: a ``RefusedRecording`` where the flight does not follow the law.
  init(
    _ flick: RecordedFlick, _ shape: FlingShape, launch: Double, launchError: Double
  ) throws(RefusedRecording) {
    guard !flick.isStill else {
      self.init(value: 0, standardError: Self.slowest, rootMeanSquare: 0)
      return
    }
    let times = flick.times
    let ways = flick.ways
    let way = (ways.last ?? 0) - launch
    guard way > 0.5 else { throw Self.refusal(flick, shape) }
    var spread = max(0.05, launchError)
    var fit: Fit?
    var start = [max(Self.roughVelocity(flick), 1), 0, launch]
    for _ in 0..<3 {
      let next = try? Self.problem(
        flick, shape, start: start, launch: launch, errors: (spread, launchError)
      ).fit(FitOptions(loss: .cauchy, search: .local, errors: .known))
      guard let next else { break }
      start = next.parameters.map(\.value)
      fit = next
      let residuals = next.residuals.prefix(times.count).map(\.magnitude)
      spread = max(FlightTrial.median(Array(residuals)) / 0.6744897501960817, 0.002)
    }
    guard let fit else { throw Self.refusal(flick, shape) }
    let residuals = fit.residuals.prefix(times.count)
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    let root = (squares / Double(times.count)).squareRoot()
    guard root < Self.largestShare * way + 1 else { throw Self.refusal(flick, shape) }
    let value = fit.parameters[0].value
    let error = fit.parameters[0].standardError
    self.init(
      value: value, standardError: error.isFinite ? max(error, 1e-4 * value) : value,
      rootMeanSquare: root)
  }

  /// The speed of content that is seen to stand still, in points per second.
  static let slowest = 2.0

  private static func refusal(_ flick: RecordedFlick, _ shape: FlingShape) -> RefusedRecording {
    RefusedRecording(
      name: flick.name,
      reason: .lacks(
        found: "a flight that the law \"\(shape.word)\" does not describe",
        expected: "one that it does; --start names the profile whose law it is"))
  }

  /// The speed at the flight's start, in points per second.
  private static func roughVelocity(_ flick: RecordedFlick) -> Double {
    let last = min(4, flick.times.count - 1)
    return (flick.ways[last] - flick.ways[0]) / max(flick.times[last] - flick.times[0], 1e-3)
  }

  private static func problem(
    _ flick: RecordedFlick, _ shape: FlingShape, start: [Double], launch: Double,
    errors: (frame: Double, launch: Double)
  ) throws(FitError) -> LeastSquares {
    let times = flick.times
    let parameters = [
      FitParameter("velocity", start: min(max(start[0], 1), 1e5), in: 0.5...2e5),
      FitParameter("start", start: min(max(start[1], -0.1), 0.1), in: -0.12...0.12),
      FitParameter(
        "launch", start: start[2], in: (launch - 50)...(launch + 50)),
    ]
    let weights =
      times.map { _ in 1 / (errors.frame * errors.frame) } + [1 / (errors.launch * errors.launch)]
    return try LeastSquares(parameters, values: flick.ways + [launch], weights: weights) {
      p, values in
      let gone = shape.ways(velocity: p[0], start: p[1], times: times)
      for index in gone.indices { values[index] = p[2] + gone[index] }
      values[gone.count] = p[2]
    }
  }
}
