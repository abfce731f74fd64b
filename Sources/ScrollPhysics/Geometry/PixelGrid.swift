/// The grid of whole pixels on which resting content is drawn.
///
/// With `f` the largest integer not above `x`, the rounding is
///
///     f + round((x − f) · scale) / scale
///
/// so that halves go upwards whatever the sign of `x`; this is the one place where a mirrored
/// gesture need not give a mirrored offset. A scale that is no whole number has pixels that whole
/// points do not begin, so there it is `round(x · scale) / scale`. That rule, by which halves go away
/// from 0, can be asked for on any grid; an edge stack, whose sides are mirrors of each other, does.
///
/// Source: 527 recorded drag offsets of a `UIScrollView`; none of them was a half.
public struct PixelGrid: Hashable, Sendable {
  /// The number of pixels per point, greater than 0.
  public let scale: Double

  @usableFromInline let isWhole: Bool

  /// Creates the grid of a display; a symmetric one rounds halves away from 0.
  ///
  /// - Precondition: `scale` is finite and greater than 0.
  @inlinable
  public init(scale: Double, isSymmetric: Bool = false) {
    precondition(scale > 0 && scale.isFinite, "the scale must be finite and greater than 0")
    self.scale = scale
    isWhole = !isSymmetric && Rounding.down(scale) == scale
  }
}

extension PixelGrid {
  /// Returns the nearest offset on the grid, in points; what is not finite comes back unchanged.
  @inlinable
  public func rounded(_ offset: Double) -> Double {
    guard isWhole else { return Rounding.halfAwayFromZero(offset * scale) / scale }
    let whole = Rounding.down(offset)
    let fraction = offset - whole
    guard fraction >= 0 else { return offset }
    return whole + Rounding.halfAwayFromZero(fraction * scale) / scale
  }
}
