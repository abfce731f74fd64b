/// A damped spring that takes content to a place, along one or both axes.
struct SpringSnap: Hashable, Sendable {
  /// One axis of it.
  struct AxisSpring: Hashable, Sendable {
    var target: Double
    var start: Spring.State
  }

  private(set) var horizontal: AxisSpring?
  private(set) var vertical: AxisSpring?

  private let spring: Spring
  private let origin: Int64
  private let stopDistance: Double
  private let stopSpeed: Double

  init(
    horizontal: AxisSpring?, vertical: AxisSpring?, rule: SnapSettling, originNanoseconds: Int64
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    spring = Spring(angularFrequency: rule.angularFrequency, dampingRatio: rule.dampingRatio)
    stopDistance = rule.stopDistance
    stopSpeed = rule.stopSpeed
    origin = originNanoseconds
  }
}

extension SpringSnap {
  /// Goes on to a time; returns whether anything still moves.
  mutating func advance(
    toNanoseconds time: Int64, _ x: inout PlatformAxis, _ y: inout PlatformAxis
  ) -> Bool {
    let elapsed = max(0, Nanoseconds.seconds(time - origin))
    if horizontal != nil { advance(&horizontal, &x, elapsed) }
    if vertical != nil { advance(&vertical, &y, elapsed) }
    return horizontal != nil || vertical != nil
  }

  @inline(__always)
  private func advance(_ axis: inout AxisSpring?, _ content: inout PlatformAxis, _ elapsed: Double)
  {
    guard let motion = axis else { return }
    let state = spring.state(after: elapsed, from: motion.start)
    guard abs(state.displacement) < stopDistance && abs(state.velocity) < stopSpeed else {
      content.value = motion.target + state.displacement
      return
    }
    content.value = motion.target
    axis = nil
  }
}
