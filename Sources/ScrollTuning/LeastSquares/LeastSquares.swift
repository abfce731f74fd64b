/// A model, its parameters and the observations that it shall match: a problem of least squares.
///
///     let decay = LeastSquares(
///       [FitParameter("height", start: 1), FitParameter("rate", start: 1)],
///       points: times, values: heights
///     ) { p, time in p[0] * exp(-p[1] * time) }
///     print(try decay.fit())
///
/// The fit makes the weighted sum of squares `Σ wᵢ (model(p, xᵢ) − yᵢ)²` as small as it can. A
/// weight is inverse to the variance of its observation; only their ratios matter, unless
/// ``FitOptions/errors`` says that the weights are known in full.
public struct LeastSquares: Sendable {
  /// The parameters, in the order in which the model gets them.
  public var parameters: [FitParameter]

  /// The observed values that the model shall match.
  public let values: [Double]

  /// The weight of each observation, at least 0; all 1 where none were given.
  public let weights: [Double]

  /// How exactly the model can be computed, as a share of the observed values.
  ///
  /// A model of many steps adds up their rounding; a fit that knows ends where that hides the rest.
  var precision = 0x1p-52

  /// How the residuals are computed.
  @usableFromInline let source: ResidualSource

  /// Makes a problem of a model that computes one observation at a time.
  ///
  /// - Parameters:
  ///   - parameters: The parameters, in the order in which the model gets them.
  ///   - points: Where or when each value was observed: numbers, or any other type.
  ///   - values: The observed values, as many as points.
  ///   - weights: The weight of each value, or `nil` for equal ones.
  ///   - model: Computes the value at a point from the parameters.
  /// - Throws: ``FitError`` if the lists do not match or hold what cannot be fitted.
  @inlinable
  public init<Point: Sendable>(
    _ parameters: [FitParameter], points: [Point], values: [Double], weights: [Double]? = nil,
    model: @escaping @Sendable ([Dual], Point) -> Dual
  ) throws(FitError) {
    guard points.count == values.count else {
      throw .lengthsDiffer(list: "points", found: points.count, expected: values.count)
    }
    let source = ResidualSource.exact { parameters, rows, residuals in
      for row in rows { residuals[row] = model(parameters, points[row]) - values[row] }
    }
    try self.init(parameters, values: values, weights: weights, source: source)
  }

  /// Makes a problem of a model that cannot compute with duals, such as a simulation.
  ///
  /// Its derivatives are found from differences, which costs digits and time.
  ///
  /// - Parameters:
  ///   - parameters: The parameters, in the order in which the model gets them.
  ///   - values: The observed values.
  ///   - weights: The weight of each value, or `nil` for equal ones.
  ///   - opaqueModel: Computes all values from the parameters, as many as were observed.
  /// - Throws: ``FitError`` if the lists do not match or hold what cannot be fitted.
  public init(
    _ parameters: [FitParameter], values: [Double], weights: [Double]? = nil,
    opaqueModel: @escaping @Sendable ([Double], inout [Double]) -> Void
  ) throws(FitError) {
    let source = ResidualSource.opaque { parameters, residuals in
      opaqueModel(parameters, &residuals)
      for row in values.indices { residuals[row] -= values[row] }
    }
    try self.init(parameters, values: values, weights: weights, source: source)
  }

  @usableFromInline
  init(
    _ parameters: [FitParameter], values: [Double], weights: [Double]?, source: ResidualSource
  ) throws(FitError) {
    self.parameters = parameters
    self.values = values
    self.weights = weights ?? Array(repeating: 1, count: values.count)
    self.source = source
    if let index = values.firstIndex(where: { !$0.isFinite }) {
      throw .valueNotFinite(index: index)
    }
    try checkWeights()
    try check()
  }
}

/// How the residuals of a problem, without their weights, are computed from its parameters.
@usableFromInline
enum ResidualSource: Sendable {
  /// With derivatives, for some rows of an array that may be longer than the observations.
  case exact(@Sendable ([Dual], Range<Int>, inout [Dual]) -> Void)
  /// Without derivatives, for all rows.
  case opaque(@Sendable ([Double], inout [Double]) -> Void)
}

// MARK: - Checks

extension LeastSquares {
  private func checkWeights() throws(FitError) {
    guard weights.count == values.count else {
      throw .lengthsDiffer(list: "weights", found: weights.count, expected: values.count)
    }
    if let index = weights.firstIndex(where: { !($0 >= 0 && $0 < .infinity) }) {
      throw .badWeight(index: index)
    }
  }

  /// The number of observations that count, those with a weight above zero.
  var observationCount: Int {
    weights.count { $0 > 0 }
  }

  /// Throws what is wrong with the parameters.
  func check() throws(FitError) {
    var names: Set<String> = []
    var freeCount = 0
    for parameter in parameters {
      guard names.insert(parameter.name).inserted else {
        throw .duplicateName(parameter.name)
      }
      guard parameter.isFree else {
        guard parameter.start.isFinite else { throw .badStart(name: parameter.name) }
        continue
      }
      freeCount += 1
      guard parameter.bounds.lowerBound < parameter.bounds.upperBound else {
        throw .badBounds(name: parameter.name)
      }
      guard parameter.start.isFinite, parameter.bounds.contains(parameter.start) else {
        throw .badStart(name: parameter.name)
      }
    }
    guard freeCount > 0 else { throw .nothingToFit }
    guard observationCount > freeCount else {
      throw .tooFewObservations(found: observationCount, freeParameters: freeCount)
    }
  }

  /// The position of a free parameter in the list.
  func index(ofFree name: String) throws(FitError) -> Int {
    guard let index = parameters.firstIndex(where: { $0.name == name }) else {
      throw .unknownParameter(name)
    }
    guard parameters[index].isFree else { throw .parameterNotFree(name) }
    return index
  }
}
