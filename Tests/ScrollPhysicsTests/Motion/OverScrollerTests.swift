import ScrollPhysics
import TestSupport
import Testing

@Suite struct OverScrollerTests {
  @Test func `the table has the printed shares at every tenth`() throws {
    let table = SplineTable()
    let row = try #require(try Table(vector: "android_overscroller").rows.last)
    let printed = try row.text("note").split(separator: ";")
    #expect(printed.count == 11)
    for (index, text) in printed.enumerated() {
      // Printed so that each reads back as the same float.
      #expect(Float(text) == table.positions[10 * index])
    }
  }

  @Test func `the table rises, and its halves are inverse to each other`() {
    let table = SplineTable()
    for index in 1...100 {
      #expect(table.positions[index] > table.positions[index - 1])
      #expect(table.times[index] > table.times[index - 1])
      // The share at the time of a share, by the table's own interpolation of 101 entries.
      let place = table.times[index] * 100
      let low = min(99, Int(place))
      let share =
        table.positions[low]
        + (place - Float(low)) * (table.positions[low + 1] - table.positions[low])
      #expect(abs(share - Float(index) / 100) <= 2e-4)
    }
  }

  @Test(arguments: [
    "free_1000_d1", "free_3000_d1", "free_8000_d1", "edge_3000_over12", "edge_3000_over200",
    "start_outside_toward", "zero_v", "springback_450_to_400",
  ])
  func `each printed tick has the printed position and velocity`(name: String) throws {
    let rows = try Table(vector: "android_overscroller").rows.filter {
      try $0.text("case") == name
    }
    let first = try #require(rows.first)
    var scroller = OverScroller(density: Float(try first.number("density")))
    let (start, minimum, maximum) = try (
      Int32(first.number("start")), Int32(first.number("min")), Int32(first.number("max"))
    )
    let velocity = Int32(try first.number("velocity_px_s"))
    if name.hasPrefix("springback") {
      let moves = scroller.springBack(
        from: start, minimum: minimum, maximum: maximum, atMilliseconds: 0)
      #expect(moves)
    } else {
      scroller.fling(
        from: start, velocityPixels: velocity, minimum: minimum, maximum: maximum,
        over: Int32(try first.number("over")), atMilliseconds: 0)
      let fling = SplineFling(velocityPixels: velocity)
      let note = try first.text("note")
      #expect(note.contains("spline_distance=\(fling.distancePixels);"))
      #expect(note.contains("spline_duration_ms=\(fling.durationMilliseconds);"))
      #expect(note.contains("final=\(scroller.finalPixels);"))
    }
    #expect(try first.text("note").hasSuffix("duration_ms=\(scroller.durationMilliseconds)"))
    var now: Int64 = 0
    for row in rows.dropFirst() {
      while try now < Int64(row.number("t_ms")) {
        now += 1
        scroller.tick(atMilliseconds: now)
      }
      let place: Comment = "line \(row.line)"
      #expect(try scroller.positionPixels == Int32(row.number("position_px")), place)
      // Printed with three decimals, of floats with seven digits.
      let printed = try row.number("curr_velocity")
      #expect(abs(Double(scroller.velocityPixels) - printed) <= 0.000_51, place)
      let state = ["0": OverScroller.State.spline, "1": .cubic, "2": .ballistic]
      #expect(
        try scroller.state == state[row.text("state(0spline 1cubic 2ballistic)")], place)
      #expect(try scroller.isFinished == (row.text("note") == "FINISHED"), place)
    }
  }
}

extension OverScrollerTests {
  /// The positions of a fling at every tick until it ends, at most ten seconds.
  private func positions(
    from start: Int32, _ velocity: Int32, _ range: ClosedRange<Int32>, over: Int32,
    every milliseconds: Int64 = 1
  ) -> [Int32] {
    var scroller = OverScroller()
    scroller.fling(
      from: start, velocityPixels: velocity, minimum: range.lowerBound,
      maximum: range.upperBound, over: over, atMilliseconds: 100)
    var positions: [Int32] = []
    var now: Int64 = 100
    while !scroller.isFinished && positions.count < 10_000 {
      now += milliseconds
      scroller.tick(atMilliseconds: now)
      positions.append(scroller.positionPixels)
    }
    #expect(scroller.isFinished)
    return positions
  }

  @Test(arguments: [300, 3000, 9000] as [Int32], [0, 12, 200] as [Int32])
  func `the other way round positions are mirrored, but for halves`(
    velocity: Int32, over: Int32
  ) {
    let there = positions(from: 100, velocity, -400...400, over: over)
    let back = positions(from: -100, -velocity, -400...400, over: over)
    #expect(there.count == back.count)
    // Halves are rounded up, not away from 0.
    for (a, b) in zip(there, back) { #expect(a + b == 0 || a + b == 1) }
    #expect(there.last == back.last.map { -$0 })
  }

  @Test(arguments: [-3000, 3000] as [Int32], [1, 12, 200] as [Int32])
  func `the arc goes no further than allowed and the content returns to the edge`(
    velocity: Int32, over: Int32
  ) throws {
    let all = positions(from: 100, velocity, 0...400, over: over)
    let (lowest, highest) = try (#require(all.min()), #require(all.max()))
    // The spline interpolates up to the edge, and rounds.
    #expect(lowest >= -over - 1 && highest <= 400 + over + 1)
    #expect(velocity > 0 ? highest > 400 : lowest < 0)
    #expect(all.last == (velocity < 0 ? 0 : 400))
  }

  @Test func `the arc depends on the ticks before it`() {
    let often = positions(from: 0, 3000, 0...400, over: 200, every: 1)
    let rare = positions(from: 0, 3000, 0...400, over: 200, every: 48)
    #expect(often.count != 48 * rare.count)
    // Without an edge each tick lies on the one curve.
    let fine = positions(from: 0, 3000, -90_000...90_000, over: 0, every: 1)
    for (index, position) in positions(from: 0, 3000, -90_000...90_000, over: 0, every: 16)
      .dropLast().enumerated()
    {
      #expect(position == fine[16 * (index + 1) - 1])
    }
  }

  @Test(arguments: [-3000, 3000] as [Int32])
  func `an arc without room has no length`(velocity: Int32) {
    let all = positions(from: 100, velocity, 0...400, over: 0)
    #expect(all.allSatisfy { $0 >= 0 && $0 <= 400 })
    #expect(all.last == (velocity < 0 ? 0 : 400))
  }

  @Test(arguments: [Int32.min, -5, 0, 1, Int32.max], [Int32.min, -7000, 0, 9, Int32.max])
  func `no numbers trap`(start: Int32, velocity: Int32) {
    for (minimum, maximum) in [(Int32.min, Int32.max), (0, 400), (Int32.max, Int32.min), (5, 5)] {
      for over in [0, 12, Int32.max] {
        var scroller = OverScroller(density: 2.625)
        scroller.fling(
          from: start, velocityPixels: velocity, minimum: minimum, maximum: maximum, over: over,
          atMilliseconds: 0)
        for now in [0, 1, 16, 1000, 60_000, 1 << 40] as [Int64] {
          scroller.tick(atMilliseconds: now)
          #expect(scroller.velocityPixels.isFinite)
        }
      }
    }
  }
}
