import ScrollFormats
import ScrollPhysics

/// A way to estimate the velocity of a fling, with the platform that has it.
struct VelocityEstimator: Sendable {
  /// The word by which profiles call it.
  var word: String

  /// A profile that has it.
  var profile: ScrollProfile
}

extension VelocityEstimator {
  /// The estimators of the built-in profiles, and of the start; that of the likely one first.
  static func all(likely: ScrollProfile) -> [VelocityEstimator] {
    var estimators = [VelocityEstimator(likely)]
    for named in NamedProfile.builtIn {
      let estimator = VelocityEstimator(named.profile)
      guard !estimators.contains(where: { $0.word == estimator.word }) else { continue }
      estimators.append(estimator)
    }
    if !estimators.contains(where: { $0.word == "impulse" }),
      var rules = ScrollProfile.android.platform
    {
      rules.velocity.kind = .impulse
      estimators.append(VelocityEstimator(ScrollProfile(platform: rules)))
    }
    return estimators
  }

  init(_ profile: ScrollProfile) {
    self.profile = profile
    word = profile.platform.map { "\($0.velocity.kind)" } ?? "weighted"
  }

  /// What of the estimator is a number that recordings may tell.
  var constant: Constant? {
    guard let kind = profile.platform?.velocity.kind else { return .newestWeight }
    return switch kind {
    case .weighted: .newestWeight
    case .meanOfMoves: .factor
    case .span, .meanOfRecentMoves, .leastSquares, .leastSquaresInFloats: .horizon
    case .impulse: nil
    }
  }

  /// A number of an estimator.
  enum Constant: Hashable, Sendable {
    /// The weight of the newest segment; that before has what is left of 1.
    case newestWeight

    /// By what each move's velocity is multiplied.
    case factor

    /// How old a sample may be.
    case horizon
  }
}

extension VelocityEstimator.Constant {
  /// The values that are tried.
  var range: ClosedRange<Double> {
    switch self {
    case .newestWeight: -0.5...1.5
    case .factor: 0.05...2
    case .horizon: 0.02...0.4
    }
  }

  /// The steps in which the range is looked through; a horizon counts samples and so jumps.
  var step: Double {
    switch self {
    case .newestWeight: 0.1
    case .factor: 0.1
    case .horizon: 0.005
    }
  }

  /// Whether small changes change the estimate.
  var isContinuous: Bool { self != .horizon }

  /// Name, unit, and what the number means.
  var text: (name: String, unit: String, meaning: String) {
    switch self {
    case .newestWeight:
      ("newestWeight", "", "the weight of the newest touch segment; the one before has the rest")
    case .factor: ("factor", "", "what is taken of the velocity of each move")
    case .horizon: ("horizon", "s", "how old a touch may be to count")
    }
  }

  /// Returns the value in a profile.
  func value(in profile: ScrollProfile) -> Double {
    switch self {
    case .newestWeight: profile.velocity.newestWeight
    case .factor: profile.platform?.velocity.factor ?? 1
    case .horizon: profile.platform?.velocity.horizon ?? 0
    }
  }

  /// Changes a profile.
  func set(_ value: Double, in profile: inout ScrollProfile) {
    switch self {
    case .newestWeight:
      profile.velocity.newestWeight = value
      profile.velocity.previousWeight = 1 - value
    case .factor: profile.platform?.velocity.factor = value
    case .horizon: profile.platform?.velocity.horizon = value
    }
  }
}

/// What flicks say of an estimator.
struct EstimatorFit: Sendable {
  let estimator: VelocityEstimator

  /// What it estimates of each flick, in points per second.
  let estimates: [Double]

  /// The share of the estimate with which content is launched.
  private(set) var share = 1.0

  /// The relative scatter that the flicks have beyond their own errors.
  private(set) var scatter = 0.0

  /// Minus twice the logarithm of the likelihood, for the share 1.
  private(set) var cost = Double.infinity

  /// The smallest scatter, for places and times are rounded in traces.
  static let smallestScatter = 2e-4

  /// Compares estimates with the velocities of launches.
  init(_ estimator: VelocityEstimator, estimates: [Double], launches: [LaunchVelocity]) {
    self.estimator = estimator
    self.estimates = estimates
    var scatter = Self.smallestScatter
    while scatter < 1.5 {
      let cost = Self.cost(estimates, launches, scatter: scatter, share: 1)
      if cost < self.cost { (self.cost, self.scatter) = (cost, scatter) }
      scatter *= 1.15
    }
  }

  /// How many numbers were fitted: the scatter, and maybe one of the estimator's.
  var parameterCount = 1.0

  /// Akaike's criterion, corrected.
  var information: Double {
    let count = Double(estimates.count)
    let parameters = parameterCount
    return cost + 2 * parameters + 2 * parameters * (parameters + 1)
      / max(count - parameters - 1, 1)
  }

  static func cost(
    _ estimates: [Double], _ launches: [LaunchVelocity], scatter: Double, share: Double
  ) -> Double {
    zip(estimates, launches).reduce(0.0) { sum, pair in
      let (estimate, launch) = pair
      let size = max(launch.value, share * estimate, 1)
      let width =
        (launch.standardError * launch.standardError
        + scatter * scatter * size * size).squareRoot()
      // In units of the velocity, so that fast and slow flicks count alike.
      return sum + 2 * log(width / size) + FrameCost.cost((launch.value - share * estimate) / width)
    }
  }
}
