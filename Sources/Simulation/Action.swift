public import EdgeLayout
public import ScrollPhysics

/// Something that a program does to a view; the `do` rows of a trace.
///
/// What only a scroll view or only an edge stack has is nothing to the other kind, except that an
/// edge stack, whose inset, offset and content size are its own, tells a fault of whoever writes
/// them.
public enum Action: Hashable, Sendable {
  /// Moves the content offset, in points, at once, or along a timed curve; it is not clamped.
  case setContentOffset(Vector, animation: OffsetAnimation?)

  /// Moves content, offset and drag anchor together, in points, as when rows appear above.
  case shiftContent(Vector)

  /// Changes the content inset, in points.
  case setInset(Insets)

  /// Changes the safe area, which is added to the content inset, in points.
  case setSafeArea(Insets)

  /// Changes the content size, in points.
  case setContentSize(Size)

  /// Changes the viewport, in points, as a rotation or a split view does.
  case resize(Size)

  /// Changes how many frames per second the display shows, in hertz.
  case refreshRate(Double)

  /// Switches paging.
  case setPaging(Bool)

  /// Switches the bounce at the edges.
  case setBounces(Bool)

  /// Switches the bounce along an axis on which the content fits.
  case setAlwaysBounce(Axis, Bool)

  /// Switches the directional lock.
  case setDirectionalLock(Bool)

  /// Switches scrolling by finger; switching it off cancels a drag.
  case setScrollEnabled(Bool)

  /// Changes the deceleration rate, the fraction of velocity kept per millisecond.
  case setDecelerationRate(Double)

  /// Replaces the target of the next release, in points, as a delegate does in willEndDragging.
  case overrideTarget(Vector)

  /// Stops the content where it is.
  case stop

  /// Takes the fingers away, as an alert or an incoming call does.
  case cancelTouches

  /// Opens an edge stack as far as a fraction of an item, along a curve for a duration in seconds;
  /// `nil` means the stack's own, and one that is 0 or less moves at once.
  case reveal(ItemID, fraction: Double = 1, easing: Easing? = nil, duration: Double? = nil)

  /// Folds an edge stack, back to its root.
  case fold(easing: Easing? = nil, duration: Double? = nil)

  /// Adds a panel to an edge stack, at a place in the order of declaration; `nil` means the end.
  ///
  /// Like every change of panels it waits for a rest, or for a reveal of the new panel.
  case insertPanel(Panel, at: Int? = nil)

  /// Removes a panel from an edge stack.
  case removePanel(ItemID)

  /// Changes a panel's extent, as a child that is measured anew does.
  case setExtent(ItemID, Panel.Extent)

  /// Replaces a panel's declared steps.
  case setSteps(ItemID, [NavigationStep])

  /// Changes the reading direction of all edge stacks.
  case setDirection(LayoutDirection)

  /// Does something to the view inside a panel; `root` names the outermost stack's root.
  indirect case inside(ItemID, Action)
}

/// How a program's change of the content offset is animated.
public struct OffsetAnimation: Hashable, Sendable {
  /// The duration, in seconds; `nil` means the profile's own.
  public var duration: Double?

  /// Creates an animation.
  public init(duration: Double? = nil) {
    self.duration = duration
  }
}
