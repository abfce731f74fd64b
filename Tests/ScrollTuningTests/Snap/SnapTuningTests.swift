import ScrollFormats
import ScrollPhysics
import Simulation
import TestSupport
import Testing

@testable import ScrollTuning

/// Releases of our own simulator in a view with places every 400 points.
private enum Release {
  static let scene = Scene(
    viewport: Size(width: 400, height: 800),
    view: ScrollViewDescription(
      content: Size(width: 8000, height: 800), offset: Vector(x: 800, y: 0),
      snap: SnapGrid(axis: .horizontal, interval: 400)))

  /// A drag over some way, in points, that is held before the lift.
  static func held(_ profile: ScrollProfile, way: Double) -> SimulatedRecording {
    simulated(profile, ways: (1...20).map { way * Double($0) / 20 }, pause: 0.3)
  }

  /// A flick, in points per second.
  static func flick(_ profile: ScrollProfile, speed: Double) -> SimulatedRecording {
    simulated(profile, ways: (1...10).map { speed * 0.008 * Double($0) }, pause: 0.008)
  }

  private static func simulated(
    _ profile: ScrollProfile, ways: [Double], pause: Double
  ) -> SimulatedRecording {
    var touches = [
      TouchSample(timeNanoseconds: 3_000_000, phase: .began, location: Vector(x: 380, y: 400))
    ]
    for (index, way) in ways.enumerated() {
      touches.append(
        TouchSample(
          timeNanoseconds: 3_000_000 + 8_000_000 * Int64(index + 1), phase: .moved,
          location: Vector(x: 380 - way, y: 400)))
    }
    var lift = touches[touches.count - 1]
    lift.timeNanoseconds += Int64(pause * 1e9)
    lift.phase = .ended
    return SimulatedRecording(
      profile, touches: touches + [lift], frameCount: 150, scene: scene,
      name: "\(ways[ways.count - 1]) \(pause)")
  }
}

@Suite struct SnapTuningTests {
  @Test(arguments: ["qt", "chromium", "firefox"])
  func `the threshold of a profile is found again between its releases`(name: String) throws {
    let profile = try #require(NamedProfile.named(name)).profile
    let named = try #require(NamedProfile.named(name))
    let releases = try [150.0, 190, 235, 280].map { way in
      SnapRelease(try RecordedSnap(Release.held(profile, way: way).exact), profile)
    }
    let tuning = try SnapSearch(releases, named, curves: [.exponential]).tuning()
    let threshold = tuning.constants[0]
    #expect(threshold.interval.contains(0.5), "\(threshold)")
    #expect(threshold.interval.upperBound - threshold.interval.lowerBound < 0.15)
  }

  @Test(arguments: [
    ("qt", "quadraticInOut"), ("chromium", "ease-in-out"), ("firefox", "critically damped spring"),
  ])
  func `the curve of a profile is found again`(name: String, word: String) throws {
    let profile = try #require(NamedProfile.named(name)).profile
    let tuning = try SnapTuning([Release.held(profile, way: 260).exact]).tuning
    #expect(tuning.law.hasSuffix(word), "\(tuning.ranking)")
  }

  @Test func `the constants of a spring are found again, and written into a profile`() throws {
    var profile = ScrollProfile.firefox
    profile.platform?.snap.angularFrequency = 12
    profile.platform?.snap.dampingRatio = 0.6
    let tuning = try SnapTuning(
      [230.0, 290].map { Release.held(profile, way: $0).exact },
      startingFrom: NamedProfile.named("firefox")
    ).tuning
    let frequency = try #require(tuning.constants.first { $0.name == "angularFrequency" })
    let ratio = try #require(tuning.constants.first { $0.name == "dampingRatio" })
    #expect((frequency.value - 12).magnitude < 0.1 && (ratio.value - 0.6).magnitude < 0.01)
    let tuned = try #require(tuning.profile)
    #expect(tuned.profile.platform?.snap.dampingRatio == ratio.value)
    let again = try ProfileReader.read(bytes: ProfileWriter.bytes(of: tuned), name: "tuned")
    #expect(again.profile == tuned.profile)
  }

