import ScrollPhysics
import TestSupport
import Testing

@Suite struct SpringTests {
  static let springs = [10.0, 17, 300].flatMap { frequency in
    [0.05, 0.7, 0.999_999, 1, 1.000_001, 1.3, 8].map {
      Spring(angularFrequency: frequency, dampingRatio: $0)
    }
  }
  static let starts = [
    Spring.State(displacement: 100, velocity: 0), Spring.State(displacement: 0, velocity: 3000),
    Spring.State(displacement: 100, velocity: -8000),
    Spring.State(displacement: -3, velocity: -20),
  ]
  static let times = [0.0, 1e-3, 1.0 / 60, 0.05, 0.2, 0.7, 2]

  /// The largest displacement a state can lead to, more or less: the unit of its roundings.
  private func reach(_ spring: Spring, _ start: Spring.State) -> Double {
    abs(start.displacement) + abs(start.velocity) / spring.angularFrequency
  }

  private func energy(_ spring: Spring, _ state: Spring.State) -> Double {
    let stretch = spring.angularFrequency * state.displacement
    return (state.velocity * state.velocity + stretch * stretch) / 2
  }

  @Test(arguments: springs, starts)
  func `no time changes nothing`(spring: Spring, start: Spring.State) {
    let state = spring.state(after: 0, from: start)
    let unit = reach(spring, start)
    // Overdamped parts are two exponentials that differ; what they lose is regained here.
    #expect(abs(state.displacement - start.displacement) <= 4 * unit.ulp)
    let speed = unit * spring.angularFrequency * max(1, spring.dampingRatio)
    #expect(abs(state.velocity - start.velocity) <= 16 * speed.ulp)
  }

  @Test(arguments: springs, starts)
  func `the velocity is the slope of the displacement`(spring: Spring, start: Spring.State) {
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let h = 1e-3 / (frequency * (1 + 2 * ratio))
    for time in Self.times.dropFirst() {
      let before = spring.state(after: time - h, from: start)
      let after = spring.state(after: time + h, from: start)
      let chord = (after.displacement - before.displacement) / (2 * h)
      let velocity = spring.state(after: time, from: start).velocity
      // The third derivative is at most the reach times the cube of the fastest pole.
      let pole = frequency * (1 + 2 * ratio)
      let unit = reach(spring, start)
      let margin = unit * pole * (pole * h) * (pole * h) / 6 + 64 * unit.ulp / h
      #expect(abs(chord - velocity) <= margin)
    }
  }

  @Test(arguments: springs, starts)
  func `the slope of the velocity is the spring's pull and the damping`(
    spring: Spring, start: Spring.State
  ) {
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let pole = frequency * (1 + 2 * ratio)
    let h = 1e-3 / pole
    let unit = reach(spring, start)
    for time in Self.times.dropFirst() {
      let before = spring.state(after: time - h, from: start).velocity
      let after = spring.state(after: time + h, from: start).velocity
      let state = spring.state(after: time, from: start)
      let force =
        -frequency * frequency * state.displacement - 2 * ratio * frequency * state.velocity
      let margin = unit * pole * pole * (pole * h) * (pole * h) / 6 + 64 * (unit * pole).ulp / h
      #expect(abs((after - before) / (2 * h) - force) <= margin)
    }
  }

  @Test(arguments: springs, starts)
  func `going on from a later state gives the same motion`(spring: Spring, start: Spring.State) {
    let unit = reach(spring, start)
    let speed = unit * spring.angularFrequency * max(1, spring.dampingRatio)
    // The phase ω t is rounded, and so is the exponential: both count in radians.
    let radians = 8 + spring.angularFrequency * (1 + spring.dampingRatio) * 4
    for first in Self.times {
      let later = spring.state(after: first, from: start)
      for second in Self.times {
        let twice = spring.state(after: second, from: later)
        let once = spring.state(after: first + second, from: start)
        #expect(abs(twice.displacement - once.displacement) <= radians * unit.ulp)
        #expect(abs(twice.velocity - once.velocity) <= radians * speed.ulp)
      }
    }
  }

  @Test(arguments: springs, starts)
  func `energy never grows`(spring: Spring, start: Spring.State) {
    var last = energy(spring, start)
    let roundings = 64 * last * 1.0.ulp
    for count in 1...500 {
      let state = spring.state(after: Double(count) / 500, from: start)
      let now = energy(spring, state)
      #expect(now <= last + roundings)
      last = now
    }
  }

