public import EdgeLayout
public import ScrollPhysics

/// What an edge stack tells, in the order in which it happens.
///
/// In a frame, the hidden scroll view's callbacks come first, then navigation that ended. Then the
/// offset, if it changed; then items that came into sight and those that left it, each by edge and
/// place; then, at rest, the step.
public enum StackEvent: Hashable, Sendable {
  /// The content offset differs from that of the last frame; in points.
  case offset(Vector)

  /// A part of an item has come into sight.
  case shown(ItemID)

  /// The last part of an item has left it, or a visible item was removed.
  case hidden(ItemID)

  /// Navigation by a program ended: at its goal, or stopped, refused or without a goal before.
  case navigationEnded(NavigationGoal, arrived: Bool)

  /// The stack rests at another step than before: a fraction of an item, or 0 of the root (`nil`).
  case step(ItemID?, fraction: Double)

  /// Something that a stack cannot do was asked of it.
  case fault(StackFault)
}

/// Where a program sends a stack.
public enum NavigationGoal: Hashable, Sendable {
  /// To a fraction of an item.
  case item(ItemID, fraction: Double)

  /// To the root.
  case root
}

/// What a stack cannot do; it goes on all the same.
public enum StackFault: Hashable, Sendable {
  /// There are panels on both axes: those off the axis of the open edge are not shown, and at rest
  /// the other axis is brought to 0. Nest instead.
  case bothAxes

  /// Something else wrote the hidden scroll view's inset, offset or content size, which are the
  /// stack's own; it was not done.
  case foreignWrite

  /// Callbacks asked for more and more; the rest was dropped.
  case endlessCallbacks

  /// A panel was to be added whose name another one has; it was not.
  case takenName(ItemID)

  /// A panel was to be changed or removed whose name no panel has.
  case unknownName(ItemID)

  /// A panel was to be added to ``EdgeStack/mostPanels``; it was not.
  case tooManyPanels
}