  @Test func `flings choose the place nearest to their end`() throws {
    let recordings = [600.0, 900, 1500, 2000, 2600].map {
      Release.flick(.firefox, speed: $0).exact
    }
    let tuning = try SnapTuning(recordings, startingFrom: NamedProfile.named("firefox")).tuning
    #expect(tuning.law.hasPrefix(SnapRule.end.word))
    let threshold = try #require(tuning.constants.first { $0.name == "flingThreshold" })
    #expect(threshold.interval.contains(0.5), "\(threshold)")
  }

  @Test func `one release tells no threshold, two do`() throws {
    func tuning(_ ways: [Double]) throws -> Tuning {
      try SnapTuning(ways.map { Release.held(.firefox, way: $0).exact }).tuning
    }
    let one = try tuning([260])
    #expect(one.constant("threshold") == nil)
    #expect(one.warnings.contains { $0.contains("no threshold can be told") })
    let two = try #require(try tuning([150, 260]).constant("threshold"))
    #expect(two.interval.contains(0.5))
  }

  @Test func `releases of two engines contradict each other`() throws {
    var other = Release.held(.chromium, way: 230).exact
    other.name = "other"
    expectContradiction(naming: ["other", "260"]) {
      _ = try SnapTuning([Release.held(.firefox, way: 260).exact, other])
    }
  }

  @Test func `the order of the recordings does not matter`() throws {
    let recordings = [150.0, 260].map { Release.held(.qt, way: $0).exact }
    let one = try SnapTuning(recordings).tuning
    let other = try SnapTuning(recordings.reversed()).tuning
    #expect(one.constants == other.constants && one.ranking == other.ranking)
  }

  @Test func `a view without places tells none`() {
    var recording = Release.held(.qt, way: 260).exact
    recording.scene.view.snap = nil
    #expect(throws: TuningError.self) { try SnapTuning([recording]) }
    recording = Release.held(.qt, way: 260).exact
    recording.frames = Array(recording.frames.prefix(34))
    #expect(throws: TuningError.self) { try SnapTuning([recording]) }
  }
}

@Suite struct RecordedSnapTests {
  @Test(arguments: [
    ("qt-quick-deterministic", "quadraticInOut", 0.2),
    ("chromium-beginframe", "ease-in-out", 0.19076),
  ])
  func `an engine settles as its source says`(
    engine: String, word: String, duration: Double
  ) throws {
    let recordings = try ReferenceRecordings.committed(
      engine, ["snap_drag_60pct.r1", "snap_flick_v1500.r1"])
    let tuning = try SnapTuning(recordings).tuning
    #expect(tuning.law.hasSuffix(word))
    #expect(tuning.constant("threshold") == nil)
    #expect(tuning.warnings.contains { $0.hasPrefix("one release of a resting finger") })
    let found = try #require(tuning.constants.first { $0.name == "duration" })
    #expect((found.value - duration).magnitude < 1e-4, "\(found)")
  }
}

@Suite struct MixedSnapTests {
  // The recordings are given beside the repository; where they are missing this is skipped.
  @Test(.enabled(if: Shared.folder != nil))
  func `recordings of two engines contradict each other`() throws {
    let names = ["snap_drag_60pct.r1"]
    let recordings = try ["firefox", "qt-quick-deterministic"].flatMap { engine in
      try ReferenceRecordings.shared(engine, names).map { recording in
        var recording = recording
        recording.name = "\(engine)/\(recording.name)"
        return recording
      }
    }
    expectContradiction(naming: ["firefox/", "qt-quick-deterministic/"]) {
      _ = try SnapTuning(recordings)
    }
  }
}

