extension LeastSquares {
  /// Fits the parameters.
  ///
  /// - Throws: ``FitError`` if the problem is not one that can be fitted, or no solver solves it.
  public func fit(_ options: FitOptions = FitOptions()) throws(FitError) -> Fit {
    try check()
    let evaluator = Evaluator(self)
    let candidate = try Search(self, evaluator, isThorough: !options.isRough).run(options)
    var refinement = Symmetry(evaluator, self)
      .canonical(candidate.refinement, noise: noise)
    guard options.loss != .squares else {
      evaluator.evaluate(at: refinement.point, as: .parameters)
      return FitAssembly(
        problem: self, options: options, evaluator: evaluator, refinement: refinement,
        equations: refinement.equations, robust: nil
      ).fit()
    }
    let robust = try robustFit(options.loss, evaluator, &refinement)
    evaluator.reweight(nil)
    evaluator.evaluate(at: refinement.point, as: .parameters)
    return FitAssembly(
      problem: self, options: options, evaluator: evaluator, refinement: refinement,
      equations: NormalEquations(evaluator), robust: robust
    ).fit()
  }
}
