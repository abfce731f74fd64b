import ScrollFormats
import ScrollPhysics
import Testing

@testable import ScrollTuning

private func tuned(_ recordings: [Recording], like start: ScrollProfile? = nil) throws -> Tuning {
  try Tuning.of(
    .profile, in: recordings,
    startingFrom: start.map { NamedProfile(name: "start", title: "", profile: $0, like: "gtk4") })
}

/// A flick of GTK's with a rate of its own.
private func flick(rate: Double, speed: Double = 2000, frameCount: Int = 60) -> SimulatedRecording {
  var profile = ScrollProfile.gtk4
  profile.platform?.law.rate = rate
  return .flick(profile, speed: speed, frameCount: frameCount)
}

@Suite struct ProfileTuningTests {
  @Test func `numbers that were changed are found again from the start profile`() throws {
    let tuning = try tuned([flick(rate: 4.6).exact], like: .gtk4)
    let rate = try #require(tuning.constants.first { $0.name == "platform.law.rate" })
    #expect((rate.value - 4.6).magnitude < 1e-6 && rate.unit == "1/s")
    #expect(tuning.profile?.profile.platform?.law.rate == rate.value)
  }

  // Qt bends each flick to a whole point, so that no number of a single one moves it smoothly.
  @Test(arguments: ["gtk4", "firefox", "uikit", "chromium-flingcurve"])
  func `the built-in profile that a recording is of ranks first`(name: String) throws {
    let profile = try #require(NamedProfile.named(name)).profile
    let flick = SimulatedRecording.flick(profile, speed: 1500, frameCount: 60)
    let tuning = try tuned([flick.exact])
    #expect(tuning.law == name && tuning.ranking.first?.law == name)
  }

  @Test func `the order of the recordings does not matter`() throws {
    let both = [flick(rate: 4.6).exact, flick(rate: 4.6, speed: 1200).exact]
    let one = try tuned(both, like: .gtk4)
    let other = try tuned(both.reversed(), like: .gtk4)
    #expect(one.constants == other.constants && one.rootMeanSquare == other.rootMeanSquare)
  }

