import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import ScrollTuning

/// Recordings of our own simulator, whose constants are known.
private enum Flick {
  /// A flick upwards with a profile, each frame's offset moved by an error and scaled.
  static func recording(
    _ profile: ScrollProfile, speed: Double, scale: Double = 1, error: (Int) -> Double = { _ in 0 }
  ) -> Trace {
    let scene = Scene(
      viewport: Size(width: 400, height: 800),
      view: ScrollViewDescription(content: Size(width: 400, height: 40_000)))
    var trace = Trace(header: TraceHeader(title: "flick", scene: scene))
    var replay = Replay(scene: scene, profile: profile)
    var touches: ArraySlice<TouchSample> = []
    for index in 0..<13 {
      let way: Double = speed * 0.008 * Double(min(index, 11))
      let phase: TouchPhase = index == 0 ? .began : index == 12 ? .ended : .moved
      touches.append(
        TouchSample(
          timeNanoseconds: Int64(index) * 8_000_000 + 1_000_000, phase: phase,
          location: Vector(x: 200, y: 700 - way)))
    }
    for index in 0..<240 {
      let time = Int64(index) * 16_666_667
      while let touch = touches.first, touch.timeNanoseconds < time {
        replay.add(.touch(touch))
        trace.rows.append(.touch(TouchRow(sample: touch)))
        touches.removeFirst()
      }
      let frame = replay.recordedFrame(atNanoseconds: time, stampNanoseconds: time)
      let offset = Vector(x: 0, y: frame.offset.y * scale + error(index))
      trace.rows.append(.offset(OffsetRow(timeNanoseconds: time, offset: offset)))
    }
    return trace
  }

  static func flight(_ trace: Trace, name: String = "flick") throws -> RecordedFlight {
    var reader = try TraceReader(bytes: trace.bytes, name: name)
    return try RecordedFlight(Recording(&reader, name: name))
  }

  static func tuning(_ flights: [RecordedFlight]) throws -> Tuning {
    try DecelerationTuning(flights, refused: []).tuning
  }

  static func flights(
    _ profile: ScrollProfile, speeds: [Double], scale: Double = 1
  ) throws -> [RecordedFlight] {
    try speeds.map {
      try flight(recording(profile, speed: $0, scale: scale), name: "flick \($0)")
    }
  }
}

@Suite struct DecelerationTuningTests {
  @Test(arguments: [
    ("gtk4", DecelerationFamily.exponential, ["k": 4.0], 1e-3),
    ("chromium-flingcurve", .exponentialMinusLinear, ["gamma": 3.7, "beta": 172], 1e-3),
    ("qt", .constant, ["deceleration": 1500], 2e-3),
  ])
  func `the law of a profile is found again in its flicks`(
    name: String, family: DecelerationFamily, truth: [String: Double], tolerance: Double
  ) throws {
    let profile = try #require(NamedProfile.named(name)).profile
    let tuning = try Flick.tuning(Flick.flights(profile, speeds: [1500, 2000, 2400]))
    #expect(tuning.law == family.rawValue)
    for constant in tuning.constants {
      let expected = try #require(truth[constant.name])
      // A flick of Qt's is bent to a whole point, about 1/1000 of its way.
      #expect((constant.value / expected - 1).magnitude < tolerance, "\(constant)")
    }
  }

  @Test func `a profile made of a tuning plays the law that was found`() throws {
    let tuning = try DecelerationTuning(Flick.flights(.gtk4, speeds: [2000]), refused: [])
    var start = try #require(NamedProfile.named("gtk4"))
    start.profile.platform?.law.rate = 9
    let profile = try #require(tuning.profile(startingFrom: start))
    let rate = try #require(profile.profile.platform?.law.rate)
    #expect((rate - 4).magnitude < 1e-4)
    let again = try ProfileReader.read(bytes: ProfileWriter.bytes(of: profile), name: "tuned")
    #expect(again.profile == profile.profile)
  }

