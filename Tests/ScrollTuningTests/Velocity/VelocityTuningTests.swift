import ScrollFormats
import ScrollPhysics
import Simulation
import TestSupport
import Testing

@testable import ScrollTuning

/// Flicks of our own simulator whose finger changes its speed, so that estimators differ.
private enum Flick {
  /// A flick with a speed for each 8 ms, in points per second, and a pause before the lift.
  static func simulated(
    _ profile: ScrollProfile, speeds: [Double], pause: Double = 0.008, frameCount: Int = 110
  ) -> SimulatedRecording {
    var touches = [
      TouchSample(timeNanoseconds: 3_000_000, phase: .began, location: Vector(x: 200, y: 700))
    ]
    for speed in speeds {
      var next = touches[touches.count - 1]
      next.timeNanoseconds += 8_000_000
      next.phase = .moved
      next.location.y -= speed * 0.008
      touches.append(next)
    }
    var lift = touches[touches.count - 1]
    lift.timeNanoseconds += Int64(pause * 1e9)
    lift.phase = .ended
    return SimulatedRecording(
      profile, touches: touches + [lift], frameCount: frameCount,
      name: "\(speeds[0]) \(speeds[speeds.count - 1]) \(pause)")
  }

  /// Speeds that change evenly.
  static func speeds(from start: Double, to end: Double) -> [Double] {
    (0..<11).map { start + (end - start) * Double($0) / 10 }
  }

  static func recordings(_ profile: ScrollProfile) -> [SimulatedRecording] {
    [
      simulated(profile, speeds: speeds(from: 600, to: 1500)),
      simulated(profile, speeds: speeds(from: 1900, to: 900)),
      simulated(profile, speeds: speeds(from: 1200, to: 1200), pause: 0.03),
      simulated(profile, speeds: speeds(from: 300, to: 2200)),
    ]
  }
}

@Suite struct VelocityTuningTests {
  @Test(arguments: ["qt", "gtk4", "chromium", "firefox", "uikit"])
  func `the estimator of a profile is found again in its flicks`(name: String) throws {
    let named = try #require(NamedProfile.named(name))
    let recordings = Flick.recordings(named.profile).map(\.exact)
    let tuning = try VelocityTuning(recordings).tuning
    #expect(tuning.law == VelocityEstimator(named.profile).word)
    let share = tuning.constants[0]
    #expect((share.value - 1).magnitude < 3e-3, "\(share)")
  }

  @Test func `a weight that no platform has is found`() throws {
    var profile = ScrollProfile.uikit
    profile.velocity = VelocityEstimation(newestWeight: 0.45, previousWeight: 0.55)
    let tuning = try VelocityTuning(Flick.recordings(profile).map(\.exact)).tuning
    #expect(tuning.law == "weighted")
    let weight = try #require(tuning.constants.first { $0.name == "newestWeight" })
    #expect(weight.interval.contains(0.45) && (weight.value - 0.45).magnitude < 0.02, "\(weight)")
    let found = try #require(tuning.profile).profile.velocity
    #expect((found.newestWeight + found.previousWeight - 1).magnitude < 1e-12)
    #expect((found.newestWeight - 0.45).magnitude < 0.02)
  }

  @Test func `a factor that no platform has is found`() throws {
    var profile = ScrollProfile.qt
    profile.platform?.velocity.factor = 0.55
    let tuning = try VelocityTuning(Flick.recordings(profile).map(\.exact)).tuning
    let factor = try #require(tuning.constants.first { $0.name == "factor" })
    #expect((factor.value - 0.55).magnitude < 0.005, "\(factor)")
  }

  @Test func `estimators that a steady finger does not tell apart are named`() throws {
    let steady = [800.0, 1400, 2000].map { speed in
      Flick.simulated(.chromium, speeds: Flick.speeds(from: speed, to: speed)).exact
    }
    let tuning = try VelocityTuning(steady).tuning
    #expect(tuning.law == "leastSquares")
    let warning = try #require(tuning.warnings.first { $0.contains("not told apart") })
    #expect(warning.contains("weighted") && warning.contains("meanOfRecentMoves"))
  }

  @Test func `the order of the recordings does not matter`() throws {
    let recordings = Flick.recordings(.gtk4).map(\.exact)
    let one = try VelocityTuning(recordings).tuning
    let other = try VelocityTuning(recordings.reversed()).tuning
    #expect(one.constants == other.constants && one.ranking == other.ranking)
  }

  @Test func `flicks of two engines contradict each other`() throws {
    var other = Flick.recordings(.gtk4)[0].exact
    other.name = "other"
    expectContradiction(naming: ["other by gtk4"]) {
      _ = try VelocityTuning(Flick.recordings(.chromium).map(\.exact) + [other])
    }
  }

  @Test func `a profile made of a tuning can be read again`() throws {
    let tuning = try VelocityTuning(Flick.recordings(.firefox).map(\.exact)).tuning
    let tuned = try #require(tuning.profile)
    #expect(tuned.profile.platform?.velocity.kind == .meanOfRecentMoves)
    let again = try ProfileReader.read(bytes: ProfileWriter.bytes(of: tuned), name: "tuned")
    #expect(again.profile == tuned.profile)
  }

