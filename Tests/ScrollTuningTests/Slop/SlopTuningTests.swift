import ScrollFormats
import ScrollPhysics
import Simulation
import TestSupport
import Testing

@testable import ScrollTuning

/// Slow drags of our own simulator, which are held before the lift.
private enum SlowDrag {
  static let scene = Scene(
    viewport: Size(width: 400, height: 800),
    view: ScrollViewDescription(
      content: Size(width: 4000, height: 4000), offset: Vector(x: 1000, y: 1000)))

  /// A drag at an angle from the vertical, in degrees, as far as is told.
  static func simulated(
    _ profile: ScrollProfile, angle: Double = 0, way: Double = 36, speed: Double = 150
  ) -> SimulatedRecording {
    let (sine, cosine) = (Elementary.sin(angle * .pi / 180), Elementary.cos(angle * .pi / 180))
    let count = Int(way / (speed * 0.008))
    var touches: [TouchSample] = []
    for index in 0...count {
      let gone = speed * 0.008 * Double(index)
      touches.append(
        TouchSample(
          timeNanoseconds: 21_000_000 + Int64(index) * 8_000_000,
          phase: index == 0 ? .began : .moved,
          location: Vector(x: 200 - gone * sine, y: 500 - gone * cosine)))
    }
    var lift = touches[count]
    lift.timeNanoseconds += 150_000_000
    lift.phase = .ended
    return SimulatedRecording(
      profile, touches: touches + [lift], frameCount: 40, scene: scene,
      name: "\(angle) \(way) \(speed)")
  }

  static func recordings(_ profile: ScrollProfile) -> [Recording] {
    [
      simulated(profile).exact, simulated(profile, angle: 40).exact,
      simulated(profile, way: 5).exact,
    ]
  }
}

@Suite struct SlopTuningTests {
  @Test(arguments: ["chromium", "gtk4", "firefox", "qt"])
  func `the slop of a profile is found again in its drags`(name: String) throws {
    let named = try #require(NamedProfile.named(name))
    let rule = try #require(named.profile.platform?.slop)
    let tuning = try SlopTuning(SlowDrag.recordings(named.profile), startingFrom: nil)
    #expect(tuning.law.removal == rule.removal)
    let slop = tuning.tuning.constants[0]
    #expect(slop.interval.contains(rule.distance), "\(slop)")
    #expect(slop.interval.upperBound - slop.interval.lowerBound < 2)
  }

  @Test func `a drag the other way has the same slop`() throws {
    let drag = SlowDrag.simulated(.chromium)
    var mirrored = drag.exact
    mirrored.touches = mirrored.touches.map { sample in
      var sample = sample
      sample.location.y = 1000 - sample.location.y
      return sample
    }
    for index in mirrored.frames.indices {
      mirrored.frames[index].offset.y = 2000 - mirrored.frames[index].offset.y
    }
    let one = try SlopTuning([drag.exact]).tuning.constants[0]
    let other = try SlopTuning([mirrored]).tuning.constants[0]
    #expect((one.value - other.value).magnitude < 1e-9)
  }

  @Test func `the order of the recordings does not matter`() throws {
    let recordings = SlowDrag.recordings(.firefox)
    let one = try SlopTuning(recordings).tuning
    let other = try SlopTuning(recordings.reversed()).tuning
    #expect(one.constants == other.constants && one.ranking == other.ranking)
    #expect(one.warnings == other.warnings)
  }

  @Test func `a profile made of a tuning has the slop that was found`() throws {
    var drags: [Recording] = []
    var profile = ScrollProfile.chromium
    profile.platform?.slop.distance = 11
    for angle in [0.0, 45] { drags.append(SlowDrag.simulated(profile, angle: angle).exact) }
    let tuned = try #require(try SlopTuning(drags).tuning.profile)
    let rule = try #require(tuned.profile.platform?.slop)
    #expect(rule.removal == .alongPath && (rule.distance - 11).magnitude < 0.2)
    let again = try ProfileReader.read(bytes: ProfileWriter.bytes(of: tuned), name: "tuned")
    #expect(again.profile == tuned.profile)
  }

  @Test func `drags along one axis say that they do not tell the rest apart`() throws {
    let tuning = try SlopTuning([SlowDrag.simulated(.chromium).exact]).tuning
    #expect(tuning.warnings.contains { $0.contains("along one axis") })
    #expect(tuning.warnings.contains { $0.contains("perAxis") })
  }

