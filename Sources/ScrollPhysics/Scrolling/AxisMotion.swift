/// The content along one axis, and the law that moves it while no finger does.
@usableFromInline
struct AxisMotion: Hashable, Sendable {
  /// The content offset, in points.
  @usableFromInline var offset: Double

  /// The velocity, in points per millisecond.
  @usableFromInline var velocityPerMillisecond = 0.0

  /// What moves the content.
  private(set) var law = Law.still

  /// The offset that the last step wrote before it was snapped, in points.
  private(set) var written = 0.0

  /// Whether the last step stopped the content and snapped it.
  var hasSnapped = false

  /// Whether the last step touched an edge.
  private(set) var touchedEdge = false

  @usableFromInline var flight: Flight
  var target: Double?
  private var timed = TimedMotion()

  /// What can move content along an axis.
  enum Law: UInt8, Hashable, Sendable {
    case still
    case flight
    case spring
    case timed
  }

  /// What stays the same from frame to frame.
  @usableFromInline
  struct Rules: Hashable, Sendable {
    var grid: PixelGrid
    @usableFromInline var stopVelocityPerMillisecond: Double
    var stopDistance: Double
    var spring: Spring
    var curve: CubicBezier
  }

  private struct TimedMotion: Hashable, Sendable {
    var from = 0.0
    var to = 0.0
    var startNanoseconds: Int64?
    var durationNanoseconds: Int64 = 1
  }

  init(offset: Double, flight: Flight) {
    self.offset = offset
    self.flight = flight
  }
}

// MARK: - Starting and stopping

extension AxisMotion {
  /// Lets the content fly; a target is where it snaps when it stops in range.
  mutating func startFlight(_ flight: Flight, velocityPerMillisecond: Double, target: Double? = nil)
  {
    // A law of the same numbers keeps its prepared step.
    if !self.flight.hasSameNumbers(as: flight) { self.flight = flight }
    self.velocityPerMillisecond = velocityPerMillisecond
    self.target = target
    touchedEdge = false
    law = .flight
  }

  mutating func startSpring(to target: Double, velocityPerMillisecond: Double) {
    self.velocityPerMillisecond = velocityPerMillisecond
    self.target = target
    law = .spring
  }

  /// Lets the content follow the curve from a time on; `nil` means the frame before its first step.
  mutating func startTimed(to target: Double, atNanoseconds time: Int64?, duration: Int64) {
    timed = TimedMotion(
      from: offset, to: target, startNanoseconds: time, durationNanoseconds: max(1, duration))
    self.target = target
    law = .timed
  }

  mutating func stop() {
    law = .still
    velocityPerMillisecond = 0
    target = nil
  }

  /// Moves the content and where it is going, without changing its motion.
  mutating func shift(by distance: Double) {
    offset += distance
    timed.from += distance
    timed.to += distance
    if let target { self.target = target + distance }
  }

  /// Lets content fly that follows a curve to a goal which a changed range no longer holds.
  ///
  /// A curve has no way to a new goal; the content flies on from it, and meets the edge.
  mutating func leaveCurve(beyond range: AxisRange, flight: Flight) {
    guard law == .timed, let target, !range.contains(target) else { return }
    startFlight(flight, velocityPerMillisecond: velocityPerMillisecond)
  }
}

// MARK: - Velocity

extension AxisMotion {
  /// The velocity of content that flies freely, in points per millisecond.
  ///
  /// Repeated flicks lengthen the travel of each step, and so the velocity that is seen.
  @inlinable
  var flightVelocityPerMillisecond: Double { velocityPerMillisecond * flight.multiplier }

  /// The velocity with which the content moves, in points per millisecond.
  ///
  /// Beyond an edge, the velocity of the law is what free flight would have; the pull back to the
  /// edge comes on top of it, at once and in proportion to the way.
  @inline(__always)
  func speedPerMillisecond(in range: AxisRange) -> Double {
    guard law == .flight else { return velocityPerMillisecond }
    guard !range.contains(offset) else { return flightVelocityPerMillisecond }
    return velocityPerMillisecond - flight.pullPerMillisecond * (offset - range.clamped(offset))
  }
}

// MARK: - Moving

extension AxisMotion {
  /// Moves content that flies within its range by a step like the last, if nothing else happens.
  @inlinable
  @inline(__always)
  mutating func coast(minimum: Double, maximum: Double, slowest: Double) -> Bool {
    flight.coast(
      &offset, &velocityPerMillisecond, minimum: minimum, maximum: maximum, slowest: slowest)
  }

  /// Makes as many steps as ``coast(minimum:maximum:slowest:)`` makes, up to a number.
  @inline(__always)
  mutating func coast(atMost most: Int, range: AxisRange, slowest: Double) -> Int {
    let flight = flight
    var (place, velocity, count) = (offset, velocityPerMillisecond, 0)
    while count < most,
      flight.coast(
        &place, &velocity, minimum: range.minimum, maximum: range.maximum, slowest: slowest)
    {
      count &+= 1
    }
    (offset, velocityPerMillisecond) = (place, velocity)
    return count
  }

