internal import ScrollPhysics

extension StackEffect {
  /// Writes the effect with a part of its strength: all of it at 1, none at 0.
  ///
  /// It is what interpolating from ``identity`` gives, written in place: a stack does this in each
  /// frame.
  @inline(__always)
  func weaken(to strength: Double, into effect: inout StackEffect) {
    guard strength != 0 else { return effect = .identity }
    guard strength != 1 else { return effect = self }
    effect.scale = Vector(x: 1 + (scale.x - 1) * strength, y: 1 + (scale.y - 1) * strength)
    effect.scaleAnchor = scaleAnchor
    effect.translation = Vector(x: translation.x * strength, y: translation.y * strength)
    effect.opacity = 1 + (opacity - 1) * strength
    effect.zIndex = zIndex * strength
    if let rotation {
      effect.rotation = StackRotation(
        angle: rotation.angle * strength, axis: rotation.axis,
        anchorZ: rotation.anchorZ * strength, perspective: rotation.perspective)
    } else {
      effect.rotation = nil
    }
    if let affine {
      effect.affine = AffineMap(
        a: 1 + (affine.a - 1) * strength, b: affine.b * strength, c: affine.c * strength,
        d: 1 + (affine.d - 1) * strength, tx: affine.tx * strength, ty: affine.ty * strength)
    } else {
      effect.affine = nil
    }
  }
}
