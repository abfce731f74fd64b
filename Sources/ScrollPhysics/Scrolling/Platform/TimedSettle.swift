/// Content that follows a curve to a place in a set time.
struct TimedSettle: Hashable, Sendable {
  /// Where it goes, in points.
  let target: Vector

  private let start: Vector
  private let origin: Int64
  private let duration: Double
  private let curve: CubicBezier

  /// Creates it; the duration is in seconds.
  init(
    from start: Vector, to target: Vector, originNanoseconds: Int64, duration: Double,
    curve: CubicBezier
  ) {
    self.start = start
    self.target = target
    origin = originNanoseconds
    self.duration = duration
    self.curve = curve
  }
}

extension TimedSettle {
  /// Goes on to a time; returns whether the content still moves.
  func advance(
    toNanoseconds time: Int64, _ x: inout PlatformAxis, _ y: inout PlatformAxis
  ) -> Bool {
    let progress = Nanoseconds.seconds(time - origin) / max(duration, 1e-9)
    guard progress > 0 else { return true }
    guard progress < 1 else {
      x.value = target.x
      y.value = target.y
      return false
    }
    let share = curve.value(at: progress)
    x.value = start.x + (target.x - start.x) * share
    y.value = start.y + (target.y - start.y) * share
    return true
  }
}
