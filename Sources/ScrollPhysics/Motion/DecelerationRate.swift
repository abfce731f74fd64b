/// How fast content slows down: the fraction of its velocity that is left after a millisecond.
///
/// Source: the documentation of `UIScrollView.DecelerationRate`; the values 0.998 and 0.99 are
/// those of `normal` and `fast`.
public struct DecelerationRate: Hashable, Sendable {
  /// The fraction of the velocity kept per millisecond, strictly between 0 and 1.
  public let perMillisecond: Double

  /// The natural logarithm of ``perMillisecond``, less than 0.
  public let logarithm: Double

  /// What the velocity loses in a millisecond, `1 − rate`, greater than 0.
  public let complement: Double

  /// Creates a rate.
  ///
  /// - Precondition: `perMillisecond` is strictly between 0 and 1.
  public init(perMillisecond: Double) {
    precondition(
      perMillisecond > 0 && perMillisecond < 1, "the rate must be strictly between 0 and 1")
    self.perMillisecond = perMillisecond
    self.logarithm = Elementary.log(perMillisecond)
    self.complement = 1 - perMillisecond
  }
}

extension DecelerationRate {
  /// The rate of a plain scroll view, 0.998 per millisecond.
  public static let normal = DecelerationRate(perMillisecond: 0.998)

  /// The rate of a pager, 0.99 per millisecond.
  public static let fast = DecelerationRate(perMillisecond: 0.99)
}

extension DecelerationRate {
  /// Returns how far content travels until its speed is `stopPerMillisecond`, in points.
  ///
  ///     sign(v) (|v| − stop) / |ln rate|
  ///
  /// Velocities are in points per millisecond. A velocity below the stop travels nowhere.
  ///
  /// Source: reported of `targetContentOffset`; the stepped travel is 0.03 to 0.5 % shorter.
  @inlinable
  public func projectedTravel(velocityPerMillisecond v: Double, stopPerMillisecond stop: Double)
    -> Double
  {
    let speed = abs(v)
    guard speed > stop else { return 0 }
    let travel = (speed - stop) / abs(logarithm)
    return v < 0 ? -travel : travel
  }

  /// Returns the rate at which steps of any length add up to a given travel.
  ///
  /// The steps of ``Flight`` are a geometric series with the sum `v r / (1 − r)`, so the rate is
  /// `L / (1 + L)` with `L = |travel| / (|v| − stop)`: the content is within one last step of the
  /// target when it stops. `nil` where no rate will do: the speed is not above the stop, the
  /// target lies the other way or nowhere, or rounding makes the rate 0 or 1.
  ///
  /// Source: ours; the logarithm in the reported form would miss by 0.1 %.
  public static func landing(
    travel: Double, velocityPerMillisecond v: Double, stopPerMillisecond stop: Double
  ) -> DecelerationRate? {
    guard abs(v) > stop && (travel > 0) == (v > 0) && travel != 0 else { return nil }
    let length = abs(travel) / (abs(v) - stop)
    let rate = length / (1 + length)
    guard rate > 0 && rate < 1 else { return nil }
    return DecelerationRate(perMillisecond: rate)
  }
}
