public import EdgeLayout
internal import ScrollPhysics
public import Simulation

/// The edge stack behind a replay: how it is laid out, from which frame on; and the views inside it,
/// or inside a scroll view.
///
/// A timeline does not hold where items stand; a stack solves that for any offset.
public struct StackHistory: Hashable, Sendable {
  /// A stack and the frame from which on it is laid out so.
  public struct Layout: Hashable, Sendable {
    /// The number of the first frame.
    public var frame: Int

    /// The stack.
    public var stack: Stack

    /// Creates a layout.
    public init(frame: Int, stack: Stack) {
      self.frame = frame
      self.stack = stack
    }
  }

  /// The layouts, in the order of their frames, each different from the one before.
  public private(set) var layouts: [Layout] = []

  /// The views inside, outer ones first.
  public private(set) var inner: [InnerHistory] = []

  /// What a program asked of the stack, in time order.
  public var requests: [Request] = []

  /// An action and when a program asked for it.
  public struct Request: Hashable, Sendable {
    /// The time, in integer nanoseconds since the trace's start.
    public var timeNanoseconds: Int64

    /// The action.
    public var action: Action

    /// Creates a request.
    public init(timeNanoseconds: Int64, action: Action) {
      self.timeNanoseconds = timeNanoseconds
      self.action = action
    }
  }

  /// Creates a history without layouts.
  public init() {}

  /// Creates the history of a stack that stays as it is.
  public init(_ stack: Stack) { layouts = [Layout(frame: 0, stack: stack)] }
}

// MARK: - Mutations

extension StackHistory {
  /// Notes how a replay lays its outermost stack out in a frame that it has just shown.
  ///
  /// A layout is noted where it is not as before, and none of a scroll view; of the views inside,
  /// each frame is.
  public mutating func note(_ frame: Frame, of replay: Replay) {
    if let stack = replay.engine?.stack, layouts.last?.stack != stack {
      layouts.append(Layout(frame: frame.index, stack: stack))
    }
    for (place, view) in replay.inner.enumerated() {
      if place == inner.count { inner.append(InnerHistory(of: view)) }
      inner[place].note(view, in: frame)
    }
  }
}

// MARK: - Queries

extension StackHistory {
  /// An item, and the stack to which it belongs.
  package struct Member: Hashable, Sendable {
    /// The stack, as a place among the inner views; `nil` for the outermost one.
    package var view: Int?

    /// The item.
    package var item: ItemID
  }

  /// Every item of any layout, in the order in which they first appear.
  package var items: [ItemID] { Self.items(of: layouts) }

  /// The items of the outermost stack and those of the stacks inside it, outer ones first.
  package var members: [Member] {
    let inside = inner.enumerated().flatMap { place, view in
      Self.items(of: view.layouts).map { Member(view: place, item: $0) }
    }
    return items.map { Member(view: nil, item: $0) } + inside
  }

  private static func items(of layouts: [Layout]) -> [ItemID] {
    var items: [ItemID] = []
    for layout in layouts {
      for item in layout.stack.items where !items.contains(item.id) { items.append(item.id) }
    }
    return items
  }

  /// Solves the stack for each frame, in order, and hands over the frame's position and the result.
  ///
  /// Frames before the first layout take the first one; those whose offset is no number are left out.
  package func forEachSolution(
    of frames: [Frame], _ body: (_ position: Int, _ stack: Stack, _ solution: StackSolution) -> Void
  ) {
    let places = frames.lazy.map { (frame: $0.index, offset: $0.offset) }
    Self.forEachSolution(of: layouts, at: places, body)
  }

  /// Solves a stack for the numbers and offsets of frames, in order.
  static func forEachSolution(
    of layouts: [Layout], at places: some Sequence<(frame: Int, offset: Vector)>,
    _ body: (_ position: Int, _ stack: Stack, _ solution: StackSolution) -> Void
  ) {
    var solution = StackSolution()
    var side: Side?
    var current = 0
    for (position, place) in places.enumerated() where place.offset.isFinite {
      while current + 1 < layouts.count, layouts[current + 1].frame <= place.frame { current += 1 }
      guard current < layouts.count else { return }
      let stack = layouts[current].stack
      side = stack.activeSide(at: place.offset, previous: side)
      stack.solve(offset: place.offset, previous: side, into: &solution)
      body(position, stack, solution)
    }
  }
}
