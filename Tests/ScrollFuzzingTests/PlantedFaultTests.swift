import Testing

@testable import ScrollFuzzing

#if DEBUG
/// The seeds from which faults are looked for; all of them where the code is optimised.
let seeds: ClosedRange<UInt64> = 1...2
#else
let seeds: ClosedRange<UInt64> = 1...20
#endif

/// Faults in gating, paging, visibility, re-anchoring and navigation.
@Suite struct PlantedFaultTests {
  /// Far fewer gestures than a core runs in a second, whatever the law.
  private static let mostGestures = 4000

  @Test func `there are faults of every kind`() {
    #expect(Fault.all.count >= 16)
    #expect(Set(Fault.all.map(\.name)).count == Fault.all.count)
  }

  @Test(arguments: Fault.all)
  func `each is found from a fresh seed, and shrunk to a proven minimum`(fault: Fault) throws {
    var inner: [Int] = []
    for seed in seeds {
      var campaign = Campaign(fault.subject, laws: [fault.law], seed: seed)
      while campaign.failures.isEmpty && campaign.gestureCount < Self.mostGestures {
        campaign.advance()
      }
      let failure = try #require(campaign.failures.first, "seed \(seed)")
      #expect(failure.isMinimal, "seed \(seed)")
      inner.append(failure.inner)
    }
    #expect(inner.sorted()[inner.count / 2] <= 3, "rows beyond began and ended: \(inner)")
  }

  @Test(arguments: Fault.all)
  func `without the fault the law holds`(fault: Fault) {
    let subject = Subject(fault.subject.scene)
    var campaign = Campaign(subject, laws: [fault.law], seed: 1)
    while campaign.gestureCount < 64 { campaign.advance() }
    #expect(campaign.failures.isEmpty, "\(campaign.failures.map(\.story))")
  }
}
