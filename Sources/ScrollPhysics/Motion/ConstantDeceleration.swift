/// A fling at constant deceleration that rests at a whole point, as a function of time.
///
/// With the given deceleration `a₀` the target is a whole point, and the deceleration that reaches
/// it follows:
///
///     X = round(x₀ + v₀ |v₀| / 2 a₀)        a = v₀² / 2 |X − x₀|        T = trunc(1000 |v₀| / a) ms
///     x(t) = x₀ + v₀ t − ½ a t² sgn v₀      v(t) = v₀ − a t sgn v₀       for t ≤ T
///
/// `T` is cut to whole milliseconds, so the last value falls short of the target by less than half
/// a millionth of `a`; after it the content is at the target. A target that is not
/// ahead of the start, which only a fling of less than a point can have, is jumped to.
///
/// Source: `src/quick/items/qquickflickable.cpp` of Qt 6.4.2.
public struct ConstantDeceleration: Hashable, Sendable {
  /// The deceleration that Qt Quick starts from, in points per second squared.
  public static let flickableDeceleration = 1500.0

  /// The content offset at time 0, in points.
  public let offset: Double

  /// The velocity at time 0, in points per second.
  public let velocity: Double

  /// The deceleration in use, in points per second squared; 0 where nothing moves.
  public let deceleration: Double

  /// Where the content rests, in points.
  public let restingOffset: Double

  /// How long it moves, in whole milliseconds, at least 0.
  public let durationMilliseconds: Double

  /// Creates a fling that rests at a whole point.
  ///
  /// - Precondition: `deceleration` is finite and greater than 0.
  public init(
    offset: Double = 0, velocity: Double,
    deceleration: Double = ConstantDeceleration.flickableDeceleration
  ) {
    precondition(
      deceleration > 0 && deceleration.isFinite, "the deceleration must be finite and above 0")
    let way = velocity * abs(velocity) / (2 * deceleration)
    self.init(
      offset: offset, velocity: velocity, target: Rounding.halfAwayFromZero(offset + way))
  }

  /// Creates a fling to a target, in points, from the velocity with which it starts.
  public init(offset: Double, velocity: Double, target: Double) {
    self.offset = offset
    self.velocity = velocity
    restingOffset = target
    let way = velocity < 0 ? offset - target : target - offset
    if way > 0 && velocity != 0 {
      deceleration = velocity * velocity / (2 * way)
      durationMilliseconds = Rounding.down(1000 * abs(velocity) / deceleration)
    } else {
      deceleration = 0
      durationMilliseconds = 0
    }
  }
}

extension ConstantDeceleration {
  /// Returns the content offset after `time` seconds, in points.
  public func offset(at time: Double) -> Double {
    guard time > 0 else { return offset }
    guard 1000 * time <= durationMilliseconds else { return restingOffset }
    let loss = velocity < 0 ? -deceleration : deceleration
    return offset + velocity * time - loss * time * time / 2
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 after the duration.
  public func velocity(at time: Double) -> Double {
    guard 1000 * time <= durationMilliseconds && durationMilliseconds > 0 else { return 0 }
    let passed = max(0, time)
    return velocity < 0 ? velocity + deceleration * passed : velocity - deceleration * passed
  }
}

extension ConstantDeceleration {
  /// The longest way that a fling goes beyond an edge, in points.
  public static let longestOvershoot = 150.0

  /// The least deceleration beyond an edge, in points per second squared: eight times the usual.
  public static let overshootDeceleration = 8 * flickableDeceleration

  /// Returns how far a fling may go beyond an edge, in points: a third of a second's way, at most.
  ///
  ///     D = min(150, |v| / 3)
  public static func overshootLimit(velocity: Double) -> Double {
    min(longestOvershoot, abs(velocity) / 3)
  }

  /// Returns the motion of a fling that a tick found beyond an edge; `nil` if it must return.
  ///
  /// With the tick's velocity `v` and the way `D` left to the limit, `a = max(12000, v² / 2 D)`;
  /// the duration is cut to whole milliseconds, and the motion rests where it is then.
  public static func overshoot(
    offset: Double, velocity: Double, beyond: Double
  ) -> ConstantDeceleration? {
    let left = overshootLimit(velocity: velocity) - abs(beyond)
    guard left > 0 else { return nil }
    let needed = velocity * velocity / (2 * left)
    let way = min(left, velocity * velocity / (2 * max(overshootDeceleration, needed)))
    return ConstantDeceleration(
      offset: offset, velocity: velocity, target: offset + (velocity < 0 ? -way : way))
  }
}
