import ScrollPhysics
import TestSupport
import Testing

@Suite struct FlightVectorTests {
  static let recorded = [
    "flick-into-bottom#0", "overscroll-release#0", "repeat-flick#0", "trackpad-overscroll-gentle#0",
  ]

  /// Those that no finger cut short.
  static let finished = recorded.filter { $0 != "repeat-flick#0" }

  /// Those of a finger on the screen.
  static let touched = recorded.filter { !$0.hasPrefix("trackpad") }

  /// A recorded flight: how it starts, and its frames.
  private struct Recording {
    var start: Flight.State
    var range: AxisRange
    var grid: PixelGrid
    var rate: DecelerationRate
    var listedError: Double
    var frames: [(line: Int, milliseconds: Double, offset: Double)] = []
    var rest: Double?

    init(_ name: String) throws {
      let row = try #require(
        try Table(vector: "uikit_flight_starts").rows.first { try $0.text("flight") == name })
      start = try Flight.State(
        offset: row.number("offset_pt"), velocityPerMillisecond: row.number("velocity_pt_per_ms"))
      range = try AxisRange(
        minimum: row.number("minimum_pt"), maximum: row.number("maximum_pt"))
      grid = try PixelGrid(scale: row.number("scale"))
      rate = try DecelerationRate(perMillisecond: row.number("rate"))
      listedError = try row.number("worst_error_of_our_model_pt")
      for row in try Table(vector: "uikit_flights").rows where try row.text("flight") == name {
        switch try row.text("frame") {
        case "0": #expect(try row.number("offset_pt") == start.offset)
        case "rest": rest = try row.number("offset_pt")
        default:
          frames.append(try (row.line, row.number("step_ms"), row.number("offset_pt")))
        }
      }
      #expect(try frames.count == Int(row.number("frames")))
    }
  }

  @Test(arguments: recorded)
  func `with its own steps a recorded flight has the recorded offsets`(name: String) throws {
    let recording = try Recording(name)
    var flight = Flight(rate: recording.rate)
    var state = recording.start
    for frame in recording.frames {
      flight.step(&state, milliseconds: frame.milliseconds, range: recording.range)
      if recording.listedError == 0 {
        #expect(state.offset == frame.offset, "line \(frame.line)")
      }
      // The figure that the project promises; ten ulps of an offset of a thousand points.
      #expect(abs(state.offset - frame.offset) <= 2e-12, "line \(frame.line)")
    }
  }

  @Test func `three of the four are promised to the last bit`() throws {
    let errors = try Self.recorded.map { try Recording($0).listedError }
    #expect(errors.filter { $0 == 0 }.count == 3)
  }

  @Test(arguments: recorded)
  func `with constant steps a recorded flight is a two-millionth off`(name: String) throws {
    let recording = try Recording(name)
    var flight = Flight(rate: recording.rate)
    var state = recording.start
    for frame in recording.frames {
      flight.step(&state, milliseconds: 1000.0 / 60, range: recording.range)
      #expect(abs(state.offset - frame.offset) <= 2e-6, "line \(frame.line)")
    }
  }

  @Test(arguments: finished)
  func `the stop ends a recorded flight at its last step and writes its rest`(
    name: String
  ) throws {
    let recording = try Recording(name)
    var flight = Flight(rate: recording.rate)
    var state = recording.start
    for frame in recording.frames.dropLast() {
      flight.step(&state, milliseconds: frame.milliseconds, range: recording.range)
      #expect(rest(of: state, recording) == nil, "line \(frame.line)")
    }
    let last = try #require(recording.frames.last)
    flight.step(&state, milliseconds: last.milliseconds, range: recording.range)
    let rest = try #require(recording.rest)
    #expect(self.rest(of: state, recording) == rest)
  }

  /// Where content rests after a step, by the documented rule; `nil` if it goes on.
  private func rest(of state: Flight.State, _ recording: Recording) -> Double? {
    let slowest = DecelerationRule.uikit.stopVelocityPerMillisecond
    guard abs(state.velocityPerMillisecond) < slowest else { return nil }
    let nearest = recording.range.clamped(state.offset)
    if nearest == state.offset { return recording.grid.rounded(state.offset) }
    return abs(state.offset - nearest) < EdgeReturn.uikit.stopDistance ? nearest : nil
  }

  @Test(arguments: touched)
  func `a scroll view released like a recorded one comes to rest like it`(name: String) throws {
    let recording = try Recording(name)
    var view = try #require(
      Released(
        state: recording.start, range: recording.range, scale: recording.grid.scale))
    for frame in recording.frames.dropFirst() {
      let shown = view.tick(beforeSnap: true)
      #expect(abs(shown.offset.y - frame.offset) <= 2e-6, "line \(frame.line)")
    }
    #expect(view.model.isAtRest == (recording.rest != nil))
    if let rest = recording.rest { #expect(view.model.offset.y == rest) }
  }
}

