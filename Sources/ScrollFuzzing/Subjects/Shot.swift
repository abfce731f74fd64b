public import ScrollPhysics
public import Simulation

/// What a frame showed, and those after it that showed the same and told nothing.
public struct Shot: Hashable, Sendable {
  /// The frame, the first of them.
  public var frame: Frame

  /// How many frames there are of it, at least 1.
  public internal(set) var count = 1

  /// The time of the last of them, in integer nanoseconds.
  public internal(set) var lastNanoseconds: Int64

  /// The content offsets at which the view might rest; of an edge stack, the gate.
  public var range: OffsetRange

  /// Whether nothing moved, no finger was down and no program moved anything.
  public var isAtRest: Bool

  /// Whether a program moved an edge stack.
  public var isNavigating: Bool

  /// The place of the rules that held, in the course's.
  public var rules: Int

  /// The places of the frame's callbacks in the course's.
  public var callbacks: Range<Int>

  /// The places of what an edge stack told, in the course's.
  public var stackEvents: Range<Int>

  /// The places of the frame's items in the course's.
  public var items: Range<Int>
}

/// What an item of an edge stack showed in a frame.
public struct ItemShot: Hashable, Sendable {
  /// The length that was neither outside the container nor covered, in points.
  public var visibleLength: Double

  /// The visible part of the extent, from 0 to 1.
  public var visibleFraction: Double

  /// Whether any length was visible.
  public var isVisible: Bool

  /// The length of the frame along the edge's axis, in points.
  public var extent: Double

  /// How far out its side next to the root was, in points.
  public var depth: Double

  /// Creates what an item showed.
  public init(
    visibleLength: Double, visibleFraction: Double, isVisible: Bool, extent: Double, depth: Double
  ) {
    self.visibleLength = visibleLength
    self.visibleFraction = visibleFraction
    self.isVisible = isVisible
    self.extent = extent
    self.depth = depth
  }
}

/// Something that a container's own program did.
public struct Deed: Hashable, Sendable {
  /// The frame after which it was done.
  public var frame: Int

  /// What was done.
  public var action: Action

  /// Creates a deed.
  public init(frame: Int, action: Action) {
    self.frame = frame
    self.action = action
  }
}

/// A way from a rest to the next.
public struct Move: Hashable, Sendable {
  /// The frame of the rest that it began from, or the last frame of the program that a drag stopped.
  public var start: Int

  /// The frame of the rest in which it ended.
  public var end: Int

  /// Whether fingers alone moved it; else a program moved it or changed what it moved in.
  public var isByHand: Bool
}
