import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import ScrollFuzzing

@Suite struct SearchTests {
  /// A sheet whose floor is gone, held to the promise that it is there.
  private static let floorless = Subject.playing(
    .sheet { stack in
      stack.children[0] = Panel().edge(.bottom).id("sheet").extent(600)
        .steps([NavigationStep(0.15), NavigationStep(0.5)])
    }, insteadOf: .sheet())

  @Test func `a floor that is gone is found, shrunk, proven, saved and repeated`() throws {
    var campaign = Campaign(Self.floorless, laws: [.block], seed: 1)
    while campaign.failures.isEmpty && campaign.gestureCount < 10_000 { campaign.advance() }
    let failure = try #require(campaign.failures.first)

    #expect(failure.isMinimal && failure.inner <= 3)
    // What is saved is what is read again.
    let trace = failure.trace(of: Self.floorless.scene)
    let read = try Trace(bytes: trace.bytes, name: "trace")
    #expect(read.inputs == failure.inputs && read.header.scene == Self.floorless.scene)
    var trial = Trial(.block, of: Self.floorless)
    #expect(trial.verdict(on: read.inputs).finding == failure.finding)
  }
}