@Suite struct SnapErrorTests {
  @Test func `a threshold is as likely anywhere between the releases around it`() throws {
    let releases = try [150.0, 190, 240, 280].map { way in
      SnapRelease(try RecordedSnap(Release.held(.firefox, way: way).exact), .firefox)
    }
    let choice = try #require(SnapChoice(.position, releases))
    let (low, high) = (releases[1].position - 2, releases[2].position - 2)
    #expect(low < 0.5 && high > 0.5)
    #expect((choice.interval.lowerBound - (low + 0.025 * (high - low))).magnitude < 0.005)
    #expect((choice.interval.upperBound - (high - 0.025 * (high - low))).magnitude < 0.005)
  }

  @Test func `noise makes no other spring of a critically damped one`() throws {
    for seed in 0..<12 as Range<UInt64> {
      var random = RandomNumbers(seed: seed)
      let releases = try [235.0, 280].map { way in
        let poor = Release.held(.firefox, way: way).poor(noise: 0.5, &random)
        return SnapRelease(try RecordedSnap(poor), .firefox)
      }
      let named = try #require(NamedProfile.named("firefox"))
      let search = SnapSearch(releases, named, curves: [.criticalSpring, .spring])
      #expect(search.curves[0].curve == .criticalSpring, "\(seed)")
    }
  }

  @Test func `the whole milliseconds of an engine are not taken for errors of frames`() throws {
    let named = try #require(NamedProfile.named("qt"))
    var random = RandomNumbers(seed: 3)
    let releases = try [150.0, 190, 235, 280].map { way in
      let poor = Release.held(.qt, way: way).poor(noise: 0.1, jitter: 0.001, &random)
      return SnapRelease(try RecordedSnap(poor), .qt)
    }
    let search = SnapSearch(releases, named, curves: [.easing(.quadraticInOut)])
    #expect(search.spread < 0.14, "\(search.spread)")
    let duration = try #require(try search.tuning().constant("duration"))
    #expect(duration.interval.contains(0.2), "\(duration)")
    #expect(duration.interval.upperBound - duration.interval.lowerBound < 8e-4, "\(duration)")
  }

  @Test func `a threshold just inside the bound of releases on one side is in the interval`() throws
  {
    let releases = try [210.0, 235, 280].map { way in
      SnapRelease(try RecordedSnap(Release.held(.firefox, way: way).exact), .firefox)
    }
    let choice = try #require(SnapChoice(.position, releases))
    #expect(choice.interval.contains(0.5) && choice.interval.lowerBound > 0)
  }

  @Test func `frames of content that rests on its place are not told as a way to it`() throws {
    let release = Release.held(.firefox, way: 260)
    let exact = try RecordedSnap(release.exact)
    var random = RandomNumbers(seed: 5)
    let poor = try RecordedSnap(release.poor(noise: 2, &random))
    #expect(poor.times.count <= exact.times.count + 6)
  }
}

@Suite struct SnapCoverageTests {
  @Test(
    arguments: [
      ("firefox", 10, ["angularFrequency": 250.0.squareRoot()]), ("qt", 22.5, ["duration": 0.2]),
    ], Disturbance.all)
  func `95 % of intervals hold the truth, whatever the recorder spoils`(
    engine: (name: String, lost: Double, truths: [String: Double]), disturbance: Disturbance
  ) throws {
    let start = try #require(NamedProfile.named(engine.name))
    var truths = engine.truths
    truths["threshold"] = 0.5
    let found = Coverage.measured(
      "snap of \(engine.name)", of: truths, under: disturbance
    ) { random in
      // Releases know nothing of the threshold: it is anywhere between the first and the last.
      let low = 200 + engine.lost - 160 * random.uniform()
      let ways = [low, low + 160] + [low, low, low].map { $0 + 160 * random.uniform() }
      let releases = ways.map { Release.held(start.profile, way: $0).poor(disturbance, &random) }
      return try SnapTuning(releases, startingFrom: start).tuning
    }
    for (constant, coverage) in found {
      #expect(coverage.isHonest, "\(constant): \(coverage.held) of \(coverage.count)")
    }
  }
}
