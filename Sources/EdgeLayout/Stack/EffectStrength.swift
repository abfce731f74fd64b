import ScrollPhysics

extension StackEffect {
  /// Returns the effect with a part of its strength: all of it at 1, none at 0.
  ///
  /// Each number moves in a straight line from the one of ``identity``, an affine map number by
  /// number; the anchors, the axis and the perspective stay as they are.
  func weakened(to strength: Double) -> StackEffect {
    guard strength != 0 else { return .identity }
    guard strength != 1 else { return self }
    var effect = self
    effect.scale = Vector(x: 1 + (scale.x - 1) * strength, y: 1 + (scale.y - 1) * strength)
    effect.translation = translation * strength
    effect.opacity = 1 + (opacity - 1) * strength
    effect.zIndex = zIndex * strength
    if let rotation {
      effect.rotation = StackRotation(
        angle: rotation.angle * strength, axis: rotation.axis, anchorZ: rotation.anchorZ,
        perspective: rotation.perspective)
    }
    if let affine {
      effect.affine = AffineMap(
        a: 1 + (affine.a - 1) * strength, b: affine.b * strength, c: affine.c * strength,
        d: 1 + (affine.d - 1) * strength, tx: affine.tx * strength, ty: affine.ty * strength)
    }
    return effect
  }
}
