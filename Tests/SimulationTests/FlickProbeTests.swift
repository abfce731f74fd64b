import ScrollPhysics
import Simulation
import Testing

@Suite struct FlickProbeTests {
  @Test func `a closed form travels as far at every rate`() {
    let probe = FlickProbe(profile: .gtk4)
    // A quarter of the velocity, less that of the last frame that is still faster than 0.1 points
    // per second: at 30 Hz, by exp(4 / 30) at most.
    let left = 0.1 / 4 * 1.143
    #expect(abs(probe.usual - 250) <= left)
    #expect(probe.spread <= left - 0.1 / 4)
    #expect(probe.travels.map(\.refreshRate) == FlickProbe.refreshRates)
  }

  @Test func `a law that goes step by step travels farther the more steps there are`() {
    let probe = FlickProbe(profile: .firefox)
    let travels = probe.travels.map(\.distance)
    #expect(travels == travels.sorted() && probe.spread > 1)
    #expect(probe.shortest == travels.first && probe.longest == travels.last)
  }

  @Test func `the exact integral in place of the steps takes the difference away`() throws {
    var profile = ScrollProfile.firefox
    var rules = try #require(profile.platform)
    rules.faults.stepsDependOnFrameRate = false
    profile.platform = rules
    let spread = FlickProbe(profile: profile).spread
    // What is left is where the last step ends: below the least speed.
    #expect(spread < FlickProbe(profile: .firefox).spread / 5)
  }

  @Test func `a flick of a platform that never flings travels nowhere`() throws {
    var rules = try #require(ScrollProfile.gtk4.platform)
    rules.fling.smallestSpeed = 5000
    let probe = FlickProbe(profile: ScrollProfile(platform: rules))
    #expect(probe.usual == 0 && probe.spread == 0)
  }

  @Test func `the flick of UIScrollView travels what its rate allows`() {
    let probe = FlickProbe(profile: .uikit)
    // 1000 / 2.002 points less the stop at 10 points per second, on whole points.
    #expect(abs(probe.usual - 495) <= 2)
    #expect(probe.spread <= 1)
  }
}
