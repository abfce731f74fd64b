public import EdgeLayout
public import ScrollPhysics

/// A view that stands in the content of a scroll view and moves with it.
public struct PlacedView: Hashable, Sendable {
  /// The name; no two views of a scroll view have the same one.
  public var id: ItemID

  /// Where it stands in the content around it, from content offset 0 on, in points.
  public var frame: Rectangle

  /// The view.
  public var view: ViewDescription

  /// Creates a view at a place.
  ///
  /// - Precondition: the frame's sides are greater than 0.
  public init(id: ItemID, frame: Rectangle, view: ViewDescription) {
    precondition(
      frame.size.width > 0 && frame.size.height > 0, "a frame's sides must be above 0")
    self.id = id
    self.frame = frame
    self.view = view
  }
}
