internal import ScrollPhysics

extension StackEffect {
  /// Returns the effect at a fraction of the way to another one, each field by itself.
  ///
  /// Fractions 0 and 1 give the ends as they are; others may lie outside 0 to 1. A missing affine
  /// map counts as the identity. A missing rotation counts as the other's by an angle of 0, in the
  /// plane of the frame. An end that scales nothing takes the other's anchor. Axes are not kept at one length: halfway between opposite ones nothing is
  /// turned.
  public func interpolated(to other: StackEffect, fraction: Double) -> StackEffect {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    return StackEffect(
      scale: scale.interpolated(to: other.scale, fraction: fraction),
      scaleAnchor: interpolatedAnchor(to: other, fraction: fraction),
      translation: translation.interpolated(to: other.translation, fraction: fraction),
      rotation: interpolatedRotation(to: other, fraction: fraction),
      opacity: opacity.interpolated(to: other.opacity, fraction: fraction),
      zIndex: zIndex.interpolated(to: other.zIndex, fraction: fraction),
      affine: interpolatedAffine(to: other, fraction: fraction))
  }

  private func interpolatedAnchor(to other: StackEffect, fraction: Double) -> Vector {
    let still = Vector(x: 1, y: 1)
    if scale == still { return other.scaleAnchor }
    if other.scale == still { return scaleAnchor }
    return scaleAnchor.interpolated(to: other.scaleAnchor, fraction: fraction)
  }

  private func interpolatedRotation(to other: StackEffect, fraction: Double) -> StackRotation? {
    guard let given = rotation ?? other.rotation else { return nil }
    let start = rotation ?? given.withoutAngle
    let end = other.rotation ?? given.withoutAngle
    return start.interpolated(to: end, fraction: fraction)
  }

  private func interpolatedAffine(to other: StackEffect, fraction: Double) -> AffineMap? {
    guard affine != nil || other.affine != nil else { return nil }
    return (affine ?? .identity).interpolated(to: other.affine ?? .identity, fraction: fraction)
  }
}

// MARK: - The parts

extension Double {
  fileprivate func interpolated(to other: Double, fraction: Double) -> Double {
    self + (other - self) * fraction
  }
}

extension Vector {
  fileprivate func interpolated(to other: Vector, fraction: Double) -> Vector {
    Vector(
      x: x.interpolated(to: other.x, fraction: fraction),
      y: y.interpolated(to: other.y, fraction: fraction))
  }
}

extension SpaceVector {
  fileprivate func interpolated(to other: SpaceVector, fraction: Double) -> SpaceVector {
    SpaceVector(
      x: x.interpolated(to: other.x, fraction: fraction),
      y: y.interpolated(to: other.y, fraction: fraction),
      z: z.interpolated(to: other.z, fraction: fraction))
  }
}

extension StackRotation {
  fileprivate var withoutAngle: StackRotation {
    StackRotation(angle: 0, axis: axis, anchorZ: 0, perspective: perspective)
  }

  fileprivate func interpolated(to other: StackRotation, fraction: Double) -> StackRotation {
    StackRotation(
      angle: angle.interpolated(to: other.angle, fraction: fraction),
      axis: axis.interpolated(to: other.axis, fraction: fraction),
      anchorZ: anchorZ.interpolated(to: other.anchorZ, fraction: fraction),
      perspective: perspective.interpolated(to: other.perspective, fraction: fraction))
  }
}

extension AffineMap {
  fileprivate func interpolated(to other: AffineMap, fraction: Double) -> AffineMap {
    AffineMap(
      a: a.interpolated(to: other.a, fraction: fraction),
      b: b.interpolated(to: other.b, fraction: fraction),
      c: c.interpolated(to: other.c, fraction: fraction),
      d: d.interpolated(to: other.d, fraction: fraction),
      tx: tx.interpolated(to: other.tx, fraction: fraction),
      ty: ty.interpolated(to: other.ty, fraction: fraction))
  }
}
