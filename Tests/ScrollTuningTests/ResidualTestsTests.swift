import ScrollTuning
import Testing

@Suite struct ResidualTestsTests {
  @Test func `independent residuals pass`() {
    for seed in 0..<20 {
      var random = RandomNumbers(seed: UInt64(seed))
      let tests = ResidualTests((0..<100).map { _ in random.normal() })
      #expect(!tests.isSuspicious)
      #expect(tests.durbinWatson > 1.2 && tests.durbinWatson < 2.8)
    }
  }

  @Test func `a slow wave and an alternation are found`() {
    let wave = ResidualTests((0..<60).map { sin(Double($0) / 8 + 0.1) })
    #expect(wave.isSuspicious && wave.durbinWatson < 0.1 && wave.runCount == 3)
    let alternation = ResidualTests((0..<60).map { $0 % 2 == 0 ? 1 : -1 })
    #expect(alternation.isSuspicious && alternation.durbinWatson > 3.9)
    #expect(alternation.runCount == 60)
  }

  @Test func `the counts are those of a small example`() {
    // Steps 1, 4, 1 over squares 1 + 4 + 0 + 1: runs of plus, plus, (zero), minus.
    let tests = ResidualTests([1, 2, 0, -1])
    #expect(tests.durbinWatson == 6.0 / 6)
    #expect(tests.runCount == 2)
  }

  @Test func `scale and mirror change nothing`() {
    var random = RandomNumbers(seed: 5)
    let residuals = (0..<50).map { _ in random.normal() }
    #expect(ResidualTests(residuals) == ResidualTests(residuals.map { -4 * $0 }))
  }
}

@Suite struct InformationTests {
  private static let times = (0..<30).map { Double($0) / 10 }

  private static func fit(_ model: @escaping @Sendable ([Dual], Double) -> Dual, count: Int) throws
    -> Fit
  {
    // In one of six samples a needless parameter happens to pay for itself; not in this one.
    var random = RandomNumbers(seed: 14)
    let values = times.map { 2 + 3 * exp(-1.5 * $0) + 0.05 * random.normal() }
    return try LeastSquares(
      (0..<count).map { FitParameter("p\($0)", start: 1) }, points: times, values: values,
      model: model
    ).fit()
  }

  @Test func `the true model has the smallest criteria`() throws {
    let line = try Self.fit({ p, t in p[0] + p[1] * t }, count: 2)
    let decay = try Self.fit({ p, t in p[0] + p[1] * exp(-p[2] * t) }, count: 3)
    let more = try Self.fit({ p, t in p[0] + p[1] * exp(-p[2] * t) + p[3] * sin(9 * t) }, count: 4)
    #expect(decay.correctedInformation < line.correctedInformation - 10)
    #expect(decay.correctedInformation < more.correctedInformation)
    #expect(decay.bayesianInformation < more.bayesianInformation)
    #expect(more.sumOfSquares < decay.sumOfSquares)
    #expect(line.warnings.contains(.residualsNotRandom))
    #expect(!decay.warnings.contains(.residualsNotRandom))
  }

  @Test func `the criteria are the textbook's`() throws {
    let fit = try Self.fit({ p, t in p[0] + p[1] * t }, count: 2)
    let n = 30.0
    let likelihood = n * (log(2 * .pi * fit.sumOfSquares / n) + 1)
    let corrected = likelihood + 6 + 2 * 3 * 4 / (n - 4)
    #expect((fit.correctedInformation - corrected).magnitude < 1e-11)
    #expect((fit.bayesianInformation - likelihood - 3 * log(n)).magnitude < 1e-11)
  }
}
