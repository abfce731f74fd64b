internal import ScrollPhysics

/// A 3 × 3 matrix as its rows: a rotation in space, or a projective map of the plane.
struct SpaceMatrix: Hashable, Sendable {
  var first: SpaceVector
  var second: SpaceVector
  var third: SpaceVector

  init(_ first: SpaceVector, _ second: SpaceVector, _ third: SpaceVector) {
    self.first = first
    self.second = second
    self.third = third
  }
}

// MARK: - Queries

extension SpaceMatrix {
  /// Returns the point of the plane to which a point goes; `nil` where there is none.
  ///
  /// The point `(x, y, 1)` goes to `(u, v, w)`, which is seen at `(u / w, v / w)` if `w > 0`.
  func point(_ point: Vector) -> Vector? {
    let plane = SpaceVector(x: point.x, y: point.y, z: 1)
    let w = third.dot(plane)
    guard w > 0 else { return nil }
    let seen = Vector(x: first.dot(plane) / w, y: second.dot(plane) / w)
    return seen.isFinite ? seen : nil
  }

  /// Returns the matrix that does what `inner` does, then what `outer` does.
  static func * (outer: SpaceMatrix, inner: SpaceMatrix) -> SpaceMatrix {
    SpaceMatrix(
      inner.combination(outer.first), inner.combination(outer.second),
      inner.combination(outer.third))
  }

  private func combination(_ row: SpaceVector) -> SpaceVector {
    SpaceVector(
      x: row.x * first.x + row.y * second.x + row.z * third.x,
      y: row.x * first.y + row.y * second.y + row.z * third.y,
      z: row.x * first.z + row.y * second.z + row.z * third.z)
  }
}

// MARK: - Makers

extension SpaceMatrix {
  static var identity: SpaceMatrix { .plane(1, 0, 0, 1, Vector.zero) }

  /// The map `x' = xx x + xy y + shift.x`, `y' = yx x + yy y + shift.y` of the plane.
  static func plane(
    _ xx: Double, _ xy: Double, _ yx: Double, _ yy: Double, _ shift: Vector
  ) -> SpaceMatrix {
    SpaceMatrix(
      SpaceVector(x: xx, y: xy, z: shift.x), SpaceVector(x: yx, y: yy, z: shift.y),
      SpaceVector(x: 0, y: 0, z: 1))
  }

  static func translation(_ shift: Vector) -> SpaceMatrix { .plane(1, 0, 0, 1, shift) }

  /// The rotation in space by an angle about an axis of length 1; none about no axis.
  ///
  /// With `u` the axis, `R = cos θ I + sin θ [u]ₓ + (1 − cos θ) u uᵀ`.
  ///
  /// Source: Rodrigues' formula.
  static func rotation(angle: Double, about unit: SpaceVector?) -> SpaceMatrix {
    guard let unit else { return .identity }
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    let rest = 1 - cosine
    let (x, y, z) = (unit.x, unit.y, unit.z)
    return SpaceMatrix(
      SpaceVector(
        x: rest * x * x + cosine, y: rest * x * y - sine * z, z: rest * x * z + sine * y),
      SpaceVector(
        x: rest * x * y + sine * z, y: rest * y * y + cosine, z: rest * y * z - sine * x),
      SpaceVector(
        x: rest * x * z - sine * y, y: rest * y * z + sine * x, z: rest * z * z + cosine))
  }
}
