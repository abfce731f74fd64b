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
    _ profile: ScrollProfile, angle: Double = 0, way: Double = 36, speed: Double = 150,
    beginNanoseconds: Int64 = 21_000_000
  ) -> SimulatedRecording {
    let (sine, cosine) = (Elementary.sin(angle * .pi / 180), Elementary.cos(angle * .pi / 180))
    let count = Int(way / (speed * 0.008))
    var touches: [TouchSample] = []
    for index in 0...count {
      let gone = speed * 0.008 * Double(index)
      touches.append(
        TouchSample(
          timeNanoseconds: beginNanoseconds + Int64(index) * 8_000_000,
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

@Suite struct PlayedSlopTests {
  private static func played(_ recording: Recording, _ profile: ScrollProfile) throws -> PlayedSlop
  {
    try #require(
      PlayedSlop(
        [(RecordedFlick(release: recording), RecordedDrag(recording))],
        [NamedProfile(name: "own", title: "", profile: profile, like: "uikit")]))
  }

  @Test func `what UIKit loses of an early drag is not taken for its slop`() throws {
    let named = try #require(NamedProfile.named("uikit"))
    var random = RandomNumbers(seed: 1)
    let drag = SlowDrag.simulated(named.profile).poor(noise: 0.1, jitter: 0.001, &random)
    let tuning = try SlopTuning([drag], startingFrom: named)
    #expect(tuning.law.removal == .perAxis)
    let slop = try #require(tuning.tuning.constant("slop"))
    #expect(slop.interval.contains(named.profile.recognition.slop), "\(slop)")
  }

  @Test func `a slop that is lost is told as surely as frames are`() throws {
    var random = RandomNumbers(seed: 2)
    for noise in [0.1, 0.5] {
      let drag = SlowDrag.simulated(.chromium).poor(noise: noise, &random)
      let interval = try Self.played(drag, .chromium).posterior.shortestInterval()
      #expect(interval.contains(15), "\(interval)")
      // Some twenty frames show what is lost.
      let width = interval.upperBound - interval.lowerBound
      #expect(width > 0.3 * noise && width < 2.5 * noise, "\(width)")
    }
  }

  @Test func `between two samples all slops of a profile that loses nothing are as likely`() throws
  {
    let drag = SlowDrag.simulated(.gtk4, speed: 100).exact
    let interval = try Self.played(drag, .gtk4).posterior.shortestInterval()
    let step = 100 * 0.008
    // A frame sees up to three samples at once.
    #expect(interval.contains(8) && interval.upperBound - interval.lowerBound < 3.01 * step)
    #expect(interval.upperBound - interval.lowerBound > 0.9 * step)
  }

  @Test func `nearness to its own slop tells how likely a profile is, not the slop`() throws {
    let named = try #require(NamedProfile.named("qt"))
    let other = try #require(NamedProfile.named("flutter-bouncing"))
    let drag = SlowDrag.simulated(named.profile).exact
    let pair = [(try RecordedFlick(release: drag), try RecordedDrag(drag))]
    let alone = try #require(PlayedSlop(pair, [named])).posterior.shortestInterval()
    let both = try #require(PlayedSlop(pair, [other, named]))
    // Flutter plays the drag as well with a slop that is far from its own.
    let far = try #require(PlayedSlop(pair, [other])).posterior.median
    #expect((far - 18).magnitude > 5)
    #expect((both.posterior.median - 10).magnitude < 0.5 && both.law.removal == .armThenAnchor)
    // Within its own range every slop stays as likely.
    var moved = named
    moved.profile.platform?.slop.distance = 14
    let unlike = try #require(PlayedSlop(pair, [moved])).posterior.shortestInterval()
    #expect((unlike.lowerBound - alone.lowerBound).magnitude < 1e-9)
    #expect((unlike.upperBound - alone.upperBound).magnitude < 1e-9)
  }

  @Test func `drags that a profile plays badly are left to the rules`() throws {
    let drag = SlowDrag.simulated(.chromium).exact
    let search = SlopSearch([try RecordedDrag(drag)])
    #expect(search.isDescribed(by: try Self.played(drag, .chromium)))
    #expect(!search.isDescribed(by: try Self.played(drag, .gtk4)))
  }
}

@Suite struct SlopCoverageTests {
  /// What the tuning of a drag says, less what is known of the slop, so that 0 is the truth.
  ///
  /// Neither samples nor frames know of the truth, which is drawn as well: whole steps of a finger
  /// leave the same slops open again and again.
  private static func tuning(
    _ name: String, isKnown: Bool, _ disturbance: Disturbance, _ random: inout RandomNumbers
  ) throws -> Tuning {
    let own = try #require(NamedProfile.named(name))
    var profile = own.profile
    let more = 2 * random.uniform() - 1
    profile.recognition.slop += more
    profile.platform?.slop.distance += more
    let truth = profile.platform?.slop.distance ?? profile.recognition.slop
    let speed = 130 + 40 * random.uniform()
    let begin = Int64(20e6 + 16e6 * random.uniform())
    let drag = SlowDrag.simulated(profile, speed: speed, beginNanoseconds: begin)
    var tuning = try SlopTuning(
      [drag.poor(disturbance, &random)], startingFrom: isKnown ? own : nil
    ).tuning
    let interval = tuning.constants[0].interval
    tuning.constants[0].interval = (interval.lowerBound - truth)...(interval.upperBound - truth)
    return tuning
  }

  private static let names = ["chromium", "gtk4", "firefox", "qt", "uikit"]

  @Test(arguments: names, Disturbance.all)
  func `95 % of intervals hold the truth, whatever the recorder spoils`(
    name: String, disturbance: Disturbance
  ) throws {
    let found = Coverage.measured(
      "slop of \(name)", of: ["slop": 0], under: disturbance
    ) { try Self.tuning(name, isKnown: true, disturbance, &$0) }
    for (constant, coverage) in found where coverage.count > 0 {
      #expect(coverage.isHonest, "\(constant): \(coverage.held) of \(coverage.count)")
    }
  }

  /// What two engines show may be the same but for the slop, so that the one is taken for the other
  /// at times: intervals that allow for that hold as often as is said over all engines.
  @Test(arguments: Disturbance.all)
  func `95 % of intervals hold the truth of an engine that is not known`(
    disturbance: Disturbance
  ) throws {
    var next = 0
    let found = Coverage.measured(
      "slop of any engine", of: ["slop": 0], under: disturbance
    ) { random in
      next += 1
      return try Self.tuning(
        Self.names[next % Self.names.count], isKnown: false, disturbance, &random)
    }
    for (constant, coverage) in found where coverage.count > 0 {
      #expect(coverage.isHonest, "\(constant): \(coverage.held) of \(coverage.count)")
    }
  }
}
