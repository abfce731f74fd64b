import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import ScrollTuning

private func tuning(_ recordings: [Recording]) throws -> Tuning {
  try Tuning.of(.deceleration, in: recordings)
}

private func flicks(_ profile: ScrollProfile, speeds: [Double]) -> [Recording] {
  speeds.map { SimulatedRecording.flick(profile, speed: $0, frameCount: 140).exact }
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
    let tuning = try tuning(flicks(profile, speeds: [1500, 2400]))
    #expect(tuning.law == family.rawValue)
    for constant in tuning.constants {
      let expected = try #require(truth[constant.name])
      // A flick of Qt's is bent to a whole point, about 1/1000 of its way.
      #expect((constant.value / expected - 1).magnitude < tolerance, "\(constant)")
    }
  }

  @Test func `a profile made of a tuning plays the law that was found`() throws {
    var start = try #require(NamedProfile.named("gtk4"))
    start.profile.platform?.law.rate = 9
    let tuning = try Tuning.of(
      .deceleration, in: flicks(.gtk4, speeds: [2000]), startingFrom: start)
    let profile = try #require(tuning.profile)
    let rate = try #require(profile.profile.platform?.law.rate)
    #expect((rate - 4).magnitude < 1e-4)
    let again = try ProfileReader.read(bytes: ProfileWriter.bytes(of: profile), name: "tuned")
    #expect(again.profile == profile.profile)
  }

  @Test func `the order of the recordings does not matter`() throws {
    let flights = flicks(.gtk4, speeds: [1000, 2000])
    let one = try tuning(flights)
    let other = try tuning(flights.reversed())
    #expect(one.constants == other.constants && one.ranking == other.ranking)
  }

  @Test func `offsets twice as large, and mirrored ones, have the same rate`() throws {
    let flick = SimulatedRecording.flick(.gtk4, speed: 2000, frameCount: 140)
    let plain = try tuning([flick.exact])
    let large = try tuning([flick.changed { 2 * $1 }])
    let mirrored = try tuning([flick.changed { 20_000 - $1 }])
    #expect((plain.constants[0].value - large.constants[0].value).magnitude < 1e-5)
    #expect((plain.constants[0].value - mirrored.constants[0].value).magnitude < 1e-9)
  }

  @Test func `noise widens the interval, which still holds the truth`() throws {
    let flick = SimulatedRecording.flick(.gtk4, speed: 2000, frameCount: 140)
    let widths = try [0.1, 1].map { size in
      var random = RandomNumbers(seed: 7)
      let tuning = try tuning([flick.poor(noise: size, &random)])
      let interval = tuning.constants[0].interval
      #expect(tuning.law == "exponential" && interval.contains(4))
      return interval.upperBound - interval.lowerBound
    }
    #expect(widths[1] > 5 * widths[0])
  }

  @Test func `stamps that err cost hardly anything where the frames' clock is even`() throws {
    let flick = SimulatedRecording.flick(.gtk4, speed: 2000, frameCount: 140)
    let widths = try [0, 0.001].map { jitter in
      var random = RandomNumbers(seed: 8)
      let interval = try tuning([flick.poor(noise: 0.1, jitter: jitter, &random)]).constants[0]
        .interval
      #expect(interval.contains(4))
      return interval.upperBound - interval.lowerBound
    }
    #expect(widths[1] < 1.5 * widths[0])
  }

  @Test func `a frame that slipped is named and does not bend the rate`() throws {
    let flick = SimulatedRecording.flick(.gtk4, speed: 2000, frameCount: 140)
    let tuning = try tuning([flick.changed { $0 == 30 ? $1 - 12 : $1 }])
    #expect(tuning.slipped.count == 1)
    #expect(((tuning.slipped.first?.difference ?? 0) - 12).magnitude < 0.1)
    #expect((tuning.constants[0].value - 4).magnitude < 1e-3)
  }

  @Test func `recordings of two engines contradict each other`() throws {
    var slow = ScrollProfile.gtk4
    slow.platform?.law.rate = 3
    let both = flicks(.gtk4, speeds: [2000]) + flicks(slow, speeds: [1500])
    do {
      _ = try tuning(both)
      Issue.record("a mean of two engines is a rate of neither")
    } catch TuningError.contradiction(let text) {
      #expect(text.contains("flick 1500.0 tells k = 3.0") && text.contains("flick 2000.0 4.0"))
    }
  }

  @Test func `a recording of another law contradicts as many of the first`() throws {
    let qt = try #require(NamedProfile.named("qt")).profile
    let both = flicks(.gtk4, speeds: [2000]) + flicks(qt, speeds: [1500])
    do {
      _ = try tuning(both)
      Issue.record("one of two engines is none that the recordings tell")
    } catch TuningError.contradiction(let text) {
      #expect(text.contains("flick 1500.0") && text.contains("flick 2000.0"))
    }
  }

  @Test func `the curves hold what was observed, and the law lies within its band`() throws {
    let tuning = try tuning(flicks(.gtk4, speeds: [2000]))
    let curve = try #require(tuning.curves.first)
    let count = curve.places.count
    #expect(count > 50 && curve.observed.count == count && curve.bands.count == count)
    for index in curve.places.indices where curve.trust[index] == 1 {
      #expect((curve.observed[index] - curve.fitted[index]).magnitude < 1e-3)
    }
  }

  @Test func `a page that falls a frame behind, and catches up, keeps its rate`() throws {
    let flick = SimulatedRecording.flick(.gtk4, speed: 2000, frameCount: 140)
    let late = flick.changed { index, offset in
      (20..<40).contains(index) ? flick.frames[index - 1].offset.y : offset
    }
    let tuning = try tuning([late])
    #expect((tuning.constants[0].value - 4).magnitude < 1e-3)
    #expect(tuning.warnings.contains { $0.contains("repeats the one before") })
    #expect(tuning.warnings.contains { $0.contains("skips a frame") })
  }
}

