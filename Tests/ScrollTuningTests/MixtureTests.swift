import Testing

@testable import ScrollTuning

@Suite struct MixtureTests {
  private func part(_ share: Double, _ value: Double) -> Mixture.Part {
    Mixture.Part(share: share, value: value, standardError: 0.1, freedom: 1e6)
  }

  @Test func `a fit that is right for sure keeps its interval`() {
    let mixture = Mixture([part(1, 4), part(0, 9)])
    #expect((mixture.value - 4).magnitude < 1e-9)
    #expect((mixture.standardError - 0.1).magnitude < 1e-9)
    let half = mixture.interval.upperBound - 4
    #expect((half - 0.1959964).magnitude < 1e-4)
    #expect((mixture.interval.lowerBound + half - 4).magnitude < 1e-9)
  }

  @Test func `the interval of fits that may both be right holds both`() {
    let mixture = Mixture([part(1, 4), part(1, 5)])
    #expect((mixture.value - 4.5).magnitude < 1e-9)
    #expect(mixture.interval.contains(4) && mixture.interval.contains(5))
    // Of each fit, a twentieth lies outside, on the far side.
    #expect((mixture.interval.upperBound - (5 + 0.1 * 1.6448536)).magnitude < 1e-4)
  }

  @Test func `a fit that is behind by far has no share`() {
    let shares = Mixture.shares([100, 102, 160])
    #expect(shares[0] == 1 && (shares[1] - 0.36787944).magnitude < 1e-6 && shares[2] < 1e-12)
  }
}