// MARK: - Tables

extension FlightVectorTests {
  @Test func `the stepped flights stop where the table says`() throws {
    for row in try Table(vector: "uikit_projection").rows {
      for hertz in [60.0, 120] {
        var flight = try Flight(rate: DecelerationRate(perMillisecond: row.number("rate")))
        var state = try Flight.State(
          offset: 0, velocityPerMillisecond: row.number("v_pt_per_ms"))
        let everywhere = AxisRange(minimum: -.infinity, maximum: .infinity)
        repeat {
          flight.step(&state, milliseconds: 1000 / hertz, range: everywhere)
        } while abs(state.velocityPerMillisecond) >= 0.01
        let expected = try row.number("stepped\(Int(hertz))_final")
        // The table has six decimals.
        #expect(abs(state.offset - expected) <= 0.500_001e-6, "line \(row.line), \(hertz) Hz")
      }
    }
  }

  /// The cases of the table of trajectories: start, range, rate.
  private static let cases: [String: (Flight.State, AxisRange, DecelerationRate)] = [
    "free_normal_v2": (state(0, 2), AxisRange(minimum: 0, maximum: 1e6), .normal),
    "free_fast_v2": (state(0, 2), AxisRange(minimum: 0, maximum: 1e6), .fast),
    "edge_v4": (state(800, 4), AxisRange(minimum: 0, maximum: 1000), .normal),
    "edge_v-1.5": (state(200, -1.5), AxisRange(minimum: 0, maximum: 1000), .normal),
    "release_overscrolled_v0": (state(-80, 0), AxisRange(minimum: 0, maximum: 1000), .normal),
    "release_overscrolled_v-2": (state(-80, -2), AxisRange(minimum: 0, maximum: 1000), .normal),
    "content_smaller_than_view": (state(40, 1), AxisRange(minimum: 0, maximum: 0), .normal),
  ]

  private static func state(_ offset: Double, _ velocity: Double) -> Flight.State {
    Flight.State(offset: offset, velocityPerMillisecond: velocity)
  }

  @Test(arguments: [60.0, 120], cases.keys.sorted())
  func `a released scroll view goes where the table says`(hertz: Double, name: String) throws {
    let rows = try Table(vector: "uikit_model_trajectories").rows.filter {
      try $0.text("case") == name && $0.number("hz") == hertz
    }
    // Four of the fourteen combinations are not in the table.
    guard !rows.isEmpty else { return }
    let (start, range, rate) = try #require(Self.cases[name])
    var view = try #require(
      Released(state: start, range: range, scale: 3, rate: rate, refreshRate: hertz))
    for row in rows {
      let place: Comment = "line \(row.line)"
      if try row.text("frame") == "SETTLED" {
        #expect(view.model.isAtRest, place)
        #expect(try view.model.offset.y == row.number("offset_pt"), place)
        continue
      }
      let frame = try Int(row.number("frame"))
      // The release itself makes the first step.
      guard frame > 0 else { continue }
      while view.frame < frame { view.tick(beforeSnap: true) }
      // The table has six and eight decimals; content at rest has lost its velocity.
      #expect(
        try abs(view.model.unsnappedOffset.y - row.number("offset_pt")) <= 0.500_001e-6, place)
      guard view.model.isMoving else { continue }
      let velocity = view.model.motionVelocity.y / 1000
      #expect(
        try abs(velocity - row.number("velocity_pt_per_ms")) <= 0.500_001e-8, place)
    }
  }
}
