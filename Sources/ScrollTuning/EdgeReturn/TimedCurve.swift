import ScrollPhysics

/// A curve along which content returns to an edge within a set time.
enum TimedCurve: String, Hashable, Sendable, CaseIterable {
  /// That of Qt Quick in two parts; see ``FlickableReturn``.
  case flickable = "timed-flickable"
  /// `3t² − 2t³`, as Android's scroller returns.
  case smoothstep = "timed-smoothstep"
  /// Slow at the end, by the power of two to five, by a sine, a circle or an exponential.
  case quadraticOut = "timed-quadratic-out"
  case cubicOut = "timed-cubic-out"
  case quarticOut = "timed-quartic-out"
  case quinticOut = "timed-quintic-out"
  case sineOut = "timed-sine-out"
  case circularOut = "timed-circular-out"
  case exponentialOut = "timed-exponential-out"
  /// At one speed.
  case linear = "timed-linear"
  /// Slow at both ends.
  case cubicInOut = "timed-cubic-in-out"
  case sineInOut = "timed-sine-in-out"
}

extension TimedCurve {
  /// Returns the share of the way that is left after a share of the time.
  func left<Number: Scalar>(_ time: Number) -> Number {
    guard time.value > 0 else { return Number(1) }
    guard time.value < 1 else { return Number(0) }
    let rest = 1 - time
    switch self {
    case .flickable:
      let split = FlickableReturn.firstDuration / FlickableReturn.duration
      guard time.value > split else {
        let part = time / split
        return 1 - part * part * 0.5
      }
      let part = (time - split) / (1 - split)
      return 0.5 - 0.5005 * (1 - exp(part * (-10 * Self.logarithmOfTwo)))
    case .smoothstep: return 1 - time * time * (3 - 2 * time)
    case .quadraticOut: return rest * rest
    case .cubicOut: return rest * rest * rest
    case .quarticOut: return rest * rest * (rest * rest)
    case .quinticOut: return rest * rest * (rest * rest) * rest
    case .sineOut: return 1 - sin(time * (0.5 * Double.pi))
    case .circularOut: return 1 - sqrt((2 - time) * time)
    case .exponentialOut: return exp(time * (-10 * Self.logarithmOfTwo))
    case .linear: return rest
    case .cubicInOut:
      return time.value < 0.5 ? 1 - 4 * (time * time * time) : 4 * (rest * rest * rest)
    case .sineInOut: return 0.5 + 0.5 * cos(time * Double.pi)
    }
  }

  private static var logarithmOfTwo: Double { log(2.0) }
}