  @Test func `one flick alone leaves open by how much flicks differ`() throws {
    let flick = try ReferenceRecordings.committed("gtk4", ["flick_v2000.r1"])[0]
    var held = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = RandomNumbers(seed: seed)
      var poor = flick
      for index in poor.frames.indices { poor.frames[index].offset.y += 0.5 * random.normal() }
      let share = try VelocityTuning([poor]).tuning.constants[0]
      if share.interval.contains(1) { held += 1 }
    }
    #expect(held >= 11, "\(held) of 12")
  }

  @Test func `content that stands still after every lift tells no velocity`() {
    let slow = Flick.simulated(.firefox, speeds: Flick.speeds(from: 200, to: 200)).exact
    #expect(throws: TuningError.self) { try VelocityTuning([slow]) }
    var aimed = Flick.recordings(.qt)[0].exact
    aimed.touches = []
    #expect(throws: TuningError.self) { try VelocityTuning([aimed]) }
  }

  @Test func `the weights of a recorded pan are a fifth and four fifths`() throws {
    let rows = try Table(vector: "uikit_velocity").rows
    var pairs: [(newest: Double, previous: Double)] = []
    var velocities: [Double] = []
    var before: (source: String, velocity: Double)?
    for row in rows {
      let source = try row.text("source")
      guard let newest = Double(try row.text("sample_velocity_pt_s(dy/dt)")),
        let velocity = Double(try row.text("recorded_velocityInView"))
      else { continue }
      if let before, before.source == source {
        pairs.append((newest, before.velocity))
        velocities.append(velocity)
      }
      before = (source, newest)
    }
    let fit = try LeastSquares(
      [FitParameter("newest", start: 0.5), FitParameter("previous", start: 0.5)], points: pairs,
      values: velocities
    ) { p, pair in p[0] * pair.newest + p[1] * pair.previous }.fit()
    #expect((fit.parameters[0].value - 0.2).magnitude < 1e-6)
    #expect((fit.parameters[1].value - 0.8).magnitude < 1e-6)
  }
}

@Suite struct RecordedVelocityTests {
  // The recordings are given beside the repository; where they are missing this is skipped.
  @Test(
    .enabled(if: Shared.folder != nil),
    arguments: [
      ("gtk4", "span"), ("qt-quick-deterministic", "meanOfMoves"), ("chromium", "leastSquares"),
      ("firefox", "meanOfRecentMoves"),
    ])
  func `the estimator of an engine is what its source says`(engine: String, word: String) throws {
    var names = ["flick_v1000.r1", "flick_v2000.r1", "hflick_v2000.r1"]
    if engine == "firefox" { names += ["hflick_v2000.r2", "hflick_v2000.r3"] }
    let tuning = try VelocityTuning(
      ReferenceRecordings.shared(engine, names),
      startingFrom: engine == "firefox" ? NamedProfile.named("firefox") : nil
    ).tuning
    #expect(tuning.law == word)
    let share = tuning.constants[0]
    #expect((share.value - 1).magnitude < 0.01, "\(share)")
  }
}

@Suite struct MixedVelocityTests {
  // The recordings are given beside the repository; where they are missing this is skipped.
  @Test(
    .enabled(if: Shared.folder != nil),
    arguments: [("gtk4", "chromium"), ("firefox", "qt-quick-deterministic"), ("gtk4", "firefox")])
  func `recordings of two engines contradict each other`(one: String, other: String) throws {
    let recordings = try [one, other].flatMap { engine in
      try ReferenceRecordings.shared(engine, ["flick_v1000.r1", "flick_v2000.r1"]).map {
        recording in
        var recording = recording
        recording.name = "\(engine)/\(recording.name)"
        return recording
      }
    }
    expectContradiction(naming: ["\(one)/", "\(other)/"]) { _ = try VelocityTuning(recordings) }
  }
}

@Suite struct PlayedDragsTests {
  @Test func `one frame before the touch does not tell where content rested, if frames err`() throws
  {
    let flick = Flick.recordings(.gtk4)[0]
    for seed in 0..<5 {
      var random = RandomNumbers(seed: UInt64(seed))
      let poor = try RecordedFlick(release: flick.poor(noise: 0.5, &random))
      #expect(poor.startOffset == flick.scene.view.offset.y)
    }
    var moved = flick.exact
    for index in moved.frames.indices { moved.frames[index].offset.y += 3 }
    #expect(try RecordedFlick(release: moved).startOffset == 3)
  }

  @Test func `what frames are off by chance is no error of where flights begin`() throws {
    let flicks = Flick.recordings(.gtk4)
    var doubtful = 0
    for seed in 0..<20 {
      var random = RandomNumbers(seed: UInt64(seed))
      let poor = try flicks.map { try RecordedFlick(release: $0.poor(noise: 1, &random)) }
      if PlayedDrags(poor, .gtk4).errors.contains(where: { $0 > 0.1 }) { doubtful += 1 }
    }
    #expect(doubtful <= 4)
  }

  @Test func `what all frames of drags are off is one`() throws {
    let flicks = try Flick.recordings(.gtk4).map { flick in
      try RecordedFlick(release: flick.changed { $0 > 1 ? $1 + 4 : $1 })
    }
    #expect(PlayedDrags(flicks, .gtk4).errors.allSatisfy { $0 > 3 && $0 < 5 })
  }
}

@Suite struct VelocityCoverageTests {
  @Test(arguments: ["gtk4", "qt", "chromium", "firefox", "uikit"], Disturbance.all)
  func `95 % of intervals hold the share 1, whatever the recorder spoils`(
    name: String, disturbance: Disturbance
  ) throws {
    let start = try #require(NamedProfile.named(name))
    let flicks = Flick.recordings(start.profile)
    let found = Coverage.measured(
      "velocity of \(name)", of: ["share": 1], under: disturbance
    ) { random in
      try VelocityTuning(
        flicks.map { $0.poor(disturbance, &random) }, startingFrom: start
      ).tuning
    }
    for (constant, coverage) in found {
      #expect(coverage.isHonest, "\(constant): \(coverage.held) of \(coverage.count)")
      #expect(10 * coverage.count >= 9 * Coverage.repeats, "\(constant) of \(coverage.count)")
    }
  }
}
