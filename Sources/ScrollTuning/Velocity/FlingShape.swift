import ScrollPhysics

/// How far a fling of a profile has gone after the lift, by its velocity.
struct FlingShape: Sendable {
  /// The rules of the profile; `nil` for UIKit's.
  private let law: FlingLaw?
  private let deceleration: DecelerationRule
  private let viewport: Size
  private let refreshInterval: Double

  /// Creates the shape along an axis on which the view has some length, in points.
  init(_ profile: ScrollProfile, length: Double, refreshRate: Double) {
    law = profile.platform?.law
    deceleration = profile.deceleration
    viewport = Size(width: length, height: length)
    refreshInterval = 1 / refreshRate
  }
}

extension FlingShape {
  /// The law by the word that files use for it.
  var word: String { law.map { "\($0.kind)" } ?? "exponential" }

  /// Returns the ways at times in seconds of a fling that begins at another time, in points.
  ///
  /// `velocity`, in points per second, is above 0.
  func ways(velocity: Double, start: Double, times: [Double]) -> [Double] {
    if let law, law.kind == .stepped {
      return stepped(law, velocity: velocity, start: start, times: times)
    }
    let curve = curve(velocity)
    return times.map { $0 > start ? curve($0 - start) : 0 }
  }

  /// Returns how far a fling goes, in points; `velocity`, in points per second, is at least 0.
  func travel(velocity: Double) -> Double {
    velocity > 0 ? curve(velocity)(1e3) : 0
  }

  private func curve(_ velocity: Double) -> (Double) -> Double {
    guard let law else { return uikit(velocity) }
    let along = Vector(x: 0, y: velocity)
    switch law.kind {
    case .exponential: return exponential(velocity, rate: law.rate)
    case .stepped:
      return exponential(velocity, rate: -1000 * log(1 - law.frictionPerMillisecond))
    case .constant:
      let duration = velocity / law.deceleration
      return { time in
        let time = min(time, duration)
        return velocity * time - 0.5 * law.deceleration * time * time
      }
    case .exponentialMinusLinear:
      let fling = ExponentialMinusLinear(velocity: along, rate: law.rate, linear: law.linear)
      return { fling.offset(at: $0).y }
    case .timedBezier:
      let fling = TimedBezierFling(
        velocity: along, viewport: viewport, velocityPerSecond: law.velocityPerSecond,
        longestDuration: law.longestDuration, longestViewports: law.longestViewports)
      return { fling.offset(at: $0).y }
    case .spline, .splineInFloats:
      let fling = SplineDecay(
        velocity: velocity, density: max(law.density, 1e-3), friction: law.scrollFriction)
      return { fling.offset(at: $0) }
    case .power:
      let fling = ClampingSimulation(velocity: velocity, friction: law.scrollFriction)
      return { fling.offset(at: $0) }
    case .friction:
      return exponential(velocity, rate: 0 - log(FrictionSimulation.bouncingDrag))
    }
  }

  private func exponential(_ velocity: Double, rate: Double) -> (Double) -> Double {
    { velocity / rate * (1 - exp(-rate * $0)) }
  }

  /// The way in steps, each by the velocity at its end.
  private func stepped(
    _ law: FlingLaw, velocity: Double, start: Double, times: [Double]
  ) -> [Double] {
    let rate = -1000 * log(1 - law.frictionPerMillisecond)
    var way = 0.0
    var before = start
    return times.map { time in
      guard time > start else { return 0 }
      // Frames that a recording lacks were steps all the same.
      let gap = time - before
      let count = max(1, Rounding.halfAwayFromZero(gap / refreshInterval))
      let step = gap / count
      for index in 1...max(1, Int(min(count, 1000))) {
        way += velocity * exp(-rate * (before + Double(index) * step - start)) * step
      }
      before = time
      return way
    }
  }

  /// UIKit's steps as the exponential through their ends: `v r / (1 − r) (1 − rᵗ)`.
  private func uikit(_ velocity: Double) -> (Double) -> Double {
    let rate = deceleration.ratePerMillisecond
    let reach = velocity / 1000 * rate / (1 - rate)
    let logarithm = 1000 * log(rate)
    return { reach * (1 - exp(logarithm * $0)) }
  }
}
