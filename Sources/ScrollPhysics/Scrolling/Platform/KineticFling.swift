/// A fling along both axes that swings past the edges unseen.
///
/// See ``KineticScrolling``.
struct KineticFling: Hashable, Sendable {
  // Not optionals, for those would be looked for in each frame: each counts where it is said to.
  private var left: KineticScrolling
  private var top: KineticScrolling
  private var hasHorizontal: Bool
  private var hasVertical: Bool

  private let origin: Int64
  private let stopsAtEdges: Bool

  /// Creates a fling; one that stops at edges shows where it comes to rest, too.
  init(
    horizontal: KineticScrolling?, vertical: KineticScrolling?, originNanoseconds: Int64,
    stopsAtEdges: Bool
  ) {
    left = horizontal ?? .none
    top = vertical ?? .none
    hasHorizontal = horizontal != nil
    hasVertical = vertical != nil
    origin = originNanoseconds
    self.stopsAtEdges = stopsAtEdges
  }
}

extension KineticFling {
  /// No motion along either axis.
  static let none = KineticFling(
    horizontal: nil, vertical: nil, originNanoseconds: 0, stopsAtEdges: false)

  /// The motion along the horizontal axis, if there is any.
  var horizontal: KineticScrolling? { hasHorizontal ? left : nil }

  /// The motion along the vertical axis, if there is any.
  var vertical: KineticScrolling? { hasVertical ? top : nil }

  /// The velocity at the last tick, in points per second.
  var velocity: Vector {
    Vector(x: hasHorizontal ? left.velocity : 0, y: hasVertical ? top.velocity : 0)
  }

  /// Goes on to a time.
  mutating func tick(atNanoseconds time: Int64) {
    let elapsed = max(0, Nanoseconds.seconds(time - origin))
    if hasHorizontal { left.tick(at: elapsed) }
    if hasVertical { top.tick(at: elapsed) }
  }

  /// Goes on to a time and moves the axes there; returns whether anything still moves.
  @inline(__always)
  mutating func advance(
    toNanoseconds time: Int64, _ x: inout PlatformAxis, _ y: inout PlatformAxis,
    across: AxisRange, along: AxisRange
  ) -> Bool {
    let elapsed = Nanoseconds.secondsPassed(max(0, time - origin))
    var goesOn = false
    if hasHorizontal {
      left.tick(at: elapsed)
      hasHorizontal = !stopsAtEdges || across.contains(left.offset)
      goesOn = show(left, on: &x, hasHorizontal, across)
    }
    if hasVertical {
      top.tick(at: elapsed)
      hasVertical = !stopsAtEdges || along.contains(top.offset)
      if show(top, on: &y, hasVertical, along) { goesOn = true }
    }
    return goesOn
  }

  /// Moves an axis to where a motion is; returns whether that still moves.
  ///
  /// Without walls, one that has come to rest stays where it was; walls end the motion.
  @inline(__always)
  private func show(
    _ motion: KineticScrolling, on content: inout PlatformAxis, _ isInside: Bool,
    _ walls: AxisRange
  ) -> Bool {
    let isMoving = motion.phase != .settled
    guard stopsAtEdges else {
      if isMoving { content.value = motion.offset }
      return isMoving
    }
    content.value = isInside ? motion.offset : walls.clamped(motion.offset)
    return isMoving && isInside
  }
}

extension KineticScrolling {
  /// At rest in the origin.
  fileprivate static let none = KineticScrolling(
    offset: 0, velocity: 0, range: AxisRange(minimum: 0, maximum: 0))
}
