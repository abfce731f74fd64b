/// Android's scroller of one axis: a spline, a ballistic arc beyond the edge, and a cubic return.
///
/// The spline is a ``SplineFling``. Beyond the edge the deceleration is `g = 2000` pixels per second
/// squared, raised where the arc would go further than `over` pixels; then with `Δ` the way back
///
///     x = end − Δ (3 τ² − 2 τ³)        τ = t / T        T = trunc(1000 √(2 |Δ| / g)) ms
///
/// The arc starts with the velocity of the last tick before the edge, so it **depends on the
/// ticks**. Kept as they are: the velocity is not zeroed at the end of the spline, that of a return
/// is in pixels per duration and has the wrong sign, and `over = 0` gives an arc without length.
///
/// Source: `core/java/android/widget/OverScroller.java` of AOSP, with its floats and integers.
public struct OverScroller: Hashable, Sendable {
  /// What the motion is doing.
  public enum State: UInt8, Hashable, Sendable {
    /// Coasting in the range.
    case spline

    /// Returning to the edge.
    case cubic

    /// Beyond the edge, on the way out.
    case ballistic
  }

  /// The deceleration beyond an edge, in pixels per second squared.
  public static let gravity: Float = 2000

  /// The offset at the last tick, in pixels.
  public private(set) var positionPixels: Int32 = 0

  /// The velocity at the last tick, in pixels per second.
  public var velocityPixels: Float {
    // That of the spline takes divisions, and few ask for it.
    hasSlope ? slope * splineWay / splineDuration * 1000 : velocityNow
  }

  /// What the motion is doing.
  public private(set) var state = State.spline

  /// Whether the motion has ended.
  public private(set) var isFinished = true

  /// Where the present part of the motion ends, in pixels.
  public private(set) var finalPixels: Int32 = 0

  /// How long the present part of the motion lasts, in milliseconds.
  public private(set) var durationMilliseconds: Int32 = 0

  private let density: Float
  private let friction: Float
  private let segments = SplineTable.shared.segments
  private var spline = SplineFling(velocityPixels: 0)
  private var startedAt: Int64 = 0
  private var start: Int32 = 0
  private var velocity: Int32 = 0
  private var over: Int32 = 0
  private var deceleration: Float = 0
  private var splineWay: Float = 0
  private var splineDuration: Float = 1
  // For how many milliseconds ticks are within the spline; 0 where anything else is under way.
  private var splineLimit: UInt64 = 0
  private var slope: Float = 0
  private var hasSlope = false
  private var velocityNow: Float = 0

  /// Creates a scroller at rest; `density` is the number of pixels in a point.
  public init(density: Float = 1, friction: Float = SplineFling.scrollFriction) {
    self.density = density
    self.friction = friction
  }
}

// MARK: - Starting

extension OverScroller {
  /// The last position that counts as inside, so that sums of two stay whole numbers of 32 bits.
  private static let farthest: Int32 = 1 << 29

  private static func bounded(_ value: Int32) -> Int32 { min(max(value, -farthest), farthest) }

  /// Starts a fling, at a time in whole milliseconds; all lengths in pixels.
  ///
  /// Positions and velocities are held to 2²⁹, so that sums of them are exact.
  public mutating func fling(
    from start: Int32, velocityPixels: Int32, minimum: Int32, maximum: Int32, over: Int32,
    atMilliseconds now: Int64
  ) {
    let start = Self.bounded(start)
    let velocityPixels = Self.bounded(velocityPixels)
    let minimum = Self.bounded(minimum)
    let maximum = max(minimum, Self.bounded(maximum))
    begin(start, velocityPixels, over: min(max(0, over), Self.farthest), now: now)
    guard start > maximum || start < minimum else {
      coast(minimum: minimum, maximum: maximum)
      return
    }
    let isPositive = start > maximum
    let edge = isPositive ? maximum : minimum
    let goesOn = velocityPixels == 0 || (velocityPixels > 0) == isPositive
    let length = SplineFling.length(
      velocityPixels: Float(velocityPixels), density: density, friction: friction)
    if goesOn {
      bounce(after: edge)
    } else if length > Double((start - edge).magnitude) {
      coast(minimum: isPositive ? minimum : start, maximum: isPositive ? start : maximum)
    } else {
      springBack(from: start, to: edge)
    }
  }

  /// Starts a return to the range at a time, and says whether there is any; lengths in pixels.
  @discardableResult
  public mutating func springBack(
    from start: Int32, minimum: Int32, maximum: Int32, atMilliseconds now: Int64
  ) -> Bool {
    let start = Self.bounded(start)
    begin(start, 0, over: 0, now: now)
    let edge = min(max(start, Self.bounded(minimum)), Self.bounded(maximum))
    isFinished = start == edge
    if !isFinished { springBack(from: start, to: edge) }
    return !isFinished
  }

  private mutating func begin(_ start: Int32, _ velocity: Int32, over: Int32, now: Int64) {
    isFinished = false
    self.over = over
    self.velocity = velocity
    velocityNow = Float(velocity)
    hasSlope = false
    splineLimit = 0
    durationMilliseconds = 0
    spline = SplineFling(velocityPixels: 0)
    startedAt = now
    self.start = start
    positionPixels = start
    finalPixels = start
  }

