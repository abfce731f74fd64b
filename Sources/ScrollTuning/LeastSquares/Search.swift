/// The way from start values to a minimum that the data support.
///
/// One solver suffices for most problems. Where it ends at a point that the data do not support, the
/// other solvers try from the same start, then many starts are spread around it.
struct Search {
  let evaluator: Evaluator
  let start: [Double]
  let noise: Double
  private let isThorough: Bool
  private let totalSumOfSquares: Double

  /// A minimum, and what speaks for it.
  struct Candidate {
    var refinement: Refinement
    /// Whether the data fix every parameter.
    var isIdentified: Bool
    /// Whether it is a minimum that needs no further search.
    var isCertain: Bool

    var sumOfSquares: Double { refinement.sumOfSquares }
  }

  init(_ problem: LeastSquares, _ evaluator: Evaluator, isThorough: Bool) {
    self.isThorough = isThorough
    self.evaluator = evaluator
    start = evaluator.space.free.map { problem.parameters[$0].start }
    noise = problem.noise
    totalSumOfSquares = problem.totalSumOfSquares
  }
}

// MARK: - Searches

extension Search {
  /// Finds the minimum.
  ///
  /// - Throws: ``FitError`` if no solver gets anywhere.
  func run(_ options: FitOptions) throws(FitError) -> Candidate {
    var best: Candidate?
    do throws(GSLError) {
      best = try first()
      switch options.search {
      case .local:
        break
      case .automatic:
        if best?.isCertain != true { best = try automatic(best) }
      case .wide(let starts):
        best = better(best, try wide(starts: starts, descents: starts), margin: 1e-9)
      }
      if isThorough, let unfinished = best, !unfinished.refinement.isAtRest {
        best = try finished(unfinished)
      }
    } catch {
      throw error.fitError
    }
    guard let best else { throw .modelNotFinite }
    // A robust loss goes on from here, and need not begin at a minimum.
    guard best.refinement.isAtRest || options.loss != .squares || !isThorough else {
      throw .notConverged
    }
    return best
  }

  /// What is tried after the first solver, in this order.
  private static let others: [Solver.Strategy] = [
    .init(method: .levenbergMarquardt, scaling: .levenberg),
    .init(method: .accelerated, scaling: .more),
    .init(method: .dogleg, scaling: .more),
    .init(method: .levenbergMarquardt, scaling: .marquardt),
  ]

  /// Tries the other solvers from the same start, then many starts.
  private func automatic(_ first: Candidate?) throws(GSLError) -> Candidate? {
    var best = first
    let linear = LinearParameters(evaluator, at: start)
    if linear.isPartial {
      best = better(best, try projected(linear, from: start), margin: 1e-9)
      if best?.isCertain == true { return best }
    }
    for strategy in Self.others {
      let next = try descend(strategy, from: start, iterationLimit: 200)
      best = better(best, next, margin: 1e-9)
      if best?.isCertain == true { return best }
    }
    return better(best, try wide(starts: 96, descents: 16), margin: 0.01)
  }

  /// Goes on from where a search stopped short of a minimum, with more patience.
  private func finished(_ candidate: Candidate) throws(GSLError) -> Candidate {
    var best = candidate
    for strategy in Self.others {
      let next = try descend(strategy, from: best.refinement.point, iterationLimit: 1000)
      best = better(best, next, margin: 1e-9) ?? best
      if best.refinement.isAtRest { return best }
    }
    let last = Refinement(
      evaluator, from: best.refinement.point, noise: noise, iterationLimit: 3000)
    return better(best, last.map(judge), margin: 1e-9) ?? best
  }

  /// The second candidate if it is better by more than a margin, else the first.
  func better(_ first: Candidate?, _ second: Candidate?, margin: Double) -> Candidate? {
    guard let first else { return second }
    guard let second else { return first }
    guard first.refinement.isAtRest && first.isIdentified else {
      return second.sumOfSquares <= first.sumOfSquares * (1 + 1e-9) + noise ? second : first
    }
    guard second.refinement.isAtRest else { return first }
    return second.sumOfSquares < first.sumOfSquares * (1 - margin) - noise ? second : first
  }

