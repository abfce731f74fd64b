/// What a robust loss made of the observations.
struct RobustSpread {
  /// The median magnitude of a normal variable, beside its standard deviation.
  static let medianMagnitude = 0.6744897501960817

  /// The weight of each observation, between 0 and 1.
  var weights: [Double]

  /// The estimated spread of the residuals, without wild ones.
  var spread: Double
}

extension LeastSquares {
  /// Fits with a loss from the least squares and from the start values.
  ///
  /// Wild observations may have bent the least squares beyond return. Of two results, the one that
  /// leaves most observations the smaller spread is taken.
  func robustFit(
    _ loss: RobustLoss, _ evaluator: Evaluator, _ refinement: inout Refinement
  ) throws(FitError) -> RobustSpread {
    var best: (refinement: Refinement, robust: RobustSpread)?
    var failure = FitError.notConverged
    for start in [refinement.point, evaluator.space.free.map { parameters[$0].start }] {
      evaluator.reweight(nil)
      guard var next = Refinement(evaluator, from: start, noise: noise, iterationLimit: 0) else {
        continue
      }
      do throws(FitError) {
        let robust = try reweight(loss, evaluator, &next)
        if robust.spread < (best?.robust.spread ?? .infinity) * (1 - 1e-6) {
          best = (next, robust)
        }
      } catch {
        failure = error
      }
    }
    guard let best else { throw failure }
    refinement = best.refinement
    return best.robust
  }

  /// Fits again and again with the weights that a loss gives to the last residuals.
  ///
  /// A loss that forgets wild observations needs a start that they did not bend, so soft L1 goes
  /// first until it knows the spread. Later the spread stays, so that the rounds come to an end.
  private func reweight(
    _ loss: RobustLoss, _ evaluator: Evaluator, _ refinement: inout Refinement
  ) throws(FitError) -> RobustSpread {
    var stage = RobustStage.approaching
    var robust = RobustSpread(weights: [], spread: 0)
    for round in 0..<1000 {
      evaluator.reweight(nil)
      evaluator.evaluate(at: refinement.point, as: .parameters)
      let last = robust.spread
      robust = robustSpread(
        stage == .approaching ? .softL1 : loss, evaluator, spread: stage == .settling ? last : nil)
      guard robust.spread > 0 else { return robust }
      evaluator.reweight(robust.weights)
      let isThorough = stage == .settling
      guard
        let next = Refinement(
          evaluator, from: refinement.point, noise: noise, isThorough: isThorough)
      else { throw .modelNotFinite }
      let change = zip(next.point, refinement.point).reduce(0) {
        Swift.max($0, ($1.0 - $1.1).magnitude / Swift.max($1.0.magnitude, 1e-12))
      }
      refinement = next
      let drift = (robust.spread / last - 1).magnitude
      switch stage {
      case .approaching:
        if drift < 0.01 || round > 100 { stage = .measuring }
      case .measuring:
        if drift < 1e-9 || round > 200 { stage = .settling }
      case .settling:
        if change < 1e-11 { return robust }
      }
    }
    throw .notConverged
  }

  /// What the rounds of a robust fit are about.
  private enum RobustStage {
    case approaching
    case measuring
    case settling
  }

  private func robustSpread(
    _ loss: RobustLoss, _ evaluator: Evaluator, spread known: Double?
  ) -> RobustSpread {
    let residuals = values.indices.map { evaluator.residuals[$0 / 4][$0 % 4] }
    if let known {
      return RobustSpread(weights: residuals.map { loss.weight($0 / known) }, spread: known)
    }
    let magnitudes = values.indices.filter { weights[$0] > 0 }.map { residuals[$0].magnitude }
      .sorted()
    let middle = magnitudes.count / 2
    let median =
      magnitudes.count % 2 == 1
      ? magnitudes[middle] : 0.5 * (magnitudes[middle - 1] + magnitudes[middle])
    let spread = median / RobustSpread.medianMagnitude
    guard spread > noise.squareRoot() else {
      return RobustSpread(
        weights: residuals.map { $0.magnitude <= 10 * noise.squareRoot() ? 1 : 0 }, spread: 0)
    }
    return RobustSpread(weights: residuals.map { loss.weight($0 / spread) }, spread: spread)
  }
}
