import Simulation

/// What one recording shows of a law, and what the law says of it.
struct ObservedSeries: Sendable {
  /// The recording's name.
  let name: String

  /// What was observed; shape `[count]`.
  let values: [Double]

  /// How fast it changed, in points per second, by which a wrong time stamp counts; shape `[count]`.
  let speeds: [Double]

  /// When it was observed, in seconds; shape `[count]`, or empty where the speeds are all there is.
  ///
  /// With the times, speeds are taken from what the law says, which has no noise.
  var times: [Double] = []

  /// The terms that this recording has for itself, with the values at which a fit begins.
  var terms: [FitParameter]

  /// Computes all values from the law's constants and the recording's own terms.
  let model: @Sendable (_ constants: ArraySlice<Dual>, _ terms: ArraySlice<Dual>) -> [Dual]
}

extension ObservedSeries {
  /// Returns how fast values change from each to the next, in points per second.
  static func speeds(of values: [Double], at times: [Double]) -> [Double] {
    values.indices.map { index in
      let before = max(index - 1, 0)
      let after = min(index + 1, values.count - 1)
      guard times[after] > times[before] else { return 0 }
      return (values[after] - values[before]).magnitude / (times[after] - times[before])
    }
  }
}

extension ObservedSeries {
  /// Returns the deviation of single values, from third differences, which smooth motion lacks.
  static func noise(of values: [Double]) -> Double {
    guard values.count > 3 else { return 0 }
    let thirds = (3..<values.count).map { index -> Double in
      let inner: Double = values[index - 1] - values[index - 2]
      return (values[index] - values[index - 3] - 3 * inner).magnitude
    }
    // The squares of 1, 3, 3, 1 are 20 together; the median of a normal deviation's size is 0.6745.
    return (Quantiles(thirds).median ?? 0) / (RobustSpread.medianMagnitude * 20.0.squareRoot())
  }
}

extension LeastSquares {
  /// Makes the problem of constants that several series share.
  init(
    _ constants: [FitParameter], _ series: [ObservedSeries], weights: [Double]? = nil
  ) throws(FitError) {
    var parameters = constants
    var firsts: [Int] = []
    var rows: [Range<Int>] = []
    var values: [Double] = []
    for (number, one) in series.enumerated() {
      firsts.append(parameters.count)
      rows.append(values.count..<(values.count + one.values.count))
      values += one.values
      for var term in one.terms {
        term.name = "\(number) \(term.name)"
        parameters.append(term)
      }
    }
    let count = constants.count
    let terms = zip(firsts, series).map { $0..<($0 + $1.terms.count) }
    try self.init(
      parameters, values: values, weights: weights,
      source: .exact { [rows] parameters, asked, residuals in
        for (number, one) in series.enumerated() {
          let own = rows[number].clamped(to: asked)
          guard !own.isEmpty else { continue }
          let found = one.model(parameters[0..<count], parameters[terms[number]])
          for row in own {
            let place = row - rows[number].lowerBound
            residuals[row] = found[place] - one.values[place]
          }
        }
      })
    precision = Self.seriesPrecision
  }

  /// How exactly the steps of a series can be computed, as a share of the values.
  private static var seriesPrecision: Double { 1e-11 }
}
