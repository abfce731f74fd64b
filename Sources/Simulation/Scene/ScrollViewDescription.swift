public import ScrollPhysics

/// A scroll view as a scene or a trace's header describes it.
public struct ScrollViewDescription: Hashable, Sendable {
  /// The content size, in points.
  public var content: Size

  /// The content inset, in points; the safe area is added to it.
  public var inset: Insets

  /// The content offset at the start, in points.
  public var offset: Vector

  /// Whether the view rests on whole pages.
  public var paging: Bool

  /// Whether content may be pulled beyond its edges.
  public var bounces: Bool

  /// Whether content that fits horizontally may be pulled horizontally.
  public var alwaysBounceHorizontal: Bool

  /// Whether content that fits vertically may be pulled vertically.
  public var alwaysBounceVertical: Bool

  /// Whether a drag close to one axis moves only that axis.
  public var directionalLock: Bool

  /// Whether fingers move the content.
  public var scrollEnabled: Bool

  /// The fraction of the velocity kept per millisecond; `nil` means the profile's normal rate.
  public var decelerationRate: Double?

  /// The places on which content comes to rest; `nil` lets it rest anywhere, or on pages.
  public var snap: SnapGrid?

  /// The views that stand in the content, the one in front last.
  public var views: [PlacedView]

  /// Creates a description; what is not named is as in a new `UIScrollView`.
  public init(
    content: Size, inset: Insets = .zero, offset: Vector = .zero, paging: Bool = false,
    bounces: Bool = true, alwaysBounceHorizontal: Bool = false,
    alwaysBounceVertical: Bool = false, directionalLock: Bool = false,
    scrollEnabled: Bool = true, decelerationRate: Double? = nil, snap: SnapGrid? = nil,
    views: [PlacedView] = []
  ) {
    self.content = content
    self.inset = inset
    self.offset = offset
    self.paging = paging
    self.bounces = bounces
    self.alwaysBounceHorizontal = alwaysBounceHorizontal
    self.alwaysBounceVertical = alwaysBounceVertical
    self.directionalLock = directionalLock
    self.scrollEnabled = scrollEnabled
    self.decelerationRate = decelerationRate
    self.snap = snap
    self.views = views
  }
}

extension ScrollModel {
  /// Creates a scroll view as a scene describes it.
  init(
    _ description: ScrollViewDescription, viewport: Size, in scene: Scene, safeArea: Insets,
    profile: ScrollProfile
  ) {
    var alwaysBounce: AxisSet = []
    if description.alwaysBounceHorizontal { alwaysBounce.insert(.horizontal) }
    if description.alwaysBounceVertical { alwaysBounce.insert(.vertical) }
    self.init(
      geometry: ScrollGeometry(
        viewport: viewport, content: description.content, inset: description.inset,
        safeArea: safeArea, direction: scene.direction, grid: PixelGrid(scale: scene.scale)),
      behavior: ScrollBehavior(
        paging: description.paging, bounces: description.bounces, alwaysBounce: alwaysBounce,
        directionalLock: description.directionalLock, scrollEnabled: description.scrollEnabled,
        snap: description.snap),
      profile: profile, offset: description.offset,
      rate: description.decelerationRate.map { DecelerationRate(perMillisecond: $0) },
      refreshRate: scene.refreshRate)
  }
}
