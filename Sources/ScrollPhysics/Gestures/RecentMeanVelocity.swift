/// The mean velocity of a finger's last moves that are young enough.
///
/// A move counts if it comes more than ``VelocityMeasure/shortestGap`` after the last one that
/// counted, with the way since then; the touch is the first. At the lift, the mean is taken of the
/// last few that are younger than the horizon.
///
/// Source: `SimpleVelocityTracker` of Gecko, `gfx/layers/apz/src`.
struct RecentMeanVelocity: Hashable, Sendable {
  /// The velocity of the last move, in points per second, where it counted.
  private(set) var newest: Vector?

  private struct Sample: Hashable, Sendable {
    var timeNanoseconds: Int64
    var velocity: Vector
  }

  private let count: Int
  private let shortestGap: Int64
  private let horizon: Int64
  private var samples: [Sample] = []
  private var location = Vector.zero
  private var time: Int64 = 0

  init(count: Int, shortestGap: Double, horizon: Double) {
    self.count = max(1, count)
    self.shortestGap = Nanoseconds.fromSeconds(shortestGap)
    self.horizon = Nanoseconds.fromSeconds(horizon)
  }
}

extension RecentMeanVelocity {
  mutating func begin(at location: Vector, timeNanoseconds: Int64) {
    samples.removeAll(keepingCapacity: true)
    samples.reserveCapacity(count)
    newest = nil
    self.location = location
    time = timeNanoseconds
  }

  mutating func move(to location: Vector, timeNanoseconds: Int64) {
    newest = nil
    guard timeNanoseconds - time > shortestGap else { return }
    let elapsed = Nanoseconds.seconds(timeNanoseconds - time)
    let velocity = Vector(
      x: Limits.fingerVelocity((location.x - self.location.x) / elapsed),
      y: Limits.fingerVelocity((location.y - self.location.y) / elapsed))
    if samples.count == count { samples.removeFirst() }
    samples.append(Sample(timeNanoseconds: timeNanoseconds, velocity: velocity))
    newest = velocity
    self.location = location
    time = timeNanoseconds
  }

  /// Returns the velocity at a lift, in points per second; zero where no move is young enough.
  func estimate(atNanoseconds lift: Int64) -> Vector {
    var sum = Vector.zero
    var count = 0.0
    for sample in samples where lift - sample.timeNanoseconds < horizon {
      sum = sum + sample.velocity
      count += 1
    }
    return count > 0 ? Vector(x: sum.x / count, y: sum.y / count) : .zero
  }
}
