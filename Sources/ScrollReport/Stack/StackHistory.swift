public import EdgeLayout
internal import ScrollPhysics
public import Simulation

/// The edge stack behind a replay: how it is laid out, from which frame on.
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
  /// Nothing is noted where it is as before, or where the outermost view is no stack.
  public mutating func note(_ frame: Frame, of replay: Replay) {
    guard let stack = replay.engine?.stack, layouts.last?.stack != stack else { return }
    layouts.append(Layout(frame: frame.index, stack: stack))
  }
}

// MARK: - Queries

extension StackHistory {
  /// Every item of any layout, in the order in which they first appear.
  package var items: [ItemID] {
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
    var solution = StackSolution()
    var side: Side?
    var current = 0
    for (position, frame) in frames.enumerated() where frame.offset.isFinite {
      while current + 1 < layouts.count, layouts[current + 1].frame <= frame.index { current += 1 }
      guard current < layouts.count else { return }
      let stack = layouts[current].stack
      side = stack.activeSide(at: frame.offset, previous: side)
      stack.solve(offset: frame.offset, previous: side, into: &solution)
      body(position, stack, solution)
    }
  }
}
