/// What a solver makes small: residuals as a function of variables, with their derivatives.
protocol SolverFunction: AnyObject {
  var rowCount: Int { get }
  var variableCount: Int { get }

  /// Whether there are derivatives, or the solver has to take differences.
  var isExact: Bool { get }

  /// Whether everything at the last point is a finite number.
  var isFinite: Bool { get }

  /// The residuals at the last point in groups of four rows.
  var residuals: [SIMD4<Double>] { get }

  /// The derivatives at the last point, column by column.
  var columns: [SIMD4<Double>] { get }

  /// Computes the residuals, and the derivatives if they are asked for.
  func evaluate(at point: [Double], derivatives: Bool)
}

extension Evaluator: SolverFunction {
  var variableCount: Int { space.count }

  func evaluate(at point: [Double], derivatives: Bool) {
    evaluate(at: point, as: .variables, derivatives: derivatives)
  }
}
