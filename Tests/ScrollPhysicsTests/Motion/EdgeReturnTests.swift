import ScrollPhysics
import Testing

@Suite struct EdgeReturnTests {
  static let flights = [DecelerationRate.normal, .fast].map { Flight(rate: $0) }
  static let steps = [1000.0 / 240, 1000.0 / 120, 1000.0 / 60, 45, 130, 400]

  @Test(arguments: flights, steps)
  func `released without velocity, content only comes nearer and never crosses the edge`(
    flight: Flight, milliseconds: Double
  ) {
    for start in [0.5, 12, 300, 5000] {
      var flight = flight
      var state = Flight.State(offset: 800 + start, velocityPerMillisecond: 0)
      let range = AxisRange(minimum: 0, maximum: 800)
      var last = start
      for _ in 0..<40 {
        let acted = flight.step(&state, milliseconds: milliseconds, range: range)
        let overscroll = state.offset - 800
        #expect(acted && overscroll > 0 && overscroll < last)
        #expect(state.velocityPerMillisecond == 0)
        last = overscroll
        if overscroll < 1e-9 { break }
      }
    }
  }

  @Test(arguments: flights, steps)
  func `content that flies out turns once and never swings`(flight: Flight, milliseconds: Double) {
    for velocity in [0.05, 0.4, 3, 11] {
      var flight = flight
      var state = Flight.State(offset: 700, velocityPerMillisecond: velocity)
      let range = AxisRange(minimum: 0, maximum: 800)
      var last = state
      var hasTurned = false
      var isOutside = false
      for _ in 0..<400 {
        isOutside = flight.step(&state, milliseconds: milliseconds, range: range) || isOutside
        #expect(state.velocityPerMillisecond >= 0)
        #expect(state.velocityPerMillisecond <= last.velocityPerMillisecond)
        if state.offset < last.offset { hasTurned = true }
        #expect(!hasTurned || state.offset <= last.offset)
        #expect(!isOutside || state.offset >= 800)
        last = state
      }
    }
  }

  @Test(arguments: flights)
  func `an inward fling from outside crosses the edge once and then flies freely`(flight: Flight) {
    var flight = flight
    var state = Flight.State(offset: 830, velocityPerMillisecond: -4)
    let range = AxisRange(minimum: -1e6, maximum: 800)
    var wasInside = false
    for _ in 0..<200 {
      let before = state
      let acted = flight.step(&state, milliseconds: 1000.0 / 60, range: range)
      #expect(acted == (before.offset > 800))
      #expect(state.offset <= before.offset)
      if wasInside { #expect(range.contains(state.offset)) }
      wasInside = range.contains(state.offset)
    }
    #expect(wasInside)
  }

  @Test(arguments: flights, [0.4, 1.5, 6, 11])
  func `the offset goes steadily with the edge, through both ends of a step`(
    flight: Flight, velocity: Double
  ) {
    func landing(_ edge: Double) -> Flight.State {
      var flight = flight
      var state = Flight.State(offset: 100, velocityPerMillisecond: velocity)
      let range = AxisRange(minimum: -1e6, maximum: edge)
      flight.step(&state, milliseconds: 1000.0 / 60, range: range)
      return state
    }
    let free = landing(.infinity)
    let distance = free.offset - 100
    let spacing = distance / 4096
    var last = landing(100 - distance / 4)
    for count in stride(from: -1023.0, through: 5120, by: 1) {
      let state = landing(100 + count * spacing)
      // Pulled, the content follows the edge by less than the edge's own way; what a later
      // hand-over adds is of the same size.
      #expect(abs(state.offset - last.offset) <= 2 * spacing)
      // Over the step the pull and the rate take less than a third of the velocity.
      #expect(
        abs(state.velocityPerMillisecond - last.velocityPerMillisecond)
          <= velocity / 3 / 4096 * 2)
      last = state
    }
  }

  @Test(arguments: flights, [1e-3, 1e-6, 1e-9, 0])
  func `an edge just inside the step's end changes as little`(flight: Flight, margin: Double) {
    var free = Flight.State(offset: 100, velocityPerMillisecond: 5)
    var near = free
    var (one, other) = (flight, flight)
    one.step(
      &free, milliseconds: 1000.0 / 60, range: AxisRange(minimum: 0, maximum: .infinity))
    let edge = AxisRange(minimum: 0, maximum: free.offset - margin)
    let acted = other.step(&near, milliseconds: 1000.0 / 60, range: edge)
    #expect(acted == (margin > 0))
    #expect(abs(near.offset - free.offset) <= 2 * margin)
    #expect(abs(near.velocityPerMillisecond - free.velocityPerMillisecond) <= margin)
  }

  @Test(arguments: [1000.0 / 120, 1000.0 / 60])
  func `a range of one offset pulls from both sides alike`(milliseconds: Double) {
    let range = AxisRange(minimum: 0, maximum: 0)
    var (one, other) = (Flight(rate: .normal), Flight(rate: .normal))
    var above = Flight.State(offset: 40, velocityPerMillisecond: 1)
    var below = Flight.State(offset: -40, velocityPerMillisecond: -1)
    for _ in 0..<60 {
      one.step(&above, milliseconds: milliseconds, range: range)
      other.step(&below, milliseconds: milliseconds, range: range)
      #expect(above.offset == -below.offset && above.offset > 0)
    }
  }

  @Test func `a moved edge acts from the next step on`() {
    var flight = Flight(rate: .normal)
    var state = Flight.State(offset: 100, velocityPerMillisecond: 2)
    /// Steps a copy of the state with an edge, and says whether it acted.
    func stepped(_ state: Flight.State, edge: Double) -> (state: Flight.State, acted: Bool) {
      var (flight, state) = (flight, state)
      let range = AxisRange(minimum: 0, maximum: edge)
      let acted = flight.step(&state, milliseconds: 1000.0 / 60, range: range)
      return (state, acted)
    }
    flight.step(&state, milliseconds: 1000.0 / 60, range: AxisRange(minimum: 0, maximum: 1000))
    let free = stepped(state, edge: 1000)
    #expect(!free.acted)
    // Ahead, beyond the step, it does nothing; passed already, it pulls.
    #expect(stepped(state, edge: 500) == free)
    let passed = stepped(state, edge: 90)
    #expect(passed.acted && passed.state.offset < free.state.offset)
  }
}
