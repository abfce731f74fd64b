/// The parameters in which a model is linear, which need no search: variable projection.
///
/// Given the others, the best values of these are the solution of linear equations.
///
/// Source: Golub and Pereyra (1973).
struct LinearParameters {
  /// Whether the model is linear in each free parameter, all marked ones together.
  private(set) var isLinear: [Bool]

  /// Finds them by changing parameters and watching the derivatives, which must stay.
  init(_ evaluator: Evaluator, at point: [Double]) {
    isLinear = Array(repeating: false, count: point.count)
    evaluator.evaluate(at: point, as: .parameters)
    guard evaluator.isExact, evaluator.isFinite else { return }
    let columns = evaluator.columns
    for index in point.indices where evaluator.space.bounds[index] == -.infinity ... .infinity {
      isLinear[index] = true
      var moved = point
      for other in point.indices where isLinear[other] {
        let size = Swift.max(point[other].magnitude, 1e-3)
        moved[other] += size * (0.5 + 0.25 * Double(other % 3))
      }
      evaluator.evaluate(at: moved, as: .parameters)
      if !stays(columns, evaluator) { isLinear[index] = false }
    }
  }

  /// Whether some parameters are linear and some are not.
  var isPartial: Bool {
    isLinear.contains(true) && isLinear.contains(false)
  }

  /// Solves for the linear parameters at a point, or returns `nil` where the model is not finite.
  func completed(_ point: [Double], _ evaluator: Evaluator) -> [Double]? {
    evaluator.evaluate(at: point, as: .parameters)
    guard evaluator.isFinite else { return nil }
    guard isLinear.contains(true) else { return point }
    let equations = NormalEquations(evaluator)
    let step = Factorization(equations, including: isLinear, tolerance: 1e-20)
      .solution(equations.gradient)
    return point.indices.map { point[$0] - step[$0] }
  }

  private func stays(_ columns: [SIMD4<Double>], _ evaluator: Evaluator) -> Bool {
    guard evaluator.isFinite else { return false }
    let groupCount = evaluator.groupCount
    for index in isLinear.indices where isLinear[index] {
      var change = SIMD4<Double>.zero
      var size = SIMD4<Double>.zero
      for place in (index * groupCount)..<((index + 1) * groupCount) {
        let difference = evaluator.columns[place] - columns[place]
        change += difference * difference
        size += columns[place] * columns[place]
      }
      guard change.sum() <= 1e-20 * size.sum() else { return false }
    }
    return true
  }
}
