import ScrollTuning
import Testing

@Suite struct FitErrorTests {
  private func fit(
    _ parameters: [FitParameter] = [FitParameter("a", start: 1), FitParameter("b", start: 1)],
    points: [Double] = [1, 2, 3], values: [Double] = [1, 2, 4], weights: [Double]? = nil,
    model: @escaping @Sendable ([Dual], Double) -> Dual = { p, x in p[0] + p[1] * x }
  ) throws -> Fit {
    try LeastSquares(parameters, points: points, values: values, weights: weights, model: model)
      .fit()
  }

  @Test func `a wrong call is one error that names what is wrong`() {
    let a = FitParameter("a", start: 1)
    #expect(throws: FitError.lengthsDiffer(list: "points", found: 2, expected: 3)) {
      try fit(points: [1, 2])
    }
    #expect(throws: FitError.lengthsDiffer(list: "weights", found: 1, expected: 3)) {
      try fit(weights: [1])
    }
    #expect(throws: FitError.valueNotFinite(index: 1)) { try fit(values: [1, .nan, 3]) }
    #expect(throws: FitError.badWeight(index: 2)) { try fit(weights: [1, 1, -1]) }
    #expect(throws: FitError.tooFewObservations(found: 2, freeParameters: 2)) {
      try fit(points: [1, 2], values: [1, 2])
    }
    #expect(throws: FitError.tooFewObservations(found: 2, freeParameters: 2)) {
      try fit(weights: [1, 0, 1])
    }
    #expect(throws: FitError.tooFewObservations(found: 0, freeParameters: 2)) {
      try fit(points: [], values: [])
    }
    #expect(throws: FitError.nothingToFit) { try fit([.fixed("a", at: 1), .fixed("b", at: 2)]) }
    #expect(throws: FitError.duplicateName("a")) { try fit([a, a]) }
    #expect(throws: FitError.badStart(name: "b")) {
      try fit([a, FitParameter("b", start: 3, in: 0...1)])
    }
    #expect(throws: FitError.badStart(name: "b")) { try fit([a, FitParameter("b", start: .nan)]) }
    #expect(throws: FitError.badBounds(name: "b")) {
      try fit([a, FitParameter("b", start: 1, in: 1...1)])
    }
    #expect(throws: FitError.modelNotFinite) { try fit { p, x in p[0] / (p[1] - p[1]) * x } }
  }

  @Test func `a question about the wrong parameter is an error`() throws {
    let fit = try fit([.fixed("a", at: 1), FitParameter("b", start: 1)])
    #expect(throws: FitError.unknownParameter("c")) { try fit.parameter("c") }
    #expect(throws: FitError.unknownParameter("c")) { try fit.waldInterval(of: "c") }
    #expect(throws: FitError.parameterNotFree("a")) { try fit.profileInterval(of: "a") }
    for level in [0, 1, -0.5, .nan, .infinity] {
      let error = #expect(throws: FitError.self) { try fit.waldInterval(of: "b", level: level) }
      #expect(error?.description.contains("level") == true)
    }
  }
}
