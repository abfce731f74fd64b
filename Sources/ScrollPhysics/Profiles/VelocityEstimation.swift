/// How a finger's velocity is estimated from its samples.
///
/// Each sample that is later than the one before gives a segment `s = (c − c₋₁) / dt`, and
///
///     V = newest · s + previous · s₋₁,        V = s for the first segment
///
/// Source: 141 recorded touch samples of a `UIScrollView`, each to 5e-11 pt/s.
public struct VelocityEstimation: Hashable, Sendable {
  /// The weight of the newest segment, no unit.
  public var newestWeight: Double

  /// The weight of the segment before, no unit.
  public var previousWeight: Double

  /// Creates an estimation.
  public init(newestWeight: Double, previousWeight: Double) {
    self.newestWeight = newestWeight
    self.previousWeight = previousWeight
  }

  /// The estimation of UIKit's pan recogniser.
  public static let uikit = VelocityEstimation(newestWeight: 0.2, previousWeight: 0.8)
}
