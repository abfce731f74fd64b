/// A fling whose velocity falls exponentially and by a constant besides, until it stands still.
///
/// In each axis scaled alike, with the speed `c` of the faster one, at most the fastest:
///
///     p(t) = (c + β) / γ (1 − exp(−γ t)) − β t        T = ln((c + β) / β) / γ
///
/// It is the curve of ``FlingCurve`` from where that is as fast, with the rate `γ` and the linear part
/// `β` free.
public struct ExponentialMinusLinear: Hashable, Sendable {
  /// The rate `γ`, per second, greater than 0.
  public let rate: Double

  /// The linear part `β`, in points per second, greater than 0.
  public let linear: Double

  /// How long the fling lasts, in seconds, at least 0.
  public let duration: Double

  private let direction: Vector
  private let speed: Double
  // (c + β) / γ
  private let exponentialWay: Double

  /// Creates a fling from a velocity in points per second.
  ///
  /// - Precondition: `rate` and `linear` are greater than 0.
  public init(
    velocity: Vector, rate: Double, linear: Double, fastest: Double = FlingCurve.fastest
  ) {
    precondition(rate > 0 && linear > 0, "the rate and the linear part must be above 0")
    self.rate = rate
    self.linear = linear
    let longer = max(abs(velocity.x), abs(velocity.y))
    direction = longer > 0 ? Vector(x: velocity.x / longer, y: velocity.y / longer) : .zero
    speed = min(longer, fastest)
    duration = Elementary.log((speed + linear) / linear) / rate
    exponentialWay = (speed + linear) / rate
  }
}

extension ExponentialMinusLinear {
  /// No motion.
  static let none = ExponentialMinusLinear(velocity: .zero, rate: 1, linear: 1)

  /// Returns the way gone after `time` seconds, in points.
  public func offset(at time: Double) -> Vector {
    let time = min(max(0, time), duration)
    return direction * (exponentialWay * (1 - Elementary.exp(-rate * time)) - linear * time)
  }

  /// Returns the same of a time before the end.
  @inline(__always)
  func offset(beforeEnd time: Double) -> Vector {
    guard time > 0 else { return .zero }
    return direction * (exponentialWay * (1 - Elementary.nearExp(-rate * time)) - linear * time)
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Vector {
    guard time < duration else { return .zero }
    return direction * ((speed + linear) * Elementary.exp(-rate * max(0, time)) - linear)
  }
}