  /// Moves content that swings back from beyond an edge by steps like the last, while nothing else
  /// happens and it does not go against a way; returns how many, `most` at most.
  @inline(__always)
  mutating func swing(atMost most: Int, range: AxisRange, rules: Rules, way: inout Double) -> Int {
    let flight = flight
    let (slowest, nearest) = (rules.stopVelocityPerMillisecond, rules.stopDistance)
    var (place, velocity, count) = (offset, velocityPerMillisecond, 0)
    while count < most,
      flight.swing(
        &place, &velocity, range: range, slowest: slowest, nearest: nearest, way: &way)
    {
      count &+= 1
    }
    (offset, velocityPerMillisecond) = (place, velocity)
    return count
  }

  /// Whether an edge has acted on a flight's last step, of a length in milliseconds.
  @inline(__always)
  func isSwinging(_ milliseconds: Double) -> Bool {
    law == .flight && touchedEdge && target == nil && flight.stepMilliseconds == milliseconds
  }

  /// The length of the last step in flight, in milliseconds.
  @inlinable
  var stepMilliseconds: Double { flight.stepMilliseconds }

  /// Moves the content by one display step.
  mutating func advance(
    milliseconds: Double, timeNanoseconds: Int64, range: AxisRange, bounces: Bool, rules: Rules
  ) {
    touchedEdge = false
    switch law {
    case .still: break
    case .flight: fly(milliseconds, range: range, bounces: bounces, rules: rules)
    case .spring: settle(milliseconds, range: range, bounces: bounces, rules: rules)
    case .timed: follow(timeNanoseconds, milliseconds, rules.curve)
    }
  }

  private mutating func fly(
    _ milliseconds: Double, range: AxisRange, bounces: Bool, rules: Rules
  ) {
    let wasInside = range.contains(offset)
    if !wasInside && !bounces && (offset > range.maximum) == (velocityPerMillisecond > 0) {
      // An edge that passed the content: without bounce nothing carries it farther out.
      velocityPerMillisecond = 0
    }
    var state = Flight.State(offset: offset, velocityPerMillisecond: velocityPerMillisecond)
    touchedEdge = flight.step(&state, milliseconds: milliseconds, range: range)
    if touchedEdge { forgetRelease() }
    if touchedEdge && wasInside && !bounces {
      let edge = velocityPerMillisecond > 0 ? range.maximum : range.minimum
      return rest(at: edge, writing: edge)
    }
    offset = state.offset
    velocityPerMillisecond = state.velocityPerMillisecond
    guard abs(velocityPerMillisecond) < rules.stopVelocityPerMillisecond else { return }
    if range.contains(offset) {
      rest(at: range.clamped(target ?? rules.grid.rounded(offset)), writing: offset)
    } else {
      let edge = range.clamped(offset)
      if abs(offset - edge) < rules.stopDistance { rest(at: edge, writing: offset) }
    }
  }

  /// Lets a flight that an edge has acted on end where it may, as any other.
  private mutating func forgetRelease() {
    target = nil
    guard flight.multiplier != 1 else { return }
    flight = Flight(
      rate: flight.rate, form: flight.form, pullPerMillisecond: flight.pullPerMillisecond)
  }

  private mutating func settle(
    _ milliseconds: Double, range: AxisRange, bounces: Bool, rules: Rules
  ) {
    let goal = target ?? offset
    let wasInside = range.contains(offset)
    let start = Spring.State(
      displacement: offset - goal, velocity: velocityPerMillisecond * 1000)
    let state = rules.spring.state(after: milliseconds / 1000, from: start)
    offset = goal + state.displacement
    velocityPerMillisecond = state.velocity / 1000
    if !bounces && wasInside && !range.contains(offset) {
      offset = range.clamped(offset)
      velocityPerMillisecond = 0
    }
    guard abs(velocityPerMillisecond) < rules.stopVelocityPerMillisecond else { return }
    guard abs(offset - goal) < 0.5 / rules.grid.scale else { return }
    rest(at: goal, writing: offset)
  }

  private mutating func follow(_ time: Int64, _ milliseconds: Double, _ curve: CubicBezier) {
    let duration = Double(timed.durationNanoseconds)
    let start = timed.startNanoseconds ?? time - Nanoseconds.fromSeconds(milliseconds / 1000)
    timed.startNanoseconds = start
    let progress = Double(time - start) / duration
    guard progress < 1 else { return rest(at: timed.to, writing: timed.to) }
    let way = timed.to - timed.from
    let (value, slope) = curve.state(at: progress)
    offset = timed.from + way * value
    velocityPerMillisecond = way * slope * 1e6 / duration
  }

  private mutating func rest(at place: Double, writing last: Double) {
    written = last
    hasSnapped = true
    offset = place
    stop()
  }
}
