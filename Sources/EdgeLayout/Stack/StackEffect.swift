public import ScrollPhysics

/// What is done to the picture of an item or the root, after its frame is known.
///
/// The order is fixed, innermost first: affine, translation, rotation, scale, opacity.
public struct StackEffect: Hashable, Sendable {
  /// The scale along each axis; 1 leaves the picture as it is.
  public var scale: Vector

  /// The point that scaling leaves in place, as fractions of the frame.
  public var scaleAnchor: Vector

  /// The translation, in points before scaling.
  public var translation: Vector

  /// The rotation in space; `nil` for none.
  public var rotation: StackRotation?

  /// The opacity, from 0 to 1.
  public var opacity: Double

  /// The order within a side: what is higher is painted later.
  public var zIndex: Double

  /// A map of the plane that comes before everything else; `nil` for none.
  public var affine: AffineMap?

  /// Creates an effect; what is not named is as in ``identity``.
  @inlinable
  public init(
    scale: Vector = Vector(x: 1, y: 1), scaleAnchor: Vector = Vector(x: 0.5, y: 0.5),
    translation: Vector = .zero, rotation: StackRotation? = nil, opacity: Double = 1,
    zIndex: Double = 0, affine: AffineMap? = nil
  ) {
    self.scale = scale
    self.scaleAnchor = scaleAnchor
    self.translation = translation
    self.rotation = rotation
    self.opacity = opacity
    self.zIndex = zIndex
    self.affine = affine
  }

  /// No effect.
  public static let identity = StackEffect()
}

/// A rotation in space about the middle of a frame.
public struct StackRotation: Hashable, Sendable {
  /// The angle, in radians.
  public var angle: Double

  /// The axis: x to the right, y down, z towards the viewer; any length but 0.
  public var axis: SpaceVector

  /// How far the axis lies in front of the frame, in points.
  public var anchorZ: Double

  /// The frame's longer side over the distance of the eye; 0 means no perspective.
  public var perspective: Double

  /// Creates a rotation.
  @inlinable
  public init(
    angle: Double, axis: SpaceVector, anchorZ: Double = 0, perspective: Double = 1
  ) {
    self.angle = angle
    self.axis = axis
    self.anchorZ = anchorZ
    self.perspective = perspective
  }
}

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
