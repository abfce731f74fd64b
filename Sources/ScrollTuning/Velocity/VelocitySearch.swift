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
      let played = flick.played(with: likely.profile, lifts: true)
      do {
        launches.append(
          try LaunchVelocity(flick, shape, drags.launches[index], played: played))
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

  func fit(of estimator: VelocityEstimator) -> EstimatorFit {
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
  func best(
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

extension VelocitySearch {
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
}
