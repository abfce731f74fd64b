import ScrollFormats
import ScrollPhysics
import Testing

@testable import ScrollTuning

@Suite struct VelocityCoverageTests {
  @Test(arguments: ["gtk4", "qt", "chromium", "firefox", "uikit"], Disturbance.all)
  func `95 % of intervals hold the share 1 and the number, whatever the recorder spoils`(
    name: String, disturbance: Disturbance
  ) throws {
    let start = try #require(NamedProfile.named(name))
    let flicks = SpeedingFlick.recordings(start.profile)
    var truths = ["share": 1.0]
    if let number = VelocityEstimator(start.profile).constant, number.isContinuous {
      truths[number.text.name] = number.value(in: start.profile)
    }
    let found = Coverage.measured(
      "velocity of \(name)", of: truths, under: disturbance
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
