/// A direction in space: x to the right, y down, z towards the viewer.
public struct SpaceVector: Hashable, Sendable {
  /// The component to the right.
  public var x: Double

  /// The component downwards.
  public var y: Double

  /// The component towards the viewer.
  public var z: Double

  /// Creates a direction.
  @inlinable
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

extension SpaceVector {
  /// Returns the product of the lengths and the cosine between two vectors.
  func dot(_ other: SpaceVector) -> Double { x * other.x + y * other.y + z * other.z }

  /// The same direction with length 1; `nil` where there is none.
  var unit: SpaceVector? {
    // Divided first, so that the squares neither overflow nor vanish.
    let largest = max(x.magnitude, max(y.magnitude, z.magnitude))
    guard largest > 0 else { return nil }
    let scaled = SpaceVector(x: x / largest, y: y / largest, z: z / largest)
    let length = scaled.dot(scaled).squareRoot()
    return SpaceVector(x: scaled.x / length, y: scaled.y / length, z: scaled.z / length)
  }
}
