public import ScrollPhysics

/// What the finger meets: a viewport with a scroll view that fills it.
public struct Scene: Hashable, Sendable {
  /// The visible area, in points.
  public var viewport: Size

  /// The number of pixels per point, greater than 0.
  public var scale: Double

  /// The number of frames per second, in hertz, greater than 0.
  public var refreshRate: Double

  /// The reading direction.
  public var direction: LayoutDirection

  /// The area covered by bars and cut-outs, in points.
  public var safeArea: Insets

  /// The scroll view.
  public var view: ScrollViewDescription

  /// Creates a scene.
  public init(
    viewport: Size, scale: Double = 1, refreshRate: Double = 60,
    direction: LayoutDirection = .leftToRight, safeArea: Insets = .zero,
    view: ScrollViewDescription
  ) {
    self.viewport = viewport
    self.scale = scale
    self.refreshRate = refreshRate
    self.direction = direction
    self.safeArea = safeArea
    self.view = view
  }
}

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

  /// Creates a description; what is not named is as in a new `UIScrollView`.
  public init(
    content: Size, inset: Insets = .zero, offset: Vector = .zero, paging: Bool = false,
    bounces: Bool = true, alwaysBounceHorizontal: Bool = false,
    alwaysBounceVertical: Bool = false, directionalLock: Bool = false,
    scrollEnabled: Bool = true, decelerationRate: Double? = nil
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
  }
}
