public import EdgeLayout
public import ScrollPhysics

/// What the outermost view shows in a frame beside the frame itself.
public struct ReplayStatus: Hashable, Sendable {
  /// The content offset, in points.
  public var offset: Vector

  /// The content offsets at which the view may rest; of an edge stack, the gate.
  public var range: OffsetRange

  /// Whether nothing moves in the view, no finger is down and no program moves it.
  public var isAtRest: Bool

  /// Whether a program moves an edge stack.
  public var isNavigating: Bool

  /// Whether the view has callbacks in this frame.
  public var hasCallbacks: Bool

  /// Whether an edge stack tells something in this frame.
  public var hasStackEvents: Bool

  /// How often an edge stack has been laid out; what it is made of is the same while this is.
  public var layoutCount: Int

  /// Whether releases go to the stops of an edge stack.
  public var hasDetents: Bool

  /// Whether content may be pulled beyond its edges.
  public var bounces: Bool
}

/// What an item of an edge stack shows, without its place and its effect.
public struct ItemStatus: Hashable, Sendable {
  /// The length that is neither outside the container nor covered, in points.
  public var visibleLength: Double

  /// The visible part of the extent, from 0 to 1.
  public var visibleFraction: Double

  /// Whether any length is visible.
  public var isVisible: Bool

  /// The size of the frame, in points.
  public var size: Size

  /// How far out its side next to the root is, in points.
  public var depth: Double
}

// These change nothing. They are mutating so that they are made in place: of a value that a loop
// steps, a query would be asked of a copy, which is thousands of bytes.
extension Replay {
  /// Returns what the outermost view shows in the last frame.
  public mutating func readStatus() -> ReplayStatus {
    let state = isStack ? engines[0].readState() : StackEngineState()
    return ReplayStatus(
      offset: storedModel.offset, range: storedModel.range,
      isAtRest: isOuterAtRest && !state.isNavigating, isNavigating: state.isNavigating,
      hasCallbacks: hasEvents, hasStackEvents: state.tells,
      layoutCount: state.layoutCount, hasDetents: storedModel.detents != nil,
      bounces: storedModel.behavior.bounces)
  }

  /// Returns the callbacks of the outermost view in the last frame.
  public mutating func readCallbacks() -> [ScrollEvent] { storedModel.events }

  /// Returns what the outermost edge stack told in the last frame; nothing for a scroll view.
  public mutating func readStackEvents() -> [StackEvent] { isStack ? engines[0].events : [] }

  /// How much the outermost edge stack told in the last frame.
  public mutating func readStackEventCount() -> Int { isStack ? engines[0].events.count : 0 }

  /// Returns one of the things that the outermost edge stack told in the last frame.
  ///
  /// - Precondition: the place is below the number of things that it told.
  public mutating func readStackEvent(_ place: Int) -> StackEvent { engines[0].events[place] }

  /// The number of items of the outermost edge stack that were laid out last.
  public mutating func readItemCount() -> Int { isStack ? engines[0].solution.items.count : 0 }

  /// Returns what an item of the outermost edge stack shows where it was laid out last.
  ///
  /// - Precondition: the item is below the number of items.
  public mutating func readItem(_ item: Int) -> ItemStatus {
    ItemStatus(
      visibleLength: engines[0].solution.items[item].visibleLength,
      visibleFraction: engines[0].solution.items[item].visibleFraction,
      isVisible: engines[0].solution.items[item].isVisible,
      size: engines[0].solution.items[item].frame.size,
      depth: engines[0].solution.items[item].stackFrame.depth)
  }

  /// Returns where the items of the outermost edge stack stand in the last frame laid out.
  public mutating func readPlacements() -> [ItemPlacement] {
    isStack ? engines[0].solution.items : []
  }

  /// Returns what the outermost edge stack is made of; `nil` for a scroll view.
  public mutating func readStack() -> Stack? { isStack ? engines[0].stack : nil }

  /// Returns the switches of the outermost view, and whether its releases go to stops.
  public mutating func readBehavior() -> (behavior: ScrollBehavior, hasDetents: Bool) {
    (storedModel.behavior, storedModel.detents != nil)
  }
}
