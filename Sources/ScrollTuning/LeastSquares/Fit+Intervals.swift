import CGSL

extension Fit {
  /// Returns the interval around a parameter that follows from its standard error.
  ///
  /// It is symmetric, and right where the model is nearly linear around the best parameters.
  ///
  /// - Throws: ``FitError`` if there is no such free parameter, or the level is not between 0 and 1.
  public func waldInterval(
    of name: String, level: Double = 0.95
  ) throws(FitError) -> ClosedRange<Double> {
    let index = try problem.index(ofFree: name)
    let width = try quantile(level) * parameters[index].standardError
    guard width < .infinity else { return -.infinity ... .infinity }
    return (parameters[index].value - width)...(parameters[index].value + width)
  }

  /// Returns the values of a parameter with which the others can still fit the data.
  ///
  /// The interval ends where the best sum of squares for a given value has grown by as much as the
  /// level allows: with `s²` the residual variance and `t` the quantile of Student's distribution,
  /// by `t² s²`. It follows the curvature of the model, and has an infinite end, or one on a bound,
  /// where the data set no limit.
  ///
  /// Source: Bates and Watts, Nonlinear Regression Analysis (1988), section 6.1.
  ///
  /// - Throws: ``FitError`` if there is no such free parameter, the level is not between 0 and 1, or
  ///   the fit had a robust loss.
  public func profileInterval(
    of name: String, level: Double = 0.95
  ) throws(FitError) -> ClosedRange<Double> {
    guard options.loss == .squares else { throw .profileOfRobustLoss }
    let index = try problem.index(ofFree: name)
    let target = try quantile(level)
    let profile = Profile(self, index: index)
    let lower = profile.end(towards: -1, target: target)
    return lower...profile.end(towards: 1, target: target)
  }

  /// The deviations, in standard errors, between which a parameter lies with a probability.
  private func quantile(_ level: Double) throws(FitError) -> Double {
    guard level > 0 && level < 1 else { throw .badLevel(level) }
    let probability = 0.5 + 0.5 * level
    if options.errors == .known { return gsl_cdf_ugaussian_Pinv(probability) }
    return gsl_cdf_tdist_Pinv(probability, Double(degreesOfFreedom))
  }
}

/// The best sum of squares as a function of one parameter.
private final class Profile {
  private let index: Int
  private let centre: Double
  private let error: Double
  private let bounds: ClosedRange<Double>
  private let sumOfSquares: Double
  private let variance: Double
  private let noise: Double
  private let evaluator: Evaluator
  /// The other free parameters at the minimum, and how they go along with this one.
  private let others: [Double]
  private let slopes: [Double]

  init(_ fit: Fit, index: Int) {
    self.index = index
    centre = fit.parameters[index].value
    error = fit.parameters[index].standardError
    bounds = fit.problem.parameters[index].bounds
    sumOfSquares = fit.sumOfSquares
    variance = fit.variance
    noise = fit.problem.noise
    var problem = fit.problem
    problem.parameters[index].role = .fixed
    evaluator = Evaluator(problem)
    others = evaluator.space.free.map { fit.parameters[$0].value }
    let count = fit.parameters.count
    let own = fit.covariance[index * count + index]
    slopes = evaluator.space.free.map { other in
      let slope = fit.covariance[index * count + other] / own
      return slope.isFinite ? slope : 0
    }
  }

  /// The root of the growth of the sum of squares in units of the variance; `nil` for no fit.
  private func deviation(at value: Double) -> Double? {
    evaluator.fix(index, at: value)
    let start = others.indices.map { others[$0] + slopes[$0] * (value - centre) }
    let refinement = Refinement(evaluator, from: start, noise: noise, isThorough: false)
    guard let refinement, refinement.isAtRest else { return nil }
    return (Swift.max(0, refinement.sumOfSquares - sumOfSquares) / variance).squareRoot()
  }

  /// The value on one side at which the deviation reaches a target.
  func end(towards side: Double, target: Double) -> Double {
    let bound = side < 0 ? bounds.lowerBound : bounds.upperBound
    guard variance > 0 else { return centre }
    var inside = (distance: 0.0, deviation: 0.0)
    var outside: (distance: Double, deviation: Double)?
    let size = error > 0 && error < .infinity ? target * error : Swift.max(centre.magnitude, 1)
    let room = (bound - centre).magnitude
    var distance = Swift.min(size, room)
    for _ in 0..<100 {
      let reached = deviation(at: centre + side * distance)
      if let reached, (reached - target).magnitude <= 1e-9 * target { break }
      if let reached, reached < target {
        guard distance < room else { return bound }
        inside = (distance, reached)
      } else {
        outside = (distance, reached ?? .infinity)
      }
      guard let outside else {
        // A profile that has become flat never ends.
        guard distance < 1e9 * size else { return side * .infinity }
        let growth = inside.deviation > 0 ? target / inside.deviation : 4
        distance = Swift.min(distance * Swift.min(4, Swift.max(1.01, growth * 1.001)), room)
        continue
      }
      let gap = outside.distance - inside.distance
      guard gap > 1e-12 * outside.distance else { break }
      let slope = (outside.deviation - inside.deviation) / gap
      let step = slope.isFinite && slope > 0 ? (target - inside.deviation) / slope : 0.5 * gap
      // Near an end of the bracket the straight line has little to say.
      distance = inside.distance + Swift.max(0.01 * gap, Swift.min(0.99 * gap, step))
    }
    return centre + side * distance
  }
}
