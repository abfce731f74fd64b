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
    if isRough {
      try self.init(constants, series, errors: errors, isRough: true)
    } else {
      try self.init(constants, series, from: errors)
    }
  }

  /// Fits thoroughly, with the errors of frames that are likeliest; the search begins at some.
  init(
    _ constants: [FitParameter], _ series: [ObservedSeries], from errors: [FrameErrors]
  ) throws(FitError) {
    var constants = constants
    var series = series
    let firsts = (constants, series)
    var errors = try Self.likeliest(errors, &constants, &series)
    // Frames that seem to have slipped may be those of stamps that err, while content is fast.
    if errors.contains(where: \.hasSlips) {
      let slipped = try Self.cost(constants, series, errors)
      var (otherConstants, otherSeries) = firsts
      if let other = try? Self.likeliest(
        errors.map(\.trusting), &otherConstants, &otherSeries),
        let cost = try? Self.cost(otherConstants, otherSeries, other), cost < slipped
      {
        (errors, constants, series) = (other, otherConstants, otherSeries)
      }
    }
    do {
      try self.init(constants, series, errors: errors, areLikeliest: true)
    } catch .notConverged {
      // A law with a kink has no last digit where its best constants put the kink on a frame.
      try self.init(constants, series, errors: errors, isRough: true, areLikeliest: true)
    } catch {
      throw error
    }
  }

  /// How unlikely the residuals are that a fit with some errors leaves.
  private static func cost(
    _ constants: [FitParameter], _ series: [ObservedSeries], _ errors: [FrameErrors]
  ) throws(FitError) -> Double {
    let fit = try SharedFit(constants, series, errors: errors, isRough: true, areLikeliest: true)
    return zip(errors, fit.residuals).reduce(0) { $0 + $1.0.cost(of: $1.1) }
  }

  /// Finds the errors of frames that are likeliest, and the fit that has them, in turns.
  private static func likeliest(
    _ errors: [FrameErrors], _ constants: inout [FitParameter], _ series: inout [ObservedSeries]
  ) throws(FitError) -> [FrameErrors] {
    var errors = errors
    for _ in 0..<turnCount {
      let last = try SharedFit(
        constants, series, errors: errors, isRough: true, areLikeliest: true)
      let next = last.refinedErrors
      last.start(&constants, &series)
      let isDone = zip(errors, next).allSatisfy { $0.isNear($1) }
      errors = next
      if isDone { break }
    }
    return errors
  }

  /// Fits with given weights of the frames; a rough fit may end at a corner of its model.
  init(
    _ constants: [FitParameter], _ series: [ObservedSeries], errors: [FrameErrors],
    isRough: Bool = false, areLikeliest: Bool = false
  ) throws(FitError) {
    let usual = Quantiles(errors.map(\.spread)).median ?? 0
    let weights = errors.flatMap { one in
      // Few frames may lie on a curve by chance, which must not make them count for all.
      let spread = usual > 0 ? max(one.spread / usual, areLikeliest ? 0 : 0.5) : 1
      return one.weights.map { $0 / (spread * spread) }
    }
    self.series = series
    self.errors = errors
    constantCount = constants.count
    fit = try LeastSquares(constants, series, weights: weights)
      .fit(isRough ? .rough : FitOptions(search: .local))
  }

  private static let roundCount = 4

  /// How often fit and errors take turns at most.
  private static let turnCount = 12
}

// MARK: - Queries

extension SharedFit {
  /// The fitted constants.
  var constants: [FittedParameter] { Array(fit.parameters[..<constantCount]) }

  /// Whether a constant is as small or as large as it may be.
  var isOnBound: Bool {
    constants.indices.contains { index in
      let bounds = fit.problem.parameters[index].bounds
      let value = constants[index].value
      return constants[index].isFree
        && (value <= bounds.lowerBound * (1 + 1e-6) || value >= bounds.upperBound * (1 - 1e-6))
    }
  }

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

  /// The fit with other errors of the frames, by which fits are compared; `nil` where that fails.
  func judged(by errors: [FrameErrors]) -> SharedFit? {
    var constants = constants.map {
      $0.isFree ? FitParameter($0.name, start: $0.value) : .fixed($0.name, at: $0.value)
    }
    var series = series
    start(&constants, &series)
    return try? SharedFit(constants, series, errors: errors, isRough: true, areLikeliest: true)
  }

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
    let certainty = Certainty(of: self, constant: index)
    let width = certainty.quantile * certainty.standardError
    return Tuning.Constant(
      name: found.name, unit: unit, meaning: meaning, value: found.value,
      standardError: certainty.standardError,
      interval: (found.value - width)...(found.value + width))
  }

  /// What the fit tells of a constant if it is right with a probability.
  func part(_ index: Int, share: Double) -> Mixture.Part {
    let certainty = Certainty(of: self, constant: index)
    return Mixture.Part(
      share: share, value: fit.parameters[index].value,
      standardError: certainty.standardError, freedom: certainty.freedom)
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
  func places(_ number: Int) -> [Int] {
    Array(0..<constantCount) + Array(terms[number])
  }

  /// How each value changes with each of the parameters that its series depends on.
  var slopes: [[[Double]]] {
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
