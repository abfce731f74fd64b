/// A fling by one power of the time that is left, as a function of time.
///
/// With `p = ln 0.78 / ln 0.9` and the reference velocity `r = 0.015 P / 0.35`, where
/// `P = 9.80665 · 39.37 · 160 · 0.84` points per second squared:
///
///     T = 0.35 p (|v₀| / r)^(1 / (p − 1))        d = v₀ T / p
///     x(t) = x₀ + d (1 − (1 − t / T)^p)          v(t) = v₀ (1 − t / T)^(p − 1)
///
/// It goes as far as Android's ``SplineFling`` in other times.
///
/// Source: `ClampingScrollSimulation` in `packages/flutter/lib/src/widgets/scroll_simulation.dart`.
public struct ClampingSimulation: Hashable, Sendable {
  /// The content offset at time 0, in points.
  public let offset: Double

  /// The velocity at time 0, in points per second.
  public let velocity: Double

  /// How long the motion lasts, in seconds, at least 0.
  public let duration: Double

  /// The way to the rest, in points.
  public let travel: Double

  private let powers = Self.sharedPowers

  /// Creates a motion; `friction` is greater than 0.
  public init(offset: Double = 0, velocity: Double, friction: Double = 0.015) {
    self.offset = offset
    self.velocity = velocity
    let power = Self.power
    let reference = friction * (9.80665 * 39.37 * 160 * 0.84) / Self.inflexion
    duration =
      velocity == 0
      ? 0 : power * Self.inflexion * Elementary.pow(abs(velocity) / reference, 1 / (power - 1))
    travel = velocity * duration / power
  }
}

extension ClampingSimulation {
  /// No motion.
  static let none = ClampingSimulation(velocity: 0)

  private static let inflexion = 0.35

  private static let power = Elementary.log(0.78) / Elementary.log(0.9)

  private static let sharedPowers = PowerOfShare(exponent: power)

  /// The share of the time that is left, from 0 to 1.
  private func rest(at time: Double) -> Double {
    time < duration ? 1 - max(0, time) / duration : 0
  }

  /// Returns the content offset after `time` seconds, in points.
  public func offset(at time: Double) -> Double { place(at: time) }

  /// Returns the same without a call.
  @inline(__always)
  func place(at time: Double) -> Double {
    guard time < duration else { return restingOffset }
    guard time > 0 else { return offset }
    return offset + travel * (1 - powers.value(1 - time / duration))
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Double {
    let rest = rest(at: time)
    return rest > 0 ? velocity * Elementary.pow(rest, Self.power - 1) : 0
  }

  /// Where the content rests, in points.
  public var restingOffset: Double { offset + travel }
}
