/// When a touch becomes a drag, and what of its way is lost.
public struct SlopRule: Hashable, Sendable {
  /// How the way since the touch is measured.
  public enum Metric: UInt8, Hashable, Sendable, CaseIterable {
    /// Its length.
    case length

    /// Its longer component.
    case eitherAxis

    /// Its longer component among the axes that can scroll.
    case scrollableAxis
  }

  /// What is taken off the way when the touch becomes a drag.
  public enum Removal: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing: the content catches up with the finger.
    case nothing

    /// The slop, along the way.
    case alongPath

    /// The slop along the way, rounded to whole points on each axis.
    case alongPathInPoints

    /// On each axis, the slop or the whole of a shorter way.
    case perAxis

    /// The whole way so far.
    case everything

    /// The way up to the move after the one that passes the slop, anew on each axis; see
    /// `ArmedDrag`.
    case armThenAnchor
  }

  /// The way before a touch becomes a drag, in points, at least 0.
  public var distance = 0.0

  /// How the way is measured.
  public var metric = Metric.length

  /// Whether a way of just the slop is enough.
  public var countsEqual = false

  /// What is taken off.
  public var removal = Removal.nothing

  /// The time after which a touch that has not passed the slop is no drag any more, in seconds; 0
  /// for never.
  public var patience = 0.0

  /// The time after which a move sets the anchor anew without passing the slop, in seconds; for
  /// ``Removal/armThenAnchor`` alone.
  public var anchorTime = 0.0

  /// The way since the last move that counts, on either axis, that a move must exceed, in points.
  public var smallestMove = 0.0

  /// Whether a drag of a view with one axis must begin along it, or is none.
  public var refusesAcross = false

  /// Whether a touch that catches moving content pays no slop.
  public var isFreeOnMovingContent = false

  /// Creates a rule without slop.
  public init() {}
}

/// When a drag is bound to one axis.
public struct DragLock: Hashable, Sendable {
  /// The ways to bind it.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// It is not.
    case none

    /// Close to an axis at its start, it moves that axis alone, for its whole length.
    case atStart

    /// It runs on a rail until it strays; see `DragRail`.
    case rail

    /// It moves the axis along which it began more.
    case always
  }

  /// The way to bind it.
  public var kind = Kind.none

  /// The angle to an axis below which it is bound to it, in degrees.
  public var angleDegrees = 30.0

  /// The ratio between the axes from which a rail is taken.
  public var railRatio = 1.25

  /// The way along both axes beyond which no rail is taken any more, in points.
  public var railBound = 30.0

  /// The width of the rail for a display of 480 points across, in points.
  ///
  /// It grows with the display's diagonal, up to three times as much.
  public var railChannel = 22.5

  /// The display's diagonal, in points; 0 means that of the viewport.
  public var displayDiagonal = 0.0

  /// Creates a lock that binds nothing.
  public init() {}
}