  @Test(arguments: springs, starts)
  func `after the settling time the spring stays as near as asked`(
    spring: Spring, start: Spring.State
  ) {
    for distance in [1e-3, 0.5, 40] {
      let time = spring.settlingTime(within: distance, from: start)
      #expect(time >= 0 && time.isFinite)
      for count in 0...100 {
        let later = time + Double(count) * 0.01
        #expect(abs(spring.state(after: later, from: start).displacement) <= distance * (1 + 1e-9))
      }
    }
  }

  @Test(arguments: springs, starts)
  func `the mirrored motion has the same bits`(spring: Spring, start: Spring.State) {
    let mirrored = Spring.State(displacement: -start.displacement, velocity: -start.velocity)
    #expect(
      spring.settlingTime(within: 0.5, from: mirrored)
        == spring.settlingTime(within: 0.5, from: start))
    for time in Self.times {
      let there = spring.state(after: time, from: start)
      let back = spring.state(after: time, from: mirrored)
      #expect(back.displacement == -there.displacement && back.velocity == -there.velocity)
    }
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12, 0x1p-52], starts)
  func `the regimes meet at the damping ratio 1`(distance: Double, start: Spring.State) {
    let frequency = 17.0
    let critical = Spring(angularFrequency: frequency, dampingRatio: 1)
    let unit = reach(critical, start)
    for ratio in [1 - distance, 1 + distance] {
      let near = Spring(angularFrequency: frequency, dampingRatio: ratio)
      for time in Self.times {
        let a = near.state(after: time, from: start)
        let b = critical.state(after: time, from: start)
        // The motion is smooth in the ratio; its slope there is less than 2 of the reach.
        let margin = 2 * distance + 64 * 1.0.ulp
        #expect(abs(a.displacement - b.displacement) <= margin * unit)
        #expect(abs(a.velocity - b.velocity) <= 2 * margin * unit * frequency)
      }
    }
  }

  @Test(arguments: springs.filter { $0.dampingRatio >= 1 })
  func `a spring that is not underdamped never swings through`(spring: Spring) {
    let start = Spring.State(displacement: 100, velocity: 0)
    var last = start.displacement
    for count in 1...500 {
      let displacement = spring.state(after: Double(count) / 500, from: start).displacement
      #expect(displacement >= 0 && displacement <= last)
      last = displacement
    }
  }

  @Test func `the closed forms are those of ScrollMechanics`() throws {
    let rows = try Table(vector: "scrollmechanics_swift").rows.filter {
      try $0.text("kind").hasPrefix("spring_k")
    }
    #expect(rows.count == 18)
    for row in rows {
      let kind = try row.text("kind")
      let stiffness = try #require(Double(kind.dropFirst("spring_k".count).prefix(3)))
      let spring = Spring(angularFrequency: stiffness.squareRoot(), dampingRatio: 1)
      let start = try Spring.State(displacement: 0, velocity: row.number("v0"))
      let place: Comment = "line \(row.line)"
      let state = try spring.state(after: row.number("t"), from: start)
      #expect(try abs(state.displacement - row.number("x")) <= 16 * row.number("x").ulp, place)
      // The table prints half a pixel at scale 3 as 0.1667; its durations are those of 0.5 / 3.
      #expect(try row.text("threshold") == "0.1667")
      let duration = spring.settlingTime(within: 0.5 / 3, from: start)
      #expect(try duration.ulps(from: row.number("duration")) <= 4, place)
    }
  }

  @Test func `the frequency must be finite and greater than 0`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(angularFrequency: 0, dampingRatio: 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(angularFrequency: -1, dampingRatio: 1) }
    await #expect(processExitsWith: .failure) {
      _ = Spring(angularFrequency: .infinity, dampingRatio: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Spring(angularFrequency: .nan, dampingRatio: 1)
    }
  }

  @Test func `the damping ratio must be finite and greater than 0`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(angularFrequency: 10, dampingRatio: 0) }
    await #expect(processExitsWith: .failure) { _ = Spring(angularFrequency: 10, dampingRatio: -1) }
    await #expect(processExitsWith: .failure) {
      _ = Spring(angularFrequency: 10, dampingRatio: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      _ = Spring(angularFrequency: 10, dampingRatio: .nan)
    }
  }
}
