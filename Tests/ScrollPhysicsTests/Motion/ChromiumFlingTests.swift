import ScrollPhysics
import TestSupport
import Testing

@Suite struct FlingCurveTests {
  static let velocities = [
    Vector(x: 500, y: 0), Vector(x: 0, y: -2000), Vector(x: -3000, y: 8000),
    Vector(x: 30_000, y: -100),
  ]

  @Test func `each printed time has the printed offset and velocity`() throws {
    let rows = try Table(vector: "chromium_fling_curve").rows
    #expect(rows.count == 27)
    for row in rows {
      let fling = try FlingCurve(velocity: Vector(x: 0, y: row.number("v0_px_s")))
      let time = try row.number("t_s")
      let place: Comment = "line \(row.line)"
      #expect(try abs(fling.entryTime - row.number("t_offset_s")) <= sixDecimals, place)
      #expect(
        try abs(FlingCurve.wholeDuration - row.number("curve_duration_s")) <= sixDecimals, place)
      #expect(try abs(fling.offset(at: time).y - row.number("offset_px")) <= sixDecimals, place)
      #expect(
        try abs(fling.velocity(at: time).y - row.number("velocity_px_s")) <= sixDecimals, place)
    }
  }

  @Test(arguments: velocities)
  func `the velocity is the slope of the offset`(velocity: Vector) {
    let fling = FlingCurve(velocity: velocity)
    for part in [0.1, 0.5, 0.9] {
      for axis in [Axis.horizontal, .vertical] {
        expectSlope(
          { fling.offset(at: $0)[axis] }, { fling.velocity(at: $0)[axis] },
          at: part * fling.duration, jerk: 5708 * 3.7 * 3.7 * 3.7, reach: 5708)
      }
    }
  }

  @Test func `a faster fling goes on as the slower one`() {
    let fast = FlingCurve(velocity: Vector(x: 0, y: 8000))
    let slow = FlingCurve(velocity: Vector(x: 0, y: 2000))
    let lead = slow.entryTime - fast.entryTime
    for time in [0, 0.1, 0.4, 2] {
      let way = fast.offset(at: time + lead).y - fast.offset(at: lead).y
      #expect(abs(way - slow.offset(at: time).y) <= 8 * 5708.0.ulp)
    }
  }

  @Test(arguments: velocities)
  func `the axes keep their proportion, mirrored too`(velocity: Vector) {
    let fling = FlingCurve(velocity: velocity)
    let back = FlingCurve(velocity: -velocity)
    for time in wildTimes {
      let way = fling.offset(at: time)
      #expect(abs(way.x * velocity.y - way.y * velocity.x) <= 1e-9 * way.length * velocity.length)
      #expect(way == -back.offset(at: time))
    }
  }

  @Test func `no fling goes further than the whole curve`() {
    let travel = FlingCurve(velocity: Vector(x: 0, y: 1e9)).travel.y
    #expect(travel == FlingCurve(velocity: Vector(x: 0, y: FlingCurve.fastest)).travel.y)
    // Printed as 5437.5 points and 20946.19 points per second.
    #expect(abs(travel - 5437.5) <= 0.05)
    #expect(abs(FlingCurve.fastest - 20_946.19) <= 0.005)
    #expect(FlingCurve(velocity: .zero).travel == .zero)
  }

  @Test(arguments: wildNumbers, wildNumbers)
  func `every number stays finite`(x: Double, y: Double) {
    let fling = FlingCurve(velocity: Vector(x: x, y: y))
    for time in wildTimes {
      #expect(fling.offset(at: time).isFinite && fling.velocity(at: time).isFinite)
    }
  }
}

@Suite struct TimedBezierFlingTests {
  static let viewport = Size(width: 400, height: 800)
  static let velocities = [
    Vector(x: 0, y: 500), Vector(x: 0, y: -2000), Vector(x: 900, y: -3000), Vector(x: 9000, y: 1),
    Vector(x: -17_000, y: 16_000),
  ]

  @Test func `below the limit every fling has one shape`() {
    for velocity in [-3000.0, -40, 40, 500, 2000] {
      let fling = TimedBezierFling(
        velocity: Vector(x: 0, y: velocity), viewport: Size(width: 1e5, height: 1e5))
      // Printed as 0.46012, with five decimals.
      #expect(fling.curve.x1 == 0.2 && abs(fling.curve.y1 - 0.46012) <= 0.5e-5)
      #expect(fling.curve.x2 == 0.55 && fling.curve.y2 == 1)
      #expect(fling.duration == abs(velocity) / 2300)
      let way = velocity * abs(velocity) / 1e6 / (2 * 2.645_664_0e-3)
      #expect(abs(fling.travel.y - way) <= 1e-12 * abs(way))
    }
  }

