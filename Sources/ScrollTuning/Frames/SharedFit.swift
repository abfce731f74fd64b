import CGSL
import ScrollPhysics
import Simulation

/// A law fitted to several series at once, which share its constants and have terms of their own.
struct SharedFit: Sendable {
  /// The series, in the order in which they were given.
  let series: [ObservedSeries]

  /// The fit: the constants first, then each series' own terms.
  let fit: Fit

  /// How wrong each series' frames are.
  let errors: [FrameErrors]

  /// How many constants are shared.
  let constantCount: Int

  /// Fits, and weighs the frames by what is left of them, again and again.
  ///
  /// A rough fit is a quick look, to compare laws by.
  init(
    _ constants: [FitParameter], _ series: [ObservedSeries], isRough: Bool = false
  ) throws(FitError) {
    var constants = constants
    var series = series
    var errors = series.map { FrameErrors(count: $0.values.count) }
    for _ in 0..<Self.roundCount {
      let last = try SharedFit(constants, series, errors: errors, isRough: true)
      errors = zip(last.residuals, series).map {
        FrameErrors(residuals: $0, speeds: $1.speeds)
      }
      last.start(&constants, &series)
    }
    try self.init(constants, series, errors: errors, isRough: isRough)
  }

  /// Fits with given weights of the frames; a rough fit may end at a corner of its model.
  init(
    _ constants: [FitParameter], _ series: [ObservedSeries], errors: [FrameErrors],
    isRough: Bool = false
  ) throws(FitError) {
    let usual = Quantiles(errors.map(\.spread)).median ?? 0
    let weights = errors.flatMap { one in
      // Few frames may lie on a curve by chance, which must not make them count for all.
      let spread = usual > 0 ? max(one.spread / usual, 0.5) : 1
      return one.weights.map { $0 / (spread * spread) }
    }
    self.series = series
    self.errors = errors
    constantCount = constants.count
    fit = try LeastSquares(constants, series, weights: weights)
      .fit(isRough ? .rough : FitOptions(search: .local))
  }

  private static let roundCount = 4
}

// MARK: - Queries

extension SharedFit {
  /// The fitted constants.
  var constants: [FittedParameter] { Array(fit.parameters[..<constantCount]) }

  /// What the law says minus what was observed, for each series.
  var residuals: [[Double]] {
    rows.map { Array(fit.residuals[$0]) }
  }

  private var rows: [Range<Int>] {
    var first = 0
    return series.map { one in
      defer { first += one.values.count }
      return first..<(first + one.values.count)
    }
  }

  /// The places of each series' own terms among the parameters.
  var terms: [Range<Int>] {
    var first = constantCount
    return series.map { one in
      defer { first += one.terms.count }
      return first..<(first + one.terms.count)
    }
  }

  /// How badly the law fits; the smaller, the better.
  var score: Double {
    zip(series, errors).reduce(Double(2 * fit.freeCount)) {
      $0 + 2 * Double($1.0.values.count) * log($1.1.plainSpread)
    }
  }

  /// Akaike's criterion, corrected for few observations; the smaller, the better.
  ///
  /// Residuals that are smaller than recordings tell count as if they were as large.
  var information: Double {
    let weights = fit.problem.weights
    let count = Double(fit.problem.observationCount)
    let least = FrameErrors.smallestSpread * FrameErrors.smallestSpread * weights.reduce(0, +)
    let estimated = Double(fit.freeCount + 1)
    return count * log(max(fit.sumOfSquares, least) / count) + 2 * estimated
      + 2 * estimated * (estimated + 1) / max(count - estimated - 1, 1)
  }

  /// The root mean square of the differences in the frames that did not slip, and their number.
  var rootMeanSquare: (value: Double, count: Int) {
    var squares = 0.0
    var count = 0
    for (residuals, errors) in zip(residuals, errors) {
      for (residual, trust) in zip(residuals, errors.trust) where trust >= 0.5 {
        squares += residual * residual
        count += 1
      }
    }
    return (count > 0 ? (squares / Double(count)).squareRoot() : .infinity, count)
  }

  /// The number of standard errors on both sides that hold a constant with a probability of 95 %.
  var quantile: Double { gsl_cdf_tdist_Pinv(0.975, Double(fit.degreesOfFreedom)) }