@Suite struct UniformSumTests {
  @Test func `an even error and a normal one alone have their own quantiles`() {
    let even = UniformSum(halfWidths: [2], deviation: 0).halfWidth(holding: 0.95)
    #expect((even - 1.9).magnitude < 0.01)
    let normal = UniformSum(halfWidths: [], deviation: 3).halfWidth(holding: 0.95)
    #expect((normal - 3 * 1.959963984540054).magnitude < 1e-3)
  }

  @Test func `many even errors are a normal one, and two are a triangle`() {
    let many = UniformSum(halfWidths: Array(repeating: 1, count: 40), deviation: 0)
    let deviation = (40.0 / 3).squareRoot()
    #expect((many.halfWidth(holding: 0.95) / deviation - 1.96).magnitude < 0.01)
    // Of a triangle over ±2, the outer parts of 2.5 % each begin at 2 (1 − √0.05).
    let two = UniformSum(halfWidths: [1, 1], deviation: 0).halfWidth(holding: 0.95)
    #expect((two - 2 * (1 - 0.05.squareRoot())).magnitude < 0.01)
  }
}

@Suite struct DecelerationCoverageTests {
  @Test(
    arguments: [
      ("gtk4", ["k": 4.0]), ("chromium-flingcurve", ["gamma": 3.7, "beta": 172]),
      ("chromium", ["velocityPerSecond": 2300]), ("qt", ["deceleration": 1500]),
    ], Disturbance.all)
  func `95 % of intervals hold the truth, however the flick goes and the recorder errs`(
    engine: (name: String, truths: [String: Double]), disturbance: Disturbance
  ) throws {
    let profile = try #require(NamedProfile.named(engine.name)).profile
    let found = Coverage.measured(
      "deceleration of \(engine.name)", of: engine.truths, under: disturbance
    ) { random in
      let flick = SimulatedRecording.flick(
        profile, speed: 1500 + 1000 * random.uniform(), frameCount: 90,
        delayNanoseconds: Int64(16_000_000 * random.uniform()))
      return try tuning([flick.poor(disturbance, &random)])
    }
    for (constant, coverage) in found {
      #expect(coverage.isHonest && coverage.count > 0, "\(constant): \(coverage)")
    }
  }
}

@Suite struct RecordedFlightTests {
  private func refusal(_ recording: Recording) -> RefusedRecording.Reason? {
    do throws(RefusedRecording) {
      _ = try RecordedFlight(recording)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a recording that shows no free flight says what it lacks`() {
    let whole = SimulatedRecording.flick(.gtk4, speed: 2000).exact
    let lift = whole.touches[12].timeNanoseconds
    var recording = whole
    recording.frames.removeAll { $0.timeNanoseconds > lift }
    #expect(refusal(recording) == .nothingAfterRelease)

    recording.frames += whole.frames.filter { $0.timeNanoseconds > lift }.prefix(5)
    #expect(refusal(recording) == .tooFewFrames(5))

    recording = whole
    recording.touches = []
    #expect(refusal(recording) == .noRelease)

    recording = SimulatedRecording.flick(.gtk4, speed: 2000).changed { _, _ in 7 }
    #expect(refusal(recording) == .noMotion)
  }

  @Test func `no recording at all is an error, not a number`() {
    #expect(throws: TuningError.noRecordings) { try Tuning.of(.deceleration, in: []) }
  }

  @Test func `motion that speeds up follows no law`() throws {
    let wild = SimulatedRecording.flick(.gtk4, speed: 2000).changed { index, _ in
      1000 + Double(index) + 2 * (0.7 * Double(index)).remainder(dividingBy: 3)
    }
    #expect(throws: TuningError.self) { try Tuning.of(.deceleration, in: [wild]) }
  }
}
