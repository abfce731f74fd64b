public import ScrollPhysics

/// Where an item or the root stands, seen from the edge at which the stack is.
///
/// Depth runs outwards from the edge of the root at rest, so one value serves all four edges.
public struct StackFrame: Hashable, Sendable {
  /// The distance from the root's edge outwards to the nearer end, in points.
  public var depth: Double

  /// The length along the edge's axis, in points, at least 0.
  public var extent: Double

  /// The distance from the container's low end across the axis, in points.
  public var crossOrigin: Double

  /// The length across the axis, in points, at least 0.
  public var crossExtent: Double

  /// Creates a frame.
  @inlinable
  public init(depth: Double, extent: Double, crossOrigin: Double = 0, crossExtent: Double) {
    self.depth = depth
    self.extent = extent
    self.crossOrigin = crossOrigin
    self.crossExtent = crossExtent
  }
}

/// What a layout is told about an item; lengths in points.
public struct StackItemContext: Hashable, Sendable {
  /// The place in the stack, counted from the root.
  public var index: Int

  /// The number of items at the edge.
  public var count: Int

  /// The item's extent along the axis.
  public var extent: Double

  /// The summed extents of the items nearer to the root.
  public var before: Double

  /// The summed extents of all items at the edge.
  public var total: Double

  /// How far the edge is open; negative where the stack is pulled the other way.
  public var travel: Double

  /// The container's length along the axis.
  public var length: Double

  /// The container's length across the axis.
  public var crossLength: Double

  /// The side of the screen.
  public var side: Side

  /// Creates a context.
  @inlinable
  public init(
    index: Int, count: Int, extent: Double, before: Double, total: Double, travel: Double,
    length: Double, crossLength: Double, side: Side
  ) {
    self.index = index
    self.count = count
    self.extent = extent
    self.before = before
    self.total = total
    self.travel = travel
    self.length = length
    self.crossLength = crossLength
    self.side = side
  }

  /// The summed extents up to the item's own.
  @inlinable
  public var through: Double { before + extent }
}

/// What a layout is told about the root; lengths in points.
public struct StackRootContext: Hashable, Sendable {
  /// The summed extents of all items at the edge.
  public var total: Double

  /// How far the edge is open, at least 0.
  public var travel: Double

  /// The container's length along the axis.
  public var length: Double

  /// The container's length across the axis.
  public var crossLength: Double

  /// The side of the screen.
  public var side: Side

  /// Creates a context.
  @inlinable
  public init(
    total: Double, travel: Double, length: Double, crossLength: Double, side: Side
  ) {
    self.total = total
    self.travel = travel
    self.length = length
    self.crossLength = crossLength
    self.side = side
  }
}

/// How the items of an edge, and the root, move with the travel.
///
/// Everything has a default: items in a row beyond the edge that stay where they are in the
/// content, no effects, a root that moves with the content, or stays where `isAboveRoot`. Frames
/// come first, then visible fractions from the frames, then effects, which are told the fractions.
///
/// Each method must give the same answer to the same question.
public protocol StackLayout: Sendable {
  /// Whether item 0 ends farthest from the root; `false` by default.
  var isReversed: Bool { get }

  /// Whether items cover the root instead of pushing it away; `false` by default.
  var isAboveRoot: Bool { get }

  /// Returns the frame of a fully unfolded item.
  func finalFrame(of item: StackItemContext) -> StackFrame

  /// Returns the frame of an item at the travel of the moment; its final frame by default.
  func frame(of item: StackItemContext, finalFrame: StackFrame) -> StackFrame

  /// Returns the effect on an item; none by default.
  func effect(
    on item: StackItemContext, finalFrame: StackFrame, visibleFraction: Double
  ) -> StackEffect

  /// Returns the frame of the root.
  func rootFrame(_ root: StackRootContext) -> StackFrame

  /// Returns the effect on the root; none by default.
  func rootEffect(_ root: StackRootContext, visibleFraction: Double) -> StackEffect
}

extension StackLayout {
  /// The plain order: item 0 stays next to the root.
  @inlinable
  public var isReversed: Bool { false }

  /// The items push the root away.
  @inlinable
  public var isAboveRoot: Bool { false }

  /// Returns the frame in a row without gaps, in the order that ``isReversed`` asks for.
  @inlinable
  public func finalFrame(of item: StackItemContext) -> StackFrame {
    StackFrame(
      depth: isReversed ? item.total - item.through : item.before, extent: item.extent,
      crossExtent: item.crossLength)
  }

  /// Returns the final frame.
  @inlinable
  public func frame(of item: StackItemContext, finalFrame: StackFrame) -> StackFrame { finalFrame }

  /// Returns no effect.
  @inlinable
  public func effect(
    on item: StackItemContext, finalFrame: StackFrame, visibleFraction: Double
  ) -> StackEffect { .identity }

  /// Returns the container: moved with the content, or where it was if ``isAboveRoot``.
  @inlinable
  public func rootFrame(_ root: StackRootContext) -> StackFrame {
    StackFrame(
      depth: isAboveRoot ? root.travel - root.length : -root.length, extent: root.length,
      crossExtent: root.crossLength)
  }

  /// Returns no effect.
  @inlinable
  public func rootEffect(_ root: StackRootContext, visibleFraction: Double) -> StackEffect {
    .identity
  }
}