  /// Puts the fitted values where a next fit begins.
  func start(_ constants: inout [FitParameter], _ series: inout [ObservedSeries]) {
    func put(_ fitted: FittedParameter, into parameter: inout FitParameter) {
      parameter.start = min(
        max(fitted.value, parameter.bounds.lowerBound), parameter.bounds.upperBound)
    }
    for index in constants.indices { put(fit.parameters[index], into: &constants[index]) }
    for (number, range) in terms.enumerated() {
      for (place, index) in range.enumerated() {
        put(fit.parameters[index], into: &series[number].terms[place])
      }
    }
  }
}

// MARK: - Results

extension SharedFit {
  /// A constant with its interval and what it means.
  func constant(_ index: Int, unit: String, meaning: String) -> Tuning.Constant {
    let found = fit.parameters[index]
    let error = max(found.standardError, sandwichError(index))
    let width = quantile * error
    return Tuning.Constant(
      name: found.name, unit: unit, meaning: meaning, value: found.value,
      standardError: error, interval: (found.value - width)...(found.value + width))
  }

  /// The standard error of a constant that follows from the residuals themselves, whatever the
  /// weights: frames of which the weight says too little or too much leave it honest.
  ///
  ///     A⁻¹ (Σ wᵢ² rᵢ² / (1 − hᵢ) gᵢ gᵢᵀ) A⁻¹,   A = Σ wᵢ gᵢ gᵢᵀ,   hᵢ = wᵢ gᵢᵀ A⁻¹ gᵢ
  ///
  /// Source: White (1980), with the correction of MacKinnon and White (1985), HC2.
  private func sandwichError(_ index: Int) -> Double {
    let count = fit.parameters.count
    let variance = fit.residualDeviation * fit.residualDeviation
    guard variance > 0, fit.parameters[index].isFree else { return 0 }
    let inverse = fit.covariance.map { $0 / variance }
    guard inverse.allSatisfy(\.isFinite) else { return 0 }
    var sum = 0.0
    var row = 0
    for (number, slopes) in slopes.enumerated() {
      let places = places(number)
      for slope in slopes {
        var leverage = 0.0
        var pull = 0.0
        for (a, first) in places.enumerated() {
          pull += inverse[index * count + first] * slope[a]
          for (b, second) in places.enumerated() {
            leverage += slope[a] * slope[b] * inverse[first * count + second]
          }
        }
        let weight = fit.problem.weights[row]
        let part = weight * fit.residuals[row] * pull
        sum += part * part / max(1 - weight * leverage, 0.05)
        row += 1
      }
    }
    return sum.squareRoot()
  }

  /// What was observed beside what the law says, with its band, for each series.
  func curves(
    places: [[Double]], abscissa: String, ordinate: String
  ) -> [FittedCurve] {
    let residuals = residuals
    let bands = bands
    return series.indices.map { number in
      let values = series[number].values
      return FittedCurve(
        name: series[number].name, abscissa: abscissa, ordinate: ordinate, places: places[number],
        observed: values, fitted: values.indices.map { values[$0] + residuals[number][$0] },
        bands: bands[number], trust: errors[number].trust)
    }
  }

  /// The parameters that a series depends on.
  private func places(_ number: Int) -> [Int] {
    Array(0..<constantCount) + Array(terms[number])
  }

  /// How each value changes with each of the parameters that its series depends on.
  private var slopes: [[[Double]]] {
    let terms = terms
    return series.enumerated().map { number, one in
      let places = places(number)
      var slopes = Array(repeating: [Double](), count: one.values.count)
      for first in stride(from: 0, to: places.count, by: 4) {
        var duals = fit.parameters.map { Dual($0.value) }
        let width = min(4, places.count - first)
        for lane in 0..<width { duals[places[first + lane]].partials[lane] = 1 }
        let found = one.model(duals[..<constantCount], duals[terms[number]])
        for (index, value) in found.enumerated() {
          for lane in 0..<width { slopes[index].append(value.partials[lane]) }
        }
      }
      return slopes
    }
  }

  /// Half the width of the 95 % band around what the law says, for each series.
  private var bands: [[Double]] {
    let count = fit.parameters.count
    return slopes.enumerated().map { number, slopes in
      let places = places(number)
      return slopes.map { slope in
        var variance = 0.0
        for (a, row) in places.enumerated() where slope[a] != 0 {
          for (b, column) in places.enumerated() where slope[b] != 0 {
            variance += slope[a] * slope[b] * fit.covariance[row * count + column]
          }
        }
        return variance.isFinite ? quantile * max(variance, 0).squareRoot() : 0
      }
    }
  }
}
