/// How far a drag must go, at its start and after a rest, before the content moves.
///
/// The way is counted from the start of the drag, and anew from the first sample of a finger that
/// has not moved for longer than ``restTime``. The move that exceeds ``distance`` counts for a third
/// of it at most, so that nothing jumps; but one of more than ``largestStep`` counts whole.
///
/// Source: `ScrollDragController` in `packages/flutter/lib/src/widgets/scroll_activity.dart`.
public struct DragStart: Hashable, Sendable {
  /// The way that must be exceeded, in points; 0 moves the content at once.
  public var distance = 0.0

  /// The time without a move after which it must be exceeded again, in seconds.
  public var restTime = 0.05

  /// The move that counts whole even if it is the first, in points.
  public var largestStep = 24.0

  /// Creates a start at once.
  public init() {}
}
