/// How content moves to an offset that a program asks for.
///
/// Source: the 0.3 s ease of `setContentOffset(_:animated:)` is folklore; what UIKit does with a
/// release target that the velocity cannot reach is not known, and the same ease is our choice.
public struct ProgrammaticMotion: Hashable, Sendable {
  /// The duration of an animated change, in seconds, greater than 0.
  public var duration: Double

  /// The curve of an animated change.
  public var curve: CubicBezier

  /// The slowest deceleration that a replaced release target may ask for, per millisecond.
  ///
  /// A delegate that replaces the target changes the rate, not the velocity; a target that would
  /// need a rate closer to 1 than this is reached along the curve instead.
  public var slowestTargetRatePerMillisecond: Double

  /// Creates a rule.
  public init(duration: Double, curve: CubicBezier, slowestTargetRatePerMillisecond: Double) {
    self.duration = duration
    self.curve = curve
    self.slowestTargetRatePerMillisecond = slowestTargetRatePerMillisecond
  }

  /// The rule assumed of `UIScrollView`.
  public static let uikit = ProgrammaticMotion(
    duration: 0.3, curve: .easeInOut, slowestTargetRatePerMillisecond: 0.9995)
}
