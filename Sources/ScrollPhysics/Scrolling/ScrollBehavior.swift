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

  /// Whether every drag moves one axis, the one along which it began more; vertical for equal parts.
  ///
  /// It goes before the lock, which lets diagonal drags move both.
  public var singleAxis: Bool

  /// Whether fingers move the content.
  public var scrollEnabled: Bool

  /// The number of fingers with which a drag may begin: it waits for the least, and more than the
  /// most are no drag at all.
  public var touchCounts: ClosedRange<Int>

  /// Where on the screen a drag of content at offset 0 may begin; `nil` means anywhere.
  public var activation: DragActivation?

  /// The places on which content comes to rest; `nil` lets it rest anywhere, or on pages.
  public var snap: SnapGrid?

  /// Creates switches; what is not named is as in a new `UIScrollView`.
  public init(
    paging: Bool = false, bounces: Bool = true, alwaysBounce: AxisSet = [],
    directionalLock: Bool = false, singleAxis: Bool = false, scrollEnabled: Bool = true,
    touchCounts: ClosedRange<Int> = 1...Int.max, activation: DragActivation? = nil,
    snap: SnapGrid? = nil
  ) {
    self.paging = paging
    self.bounces = bounces
    self.alwaysBounce = alwaysBounce
    self.directionalLock = directionalLock
    self.singleAxis = singleAxis
    self.scrollEnabled = scrollEnabled
    self.touchCounts = touchCounts
    self.activation = activation
    self.snap = snap
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