  @Test func `stamps that err, and frames that are missing, leave the numbers alone`() throws {
    var random = RandomNumbers(seed: 7)
    let poor = flick(rate: 4.6).poor(noise: 0.02, jitter: 0.001, dropped: 0.1, &random)
    let rate = try #require(
      try tuned([poor], like: .gtk4).constants.first { $0.name == "platform.law.rate" })
    #expect((rate.value - 4.6).magnitude < 5e-4)
  }

  // What touches did before the first recorded frame, the engine showed in frames of its own.
  @Test func `frames that are missing at the beginning leave the numbers alone`() throws {
    var random = RandomNumbers(seed: 11)
    var poor = flick(rate: 4.6).poor(noise: 0.02, jitter: 0.001, dropped: 0, &random)
    for _ in 0..<4 {
      poor.frames.removeFirst()
      let rate = try #require(
        try tuned([poor], like: .gtk4).constants.first { $0.name == "platform.law.rate" })
      #expect((rate.value - 4.6).magnitude < 5e-4, "\(poor.frames.count) frames: \(rate)")
    }
  }

  // The finger is lifted as a frame is shown: which one saw that first, stamps that err do not tell.
  @Test func `a lift that the stamps leave between two frames is seen by the likelier one`() throws
  {
    var random = RandomNumbers(seed: 104)
    let uikit = try #require(NamedProfile.named("uikit"))
    let poor = EdgeRecording.simulated(uikit.profile, .pull)
      .poor(noise: 0.1, jitter: 0.001, dropped: 0.1, &random)
    let tuning = try Tuning.of(.profile, in: [poor], startingFrom: uikit)
    let pull = try #require(tuning.constant("edgeReturn.pullPerMillisecond"))
    #expect((pull.value - 0.01005).magnitude < 3e-5 && pull.interval.contains(0.01005))
  }

  @Test func `frames that moved by the very times of their stamps are played by those`() throws {
    var random = RandomNumbers(seed: 9)
    let touches = SimulatedRecording.flick(.gtk4, speed: 2000).touches
    var exact = flick(rate: 4.6).exact
    for index in exact.frames.indices {
      exact.frames[index].timeNanoseconds += Int64(2_000_000 * random.uniform())
    }
    exact.touches = touches
    var profile = ScrollProfile.gtk4
    profile.platform?.law.rate = 4.6
    let shown = RecordingReplay(exact).offsets(profile, by: .stamps)
    for (index, offset) in shown.enumerated() { exact.frames[index].offset = offset }
    let rate = try #require(
      try tuned([exact], like: .gtk4).constants.first { $0.name == "platform.law.rate" })
    #expect((rate.value - 4.6).magnitude < 1e-6)
  }

  // Touches and frames are cut alike, so that the mean of many stamps is off by half a unit.
  @Test func `frames that show content late and stamps that are cut keep Chromium's velocity`()
    throws
  {
    let flick = try ReferenceRecordings.committed("chromium-beginframe", ["flick_v2000.r1"])
    let velocity = try #require(
      try Tuning.of(.profile, in: flick).constant("platform.law.velocityPerSecond"))
    #expect((velocity.value - 2300).magnitude < 0.5, "\(velocity)")
  }

  // Most of its frames show content that rests at the edge, and are exact whatever moved it.
  @Test func `content that rests does not say how right a flick is`() throws {
    let flick = try ReferenceRecordings.committed("chromium-beginframe", ["flick_hits_end.r1"])
    #expect(throws: TuningError.self) { try Tuning.of(.profile, in: flick) }
  }

  @Test func `a recording without a moving finger or moving content is refused`() throws {
    let whole = flick(rate: 4)
    var still = whole.exact
    still.touches = []
    #expect(throws: TuningError.self) { try tuned([still]) }
    #expect(throws: TuningError.self) { try tuned([whole.changed { _, _ in 7 }]) }
    let tuning = try tuned([whole.exact, still], like: .gtk4)
    #expect(tuning.refused.count == 1 && tuning.used.count == 1)
  }

  @Test func `recordings of two engines give no number`() throws {
    let qt = try #require(NamedProfile.named("qt")).profile
    let other = SimulatedRecording.flick(qt, speed: 2000, frameCount: 60).exact
    #expect(throws: TuningError.self) { try tuned([flick(rate: 4).exact, other], like: .gtk4) }
  }

  @Test func `content that goes on for ever gives no number, and no crash`() {
    let flick = SimulatedRecording.flick(.uikit, speed: 2000, frameCount: 60)
    let lift = 7
    let endless = flick.changed {
      $0 > lift ? flick.frames[lift].offset.y + 13 * Double($0 - lift) : $1
    }
    for start in [ScrollProfile.uikit, .gtk4] {
      #expect(throws: TuningError.self) { try tuned([endless], like: start) }
    }
    #expect(throws: TuningError.self) { try Tuning.of(.deceleration, in: [endless]) }
  }

  @Test func `content that no profile moves gives no number`() {
    let wild = flick(rate: 4).changed { index, _ in 400 * Double(index % 3) }
    #expect(throws: TuningError.self) { try tuned([wild]) }
  }
}

@Suite struct ProfileCoverageTests {
  @Test(arguments: Disturbance.all)
  func `95 % of intervals hold a rate, however the flick goes and the recorder errs`(
    disturbance: Disturbance
  ) throws {
    var profile = ScrollProfile.gtk4
    profile.platform?.law.rate = 4.6
    let found = Coverage.measured(
      "profile of gtk4", of: ["platform.law.rate": 4.6], under: disturbance
    ) { random in
      let flick = SimulatedRecording.flick(
        profile, speed: 1500 + 1000 * random.uniform(), frameCount: 60,
        delayNanoseconds: Int64(16_000_000 * random.uniform()))
      return try tuned([flick.poor(disturbance, &random)], like: .gtk4)
    }
    for (constant, coverage) in found {
      #expect(coverage.isHonest && coverage.count > 0, "\(constant): \(coverage)")
    }
  }

  @Test(
    arguments: [
      ("uikit", ["edgeReturn.pullPerMillisecond": 0.01005]),
      ("flutter-bouncing", ["platform.edge.angularFrequency": 200.0.squareRoot()]),
    ], Disturbance.all)
  func `95 % of intervals hold what content does that is let go beyond an edge`(
    engine: (name: String, truths: [String: Double]), disturbance: Disturbance
  ) throws {
    let start = try #require(NamedProfile.named(engine.name))
    let pull = EdgeRecording.simulated(start.profile, .pull)
    let found = Coverage.measured(
      "profile of \(engine.name)", of: engine.truths, under: disturbance
    ) { random in
      try Tuning.of(.profile, in: [pull.poor(disturbance, &random)], startingFrom: start)
    }
    for (constant, coverage) in found {
      #expect(coverage.isHonest && coverage.count > 0, "\(constant): \(coverage)")
    }
  }
}