  @Test func `drags of different slops contradict each other`() throws {
    var other = SlowDrag.simulated(.gtk4, way: 30).exact
    other.name = "other"
    let recordings = [SlowDrag.simulated(.chromium, way: 40).exact, other]
    expectContradiction { _ = try SlopTuning(recordings) }
  }

  @Test func `drags of two engines contradict each other`() throws {
    var other = SlowDrag.simulated(.qt, way: 40).exact
    other.name = "other"
    #expect {
      try SlopTuning([SlowDrag.simulated(.chromium, way: 40).exact, other])
    } throws: { error in
      "\(error)".contains("other")
    }
  }

  @Test func `fast flicks tell no slop, and say what would`() throws {
    let flicks = [1500.0, 2500].map { SlowDrag.simulated(.gtk4, way: 200, speed: $0).exact }
    #expect {
      try SlopTuning(flicks)
    } throws: { error in
      "\(error)".contains("passes the slop between two samples")
        && "\(error)".contains("a slow drag from rest")
    }
  }

  @Test func `a rule that is not the first one says why`() throws {
    for name in ["chromium", "gtk4", "firefox", "qt"] {
      let profile = try #require(NamedProfile.named(name)).profile
      let tuning = try SlopTuning([SlowDrag.simulated(profile).exact]).tuning
      let isFirst = tuning.law == tuning.ranking[0].law
      #expect(isFirst != tuning.warnings.contains { $0.contains("which decides nothing") })
    }
  }

  @Test func `content that never follows tells no slop`() {
    let drag = SlowDrag.simulated(.chromium, way: 9).exact
    #expect(throws: TuningError.self) { try SlopTuning([drag]) }
  }

  @Test func `a recording that cannot show a slop is refused with a reason`() throws {
    var recording = SlowDrag.simulated(.chromium).exact
    recording.touches = []
    #expect(throws: RefusedRecording.self) { try RecordedDrag(recording) }
    recording = SlowDrag.simulated(.chromium).exact
    recording.frames = Array(recording.frames.prefix(2))
    #expect(throws: RefusedRecording.self) { try RecordedDrag(recording) }
  }
}

@Suite struct RecordedSlopTests {
  @Test(
    arguments: [
      ("qt-quick-deterministic", ["slop_16px.r1", "lock2d_drag_25deg.r1"], 10.0, "armThenAnchor"),
      ("gtk4", ["slop_08px.r1", "drag_slow_release_moving.r1"], 8, "nothing"),
    ])
  func `the slop of an engine is what its source says`(
    engine: String, names: [String], truth: Double, removal: String
  ) throws {
    let tuning = try SlopTuning(ReferenceRecordings.committed(engine, names))
    #expect("\(tuning.law.removal)" == removal)
    #expect(tuning.tuning.constants[0].interval.contains(truth), "\(tuning.tuning.constants)")
  }

  // The recordings are given beside the repository; where they are missing this is skipped.
  @Test(
    .enabled(if: Shared.folder != nil),
    arguments: [("chromium", 15.0, "alongPath"), ("firefox", 9.6, "alongPathInPoints")])
  func `the slop of a browser is what its source says`(
    engine: String, truth: Double, removal: String
  ) throws {
    let names = ["slop_08px.r1", "slop_16px.r1", "lock2d_drag_25deg.r1", "lock2d_drag_45deg.r1"]
    let tuning = try SlopTuning(ReferenceRecordings.shared(engine, names))
    #expect("\(tuning.law.removal)" == removal)
    #expect(tuning.tuning.constants[0].interval.contains(truth), "\(tuning.tuning.constants)")
  }
}

@Suite struct SlopCoverageTests {
  @Test(arguments: [(0.1, "chromium", 15.0), (0.5, "chromium", 15), (0.5, "gtk4", 8)])
  func `the interval holds the truth under noise, jitter and dropped frames`(
    noise: Double, name: String, truth: Double
  ) throws {
    let profile = try #require(NamedProfile.named(name)).profile
    let coverage = try Coverage(of: truth) { random in
      // The truth is not where a sample of every drag just fails to pass it.
      let speed = 130 + 40 * random.uniform()
      let drags = [SlowDrag.simulated(profile, speed: speed)]
      return try SlopTuning(
        drags.map { $0.poor(noise: noise, jitter: 0.001, dropped: 0.1, &random) }
      ).tuning.constants[0].interval
    }
    #expect(coverage.isHonest, "\(coverage.held) of \(coverage.count)")
  }
}
