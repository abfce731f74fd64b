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

extension OffsetRange {
  /// The range along one axis.
  @inlinable
  @inline(__always)
  public subscript(axis: Axis) -> AxisRange {
    AxisRange(minimum: minimum[axis], maximum: maximum[axis])
  }
}

/// The content offsets along one axis at which a scroll view may rest, in points.
public struct AxisRange: Hashable, Sendable {
  /// The minimum content offset, in points.
  public var minimum: Double

  /// The maximum content offset, in points, at least the minimum.
  public var maximum: Double

  /// Creates a range.
  @inlinable
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = Swift.max(minimum, maximum)
  }
}

extension AxisRange {
  /// Whether there is anywhere to scroll to.
  @inlinable
  public var isEmpty: Bool { maximum <= minimum }

  /// Whether an offset lies in the range, its ends included.
  @inlinable
  public func contains(_ offset: Double) -> Bool { offset >= minimum && offset <= maximum }

  /// Returns the offset in the range that is nearest to the given one, in points.
  @inlinable
  public func clamped(_ offset: Double) -> Double {
    Swift.min(Swift.max(offset, minimum), maximum)
  }
}
