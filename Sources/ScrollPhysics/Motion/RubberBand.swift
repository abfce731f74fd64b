/// Drag resistance beyond an edge.
///
/// A finger that has pulled `x` points beyond an edge shows
///
///     b(x) = (1 − 1 / (x c / d + 1)) d
///
/// points of overscroll, where `c` is the coefficient and `d` the viewport's length: the slope at
/// 0 is `c`, the limit is `d`.
///
/// Source: 90 logged results of a `UIScrollView` are equal to the last bit in this order of
/// operations; the algebraically equal `c d x / (d + c x)` differs by up to 9e-13.
public struct RubberBand: Hashable, Sendable {
  /// The slope at the edge, greater than 0, no unit: 0.55 for a finger, 0.715 for a trackpad.
  public var coefficient: Double

  /// The length of the viewport along the axis, in points, at least 0.
  public var length: Double

  /// Creates a rubber band.
  @inlinable
  public init(coefficient: Double, length: Double) {
    self.coefficient = coefficient
    self.length = length
  }
}

extension RubberBand {
  /// The viewport length below which the band does not resist, in points; an assumption of ours.
  public static let shortestLength = 1e-9

  /// The share of its length that a pull shows at most, no unit; an assumption of ours.
  ///
  /// On a viewport of 100 points a finger would have to travel 180 000 to get there.
  public static let longestShare = 0.999

  /// Returns the overscroll shown for a pull of `pull` points beyond the edge, at least 0.
  ///
  /// A viewport without length does not resist, as is reported of UIKit; one without end resists
  /// by the coefficient alone.
  @inlinable
  public func overscroll(forPull pull: Double) -> Double {
    guard length > Self.shortestLength else { return pull }
    guard length.isFinite else { return pull * coefficient }
    return (1 - 1 / (pull * coefficient / length + 1)) * length
  }

  /// Returns the pull that shows an overscroll: the inverse of ``overscroll(forPull:)``.
  ///
  /// An overscroll of the whole length or more has no pull; it counts as the largest overscroll
  /// below the length that a double near it can tell apart.
  @inlinable
  public func pull(forOverscroll overscroll: Double) -> Double {
    guard length > Self.shortestLength else { return overscroll }
    guard length.isFinite else { return overscroll / coefficient }
    let reachable = min(overscroll, length * (1 - 0x1p-40))
    return reachable * length / (coefficient * (length - reachable))
  }
}

extension RubberBand {
  /// Returns the content offset shown when a drag proposes one, in points.
  @inlinable
  public func offset(forProposed proposed: Double, in range: AxisRange) -> Double {
    if proposed > range.maximum {
      range.maximum + overscroll(forPull: proposed - range.maximum)
    } else if proposed < range.minimum {
      range.minimum - overscroll(forPull: range.minimum - proposed)
    } else {
      proposed
    }
  }

  /// Returns the proposed offset that shows a content offset, in points.
  @inlinable
  public func proposed(forOffset offset: Double, in range: AxisRange) -> Double {
    if offset > range.maximum {
      range.maximum + pull(forOverscroll: offset - range.maximum)
    } else if offset < range.minimum {
      range.minimum - pull(forOverscroll: range.minimum - offset)
    } else {
      offset
    }
  }
}
