/// A fling along both axes that swings past the edges unseen.
///
/// See ``KineticScrolling``.
struct KineticFling: Hashable, Sendable {
  private(set) var horizontal: KineticScrolling?
  private(set) var vertical: KineticScrolling?

  private let origin: Int64
  private let stopsAtEdges: Bool

  /// Creates a fling; one that stops at edges shows where it comes to rest, too.
  init(
    horizontal: KineticScrolling?, vertical: KineticScrolling?, originNanoseconds: Int64,
    stopsAtEdges: Bool
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    origin = originNanoseconds
    self.stopsAtEdges = stopsAtEdges
  }
}

extension KineticFling {
  /// The velocity at the last tick, in points per second.
  var velocity: Vector { Vector(x: horizontal?.velocity ?? 0, y: vertical?.velocity ?? 0) }

  /// Goes on to a time; returns whether anything still moves.
  @discardableResult
  mutating func tick(atNanoseconds time: Int64) -> Bool {
    let elapsed = max(0, Nanoseconds.seconds(time - origin))
    horizontal?.tick(at: elapsed)
    vertical?.tick(at: elapsed)
    return isMoving(horizontal) || isMoving(vertical)
  }

  /// Moves the axes to where the last tick has them; one that has come to rest stays.
  private func place(_ x: inout PlatformAxis, _ y: inout PlatformAxis) {
    if let horizontal, isMoving(horizontal) { x.value = horizontal.offset }
    if let vertical, isMoving(vertical) { y.value = vertical.offset }
  }

  /// Goes on to a time and moves the axes there; returns whether anything still moves.
  mutating func advance(
    toNanoseconds time: Int64, _ x: inout PlatformAxis, _ y: inout PlatformAxis,
    range: OffsetRange
  ) -> Bool {
    let goesOn = tick(atNanoseconds: time)
    guard stopsAtEdges else {
      place(&x, &y)
      return goesOn
    }
    stop(&horizontal, &x, range[.horizontal])
    stop(&vertical, &y, range[.vertical])
    return isMoving(horizontal) || isMoving(vertical)
  }

  /// Moves an axis, and ends it at an edge.
  private func stop(
    _ motion: inout KineticScrolling?, _ content: inout PlatformAxis, _ range: AxisRange
  ) {
    guard let offset = motion?.offset else { return }
    content.value = range.clamped(offset)
    if content.value != offset { motion = nil }
  }

  private func isMoving(_ motion: KineticScrolling?) -> Bool {
    motion.map { $0.phase != .settled } ?? false
  }
}
