/// The bands along the sides of the screen in which a drag may begin.
///
/// It must also begin away from the side. Both are asked of content whose offset is exactly 0; from
/// anywhere else, a drag may begin anywhere.
public struct DragActivation: Hashable, Sendable {
  /// The sides with a band.
  public var sides: SideSet

  /// The breadth of a band, in points, at least 0; its inner border belongs to it.
  public var width: Double

  /// Creates bands.
  public init(sides: SideSet, width: Double) {
    self.sides = sides
    self.width = width
  }
}

extension DragActivation {
  /// Returns whether a drag may begin: where it started and how it went, in points.
  func allowsDrag(from start: Vector, travel: Vector, in viewport: Size) -> Bool {
    for side in Side.allCases where sides.contains(side) {
      let away = -side.sign * travel[side.axis]
      let near = side.sign < 0 ? start[side.axis] : viewport[side.axis] - start[side.axis]
      if near <= width && away > 0 { return true }
    }
    return false
  }
}

/// Some of the four sides of the screen.
public struct SideSet: OptionSet, Hashable, Sendable {
  /// The bits, one per side.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates the set of one side.
  @inlinable
  public init(_ side: Side) {
    rawValue = 1 << side.rawValue
  }

  /// All four sides.
  public static let all = SideSet(rawValue: 15)
}

extension SideSet {
  /// Returns whether a side is in the set.
  @inlinable
  public func contains(_ side: Side) -> Bool { contains(SideSet(side)) }
}
