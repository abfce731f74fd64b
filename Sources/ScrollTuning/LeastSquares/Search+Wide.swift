import ScrollPhysics

extension Search {
  /// Spreads starts, solves for the linear parameters of each, and descends from the best of them.
  func wide(starts: Int, descents: Int) throws(GSLError) -> Candidate? {
    let linear = LinearParameters(evaluator, at: start)
    let moving = start.indices.filter { !linear.isLinear[$0] }
    var points: [(point: [Double], sumOfSquares: Double)] = []
    for index in 0...starts {
      var point = start
      if index > 0 {
        for (dimension, parameter) in moving.enumerated() {
          point[parameter] = spread(parameter, dimension: dimension, index: index)
        }
      }
      guard let completed = linear.completed(point, evaluator) else { continue }
      evaluator.evaluate(at: completed, as: .parameters)
      guard evaluator.isFinite else { continue }
      points.append((completed, evaluator.sumOfSquares))
    }
    // A stable order: by sum of squares, then by turn.
    let order = points.indices.sorted {
      (points[$0].sumOfSquares, $0) < (points[$1].sumOfSquares, $1)
    }
    var best: Candidate?
    if linear.isPartial {
      for index in order.prefix(3) {
        best = better(best, try projected(linear, from: points[index].point), margin: 1e-9)
      }
    }
    for point in try ends(order.prefix(descents).map { points[$0].point }).prefix(4) {
      let next = Refinement(evaluator, from: point, noise: noise).map(judge)
      best = better(best, next, margin: 1e-9)
    }
    return best
  }

  /// Where a few steps lead from each of many starts, the lowest ends first, alike ones once.
  private func ends(_ starts: [[Double]]) throws(GSLError) -> [[Double]] {
    var solver = try NormalSolver(
      rowCount: evaluator.rowCount, variableCount: start.count)
    var ends: [(point: [Double], sumOfSquares: Double)] = []
    for start in starts {
      let variables = start.indices.map { evaluator.space.variable($0, of: start[$0]) }
      evaluator.evaluate(at: variables, as: .variables)
      guard evaluator.isFinite else { continue }
      let outcome = try solver.minimize(evaluator, from: variables, iterationLimit: 40)
      let isKnown = ends.contains {
        ($0.sumOfSquares - outcome.sumOfSquares).magnitude <= 1e-5 * outcome.sumOfSquares + noise
      }
      if !isKnown { ends.append((parameters(outcome.variables), outcome.sumOfSquares)) }
    }
    return ends.indices.sorted { (ends[$0].sumOfSquares, $0) < (ends[$1].sumOfSquares, $1) }
      .map { ends[$0].point }
  }

  /// A start value of a parameter: across its bounds, or around its own start by powers of ten.
  private func spread(_ parameter: Int, dimension: Int, index: Int) -> Double {
    let position = Halton.coordinate(dimension, of: index)
    let bounds = evaluator.space.bounds[parameter]
    if bounds.lowerBound > -.infinity && bounds.upperBound < .infinity {
      return bounds.lowerBound + position * (bounds.upperBound - bounds.lowerBound)
    }
    // Near starts first: within a factor of 3, 10, 100 and 1000.
    let reach = [0.5, 1, 2, 3][index % 4]
    let factor = Elementary.exp((2 * position - 1) * reach * 2.302585092994046)
    let size = start[parameter] == 0 ? (index % 2 == 0 ? 1 : -1) : start[parameter]
    return evaluator.space.clamped(parameter, size * factor)
  }
}
