/// A fling that coasts, and is caught by a spring where it passes an edge, as a function of time.
///
/// Before the edge a ``FrictionSimulation``; from the instant at which that reaches the edge a
/// ``Spring`` to it, with the velocity of that instant but not more than 5000 points per second.
/// A start outside of the range is in the spring at once, with its whole velocity. The offset is
/// the edge itself while the spring is within its tolerances; its velocity is not cut.
///
/// Source: `BouncingScrollSimulation` in `packages/flutter/lib/src/widgets/scroll_simulation.dart`.
public struct BouncingSimulation: Hashable, Sendable {
  /// How quickly the content slows down.
  public enum Rate: UInt8, Hashable, Sendable, CaseIterable {
    /// That of ordinary lists: mass 0.5, stiffness 100, damping ratio 1.1.
    case normal

    /// That of lists for quick looks: mass 0.3, stiffness 75, damping ratio 1.3.
    case fast
  }

  /// Which velocities into an edge are held to the limit.
  public enum VelocityCap: UInt8, Hashable, Sendable, CaseIterable {
    /// Only those towards the end, as Flutter does by taking the smaller of two signed numbers.
    case trailingOnly

    /// Those towards both ends.
    case symmetric
  }

  /// The velocity with which the spring is entered at most, in points per second.
  public static let fastestTransfer = 5000.0

  /// The time from which the spring moves the content, in seconds; `nil` if it never does.
  ///
  /// 0 for a start outside of the range.
  public let springTime: Double?

  private let friction: FrictionSimulation
  private let spring: Spring
  private let edge: Double
  private let start: Spring.State
  private let distanceTolerance: Double
  private let velocityTolerance: Double

  /// Creates a motion; `scale` is the number of device pixels in a point, greater than 0.
  ///
  /// `fastest` is the limit of the velocity with which the spring is entered, in points per second;
  /// the spring is that of the rate unless another one is named.
  public init(
    offset: Double, velocity: Double, range: AxisRange, rate: Rate = .normal, scale: Double,
    cap: VelocityCap = .trailingOnly, fastest: Double = BouncingSimulation.fastestTransfer,
    spring: Spring? = nil
  ) {
    friction = FrictionSimulation(
      offset: offset, velocity: velocity,
      deceleration: rate == .fast ? FrictionSimulation.fastDeceleration : 0)
    self.spring = spring ?? Self.spring(of: rate)
    distanceTolerance = 1 / scale
    velocityTolerance = 1 / (0.05 * scale)
    let target = range.contains(offset) ? friction.restingOffset : offset
    edge = range.clamped(target)
    if !range.contains(offset) {
      springTime = 0
      start = Spring.State(displacement: offset - edge, velocity: velocity)
    } else if edge != target {
      let time = friction.time(reaching: edge) ?? 0
      let slowed = min(friction.velocity(at: time), fastest)
      springTime = time
      start = Spring.State(
        displacement: 0,
        velocity: cap == .symmetric ? max(slowed, -fastest) : slowed)
    } else {
      springTime = nil
      start = Spring.State(displacement: 0, velocity: 0)
    }
  }
}

extension BouncingSimulation {
  private static func spring(of rate: Rate) -> Spring {
    switch rate {
    case .normal: Spring(angularFrequency: (100 / 0.5).squareRoot(), dampingRatio: 1.1)
    case .fast: Spring(angularFrequency: (75 / 0.3).squareRoot(), dampingRatio: 1.3)
    }
  }

  /// The state of the spring at a time; `nil` while the content coasts.
  @inline(__always)
  private func sprung(at time: Double) -> Spring.State? {
    guard let springTime, time > springTime || start.displacement != 0 else { return nil }
    return spring.state(after: time - springTime, from: start)
  }

  @inline(__always)
  private func isWithinTolerances(_ state: Spring.State) -> Bool {
    abs(state.displacement) < distanceTolerance && abs(state.velocity) < velocityTolerance
  }

  /// Returns the content offset after `time` seconds, in points.
  public func offset(at time: Double) -> Double {
    guard let state = sprung(at: time) else { return friction.offset(at: time) }
    return isWithinTolerances(state) ? edge : edge + state.displacement
  }

  /// Returns the velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    sprung(at: time)?.velocity ?? friction.velocity(at: time)
  }

  /// Whether the motion counts as ended `time` seconds after its start.
  public func isSettled(at time: Double) -> Bool {
    guard let state = sprung(at: time) else {
      return abs(friction.velocity(at: time)) < velocityTolerance
    }
    return isWithinTolerances(state)
  }

  /// Returns offset, velocity and end at a time together, which costs one exponential less or two.
  @inline(__always)
  func moment(at time: Double) -> (offset: Double, velocity: Double, isSettled: Bool) {
    guard let state = sprung(at: time) else {
      let moment = friction.moment(at: time)
      return (moment.offset, moment.velocity, abs(moment.velocity) < velocityTolerance)
    }
    let isSettled = isWithinTolerances(state)
    return (isSettled ? edge : edge + state.displacement, state.velocity, isSettled)
  }

  /// Where the content rests, in points.
  public var restingOffset: Double { springTime == nil ? friction.restingOffset : edge }
}
