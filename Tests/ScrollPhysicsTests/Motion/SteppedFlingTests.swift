import ScrollPhysics
import TestSupport
import Testing

@Suite struct SteppedFlingTests {
  private static let endless = AxisRange(minimum: -1e9, maximum: 1e9)

  @Test(arguments: [(2, 60), (2, 120), (1, 60)])
  func `each printed frame has the printed offset and velocity`(
    velocity: Double, ticksPerSecond: Double
  ) throws {
    let fling = SteppedFling()
    var state = Flight.State(offset: 0, velocityPerMillisecond: velocity)
    var frame = 0
    var count = 0
    for row in try Table(vector: "gecko_generic_fling").rows {
      guard
        try row.number("v0_px_ms") == velocity
          && abs(row.number("frame_ms") - 1000 / ticksPerSecond) < 1e-6
      else { continue }
      let text = try row.text("frame")
      let isEnd = text.hasPrefix("END@")
      let target = try #require(Int(isEnd ? String(text.dropFirst(4)) : text))
      while frame < target {
        #expect(try fling.step(&state, milliseconds: row.number("frame_ms"), range: Self.endless))
        frame += 1
      }
      if isEnd {
        #expect(!fling.step(&state, milliseconds: 1000 / ticksPerSecond, range: Self.endless))
      }
      #expect(
        try abs(state.offset - row.number("offset_px")) <= sixDecimals, "line \(row.line)")
      #expect(
        try abs(state.velocityPerMillisecond - row.number("velocity_px_ms")) <= sixDecimals,
        "line \(row.line)")
      count += 1
    }
    #expect(count >= 8)
  }

  @Test func `shorter steps go further, up to the prediction`() {
    let fling = SteppedFling(slowestPerMillisecond: 0)
    let start = Flight.State(offset: 0, velocityPerMillisecond: 2)
    var last = 0.0
    for milliseconds in [33.0, 16, 8, 1, 0.1] {
      var state = start
      for _ in 0..<Int(20_000 / milliseconds) {
        fling.step(&state, milliseconds: milliseconds, range: Self.endless)
      }
      #expect(state.offset > last)
      last = state.offset
    }
    let expected = fling.predictedOffset(from: start)
    // A step of dt loses half of dt ln(1 − f) of the way.
    #expect(last < expected && last > expected * (1 - 0.0002))
  }

  @Test(arguments: [-3.0, 3])
  func `an edge stops the content where it is`(velocity: Double) {
    let range = AxisRange(minimum: -20, maximum: 20)
    var state = Flight.State(offset: 0, velocityPerMillisecond: velocity)
    #expect(!SteppedFling().step(&state, milliseconds: 16, range: range))
    #expect(state == Flight.State(offset: velocity < 0 ? -20 : 20, velocityPerMillisecond: 0))
  }

  @Test(arguments: [0.02, 0.5, 4])
  func `the other way round the offset is mirrored`(velocity: Double) {
    var there = Flight.State(offset: 0, velocityPerMillisecond: velocity)
    var back = Flight.State(offset: 0, velocityPerMillisecond: -velocity)
    for step in 1...200 {
      let milliseconds = Double(step % 7) * 5
      SteppedFling().step(&there, milliseconds: milliseconds, range: Self.endless)
      SteppedFling().step(&back, milliseconds: milliseconds, range: Self.endless)
      #expect(there.offset == -back.offset)
      #expect(there.velocityPerMillisecond == -back.velocityPerMillisecond)
    }
  }
}

@Suite struct IncrementalOverscrollTests {
  private static let range = AxisRange(minimum: 0, maximum: 1000)

  @Test func `a pull of three hundred points loses what was recorded`() {
    // Recorded: a pull of 300 points, 10 of them slop, in a viewport of 800 lost 17.92 points.
    var overscroll = IncrementalOverscroll(length: 800)
    for _ in 0..<290 { #expect(overscroll.drag(-1, offset: 0, range: Self.range) == 0) }
    #expect(abs(overscroll.overscroll + 17.92) <= 0.005)
  }

  @Test(arguments: [1.0, 8, 37])
  func `the way back is undone first, one to one`(step: Double) {
    var overscroll = IncrementalOverscroll(length: 800)
    for _ in 0..<10 { _ = overscroll.drag(step, offset: 1000, range: Self.range) }
    let lost = overscroll.overscroll
    #expect(lost > 0)
    let travel = overscroll.drag(-lost - 5, offset: 1000, range: Self.range)
    #expect(abs(travel + 5) <= 4 * (lost + 5).ulp && overscroll.overscroll == 0)
  }

  @Test(arguments: [-1e11, -1e3, 1e3, 1e11])
  func `an event adds eight points at most, alike at both edges`(delta: Double) {
    var overscroll = IncrementalOverscroll(length: 800)
    for _ in 0..<200 {
      let before = overscroll.overscroll
      let edge = delta < 0 ? Self.range.minimum : Self.range.maximum
      #expect(overscroll.drag(delta, offset: edge, range: Self.range) == 0)
      #expect(abs(overscroll.overscroll - before) <= 8)
      #expect(abs(overscroll.overscroll) <= 808)
    }
  }
}

@Suite struct SnapMomentumTests {
  @Test func `each printed time has the printed progress`() throws {
    let rows = try Table(vector: "webkit_basic_momentum").rows
    #expect(rows.count == 21)
    for row in rows {
      let momentum = try SnapMomentum(
        delta: row.number("initial_delta"), distance: row.number("distance"))
      let progress = try momentum.progress(at: sixtieth(row.number("t_s")))
      #expect(try abs(progress - row.number("progress")) <= sixDecimals, "line \(row.line)")
    }
  }

  @Test(arguments: [0.0, 0.1, 0.2, 0.33, 0.5, 3])
  func `the first frame shows its share and the last one all`(share: Double) {
    let momentum = SnapMomentum(delta: 100 * share, distance: 100)
    let first = min(max(share, 0.1), 0.5)
    // A change of a thousandth in the factor ends the search, which leaves a few millionths.
    #expect(abs(momentum.progress(at: 1.0 / 60) - first) <= 4e-6)
    #expect(momentum.progress(at: 0) == 0 && momentum.progress(at: 1) == 1)
    #expect(momentum.progress(at: 1 - 1e-9) > 1 - 1e-8)
  }

  @Test(arguments: [5.0, 20, 60])
  func `the slope is that of the progress`(delta: Double) {
    let momentum = SnapMomentum(delta: delta, distance: 100)
    for time in [0.01, 0.1, 0.4] {
      expectSlope(
        momentum.progress(at:), momentum.slope(at:), at: time, jerk: 42 * 42 * 42, reach: 1)
    }
  }

  @Test(arguments: wildNumbers, wildNumbers)
  func `the progress never turns and stays between 0 and 1`(delta: Double, distance: Double) {
    let momentum = SnapMomentum(delta: delta, distance: distance)
    var last = 0.0
    for time in wildTimes {
      let progress = momentum.progress(at: time)
      #expect(progress >= last && progress <= 1)
      last = progress
    }
  }
}