  private mutating func coast(minimum: Int32, maximum: Int32) {
    state = .spline
    spline = SplineFling(velocityPixels: velocity, density: density, friction: friction)
    durationMilliseconds = spline.durationMilliseconds
    splineWay = Float(spline.distancePixels)
    splineDuration = Float(spline.durationMilliseconds)
    let whole = Saturating.truncated(Double(start) + Double(spline.distancePixels))
    finalPixels = min(max(whole, minimum), maximum)
    if finalPixels != whole {
      let share = (Float(finalPixels - start) / Float(spline.distancePixels)).magnitude
      if share < 1 {
        durationMilliseconds = Saturating.truncated(
          Float(durationMilliseconds) * SplineTable.shared.time(atDistance: share))
      }
    }
    splineLimit = UInt64(min(max(0, durationMilliseconds), 1 << 23 - 1))
  }

  private mutating func springBack(from start: Int32, to end: Int32) {
    state = .cubic
    self.start = start
    positionPixels = start
    finalPixels = end
    let way = start - end
    deceleration = way > 0 ? -Self.gravity : Self.gravity
    velocity = -way
    over = Int32(way.magnitude)
    durationMilliseconds = Saturating.truncated(
      1000 * (-2 * Double(way) / Double(deceleration)).squareRoot())
  }

  /// Joins the arc that would have come from the edge to the start, so that it goes on outwards.
  private mutating func bounce(after edge: Int32) {
    let speed = velocity == 0 ? start - edge : velocity
    deceleration = speed > 0 ? -Self.gravity : Self.gravity
    let toApex = -Float(velocity) / deceleration
    let squared = Float(velocity) * Float(velocity)
    let height = squared / 2 / deceleration.magnitude + Float((edge - start).magnitude)
    let whole = Float((2 * Double(height) / Double(deceleration.magnitude)).squareRoot())
    startedAt -= Int64(Saturating.truncated(1000 * (whole - toApex)))
    positionPixels = edge
    start = edge
    velocity = Self.bounded(Saturating.truncated(-deceleration * whole))
    leaveRange()
  }

  private mutating func leaveRange() {
    let squared = Float(velocity) * Float(velocity)
    var distance = squared / (2 * deceleration.magnitude)
    if distance > Float(over) {
      let sign: Float = velocity < 0 ? -1 : 1
      deceleration = -sign * squared / (2 * Float(over))
      distance = Float(over)
    }
    over = Saturating.truncated(distance)
    state = .ballistic
    finalPixels = start + (velocity > 0 ? over : -over)
    durationMilliseconds = Saturating.truncated(-(1000 * Float(velocity) / deceleration))
  }
}

// MARK: - Ticking

extension OverScroller {
  /// Goes on to a time in whole milliseconds, not before that of the last tick.
  ///
  /// At most three parts follow each other: the spline, the arc and the return.
  public mutating func tick(atMilliseconds now: Int64) {
    guard !isFinished else { return }
    for _ in 0..<4 {
      if update(at: now) { return }
      guard goOn() else { break }
    }
    positionPixels = finalPixels
    isFinished = true
    splineLimit = 0
  }

  /// Goes on to a time within the spline; does nothing, and returns `false`, where there is more to
  /// do.
  ///
  /// ``tick(atMilliseconds:)`` would do the same.
  @inline(__always)
  mutating func glide(atMilliseconds now: Int64) -> Bool {
    let passed = UInt64(bitPattern: now &- startedAt)
    guard passed &- 1 < splineLimit else { return false }
    // The last place beside 2²³ is one; see ``Nanoseconds/double(_:)``.
    let bits = UInt32(truncatingIfNeeded: passed) | 0x4B00_0000
    let share = (Float(bitPattern: bits) - 0x1p23) / splineDuration
    let place = SplineTable.place(at: share, in: segments)
    let distance = Double(place.value * splineWay)
    guard abs(distance) < 0x1p30 else { return false }
    slope = place.slope
    hasSlope = true
    positionPixels = start &+ Saturating.roundedNear(distance)
    return true
  }

  /// Moves within the present part; returns `false` where it is over.
  private mutating func update(at now: Int64) -> Bool {
    let passed = now - startedAt
    guard passed != 0 else { return durationMilliseconds > 0 }
    guard passed <= Int64(durationMilliseconds) else { return false }
    let distance: Double
    switch state {
    case .spline:
      let place = SplineTable.place(at: Float(passed) / splineDuration, in: segments)
      distance = Double(place.value * splineWay)
      slope = place.slope
      hasSlope = true
    case .ballistic:
      let t = Float(passed) / 1000
      velocityNow = Float(velocity) + deceleration * t
      distance = Double(Float(velocity) * t + deceleration * t * t / 2)
    case .cubic:
      let t = Float(passed) / Float(durationMilliseconds)
      let sign: Float = velocity < 0 ? -1 : velocity > 0 ? 1 : 0
      distance = Double(sign * Float(over) * (3 * t * t - 2 * t * (t * t)))
      velocityNow = sign * Float(over) * 6 * (-t + t * t)
    }
    // Held to the range of 32 bits.
    positionPixels = Int32(clamping: Int64(start) + Int64(Saturating.rounded(distance)))
    return true
  }

  /// Begins the next part; returns `false` where there is none.
  private mutating func goOn() -> Bool {
    switch state {
    case .spline:
      guard durationMilliseconds < spline.durationMilliseconds else { return false }
      startedAt += Int64(durationMilliseconds)
      start = finalPixels
      positionPixels = finalPixels
      velocityNow = velocityPixels
      hasSlope = false
      splineLimit = 0
      velocity = Self.bounded(Saturating.truncated(velocityPixels))
      deceleration = velocity > 0 ? -Self.gravity : Self.gravity
      leaveRange()
    case .ballistic:
      startedAt += Int64(durationMilliseconds)
      springBack(from: finalPixels, to: start)
    case .cubic:
      return false
    }
    return true
  }
}
