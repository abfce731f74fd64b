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
  private let density: PixelDensity
  private let origin: Int64

  init(
    from place: Vector, velocity: Vector, range: OffsetRange, law: FlingLaw,
    originNanoseconds: Int64
  ) {
    self.init(
      from: place, velocity: velocity, range: range, density: max(law.density, 1e-3),
      friction: law.scrollFriction, originNanoseconds: originNanoseconds)
  }

  private init(
    from place: Vector, velocity: Vector, range: OffsetRange, density: Double, friction: Double,
    originNanoseconds: Int64
  ) {
    start = velocity
    self.place = place
    self.density = PixelDensity(density)
    origin = Self.milliseconds(originNanoseconds)
    func scroller(_ axis: Axis) -> OverScroller? {
      let pixels = Saturating.truncated(velocity[axis] * density)
      guard pixels != 0 else { return nil }
      // Places count from the start, so that its fraction of a pixel stays.
      let before = Rounding.down((range.minimum[axis] - place[axis]) * density)
      let ahead = 0 - Rounding.down((place[axis] - range.maximum[axis]) * density)
      var scroller = OverScroller(density: Float(density), friction: Float(friction))
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
  /// No motion along either axis.
  static let none = ScrollerFling(
    from: .zero, velocity: .zero, range: OffsetRange(minimum: .zero, maximum: .zero), density: 1,
    friction: 0.015, originNanoseconds: 0)

  private var horizontal: OverScroller? { movesAcross ? left : nil }

  private var vertical: OverScroller? { movesAlong ? top : nil }

  /// The velocity at the last frame, in points per second.
  ///
  /// That of an axis that has ended before the other is not 0, which a fling may inherit.
  var velocity: Vector {
    Vector(x: velocity(horizontal), y: velocity(vertical))
  }

  private func velocity(_ scroller: OverScroller?) -> Double {
    scroller.map { density.points(Double($0.velocityPixels)) } ?? 0
  }

  /// Where it is bound for, in points; `nil` along an axis that does not move.
  func destination(_ axis: Axis) -> Double? {
    let scroller = axis == .horizontal ? horizontal : vertical
    return scroller.map { place[axis] + density.points(Double($0.finalPixels)) }
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
      if !left.glide(atMilliseconds: elapsed) { left.tick(atMilliseconds: elapsed) }
      show(place.x + density.points(Double(left.positionPixels)), on: &x, across)
      goesOn = !left.isFinished
    }
    if movesAlong {
      if !top.glide(atMilliseconds: elapsed) { top.tick(atMilliseconds: elapsed) }
      show(place.y + density.points(Double(top.positionPixels)), on: &y, along)
      if !top.isFinished { goesOn = true }
    }
    return goesOn
  }

  /// Puts an axis at a place, up to its edges.
  @inline(__always)
  private func show(_ place: Double, on content: inout PlatformAxis, _ range: AxisRange) {
    content.value = range.contains(place) ? place : range.clamped(place)
  }

  /// The whole millisecond before a time.
  @inline(__always)
  private static func milliseconds(_ time: Int64) -> Int64 {
    // The division of numbers without a sign is the cheaper one.
    if time >= 0 { return Int64(UInt64(bitPattern: time) / 1_000_000) }
    return time / 1_000_000 - (time % 1_000_000 < 0 ? 1 : 0)
  }
}
