/// The content offsets at which a scroll view may rest, in points.
public struct OffsetRange: Hashable, Sendable {
  /// The minimum content offset, in points.
  public var minimum: Vector

  /// The maximum content offset, in points; on each axis at least the minimum.
  public var maximum: Vector

  /// Creates a range.
  @inlinable
  public init(minimum: Vector, maximum: Vector) {
    self.minimum = minimum
    self.maximum = maximum
  }
}
