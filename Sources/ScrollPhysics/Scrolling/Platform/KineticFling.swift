/// A fling along both axes that swings past the edges unseen.
///
/// See ``KineticScrolling``.
struct KineticFling: Hashable, Sendable {
  private(set) var horizontal: KineticScrolling?
  private(set) var vertical: KineticScrolling?

  private let origin: Int64

  init(horizontal: KineticScrolling?, vertical: KineticScrolling?, originNanoseconds: Int64) {
    self.horizontal = horizontal
    self.vertical = vertical
    origin = originNanoseconds
  }
}

extension KineticFling {
  /// The velocity at the last tick, in points per second.
  var velocity: Vector { Vector(x: horizontal?.velocity ?? 0, y: vertical?.velocity ?? 0) }

  /// Goes on to a time; returns whether anything still moves.
  mutating func tick(atNanoseconds time: Int64) -> Bool {
    let elapsed = Nanoseconds.seconds(time - origin)
    horizontal?.tick(at: elapsed)
    vertical?.tick(at: elapsed)
    return isMoving(horizontal) || isMoving(vertical)
  }

  /// Moves the axes to where the last tick has them; one that has come to rest stays.
  func place(_ x: inout PlatformAxis, _ y: inout PlatformAxis) {
    if let horizontal, isMoving(horizontal) { x.value = horizontal.offset }
    if let vertical, isMoving(vertical) { y.value = vertical.offset }
  }

  private func isMoving(_ motion: KineticScrolling?) -> Bool {
    motion.map { $0.phase != .settled } ?? false
  }
}
