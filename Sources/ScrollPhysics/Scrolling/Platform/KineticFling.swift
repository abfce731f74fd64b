/// A fling along both axes that swings past the edges unseen.
///
/// See ``KineticScrolling``.
struct KineticFling: Hashable, Sendable {
  private(set) var horizontal: KineticScrolling?
  private(set) var vertical: KineticScrolling?

  private let origin: Int64
  private let stopsAtEdges: Bool
  private let hasHorizontal: Bool
  private let hasVertical: Bool

  /// Creates a fling; one that stops at edges shows where it comes to rest, too.
  init(
    horizontal: KineticScrolling?, vertical: KineticScrolling?, originNanoseconds: Int64,
    stopsAtEdges: Bool
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    hasHorizontal = horizontal != nil
    hasVertical = vertical != nil
    origin = originNanoseconds
    self.stopsAtEdges = stopsAtEdges
  }
}

extension KineticFling {
  /// The velocity at the last tick, in points per second.
  var velocity: Vector { Vector(x: horizontal?.velocity ?? 0, y: vertical?.velocity ?? 0) }

  /// Goes on to a time; returns whether anything still moves.
  @discardableResult
  @inline(__always)
  mutating func tick(atNanoseconds time: Int64) -> Bool {
    let elapsed = max(0, Nanoseconds.seconds(time - origin))
    let left = horizontal?.goOn(to: elapsed)
    let top = vertical?.goOn(to: elapsed)
    return left?.isMoving ?? false || top?.isMoving ?? false
  }

  /// Goes on to a time and moves the axes there; returns whether anything still moves.
  mutating func advance(
    toNanoseconds time: Int64, _ x: inout PlatformAxis, _ y: inout PlatformAxis,
    across: AxisRange, along: AxisRange
  ) -> Bool {
    let elapsed = max(0, Nanoseconds.seconds(time - origin))
    // An axis that is not there is not even asked whether it is.
    let goesOnAcross =
      hasHorizontal
      && Self.advance(&horizontal, &x, to: elapsed, stopsAtEdges ? across : nil)
    let goesOnAlong =
      hasVertical && Self.advance(&vertical, &y, to: elapsed, stopsAtEdges ? along : nil)
    return goesOnAcross || goesOnAlong
  }

  /// Goes on to a time in seconds and moves an axis there; returns whether it still moves.
  ///
  /// Without walls, one that has come to rest stays where it was; walls end the motion.
  @inline(__always)
  private static func advance(
    _ motion: inout KineticScrolling?, _ content: inout PlatformAxis, to elapsed: Double,
    _ walls: AxisRange?
  ) -> Bool {
    guard let state = motion?.goOn(to: elapsed) else { return false }
    guard let walls else {
      if state.isMoving { content.value = state.offset }
      return state.isMoving
    }
    let place = walls.clamped(state.offset)
    content.value = place
    if place != state.offset { motion = nil }
    return state.isMoving && place == state.offset
  }
}

extension KineticScrolling {
  /// Goes on to a tick; returns where it is and whether it still moves.
  @inline(__always)
  fileprivate mutating func goOn(to time: Double) -> (offset: Double, isMoving: Bool) {
    tick(at: time)
    return (offset, phase != .settled)
  }
}
