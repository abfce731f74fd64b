/// None, one or both of the axes.
public struct AxisSet: OptionSet, Hashable, Sendable {
  /// The bits, one per axis.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Left and right.
  public static let horizontal = AxisSet(rawValue: 1)

  /// Up and down.
  public static let vertical = AxisSet(rawValue: 2)

  /// Both axes.
  public static let both: AxisSet = [.horizontal, .vertical]
}

extension AxisSet {
  /// The set of one axis.
  @inlinable
  public init(_ axis: Axis) {
    self = axis == .horizontal ? .horizontal : .vertical
  }

  /// Returns the vector with the axes outside the set put to 0.
  @inlinable
  public func masking(_ vector: Vector) -> Vector {
    Vector(
      x: contains(.horizontal) ? vector.x : 0, y: contains(.vertical) ? vector.y : 0)
  }
}
