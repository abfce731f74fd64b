import ScrollFormats
import ScrollPhysics
import Simulation
import TestSupport
import Testing

@testable import ScrollTuning

@Suite struct VelocityTuningTests {
  @Test(arguments: ["qt", "gtk4", "chromium", "firefox", "uikit"])
  func `the estimator of a profile is found again in its flicks`(name: String) throws {
    let named = try #require(NamedProfile.named(name))
    let recordings = SpeedingFlick.recordings(named.profile).map(\.exact)
    let tuning = try VelocityTuning(recordings).tuning
    #expect(tuning.law == VelocityEstimator(named.profile).word)
    let share = tuning.constants[0]
    // What the simulator bends is no error of its flights.
    #expect((share.value - 1).magnitude < 1e-6, "\(share)")
  }

  @Test func `a weight that no platform has is found`() throws {
    var profile = ScrollProfile.uikit
    profile.velocity = VelocityEstimation(newestWeight: 0.45, previousWeight: 0.55)
    let tuning = try VelocityTuning(SpeedingFlick.recordings(profile).map(\.exact)).tuning
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
    let tuning = try VelocityTuning(SpeedingFlick.recordings(profile).map(\.exact)).tuning
    let factor = try #require(tuning.constants.first { $0.name == "factor" })
    #expect((factor.value - 0.55).magnitude < 0.005, "\(factor)")
  }

  @Test func `estimators that a steady finger does not tell apart are named`() throws {
    let steady = [800.0, 1400, 2000].map { speed in
      SpeedingFlick.simulated(.chromium, speeds: SpeedingFlick.speeds(from: speed, to: speed)).exact
    }
    let tuning = try VelocityTuning(steady).tuning
    #expect(tuning.law == "leastSquares")
    let warning = try #require(tuning.warnings.first { $0.contains("not told apart") })
    #expect(warning.contains("weighted") && warning.contains("meanOfRecentMoves"))
  }

  @Test func `the order of the recordings does not matter`() throws {
    let recordings = SpeedingFlick.recordings(.gtk4).map(\.exact)
    let one = try VelocityTuning(recordings).tuning
    let other = try VelocityTuning(recordings.reversed()).tuning
    #expect(one.constants == other.constants && one.ranking == other.ranking)
  }

  @Test func `flicks of two engines contradict each other`() throws {
    var other = SpeedingFlick.recordings(.gtk4)[0].exact
    other.name = "other"
    expectContradiction(naming: ["other by gtk4"]) {
      _ = try VelocityTuning(SpeedingFlick.recordings(.chromium).map(\.exact) + [other])
    }
  }

  @Test func `a profile made of a tuning can be read again`() throws {
    let tuning = try VelocityTuning(SpeedingFlick.recordings(.firefox).map(\.exact)).tuning
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
    let slow = SpeedingFlick.simulated(.firefox, speeds: SpeedingFlick.speeds(from: 200, to: 200))
      .exact
    #expect(throws: TuningError.self) { try VelocityTuning([slow]) }
    var aimed = SpeedingFlick.recordings(.qt)[0].exact
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
