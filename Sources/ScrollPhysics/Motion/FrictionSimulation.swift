/// Free deceleration by an exponential and, for fast lists, a constant part, as a function of time.
///
/// With the share `D` of the velocity kept after a second and the constant part `a`, against `v₀`:
///
///     x(t) = x₀ + v₀ (D^t − 1) / ln D − ½ a t² sgn v₀
///     v(t) = v₀ D^t − a t sgn v₀
///
/// until `T`, and at rest from then on. `T` and the time that reaches an offset are found as Flutter
/// does, by ten steps of Newton's method from 0. For `a = 0`, where `v` has no zero, that makes
/// `T = 10 / |ln D|`, 4.994 s; the content then jumps by `v₀ e⁻¹⁰ / |ln D|` to its rest.
///
/// Source: `packages/flutter/lib/src/physics/friction_simulation.dart` of Flutter.
public struct FrictionSimulation: Hashable, Sendable {
  /// The share of the velocity kept after a second on iOS, no unit.
  public static let bouncingDrag = 0.135

  /// The constant part of fast lists, in points per second squared.
  public static let fastDeceleration = 1400.0

  /// The content offset at time 0, in points.
  public let offset: Double

  /// The velocity at time 0, in points per second.
  public let velocity: Double

  /// The time from which the content rests, in seconds.
  public let duration: Double

  private let logarithm: Double
  private let signedDeceleration: Double

  /// Creates a motion; `deceleration` is the constant part, in points per second squared.
  ///
  /// - Precondition: `drag` is between 0 and 1.
  public init(
    offset: Double = 0, velocity: Double, drag: Double = FrictionSimulation.bouncingDrag,
    deceleration: Double = 0
  ) {
    precondition(drag > 0 && drag < 1, "the drag must be between 0 and 1")
    self.offset = offset
    self.velocity = velocity
    logarithm = Elementary.log(drag)
    signedDeceleration = velocity < 0 ? -deceleration : deceleration
    var time = 0.0
    if velocity != 0 {
      for _ in 0..<Self.newtonSteps {
        let kept = velocity * Elementary.exp(logarithm * time)
        time -= (kept - signedDeceleration * time) / (kept * logarithm - signedDeceleration)
      }
    }
    duration = time
  }
}

extension FrictionSimulation {
  private static let newtonSteps = 10

  private func movingOffset(at time: Double) -> Double {
    offset + velocity * Elementary.expMinusOne(logarithm * time) / logarithm
      - signedDeceleration / 2 * time * time
  }

  private func movingVelocity(at time: Double) -> Double {
    velocity * Elementary.exp(logarithm * time) - signedDeceleration * time
  }

  /// Returns the content offset after `time` seconds, in points.
  public func offset(at time: Double) -> Double {
    time > duration ? restingOffset : movingOffset(at: time)
  }

  /// Returns the velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    time > duration ? 0 : movingVelocity(at: time)
  }

  /// Returns offset and velocity at a time together, from one exponential.
  @inline(__always)
  func moment(at time: Double) -> (offset: Double, velocity: Double) {
    guard time <= duration else { return (restingOffset, 0) }
    let kept = Elementary.exp(logarithm * time)
    let constant = signedDeceleration * time
    return (
      offset + velocity * (kept - 1) / logarithm - constant * time / 2,
      velocity * kept - constant
    )
  }

  /// Where the content rests, in points.
  public var restingOffset: Double {
    signedDeceleration == 0 ? offset - velocity / logarithm : movingOffset(at: duration)
  }

  /// Returns when an offset is reached, in seconds; `nil` if it never is.
  ///
  /// Ten steps of Newton's method from 0: exact to a few ulps except near the rest.
  public func time(reaching target: Double) -> Double? {
    guard target != offset else { return 0 }
    let rest = restingOffset
    let isAhead =
      velocity > 0 ? target > offset && target <= rest : target < offset && target >= rest
    guard velocity != 0 && isAhead else { return nil }
    var time = 0.0
    for _ in 0..<Self.newtonSteps {
      let speed = movingVelocity(at: time)
      guard speed != 0 else { break }
      time -= (movingOffset(at: time) - target) / speed
    }
    return time
  }
}
