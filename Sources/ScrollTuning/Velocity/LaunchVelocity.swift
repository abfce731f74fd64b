import ScrollPhysics

/// The velocity with which content was launched, as its flight shows it.
struct LaunchVelocity: Sendable {
  /// The velocity in the finger's direction, in points per second; 0 where nothing flew.
  var value: Double

  /// Its standard error, in points per second.
  var standardError: Double

  /// The root mean square of the flight's differences from the law, in points, without frames
  /// that slipped.
  var rootMeanSquare = 0.0

  /// What the law says of each frame, in points, less what was recorded.
  var residuals: [Double] = []

  /// The places of frames that slipped, with the weight that was left to them.
  var slipped: [(frame: Int, weight: Double)] = []

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
      // Content that came farther than the drag took it flew, and rested before it was looked at.
      guard ((flick.ways.last ?? launch) - launch).magnitude < max(1, 3 * launchError) else {
        throw RefusedRecording(
          name: flick.name,
          reason: .lacks(found: "a flight of a few frames", expected: "a faster flick"))
      }
      self.init(value: 0, standardError: Self.slowest)
      return
    }
    let way = (flick.ways.last ?? 0) - launch
    guard way > 0.5 else { throw Self.refusal(flick, shape) }
    let fit = Self.fit(flick, shape, launch: launch, launchError: launchError, way: way)
    guard let fit, fit.spread < Self.largestShare * way + 1,
      let error = fit.standardError(of: 0)
    else { throw Self.refusal(flick, shape) }
    let value = fit.values[0]
    self.init(value: value, standardError: max(error, 1e-5 * value))
    residuals = fit.residuals
    var squares = 0.0
    for (index, residual) in residuals.enumerated() {
      let weight = FrameCost.weight(residual / fit.spread) / 1.25
      if weight < 0.25 && residual.magnitude > 0.5 {
        slipped.append((index, weight))
      } else {
        squares += residual * residual
      }
    }
    guard slipped.count * 2 < residuals.count else { throw Self.refusal(flick, shape) }
    rootMeanSquare = (squares / Double(residuals.count - slipped.count)).squareRoot()
  }

  /// Fits velocity, start in time, and place of the launch.
  private static func fit(
    _ flick: RecordedFlick, _ shape: FlingShape, launch: Double, launchError: Double, way: Double
  ) -> RobustDescent? {
    let (times, ways) = (flick.times, flick.ways)
    let last = min(4, times.count - 1)
    let rough = (ways[last] - ways[0]) / max(times[last] - times[0], 1e-3)
    // Flights of several velocities look alike for a while, so a wrong one may be a valley.
    let starts = [Self.velocity(travelling: way, shape), rough, 1.3 * rough]
    var best: RobustDescent?
    for start in starts {
      let fit = descent(
        from: min(max(start, 1), 1e5), flick, shape, launch: launch, launchError: launchError,
        way: way)
      if fit.likelihood < best?.likelihood ?? .infinity { best = fit }
    }
    return best
  }

  /// Returns the velocity whose fling goes as far, in points per second.
  private static func velocity(travelling way: Double, _ shape: FlingShape) -> Double {
    var (low, high) = (0.0, 1e5)
    for _ in 0..<40 {
      let middle = 0.5 * (low + high)
      if shape.travel(velocity: middle) < way { low = middle } else { high = middle }
    }
    return low
  }

  private static func descent(
    from velocity: Double, _ flick: RecordedFlick, _ shape: FlingShape, launch: Double,
    launchError: Double, way: Double
  ) -> RobustDescent {
    let (times, ways) = (flick.times, flick.ways)
    return RobustDescent(
      [
        RobustDescent.Parameter(value: velocity, step: 1e-3 * velocity, bounds: 0.5...2e5),
        RobustDescent.Parameter(value: 0, step: 2e-4, bounds: -0.12...0.12),
        RobustDescent.Parameter(
          value: launch, step: 1e-2, bounds: (launch - 200)...(launch + 200),
          prior: (launch, launchError)),
      ],
      // A law that is bent to whole points or loses small steps is off by about as much.
      spread: max(0.5, 0.01 * way), smallestSpread: max(0.02, 2e-4 * way)
    ) { p in
      zip(shape.ways(velocity: max(p[0], 0.1), start: p[1], times: times), ways)
        .map { p[2] + $0 - $1 }
    }
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
}
