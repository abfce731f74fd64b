import ScrollPhysics
import TestSupport
import Testing

@Suite struct FrictionDecelerationTests {
  static let velocities = [-8000.0, -250, 250, 8000]

  @Test(arguments: velocities)
  func `the velocity is the slope of the offset`(velocity: Double) {
    let motion = FrictionDeceleration(offset: 137, velocity: velocity)
    for time in [1e-4, 1.0 / 60, 0.5, 2] {
      expectSlope(
        motion.offset(at:), motion.velocity(at:), at: time, jerk: 17 * abs(velocity),
        reach: abs(velocity))
    }
  }

  @Test(arguments: velocities)
  func `going on from a later moment gives the same motion`(velocity: Double) {
    let motion = FrictionDeceleration(offset: 137, velocity: velocity)
    for first in [0, 1.0 / 60, 0.5] {
      let later = FrictionDeceleration(
        offset: motion.offset(at: first), velocity: motion.velocity(at: first))
      for second in [0, 0.1, 1] {
        let error = later.offset(at: second) - motion.offset(at: first + second)
        #expect(abs(error) <= 8 * (137 + abs(velocity)).ulp)
      }
      #expect(abs(later.restingOffset - motion.restingOffset) <= 8 * (137 + abs(velocity)).ulp)
    }
  }

  @Test(arguments: velocities)
  func `the other way round the offset is mirrored`(velocity: Double) {
    let there = FrictionDeceleration(velocity: velocity)
    let back = FrictionDeceleration(velocity: -velocity)
    for time in wildTimes { #expect(there.offset(at: time) == -back.offset(at: time)) }
  }

  @Test(arguments: velocities)
  func `the rest is near after the settling time and not before`(velocity: Double) {
    let motion = FrictionDeceleration(velocity: velocity)
    let time = motion.settlingTime(within: 0.5)
    #expect(abs(motion.offset(at: time * 1.001) - motion.restingOffset) < 0.5)
    #expect(abs(motion.offset(at: time * 0.999) - motion.restingOffset) > 0.5)
  }

  @Test func `it is the deceleration that keeps as much of the velocity`() {
    let motion = FrictionDeceleration(velocity: 3000)
    let rate = DecelerationRate(perMillisecond: Elementary.exp(-0.004))
    let other = Deceleration(velocity: 3000, rate: rate)
    for time in [0.01, 0.3, 2] {
      // The rate is rounded near 1, so its logarithm of 0.004 has lost eight bits.
      #expect(abs(motion.offset(at: time) - other.offset(at: time)) <= 1e-10)
    }
  }
}

@Suite struct KineticScrollingTests {
  private static let range = AxisRange(minimum: 0, maximum: 1000)

  private struct Case {
    var offset = 0.0
    var velocity = 1000.0
    var range = AxisRange(minimum: 0, maximum: 100_000)
    var ticksPerSecond = 60.0
  }

  private static let cases: [String: Case] = [
    "free_1000": Case(),
    "edge_1500": Case(offset: 800, velocity: 1500, range: range),
    "edge_1500_120hz": Case(offset: 800, velocity: 1500, range: range, ticksPerSecond: 120),
  ]

  @Test(arguments: ["free_1000", "edge_1500", "edge_1500_120hz"])
  func `each printed tick has the printed offset and velocity`(name: String) throws {
    let given = try #require(Self.cases[name])
    var motion = KineticScrolling(
      offset: given.offset, velocity: given.velocity, range: given.range,
      stop: .velocityAndTravel)
    let phases = ["DEC": KineticScrolling.Phase.decelerating, "OVER": .bouncing, "FIN": .settled]
    var tick = 0.0
    var count = 0
    for row in try Table(vector: "gtk_kinetic").rows where try row.text("case") == name {
      while try tick < row.number("tick") {
        #expect(motion.phase != .settled)
        tick += 1
        motion.tick(at: tick / given.ticksPerSecond)
      }
      #expect(try abs(motion.offset - row.number("position")) <= sixDecimals, "line \(row.line)")
      #expect(try abs(motion.velocity - row.number("velocity")) <= sixDecimals, "line \(row.line)")
      #expect(try motion.phase == phases[row.text("phase")], "line \(row.line)")
      count += 1
    }
    #expect(count >= 8)
  }

  @Test(arguments: [30.0, 60, 144, 1000], [-1500.0, -300, 300, 1500])
  func `ticks in the range lie on the closed form`(rate: Double, velocity: Double) {
    var motion = KineticScrolling(
      offset: 500, velocity: velocity, range: AxisRange(minimum: 0, maximum: 1000))
    let free = FrictionDeceleration(offset: 500, velocity: velocity)
    for tick in 1...Int(rate) {
      motion.tick(at: Double(tick) / rate)
      guard motion.phase == .decelerating else { break }
      #expect(motion.offset == free.offset(at: Double(tick) / rate))
    }
  }

  @Test(arguments: [60.0, 120], [1500.0, 4000])
  func `a range around 0 is left alike at both edges`(rate: Double, velocity: Double) {
    let range = AxisRange(minimum: -40, maximum: 40)
    var there = KineticScrolling(offset: 10, velocity: velocity, range: range)
    var back = KineticScrolling(offset: -10, velocity: -velocity, range: range)
    for tick in 1...Int(3 * rate) {
      there.tick(at: Double(tick) / rate)
      back.tick(at: Double(tick) / rate)
      #expect(there.offset == -back.offset && there.velocity == -back.velocity)
      #expect(there.phase == back.phase)
    }
    #expect(there.phase == .settled && there.offset == 40)
  }

  @Test func `the overshoot is held by absolute bounds, which differ at the two edges`() {
    var end = KineticScrolling(offset: 990, velocity: 9000, range: Self.range)
    var start = KineticScrolling(offset: 10, velocity: -9000, range: Self.range)
    var (furthest, nearest) = (0.0, 0.0)
    // The first tick beyond an edge is not held.
    for tick in 1...120 {
      end.tick(at: Double(tick) / 60)
      start.tick(at: Double(tick) / 60)
      if tick > 1 { furthest = max(furthest, end.offset - 1000) }
      if tick > 1 { nearest = min(nearest, start.offset) }
    }
    #expect(furthest > 200 && nearest == -50)
  }

  @Test(arguments: wildNumbers, wildNumbers)
  func `every number stays finite`(offset: Double, velocity: Double) {
    var motion = KineticScrolling(offset: offset, velocity: velocity, range: Self.range)
    for time in wildTimes {
      motion.tick(at: time)
      #expect(motion.offset.isFinite && motion.velocity.isFinite)
    }
  }
}
