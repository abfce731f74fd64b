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
}

extension Replay {
  /// What the outermost view shows in the last frame, taken at once.
  public var status: ReplayStatus {
    let navigates = engine?.navigation != nil
    return ReplayStatus(
      offset: storedModel.offset, range: storedModel.range, isAtRest: storedModel.isAtRest && !navigates,
      isNavigating: navigates, hasCallbacks: !storedModel.events.isEmpty,
      hasStackEvents: engine?.events.isEmpty == false)
  }

  /// The callbacks of the outermost view in the last frame.
  public var callbacks: [ScrollEvent] { storedModel.events }

  /// What the outermost edge stack told in the last frame; nothing for a scroll view.
  public var stackEvents: [StackEvent] { engine?.events ?? [] }

  /// What the outermost edge stack is made of; `nil` for a scroll view.
  public var stack: Stack? { engine?.stack }

  /// Where the items of the outermost edge stack stand in the last frame that was laid out.
  public var placements: [ItemPlacement] { engine?.solution.items ?? [] }

  /// How the outermost view behaves: the switches that a program may set.
  public var behavior: ScrollBehavior { storedModel.behavior }

  /// Whether releases of the outermost view go to stops.
  public var hasDetents: Bool { storedModel.detents != nil }
}
