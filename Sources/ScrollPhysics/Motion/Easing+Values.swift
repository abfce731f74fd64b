// The values. Products are taken from left to right, as in the source, so that the bits agree.

extension Easing {
  /// Returns the value at a progress from 0 to 1; outside it, that of the nearer end.
  ///
  /// What is no number counts as 0, the start. The value may lie outside 0 and 1, see ``Easing``.
  public func value(at progress: Double) -> Double {
    // Past its ends a circle has no value, and elastic and bounce go on and on.
    let p = progress > 0 ? min(progress, 1) : 0
    return switch self {
    case .linear: p
    case .quadraticIn: p * p
    case .quadraticOut: -(p * (p - 2))
    case .quadraticInOut: Self.quadraticInOut(p)
    case .cubicIn: p * p * p
    case .cubicOut: Self.cubicOut(p)
    case .cubicInOut: Self.cubicInOut(p)
    case .quarticIn: p * p * p * p
    case .quarticOut: Self.quarticOut(p)
    case .quarticInOut: Self.quarticInOut(p)
    case .quinticIn: p * p * p * p * p
    case .quinticOut: Self.quinticOut(p)
    case .quinticInOut: Self.quinticInOut(p)
    case .sineIn: Elementary.sin((p - 1) * Self.quarterTurn) + 1
    case .sineOut: Elementary.sin(p * Self.quarterTurn)
    case .sineInOut: 0.5 * (1 - Elementary.cos(p * .pi))
    case .circularIn: 1 - (1 - p * p).squareRoot()
    case .circularOut: ((2 - p) * p).squareRoot()
    case .circularInOut: Self.circularInOut(p)
    case .exponentialIn: p == 0 ? 0 : Self.powerOfTwo(10 * (p - 1))
    case .exponentialOut: p == 1 ? 1 : 1 - Self.powerOfTwo(-10 * p)
    case .exponentialInOut: Self.exponentialInOut(p)
    case .elasticIn: Self.elasticIn(p)
    case .elasticOut: Self.wobble(p) + 1
    case .elasticInOut: p < 0.5 ? 0.5 * Self.elasticIn(2 * p) : 0.5 * (Self.wobble(2 * p - 1) + 2)
    case .backIn: Self.backIn(p)
    case .backOut: 1 - Self.backIn(1 - p)
    case .backInOut: Self.backInOut(p)
    case .bounceIn: 1 - Self.bounceOut(1 - p)
    case .bounceOut: Self.bounceOut(p)
    case .bounceInOut: Self.bounceInOut(p)
    }
  }

  /// Half of π, in radians.
  private static var quarterTurn: Double { .pi / 2 }

  private static func powerOfTwo(_ exponent: Double) -> Double { Elementary.pow(2, exponent) }
}

// MARK: - Powers and roots

extension Easing {
  private static func quadraticInOut(_ p: Double) -> Double {
    p < 0.5 ? 2 * p * p : (-2 * p * p) + (4 * p) - 1
  }

  private static func cubicOut(_ p: Double) -> Double {
    let f = p - 1
    return f * f * f + 1
  }

  private static func cubicInOut(_ p: Double) -> Double {
    guard p >= 0.5 else { return 4 * p * p * p }
    let f = 2 * p - 2
    return 0.5 * f * f * f + 1
  }

  private static func quarticOut(_ p: Double) -> Double {
    let f = p - 1
    return f * f * f * (1 - p) + 1
  }

  private static func quarticInOut(_ p: Double) -> Double {
    guard p >= 0.5 else { return 8 * p * p * p * p }
    let f = p - 1
    return -8 * f * f * f * f + 1
  }

  private static func quinticOut(_ p: Double) -> Double {
    let f = p - 1
    return f * f * f * f * f + 1
  }

  private static func quinticInOut(_ p: Double) -> Double {
    guard p >= 0.5 else { return 16 * p * p * p * p * p }
    let f = 2 * p - 2
    return 0.5 * f * f * f * f * f + 1
  }

  private static func circularInOut(_ p: Double) -> Double {
    guard p >= 0.5 else { return 0.5 * (1 - (1 - 4 * (p * p)).squareRoot()) }
    return 0.5 * ((-(2 * p - 3) * (2 * p - 1)).squareRoot() + 1)
  }
}

// MARK: - Exponentials and waves

extension Easing {
  private static func exponentialInOut(_ p: Double) -> Double {
    guard p > 0 && p < 1 else { return p }
    return p < 0.5 ? 0.5 * powerOfTwo(20 * p - 10) : -0.5 * powerOfTwo(-20 * p + 10) + 1
  }

  private static func elasticIn(_ p: Double) -> Double {
    Elementary.sin(13 * quarterTurn * p) * powerOfTwo(10 * (p - 1))
  }

  /// How far `elasticOut` is from 1.
  private static func wobble(_ p: Double) -> Double {
    Elementary.sin(-13 * quarterTurn * (p + 1)) * powerOfTwo(-10 * p)
  }

  private static func backIn(_ p: Double) -> Double {
    p * p * p - p * Elementary.sin(p * .pi)
  }

  private static func backInOut(_ p: Double) -> Double {
    guard p >= 0.5 else { return 0.5 * backIn(2 * p) }
    return 0.5 * (1 - backIn(1 - (2 * p - 1))) + 0.5
  }
}

// MARK: - Bounces

extension Easing {
  private static func bounceOut(_ p: Double) -> Double {
    if p < 4.0 / 11 {
      return 121 * p * p / 16
    }
    if p < 8.0 / 11 {
      return 363.0 / 40 * p * p - 99.0 / 10 * p + 17.0 / 5
    }
    if p < 9.0 / 10 {
      return 4356.0 / 361 * p * p - 35442.0 / 1805 * p + 16061.0 / 1805
    }
    return 54.0 / 5 * p * p - 513.0 / 25 * p + 268.0 / 25
  }

  private static func bounceInOut(_ p: Double) -> Double {
    guard p >= 0.5 else { return 0.5 * (1 - bounceOut(1 - 2 * p)) }
    return 0.5 * bounceOut(2 * p - 1) + 0.5
  }
}
