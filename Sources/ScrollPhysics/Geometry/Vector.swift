/// A point, displacement or velocity in the plane.
public struct Vector: Hashable, Sendable {
  /// The horizontal component; positive to the right.
  public var x: Double

  /// The vertical component; positive downwards.
  public var y: Double

  /// Creates a vector from its components.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Vector {
  /// The vector whose components are both 0.
  public static let zero = Vector(x: 0, y: 0)

  /// The component along an axis.
  @inlinable
  @inline(__always)
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }

  /// The Euclidean length, at least 0.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Whether both components are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Vector {
  /// Returns the sum, component by component.
  @inlinable
  public static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }

  /// Returns the difference, component by component.
  @inlinable
  public static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }

  /// Returns the vector scaled by a number.
  @inlinable
  public static func * (a: Vector, k: Double) -> Vector { Vector(x: a.x * k, y: a.y * k) }

  /// Returns the vector with both components negated.
  @inlinable
  public static prefix func - (a: Vector) -> Vector { Vector(x: -a.x, y: -a.y) }
}
