/// Makes a result of the point at which a search ended.
struct FitAssembly {
  let problem: LeastSquares
  let options: FitOptions
  let evaluator: Evaluator
  let refinement: Refinement

  /// The equations at the point without the weights of a robust loss.
  let equations: NormalEquations

  /// What a robust loss made of the observations; `nil` without one.
  let robust: RobustSpread?

  private var freeCount: Int { evaluator.space.count }

  private var degreesOfFreedom: Int { problem.observationCount - freeCount }

  func fit() -> Fit {
    let factorization = Factorization(
      equations, including: refinement.isOnBound.map { !$0 },
      tolerance: Refinement.tolerance(evaluator))
    let residuals = evaluator.plainResiduals()
    let variance = variance(residuals)
    let unidentified = unidentified(factorization)
    let free = freeCovariance(factorization, variance: variance, unidentified: unidentified)
    let (parameters, covariance) = spreadOut(free)
    var warnings = unidentified.map { FitWarning.notIdentified(name($0)) }
    warnings += refinement.isOnBound.indices.filter { refinement.isOnBound[$0] }
      .map { FitWarning.onBound(name($0)) }
    warnings += correlations(free, unidentified: unidentified)
    let scaled = residuals.indices.filter { problem.weights[$0] > 0 }
      .map { residuals[$0] * problem.weights[$0].squareRoot() }
    let isNoise = refinement.sumOfSquares <= 1e4 * problem.noise
    if !isNoise && ResidualTests(scaled).isSuspicious {
      warnings.append(.residualsNotRandom)
    }
    return Fit(
      problem: problem, options: options, parameters: parameters, residuals: residuals,
      sumOfSquares: refinement.equations.sumOfSquares.value, degreesOfFreedom: degreesOfFreedom,
      covariance: covariance,
      robustWeights: robust?.weights ?? Array(repeating: 1, count: residuals.count),
      warnings: warnings,
      variance: variance)
  }

  private func name(_ index: Int) -> String {
    problem.parameters[evaluator.space.free[index]].name
  }
}

// MARK: - Parts

extension FitAssembly {
  /// The variance of an observation of weight 1.
  ///
  /// For a robust loss it is that of the asymptotic theory: with `u` the residuals in units of the
  /// spread `s` and `ψ` the influence, `s² Σψ(u)² / ν` over the square of the mean of `ψ′(u)`.
  ///
  /// Source: Huber, Robust Statistics (1981), section 7.6.
  private func variance(_ residuals: [Double]) -> Double {
    let freedom = Double(degreesOfFreedom)
    guard let robust, robust.spread > 0 else {
      return options.errors == .known ? 1 : equations.sumOfSquares.value / freedom
    }
    var influence = 0.0
    var slope = 0.0
    for row in residuals.indices where problem.weights[row] > 0 {
      let scaled = residuals[row] * problem.weights[row].squareRoot() / robust.spread
      let value = robust.weights[row] * scaled
      influence += value * value
      slope += options.loss.influenceSlope(scaled)
    }
    let mean = slope / Double(problem.observationCount)
    return robust.spread * robust.spread * influence / freedom / (mean * mean)
  }

  /// The free parameters that the data do not fix.
  private func unidentified(_ factorization: Factorization) -> [Int] {
    var found: Set<Int> = []
    for column in factorization.dependent {
      found.formUnion(factorization.combination(of: column))
    }
    return found.sorted()
  }

  private func freeCovariance(
    _ factorization: Factorization, variance: Double, unidentified: [Int]
  ) -> [Double] {
    var covariance = factorization.inverse().map { $0 * variance }
    for index in unidentified {
      for other in 0..<freeCount {
        covariance[index * freeCount + other] = index == other ? .infinity : .nan
        covariance[other * freeCount + index] = index == other ? .infinity : .nan
      }
    }
    return covariance
  }

  /// The values of all parameters and their covariances, those of linked ones by their slopes.
  private func spreadOut(_ free: [Double]) -> ([FittedParameter], [Double]) {
    let all = evaluator.allParameters
    let slopes = evaluator.parameterSlopes
    let count = all.count
    var covariance = Array(repeating: 0.0, count: count * count)
    for row in 0..<count {
      for column in 0...row {
        var sum = 0.0
        for first in 0..<freeCount where slopes[row * freeCount + first] != 0 {
          for second in 0..<freeCount where slopes[column * freeCount + second] != 0 {
            sum +=
              slopes[row * freeCount + first] * slopes[column * freeCount + second]
              * free[first * freeCount + second]
          }
        }
        covariance[row * count + column] = sum
        covariance[column * count + row] = sum
      }
    }
    let parameters = problem.parameters.indices.map { index in
      let variance = covariance[index * count + index]
      return FittedParameter(
        name: problem.parameters[index].name, value: all[index],
        standardError: variance.isNaN ? .infinity : Swift.max(variance, 0).squareRoot(),
        isFree: problem.parameters[index].isFree)
    }
    return (parameters, covariance)
  }

  /// Warnings of pairs of parameters that can hardly be told apart.
  private func correlations(_ free: [Double], unidentified: [Int]) -> [FitWarning] {
    var warnings: [FitWarning] = []
    for first in 0..<freeCount {
      for second in 0..<first where !unidentified.contains(first) {
        let product =
          free[first * freeCount + first].squareRoot()
          * free[second * freeCount + second].squareRoot()
        let coefficient = free[first * freeCount + second] / product
        if product > 0 && coefficient.magnitude > 0.9999 {
          warnings.append(.correlated(name(second), name(first), coefficient: coefficient))
        }
      }
    }
    return warnings
  }
}
