public import ScrollPhysics

/// A rotation in space about the middle of a frame.
///
/// A point in front of the frame looks larger and one behind it smaller, as far as ``perspective``
/// says. A rotation that is present is more than nothing even with an angle of 0: with ``anchorZ``
/// and a perspective it shows the picture from farther away, or from nearer.
public struct StackRotation: Hashable, Sendable {
  /// The angle, in radians.
  public var angle: Double

  /// The axis: x to the right, y down, z towards the viewer; of any length.
  ///
  /// An axis of length 0 turns nothing, as an angle of 0 does.
  public var axis: SpaceVector

  /// How far the axis lies in front of the frame, in points.
  ///
  /// The axis is brought into the plane of the screen, so the frame lies that far behind it.
  public var anchorZ: Double

  /// The frame's longer side over the distance of the eye; 0 means no perspective.
  ///
  /// A frame of size 0 has no perspective.
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

// MARK: - Core Animation's perspective

extension StackRotation {
  /// Returns the rotation whose eye is as far away as in a Core Animation transform with `m34`.
  ///
  /// There the distance of the eye is `−1 / m34` points whatever the size, here it is the frame's
  /// longer side over ``perspective``. An `m34` of 0 has no perspective.
  public static func matchingM34(
    _ m34: Double, size: Size, angle: Double, axis: SpaceVector, anchorZ: Double = 0
  ) -> StackRotation {
    // Taken from 0, so that 0 gives 0 and not -0.
    StackRotation(
      angle: angle, axis: axis, anchorZ: anchorZ, perspective: 0 - m34 * size.longerSide)
  }

  /// Returns the `m34` of a Core Animation transform whose eye is as far from a frame of a size.
  public func m34(for size: Size) -> Double { 0 - inverseDistance(for: size) }

  /// One over the distance of the eye, per point; 0 where there is no perspective.
  func inverseDistance(for size: Size) -> Double {
    size.longerSide > 0 ? perspective / size.longerSide : 0
  }
}

extension Size {
  fileprivate var longerSide: Double { max(width, height) }
}
