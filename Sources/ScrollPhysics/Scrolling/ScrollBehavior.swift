/// The switches of a scroll view that a program may set.
public struct ScrollBehavior: Hashable, Sendable {
  /// Whether the view rests on whole pages.
  public var paging: Bool

  /// Whether content may be pulled beyond its edges.
  public var bounces: Bool

  /// The axes on which content that fits may be pulled.
  public var alwaysBounce: AxisSet

  /// Whether a drag close to one axis moves only that axis.
  public var directionalLock: Bool

  /// Whether fingers move the content.
  public var scrollEnabled: Bool

  /// Creates switches; what is not named is as in a new `UIScrollView`.
  public init(
    paging: Bool = false, bounces: Bool = true, alwaysBounce: AxisSet = [],
    directionalLock: Bool = false, scrollEnabled: Bool = true
  ) {
    self.paging = paging
    self.bounces = bounces
    self.alwaysBounce = alwaysBounce
    self.directionalLock = directionalLock
    self.scrollEnabled = scrollEnabled
  }
}

extension ScrollBehavior {
  /// Returns the axes along which a finger can move content with a range of offsets.
  func scrollableAxes(in range: OffsetRange) -> AxisSet {
    var axes = bounces ? alwaysBounce : []
    if !range[.horizontal].isEmpty { axes.insert(.horizontal) }
    if !range[.vertical].isEmpty { axes.insert(.vertical) }
    return axes
  }
}
