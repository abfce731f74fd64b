/// The velocity of a finger, or of the middle of several, as its samples come in.
///
/// See ``VelocityEstimation`` for the formula.
public struct FingerVelocity: Hashable, Sendable {
  /// The estimate, in points per second; `nil` until there are two samples at different times.
  public private(set) var estimate: Vector?

  private let estimation: VelocityEstimation
  private var segment = Vector.zero
  private var time: Int64 = 0
  private var location = Vector.zero
  private var before: Before?

  /// What was known before the last sample.
  private struct Before: Hashable, Sendable {
    var estimate: Vector?
    var segment: Vector
    var time: Int64
    var location: Vector
  }

  /// Creates an estimator that has seen nothing.
  public init(_ estimation: VelocityEstimation) {
    self.estimation = estimation
  }
}

extension FingerVelocity {
  /// Starts afresh at a place and a time in integer nanoseconds.
  public mutating func begin(at location: Vector, timeNanoseconds: Int64) {
    estimate = nil
    segment = .zero
    jump(to: location, timeNanoseconds: timeNanoseconds)
  }

  /// Goes to a place without having moved there, as the middle does when a finger is added.
  public mutating func jump(to location: Vector, timeNanoseconds: Int64) {
    before = nil
    self.location = location
    time = timeNanoseconds
  }

  /// Takes in a sample; one that is not later than the last only corrects the place.
  public mutating func add(_ location: Vector, timeNanoseconds: Int64) {
    let elapsed = Double(timeNanoseconds - time) / 1e9
    if elapsed > 0 {
      before = Before(estimate: estimate, segment: segment, time: time, location: self.location)
      let newest = Vector(
        x: Limits.fingerVelocity((location.x - self.location.x) / elapsed),
        y: Limits.fingerVelocity((location.y - self.location.y) / elapsed))
      if estimate == nil {
        estimate = newest
      } else {
        estimate = newest * estimation.newestWeight + segment * estimation.previousWeight
      }
      segment = newest
    }
    self.location = location
    time = timeNanoseconds
  }

  /// Takes in another finger's part of the last sample: the middle of all is at another place.
  ///
  /// Fingers that are read at one time are one sample; their middle moves once.
  public mutating func amend(_ location: Vector) {
    let sampledAt = time
    if let before {
      estimate = before.estimate
      segment = before.segment
      jump(to: before.location, timeNanoseconds: before.time)
    }
    add(location, timeNanoseconds: sampledAt)
  }
}
