/// Distances inwards from the four edges of a rectangle, in points; negative ones point outwards.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double

  /// The distance from the leading edge, in points.
  public var leading: Double

  /// The distance from the bottom edge, in points.
  public var bottom: Double

  /// The distance from the trailing edge, in points.
  public var trailing: Double

  /// Creates insets; edges that are not named get 0.
  @inlinable
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension Insets {
  /// Insets of 0 on every edge.
  public static let zero = Insets()

  /// Returns the sum, edge by edge.
  @inlinable
  public static func + (a: Insets, b: Insets) -> Insets {
    Insets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }
}
