/// A fling of Android's scroller along one or both axes, in whole pixels and milliseconds.
///
/// The edges are those at its start, and hard; its clock counts from the whole millisecond before
/// its origin. See ``OverScroller``.
struct ScrollerFling: Hashable, Sendable {
  /// The velocity with which it began, in points per second.
  let start: Vector

  // Not optionals, for those would be looked for in each frame: each counts where it is said to.
  private var left: OverScroller
  private var top: OverScroller
  private let movesAcross: Bool
  private let movesAlong: Bool
  private let place: Vector
  private let density: Double
  private let origin: Int64

  init(
    from place: Vector, velocity: Vector, range: OffsetRange, law: FlingLaw,
    originNanoseconds: Int64
  ) {
    start = velocity
    self.place = place
    density = max(law.density, 1e-3)
    origin = Self.milliseconds(originNanoseconds)
    let density = density
    func scroller(_ axis: Axis) -> OverScroller? {
      let pixels = Saturating.truncated(velocity[axis] * density)
      guard pixels != 0 else { return nil }
      // Places count from the start, so that its fraction of a pixel stays.
      let before = Rounding.down((range.minimum[axis] - place[axis]) * density)
      let ahead = 0 - Rounding.down((place[axis] - range.maximum[axis]) * density)
      var scroller = OverScroller(density: Float(density), friction: Float(law.scrollFriction))
      scroller.fling(
        from: 0, velocityPixels: pixels, minimum: min(0, Saturating.truncated(before)),
        maximum: max(0, Saturating.truncated(ahead)), over: 0, atMilliseconds: 0)
      return scroller
    }
    let (across, along) = (scroller(.horizontal), scroller(.vertical))
    movesAcross = across != nil
    movesAlong = along != nil
    left = across ?? OverScroller()
    top = along ?? OverScroller()
  }
}

extension ScrollerFling {
  private var horizontal: OverScroller? { movesAcross ? left : nil }

  private var vertical: OverScroller? { movesAlong ? top : nil }

  /// The velocity at the last frame, in points per second.
  ///
  /// That of an axis that has ended before the other is not 0, which a fling may inherit.
  var velocity: Vector {
    Vector(x: velocity(horizontal), y: velocity(vertical))
  }

  private func velocity(_ scroller: OverScroller?) -> Double {
    scroller.map { Double($0.velocityPixels) / density } ?? 0
  }

  /// Where it is bound for, in points; `nil` along an axis that does not move.
  func destination(_ axis: Axis) -> Double? {
    let scroller = axis == .horizontal ? horizontal : vertical
    return scroller.map { place[axis] + Double($0.finalPixels) / density }
  }

  /// Goes on to a time; returns whether anything still moves.
  @inline(__always)
  mutating func advance(
    toNanoseconds time: Int64, _ x: inout PlatformAxis, _ y: inout PlatformAxis,
    across: AxisRange, along: AxisRange
  ) -> Bool {
    let elapsed = max(0, Self.milliseconds(time) - origin)
    var goesOn = false
    if movesAcross {
      left.tick(atMilliseconds: elapsed)
      x.value = across.clamped(place.x + Double(left.positionPixels) / density)
      goesOn = !left.isFinished
    }
    if movesAlong {
      top.tick(atMilliseconds: elapsed)
      y.value = along.clamped(place.y + Double(top.positionPixels) / density)
      if !top.isFinished { goesOn = true }
    }
    return goesOn
  }

  /// The whole millisecond before a time.
  @inline(__always)
  private static func milliseconds(_ time: Int64) -> Int64 {
    let rest = time % 1_000_000
    return time / 1_000_000 - (rest < 0 ? 1 : 0)
  }
}
