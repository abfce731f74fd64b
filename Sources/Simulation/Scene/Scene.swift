public import ScrollPhysics

/// What the finger meets: a viewport with a view that fills it.
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

  /// The view that fills the viewport; others are inside it.
  public var outermost: ViewDescription

  /// Creates a scene of any view.
  public init(
    viewport: Size, scale: Double = 1, refreshRate: Double = 60,
    direction: LayoutDirection = .leftToRight, safeArea: Insets = .zero,
    outermost: ViewDescription
  ) {
    self.viewport = viewport
    self.scale = scale
    self.refreshRate = refreshRate
    self.direction = direction
    self.safeArea = safeArea
    self.outermost = outermost
  }

  /// Creates a scene of a scroll view.
  public init(
    viewport: Size, scale: Double = 1, refreshRate: Double = 60,
    direction: LayoutDirection = .leftToRight, safeArea: Insets = .zero,
    view: ScrollViewDescription
  ) {
    self.init(
      viewport: viewport, scale: scale, refreshRate: refreshRate, direction: direction,
      safeArea: safeArea, outermost: .scroll(view))
  }

  /// Creates a scene of an edge stack.
  public init(
    viewport: Size, scale: Double = 1, refreshRate: Double = 60,
    direction: LayoutDirection = .leftToRight, safeArea: Insets = .zero, stack: EdgeStack
  ) {
    self.init(
      viewport: viewport, scale: scale, refreshRate: refreshRate, direction: direction,
      safeArea: safeArea, outermost: .stack(stack))
  }
}

extension Scene {
  /// The outermost scroll view: of an edge stack, the hidden one that drives it.
  ///
  /// Setting it makes the scene one of a plain scroll view.
  public var view: ScrollViewDescription {
    get {
      switch outermost {
      case .scroll(let view): view
      case .stack(let stack): stack.scrollView(in: viewport)
      }
    }
    set { outermost = .scroll(newValue) }
  }

  /// The outermost view where it is an edge stack.
  public var stack: EdgeStack? {
    guard case .stack(let stack) = outermost else { return nil }
    return stack
  }
}

/// A view as a scene describes it.
public indirect enum ViewDescription: Hashable, Sendable {
  /// A scroll view.
  case scroll(ScrollViewDescription)

  /// A stack of items at the edges of a root.
  case stack(EdgeStack)

  /// How deep views may stand in each other.
  ///
  /// An assumption of ours: real scenes nest two or three deep, and a limit keeps any file harmless.
  public static let deepestNesting = 8
}
