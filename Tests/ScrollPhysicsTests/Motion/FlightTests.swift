import ScrollPhysics
import TestSupport
import Testing

@Suite struct FlightTests {
  static let flights = [DecelerationRate.normal, .fast].flatMap { rate in
    ExponentialForm.allCases.map { Flight(rate: rate, form: $0) }
  }
  static let velocities = [-11.0, -1.5, -0.02, 0, 0.02, 1.5, 11]
  static let steps = [0.5, 1000.0 / 120, 1000.0 / 60, 100, 249, 251, 700]
  static let everywhere = AxisRange(minimum: -.infinity, maximum: .infinity)
  static let range = AxisRange(minimum: -50, maximum: 300)

  private func stepped(
    _ flight: Flight, _ offset: Double, _ velocity: Double, _ milliseconds: Double,
    in range: AxisRange
  ) -> Flight.State {
    var flight = flight
    var state = Flight.State(offset: offset, velocityPerMillisecond: velocity)
    flight.step(&state, milliseconds: milliseconds, range: range)
    return state
  }

  @Test(arguments: flights, velocities)
  func `the mirrored flight has the same bits`(flight: Flight, velocity: Double) {
    let mirrored = AxisRange(minimum: -Self.range.maximum, maximum: -Self.range.minimum)
    for milliseconds in Self.steps {
      for offset in [-400.3, -50, -49.9, 0, 123.4, 299.7, 300, 411.1] {
        var there = Flight.State(offset: offset, velocityPerMillisecond: velocity)
        var back = Flight.State(offset: -offset, velocityPerMillisecond: -velocity)
        var (one, other) = (flight, flight)
        for _ in 0..<20 {
          let oneActed = one.step(&there, milliseconds: milliseconds, range: Self.range)
          let otherActed = other.step(&back, milliseconds: milliseconds, range: mirrored)
          #expect(oneActed == otherActed)
          #expect(back.offset == -there.offset)
          #expect(back.velocityPerMillisecond == -there.velocityPerMillisecond)
        }
      }
    }
  }

  @Test(arguments: flights, velocities)
  func `a step of no length changes nothing`(flight: Flight, velocity: Double) {
    for offset in [-400.3, -50, -50.0.nextDown, 0, 123.4, 300, 300.1, 5126.7] {
      let state = stepped(flight, offset, velocity, 0, in: Self.range)
      #expect(state == Flight.State(offset: offset, velocityPerMillisecond: velocity))
    }
  }

  @Test(arguments: flights, velocities)
  func `a step's length is not remembered beyond the step`(flight: Flight, velocity: Double) {
    var used = flight
    var state = Flight.State(offset: 0, velocityPerMillisecond: velocity)
    for milliseconds in Self.steps + Self.steps.reversed() {
      let fresh = stepped(
        flight, state.offset, state.velocityPerMillisecond, milliseconds, in: Self.range)
      used.step(&state, milliseconds: milliseconds, range: Self.range)
      #expect(state == fresh)
    }
    #expect(used.hasSameNumbers(as: flight))
  }

  @Test(arguments: velocities)
  func `exact steps add up to the sum of the series, whatever their lengths`(velocity: Double) {
    let rate = DecelerationRate.normal
    var flight = Flight(rate: rate, form: .exact)
    var state = Flight.State(offset: 0, velocityPerMillisecond: velocity)
    var time = 0.0
    for count in 0..<200 {
      let milliseconds = Self.steps[count % Self.steps.count]
      time += milliseconds
      flight.step(&state, milliseconds: milliseconds, range: Self.everywhere)
      let curve = Deceleration(velocity: 1000 * velocity, rate: rate)
      let share = curve.velocity(at: time / 1000) / 1000
      let series = rate.perMillisecond / rate.complement
      #expect(abs(state.velocityPerMillisecond - share) <= 1e-12 * abs(velocity))
      #expect(abs(state.offset - series * (velocity - share)) <= 1e-12 * abs(series * velocity))
    }
  }

  @Test(arguments: [1.0, 1.9, 4, 16], velocities)
  func `the multiplier scales the free travel and nothing else`(
    multiplier: Double, velocity: Double
  ) {
    for milliseconds in Self.steps {
      let plain = Flight(rate: .normal)
      let longer = Flight(rate: .normal, multiplier: multiplier)
      let one = stepped(plain, 0, velocity, milliseconds, in: Self.everywhere)
      let many = stepped(longer, 0, velocity, milliseconds, in: Self.everywhere)
      #expect(many.offset == one.offset * multiplier)
      #expect(many.velocityPerMillisecond == one.velocityPerMillisecond)
      // Outside the range it has no say.
      let outside = stepped(plain, 320, velocity, milliseconds, in: Self.range)
      #expect(stepped(longer, 320, velocity, milliseconds, in: Self.range) == outside)
    }
  }

  @Test(arguments: flights)
  func `a longer step goes farther, and never infinitely far`(flight: Flight) {
    var last = Flight.State(offset: 0, velocityPerMillisecond: 3)
    for milliseconds in stride(from: 1.0, through: 1500, by: 1) {
      let state = stepped(flight, 0, 3, milliseconds, in: Self.everywhere)
      #expect(state.offset.isFinite && state.offset >= last.offset)
      #expect(state.velocityPerMillisecond >= 0)
      #expect(state.velocityPerMillisecond <= last.velocityPerMillisecond)
      last = state
    }
    let rate = flight.rate
    #expect(last.offset <= 3 * rate.perMillisecond / rate.complement)
  }

  @Test func `from half an exponent on, the two-term form is the exact one`() {
    // ln 0.998 reaches one half in 249.75 ms, ln 0.99 and the edge's pull in 49.75 ms.
    let switches = [(DecelerationRate.normal, 249.7, 249.8), (.fast, 49.74, 49.76)]
    for (rate, before, after) in switches {
      let (two, exact) = (Flight(rate: rate), Flight(rate: rate, form: .exact))
      #expect(
        stepped(two, 0, 1, after, in: Self.everywhere)
          == stepped(exact, 0, 1, after, in: Self.everywhere))
      let (a, b) = (
        stepped(two, 0, 1, before, in: Self.everywhere),
        stepped(exact, 0, 1, before, in: Self.everywhere)
      )
      #expect(a.velocityPerMillisecond > b.velocityPerMillisecond + 0.01)
    }
    let pull = Flight(rate: .normal)
    let exact = Flight(rate: .normal, form: .exact)
    #expect(
      stepped(pull, 400, 0, 49.76, in: Self.range) == stepped(exact, 400, 0, 49.76, in: Self.range))
    #expect(
      stepped(pull, 400, 0, 49.74, in: Self.range).offset
        > stepped(exact, 400, 0, 49.74, in: Self.range).offset + 1)
  }
}
