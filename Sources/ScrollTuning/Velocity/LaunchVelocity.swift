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
  /// The place of the launch is known from the drag; its time is not, for that is hidden. What the
  /// profile's simulator makes of the same finger tells how its flights differ from the closed law.
  ///
  /// - Throws: a ``RefusedRecording`` where the flight does not follow the law.
  init(
    _ flick: RecordedFlick, _ shape: FlingShape, _ place: LaunchPlace,
    played: RecordedFlick.Played
  ) throws(RefusedRecording) {
    guard !flick.isStill else {
      // Content that came farther than the drag took it flew, and rested before it was looked at.
      guard
        ((flick.ways.last ?? place.value) - place.value).magnitude
          < max(1, 3 * place.error)
      else {
        throw RefusedRecording(
          name: flick.name,
          reason: .lacks(found: "a flight of a few frames", expected: "a faster flick"))
      }
      self.init(value: 0, standardError: Self.slowest)
      return
    }
    let way = (flick.ways.last ?? 0) - place.value
    guard way > 0.5 else { throw Self.refusal(flick, shape) }
    let found = BentFlight(flick, shape, place, played: played)
    guard let found, found.fit.spread < Self.largestShare * way + 1,
      let error = found.standardError
    else { throw Self.refusal(flick, shape) }
    let fit = found.fit
    self.init(value: found.velocity, standardError: max(error, 1e-6 * found.velocity))
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
