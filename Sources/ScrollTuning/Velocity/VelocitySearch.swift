import CGSL
import ScrollFormats
import ScrollPhysics
import Simulation

/// All estimators held against the same launches.
struct VelocitySearch {
  let likely: NamedProfile
  private(set) var flicks: [RecordedFlick] = []
  private(set) var launches: [LaunchVelocity] = []
  private(set) var refused: [RefusedRecording]

  /// The fits, the best first.
  private(set) var fits: [EstimatorFit] = []

  /// The estimator to believe in.
  private(set) var choice: EstimatorFit?

  /// Two estimators that are closer than this are not told apart.
  static let closest = 2.0

  /// How far ahead an estimator with another number must be: beyond 10, one has no support.
  private static let decisive = 10.0

  init(_ flicks: [RecordedFlick], _ likely: NamedProfile, refused: [RefusedRecording]) {
    self.likely = likely
    self.refused = refused
    let drags = PlayedDrags(flicks, likely.profile)
    for (index, flick) in flicks.enumerated() {
      let shape = FlingShape(
        likely.profile, length: flick.viewportLength, refreshRate: flick.scene.refreshRate)
      do {
        launches.append(
          try LaunchVelocity(
            flick, shape, launch: drags.launches[index], launchError: drags.errors[index]))
        self.flicks.append(flick)
      } catch {
        self.refused.append(error)
      }
    }
    for estimator in VelocityEstimator.all(likely: likely.profile) {
      let plain = fit(of: estimator)
      fits.append(refined(plain) ?? plain)
    }
    let word = VelocityEstimator(likely.profile).word
    let order = fits.indices.sorted {
      let (a, b) = (fits[$0], fits[$1])
      // What comes out the same but for rounding is in the order of the estimators.
      let isSame = (a.information - b.information).magnitude < 1e-6
      return isSame ? $0 < $1 : a.information < b.information
    }
    fits = order.map { fits[$0] }
    // One that is as good as the best gives way to that of the likely profile.
    let own = fits.first { $0.estimator.word == word }
    choice =
      own.flatMap { $0.information < fits[0].information + Self.closest ? $0 : nil } ?? fits[0]
  }

  private func fit(of estimator: VelocityEstimator) -> EstimatorFit {
    EstimatorFit(estimator, estimates: estimates(of: estimator.profile), launches: launches)
  }

  /// An estimator with another number, where that explains the flicks far better.
  private func refined(_ plain: EstimatorFit) -> EstimatorFit? {
    guard let constant = plain.estimator.constant, constant.isContinuous, flicks.count > 2 else {
      return nil
    }
    let value = best(constant, of: plain.estimator).value
    var estimator = plain.estimator
    constant.set(value, in: &estimator.profile)
    var refined = fit(of: estimator)
    refined.parameterCount = 2
    return refined.information < plain.information - Self.decisive ? refined : nil
  }

  /// Returns the number with which an estimator explains the flicks best, and the cost.
  private func best(
    _ constant: VelocityEstimator.Constant, of estimator: VelocityEstimator
  ) -> (value: Double, cost: Double) {
    func cost(_ value: Double) -> Double {
      var changed = estimator
      constant.set(value, in: &changed.profile)
      return fit(of: changed).cost
    }
    let range = constant.range
    let count = Int((range.upperBound - range.lowerBound) / constant.step + 0.5)
    let values = (0...count).map { range.lowerBound + Double($0) * constant.step }
    let costs = values.map(cost)
    let lowest = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    return Self.minimum(
      of: cost, in: values[max(lowest - 1, 0)]...values[min(lowest + 1, count)])
  }

  /// What a profile estimates of each flick, in points per second.
  func estimates(of profile: ScrollProfile) -> [Double] {
    flicks.map { $0.played(with: profile, lifts: true, stopsAtLift: true).velocity }
  }
}

// MARK: - Constants

extension VelocitySearch {
  /// What is known of an estimator's number; `nil` where the flicks do not tell it.
  func number(
    _ constant: VelocityEstimator.Constant, of fit: EstimatorFit
  ) -> (value: Double, error: Double, interval: ClosedRange<Double>)? {
    func cost(_ value: Double) -> Double {
      var estimator = fit.estimator
      constant.set(value, in: &estimator.profile)
      return self.fit(of: estimator).cost
    }
    let limit = threshold
    let range = constant.range
    guard constant.isContinuous else {
      let count = Int((range.upperBound - range.lowerBound) / constant.step + 0.5)
      let values = (0...count).map { range.lowerBound + Double($0) * constant.step }
      return plateau(values, values.map(cost), limit: limit)
    }
    let (value, lowest) = best(constant, of: fit.estimator)
    let bound = lowest + limit
    guard
      let lower = Self.crossing(of: cost, from: value, to: range.lowerBound, level: bound),
      let upper = Self.crossing(of: cost, from: value, to: range.upperBound, level: bound)
    else { return nil }
    return (value, (upper - lower) / (2 * 1.96), lower...upper)
  }

  /// How much the cost may grow within the 95 % interval, for as few flicks as there are.
  private var threshold: Double {
    let freedom = Double(max(flicks.count - 2, 1))
    let quantile = gsl_cdf_tdist_Pinv(0.975, freedom)
    let count = Double(flicks.count)
    return max(3.84, count * log(1 + quantile * quantile / freedom))
  }

  /// The values around the best one that fit as well.
  private func plateau(
    _ values: [Double], _ costs: [Double], limit: Double
  ) -> (value: Double, error: Double, interval: ClosedRange<Double>)? {
    let lowest = costs.min() ?? 0
    let good = costs.indices.filter { costs[$0] <= lowest + limit }
    guard let first = good.first, let last = good.last, first > 0, last < values.count - 1 else {
      return nil
    }
    let interval = values[first - 1]...values[last + 1]
    let middle = 0.5 * (interval.lowerBound + interval.upperBound)
    return (middle, (interval.upperBound - interval.lowerBound) / 12.0.squareRoot(), interval)
  }

  /// Returns the least of a function between two values, by golden sections.
  private static func minimum(
    of function: (Double) -> Double, in range: ClosedRange<Double>
  ) -> (value: Double, cost: Double) {
    let golden = 0.5 * (5.0.squareRoot() - 1)
    var (low, high) = (range.lowerBound, range.upperBound)
    var (a, b) = (high - golden * (high - low), low + golden * (high - low))
    var (costA, costB) = (function(a), function(b))
    for _ in 0..<28 {
      if costA <= costB {
        (high, b, costB) = (b, a, costA)
        a = high - golden * (high - low)
        costA = function(a)
      } else {
        (low, a, costA) = (a, b, costB)
        b = low + golden * (high - low)
        costB = function(b)
      }
    }
    return costA <= costB ? (a, costA) : (b, costB)
  }

  /// Returns where a function first exceeds a level on the way to an end; `nil` where it does not.
  private static func crossing(
    of function: (Double) -> Double, from start: Double, to end: Double, level: Double
  ) -> Double? {
    var step = (end - start) / 4096
    var inside = start
    var outside = start + step
    while (outside - start).magnitude < (end - start).magnitude && function(outside) <= level {
      inside = outside
      step *= 2
      outside = start + step
    }
    guard (outside - start).magnitude < (end - start).magnitude else { return nil }
    for _ in 0..<20 {
      let middle = 0.5 * (inside + outside)
      if function(middle) <= level { inside = middle } else { outside = middle }
    }
    return outside
  }
}
