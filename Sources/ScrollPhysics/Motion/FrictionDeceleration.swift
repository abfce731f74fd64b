/// Free deceleration by a friction in proportion to the velocity, as a function of time.
///
/// With the friction `k` per second,
///
///     v(t) = v₀ exp(−k t)
///     x(t) = x₀ + v₀ / k (1 − exp(−k t))
///
/// which rests at `x₀ + v₀ / k` after infinite time. It is ``Deceleration`` with the friction in
/// place of the fraction that is kept per millisecond.
///
/// Source: `gtk/gtkkineticscrolling.c` of GTK, where `k` is 4; the closed form is ours.
public struct FrictionDeceleration: Hashable, Sendable {
  /// The friction of GTK and of WebKit's ports to it, per second.
  public static let kineticFriction = 4.0

  /// The content offset at time 0, in points.
  public var offset: Double

  /// The velocity at time 0, in points per second.
  public var velocity: Double

  /// The share of the velocity lost per second, per second, greater than 0.
  public let friction: Double

  /// Creates a motion.
  ///
  /// - Precondition: `friction` is finite and greater than 0.
  public init(
    offset: Double = 0, velocity: Double,
    friction: Double = FrictionDeceleration.kineticFriction
  ) {
    precondition(friction > 0 && friction.isFinite, "the friction must be finite and above 0")
    self.offset = offset
    self.velocity = velocity
    self.friction = friction
  }
}

extension FrictionDeceleration {
  /// Returns the content offset after `time` seconds, in points.
  public func offset(at time: Double) -> Double {
    offset + velocity / friction * (1 - Elementary.exp(-friction * time))
  }

  /// Returns the velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    velocity * Elementary.exp(-friction * time)
  }

  /// Where the motion ends after infinite time, in points.
  public var restingOffset: Double { offset + velocity / friction }

  /// Returns when the resting offset is nearer than `distance` points, in seconds, at least 0.
  public func settlingTime(within distance: Double) -> Double {
    let whole = abs(velocity / friction)
    guard whole > distance else { return 0 }
    return Elementary.log(whole / distance) / friction
  }
}
