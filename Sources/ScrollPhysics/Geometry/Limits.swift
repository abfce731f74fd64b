/// Bounds on what enters the model, so that finite input never becomes infinite or no number.
public enum Limits {
  /// The largest coordinate or length, in points: a thousand times the width of the Earth.
  ///
  /// An assumption of ours: far beyond any content, and small enough that no product in the model
  /// overflows.
  public static let coordinate = 1e11

  /// The largest finger speed, in points per second.
  ///
  /// An assumption of ours; the fastest recorded finger moved at 11 270 points per second.
  public static let fingerVelocity = 1e11

  /// Returns a coordinate within the bounds; what is no number becomes 0.
  @inlinable
  public static func coordinate(_ value: Double) -> Double {
    value.magnitude <= coordinate ? value : nearest(to: value, within: coordinate)
  }

  /// Returns a vector within the bounds.
  @inlinable
  public static func vector(_ value: Vector) -> Vector {
    Vector(x: coordinate(value.x), y: coordinate(value.y))
  }

  /// Returns a size within the bounds, each side at least 0.
  @inlinable
  public static func size(_ value: Size) -> Size {
    Size(width: max(0, coordinate(value.width)), height: max(0, coordinate(value.height)))
  }

  /// Returns insets within the bounds.
  @inlinable
  public static func insets(_ value: Insets) -> Insets {
    Insets(
      top: coordinate(value.top), leading: coordinate(value.leading),
      bottom: coordinate(value.bottom), trailing: coordinate(value.trailing))
  }

  /// Returns a finger velocity within the bounds, in points per second.
  @inlinable
  static func fingerVelocity(_ value: Double) -> Double {
    value.magnitude <= fingerVelocity ? value : nearest(to: value, within: fingerVelocity)
  }

  /// Returns the nearest number within a bound; 0 for what is no number.
  @usableFromInline
  static func nearest(to value: Double, within bound: Double) -> Double {
    guard value == value else { return 0 }
    return value < 0 ? -bound : bound
  }
}
