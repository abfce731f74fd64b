/// What a scroll view is doing.
public enum ScrollPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// At rest, with no finger down.
  case idle

  /// A finger is down and has not become a drag.
  case tracking

  /// A finger moves the content.
  case dragging

  /// The content moves freely, or settles on a page, after the finger was lifted.
  case decelerating

  /// The content is outside its range and returns to the edge.
  case bouncing

  /// A program moves the content along a timed curve.
  case animating
}

extension ScrollPhase {
  /// Whether content moves without a finger in this phase.
  @inlinable
  @inline(__always)
  public var isMotion: Bool { self == .decelerating || self == .bouncing || self == .animating }
}
