import ScrollPhysics
import TestSupport
import Testing

@Suite struct FrictionSimulationTests {
  static let velocities = [-8000.0, -300, 300, 8000]
  static let decelerations = [0.0, FrictionSimulation.fastDeceleration]

  @Test(arguments: velocities, decelerations)
  func `the velocity is the slope of the offset`(velocity: Double, deceleration: Double) {
    let motion = FrictionSimulation(offset: 137, velocity: velocity, deceleration: deceleration)
    for part in [0.01, 0.3, 0.9] {
      expectSlope(
        motion.offset(at:), motion.velocity(at:), at: part * motion.duration,
        jerk: 4.1 * abs(velocity), reach: 137 + abs(velocity))
    }
  }

  @Test(arguments: velocities, decelerations)
  func `the time reaching an offset is the time at which it is reached`(
    velocity: Double, deceleration: Double
  ) throws {
    let motion = FrictionSimulation(offset: 137, velocity: velocity, deceleration: deceleration)
    for part in [0, 0.05, 0.3, 0.7] {
      let target = 137 + part * (motion.restingOffset - 137)
      let time = try #require(motion.time(reaching: target))
      #expect(abs(motion.offset(at: time) - target) <= 8 * (137 + abs(velocity)).ulp)
    }
    #expect(motion.time(reaching: 137 - velocity * 1e-3) == nil)
    #expect(motion.time(reaching: motion.restingOffset + velocity * 1e-3) == nil)
  }

  @Test(arguments: velocities)
  func `the constant part brings the content to a stand at its end`(velocity: Double) {
    let motion = FrictionSimulation(velocity: velocity, deceleration: 1400)
    #expect(abs(motion.velocity(at: motion.duration)) <= 1e-9 * abs(velocity))
    #expect(motion.velocity(at: motion.duration * 1.001) == 0)
    #expect(motion.offset(at: 1e6) == motion.restingOffset)
  }

  @Test(arguments: velocities)
  func `without it the motion ends after ten time constants`(velocity: Double) {
    let motion = FrictionSimulation(velocity: velocity)
    // Printed as 4.994 s; the rest is as far as the velocity over the logarithm, 0.49938 of it.
    #expect(abs(motion.duration - 4.994) <= 0.0005)
    #expect(abs(motion.restingOffset / velocity - 0.49938) <= 0.5e-5)
  }

  @Test(arguments: velocities, decelerations)
  func `the other way round the offset is mirrored`(velocity: Double, deceleration: Double) {
    let there = FrictionSimulation(velocity: velocity, deceleration: deceleration)
    let back = FrictionSimulation(velocity: -velocity, deceleration: deceleration)
    for time in wildTimes { #expect(there.offset(at: time) == -back.offset(at: time)) }
  }

  @Test(arguments: wildNumbers, decelerations)
  func `every number stays finite`(velocity: Double, deceleration: Double) {
    let motion = FrictionSimulation(offset: 1e11, velocity: velocity, deceleration: deceleration)
    for time in wildTimes {
      #expect(motion.offset(at: time).isFinite && motion.velocity(at: time).isFinite)
    }
  }
}

@Suite struct BouncingSimulationTests {
  private static let range = AxisRange(minimum: 0, maximum: 1000)

  private static let cases: [String: BouncingSimulation] = [
    "free_1000": simulation(0, 1000, maximum: 1e6), "free_5000": simulation(0, 5000, maximum: 1e6),
    "edge_3000": simulation(800, 3000), "overscrolled_-80_v-1000": simulation(-80, -1000),
    "fast_free_1000": simulation(0, 1000, maximum: 1e6, rate: .fast),
  ]

  private static func simulation(
    _ offset: Double, _ velocity: Double, maximum: Double = 1000,
    rate: BouncingSimulation.Rate = .normal, cap: BouncingSimulation.VelocityCap = .trailingOnly
  ) -> BouncingSimulation {
    BouncingSimulation(
      offset: offset, velocity: velocity, range: AxisRange(minimum: 0, maximum: maximum),
      rate: rate, scale: 3, cap: cap)
  }

