/// A fling that coasts, and is caught by a spring beyond an edge, along one or both axes.
///
/// See ``BouncingSimulation``.
struct BouncingFling: Hashable, Sendable {
  fileprivate struct Axle: Hashable, Sendable {
    var simulation: BouncingSimulation
    var velocity: Double
  }

  /// The velocity with which it began, in points per second.
  let start: Vector

  // Not optionals, for those would be looked for in each frame: each counts where it is said to.
  private var left: Axle
  private var top: Axle
  private var movesAcross: Bool
  private var movesAlong: Bool
  private let origin: Int64
  private let stopSpeed: Double
  private let isClamped: Bool

  /// Creates a fling from a place; without `bounces` the content stops at an edge.
  init(
    from place: Vector, velocity: Vector, bounds: PlatformBounds, law: FlingLaw, edge: FlingEdge,
    capsOneSide: Bool, originNanoseconds: Int64
  ) {
    start = velocity
    origin = originNanoseconds
    stopSpeed = law.stopSpeed
    let isClamped = !bounds.bounces || edge.kind != .spring
    self.isClamped = isClamped
    func axle(_ axis: Axis) -> Axle? {
      let range = bounds.range[axis]
      guard velocity[axis] != 0 || !range.contains(place[axis]) else { return nil }
      let simulation = BouncingSimulation(
        offset: place[axis], velocity: velocity[axis],
        range: isClamped ? AxisRange(minimum: -.infinity, maximum: .infinity) : range,
        scale: max(law.density, 1e-3), cap: capsOneSide ? .trailingOnly : .symmetric,
        fastest: edge.largestSpeed > 0 ? edge.largestSpeed : .infinity,
        spring: Spring(
          angularFrequency: max(edge.angularFrequency, 1e-3),
          dampingRatio: max(edge.dampingRatio, 1e-3)))
      return Axle(simulation: simulation, velocity: velocity[axis])
    }
    let (across, along) = (axle(.horizontal), axle(.vertical))
    movesAcross = across != nil
    movesAlong = along != nil
    left = across ?? .none
    top = along ?? .none
  }
}

extension BouncingFling {
  /// The velocity at the last frame, in points per second.
  var velocity: Vector {
    Vector(x: movesAcross ? left.velocity : 0, y: movesAlong ? top.velocity : 0)
  }

  /// Where it is bound for, in points; `nil` along an axis that does not move.
  func destination(_ axis: Axis) -> Double? {
    guard axis == .horizontal ? movesAcross : movesAlong else { return nil }
    return (axis == .horizontal ? left : top).simulation.restingOffset
  }

  /// Goes on to a time; returns whether anything still moves.
  mutating func advance(
    toNanoseconds time: Int64, _ x: inout PlatformAxis, _ y: inout PlatformAxis,
    across: AxisRange, along: AxisRange
  ) -> Bool {
    let elapsed = max(0, Nanoseconds.secondsPassed(time - origin))
    if movesAcross {
      movesAcross = left.advance(to: elapsed, &x, isClamped ? across : nil, stopSpeed)
    }
    if movesAlong {
      movesAlong = top.advance(to: elapsed, &y, isClamped ? along : nil, stopSpeed)
    }
    return movesAcross || movesAlong
  }
}

extension BouncingFling.Axle {
  /// No motion.
  fileprivate static let none = BouncingFling.Axle(
    simulation: BouncingSimulation(
      offset: 0, velocity: 0, range: AxisRange(minimum: 0, maximum: 0), scale: 1),
    velocity: 0)

  /// Goes on to a time in seconds, up to walls if there are any; returns whether it still moves.
  @inline(__always)
  fileprivate mutating func advance(
    to elapsed: Double, _ content: inout PlatformAxis, _ walls: AxisRange?, _ stopSpeed: Double
  ) -> Bool {
    let moment = simulation.moment(at: elapsed)
    let place = walls?.clamped(moment.offset) ?? moment.offset
    content.value = place
    velocity = moment.velocity
    let isSprung = simulation.springTime.map { elapsed >= $0 } ?? false
    let isSettled =
      isSprung
      ? moment.isSettled : abs(moment.velocity) < stopSpeed || moment.velocity == 0
    return !isSettled && !(walls != nil && place != moment.offset)
  }
}
