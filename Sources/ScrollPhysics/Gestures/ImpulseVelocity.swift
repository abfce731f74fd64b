/// The velocity that the pushes of a finger would have given a body at rest.
///
/// From the oldest sample on, with the velocity `vᵢ` of each segment, the work `W` grows by
///
///     (vᵢ − u) |vᵢ|,   u = √(2 |W|) sgn W        the first segment's by half of v₁ |v₁|
///
/// and the velocity is `√(2 |W|) sgn W`. Of two samples it is that of their segment. A last sample at
/// the place of the one before changes nothing, a short and quick last segment changes much.
///
/// Source: `libs/input/VelocityTracker.cpp` of AOSP, in floats.
public struct ImpulseVelocity: Hashable, Sendable {
  private var history = SampleHistory(capacity: LeastSquaresVelocity.capacity)

  /// Creates an estimator that has seen nothing.
  public init() {}
}

extension ImpulseVelocity {
  /// Starts afresh.
  public mutating func reset() { history.removeAll() }

  /// Takes in a sample; one that is not later than the last is left out.
  public mutating func add(_ location: Vector, timeNanoseconds: Int64) {
    if let newest = history.newest {
      let passed = timeNanoseconds - newest.timeNanoseconds
      guard passed > 0 else { return }
      if passed >= LeastSquaresVelocity.pauseNanoseconds { history.removeAll() }
    }
    history.add(SampleHistory.Sample(timeNanoseconds: timeNanoseconds, location: location))
  }

  /// The velocity, in points per second; `nil` until there are two samples within the horizon.
  public var estimate: Vector? {
    let start = history.start(within: LeastSquaresVelocity.horizonNanoseconds)
    guard history.count - start >= 2 else { return nil }
    guard history.count - start > 2 else {
      return Vector(
        x: Double(velocity(.horizontal, from: start)), y: Double(velocity(.vertical, from: start)))
    }
    return Vector(
      x: impulse(along: .horizontal, from: start), y: impulse(along: .vertical, from: start))
  }

  /// The velocity of the segment that begins with a sample.
  private func velocity(_ axis: Axis, from index: Int) -> Float {
    let (before, after) = (history[index], history[index + 1])
    let way = Float(after.location[axis]) - Float(before.location[axis])
    let speed = way / (Float(after.timeNanoseconds - before.timeNanoseconds) * 1e-9)
    return Float(Limits.fingerVelocity(Double(speed)))
  }

  private func impulse(along axis: Axis, from start: Int) -> Double {
    var work: Float = 0
    for index in start..<history.count - 1 {
      let segment = velocity(axis, from: index)
      work += (segment - Self.velocity(ofWork: work)) * segment.magnitude
      if index == start { work /= 2 }
    }
    return Double(Self.velocity(ofWork: work))
  }

  private static func velocity(ofWork work: Float) -> Float {
    let speed = work.magnitude.squareRoot() * Float(2).squareRoot()
    return work < 0 ? -speed : speed
  }
}
