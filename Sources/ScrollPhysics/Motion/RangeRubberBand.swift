/// A rubber band whose length is that of the range, not of the viewport.
///
/// A place `x` beyond an end of a range of length `d`, with the coefficient `c`, shows
///
///     x d c / (d + c x)          where d is finite and not 0
///     x^(5 c)                    where it is not
///
/// beyond the end. The second is a slip: with 0.55 a pull of 10 points shows 562. A coefficient of 0
/// holds the place to the range.
///
/// Source: `packages/core/src/utils/maths.ts` of pmndrs/use-gesture at c779631a.
public struct RangeRubberBand: Hashable, Sendable {
  /// The slope at the end, at least 0, no unit.
  public var coefficient: Double

  /// The range within which nothing resists; its ends may be infinite.
  public var range: AxisRange

  /// Creates a band.
  public init(coefficient: Double = 0.15, range: AxisRange) {
    self.coefficient = coefficient
    self.range = range
  }
}

extension RangeRubberBand {
  /// Returns the place shown for a proposed one, in points.
  public func offset(forProposed proposed: Double) -> Double {
    if coefficient == 0 { return range.clamped(proposed) }
    if proposed > range.maximum { return range.maximum + shown(proposed - range.maximum) }
    if proposed < range.minimum { return range.minimum - shown(range.minimum - proposed) }
    return proposed
  }

  private func shown(_ pull: Double) -> Double {
    let length = range.maximum - range.minimum
    guard length > 0 && length.isFinite else { return Elementary.pow(pull, 5 * coefficient) }
    return pull * length * coefficient / (length + coefficient * pull)
  }
}
