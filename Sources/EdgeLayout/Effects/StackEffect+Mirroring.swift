public import ScrollPhysics

extension StackEffect {
  /// Returns the effect as seen in a mirror through the middle of a frame.
  ///
  /// Along the horizontal axis left and right change places, along the vertical one top and bottom.
  /// Mirroring a point and then mapping it through the mirrored effect is mapping it and then
  /// mirroring. The size is that of the frame; an affine map is about the frame's corner, which
  /// the mirror moves.
  public func mirrored(along axis: Axis, in size: Size) -> StackEffect {
    var mirrored = self
    mirrored.scaleAnchor[axis] = 1 - scaleAnchor[axis]
    mirrored.translation[axis] = -translation[axis]
    if let rotation { mirrored.rotation?.axis = rotation.axis.mirroredAxis(along: axis) }
    mirrored.affine = affine?.mirrored(along: axis, length: size[axis])
    return mirrored
  }
}

extension SpaceVector {
  /// The axis of a rotation in the mirror: turning the other way, about the mirrored line.
  fileprivate func mirroredAxis(along axis: Axis) -> SpaceVector {
    axis == .horizontal ? SpaceVector(x: x, y: -y, z: -z) : SpaceVector(x: -x, y: y, z: -z)
  }
}

extension AffineMap {
  // With m the mirror x' = length − x, the map is m ∘ self ∘ m; and alike for y.
  fileprivate func mirrored(along axis: Axis, length: Double) -> AffineMap {
    switch axis {
    case .horizontal:
      AffineMap(a: a, b: -b, c: -c, d: d, tx: length * (1 - a) - tx, ty: ty + length * b)
    case .vertical:
      AffineMap(a: a, b: -b, c: -c, d: d, tx: tx + length * c, ty: length * (1 - d) - ty)
    }
  }
}