  /// Follows the first solver downhill, and refines where it ends.
  private func first() throws(GSLError) -> Candidate? {
    var solver = try NormalSolver(rowCount: evaluator.rowCount, variableCount: start.count)
    return try descend(from: start) { (evaluator, variables) throws(GSLError) in
      try solver.minimize(evaluator, from: variables, iterationLimit: 60)
    }
  }

  /// Follows one of the other solvers downhill, and refines where it ends.
  private func descend(
    _ strategy: Solver.Strategy, from point: [Double], iterationLimit: Int
  ) throws(GSLError) -> Candidate? {
    var solver = try Solver(strategy, rowCount: evaluator.rowCount, variableCount: point.count)
    return try descend(from: point) { (evaluator, variables) throws(GSLError) in
      try solver.minimize(evaluator, from: variables, iterationLimit: iterationLimit)
    }
  }

  private func descend(
    from point: [Double],
    _ minimize: (Evaluator, [Double]) throws(GSLError) -> Solver.Outcome
  ) throws(GSLError) -> Candidate? {
    let space = evaluator.space
    let variables = point.indices.map { space.variable($0, of: point[$0]) }
    evaluator.evaluate(at: variables, as: .variables)
    guard evaluator.isFinite else { return nil }
    let outcome = try minimize(evaluator, variables)
    return Refinement(
      evaluator, from: parameters(outcome.variables), noise: noise,
      iterationLimit: isThorough ? 200 : 25, isThorough: isThorough
    ).map(judge)
  }

  /// Goes downhill with the linear parameters at their best values, then with all.
  func projected(
    _ linear: LinearParameters, from point: [Double]
  ) throws(GSLError) -> Candidate? {
    let function = ProjectedEvaluator(evaluator, linear, start: point)
    let variables = function.movingVariables
    function.evaluate(at: variables, derivatives: true)
    guard function.isFinite else { return nil }
    var solver = try Solver(
      Self.others[0], rowCount: evaluator.rowCount, variableCount: variables.count)
    let outcome = try solver.minimize(function, from: variables, iterationLimit: 60)
    function.evaluate(at: outcome.variables, derivatives: true)
    guard function.isFinite else { return nil }
    return Refinement(evaluator, from: parameters(function.variables), noise: noise).map(judge)
  }

  func parameters(_ variables: [Double]) -> [Double] {
    variables.indices.map { evaluator.space.parameter($0, of: variables[$0]).value }
  }
}

// MARK: - Judgement

extension Search {
  /// Judges whether a minimum is one that the data support.
  func judge(_ refinement: Refinement) -> Candidate {
    let factorization = Factorization(
      refinement.equations, including: refinement.isOnBound.map { !$0 },
      tolerance: Refinement.tolerance(evaluator))
    var isIdentified = factorization.dependent.isEmpty
    let freedom = evaluator.rowCount - refinement.point.count
    let spread = refinement.sumOfSquares / Double(Swift.max(freedom, 1))
    let inverse = factorization.inverse()
    var isSharp = true
    for index in refinement.point.indices where !refinement.isOnBound[index] {
      let error = (inverse[index * refinement.point.count + index] * spread).squareRoot()
      let size = Swift.max(refinement.point[index].magnitude, start[index].magnitude)
      if error > 1000 * size { isIdentified = false }
      if error > 2 * size { isSharp = false }
    }
    let isExplained = refinement.sumOfSquares <= 0.5 * totalSumOfSquares + noise
    return Candidate(
      refinement: refinement, isIdentified: isIdentified,
      isCertain: refinement.isAtRest && isIdentified && isSharp && isExplained)
  }
}

extension LeastSquares {
  /// The weighted sum of squares around the weighted mean, which a useful model undercuts.
  var totalSumOfSquares: Double {
    var weight = 0.0
    var sum = 0.0
    for index in values.indices {
      weight += weights[index]
      sum += weights[index] * values[index]
    }
    let mean = sum / weight
    return values.indices.reduce(0) { total, index in
      let difference = values[index] - mean
      return total + weights[index] * difference * difference
    }
  }

  /// The weighted sum of squares that the rounding of the values alone may cause.
  var noise: Double {
    values.indices.reduce(0) { $0 + weights[$1] * values[$1] * values[$1] } * precision * precision
  }
}
