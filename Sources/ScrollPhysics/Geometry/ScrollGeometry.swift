/// The sizes that decide where a scroll view may rest.
///
/// Per axis, with `px` the rounding of ``PixelGrid`` and the adjusted inset (the view's own plus
/// the safe area):
///
///     minimum = px(−leading inset)
///     maximum = max(minimum, px(content size + trailing inset) − viewport)
///
/// so content smaller than the viewport is pinned to the minimum.
///
/// Source: the documentation of `UIScrollView.adjustedContentInset`; the rounding is reported.
public struct ScrollGeometry: Hashable, Sendable {
  /// The size of the visible area, in points.
  public var viewport: Size { didSet { viewport = Limits.size(viewport) } }

  /// The size of what is scrolled, in points.
  public var content: Size { didSet { content = Limits.size(content) } }

  /// The view's own content inset, in points.
  public var inset: Insets { didSet { inset = Limits.insets(inset) } }

  /// The area covered by bars and cut-outs, in points; it is added to the content inset.
  public var safeArea: Insets { didSet { safeArea = Limits.insets(safeArea) } }

  /// The range where something else than sizes and insets decides it; `nil` where they do.
  ///
  /// What hangs on a scroll view may allow a part of its range for a while, as an edge stack does
  /// from drag to drag.
  public var gate: OffsetRange?

  /// The reading direction, which says whether leading is left.
  public let direction: LayoutDirection

  /// The display's pixels.
  public let grid: PixelGrid

  /// Creates a geometry.
  ///
  /// Lengths beyond ``Limits/coordinate`` are brought to it, and one that is no number to 0.
  public init(
    viewport: Size, content: Size, inset: Insets = .zero, safeArea: Insets = .zero,
    direction: LayoutDirection = .leftToRight, grid: PixelGrid = PixelGrid(scale: 1)
  ) {
    self.viewport = Limits.size(viewport)
    self.content = Limits.size(content)
    self.inset = Limits.insets(inset)
    self.safeArea = Limits.insets(safeArea)
    self.direction = direction
    self.grid = grid
  }
}

extension ScrollGeometry {
  /// The content inset with the safe area added, in points.
  public var adjustedInset: Insets { inset + safeArea }

  /// The content offsets at which the view may rest, in points.
  public var range: OffsetRange {
    if let gate { return gate }
    let adjusted = adjustedInset
    let isLeftToRight = direction == .leftToRight
    let left = isLeftToRight ? adjusted.leading : adjusted.trailing
    let right = isLeftToRight ? adjusted.trailing : adjusted.leading
    let minimum = Vector(x: grid.rounded(-left), y: grid.rounded(-adjusted.top))
    return OffsetRange(
      minimum: minimum,
      maximum: Vector(
        x: Swift.max(minimum.x, grid.rounded(content.width + right) - viewport.width),
        y: Swift.max(minimum.y, grid.rounded(content.height + adjusted.bottom) - viewport.height)))
  }
}
