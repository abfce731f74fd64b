import ScrollFormats
import ScrollPhysics
import Simulation
import TestSupport
import Testing

@testable import ScrollTuning

private func tuning(
  _ recordings: [Recording], like name: String? = nil
) throws(TuningError) -> Tuning {
  try Tuning.of(
    .edgeReturn, in: recordings, startingFrom: name.flatMap { NamedProfile.named($0) })
}

@Suite struct EdgeReturnTuningTests {
  // MARK: - Known constants

  @Test(arguments: [
    ("uikit", "pull", ["pullPerMillisecond": 0.01005], 1e-6),
    // Qt's clock counts whole milliseconds.
    ("qt", "timed-flickable", ["duration": 0.4], 2e-3),
    (
      "flutter-bouncing", "spring", ["angularFrequency": 200.0.squareRoot(), "dampingRatio": 1.1],
      1e-6
    ),
  ])
  func `the law of a profile is found again in its returns`(
    name: String, law: String, truth: [String: Double], tolerance: Double
  ) throws {
    let profile = try #require(NamedProfile.named(name)).profile
    for gesture in [EdgeRecording.Gesture.pull, .flick] {
      let tuning = try tuning([EdgeRecording.simulated(profile, gesture).exact])
      #expect(tuning.law == law)
      for (name, expected) in truth {
        let value = try #require(tuning.constant(name)?.value)
        #expect((value / expected - 1).magnitude < tolerance, "\(name) \(value)")
      }
    }
  }

  @Test(arguments: [0.3, 1, 1.8])
  func `a spring is found in each regime, towards either edge of either axis`(
    ratio: Double
  ) throws {
    let spring = Spring(angularFrequency: 13, dampingRatio: ratio)
    let start = Spring.State(displacement: 90, velocity: 300)
    for (isMirrored, isHorizontal) in [(false, false), (true, true)] {
      let tuning = try tuning([
        EdgeRecording.made(isMirrored: isMirrored, isHorizontal: isHorizontal) {
          spring.state(after: $0, from: start).displacement
        }
      ])
      #expect(tuning.law == (ratio == 1 ? "critical-spring" : "spring"))
      let frequency = try #require(tuning.constant("angularFrequency")?.value)
      #expect((frequency - 13).magnitude < 1e-6)
      if ratio != 1 {
        #expect(((tuning.constant("dampingRatio")?.value ?? 0) - ratio).magnitude < 1e-6)
        let word = ratio < 1 ? "underdamped" : "overdamped"
        #expect(tuning.warnings.contains { $0.contains(word) })
      }
    }
  }

  @Test func `an exponential return and a timed one are found`() throws {
    let elastic = ElasticOverscroll.desktop
    let shrinking = try tuning([
      EdgeRecording.made { elastic.stretch(at: $0, from: 120, velocity: 0) }
    ])
    #expect(shrinking.law == "exponential" && shrinking.profile == nil)
    #expect(((shrinking.constant("k")?.value ?? 0) - 12.5).magnitude < 1e-6)
    let timed = try tuning([
      EdgeRecording.made { time in 150 * (1 - Easing.cubicOut.value(at: min(time / 0.6, 1))) }
    ])
    #expect(timed.law == "timed-cubic-out")
    #expect(((timed.constant("duration")?.value ?? 0) - 0.6).magnitude < 1e-6)
  }

  @Test func `content that returns at one speed is no spring on its bound`() throws {
    let tuning = try tuning([EdgeRecording.made { max(0, 90 - 150 * $0) }])
    #expect(tuning.law == "timed-linear" && tuning.profile == nil)
    #expect(((tuning.constant("duration")?.value ?? 0) - 0.6).magnitude < 1e-3)
  }

  // MARK: - Laws

  @Test func `the order and the size of the recordings do not matter`() throws {
    var recordings = [EdgeRecording.Gesture.pull, .flick].map {
      EdgeRecording.simulated(.uikit, $0).exact
    }
    let one = try tuning(recordings)
    let other = try tuning(recordings.reversed())
    #expect(one.constants == other.constants && one.ranking == other.ranking)
    for number in recordings.indices {
      recordings[number].scene.view.content.height = 2 * 1200 + 800
      for index in recordings[number].frames.indices {
        recordings[number].frames[index].offset.y *= 2
      }
    }
    let large = try tuning(recordings)
    let pull = try #require(large.constant("pullPerMillisecond")?.value)
    #expect((pull - one.constants[0].value).magnitude < 1e-8)
  }

  @Test func `a frame that slipped is named and does not bend the constants`() throws {
    var recording = EdgeRecording.simulated(.uikit, .flick).exact
    let lift = try #require(recording.lastLiftNanoseconds)
    let first = recording.frames.firstIndex { $0.timeNanoseconds >= lift } ?? 0
    let slip = try #require(recording.frames.lastIndex { $0.offset.y > 1220 })
    recording.frames[slip].offset.y -= 6
    let tuning = try tuning([recording])
    #expect(tuning.slipped.map(\.frame) == [slip - first + 1])
    #expect(((tuning.slipped.first?.difference ?? 0) - 6).magnitude < 0.01)
    #expect(((tuning.constant("pullPerMillisecond")?.value ?? 0) - 0.01005).magnitude < 1e-6)
  }

