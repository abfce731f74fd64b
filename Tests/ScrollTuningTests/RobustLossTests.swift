import Testing

@testable import ScrollTuning

@Suite struct RobustLossTests {
  private static let times = (0..<60).map { Double($0) / 20 }

  /// A decay with a little noise and every tenth value far off.
  private static func problem(wild: Double) throws -> LeastSquares {
    var random = RandomNumbers(seed: 7)
    let values = times.indices.map { row in
      let noise = 0.02 * random.normal()
      return 1 + 4 * exp(-2 * times[row]) + noise + (row % 10 == 3 ? wild : 0)
    }
    return try LeastSquares(
      [
        FitParameter("floor", start: 0), FitParameter("height", start: 1),
        FitParameter("rate", start: 1),
      ],
      points: times, values: values
    ) { p, time in p[0] + p[1] * exp(-p[2] * time) }
  }

  @Test(arguments: RobustLoss.allCases)
  func `a small residual counts as its square`(loss: RobustLoss) {
    #expect(loss.weight(0) == 1)
    #expect(loss.influenceSlope(0) == 1)
    #expect(loss.weight(1e-4) > 1 - 1e-6)
  }

  @Test(arguments: RobustLoss.allCases)
  func `the slope of the influence is its derivative`(loss: RobustLoss) {
    for residual in [-7.0, -2.2, -0.4, 0.3, 1, 2.1, 3.9, 12] {
      let step = 1e-6
      let above = (residual + step) * loss.weight(residual + step)
      let below = (residual - step) * loss.weight(residual - step)
      #expect((loss.influenceSlope(residual) - (above - below) / (2 * step)).magnitude < 1e-8)
      #expect(loss.weight(residual) == loss.weight(-residual))
    }
  }

  @Test(arguments: [RobustLoss.softL1, .huber, .cauchy, .tukey])
  func `wild values do not bend a robust fit`(loss: RobustLoss) throws {
    let squares = try Self.problem(wild: 5).fit()
    let robust = try Self.problem(wild: 5).fit(FitOptions(loss: loss))
    #expect((squares.parameters[0].value - 1).magnitude > 0.2)
    #expect((robust.parameters[0].value - 1).magnitude < 0.02)
    for row in Self.times.indices {
      #expect((robust.robustWeights[row] < 0.1) == (row % 10 == 3), "\(row)")
    }
    // The residuals are those of the data, not of the weighted problem.
    #expect((robust.residuals[3] + 5).magnitude < 0.2)
  }

  @Test(arguments: [RobustLoss.softL1, .huber, .cauchy, .tukey])
  func `without wild values a robust fit agrees within its errors`(loss: RobustLoss) throws {
    let squares = try Self.problem(wild: 0).fit()
    let robust = try Self.problem(wild: 0).fit(FitOptions(loss: loss))
    for (first, second) in zip(squares.parameters, robust.parameters) {
      #expect((first.value - second.value).magnitude < first.standardError)
      let ratio = second.standardError / first.standardError
      #expect(ratio > 0.8 && ratio < 1.3)
    }
  }

  @Test func `Tukey's loss forgets a wild value, however wild`() throws {
    let near = try Self.problem(wild: 5).fit(FitOptions(loss: .tukey))
    let far = try Self.problem(wild: 500).fit(FitOptions(loss: .tukey))
    for (first, second) in zip(near.parameters, far.parameters) {
      #expect((first.value - second.value).magnitude < 1e-9)
    }
  }
}