  @Test(arguments: [
    "free_1000", "free_5000", "edge_3000", "overscrolled_-80_v-1000", "fast_free_1000",
  ])
  func `each printed time has the printed offset, velocity and end`(name: String) throws {
    let motion = try #require(Self.cases[name])
    var count = 0
    for row in try Table(vector: "flutter_bouncing_simulation").rows
    where try row.text("case") == name {
      let time = try row.number("t_s")
      let place: Comment = "line \(row.line)"
      #expect(try abs(motion.offset(at: time) - row.number("x")) <= sixDecimals, place)
      #expect(try abs(motion.velocity(at: time) - row.number("dx")) <= sixDecimals, place)
      #expect(try motion.isSettled(at: time) == (row.text("done") == "1"), place)
      switch try row.text("spring_time_s") {
      case "inf": #expect(motion.springTime == nil, place)
      case "-inf": #expect(motion.springTime == 0, place)
      default:
        let entry = try #require(motion.springTime)
        #expect(try abs(entry - row.number("spring_time_s")) <= sixDecimals, place)
      }
      count += 1
    }
    #expect(count == 14)
  }

  @Test(arguments: [-4000.0, 4000], BouncingSimulation.Rate.allCases)
  func `the offset and, below the limit, the velocity go on through the edge`(
    velocity: Double, rate: BouncingSimulation.Rate
  ) throws {
    let motion = Self.simulation(500, velocity, rate: rate)
    let entry = try #require(motion.springTime)
    let edge = velocity < 0 ? 0.0 : 1000
    #expect(motion.restingOffset == edge)
    for time in [entry - 1e-9, entry, entry + 1e-9] {
      #expect(abs(motion.offset(at: time) - edge) <= 1e-5)
    }
    let change = motion.velocity(at: entry + 1e-9) - motion.velocity(at: entry - 1e-9)
    #expect(abs(change) <= 1e-3)
    #expect(motion.isSettled(at: 5) && motion.offset(at: 5) == edge)
  }

