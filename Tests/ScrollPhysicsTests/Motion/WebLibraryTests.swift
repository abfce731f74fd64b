import ScrollPhysics
import TestSupport
import Testing

@Suite struct ElapsedDecayTests {
  private func fling(_ velocity: Double, rate: Double, ticksPerSecond: Double) -> (Int, Double) {
    var decay = ElapsedDecay(velocity: velocity, rate: rate)
    var frame = 0
    while !decay.isSettled && frame < 10_000 {
      frame += 1
      decay.frame(atMilliseconds: 1000 * Double(frame) / ticksPerSecond)
    }
    return (frame, decay.offset)
  }

  @Test func `each printed fling ends at the printed frame and offset`() throws {
    let rows = try Table(vector: "reanimated_decay").rows
    #expect(rows.count == 3)
    for row in rows {
      let (frames, offset) = try fling(
        row.number("velocity_px_s"), rate: row.number("deceleration"),
        ticksPerSecond: row.number("hz"))
      #expect(try Double(frames) == row.number("frames_to_stop"))
      #expect(try abs(offset - row.number("final")) <= sixDecimals)
    }
  }

  @Test func `the more frames, the shorter the way, mirrored too`() {
    var last = Double.infinity
    for ticksPerSecond in [30.0, 60, 90, 120, 240] {
      let offset = fling(3000, rate: 0.998, ticksPerSecond: ticksPerSecond).1
      #expect(offset < last)
      #expect(offset == -fling(-3000, rate: 0.998, ticksPerSecond: ticksPerSecond).1)
      last = offset
    }
  }
}

@Suite struct MomentumDestinationTests {
  @Test func `each printed drag of iScroll has the printed destination and duration`() throws {
    let rows = try Table(vector: "iscroll_momentum").rows
    #expect(rows.count == 7)
    for row in rows {
      let momentum = try MomentumDestination(
        offset: row.number("current"), travel: row.number("current") - row.number("start"),
        milliseconds: row.number("time_ms"),
        range: AxisRange(minimum: row.number("lowerMargin"), maximum: 0),
        wrapper: row.number("wrapperSize"), deceleration: row.number("deceleration"))
      #expect(try momentum.offset == row.number("destination"), "line \(row.line)")
      let duration = try row.number("duration_ms")
      #expect(momentum.durationMilliseconds.ulps(from: duration) <= 1, "line \(row.line)")
    }
  }

  @Test func `each printed drag of better-scroll has the printed destination and duration`() throws
  {
    let rows = try Table(vector: "betterscroll_momentum").rows
    #expect(rows.count == 4)
    for row in rows {
      let momentum = try MomentumDestination(
        offset: row.number("current"), travel: row.number("current") - row.number("start"),
        milliseconds: row.number("time_ms"),
        range: AxisRange(
          minimum: row.number("lower(max)"), maximum: row.number("upper(min)")),
        wrapper: row.number("wrapper"), law: .betterScroll)
      #expect(try momentum.offset == row.number("destination"), "line \(row.line)")
      #expect(
        try abs(momentum.durationMilliseconds - row.number("duration_ms")) <= sixDecimals,
        "line \(row.line)")
    }
  }

  @Test(arguments: MomentumDestination.Law.allCases, wildNumbers)
  func `every number stays finite`(law: MomentumDestination.Law, travel: Double) {
    for milliseconds in [0, 1e-3, 16, 1e6] {
      let momentum = MomentumDestination(
        offset: 5, travel: travel, milliseconds: milliseconds,
        range: AxisRange(minimum: -1000, maximum: 1000), wrapper: 480, law: law)
      #expect(momentum.offset.isFinite && momentum.durationMilliseconds.isFinite)
      #expect(momentum.durationMilliseconds >= 0)
    }
  }
}

@Suite struct RangeRubberBandTests {
  @Test func `each printed place is shown where it is printed`() throws {
    let rows = try Table(vector: "usegesture_rubberband").rows
    #expect(rows.count == 16)
    for row in rows {
      let band = try RangeRubberBand(
        coefficient: row.number("constant"),
        range: AxisRange(minimum: row.number("min"), maximum: row.number("max")))
      let shown = try band.offset(forProposed: row.number("position"))
      // One rounding each of the product, the sum and the quotient; the power's own is one.
      #expect(try shown.ulps(from: row.number("result")) <= 2, "line \(row.line)")
    }
  }

  @Test(arguments: [0.15, 0.55])
  func `it is the rubber band of a viewport as long as the range`(coefficient: Double) {
    let range = AxisRange(minimum: -100, maximum: 200)
    let band = RangeRubberBand(coefficient: coefficient, range: range)
    let other = RubberBand(coefficient: coefficient, length: 300)
    for place in [-1e6, -100, 0, 200, 201, 5000] {
      let expected = other.offset(forProposed: place, in: range)
      #expect(abs(band.offset(forProposed: place) - expected) <= 16 * 300.0.ulp)
    }
  }

  @Test func `without a coefficient nothing leaves the range`() {
    let band = RangeRubberBand(coefficient: 0, range: AxisRange(minimum: 0, maximum: 300))
    #expect(band.offset(forProposed: -7) == 0 && band.offset(forProposed: 307) == 300)
  }
}

@Suite struct InertiaTests {
  @Test func `Motion's inertia is a friction of one over its time constant`() throws {
    let rows = try Table(vector: "motion_inertia").rows
    #expect(rows.count == 32)
    for row in rows {
      let target = try row.number("power") * row.number("velocity")
      let friction = try 1000 / row.number("timeConstant_ms")
      let motion = FrictionDeceleration(velocity: target * friction, friction: friction)
      let value = try motion.offset(at: row.number("t_ms") / 1000)
      // Within half a point of the target Motion shows the target.
      let shown = abs(value - target) < 0.5 ? target : value
      #expect(try abs(shown - row.number("value")) <= sixDecimals, "line \(row.line)")
    }
  }
}
