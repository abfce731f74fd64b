public import ScrollPhysics

/// Where an effect shows the points of a frame, and which point is seen at a place.
///
/// Points are in the frame, from its top left corner, also those outside of it. With `w` and `h`
/// the size and `c` the middle of the frame, a point goes through
///
///     p₁ = A p + T                                            affine, translation
///     q = R (p₁ − c, −anchorZ),  k = 1 − q_z perspective / max(w, h)
///     p₂ = c + q_xy / k                                       rotation
///     p₃ = a + S (p₂ − a),  a = scaleAnchor (w, h)            scale
///
/// All of it is one projective map of the plane, which is prepared once; so is its inverse. A map
/// that moves nothing gives every point back bit by bit.
public struct EffectMap: Hashable, Sendable {
  /// Whether every point is seen where it is.
  public let isIdentity: Bool

  private let forward: SpaceMatrix
  private let backward: SpaceMatrix?

  /// Prepares the map of an effect on a frame of a size.
  public init(_ effect: StackEffect, size: Size) {
    var path = TwoWay.affine(effect.affine, translation: effect.translation)
    if let rotation = effect.rotation {
      path = .rotation(rotation, size: size) * path
    }
    let anchor = Vector(
      x: effect.scaleAnchor.x * size.width, y: effect.scaleAnchor.y * size.height)
    path = .scale(effect.scale, anchor: anchor) * path
    forward = path.forward
    backward = path.backward
    isIdentity = path.forward == .identity
  }
}

// MARK: - Queries

extension EffectMap {
  /// Returns where a point of the frame is seen; `nil` where it is behind the eye.
  ///
  /// Also `nil` where the place is too far away for a number.
  public func point(_ point: Vector) -> Vector? {
    isIdentity ? point : forward.point(point)
  }

  /// Returns the point of the frame that is seen at a place; `nil` where there is none.
  ///
  /// There is none beyond the horizon of a tilted frame, and nowhere if the frame is edge-on, its
  /// scale 0 or its affine map singular. A frame seen from behind has its points.
  public func inverse(_ place: Vector) -> Vector? {
    isIdentity ? place : backward?.point(place)
  }
}

// MARK: - Steps

/// A projective map and its inverse, if it has one.
///
/// The inverse is not scaled: where `forward` takes `(p, 1)` to `k (p', 1)`, `backward` takes
/// `(p', 1)` to `(p, 1) / k`. So both are in front of the eye, or neither.
private struct TwoWay {
  var forward: SpaceMatrix
  var backward: SpaceMatrix?

  /// The share of a picture's width below which it has no inverse.
  ///
  /// The inverse multiplies rounding, 2⁻⁵³ of the size, by one over the share: here to 2⁻¹³ of the
  /// size, a tenth of a point in a frame of 1000. A right angle, as the nearest double, leaves 2⁻⁵³.
  static let thinnest = 0x1p-40

  static func * (outer: TwoWay, inner: TwoWay) -> TwoWay {
    var backward: SpaceMatrix?
    if let outerBack = outer.backward, let innerBack = inner.backward {
      backward = innerBack * outerBack
    }
    return TwoWay(forward: outer.forward * inner.forward, backward: backward)
  }

  static func affine(_ affine: AffineMap?, translation: Vector) -> TwoWay {
    guard let affine else {
      return TwoWay(forward: .translation(translation), backward: .translation(-translation))
    }
    let (a, b, c, d) = (affine.a, affine.b, affine.c, affine.d)
    let shift = Vector(x: affine.tx + translation.x, y: affine.ty + translation.y)
    let forward = SpaceMatrix.plane(a, c, b, d, shift)
    let determinant = a * d - b * c
    guard determinant.magnitude > thinnest * ((a * d).magnitude + (b * c).magnitude) else {
      return TwoWay(forward: forward, backward: nil)
    }
    let (e, f, g, h) = (d / determinant, c / determinant, b / determinant, a / determinant)
    let back = Vector(x: f * shift.y - e * shift.x, y: g * shift.x - h * shift.y)
    return TwoWay(forward: forward, backward: .plane(e, -f, -g, h, back))
  }

  static func scale(_ scale: Vector, anchor: Vector) -> TwoWay {
    let forward = SpaceMatrix.plane(
      scale.x, 0, 0, scale.y,
      Vector(x: anchor.x * (1 - scale.x), y: anchor.y * (1 - scale.y)))
    guard scale.x != 0 && scale.y != 0 else { return TwoWay(forward: forward, backward: nil) }
    let back = Vector(
      x: anchor.x * (scale.x - 1) / scale.x, y: anchor.y * (scale.y - 1) / scale.y)
    return TwoWay(forward: forward, backward: .plane(1 / scale.x, 0, 0, 1 / scale.y, back))
  }

  static func rotation(_ rotation: StackRotation, size: Size) -> TwoWay {
    let middle = Vector(x: size.width / 2, y: size.height / 2)
    let aboutOrigin = aboutOrigin(rotation, inverseDistance: rotation.inverseDistance(for: size))
    let toMiddle = TwoWay(forward: .translation(middle), backward: .translation(-middle))
    let toOrigin = TwoWay(forward: .translation(-middle), backward: .translation(middle))
    return toMiddle * aboutOrigin * toOrigin
  }

  // With s one over the distance of the eye, z = anchorZ and d = (x, y) a point from the middle,
  // q = R (x, y, −z) and k = 1 − s q_z are linear in x, y and 1: the rows of `forward`.
  //
  // Back: from (X, Y) on the screen, q = k (X, Y, 0) + (0, 0, (1 − k) / s) lies on the ray to the
  // eye. Its product with the third column of R is −z, which gives k; the products with the other
  // two are the point. The minors of R are its own entries, which leaves the sums below. The
  // determinant, R₃₃ + s z, is 0 where the eye lies in the plane of the frame.
  private static func aboutOrigin(
    _ rotation: StackRotation, inverseDistance s: Double
  ) -> TwoWay {
    let r = SpaceMatrix.rotation(angle: rotation.angle, about: rotation.axis.unit)
    let z = rotation.anchorZ
    let forward = SpaceMatrix(
      SpaceVector(x: r.first.x, y: r.first.y, z: -z * r.first.z),
      SpaceVector(x: r.second.x, y: r.second.y, z: -z * r.second.z),
      SpaceVector(x: -s * r.third.x, y: -s * r.third.y, z: 1 + s * z * r.third.z))
    let lift = s * z
    let share = r.third.z + lift
    guard share.magnitude > thinnest * (1 + lift.magnitude) else {
      return TwoWay(forward: forward, backward: nil)
    }
    let backward = SpaceMatrix(
      SpaceVector(
        x: (r.second.y + lift * r.first.x) / share, y: (lift * r.second.x - r.first.y) / share,
        z: -z * r.third.x / share),
      SpaceVector(
        x: (lift * r.first.y - r.second.x) / share, y: (r.first.x + lift * r.second.y) / share,
        z: -z * r.third.y / share),
      SpaceVector(x: -s * r.first.z / share, y: -s * r.second.z / share, z: r.third.z / share))
    return TwoWay(forward: forward, backward: backward)
  }
}
