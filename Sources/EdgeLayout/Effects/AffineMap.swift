/// An affine map of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct AffineMap: Hashable, Sendable {
  /// The coefficients, in the order of Core Graphics; `tx` and `ty` in points.
  public var a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double

  /// Creates a map.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double = 0, ty: Double = 0) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }
}

extension AffineMap {
  /// The map that leaves every point where it is.
  public static let identity = AffineMap(a: 1, b: 0, c: 0, d: 1)
}
