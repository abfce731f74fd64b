/// How free content slows down and when it stops.
///
/// Source: recorded flights of a `UIScrollView`.
public struct DecelerationRule: Hashable, Sendable {
  /// The fraction of the velocity kept per millisecond, strictly between 0 and 1.
  public var ratePerMillisecond: Double

  /// How a step's exponential is evaluated.
  public var form: ExponentialForm

  /// The speed below which content stops, in points per millisecond.
  public var stopVelocityPerMillisecond: Double

  /// Creates a rule.
  public init(
    ratePerMillisecond: Double, form: ExponentialForm, stopVelocityPerMillisecond: Double
  ) {
    self.ratePerMillisecond = ratePerMillisecond
    self.form = form
    self.stopVelocityPerMillisecond = stopVelocityPerMillisecond
  }

  /// The rule of `UIScrollView`.
  public static let uikit = DecelerationRule(
    ratePerMillisecond: 0.998, form: .twoTerm, stopVelocityPerMillisecond: 0.01)
}
