/// The mean velocity of a finger's last moves, each taken less than once.
///
/// A move by `Δ` in `dt` whole milliseconds counts, in floats, as
///
///     factor · 1000 Δ / dt
///
/// and at most as the largest. One that did not change the place counts with the way of the one
/// before; one at the time of another counts as 0.
///
/// Source: `qquickflickable.cpp` of Qt 6.4.2 and `qeventpoint.cpp` of its base, whose filter keeps
/// 0.7 of a velocity and forgets it with each event.
struct MeanVelocity: Hashable, Sendable {
  private let count: Int
  private let factor: Double
  private let largest: Double
  private var samples: [Vector] = []
  private var location = Vector.zero
  private var before = Vector.zero
  private var timeMilliseconds = 0.0

  init(count: Int, factor: Double, largest: Double) {
    self.count = max(1, count)
    self.factor = factor
    self.largest = largest
  }
}

extension MeanVelocity {
  mutating func begin(at location: Vector, timeNanoseconds: Int64) {
    samples.removeAll(keepingCapacity: true)
    samples.reserveCapacity(count)
    self.location = location
    before = location
    timeMilliseconds = Self.milliseconds(timeNanoseconds)
  }

  mutating func move(to location: Vector, timeNanoseconds: Int64) {
    if location != self.location { before = self.location }
    self.location = location
    let time = Self.milliseconds(timeNanoseconds)
    let elapsed = time - timeMilliseconds
    var velocity = Vector.zero
    if elapsed > 0 {
      velocity = Vector(
        x: self.velocity(location.x - before.x, elapsed),
        y: self.velocity(location.y - before.y, elapsed))
      timeMilliseconds = time
    }
    if samples.count == count { samples.removeFirst() }
    samples.append(velocity)
  }

  /// The velocity, in points per second; zero before the first move.
  var estimate: Vector {
    guard !samples.isEmpty else { return .zero }
    var sum = Vector.zero
    for sample in samples { sum = sum + sample }
    let count = Double(samples.count)
    return Vector(x: sum.x / count, y: sum.y / count)
  }

  private func velocity(_ way: Double, _ milliseconds: Double) -> Double {
    let speed = Float(Double(Float(way)) / milliseconds)
    let velocity = Double(Float(Double(speed) * 1000 * factor))
    let limit = largest > 0 ? largest : Limits.fingerVelocity
    return Swift.min(Swift.max(velocity, -limit), limit)
  }

  private static func milliseconds(_ nanoseconds: Int64) -> Double {
    Rounding.halfAwayFromZero(Double(nanoseconds) / 1e6)
  }
}