  @Test func `lost frames do not bend the pull`() throws {
    var random = RandomNumbers(seed: 3)
    let recording = EdgeRecording.simulated(.uikit, .flick).poor(
      noise: 0, dropped: 0.2, &random)
    let tuning = try tuning([recording])
    #expect(((tuning.constant("pullPerMillisecond")?.value ?? 0) - 0.01005).magnitude < 1e-6)
  }

  // MARK: - Profiles

  @Test(arguments: [("uikit", 0.013), ("flutter-bouncing", 11), ("qt", 0.55)])
  func `a profile made of a tuning returns as the recordings do`(
    name: String, value: Double
  ) throws {
    var changed = try #require(NamedProfile.named(name)).profile
    switch name {
    case "uikit": changed.edgeReturn.pullPerMillisecond = value
    case "qt": changed.platform?.edge.returnDuration = value
    default: changed.platform?.edge.angularFrequency = value
    }
    let recording = EdgeRecording.simulated(changed, .pull).exact
    let found = try #require(try tuning([recording]).profile)
    let again = try ProfileReader.read(bytes: ProfileWriter.bytes(of: found), name: "tuned")
    #expect(again.profile == found.profile && again.unusedKeys == [])
    let replayed = EdgeRecording.simulated(found.profile, .pull).exact
    for (one, other) in zip(recording.frames, replayed.frames) {
      // Qt's clock counts whole milliseconds, up to half of one off.
      #expect((one.offset.y - other.offset.y).magnitude < (name == "qt" ? 0.2 : 0.01))
    }
  }
}

@Suite struct EdgeReturnCoverageTests {
  @Test(
    arguments: [
      ("uikit", EdgeRecording.Gesture.pull, ["pullPerMillisecond": 0.01005]),
      ("uikit", .flick, ["pullPerMillisecond": 0.01005, "ratePerMillisecond": 0.998]),
      ("flutter-bouncing", .flick, ["angularFrequency": 200.0.squareRoot(), "dampingRatio": 1.1]),
      ("flutter-bouncing", .pull, ["angularFrequency": 200.0.squareRoot(), "dampingRatio": 1.1]),
      ("qt", .pull, ["duration": 0.4]),
    ], Disturbance.all)
  func `95 of 100 intervals hold the truth, whatever the recorder spoils`(
    of: (name: String, gesture: EdgeRecording.Gesture, truths: [String: Double]),
    disturbance: Disturbance
  ) throws {
    let start = try #require(NamedProfile.named(of.name))
    let simulated = EdgeRecording.simulated(start.profile, of.gesture)
    let found = Coverage.measured(
      "edge return of \(of.name), \(of.gesture)", of: of.truths, under: disturbance
    ) { random in
      try tuning([simulated.poor(disturbance, &random)], like: of.name)
    }
    for (constant, coverage) in found {
      #expect(coverage.isHonest && coverage.count > 0, "\(constant): \(coverage)")
    }
  }
}

@Suite struct RecordedReturnTests {
  @Test(arguments: [
    "flick-into-bottom#0", "overscroll-release#0", "trackpad-overscroll-gentle#0",
  ])
  func `a recorded flight of a UIScrollView tells the pull and the rate`(name: String) throws {
    let tuning = try tuning([EdgeRecording.flight(name)])
    #expect(tuning.law == "pull" && tuning.slipped.isEmpty)
    let pull = try #require(tuning.constant("pullPerMillisecond"))
    let rate = try #require(tuning.constant("ratePerMillisecond"))
    #expect((pull.value - 0.01005).magnitude < 1e-7)
    #expect((rate.value - 0.998).magnitude < 1e-7)
    // The pull is told apart from the one that would keep 0.99 of the distance.
    #expect(!pull.interval.contains(-Elementary.log(0.99)))
    #expect(pull.interval.upperBound - pull.interval.lowerBound < 1e-7)
    #expect(tuning.rootMeanSquare < 1e-5)
  }

  @Test func `a return from rest does not tell the rate, and says so`() throws {
    let tuning = try tuning([EdgeRecording.simulated(.uikit, .pull).exact])
    #expect(tuning.law == "pull" && tuning.constants.map(\.name) == ["pullPerMillisecond"])
    #expect(((tuning.constants.first?.value ?? 0) - 0.01005).magnitude < 1e-7)
    #expect(tuning.warnings.contains { $0.contains("held at 0.998") })
  }

