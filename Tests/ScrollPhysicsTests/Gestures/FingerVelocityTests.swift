import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite struct FingerVelocityTests {
  /// An estimator that saw places in points at times in milliseconds.
  private func estimator(_ samples: [(milliseconds: Int64, x: Double, y: Double)]) -> FingerVelocity
  {
    var velocity = FingerVelocity(.uikit)
    for (index, sample) in samples.enumerated() {
      let place = Vector(x: sample.x, y: sample.y)
      let time = sample.milliseconds * 1_000_000
      if index == 0 {
        velocity.begin(at: place, timeNanoseconds: time)
      } else {
        velocity.add(place, timeNanoseconds: time)
      }
    }
    return velocity
  }

  @Test func `without two samples at different times there is no estimate`() {
    #expect(FingerVelocity(.uikit).estimate == nil)
    #expect(estimator([(0, 5, 7)]).estimate == nil)
    #expect(estimator([(10, 5, 7), (10, 50, 70)]).estimate == nil)
  }

  @Test func `the first segment is the first estimate`() {
    #expect(estimator([(0, 5, 7), (125, 6, 3)]).estimate == Vector(x: 8, y: -32))
  }

  @Test func `later ones weigh the newest segment with a fifth and the one before with the rest`() {
    let samples: [(milliseconds: Int64, x: Double, y: Double)] = [
      (0, 0, 0), (125, 1, 2), (250, 3, 1), (500, 0, 0),
    ]
    // Segments: (8, 16), (16, −8), (−12, −4).
    #expect(
      estimator(Array(samples.prefix(3))).estimate
        == Vector(x: 0.2 * 16 + 0.8 * 8, y: 0.2 * -8 + 0.8 * 16))
    #expect(
      estimator(samples).estimate == Vector(x: 0.2 * -12 + 0.8 * 16, y: 0.2 * -4 + 0.8 * -8))
  }

  @Test func `an equal stamp adds no sample and corrects the place`() {
    let samples: [(milliseconds: Int64, x: Double, y: Double)] = [
      (0, 0, 0), (125, 1, 2), (250, 3, 1),
    ]
    let plain = estimator(samples)
    let repeated = estimator(samples + [(250, 4, 9)])
    #expect(repeated.estimate == plain.estimate)
    var (one, other) = (repeated, plain)
    one.add(Vector(x: 4, y: 9), timeNanoseconds: 375_000_000)
    other.add(Vector(x: 3, y: 1), timeNanoseconds: 375_000_000)
    // Both stood still from their own place on.
    #expect(one.estimate == other.estimate)
  }

  @Test func `stillness is a segment like any other`() {
    let still = estimator([(0, 0, 0), (125, 1, 2), (250, 1, 2), (375, 1, 2)])
    #expect(still.estimate == .zero)
  }

  @Test func `a jump moves the place and not the estimate`() {
    var velocity = estimator([(0, 0, 0), (125, 1, 2)])
    let before = velocity.estimate
    velocity.jump(to: Vector(x: 900, y: -900), timeNanoseconds: 200_000_000)
    #expect(velocity.estimate == before)
    velocity.add(Vector(x: 901, y: -898), timeNanoseconds: 325_000_000)
    #expect(velocity.estimate == before)
  }

  @Test func `beginning again forgets everything`() {
    var used = estimator([(0, 0, 0), (125, 1, 2), (250, 3, 1)])
    used.begin(at: Vector(x: 1, y: 1), timeNanoseconds: 500_000_000)
    #expect(used.estimate == nil)
    used.add(Vector(x: 2, y: 3), timeNanoseconds: 625_000_000)
    #expect(used.estimate == Vector(x: 8, y: 16))
  }

  @Test func `the mirrored finger has the same bits`() {
    let samples: [(milliseconds: Int64, x: Double, y: Double)] = [
      (0, 10.333, 20), (16, 11, 18.667), (33, 13.667, 11), (50, 20.1, 0.333),
    ]
    let there = estimator(samples).estimate
    let back = estimator(samples.map { ($0.milliseconds, -$0.x, -$0.y) }).estimate
    #expect(back == there.map { -$0 })
  }

  @Test(arguments: [1e11, 1e300, Double.infinity])
  func `no estimate is beyond the limits`(distance: Double) {
    var velocity = FingerVelocity(.uikit)
    velocity.begin(at: .zero, timeNanoseconds: 0)
    velocity.add(Vector(x: distance, y: -distance), timeNanoseconds: 1)
    #expect(
      velocity.estimate == Vector(x: Limits.fingerVelocity, y: -Limits.fingerVelocity))
    velocity.add(Vector(x: .nan, y: 0), timeNanoseconds: 2)
    #expect(velocity.estimate?.isFinite == true)
  }
}
