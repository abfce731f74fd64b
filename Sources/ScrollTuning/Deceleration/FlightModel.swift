import ScrollPhysics

/// A family as it is fitted: which constants all recordings share, and which terms each has.
enum FlightModel: Hashable, Sendable {
  case exponential
  case exponentialMinusLinear
  case constant
  /// Constant deceleration that each flick bends a little, so that it rests on a whole point.
  case bentConstant
  case timedBezier
  case power

  /// The curve of a timed fling.
  ///
  /// Source: `ui/events/gestures/physics_based_fling_curve.cc` of Chromium.
  static let curve = CubicBezier(x1: 0.2, y1: 0.46, x2: 0.55, y2: 1)

  /// The deceleration that sets the way of a timed fling, in points per second squared.
  static let deceleration = TimedBezierFling.decelerationPerMillisecondSquared * 1e6

  /// How many viewports a timed fling goes at most, as in Chromium.
  static let longestViewports = 3.0

  /// A parameter's name and the values that a fit may give it.
  typealias Term = (name: String, bounds: ClosedRange<Double>)

  var family: DecelerationFamily {
    switch self {
    case .exponential: .exponential
    case .exponentialMinusLinear: .exponentialMinusLinear
    case .constant, .bentConstant: .constant
    case .timedBezier: .timedBezier
    case .power: .power
    }
  }

  /// The constants that all recordings share.
  var constants: [Term] {
    let rate = 0...Double.infinity
    return switch self {
    case .exponential: [("k", rate)]
    case .exponentialMinusLinear: [("gamma", rate), ("beta", 0 ... .infinity)]
    case .constant: [("deceleration", -.infinity ... .infinity)]
    case .bentConstant: []
    case .timedBezier: [("velocityPerSecond", 0 ... .infinity)]
    case .power: [("exponent", 1.01...50)]
    }
  }

  /// The terms of a recording of its own.
  func terms(of flight: RecordedFlight) -> [Term] {
    let any = -Double.infinity ... .infinity
    let movingTime = 0.8 * flight.movingTime
    return switch self {
    case .exponential, .exponentialMinusLinear, .constant:
      [("start", any), ("velocity", any)]
    case .bentConstant:
      [("start", any), ("velocity", any), ("deceleration", -.infinity ... .infinity)]
    case .timedBezier:
      [("start", any), ("duration", 0 ... .infinity), ("delay", any)]
        + (isLongest(flight) ? [("way", 0 ... .infinity)] : [])
    case .power: [("rest", any), ("way", any), ("end", movingTime ... .infinity)]
    }
  }

  /// Whether a fling goes as far as the longest one may, so that its way is not the velocity's.
  func isLongest(_ flight: RecordedFlight) -> Bool {
    let longest = Self.longestViewports * flight.viewport
    return (flight.restingOffset ?? flight.offsets.last ?? 0) > 0.9 * longest
  }
}

// MARK: - Offsets

extension FlightModel {
  /// Returns the way after a time in seconds; the constants come before the first term.
  func offset(_ p: [Dual], _ first: Int, _ time: Double) -> Dual {
    switch self {
    case .exponential:
      return p[first] + p[first + 1] / p[0] * (1 - exp(-p[0] * time))
    case .exponentialMinusLinear:
      let (rate, linear, velocity) = (p[0], p[1], p[first + 1])
      // It ends where its velocity is 0: exp(−γ t) = β / (v + β).
      var end = Dual(time)
      if linear.value > 0 && velocity.value > 0 {
        let stop = log((velocity + linear) / linear) / rate
        if stop.value < time { end = stop }
      }
      return p[first] + (velocity + linear) / rate * (1 - exp(-rate * end)) - linear * end
    case .constant:
      return Self.constant(p[first], p[first + 1], p[0], time)
    case .bentConstant:
      return Self.constant(p[first], p[first + 1], p[first + 2], time)
    case .timedBezier:
      return Self.timed(p, first, time)
    case .power:
      let left = 1 - time / p[first + 2]
      guard left.value > 0 else { return p[first] }
      return p[first] - p[first + 1] * pow(left, p[0])
    }
  }

  private static func constant(
    _ start: Dual, _ velocity: Dual, _ deceleration: Dual, _ time: Double
  ) -> Dual {
    let stop = velocity / deceleration
    let end = stop.value > 0 && stop.value < time ? stop : Dual(time)
    return start + velocity * end - 0.5 * deceleration * end * end
  }

  /// The way of a recording whose way follows from its duration.
  ///
  /// The velocity is `v = V T`, and the way that of a constant deceleration, `D = v² / 2 a`.
  static func way(velocityPerSecond: Dual, duration: Dual) -> Dual {
    let velocity = velocityPerSecond * duration
    return velocity * velocity / (2 * deceleration)
  }

  /// When the content stands still, in seconds; `nil` for a law under which it never does.
  func end(_ p: [Double], _ first: Int) -> Double? {
    switch self {
    case .exponential: nil
    case .power: p[first + 2]
    case .exponentialMinusLinear:
      p[1] > 0 && p[first + 1] > 0 ? log((p[first + 1] + p[1]) / p[1]) / p[0] : nil
    case .constant: p[0] > 0 ? p[first + 1] / p[0] : nil
    case .bentConstant: p[first + 2] > 0 ? p[first + 1] / p[first + 2] : nil
    case .timedBezier: p[first + 1] + p[first + 2]
    }
  }

  private static func timed(_ p: [Dual], _ first: Int, _ time: Double) -> Dual {
    let (start, duration) = (p[first], p[first + 1])
    // The way follows from the duration, unless it is the longest one that there is.
    let way =
      p.count > first + 3
      ? p[first + 3] : Self.way(velocityPerSecond: p[0], duration: duration)
    let share = (time - p[first + 2]) / duration
    guard share.value > 0 else { return start }
    guard share.value < 1 else { return start + way }
    // The curve begins with the velocity V T, whatever the way.
    let slope = p[0] * duration * duration / way
    return start + way * progress(share, slope: slope)
  }

  /// The progress of the curve whose first control point lies on a slope.
  ///
  /// The curve's own parameter is found with numbers; one step of Newton's with duals then carries
  /// the derivatives.
  static func progress(_ share: Dual, slope: Dual) -> Dual {
    let (x1, x2) = (curve.x1, curve.x2)
    var parameter = share.value
    for _ in 0..<40 {
      let error = along(parameter, x1, x2) - share.value
      let step = error / steepness(parameter, x1, x2)
      parameter = min(max(parameter - step, 0), 1)
      if step.magnitude < 1e-15 { break }
    }
    let exact = parameter - (along(parameter, x1, x2) - share) / steepness(parameter, x1, x2)
    let rest = 1 - exact
    let y1 = x1 * slope
    return 3 * rest * rest * exact * y1 + 3 * rest * exact * exact + exact * exact * exact
  }

  private static func along(_ s: Double, _ x1: Double, _ x2: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * x1 + 3 * rest * s * s * x2 + s * s * s
  }

  private static func steepness(_ s: Double, _ x1: Double, _ x2: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * x1 + 6 * rest * s * (x2 - x1) + 3 * s * s * (1 - x2)
  }
}
