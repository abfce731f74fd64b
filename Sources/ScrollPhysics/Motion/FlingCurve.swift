/// A fling along the end of one fixed curve, as a function of time.
///
/// The curve slows down until it stands still at `T`, after 1.3001 s:
///
///     p(t) = α exp(−γ t) − β t − α        α = −5707.62, β = 172, γ = 3.7
///
/// A fling enters it where the curve is as fast as the fling's faster axis, or at its start if that
/// is faster still; the other axis is scaled along. So a fling of twice the velocity comes to
/// where the slower one began, and from there on does the same.
///
/// Source: `ui/events/gestures/fling_curve.cc` of Chromium, until ``TimedBezierFling`` took over.
public struct FlingCurve: Hashable, Sendable {
  private static let alpha = -5707.62
  private static let beta = 172.0
  private static let gamma = 3.7

  /// The velocity at the start of the whole curve, in points per second.
  public static var fastest: Double { -alpha * gamma - beta }

  /// How long the whole curve lasts, in seconds.
  public static var wholeDuration: Double { time(ofVelocity: 0) }

  /// Where on the whole curve the fling enters, in seconds, at least 0.
  public let entryTime: Double

  /// How long the fling lasts, in seconds, at least 0.
  public let duration: Double

  private let direction: Vector

  /// Creates a fling from a velocity in points per second.
  public init(velocity: Vector) {
    let speed = max(abs(velocity.x), abs(velocity.y))
    direction = speed > 0 ? Vector(x: velocity.x / speed, y: velocity.y / speed) : .zero
    entryTime = max(0, Self.time(ofVelocity: min(speed, Self.fastest)))
    duration = max(0, Self.wholeDuration - entryTime)
  }
}

extension FlingCurve {
  private static func time(ofVelocity velocity: Double) -> Double {
    -Elementary.log((velocity + beta) / (-alpha * gamma)) / gamma
  }

  /// The way along the curve between two times; `e^(−γ a) (e^(−γ b + γ a) − 1)` loses nothing.
  private static func way(from start: Double, lasting time: Double) -> Double {
    alpha * Elementary.exp(-gamma * start) * Elementary.expMinusOne(-gamma * time) - beta * time
  }

  /// Returns the way gone after `time` seconds, in points.
  public func offset(at time: Double) -> Vector {
    direction * Self.way(from: entryTime, lasting: min(max(0, time), duration))
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Vector {
    guard time < duration else { return .zero }
    let place = entryTime + max(0, time)
    return direction
      * (-Self.alpha * Self.gamma * Elementary.exp(-Self.gamma * place) - Self.beta)
  }

  /// The way to the resting place, in points.
  public var travel: Vector { offset(at: duration) }
}
