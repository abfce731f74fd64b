import ScrollPhysics
import TestSupport
import Testing

@Suite struct DecelerationRateTests {
  /// The stop of `UIScrollView`, in points per millisecond.
  static let stop = DecelerationRule.uikit.stopVelocityPerMillisecond

  @Test func `the named rates are those of the documentation`() {
    #expect(DecelerationRate.normal.perMillisecond == 0.998)
    #expect(DecelerationRate.fast.perMillisecond == 0.99)
    #expect(DecelerationRule.uikit.ratePerMillisecond == 0.998)
  }

  @Test(arguments: [0.998, 0.99, 0.5, 1e-300, 1 - 0x1p-53])
  func `a rate knows its logarithm and its complement`(rate: Double) {
    let rate = DecelerationRate(perMillisecond: rate)
    #expect(rate.complement == 1 - rate.perMillisecond)
    #expect(rate.logarithm < 0)
    // The inequalities of the logarithm: 1 − 1/r ≤ ln r ≤ r − 1, to a rounding.
    let slack = 1 + 2 * 1.0.ulp
    #expect(rate.logarithm * slack >= (1 - 1 / rate.perMillisecond) * slack * slack)
    #expect(rate.logarithm <= -rate.complement / slack)
  }

  @Test func `the projections are those of the table`() throws {
    let rows = try Table(vector: "uikit_projection").rows
    #expect(rows.count == 8)
    // The table has six decimals.
    let printed = 0.500_001e-6
    for row in rows {
      let rate = try DecelerationRate(perMillisecond: row.number("rate"))
      let v = try row.number("v_pt_per_ms")
      let place: Comment = "line \(row.line)"
      let travel = rate.projectedTravel(velocityPerMillisecond: v, stopPerMillisecond: Self.stop)
      #expect(try abs(travel - row.number("uikit_sign(v)(|v|-0.01)/|ln r|")) <= printed, place)
      let series = v * rate.perMillisecond / rate.complement
      #expect(try abs(series - row.number("wwdc_v*r/(1-r)")) <= printed, place)
      let curve = Deceleration(velocity: 1000 * v, rate: rate)
      #expect(try abs(curve.restingOffset - row.number("lobanov_-v/ln r")) <= printed, place)
    }
  }

  @Test(arguments: [-1.0, 1])
  func `a velocity not above the stop travels nowhere`(sign: Double) {
    for speed in [0, 0.005, Self.stop] {
      let travel = DecelerationRate.normal.projectedTravel(
        velocityPerMillisecond: sign * speed, stopPerMillisecond: Self.stop)
      #expect(travel == 0)
    }
  }

  @Test(arguments: [0.02, 0.25, 1, 11])
  func `the mirrored projection has the same bits`(speed: Double) {
    for rate in [DecelerationRate.normal, .fast] {
      let there = rate.projectedTravel(velocityPerMillisecond: speed, stopPerMillisecond: 0.01)
      let back = rate.projectedTravel(velocityPerMillisecond: -speed, stopPerMillisecond: 0.01)
      #expect(back == -there)
    }
  }

  @Test func `a rate must be strictly between 0 and 1`() async {
    await #expect(processExitsWith: .failure) { _ = DecelerationRate(perMillisecond: 0) }
    await #expect(processExitsWith: .failure) { _ = DecelerationRate(perMillisecond: 1) }
    await #expect(processExitsWith: .failure) { _ = DecelerationRate(perMillisecond: -0.5) }
    await #expect(processExitsWith: .failure) { _ = DecelerationRate(perMillisecond: 1.5) }
    await #expect(processExitsWith: .failure) { _ = DecelerationRate(perMillisecond: .nan) }
  }
}

// MARK: - Landing

@Suite struct LandingTests {
  static let stop = DecelerationRule.uikit.stopVelocityPerMillisecond

  /// Where a flight from 0 stops, and the length of its last step.
  private func landing(rate: DecelerationRate, velocity: Double, hertz: Double) -> (
    end: Double, lastStep: Double
  ) {
    var flight = Flight(rate: rate)
    var state = Flight.State(offset: 0, velocityPerMillisecond: velocity)
    let everywhere = AxisRange(minimum: -.infinity, maximum: .infinity)
    var before = 0.0
    repeat {
      before = state.offset
      flight.step(&state, milliseconds: 1000 / hertz, range: everywhere)
    } while abs(state.velocityPerMillisecond) >= Self.stop
    return (state.offset, abs(state.offset - before))
  }

  @Test(arguments: [60.0, 120], [0.011, 0.05, 0.26, 1, 4, 11])
  func `the steps land within the last of them`(hertz: Double, speed: Double) throws {
    for sign in [-1.0, 1] {
      for length in [0.01, 0.5, 3, 20, 99, 499, 2000, 9999] {
        let travel = sign * length * (speed - Self.stop)
        let rate = try #require(
          DecelerationRate.landing(
            travel: travel, velocityPerMillisecond: sign * speed, stopPerMillisecond: Self.stop))
        let (end, lastStep) = landing(rate: rate, velocity: sign * speed, hertz: hertz)
        // The sum of thousands of steps is rounded as often.
        let roundings = 1e-9 * (1 + abs(travel))
        #expect(abs(end - travel) <= lastStep + roundings)
        #expect(abs(end) >= abs(travel) - roundings)
      }
    }
  }

  @Test func `there is no rate for a target that the velocity does not lead to`() {
    func rate(_ travel: Double, _ velocity: Double) -> DecelerationRate? {
      DecelerationRate.landing(
        travel: travel, velocityPerMillisecond: velocity, stopPerMillisecond: Self.stop)
    }
    #expect(rate(0, 1) == nil)
    #expect(rate(-100, 1) == nil)
    #expect(rate(100, -1) == nil)
    #expect(rate(100, Self.stop) == nil)
    #expect(rate(100, 0) == nil)
    #expect(rate(.infinity, 1) == nil)
    #expect(rate(.nan, 1) == nil)
    #expect(rate(100, .nan) == nil)
    #expect(rate(1e300, 0.011) == nil)
    #expect(rate(.leastNonzeroMagnitude, 11) == nil)
  }

  @Test func `a longer travel keeps more of the velocity`() throws {
    var last = 0.0
    for travel in stride(from: 10.0, through: 3000, by: 10) {
      let rate = try #require(
        DecelerationRate.landing(
          travel: travel, velocityPerMillisecond: 2, stopPerMillisecond: Self.stop))
      #expect(rate.perMillisecond > last)
      last = rate.perMillisecond
    }
  }
}
