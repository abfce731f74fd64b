import ScrollPhysics

/// What flicks tell of an estimator's number.
struct EstimatorNumber {
  let value: Double
  let standardError: Double

  /// The interval that holds the number with 95 %.
  let interval: ClosedRange<Double>
}

extension VelocitySearch {
  /// What is known of an estimator's number; `nil` where the flicks do not tell it.
  func number(_ constant: VelocityEstimator.Constant, of fit: EstimatorFit) -> EstimatorNumber? {
    constant.isContinuous ? weight(constant, of: fit) : horizon(constant, of: fit)
  }

  /// A number of which the estimates are linear functions.
  private func weight(
    _ constant: VelocityEstimator.Constant, of fit: EstimatorFit
  ) -> EstimatorNumber? {
    let start = best(constant, of: fit.estimator).value
    func changed(_ value: Double) -> EstimatorFit {
      var estimator = fit.estimator
      constant.set(value, in: &estimator.profile)
      return self.fit(of: estimator)
    }
    let step = 0.01 * constant.step
    let (middle, next) = (changed(start), changed(start + step).estimates)
    let found = FlownNumber(
      launches.indices.compactMap {
        FlownNumber.Flick(
          launches[$0], estimate: middle.estimates[$0],
          slope: (next[$0] - middle.estimates[$0]) / step, start: start, scatter: middle.scatter)
      }, start: start)
    guard let found, constant.range.contains(found.interval.lowerBound),
      constant.range.contains(found.interval.upperBound)
    else { return nil }
    return EstimatorNumber(
      value: found.value, standardError: found.standardError, interval: found.interval)
  }

  /// A number of which the estimates are constant but for jumps.
  ///
  /// Between two jumps all values are as likely. Where the lowest or the highest are likely, too, the
  /// flicks do not tell it.
  private func horizon(
    _ constant: VelocityEstimator.Constant, of fit: EstimatorFit
  ) -> EstimatorNumber? {
    let stairs = flicks.map { EstimatorStairs($0, fit.estimator, constant) }
    let range = constant.range
    let edges = Set(stairs.flatMap(\.edges)).sorted()
    let parts = zip([range.lowerBound] + edges, edges + [range.upperBound]).map { low, high in
      let estimates = stairs.map { $0.estimate(at: 0.5 * (low + high)) }
      let cost = EstimatorFit(fit.estimator, estimates: estimates, launches: launches).cost
      return RangedPosterior.Part(range: low...high, logDensity: -0.5 * cost)
    }
    guard let known = RangedPosterior(parts), let first = edges.first, let last = edges.last else {
      return nil
    }
    let interval = known.quantile(0.025)...known.quantile(0.975)
    guard interval.lowerBound > first && interval.upperBound < last else { return nil }
    return EstimatorNumber(
      value: known.median, standardError: known.deviation, interval: interval)
  }
}

/// What an estimator makes of one flick, by a number of which that is constant but for jumps.
struct EstimatorStairs {
  /// Where it jumps, in ascending order.
  private(set) var edges: [Double] = []

  /// The estimates before the first jump, between them, and after the last, in points per second.
  private var estimates: [Double] = []

  /// Looks for the jumps.
  init(
    _ flick: RecordedFlick, _ estimator: VelocityEstimator,
    _ constant: VelocityEstimator.Constant
  ) {
    func estimate(_ value: Double) -> Double {
      var profile = estimator.profile
      constant.set(value, in: &profile)
      return flick.played(with: profile, lifts: true, stopsAtLift: true).velocity
    }
    let range = constant.range
    let count = Int(
      Rounding.halfAwayFromZero((range.upperBound - range.lowerBound) / constant.step))
    var before = (value: range.lowerBound, estimate: estimate(range.lowerBound))
    estimates = [before.estimate]
    for index in 1...max(count, 1) {
      let value = min(range.lowerBound + Double(index) * constant.step, range.upperBound)
      let after = (value: value, estimate: estimate(value))
      look(between: before, after, estimate)
      before = after
    }
  }

  /// Looks for the jumps between two values.
  private mutating func look(
    between before: (value: Double, estimate: Double), _ after: (value: Double, estimate: Double),
    _ estimate: (Double) -> Double
  ) {
    guard before.estimate != after.estimate else { return }
    guard after.value - before.value > Self.narrowest else {
      edges.append(0.5 * (before.value + after.value))
      estimates.append(after.estimate)
      return
    }
    let value = 0.5 * (before.value + after.value)
    let middle = (value: value, estimate: estimate(value))
    look(between: before, middle, estimate)
    look(between: middle, after, estimate)
  }

  /// How well a jump is known, in seconds.
  private static let narrowest = 1e-5
}

extension EstimatorStairs {
  /// Returns the estimate with some value of the number, in points per second.
  func estimate(at value: Double) -> Double {
    estimates[edges.count { $0 <= value }]
  }
}
