/// A curve and how long it takes, with which any number can be animated.
///
/// Two animations are equal if their curves and their durations are.
public struct EasingAnimation: Hashable, Sendable {
  /// The curve.
  public let easing: Easing

  /// The duration, in seconds, at least 0.
  public let duration: Double

  /// Creates an animation; one without duration has finished before it starts.
  ///
  /// - Precondition: `duration` is finite and at least 0.
  public init(easing: Easing, duration: Double) {
    precondition(
      duration >= 0 && duration.isFinite, "the duration must be finite and at least 0")
    self.easing = easing
    self.duration = duration
  }
}

extension EasingAnimation {
  /// How a stack goes to an item that a program asks for: `sineInOut` in a quarter of a second.
  ///
  /// Source: the default of SCEdgeStack's navigation.
  public static let stackNavigation = EasingAnimation(easing: .sineInOut, duration: 0.25)

  /// Returns the part of a value that has come after some seconds, or `nil` when it has finished.
  ///
  /// Before the start it is the curve's first value; a time that is no number has finished. The
  /// time alone decides: a curve may pass its last value on its way.
  public func value(of value: Double, atSeconds seconds: Double) -> Double? {
    guard seconds < duration else { return nil }
    return value * easing.value(at: seconds / duration)
  }
}
