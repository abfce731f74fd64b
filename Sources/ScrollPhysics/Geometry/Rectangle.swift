/// A rectangle with upright sides, in points.
public struct Rectangle: Hashable, Sendable {
  /// The corner with the smallest coordinates, in points.
  public var origin: Vector

  /// The extent, in points.
  public var size: Size

  /// Creates a rectangle from its corner and its size.
  @inlinable
  public init(origin: Vector, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its corner and its sides, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Vector(x: x, y: y), size: Size(width: width, height: height))
  }
}

extension Rectangle {
  /// The rectangle of size 0 at the origin.
  public static let zero = Rectangle(x: 0, y: 0, width: 0, height: 0)

  /// Whether a point lies inside; of the sides, the left and the top one belong to the inside.
  @inlinable
  public func contains(_ point: Vector) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width && point.y >= origin.y
      && point.y < origin.y + size.height
  }
}
