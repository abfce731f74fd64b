/// A fling whose way and duration are set at the start and joined by a cubic curve.
///
/// In each axis, `v` in points per millisecond, the way is that of constant deceleration, held to
/// three viewports; the duration goes by the faster axis:
///
///     D = v |v| / (2 · 0.0026456640)        |D| ≤ floor(3 boost viewport)
///     T = min(2 s, v_max / 2300)            v_max in points per second
///     x(t) = D · bezier(t / T)
///
/// The curve is `(0.2, 0.2 s, 0.55, 1)` with `s = v_max T / D`, the slope at which the faster axis
/// starts, or `(1 / s, 1, 0.55, 1)` where `0.2 s ≥ 1`.
///
/// Source: `ui/events/gestures/physics_based_fling_curve.cc` of Chromium.
public struct TimedBezierFling: Hashable, Sendable {
  /// The deceleration: 2.7559e-5 inches at 96 points each, in points per millisecond squared.
  public static let decelerationPerMillisecondSquared = 2.7559e-5 * 96

  /// The velocity of a fling of one second, in points per second.
  public static let velocityPerSecond = 2300.0

  /// The longest duration, in seconds.
  public static let longestDuration = 2.0

  /// How many viewports a fling goes at most.
  public static let longestViewports = 3.0

  /// The way to the resting place, in points.
  public let travel: Vector

  /// How long the fling lasts, in seconds, at least 0.
  public let duration: Double

  /// The share of the way over the share of the duration.
  public let curve: CubicBezier

  /// Creates a fling.
  ///
  /// `velocity` is in points per second; `boost`, at least 1, lengthens the way that repeated
  /// flicks may go. The numbers of the law are Chromium's unless others are given.
  ///
  /// - Precondition: `velocityPerSecond` is greater than 0.
  public init(
    velocity: Vector, viewport: Size, boost: Double = 1,
    velocityPerSecond: Double = TimedBezierFling.velocityPerSecond,
    longestDuration: Double = TimedBezierFling.longestDuration,
    longestViewports: Double = TimedBezierFling.longestViewports
  ) {
    precondition(velocityPerSecond > 0, "the velocity of a second must be above 0")
    travel = Vector(
      x: Self.travel(velocity: velocity.x, limit: longestViewports * (viewport.width * boost)),
      y: Self.travel(velocity: velocity.y, limit: longestViewports * (viewport.height * boost)))
    let isVertical = abs(velocity.y) >= abs(velocity.x)
    let fastest = isVertical ? abs(velocity.y) : abs(velocity.x)
    duration = min(longestDuration, fastest / velocityPerSecond)
    let way = abs(isVertical ? travel.y : travel.x)
    let slope = way > 0 ? fastest * duration / way : 0
    if Self.firstTime * slope < 1 {
      curve = CubicBezier(
        x1: Self.firstTime, y1: Self.firstTime * slope, x2: Self.secondTime, y2: 1)
    } else {
      curve = CubicBezier(x1: 1 / slope, y1: 1, x2: Self.secondTime, y2: 1)
    }
  }
}

extension TimedBezierFling {
  private static let firstTime = 0.2
  private static let secondTime = 0.55

  private static func travel(velocity: Double, limit: Double) -> Double {
    let speed = abs(velocity) / 1000
    let way = min(
      speed * speed / (2 * decelerationPerMillisecondSquared),
      Rounding.down(max(0, limit)))
    return velocity < 0 ? -way : way
  }

  /// Returns the way gone after `time` seconds, in points.
  public func offset(at time: Double) -> Vector {
    guard time > 0 else { return .zero }
    guard time < duration else { return travel }
    return travel * curve.value(at: time / duration)
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Vector {
    guard time >= 0 && time < duration else { return .zero }
    return travel * (curve.slope(at: time / duration) / duration)
  }
}