  @Test func `the order of the recordings does not matter`() throws {
    let flights = try Flick.flights(.gtk4, speeds: [1000, 1500, 2000])
    let one = try Flick.tuning(flights)
    let other = try Flick.tuning(flights.reversed())
    #expect(one.constants == other.constants && one.ranking == other.ranking)
  }

  @Test func `offsets twice as large have a rate that is as large`() throws {
    let plain = try Flick.tuning(Flick.flights(.gtk4, speeds: [2000]))
    let large = try Flick.tuning(Flick.flights(.gtk4, speeds: [2000], scale: 2))
    #expect((plain.constants[0].value - large.constants[0].value).magnitude < 1e-5)
  }

  @Test func `noise widens the interval, which still holds the truth`() throws {
    func noise(_ size: Double) -> (Int) -> Double {
      { size * (Halton.coordinate(0, of: $0 + 1) + Halton.coordinate(1, of: $0 + 1) - 1) }
    }
    let widths = try [0.1, 1].map { size in
      let trace = Flick.recording(.gtk4, speed: 2000, error: noise(size))
      let tuning = try Flick.tuning([Flick.flight(trace)])
      let interval = tuning.constants[0].interval
      #expect(tuning.law == "exponential" && interval.contains(4))
      return interval.upperBound - interval.lowerBound
    }
    #expect(widths[1] > 5 * widths[0])
  }

  @Test func `a frame that slipped is named and does not bend the rate`() throws {
    let trace = Flick.recording(.gtk4, speed: 2000) { $0 == 30 ? -12 : 0 }
    let tuning = try Flick.tuning([Flick.flight(trace)])
    #expect(tuning.slipped.count == 1)
    #expect(((tuning.slipped.first?.difference ?? 0) - 12).magnitude < 0.1)
    #expect((tuning.constants[0].value - 4).magnitude < 1e-3)
  }
}

@Suite struct RecordedFlightTests {
  private func refusal(_ trace: Trace) -> RefusedRecording.Reason? {
    do {
      _ = try Flick.flight(trace)
      return nil
    } catch let refused as RefusedRecording {
      return refused.reason
    } catch {
      Issue.record("\(error)")
      return nil
    }
  }

  @Test func `a recording that shows no free flight says what it lacks`() {
    let whole = Flick.recording(.gtk4, speed: 2000)
    var trace = whole
    trace.rows.removeAll { if case .offset = $0 { true } else { false } }
    #expect(refusal(trace) == .noOffsets)

    let lift = whole.rows.lastIndex { if case .touch = $0 { true } else { false } } ?? 0
    trace.rows = Array(whole.rows[...lift])
    #expect(refusal(trace) == .nothingAfterRelease)

    trace.rows = Array(whole.rows[...(lift + 5)])
    #expect(refusal(trace) == .tooFewFrames(5))

    trace.rows = whole.rows.filter { if case .offset = $0 { true } else { false } }
    #expect(refusal(trace) == .noRelease)

    trace.rows = whole.rows.map { row in
      guard case .offset(var offset) = row else { return row }
      offset.offset = Vector(x: 0, y: 7)
      return .offset(offset)
    }
    #expect(refusal(trace) == .noMotion)
  }

  @Test func `no recording at all is an error, not a number`() {
    #expect(throws: TuningError.noRecordings) { try Tuning.of(.deceleration, in: []) }
  }

  @Test func `motion that speeds up follows no law`() throws {
    var trace = Flick.recording(.gtk4, speed: 2000)
    var count = 0.0
    trace.rows = trace.rows.map { row in
      guard case .offset(var offset) = row else { return row }
      count += 1
      offset.offset = Vector(x: 0, y: 1000 + count + 2 * (0.7 * count).remainder(dividingBy: 3))
      return .offset(offset)
    }
    let flight = try Flick.flight(trace)
    #expect(throws: TuningError.self) { try DecelerationTuning([flight], refused: []) }
  }
}
