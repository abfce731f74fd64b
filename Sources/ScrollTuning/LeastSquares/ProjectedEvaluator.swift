/// The problem that is left when the linear parameters always have their best values.
///
/// A solver then moves only the others, in a space with fewer valleys. With `A` the columns of the
/// linear parameters, each other column loses its part along `A`.
///
/// Source: Kaufman (1975), who showed that the term left out of the derivatives is small.
final class ProjectedEvaluator: SolverFunction {
  private let evaluator: Evaluator
  private let linear: LinearParameters
  private let moving: [Int]
  private(set) var residuals: [SIMD4<Double>]
  private(set) var columns: [SIMD4<Double>]
  private(set) var isFinite = false

  /// All variables at the last point, the linear ones at their best values.
  private(set) var variables: [Double]

  private var point: [Double]

  /// Makes the function; the start fills in what is not finite.
  init(_ evaluator: Evaluator, _ linear: LinearParameters, start: [Double]) {
    self.evaluator = evaluator
    self.linear = linear
    moving = start.indices.filter { !linear.isLinear[$0] }
    variables = start.indices.map { evaluator.space.variable($0, of: start[$0]) }
    residuals = evaluator.residuals
    columns = Array(repeating: .zero, count: moving.count * evaluator.groupCount)
    point = Array(repeating: .nan, count: moving.count)
  }

  var rowCount: Int { evaluator.rowCount }
  var variableCount: Int { moving.count }
  var isExact: Bool { true }

  /// The moving variables at the last point.
  var movingVariables: [Double] { moving.map { variables[$0] } }

  func evaluate(at point: [Double], derivatives: Bool) {
    guard point != self.point else { return }
    self.point = point
    for index in moving.indices { variables[moving[index]] = point[index] }
    evaluator.evaluate(at: variables, as: .variables)
    isFinite = evaluator.isFinite
    guard isFinite else { return }
    let before = NormalEquations(evaluator)
    let factorization = Factorization(before, including: linear.isLinear, tolerance: 1e-20)
    let step = factorization.solution(before.gradient)
    for index in variables.indices { variables[index] -= step[index] }
    evaluator.evaluate(at: variables, as: .variables)
    isFinite = evaluator.isFinite
    guard isFinite else { return }
    residuals = evaluator.residuals
    project(NormalEquations(evaluator), factorization)
  }

  private func project(_ equations: NormalEquations, _ factorization: Factorization) {
    let groupCount = evaluator.groupCount
    let all = evaluator.columns
    for (place, index) in moving.enumerated() {
      let parts = factorization.solution(variables.indices.map { equations.entry($0, index) })
      for group in 0..<groupCount {
        var column = all[index * groupCount + group]
        for other in variables.indices where linear.isLinear[other] {
          column -= parts[other] * all[other * groupCount + group]
        }
        columns[place * groupCount + group] = column
      }
    }
  }
}
