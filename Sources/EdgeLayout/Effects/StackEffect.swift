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
  @inlinable
  public static var identity: StackEffect { StackEffect() }
}

// MARK: - Queries

extension StackEffect {
  /// The opacity from which on a picture can be touched.
  ///
  /// Source: `UIView.hitTest(_:with:)`, which passes over views with an alpha below 0.01.
  public static let leastHittableOpacity = 0.01

  /// Whether every field is as in ``identity``; a rotation by 0 is not.
  public var isIdentity: Bool { self == .identity }

  /// Whether the picture is opaque enough to be touched.
  public var isHittable: Bool { opacity >= Self.leastHittableOpacity }

  /// Returns the effect with a further translation that is not turned by a rotation about z.
  ///
  /// The translation of an effect comes before its rotation and is turned with the picture. Here
  /// the shift is turned back beforehand, so that it is seen as given, in points before scaling.
  ///
  /// - Precondition: the rotation, if there is one, is about z.
  public func movedAfterRotation(by shift: Vector) -> StackEffect {
    var moved = self
    moved.translation = translation + (rotation.map { $0.turnedBack(shift) } ?? shift)
    return moved
  }
}

extension StackRotation {
  /// Returns what a rotation about z turns into a vector.
  fileprivate func turnedBack(_ vector: Vector) -> Vector {
    precondition(axis.x == 0 && axis.y == 0, "a shift is turned back about the z axis only")
    guard let unit = axis.unit else { return vector }
    let (sine, cosine) = (unit.z * Elementary.sin(angle), Elementary.cos(angle))
    return Vector(
      x: vector.x * cosine + vector.y * sine, y: vector.y * cosine - vector.x * sine)
  }
}
