/// A fling that coasts, and swings past an edge and back, evaluated tick by tick as GTK does.
///
/// In the range it is a ``FrictionDeceleration`` with friction 4. The first tick beyond an edge `e`
/// hands over **where that tick is**, not where the edge is: with `t` from that tick, `ω = 10`,
/// `c₁` the overshoot and `c₂ = v + ω c₁`,
///
///     x(t) = e + exp(−ω t) (c₁ + c₂ t)
///     v(t) = c₂ exp(−ω t) − ω (x(t) − e)
///
/// so the path depends on the ticks. An overshoot, **relative** to its edge, is compared with the
/// **absolute** range widened by 50 points; beyond that it starts again from the nearer bound, at
/// rest. The comparison is GTK's own slip and works only where the minimum is near 0.
///
/// Source: `gtk/gtkkineticscrolling.c` of GTK 4.8.3 and later.
public struct KineticScrolling: Hashable, Sendable {
  /// What the motion is doing.
  public enum Phase: UInt8, Hashable, Sendable {
    /// Coasting in the range.
    case decelerating

    /// Beyond an edge, on the way back to it.
    case bouncing

    /// At rest.
    case settled
  }

  /// When coasting content counts as resting.
  public struct StopRule: Hashable, Sendable {
    /// The velocity below which it rests, in points per second.
    public var slowest: Double

    /// The travel of a tick below which it rests, in points; 0 for none.
    ///
    /// Counted from the second tick on, since a first one may come at the fling's own time.
    public var shortestTravel: Double

    /// Whether it then rests at a whole point.
    public var roundsRest: Bool

    /// Creates a rule.
    public init(slowest: Double, shortestTravel: Double, roundsRest: Bool) {
      self.slowest = slowest
      self.shortestTravel = shortestTravel
      self.roundsRest = roundsRest
    }

    /// That of GTK 4.8.3: slower than 0.1 points per second.
    public static let velocity = StopRule(slowest: 0.1, shortestTravel: 0, roundsRest: false)

    /// That of later ones: slower than 1 point per second or per tick; rests at a whole point.
    public static let velocityAndTravel = StopRule(slowest: 1, shortestTravel: 1, roundsRest: true)
  }

  /// How far the overshoot may go beyond the range before it starts again at rest, in points.
  public static let longestOvershoot = 50.0

  /// The overshoot below which the content rests at its edge, in points.
  public static let shortestOvershoot = 0.1

  /// The angular frequency of the swing, half of GTK's friction of 20, in radians per second.
  public static let angularFrequency = 10.0

  /// The content offset at the last tick, in points; not held to the range.
  public private(set) var offset: Double

  /// The velocity at the last tick, in points per second.
  public private(set) var velocity: Double

  /// What the motion is doing.
  public private(set) var phase = Phase.decelerating

  private let range: AxisRange
  private let stop: StopRule
  private let origin: Double
  private let speed: Double
  // The way from the origin to the rest, and minus the friction.
  private let travel: Double
  private let rate: Double
  private let comparesWithRange: Bool
  private var hasTicked = false
  private var edge = 0.0
  private var start = 0.0
  private var overshoot = 0.0
  private var slope = 0.0

  /// Creates a motion from an offset and a velocity at time 0.
  ///
  /// Without `comparesWithRange` GTK's slip is mended: an overshoot is compared with 50 points.
  public init(
    offset: Double, velocity: Double, range: AxisRange, stop: StopRule = .velocity,
    friction: Double = 4, comparesWithRange: Bool = true
  ) {
    self.offset = offset
    self.velocity = velocity
    self.range = range
    self.stop = stop
    self.comparesWithRange = comparesWithRange
    precondition(friction > 0 && friction.isFinite, "the friction must be finite and above 0")
    origin = offset
    speed = velocity
    travel = velocity / friction
    rate = -friction
    if !range.contains(offset) { swing(from: offset, velocity: velocity, at: 0) }
  }
}

extension KineticScrolling {
  /// Goes on to a tick, `time` seconds after the start and not before the last one.
  @inline(__always)
  public mutating func tick(at time: Double) {
    switch phase {
    case .decelerating: coast(at: time)
    case .bouncing: bounce(at: time)
    case .settled: break
    }
  }

  @inline(__always)
  private mutating func coast(at time: Double) {
    let before = offset
    // As a ``FrictionDeceleration`` has it, from one exponential.
    let kept = Elementary.nearExp(rate * time)
    offset = origin + travel * (1 - kept)
    velocity = speed * kept
    let isFirst = !hasTicked
    hasTicked = true
    guard range.contains(offset) else {
      swing(from: offset, velocity: velocity, at: time)
      return
    }
    let isShort = !isFirst && abs(offset - before) < stop.shortestTravel
    guard abs(velocity) < stop.slowest || isShort else { return }
    phase = .settled
    velocity = 0
    if stop.roundsRest { offset = Rounding.halfAwayFromZero(offset) }
  }

  @inline(never)
  private mutating func swing(from offset: Double, velocity: Double, at time: Double) {
    if phase == .decelerating { edge = range.clamped(offset) }
    phase = .bouncing
    start = time
    overshoot = offset - edge
    slope = velocity + Self.angularFrequency * overshoot
  }

  @inline(never)
  private mutating func bounce(at time: Double) {
    let passed = time - start
    let envelope = Elementary.exp(-Self.angularFrequency * passed)
    var distance = envelope * (overshoot + slope * passed)
    // GTK's minimum is mostly 0. With one above 50 it would never come to rest, so 0 always counts.
    let lowest = (comparesWithRange ? min(range.minimum, 0) : 0) - Self.longestOvershoot
    let highest = (comparesWithRange ? max(range.maximum, 0) : 0) + Self.longestOvershoot
    if distance < lowest || distance > highest {
      distance = min(max(distance, lowest), highest)
      velocity = 0
      swing(from: edge + distance, velocity: 0, at: time)
    } else {
      velocity = slope * envelope - Self.angularFrequency * distance
    }
    offset = edge + distance
    guard abs(distance) < Self.shortestOvershoot else { return }
    phase = .settled
    offset = edge
    velocity = 0
  }
}
