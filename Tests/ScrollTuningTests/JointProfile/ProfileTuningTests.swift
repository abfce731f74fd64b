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
  @Test(arguments: [(0.1, 0.0), (2, 0.1)])
  func `95 % of intervals hold the truth`(noise: Double, dropped: Double) throws {
    let flick = flick(rate: 4.6)
    let coverage = try Coverage(of: 4.6) { random in
      let recording = flick.poor(noise: noise, dropped: dropped, &random)
      let tuning = try tuned([recording], like: .gtk4)
      let rate = try #require(tuning.constants.first { $0.name == "platform.law.rate" })
      return rate.interval
    }
    #expect(coverage.isHonest, "\(coverage)")
  }
}
