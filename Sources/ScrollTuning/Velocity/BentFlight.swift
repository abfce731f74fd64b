import ScrollPhysics

/// A flight fitted by the law of its profile, bent as the profile's simulator bends it.
///
/// Simulated flights are not quite those of a closed law: they rest at whole points, lose small
/// steps, or go by frames. So the flight that the profile plays of the same finger in the same frames
/// is fitted by the closed law as well, and
///
///     bent law(v) = closed law(v) + v / v₀ (played − closed law(v₀))
///
/// is the played flight itself where the closed law is that of its fit, with the velocity `v₀`.
struct BentFlight {
  /// The fit: velocity, start in time, place of the launch, and rate of the clock.
  let fit: RobustDescent

  /// The velocity of the played flight over that by which the closed law fits it.
  private let scale: Double

  /// Fits a recorded flight; `nil` where the law describes it not at all.
  init?(
    _ flick: RecordedFlick, _ shape: FlingShape, _ place: LaunchPlace,
    played: RecordedFlick.Played
  ) {
    let closed = Flight(shape: shape, times: flick.times, clockError: flick.clockError)
    let error = max((place.error * place.error + place.pixel * place.pixel).squareRoot(), 0.01)
    let way = (flick.ways.last ?? 0) - place.value
    let plain = closed.fit(
      flick.ways, place: (place.value, error), smallestSpread: max(0.02, 2e-4 * way))
    let bent = Self.bent(closed, flick, place, played)
    if let bent, bent.fit.likelihood <= (plain?.likelihood ?? .infinity) + Self.decisive {
      (fit, scale) = bent
    } else if let plain {
      (fit, scale) = (plain, 1)
    } else {
      return nil
    }
  }

  /// Fits the bent law; `nil` where the profile plays no flight that its closed law describes.
  private static func bent(
    _ closed: Flight, _ flick: RecordedFlick, _ place: LaunchPlace, _ played: RecordedFlick.Played
  ) -> (fit: RobustDescent, scale: Double)? {
    let ways = Array(played.ways[flick.flight])
    guard (ways.last ?? 0) - place.held > 1 else { return nil }
    var steady = closed
    steady.clockError = 0
    // Where the flight begins is known, but what bends its law may bend that as well.
    guard let own = steady.fit(ways, place: (place.held, 1), smallestSpread: smallestSpread) else {
      return nil
    }
    let scale = played.velocity / own.values[0]
    guard (scale - 1).magnitude < LaunchVelocity.largestShare else { return nil }
    var bent = closed
    bent.bends = own.residuals.map { $0 / own.values[0] }
    let launch = own.values[2] + place.value - place.held
    let fit = bent.fit(
      flick.ways, place: (launch, place.error), smallestSpread: smallestSpread)
    return fit.map { ($0, scale) }
  }
}

extension BentFlight {
  /// The velocity of the launch, in points per second.
  var velocity: Double { scale * fit.values[0] }

  /// The standard error of the velocity, in points per second; `nil` where the frames do not tell it.
  var standardError: Double? {
    guard let even = fit.evenError(of: 0), let own = fit.standardError(of: 0) else { return nil }
    return scale * (own > Self.uneven * even ? own : even)
  }

  /// How much likelier the closed law must make a flight to be believed: chance makes less.
  private static let decisive = 10.0

  /// The smallest error of a frame, in points: traces have four decimals.
  private static let smallestSpread = 1e-4

  /// By how much the error that each frame's own tells is larger where they err unlike, and not by
  /// chance.
  private static let uneven = 1.5
}

/// The law of a flight in some frames.
private struct Flight {
  let shape: FlingShape
  let times: [Double]

  /// The standard error of the clock's rate as a share of it.
  var clockError: Double

  /// How far each frame is off, in points for each point per second of the launch.
  var bends: [Double]

  init(shape: FlingShape, times: [Double], clockError: Double) {
    (self.shape, self.times, self.clockError) = (shape, times, clockError)
    bends = times.map { _ in 0 }
  }

  /// Fits velocity, start in time, place of the launch, which is known up to an error, and clock.
  func fit(
    _ ways: [Double], place: (value: Double, error: Double), smallestSpread: Double
  ) -> RobustDescent? {
    let way = (ways.last ?? 0) - place.value
    let last = min(4, times.count - 1)
    let rough = (ways[last] - ways[0]) / max(times[last] - times[0], 1e-3)
    // Flights of several velocities look alike for a while, so a wrong one may be a valley.
    let starts = [velocity(travelling: way), rough, 1.3 * rough]
    var best: RobustDescent?
    for start in starts {
      let velocity = min(max(start, 1), 1e5)
      let parameters = [
        RobustDescent.Parameter(value: velocity, step: 1e-3 * velocity, bounds: 0.5...2e5),
        RobustDescent.Parameter(value: 0, step: 2e-4, bounds: -0.12...0.12),
        RobustDescent.Parameter(
          value: place.value, step: 1e-2, bounds: (place.value - 200)...(place.value + 200),
          prior: place),
        RobustDescent.Parameter(
          value: 0, step: 1e-4, bounds: clockError > 0 ? -0.02...0.02 : 0...0,
          prior: clockError > 0 ? (0, clockError) : nil),
      ]
      // A law that is bent to whole points or loses small steps is off by about as much.
      let fit = RobustDescent(
        parameters, spread: max(0.5, 0.01 * way), smallestSpread: smallestSpread
      ) { residuals($0, ways) }
      if fit.likelihood < best?.likelihood ?? .infinity { best = fit }
    }
    return best
  }

  private func residuals(_ p: [Double], _ ways: [Double]) -> [Double] {
    let flown = shape.ways(
      velocity: max(p[0], 0.1), start: p[1], times: times.map { $0 * (1 + p[3]) })
    return times.indices.map { p[2] + flown[$0] - bends[$0] * p[0] - ways[$0] }
  }

  /// Returns the velocity whose fling goes as far, in points per second.
  private func velocity(travelling way: Double) -> Double {
    var (low, high) = (0.0, 1e5)
    for _ in 0..<40 {
      let middle = 0.5 * (low + high)
      if shape.travel(velocity: middle) < way { low = middle } else { high = middle }
    }
    return low
  }
}