  @Test func `recorded flights together tell both constants`() throws {
    let tuning = try tuning(
      ["trackpad-overscroll-gentle#0", "flick-into-bottom#0", "overscroll-release#0"].map {
        try EdgeRecording.flight($0)
      })
    #expect(((tuning.constant("pullPerMillisecond")?.value ?? 0) - 0.01005).magnitude < 1e-7)
    #expect(((tuning.constant("ratePerMillisecond")?.value ?? 0) - 0.998).magnitude < 1e-7)
  }

  @Test func `what shows no return is refused in one line, without a number`() throws {
    func line(_ recordings: [Recording]) -> String {
      do {
        return "\(try tuning(recordings).constants)"
      } catch {
        return "\(error)"
      }
    }
    let free = try EdgeRecording.flight("repeat-flick#0")
    #expect(line([free]).contains("never 3 pt beyond an edge"))
    var recording = EdgeRecording.simulated(.uikit, .pull).exact
    recording.scene.view.content.height -= 100
    #expect(line([recording]).contains("rests 100 pt beyond the edge that the header"))
    recording = EdgeRecording.simulated(.uikit, .flick).exact
    let lift = try #require(recording.lastLiftNanoseconds)
    recording.frames.removeAll { $0.timeNanoseconds > lift + 260_000_000 }
    #expect(line([recording]).contains("frames on the way back"))
    recording.frames.removeAll { $0.timeNanoseconds > lift }
    #expect(line([recording]).contains("no offset after the last lift"))
    recording.touches.removeLast()
    #expect(line([recording]).contains("no touch is lifted"))
    #expect(!line([recording]).contains("\n"))
    #expect(line([EdgeRecording.simulated(.gtk4, .flick).exact]).contains("never 3 pt"))
    let odd = EdgeRecording.made { 60 + 30 * Elementary.sin(40 * $0 * $0) - 45 * $0 }
    #expect(line([odd]).hasPrefix("no law describes"))
  }

  @Test func `recordings that contradict each other give no number`() throws {
    let recordings = [8.0, 20].map { frequency in
      EdgeRecording.made(name: "\(frequency)") {
        Spring(angularFrequency: frequency, dampingRatio: 1)
          .state(after: $0, from: .init(displacement: 90, velocity: 0)).displacement
      }
    }
    do {
      let tuning = try tuning(recordings)
      Issue.record("\(tuning.constants)")
    } catch {
      guard case .contradiction(let text) = error else { throw error }
      #expect(text.contains("8.0 tells angularFrequency = 8.0 rad/s"))
    }
  }
}

@Suite struct SteppedFlightTests {
  @Test func `steps over recorded times are those of a flight`() {
    var random = RandomNumbers(seed: 5)
    for velocity in [0.4, 2.5, 6] {
      for start in [-200.0, 30] {
        let steps = (0..<60).map { _ in 4 + 14 * random.uniform() }
        var flight = Flight(rate: .normal)
        var state = Flight.State(offset: start, velocityPerMillisecond: velocity)
        let law = SteppedFlight(rate: 0.998, pull: 0.01005)
        let found = law.distances(
          from: .init(distance: start, velocity: velocity), steps: steps,
          parts: steps.map { _ in 1 })
        for (step, distance) in zip(steps, found.dropFirst()) {
          flight.step(
            &state, milliseconds: step, range: AxisRange(minimum: -.infinity, maximum: 0))
          #expect((state.offset - distance).magnitude < 1e-10)
        }
      }
    }
  }

  @Test func `a return is linear in where it begins and how fast`() {
    let law = SteppedFlight(rate: 0.99, pull: 0.012)
    let steps = [8.0, 16, 5, 16, 16, 9]
    let parts = [1, 2, 1, 1, 3, 1]
    let whole = law.distances(from: .init(distance: 70, velocity: 1.5), steps: steps, parts: parts)
    for (distance, part) in zip(whole, law.returnParts(steps: steps, parts: parts)) {
      let sum: Double = 70 * part.displacement + 1.5 * part.velocity
      #expect((distance - sum).magnitude < 1e-10)
    }
  }

  @Test func `free flight over recorded steps tells the rate`() throws {
    let recording = try EdgeRecording.flight("repeat-flick#0")
    let frames = recording.frames.dropLast()
    let times = frames.map { Double($0.timeNanoseconds) / 1e6 }
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    let offsets = frames.map { $0.offset.y - 119_126 }
    let series = ObservedSeries(
      name: "free", values: offsets, speeds: offsets.map { _ in 0 },
      terms: [FitParameter("distance", start: offsets[0]), FitParameter("velocity", start: 4)]
    ) { constants, terms in
      SteppedFlight(rate: constants[0], pull: Dual(0.01005)).distances(
        from: .init(distance: terms[terms.startIndex], velocity: terms[terms.endIndex - 1]),
        steps: steps, parts: steps.map { _ in 1 })
    }
    let fit = try SharedFit([FitParameter("rate", start: 0.99, in: 0.9...0.9999)], [series])
    #expect((fit.constants[0].value - 0.998).magnitude < 1e-7)
  }
}
