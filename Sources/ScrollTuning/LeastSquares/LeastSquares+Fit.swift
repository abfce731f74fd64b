extension LeastSquares {
  /// Fits the parameters.
  ///
  /// - Throws: ``FitError`` if the problem is not one that can be fitted, or no solver solves it.
  public func fit(_ options: FitOptions = FitOptions()) throws(FitError) -> Fit {
    try check()
    let evaluator = Evaluator(self)
    let candidate = try Search(self, evaluator).run(options.search)
    var refinement = Symmetry(evaluator, self)
      .canonical(candidate.refinement, noise: noise)
    guard options.loss != .squares else {
      evaluator.evaluate(at: refinement.point, as: .parameters)
      return FitAssembly(
        problem: self, options: options, evaluator: evaluator, refinement: refinement,
        equations: refinement.equations, robust: nil
      ).fit()
    }
    let robust = try reweight(options.loss, evaluator, &refinement)
    evaluator.reweight(nil)
    evaluator.evaluate(at: refinement.point, as: .parameters)
    return FitAssembly(
      problem: self, options: options, evaluator: evaluator, refinement: refinement,
      equations: NormalEquations(evaluator), robust: robust
    ).fit()
  }
}

/// What a robust loss made of the observations.
struct RobustSpread {
  /// The weight of each observation, between 0 and 1.
  var weights: [Double]

  /// The estimated spread of the residuals, without wild ones.
  var spread: Double
}

extension LeastSquares {
  /// Fits again and again with the weights that a loss gives to the last residuals.
  ///
  /// A loss that forgets wild observations needs a start that they did not bend, so each loss
  /// begins with a few rounds of soft L1.
  private func reweight(
    _ loss: RobustLoss, _ evaluator: Evaluator, _ refinement: inout Refinement
  ) throws(FitError) -> RobustSpread {
    var robust = RobustSpread(weights: [], spread: 0)
    for round in 0..<200 {
      evaluator.reweight(nil)
      evaluator.evaluate(at: refinement.point, as: .parameters)
      robust = robustSpread(round < 10 ? .softL1 : loss, evaluator)
      guard robust.spread > 0 else { return robust }
      evaluator.reweight(robust.weights)
      guard let next = Refinement(evaluator, from: refinement.point, noise: noise) else {
        throw .modelNotFinite
      }
      let change = zip(next.point, refinement.point).reduce(0) {
        Swift.max($0, ($1.0 - $1.1).magnitude / Swift.max($1.0.magnitude, 1e-12))
      }
      refinement = next
      if round >= 10 && change < 1e-11 { return robust }
    }
    throw .notConverged
  }

  private func robustSpread(_ loss: RobustLoss, _ evaluator: Evaluator) -> RobustSpread {
    let residuals = values.indices.map { evaluator.residuals[$0 / 4][$0 % 4] }
    let magnitudes = values.indices.filter { weights[$0] > 0 }.map { residuals[$0].magnitude }
      .sorted()
    let middle = magnitudes.count / 2
    let median =
      magnitudes.count % 2 == 1
      ? magnitudes[middle] : 0.5 * (magnitudes[middle - 1] + magnitudes[middle])
    // The median magnitude of a normal variable is 0.6745 of its deviation.
    let spread = median / 0.6744897501960817
    guard spread > noise.squareRoot() else {
      return RobustSpread(
        weights: residuals.map { $0.magnitude <= 10 * noise.squareRoot() ? 1 : 0 }, spread: 0)
    }
    return RobustSpread(weights: residuals.map { loss.weight($0 / spread) }, spread: spread)
  }
}
