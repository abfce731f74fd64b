/// Computes residuals and their derivatives at points of the parameter space, without allocating.
///
/// The last point is kept, so that a solver which asks for residuals and then for derivatives there
/// pays once. Columns are stored in groups of four rows; rows beyond the observations are zero.
final class Evaluator {
  /// What the given numbers are: free parameters, or a solver's variables behind them.
  enum Coordinates {
    case parameters
    case variables
  }

  let space: ParameterSpace

  /// The number of observations.
  let rowCount: Int

  /// The number of groups of four observations.
  let groupCount: Int

  /// The weighted residuals at the last point, shape `[groupCount]`.
  private(set) var residuals: [SIMD4<Double>]

  /// The derivatives at the last point, column by column, shape `[freeCount * groupCount]`.
  private(set) var columns: [SIMD4<Double>]

  /// Whether everything at the last point is a finite number.
  private(set) var isFinite = false

  /// The number of times that the model was computed, over all observations and parameters.
  private(set) var evaluationCount = 0

  /// The values of all parameters; those of the free ones follow the last point.
  private var all: [Double]

  /// Factors on each group of residuals and derivatives; empty where all are 1.
  private var factors: [SIMD4<Double>]

  /// The square roots of the problem's weights.
  private let weightRoots: [Double]

  private let source: ResidualSource
  private let links: [(index: Int, value: @Sendable ([Dual]) -> Dual)]
  private var point: [Double]
  private var coordinates: Coordinates?
  private var hasColumns = false
  private var slopes: [Double]
  private var duals: [Dual]
  private var output: [Dual]
  private var plain: [Double]
  private var other: [Double]

  init(_ problem: LeastSquares) {
    space = ParameterSpace(problem.parameters)
    source = problem.source
    weightRoots = problem.weights.map { $0.squareRoot() }
    factors = []
    rowCount = problem.values.count
    groupCount = (rowCount + 3) / 4
    residuals = Array(repeating: .zero, count: groupCount)
    columns = Array(repeating: .zero, count: groupCount * space.count)
    all = problem.parameters.map(\.start)
    links = problem.parameters.indices.compactMap { index in
      guard case .linked(let value) = problem.parameters[index].role else { return nil }
      return (index, value)
    }
    point = Array(repeating: .nan, count: space.count)
    slopes = Array(repeating: 1, count: space.count)
    duals = Array(repeating: Dual(0), count: all.count)
    switch source {
    case .exact:
      output = Array(repeating: Dual(0), count: 4 * groupCount)
      plain = []
      other = []
    case .opaque:
      output = []
      plain = Array(repeating: 0, count: rowCount)
      other = plain
    }
    reweight(nil)
  }

  /// Whether the model gives derivatives.
  var isExact: Bool {
    if case .exact = source { true } else { false }
  }

  /// The free parameters at the last point.
  var freeParameters: [Double] {
    space.free.map { all[$0] }
  }

  /// Sets the value of a parameter that is not free.
  func fix(_ index: Int, at value: Double) {
    all[index] = value
    coordinates = nil
  }

  /// Multiplies the weights of the rows with others from now on; `nil` stands for ones.
  func reweight(_ weights: [Double]?) {
    coordinates = nil
    guard weights != nil || weightRoots.contains(where: { $0 != 1 }) else {
      factors = []
      return
    }
    factors = Array(repeating: .zero, count: groupCount)
    for row in 0..<rowCount {
      factors[row / 4][row % 4] = weightRoots[row] * (weights?[row] ?? 1).squareRoot()
    }
  }

  /// The sum of squares at the last point.
  var sumOfSquares: Double {
    var sum = SIMD4<Double>.zero
    for group in residuals { sum += group * group }
    return isFinite ? sum.sum() : .infinity
  }

  /// Computes the residuals, and the derivatives if the model gives them or they are asked for.
  func evaluate(at point: [Double], as kind: Coordinates, derivatives: Bool = true) {
    // Without bounds there is no difference, and a point in one kind need not be computed again.
    let coordinates = space.isBounded ? kind : .parameters
    guard
      self.coordinates != coordinates || self.point != point || (derivatives && !hasColumns)
    else { return }
    self.coordinates = coordinates
    for index in self.point.indices { self.point[index] = point[index] }
    place(point, as: coordinates)
    isFinite = true
    switch source {
    case .exact(let compute):
      hasColumns = true
      for first in stride(from: 0, to: Swift.max(space.count, 1), by: 4) {
        evaluate(compute, first: first)
      }
    case .opaque(let compute):
      hasColumns = derivatives
      evaluateOpaque(compute)
      if derivatives { difference(compute) }
    }
    if !factors.isEmpty { applyFactors() }
  }
}

// MARK: - Other queries

extension Evaluator {
  /// All parameters at the last point, with the linked ones.
  var allParameters: [Double] {
    for index in all.indices { duals[index] = Dual(all[index]) }
    link()
    return duals.map(\.value)
  }

  /// The slopes of all parameters by the free ones, shape `[allCount, freeCount]`.
  var parameterSlopes: [Double] {
    var result = Array(repeating: 0.0, count: all.count * space.count)
    for first in stride(from: 0, to: space.count, by: 4) {
      let width = Swift.min(4, space.count - first)
      for index in all.indices { duals[index] = Dual(all[index]) }
      for lane in 0..<width { duals[space.free[first + lane]].partials[lane] = 1 }
      link()
      for index in all.indices {
        for lane in 0..<width {
          result[index * space.count + first + lane] = duals[index].partials[lane]
        }
      }
    }
    return result
  }