  @Test(arguments: velocities)
  func `the faster axis starts as fast as the finger left`(velocity: Vector) {
    let fling = TimedBezierFling(velocity: velocity, viewport: Self.viewport)
    let axis: Axis = abs(velocity.y) >= abs(velocity.x) ? .vertical : .horizontal
    guard fling.curve.y1 < 1 else { return }
    let start = fling.velocity(at: 1e-9)[axis]
    // The bend of the curve in a thousand-millionth of a second.
    #expect(abs(start - velocity[axis]) <= 1e-6 * abs(velocity[axis]))
  }

  @Test(arguments: velocities)
  func `the velocity is the slope of the offset`(velocity: Vector) {
    let fling = TimedBezierFling(velocity: velocity, viewport: Self.viewport)
    for part in [0.1, 0.3, 0.5, 0.9] {
      for axis in [Axis.horizontal, .vertical] {
        let way = abs(fling.travel[axis])
        let duration = fling.duration
        // The curve's third derivative over its time is below 100 at these control points. Its
        // slope is at most 5, by which a rounding of the time counts.
        expectSlope(
          { fling.offset(at: $0)[axis] }, { fling.velocity(at: $0)[axis] }, at: part * duration,
          jerk: 100 * way / (duration * duration * duration), reach: 6 * way)
      }
    }
  }

  @Test(arguments: velocities)
  func `the way is at most three viewports, longer with a boost, and mirrored`(velocity: Vector) {
    let fling = TimedBezierFling(velocity: velocity, viewport: Self.viewport)
    let boosted = TimedBezierFling(velocity: velocity, viewport: Self.viewport, boost: 2)
    let back = TimedBezierFling(velocity: -velocity, viewport: Self.viewport)
    #expect(abs(fling.travel.x) <= 1200 && abs(fling.travel.y) <= 2400)
    #expect(abs(boosted.travel.x) <= 2400 && abs(boosted.travel.y) <= 4800)
    #expect(fling.duration <= 2 && fling.offset(at: 2) == fling.travel)
    for time in wildTimes { #expect(fling.offset(at: time) == -back.offset(at: time)) }
  }

  @Test(arguments: wildNumbers, wildNumbers)
  func `every number stays finite`(x: Double, y: Double) {
    for viewport in [Self.viewport, Size(width: 0, height: 0), Size(width: 1e11, height: 0.1)] {
      let fling = TimedBezierFling(velocity: Vector(x: x, y: y), viewport: viewport)
      for time in wildTimes {
        #expect(fling.offset(at: time).isFinite && fling.velocity(at: time).isFinite)
      }
    }
  }
}

@Suite struct ElasticOverscrollTests {
  static let laws = [ElasticOverscroll.desktop, .android]

  @Test func `each printed time has the printed stretch`() throws {
    let rows = try Table(vector: "chromium_webkit_elastic").rows
    #expect(rows.count == 42)
    for row in rows {
      let law = try row.text("profile").hasPrefix("mac") ? ElasticOverscroll.desktop : .android
      let stretch = try law.stretch(
        at: row.number("t_s"), from: row.number("x0"), velocity: row.number("v0"))
      #expect(
        try abs(stretch - row.number("stretch_unrounded")) <= sixDecimals, "line \(row.line)")
    }
  }

  @Test(arguments: laws)
  func `the velocity is the slope of the stretch`(law: ElasticOverscroll) {
    for time in [1e-3, 0.1, 0.5] {
      expectSlope(
        { law.stretch(at: $0, from: -50, velocity: 2000) },
        { law.velocity(at: $0, from: -50, velocity: 2000) }, at: time,
        jerk: 4 * 19 * 19 * 19 * 670, reach: 670)
    }
  }

  @Test(arguments: laws)
  func `going on with what is left of the start's velocity gives the same return`(
    law: ElasticOverscroll
  ) {
    let later = law.stretch(at: 0.1, from: -50, velocity: -500)
    let left = -500 * Elementary.exp(-0.1 * law.stiffness / law.period)
    for time in [0, 0.05, 0.4] {
      let error =
        law.stretch(at: time, from: later, velocity: left)
        - law.stretch(at: 0.1 + time, from: -50, velocity: -500)
      #expect(abs(error) <= 16 * 50.0.ulp)
    }
  }

  @Test(arguments: laws)
  func `a drag and its stretch are inverse for whole stretches, and mirrored`(
    law: ElasticOverscroll
  ) {
    for stretch in [-40.0, -1, 0, 7] {
      #expect(law.stretch(forForce: law.force(forStretch: stretch)) == stretch)
      let there = law.shownStretch(at: 0.02, from: stretch, velocity: 900)
      #expect(there == -law.shownStretch(at: 0.02, from: -stretch, velocity: -900))
    }
    #expect(law.shownStretch(at: 1, from: -100, velocity: -2000) == 0)
  }
}
