/// A law by which content slows down after the finger lifts, up to its constants.
enum DecelerationFamily: String, Hashable, Sendable, CaseIterable {
  /// `x₀ + v / k (1 − exp(−k t))`, with the rate `k` per second.
  case exponential

  /// `x₀ + (v + β) / γ (1 − exp(−γ t)) − β t`, until the content stands still.
  case exponentialMinusLinear = "exponential-minus-linear"

  /// `x₀ + v t − a t² / 2`, until the content stands still.
  case constant

  /// A way and a duration that are set at the start and joined by a cubic curve.
  case timedBezier = "timed-bezier"

  /// `x₁ − d (1 − t / T)^p`, with the exponent `p`, until `T`.
  case power
}

extension DecelerationFamily {
  /// The constants of the family: name, unit, and what the constant means.
  var constants: [(name: String, unit: String, meaning: String)] {
    switch self {
    case .exponential:
      [("k", "1/s", "the share of the velocity lost per second, at any speed")]
    case .exponentialMinusLinear:
      [
        ("gamma", "1/s", "the rate at which the velocity fades"),
        ("beta", "pt/s", "the speed that is taken away besides, so that the content stops"),
      ]
    case .constant:
      [("deceleration", "pt/s²", "the speed lost per second, at any speed")]
    case .timedBezier:
      [("velocityPerSecond", "pt/s", "the velocity whose fling lasts one second")]
    case .power:
      [("exponent", "", "the power of the time left; 2 is a constant deceleration")]
    }
  }
}

extension DecelerationFamily {
  /// The power of one over a second that each constant's unit has.
  var powers: [Double] {
    switch self {
    case .exponential: [1]
    case .exponentialMinusLinear: [1, 1]
    case .constant: [2]
    // The way is set, so the velocity of a fling of one second is as the duration is.
    case .timedBezier: [1]
    case .power: [0]
    }
  }
}
