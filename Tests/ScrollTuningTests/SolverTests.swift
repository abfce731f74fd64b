import Testing

@testable import ScrollTuning

@Suite struct SolverTests {
  private static let times = (0..<31).map { Double($0) / 10 }
  private static let values = times.map { 3 * exp(-1.5 * $0) + 0.2 * sin(7 * $0) }

  private static let strategies: [Solver.Strategy] = [
    .init(method: .levenbergMarquardt, scaling: .more),
    .init(method: .levenbergMarquardt, scaling: .levenberg),
    .init(method: .levenbergMarquardt, scaling: .marquardt),
    .init(method: .accelerated, scaling: .more),
    .init(method: .dogleg, scaling: .more),
    .init(method: .subspace, scaling: .more),
  ]

  private static let parameters = [
    FitParameter("height", start: 1), FitParameter("rate", start: 1),
  ]

  private static func exactProblem() throws -> LeastSquares {
    try LeastSquares(parameters, points: times, values: values) { p, time in
      p[0] * exp(-p[1] * time)
    }
  }

  private static func opaqueProblem() throws -> LeastSquares {
    try LeastSquares(parameters, values: values) { p, values in
      for row in values.indices { values[row] = p[0] * exp(-p[1] * times[row]) }
    }
  }

  @Test(arguments: strategies.indices)
  func `every strategy comes to rest near the minimum`(index: Int) throws {
    let fit = try Self.exactProblem().fit()
    let evaluator = Evaluator(try Self.exactProblem())
    var solver = try Solver(Self.strategies[index], rowCount: 31, variableCount: 2)
    let outcome = try solver.minimize(evaluator, from: [1, 1], iterationLimit: 50)
    #expect(outcome.isAtRest)
    #expect(outcome.sumOfSquares < fit.sumOfSquares * 1.0001)
  }

  // The library takes differences column by column and passes the columns of its matrix as vectors
  // whose elements are not neighbours. A callback that forgets that leaves the start as the result.
  @Test(arguments: strategies.indices)
  func `vectors with a stride are filled at their stride`(index: Int) throws {
    let fit = try Self.exactProblem().fit()
    let evaluator = Evaluator(try Self.opaqueProblem())
    var solver = try Solver(Self.strategies[index], rowCount: 31, variableCount: 2)
    let outcome = try solver.minimize(evaluator, from: [1, 1], iterationLimit: 50)
    #expect(outcome.sumOfSquares < fit.sumOfSquares * 1.0001)
    for (variable, parameter) in zip(outcome.variables, fit.parameters) {
      #expect((variable - parameter.value).magnitude < 0.01)
    }
  }

  @Test func `a solver serves one problem after another`() throws {
    let evaluator = Evaluator(try Self.exactProblem())
    var solver = try Solver(Self.strategies[0], rowCount: 31, variableCount: 2)
    let first = try solver.minimize(evaluator, from: [1, 1], iterationLimit: 50)
    _ = try solver.minimize(evaluator, from: [9, 3], iterationLimit: 3)
    let again = try solver.minimize(evaluator, from: [1, 1], iterationLimit: 50)
    #expect(first.variables == again.variables)
  }

  @Test(arguments: [true, false])
  func `the normal equations lead to the same minimum, from differences too`(
    isExact: Bool
  ) throws {
    let fit = try Self.exactProblem().fit()
    let evaluator = Evaluator(try isExact ? Self.exactProblem() : Self.opaqueProblem())
    var solver = try NormalSolver(rowCount: 31, variableCount: 2)
    let first = try solver.minimize(evaluator, from: [1, 1], iterationLimit: 50)
    #expect(first.isAtRest)
    #expect(first.sumOfSquares < fit.sumOfSquares * 1.0001)
    for (variable, parameter) in zip(first.variables, fit.parameters) {
      #expect((variable - parameter.value).magnitude < 0.01)
    }
    _ = try solver.minimize(evaluator, from: [9, 3], iterationLimit: 3)
    let again = try solver.minimize(evaluator, from: [1, 1], iterationLimit: 50)
    #expect(first.variables == again.variables)
    let wrongSize = #expect(throws: GSLError.self) {
      _ = try NormalSolver(rowCount: 1, variableCount: 2)
    }
    #expect(wrongSize?.function == "gsl_multilarge_nlinear_alloc")
  }

  @Test func `what the library reports is a typed error`() throws {
    let wrongSize = #expect(throws: GSLError.self) {
      _ = try Solver(Self.strategies[0], rowCount: 1, variableCount: 2)
    }
    #expect(wrongSize?.function == "gsl_multifit_nlinear_alloc")
    let infinite = try LeastSquares(
      [FitParameter("a", start: 1)], points: [1.0, 2], values: [1, 2]
    ) { p, x in p[0] / (p[0] - p[0]) * x }
    let error = #expect(throws: GSLError.self) {
      var solver = try Solver(Self.strategies[0], rowCount: 2, variableCount: 1)
      _ = try solver.minimize(Evaluator(infinite), from: [1], iterationLimit: 5)
    }
    #expect(
      error?.fitError
        == .solver(function: "gsl_multifit_nlinear_init", reason: "the model is not finite"))
    let normal = #expect(throws: GSLError.self) {
      var solver = try NormalSolver(rowCount: 2, variableCount: 1)
      _ = try solver.minimize(Evaluator(infinite), from: [1], iterationLimit: 5)
    }
    #expect(
      normal?.fitError
        == .solver(function: "gsl_multilarge_nlinear_init", reason: "the model is not finite"))
  }

  @Test(arguments: [0.0...1.0, -3.0...5.0, 2.0 ... .infinity, -.infinity ... -1.0])
  func `a variable behind a bounded parameter leads back to it`(bounds: ClosedRange<Double>) {
    let space = ParameterSpace([FitParameter("a", start: 0, in: bounds)])
    let low = max(bounds.lowerBound, -50)
    let high = min(bounds.upperBound, 50)
    for share in [0.05, 0.3, 0.5, 0.9] {
      let parameter = low + share * (high - low)
      let variable = space.variable(0, of: parameter)
      let (value, slope) = space.parameter(0, of: variable)
      #expect((value - parameter).magnitude < 1e-13 * max(1, parameter.magnitude))
      let step = 1e-6
      let difference =
        space.parameter(0, of: variable + step).value
        - space.parameter(0, of: variable - step).value
      #expect((slope - difference / (2 * step)).magnitude < 1e-8)
    }
    for variable in [-1e9, -3, 0, 2, 1e9] {
      #expect(bounds.contains(space.parameter(0, of: variable).value))
    }
  }
}
