/// Free deceleration of the content offset along one axis, as a function of time.
///
/// With `k = 1000 ln rate`, per second,
///
///     v(t) = v₀ exp(k t)
///     x(t) = x₀ + v₀ (exp(k t) − 1) / k
///
/// which rests at `x₀ − v₀ / k` after infinite time. ``Flight`` is what UIKit does per frame;
/// this is the curve it follows to within a tenth of a point.
///
/// Source: the definition of `UIScrollView.DecelerationRate`; the integral is ours.
public struct Deceleration: Hashable, Sendable {
  /// The content offset at time 0, in points.
  public var offset: Double

  /// The velocity at time 0, in points per second.
  public var velocity: Double

  /// How fast it slows down.
  public var rate: DecelerationRate

  /// Creates a motion.
  public init(offset: Double = 0, velocity: Double, rate: DecelerationRate) {
    self.offset = offset
    self.velocity = velocity
    self.rate = rate
  }
}

extension Deceleration {
  /// The relative change of the velocity per second, less than 0.
  private var relativeChange: Double { 1000 * rate.logarithm }

  /// Returns the content offset after `time` seconds, in points.
  public func offset(at time: Double) -> Double {
    offset + velocity * Elementary.expMinusOne(relativeChange * time) / relativeChange
  }

  /// Returns the velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    velocity * Elementary.exp(relativeChange * time)
  }

  /// Where the motion ends after infinite time, in points.
  public var restingOffset: Double { offset - velocity / relativeChange }

  /// Returns when the offset is reached, in seconds; `nil` if it never is.
  public func time(reaching target: Double) -> Double? {
    guard target != offset else { return 0 }
    let lost = relativeChange * (target - offset) / velocity
    guard lost > -1 && lost < 0 else { return nil }
    return abs(Elementary.log(1 + lost)) / abs(relativeChange)
  }

  /// Returns when the resting offset is nearer than `distance` points, in seconds, at least 0.
  public func settlingTime(within distance: Double) -> Double {
    let whole = abs(restingOffset - offset)
    guard whole > distance else { return 0 }
    return Elementary.log(distance / whole) / relativeChange
  }
}
