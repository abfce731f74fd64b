import ScrollPhysics
import TestSupport
import Testing

@Suite struct ConstantDecelerationTests {
  static let velocities = [-2500.0, -500, -76, 76, 333, 2500]

  @Test func `each printed fling has the printed numbers`() throws {
    let rows = try Table(vector: "qt_flickable").rows
    #expect(rows.count == 3)
    for row in rows {
      let fling = try ConstantDeceleration(
        velocity: row.number("velocity_px_s"), deceleration: row.number("deceleration_px_s2"))
      let duration = fling.durationMilliseconds
      #expect(try fling.restingOffset == row.number("rounded_distance_px"))
      #expect(try abs(fling.deceleration - row.number("adjusted_decel")) <= sixDecimals)
      #expect(try duration == row.number("duration_ms"))
      let quarter = fling.offset(at: duration / 4000)
      let half = fling.offset(at: duration / 2000)
      #expect(try abs(quarter - row.number("x@25%")) <= sixDecimals)
      #expect(try abs(half - row.number("x@50%")) <= sixDecimals)
      let limit = ConstantDeceleration.overshootLimit(velocity: fling.velocity)
      #expect(try limit == row.number("overshoot_limit_px"))
    }
  }

  @Test(arguments: velocities)
  func `the velocity is the slope of the offset`(velocity: Double) {
    let fling = ConstantDeceleration(offset: 12.3, velocity: velocity)
    for part in [0.1, 0.5, 0.9] {
      expectSlope(
        fling.offset(at:), fling.velocity(at:), at: part * fling.durationMilliseconds / 1000,
        jerk: 0, reach: abs(velocity))
    }
  }

  @Test(arguments: velocities, [0, 12.3, -7.75])
  func `it rests at a whole point, which its last millisecond nearly reaches`(
    velocity: Double, offset: Double
  ) {
    let fling = ConstantDeceleration(offset: offset, velocity: velocity)
    #expect(fling.restingOffset == Rounding.down(fling.restingOffset))
    #expect(fling.offset(at: 1e6) == fling.restingOffset)
    let left = fling.restingOffset - fling.offset(at: fling.durationMilliseconds / 1000)
    // What is left after a cut of less than a millisecond: half the deceleration times its square.
    #expect(abs(left) <= fling.deceleration * 1e-6 / 2 + 1e-9)
  }

  @Test(arguments: velocities)
  func `the other way round the offset is mirrored`(velocity: Double) {
    let there = ConstantDeceleration(offset: 12.3, velocity: velocity)
    let back = ConstantDeceleration(offset: -12.3, velocity: -velocity)
    for time in wildTimes {
      #expect(there.offset(at: time) == -back.offset(at: time))
      #expect(there.velocity(at: time) == -back.velocity(at: time))
    }
  }

  @Test(arguments: [-2500.0, -300, 300, 2500])
  func `beyond an edge it goes on within the limit, and slows down eightfold at least`(
    velocity: Double
  ) throws {
    let offset = velocity < 0 ? -8.0 : 8
    let fling = try #require(
      ConstantDeceleration.overshoot(offset: offset, velocity: velocity, beyond: offset))
    let limit = ConstantDeceleration.overshootLimit(velocity: velocity)
    #expect(abs(fling.restingOffset) <= limit * (1 + 1e-15))
    #expect(fling.deceleration >= 12_000 * (1 - 1e-12))
    #expect(
      ConstantDeceleration.overshoot(offset: limit, velocity: velocity, beyond: limit) == nil)
  }

  @Test(arguments: wildNumbers, wildNumbers)
  func `every number stays finite`(offset: Double, velocity: Double) {
    let fling = ConstantDeceleration(offset: offset, velocity: velocity)
    for time in wildTimes {
      #expect(fling.offset(at: time).isFinite && fling.velocity(at: time).isFinite)
    }
  }
}

@Suite struct FlickableReturnTests {
  static let returns = [
    FlickableReturn(offset: -80, edge: 0), FlickableReturn(offset: 1080.5, edge: 1000),
  ]

  @Test(arguments: returns)
  func `it begins at the start, is half way when the parts meet, and ends at the edge`(
    motion: FlickableReturn
  ) {
    #expect(motion.offset(at: 0) == motion.offset && motion.offset(at: -1) == motion.offset)
    #expect(motion.offset(at: 0.1) == (motion.offset + motion.edge) / 2)
    #expect(motion.offset(at: 0.4) == motion.edge && motion.offset(at: 1e9) == motion.edge)
  }

  @Test(arguments: returns)
  func `at its end it is beside the edge by what the factor makes too much`(motion: FlickableReturn)
  {
    let last = motion.offset(at: 0.4 - 1e-12)
    // 1.001 (1 − 2⁻¹⁰) is 1.0000224.
    #expect(abs(last - motion.edge) <= 2.3e-5 * abs(motion.edge - motion.offset) / 2)
  }

  @Test(arguments: returns)
  func `the velocity is the slope of the offset within each part`(motion: FlickableReturn) {
    let way = abs(motion.edge - motion.offset)
    for time in [0.01, 0.05, 0.09, 0.11, 0.2, 0.39] {
      // The third derivative is that of 2^(−10 w): the cube of 10 ln 2 / 0.3 times half the way.
      expectSlope(
        motion.offset(at:), motion.velocity(at:), at: time, jerk: way / 2 * 23.2 * 23.2 * 23.2,
        reach: abs(motion.offset) + way)
    }
  }
}
