/// How a platform that handles every touch by itself moves content: a table of choices.
///
/// `UIScrollView` moves content in the callbacks of a display frame, from the newest touch. The
/// other platforms handle each touch as it comes; what they do differently from each other is one
/// choice per member here, each with its numbers. A number that the choice does not use is ignored.
///
/// Source: the engines' public sources, and 507 recordings of six of them.
public struct PlatformRules: Hashable, Sendable {
  /// When a touch reaches a frame.
  public var delivery = TouchDelivery()

  /// When a touch becomes a drag, and what of its way is lost.
  public var slop = SlopRule()

  /// How far a drag must go, at its start and after a rest, before the content moves.
  public var start = DragStart()

  /// When a drag is bound to one axis.
  public var lock = DragLock()

  /// Which of several views under the finger scrolls.
  public var latch = LatchRule.innermostThatMoves

  /// What a drag does at and beyond an edge.
  public var drag = DragEdge()

  /// How the finger's velocity is estimated.
  public var velocity = VelocityMeasure()

  /// Whether a release becomes a fling.
  public var fling = FlingStart()

  /// How a fling moves, and from when it counts.
  public var law = FlingLaw()

  /// What a fling does at an edge.
  public var edge = FlingEdge()

  /// How a fling adds to the one before.
  public var boost = FlingBoost()

  /// How content settles on a place at which it may snap.
  public var snap = SnapSettling()

  /// The platform's known faults, which may be switched off.
  public var faults = PlatformFaults()

  /// Creates the plainest rules: no slop, exact touches, an exponential fling, hard edges.
  public init() {}
}

/// Which of several views under the finger scrolls.
public enum LatchRule: UInt8, Hashable, Sendable, CaseIterable {
  /// The innermost that can move in the direction in which the drag begins; else the outermost.
  case innermostThatMoves

  /// The innermost that can move; else none does, until the finger is lifted.
  case innermostOrNone

  /// The outermost that scrolls along the axis in which the drag begins, wherever it is.
  case outermost
}

/// Faults of platforms that are known by name; each may be switched off.
public struct PlatformFaults: Hashable, Sendable {
  /// Steps of a fling that are too small to be sent are lost for good, as in Chromium.
  public var losesSmallSteps = true

  /// The limit of a swing beyond an edge compares its length with places, as in GTK.
  public var comparesSwingWithRange = true

  /// A velocity is capped towards one edge alone, as in Flutter.
  public var capsOneSide = true

  /// A step moves by the velocity at its end, so that the way depends on the frame rate, as in
  /// Gecko.
  public var stepsDependOnFrameRate = true

  /// Creates the faults as the platforms have them.
  public init() {}
}
