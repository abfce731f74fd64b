public import ScrollPhysics

/// What a point on the screen meets of a stack.
public struct StackHit: Hashable, Sendable {
  /// The item, as a place among the stack's; `nil` for the root.
  public var item: Int?

  /// The point inside it, in points from its corner.
  public var point: Vector
}

extension Stack {
  /// Returns what a point meets.
  public func hit(at point: Vector, in solution: StackSolution) -> StackHit? { nil }
}
