import ScrollPhysics
import TestSupport
import Testing

@Suite struct DecelerationTests {
  static let rates: [DecelerationRate] = [
    .normal, .fast, DecelerationRate(perMillisecond: 0.5),
    DecelerationRate(perMillisecond: 0.999_99),
  ]
  static let velocities = [-8000.0, -250, -1e-3, 1e-3, 250, 8000]
  static let times = [0.0, 1e-4, 1.0 / 60, 0.1, 0.5, 1, 2.5]

  private func motion(_ rate: DecelerationRate, _ velocity: Double) -> Deceleration {
    Deceleration(offset: 137, velocity: velocity, rate: rate)
  }

  /// A few roundings of the largest number in the formula.
  private func roundings(_ motion: Deceleration) -> Double {
    4 * (abs(motion.offset) + abs(motion.restingOffset - motion.offset)).ulp
  }

  @Test(arguments: rates, velocities)
  func `the velocity is the slope of the offset`(rate: DecelerationRate, velocity: Double) {
    let motion = motion(rate, velocity)
    let h = 1e-5
    let k = 1000 * rate.logarithm
    for time in Self.times.dropFirst() {
      let slope = (motion.offset(at: time + h) - motion.offset(at: time - h)) / (2 * h)
      // The chord misses the slope by a sixth of the third derivative, times h squared.
      let curvature = abs(motion.velocity(at: time - h)) * k * k * h * h / 6
      let error = abs(slope - motion.velocity(at: time))
      #expect(error <= 1.01 * curvature + roundings(motion) / h)
    }
  }

  @Test(arguments: rates, velocities)
  func `going on from a later moment gives the same motion`(
    rate: DecelerationRate, velocity: Double
  ) {
    let motion = motion(rate, velocity)
    for first in Self.times {
      let later = Deceleration(
        offset: motion.offset(at: first), velocity: motion.velocity(at: first), rate: rate)
      for second in Self.times {
        let whole = first + second
        #expect(abs(later.offset(at: second) - motion.offset(at: whole)) <= roundings(motion))
        // The exponent k t is rounded, which costs it half an ulp, and the exponential as much
        // relatively.
        let exponent = abs(1000 * rate.logarithm * whole)
        #expect(
          abs(later.velocity(at: second) - motion.velocity(at: whole))
            <= abs(motion.velocity(at: whole)) * (3 * exponent.ulp + 4 * 1.0.ulp)
            + .leastNormalMagnitude)
      }
    }
  }

  @Test(arguments: rates, velocities)
  func `the time reaching an offset is the time at which it is reached`(
    rate: DecelerationRate, velocity: Double
  ) throws {
    let motion = motion(rate, velocity)
    for time in Self.times {
      let speed = abs(motion.velocity(at: time))
      let margin = speed > 0 ? 2 * roundings(motion) / speed : .infinity
      // Where the offset no longer changes by a rounding, there is no time to find.
      guard margin < 1e-3 else { continue }
      let found = try #require(motion.time(reaching: motion.offset(at: time)))
      #expect(abs(found - time) <= margin)
    }
  }

  @Test(arguments: rates, velocities)
  func `every offset on the way is reached, and none beside it`(
    rate: DecelerationRate, velocity: Double
  ) throws {
    var motion = motion(rate, velocity)
    motion.offset = 0
    let resting = motion.restingOffset
    for share in [1e-300, 1e-20, 1e-12, 0.25, 0.5, 0.999] {
      let time = try #require(motion.time(reaching: resting * share))
      #expect(time >= 0 && time.isFinite)
      #expect(motion.time(reaching: resting * -share) == nil)
      #expect(motion.time(reaching: resting * (1.001 + share)) == nil)
    }
    #expect(motion.time(reaching: 0) == 0)
    #expect(motion.time(reaching: resting) == nil)
  }

  @Test(arguments: rates)
  func `without velocity nothing but the start is reached`(rate: DecelerationRate) {
    let motion = motion(rate, 0)
    #expect(motion.restingOffset == 137)
    #expect(motion.time(reaching: 137) == 0)
    #expect(motion.time(reaching: 138) == nil)
    #expect(motion.time(reaching: .nan) == nil)
    #expect(motion.settlingTime(within: 0.5) == 0)
  }

  @Test(arguments: rates, velocities)
  func `the resting offset is the limit`(rate: DecelerationRate, velocity: Double) {
    let motion = motion(rate, velocity)
    // After 50 time constants less than 2e-22 of the way is left.
    let end = 50 / abs(1000 * rate.logarithm)
    #expect(abs(motion.offset(at: end) - motion.restingOffset) <= roundings(motion))
  }

  @Test(arguments: rates, velocities)
  func `the offset is as near as asked at the settling time, and not before`(
    rate: DecelerationRate, velocity: Double
  ) {
    let motion = motion(rate, velocity)
    for distance in [0.01, 0.5, 10] {
      let time = motion.settlingTime(within: distance)
      let left = abs(motion.restingOffset - motion.offset(at: time))
      guard time > 0 else {
        #expect(left <= distance)
        continue
      }
      #expect(abs(left - distance) <= 2 * roundings(motion))
    }
  }

  @Test(arguments: rates, velocities)
  func `the mirrored motion has the same bits`(rate: DecelerationRate, velocity: Double) {
    let motion = motion(rate, velocity)
    let mirrored = Deceleration(offset: -137, velocity: -velocity, rate: rate)
    #expect(mirrored.restingOffset == -motion.restingOffset)
    for time in Self.times {
      #expect(mirrored.offset(at: time) == -motion.offset(at: time))
      #expect(mirrored.velocity(at: time) == -motion.velocity(at: time))
      #expect(
        mirrored.time(reaching: -motion.offset(at: time))
          == motion.time(reaching: motion.offset(at: time)))
    }
  }

  @Test func `the closed forms are those of ScrollMechanics`() throws {
    let rows = try Table(vector: "scrollmechanics_swift").rows.filter {
      try $0.text("kind") == "decel"
    }
    #expect(rows.count == 24)
    for row in rows {
      let motion = try Deceleration(
        velocity: row.number("v0"),
        rate: DecelerationRate(perMillisecond: row.number("rate")))
      let time = try row.number("t")
      let scale = abs(motion.restingOffset)
      let place: Comment = "line \(row.line)"
      // Their offset is v (rᵗ − 1) / ln r with a power in place of our exponentials.
      #expect(try abs(motion.offset(at: time) - row.number("x")) <= 8 * scale.ulp, place)
      #expect(
        try abs(motion.velocity(at: time) - row.number("v")) <= 64 * row.number("v").ulp, place)
      #expect(try motion.restingOffset.ulps(from: row.number("destination")) <= 2, place)
      let settling = try motion.settlingTime(within: row.number("threshold"))
      #expect(try settling.ulps(from: row.number("duration")) <= 4, place)
    }
  }
}
