import ScrollPhysics
import Testing

@testable import flickbook

@Suite struct ParabolaVelocityTests {
  private func estimate(_ samples: [(milliseconds: Double, x: Double, y: Double)]) -> Vector {
    fitted(samples) ?? .zero
  }

  private func fitted(_ samples: [(milliseconds: Double, x: Double, y: Double)]) -> Vector? {
    var velocity = ParabolaVelocity()
    for sample in samples {
      velocity.add(
        TouchSample(
          timeNanoseconds: Int64((sample.milliseconds * 1e6).rounded()), phase: .moved,
          location: Vector(x: sample.x, y: sample.y)))
    }
    return velocity.estimate
  }

  @Test(arguments: [3, 5, 13, 20, 40])
  func `on a parabola the estimate is its slope at the newest sample`(count: Int) {
    // x = 3 + 2 t, y = 100 − t + 4 t² with t in tenths of a second from the first sample.
    let samples = (0..<count).map { index in
      let tenths = Double(index) * 0.075
      return (
        milliseconds: tenths * 100, x: 3 + 2 * tenths, y: 100 - tenths + 4 * tenths * tenths
      )
    }
    let last = Double(count - 1) * 0.075
    let velocity = estimate(samples)
    // Coordinates near 100 leave 1e-14 of noise, over times near 0.01 s, amplified by the fit.
    #expect(abs(velocity.x - 20) < 1e-8)
    #expect(abs(velocity.y - (-10 + 80 * last)) < 1e-8)
  }

  @Test func `moving the origin of place and time, or mirroring, changes nothing else`() {
    let samples: [(milliseconds: Double, x: Double, y: Double)] = [
      (0, 0, 0), (8, 1, -3), (17, 2, -9), (25, 2.5, -20), (33, 4, -36),
    ]
    let plain = estimate(samples)
    let moved = estimate(samples.map { ($0.milliseconds + 1e6, $0.x + 512, $0.y - 4096) })
    let mirrored = estimate(samples.map { ($0.milliseconds, -$0.x, -$0.y) })
    #expect(abs(plain.x - moved.x) < 1e-8 && abs(plain.y - moved.y) < 1e-8)
    #expect(mirrored == -plain)
  }

  @Test func `fewer than three samples have none, and those at one time no velocity`() {
    #expect(fitted([]) == nil)
    #expect(fitted([(0, 0, 0), (8, 0, 50)]) == nil)
    #expect(estimate([(8, 0, 0), (8, 0, 50), (8, 0, 90)]) == .zero)
  }

  @Test func `samples at two times give the straight line between their means`() {
    let velocity = estimate([(0, 0, 0), (0, 0, 2), (10, 0, 11), (10, 0, 11)])
    #expect(abs(velocity.y - 1000) < 1e-9)
  }

  @Test func `samples before a pause of more than 40 ms do not count`() {
    let after: [(milliseconds: Double, x: Double, y: Double)] = [
      (100, 0, 0), (108, 0, 10), (116, 0, 25), (124, 0, 47),
    ]
    let alone = estimate(after)
    #expect(estimate([(0, 7, 900), (59.999, 7, 800)] + after) == alone)
    #expect(estimate([(60, 0, 800)] + after) != alone, "a pause of exactly 40 ms is none")
  }

  @Test func `samples older than 100 ms, and those before the newest twenty, do not count`() {
    let recent = (0...5).map { (milliseconds: 100 + Double($0) * 20, x: 0.0, y: Double($0 * $0)) }
    let alone = estimate(recent)
    #expect(estimate([(80, 0, 700), (99.9, 0, 800)] + recent) == alone)
    #expect(estimate([(99.9, 0, 800), (100, 0, 9)] + recent) != alone)
    let dense = (0..<20).map { (milliseconds: 50 + Double($0), x: 0.0, y: Double($0 * $0)) }
    #expect(estimate([(48, 0, 9), (49, 0, 500)] + dense) == estimate(dense))
  }
}
