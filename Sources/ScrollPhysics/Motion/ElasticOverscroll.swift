/// The stretch beyond an edge and its return, as a function of time.
///
/// A drag of `f` points beyond the edge shows `f / s`. Let go with the velocity `v₀`,
///
///     x(t) = (x₀ + A v₀ t) exp(−t s / P)
///
/// with stiffness `s`, amplitude `A` and period `P`. The start's slope is `A v₀ − x₀ s / P`, not
/// `v₀`: the velocity jumps when the return begins.
///
/// Source: `elastic_overscroll_controller_exponential.cc` of Chromium; WebKit has the same numbers.
public struct ElasticOverscroll: Hashable, Sendable {
  /// By what a drag is divided, no unit.
  public var stiffness: Double

  /// The share of the velocity that the return starts with, no unit.
  public var amplitude: Double

  /// The time in which the stretch shrinks by the exponential of the stiffness, in seconds.
  public var period: Double

  /// Creates a law.
  ///
  /// - Precondition: `stiffness` and `period` are greater than 0.
  public init(stiffness: Double, amplitude: Double, period: Double) {
    precondition(stiffness > 0, "the stiffness must be above 0")
    precondition(period > 0, "the period must be above 0")
    self.stiffness = stiffness
    self.amplitude = amplitude
    self.period = period
  }
}

extension ElasticOverscroll {
  /// That of macOS, and of Chromium on desktops.
  public static let desktop = ElasticOverscroll(stiffness: 20, amplitude: 0.31, period: 1.6)

  /// That of Chromium on Android.
  public static let android = ElasticOverscroll(stiffness: 20, amplitude: 0.2, period: 1.1)

  private var rate: Double { stiffness / period }

  /// Returns the stretch shown for a drag of `force` points beyond the edge, in whole points.
  ///
  /// Whole, since a fraction would never return to 0.
  public func stretch(forForce force: Double) -> Double {
    Rounding.halfAwayFromZero(force / stiffness)
  }

  /// Returns the drag that shows a stretch, in points, to go on with when a finger returns.
  public func force(forStretch stretch: Double) -> Double { stretch * stiffness }

  /// Returns the stretch `time` seconds after a release, in points, unrounded.
  public func stretch(at time: Double, from stretch: Double, velocity: Double) -> Double {
    (stretch + amplitude * velocity * time) * Elementary.exp(-rate * time)
  }

  /// Returns the stretch that is shown `time` seconds after a release, in whole points.
  public func shownStretch(at time: Double, from stretch: Double, velocity: Double) -> Double {
    Rounding.halfAwayFromZero(self.stretch(at: time, from: stretch, velocity: velocity))
  }

  /// Returns the slope of the unrounded stretch, in points per second.
  public func velocity(at time: Double, from stretch: Double, velocity: Double) -> Double {
    let envelope = Elementary.exp(-rate * time)
    return envelope * (amplitude * velocity - rate * (stretch + amplitude * velocity * time))
  }
}
