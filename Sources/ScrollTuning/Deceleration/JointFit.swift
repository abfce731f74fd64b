import CGSL
import ScrollPhysics

/// A law fitted to all recordings, which share its constants.
///
/// Each recording tells the constants with an information matrix `Iᵣ`, the inverse of the covariance
/// that its own fit gives them; together they tell
///
///     θ = (Σ Iᵣ)⁻¹ Σ Iᵣ θᵣ
///
/// which is the common fit as far as the models are linear over the differences between recordings.
/// A second fit of each, with these constants held, gives its own terms and the residuals.
struct JointFit {
  let candidate: Candidate

  /// The fit of each recording with the common constants.
  let fits: [Fit]

  /// The first constant as each recording alone tells it.
  let ownConstants: [FittedParameter]

  /// The common constants.
  let constants: [Double]

  /// Their standard errors; infinite where no recording tells them.
  let standardErrors: [Double]

  /// The number of constants and terms that were fitted.
  let freeCount: Int

  /// Akaike's criterion, corrected.
  let information: Double

  /// The number of standard errors on both sides that hold a constant with a probability of 95 %.
  let quantile: Double

  /// Fits, at first roughly; `nil` where no recording tells the constants.
  init?(
    _ candidate: Candidate, _ flights: [RecordedFlight], weights: [[Double]],
    options: FitOptions = .rough
  ) throws(FitError) {
    let model = candidate.model
    let count = model.constants.count
    var total = Information(count)
    var ownConstants: [FittedParameter] = []
    for (index, flight) in flights.enumerated() {
      let own = try FlightTrial.problem(
        model, flight, start: candidate.trials[index].parameters, weights: weights[index]
      ).fit(options)
      total.add(own)
      ownConstants.append(own.parameters[0])
    }
    guard let constants = total.mean else { return nil }
    var fits: [Fit] = []
    for (index, flight) in flights.enumerated() {
      let start = constants + candidate.trials[index].parameters[count...]
      fits.append(
        try FlightTrial.problem(
          model, flight, start: start, weights: weights[index], fixesConstants: true
        ).fit(options))
    }
    let observations = Double(weights.reduce(0) { $0 + $1.count { $0 > 0 } })
    freeCount = count + fits.reduce(0) { $0 + $1.freeCount }
    let free = Double(freeCount)
    let squares = fits.reduce(0) { $0 + $1.sumOfSquares }
    guard observations > free + 2 else { return nil }
    let variance = squares / (observations - free)
    self.candidate = candidate
    self.fits = fits
    self.ownConstants = ownConstants
    self.constants = constants
    standardErrors = total.inverseDiagonal.map { (max($0, 0) * variance).squareRoot() }
    quantile = gsl_cdf_tdist_Pinv(0.975, observations - free)
    let estimated = free + 1
    information =
      observations * log(max(squares / observations, FlightTrial.leastVariance)) + 2 * estimated
      + 2 * estimated * (estimated + 1) / max(observations - estimated - 1, 1)
  }
}

/// What recordings tell of one or two constants.
private struct Information {
  private let count: Int
  private var matrix = [0.0, 0, 0]
  private var moments = [0.0, 0]

  init(_ count: Int) { self.count = count }

  mutating func add(_ fit: Fit) {
    guard count > 0 else { return }
    let variance = fit.residualDeviation * fit.residualDeviation
    let stride = fit.parameters.count
    let a = fit.covariance[0] / variance
    guard count > 1 else {
      guard a.isFinite && a > 0 else { return }
      matrix[0] += 1 / a
      moments[0] += fit.parameters[0].value / a
      return
    }
    let b = fit.covariance[1] / variance
    let c = fit.covariance[stride + 1] / variance
    let determinant = a * c - b * b
    guard determinant.isFinite && determinant > 0 else { return }
    let inverse = [c / determinant, -b / determinant, a / determinant]
    let (first, second) = (fit.parameters[0].value, fit.parameters[1].value)
    for index in 0..<3 { matrix[index] += inverse[index] }
    moments[0] += inverse[0] * first + inverse[1] * second
    moments[1] += inverse[1] * first + inverse[2] * second
  }

  private var determinant: Double { matrix[0] * matrix[2] - matrix[1] * matrix[1] }

  /// The common constants.
  var mean: [Double]? {
    let mean: [Double] =
      switch count {
      case 0: []
      case 1: [moments[0] / matrix[0]]
      default:
        [
          (matrix[2] * moments[0] - matrix[1] * moments[1]) / determinant,
          (matrix[0] * moments[1] - matrix[1] * moments[0]) / determinant,
        ]
      }
    return mean.allSatisfy(\.isFinite) ? mean : nil
  }

  /// The diagonal of the inverse.
  var inverseDiagonal: [Double] {
    switch count {
    case 0: []
    case 1: [1 / matrix[0]]
    default: [matrix[2] / determinant, matrix[0] / determinant]
    }
  }
}