  @Test func `a transfer is capped at the end, and at the start only where both sides are`() throws
  {
    for (cap, start) in [
      (BouncingSimulation.VelocityCap.trailingOnly, -11_000.0), (.symmetric, -5000),
    ] {
      let back = Self.simulation(300, -12_000, cap: cap)
      let there = Self.simulation(700, 12_000, cap: cap)
      let first = try back.velocity(at: #require(back.springTime) + 1e-9)
      let last = try there.velocity(at: #require(there.springTime) + 1e-9)
      #expect(abs(last - 5000) <= 1e-3)
      if cap == .symmetric { #expect(abs(first - start) <= 1e-3) } else { #expect(first < start) }
    }
  }

  @Test(arguments: [100.0, 1500, 12_000], [-80.0, 40, 500])
  func `capped on both sides the other way round is mirrored`(velocity: Double, offset: Double) {
    let there = BouncingSimulation(
      offset: offset, velocity: velocity, range: AxisRange(minimum: -600, maximum: 600), scale: 2,
      cap: .symmetric)
    let back = BouncingSimulation(
      offset: -offset, velocity: -velocity, range: AxisRange(minimum: -600, maximum: 600), scale: 2,
      cap: .symmetric)
    for time in [0, 0.01, 0.1, 0.4, 1, 3, 60] {
      #expect(there.offset(at: time) == -back.offset(at: time))
      #expect(there.isSettled(at: time) == back.isSettled(at: time))
    }
  }

  @Test(arguments: wildNumbers, wildNumbers)
  func `every number stays finite`(offset: Double, velocity: Double) {
    for rate in BouncingSimulation.Rate.allCases {
      let motion = Self.simulation(offset, velocity, rate: rate)
      for time in wildTimes {
        #expect(motion.offset(at: time).isFinite && motion.velocity(at: time).isFinite)
      }
    }
  }
}

@Suite struct ClampingSimulationTests {
  static let velocities = [-8000.0, -50, 50, 1000]

  @Test func `each printed number comes out`() throws {
    let rows = try Table(vector: "flutter_misc").rows
    #expect(rows.count == 15)
    for row in rows {
      let velocity = try row.number("input")
      let motion = ClampingSimulation(velocity: velocity)
      let number: Double
      switch try row.text("what") {
      case "carriedMomentum": number = BouncingDrag.carriedMomentum(velocity: velocity)
      case "clamping_duration_s": number = motion.duration
      case "clamping_distance": number = motion.travel
      case "clamping_x@0.25T": number = motion.offset(at: 0.25 * motion.duration)
      case "clamping_x@0.50T": number = motion.offset(at: 0.5 * motion.duration)
      case "clamping_x@0.75T": number = motion.offset(at: 0.75 * motion.duration)
      case let other:
        Issue.record("\(other) is not compared")
        continue
      }
      #expect(try abs(number - row.number("output")) <= sixDecimals, "line \(row.line)")
    }
  }

  @Test(arguments: velocities)
  func `the velocity is the slope of the offset and ends at 0`(velocity: Double) {
    let motion = ClampingSimulation(offset: 5, velocity: velocity)
    for part in [0.1, 0.5, 0.9] {
      // p (p − 1) (p − 2) times the tenth to the power p − 3, the farthest of these, is below 6.
      let duration = motion.duration
      expectSlope(
        motion.offset(at:), motion.velocity(at:), at: part * duration,
        jerk: 6 * abs(motion.travel) / (duration * duration * duration),
        reach: 5 + abs(motion.travel))
    }
    #expect(abs(motion.velocity(at: 0) - velocity) <= 2 * velocity.ulp.magnitude)
    #expect(motion.velocity(at: motion.duration) == 0)
    #expect(motion.offset(at: motion.duration) == motion.restingOffset)
  }

  @Test(arguments: velocities)
  func `it goes as far as the spline, mirrored too`(velocity: Double) {
    let motion = ClampingSimulation(velocity: velocity)
    let spline = SplineFling(velocityPixels: Int32(velocity))
    // The spline's floats have 24 bits and an exponent of 1.7; then it is cut to whole pixels.
    let difference = abs(motion.travel) - abs(Double(spline.distancePixels))
    #expect(difference > -0.01 && difference < 1.01)
    for time in [0, 0.1, 1, 10] {
      #expect(motion.offset(at: time) == -ClampingSimulation(velocity: -velocity).offset(at: time))
    }
  }

  @Test(arguments: wildNumbers)
  func `every number stays finite`(velocity: Double) {
    let motion = ClampingSimulation(offset: 1e11, velocity: velocity)
    for time in wildTimes {
      #expect(motion.offset(at: time).isFinite && motion.velocity(at: time).isFinite)
    }
  }
}

@Suite struct BouncingDragTests {
  @Test func `each printed event moves the content as printed`() throws {
    let rows = try Table(vector: "flutter_drag_overscroll").rows
    #expect(rows.count == 15)
    for row in rows {
      let drag = try BouncingDrag(
        rate: row.text("rate") == "fast" ? .fast : .normal, length: row.number("viewport"))
      let event = try row.number(
        "user_delta(+ = further into overscroll at start edge; - = easing back)")
      let travel = try drag.travel(
        forEvent: event, overscroll: row.number("overscroll_before"))
      #expect(try abs(travel - row.number("applied_delta")) <= sixDecimals, "line \(row.line)")
    }
  }

  @Test(arguments: BouncingSimulation.Rate.allCases, [1.0, 150, 599])
  func `both edges resist alike`(rate: BouncingSimulation.Rate, overscroll: Double) {
    let drag = BouncingDrag(rate: rate, length: 600)
    for event in [-700.0, -10, -0.1, 0.1, 10] {
      let there = drag.travel(forEvent: event, overscroll: overscroll)
      #expect(there == -drag.travel(forEvent: -event, overscroll: -overscroll))
    }
  }

  @Test func `a drag further out goes further in one event than in several`() {
    let drag = BouncingDrag(length: 600)
    let once = 10 + drag.travel(forEvent: 100, overscroll: 10)
    var often = 10.0
    for _ in 0..<100 { often += drag.travel(forEvent: 1, overscroll: often) }
    #expect(once > often + 1)
  }

  @Test(arguments: wildNumbers, wildNumbers)
  func `every number stays finite`(event: Double, overscroll: Double) {
    for rate in BouncingSimulation.Rate.allCases {
      let drag = BouncingDrag(rate: rate, length: 600)
      #expect(drag.travel(forEvent: event, overscroll: overscroll).isFinite)
      #expect(BouncingDrag.carriedMomentum(velocity: event).magnitude <= 40_000)
    }
  }
}