  /// The residuals at the last point without any weights.
  func plainResiduals() -> [Double] {
    guard !factors.isEmpty else {
      return (0..<rowCount).map { residuals[$0 / 4][$0 % 4] }
    }
    switch source {
    case .exact(let compute):
      for index in all.indices { duals[index] = Dual(all[index]) }
      link()
      compute(duals, 0..<rowCount, &output)
      return (0..<rowCount).map { output[$0].value }
    case .opaque(let compute):
      compute(allParameters, &plain)
      return plain
    }
  }

  /// The residual of one row at a point without its weight; `nil` for a model without duals.
  func residual(ofRow row: Int, at point: [Double]) -> Double? {
    guard case .exact(let compute) = source else { return nil }
    coordinates = nil
    place(point, as: .parameters)
    for index in all.indices { duals[index] = Dual(all[index]) }
    link()
    compute(duals, row..<(row + 1), &output)
    return output[row].value
  }
}

// MARK: - Parts

extension Evaluator {
  /// Sets the free parameters, and how fast they change with the coordinates.
  private func place(_ point: [Double], as coordinates: Coordinates) {
    for index in point.indices {
      switch coordinates {
      case .parameters:
        all[space.free[index]] = point[index]
        slopes[index] = 1
      case .variables:
        let (value, slope) = space.parameter(index, of: point[index])
        all[space.free[index]] = value
        slopes[index] = slope
      }
    }
  }

  /// Computes the linked parameters from those before them.
  private func link() {
    guard !links.isEmpty else { return }
    for (index, _) in links { duals[index] = Dual(0) }
    for (index, value) in links { duals[index] = value(duals) }
  }

  /// Computes the residuals and up to four columns of derivatives.
  private func evaluate(
    _ compute: @Sendable ([Dual], Range<Int>, inout [Dual]) -> Void, first: Int
  ) {
    let width = Swift.min(4, space.count - first)
    for index in all.indices { duals[index] = Dual(all[index]) }
    for lane in 0..<width {
      duals[space.free[first + lane]].partials[lane] = slopes[first + lane]
    }
    link()
    compute(duals, 0..<rowCount, &output)
    evaluationCount += 1
    if first == 0 {
      isFinite = Self.gather(output, into: &residuals) && isFinite
    }
    isFinite =
      Self.gather(output, into: &columns, from: first * groupCount, width: width) && isFinite
  }

  /// Gathers values in groups of four; returns whether all are finite.
  private static func gather(_ output: [Dual], into residuals: inout [SIMD4<Double>]) -> Bool {
    var check = SIMD4<Double>.zero
    for group in residuals.indices {
      let row = 4 * group
      let values = SIMD4(
        output[row].value, output[row + 1].value, output[row + 2].value, output[row + 3].value)
      residuals[group] = values
      check += values * 0
    }
    return check == .zero
  }

  /// Gathers derivatives in columns of groups of four; returns whether all are finite.
  private static func gather(
    _ output: [Dual], into columns: inout [SIMD4<Double>], from start: Int, width: Int
  ) -> Bool {
    let groupCount = output.count / 4
    var check = SIMD4<Double>.zero
    for group in 0..<groupCount {
      let a = output[4 * group].partials
      let b = output[4 * group + 1].partials
      let c = output[4 * group + 2].partials
      let d = output[4 * group + 3].partials
      check += (a + b + (c + d)) * 0
      // Lanes that are known when this is compiled cost a fraction of others.
      let first = start + group
      if width > 0 { columns[first] = SIMD4(a[0], b[0], c[0], d[0]) }
      if width > 1 { columns[first + groupCount] = SIMD4(a[1], b[1], c[1], d[1]) }
      if width > 2 { columns[first + 2 * groupCount] = SIMD4(a[2], b[2], c[2], d[2]) }
      if width > 3 { columns[first + 3 * groupCount] = SIMD4(a[3], b[3], c[3], d[3]) }
    }
    return check == .zero
  }

  private func evaluateOpaque(_ compute: @Sendable ([Double], inout [Double]) -> Void) {
    compute(allParameters, &plain)
    evaluationCount += 1
    for row in 0..<rowCount {
      residuals[row / 4][row % 4] = plain[row]
      isFinite = isFinite && plain[row].isFinite
    }
  }

  /// Computes the columns from differences on both sides, or on one where a bound is near.
  private func difference(_ compute: @Sendable ([Double], inout [Double]) -> Void) {
    for index in 0..<space.count {
      let centre = all[space.free[index]]
      // The cube root of the last place, at which rounding and curvature cost about the same.
      let step = 6e-6 * Swift.max(centre.magnitude, 1e-3)
      let low = space.clamped(index, centre - step)
      let high = space.clamped(index, centre + step)
      all[space.free[index]] = low
      compute(allParameters, &plain)
      all[space.free[index]] = high
      compute(allParameters, &other)
      all[space.free[index]] = centre
      evaluationCount += 2
      let factor = slopes[index] / (high - low)
      for row in 0..<rowCount {
        let slope = (other[row] - plain[row]) * factor
        columns[index * groupCount + row / 4][row % 4] = slope
        isFinite = isFinite && slope.isFinite
      }
    }
  }

  private func applyFactors() {
    for group in 0..<groupCount {
      residuals[group] *= factors[group]
      for index in 0..<space.count {
        columns[index * groupCount + group] *= factors[group]
      }
    }
  }
}
