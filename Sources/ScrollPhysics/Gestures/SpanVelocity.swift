/// The way of a finger over its time, since a while before the newest sample.
///
/// Samples are the moves and the lift, without the touch. Before one is taken, and at the lift, all
/// but one of those older than the horizon are dropped; where every one is older, none is. The
/// lift counts as the last sample, so a pause lowers the velocity bit by bit.
///
/// Source: `gtk/gtkgestureswipe.c` of GTK 4.8.3, which keeps whole points.
struct SpanVelocity: Hashable, Sendable {
  private let horizon: Int64
  private let isInPoints: Bool
  private var samples: [SampleHistory.Sample] = []

  init(horizon: Double, isInPoints: Bool) {
    self.horizon = Nanoseconds.fromSeconds(horizon)
    self.isInPoints = isInPoints
  }
}

extension SpanVelocity {
  mutating func begin() {
    samples.removeAll(keepingCapacity: true)
    samples.reserveCapacity(32)
  }

  mutating func move(to location: Vector, timeNanoseconds: Int64) {
    dropOld(atNanoseconds: timeNanoseconds)
    samples.append(
      SampleHistory.Sample(
        timeNanoseconds: timeNanoseconds, location: isInPoints ? location.truncated : location))
  }

  /// Takes in the lift and returns the velocity, in points per second; zero without any time.
  mutating func lift(at location: Vector, timeNanoseconds: Int64) -> Vector {
    move(to: location, timeNanoseconds: timeNanoseconds)
    dropOld(atNanoseconds: timeNanoseconds)
    guard let first = samples.first, let last = samples.last,
      last.timeNanoseconds > first.timeNanoseconds
    else { return .zero }
    let elapsed = Double(last.timeNanoseconds - first.timeNanoseconds) / 1e9
    let way = last.location - first.location
    return Vector(
      x: Limits.fingerVelocity(way.x / elapsed), y: Limits.fingerVelocity(way.y / elapsed))
  }

  private mutating func dropOld(atNanoseconds time: Int64) {
    let young = samples.firstIndex { $0.timeNanoseconds >= time - horizon }
    guard let young, young > 1 else { return }
    samples.removeFirst(young - 1)
  }
}

extension Vector {
  /// The vector with the fractions of both components cut off.
  fileprivate var truncated: Vector {
    Vector(
      x: Rounding.withSign(of: x, Rounding.down(abs(x))),
      y: Rounding.withSign(of: y, Rounding.down(abs(y))))
  }
}
