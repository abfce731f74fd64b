import ScrollPhysics
import Simulation

/// A small fit of a model that jumps, is stepped or is solved for by iteration.
///
/// Such models stall the fits of ``LeastSquares``, whose derivatives must be exact. Here they come
/// from differences as wide as is told, the steps are those of Levenberg and Marquardt, and
/// residuals count as under Student's distribution with four degrees of freedom, so that wild ones
/// do not bend the fit. A parameter may have a prior: a value that is known up to an error.
struct RobustDescent {
  /// A parameter to be found.
  struct Parameter: Sendable {
    /// Where the search starts, and in the end what was found.
    var value: Double

    /// The width of the differences for its derivative.
    var step: Double

    /// The values that it may have.
    var bounds: ClosedRange<Double>

    /// What is known of it beforehand.
    var prior: (value: Double, error: Double)?

    /// The residuals that depend on it; `nil` for all.
    var rows: Range<Int>?

    /// Whether the bounds leave no choice.
    var isHeld: Bool { bounds.lowerBound == bounds.upperBound }
  }

  /// The parameters.
  private(set) var parameters: [Parameter]

  /// The residuals of the values found.
  private(set) var residuals: [Double]

  /// The error of a residual, as the residuals tell it.
  private(set) var spread: Double

  /// What the fit costs: minus twice the logarithm of its likelihood, up to a constant.
  private(set) var cost = Double.infinity

  private let model: ([Double], Range<Int>) -> [Double]
  private let smallestSpread: Double
  private let smallestGain: Double

  /// Fits; `model` returns the residuals at some values.
  init(
    _ parameters: [Parameter], spread: Double, smallestSpread: Double,
    model: @escaping ([Double]) -> [Double]
  ) {
    let count = model(parameters.map(\.value)).count
    self.init(parameters, count: count, spread: spread, smallestSpread: smallestSpread) {
      values, _ in model(values)
    }
  }

  /// Fits some number of residuals; `model` returns those of some rows, which are all, or those of a
  /// parameter.
  ///
  /// The search ends where a step lowers the cost by less than the smallest gain.
  init(
    _ parameters: [Parameter], count: Int, spread: Double, smallestSpread: Double,
    smallestGain: Double = 1e-7, model: @escaping ([Double], Range<Int>) -> [Double]
  ) {
    self.parameters = parameters
    self.spread = spread
    self.smallestSpread = smallestSpread
    self.smallestGain = smallestGain
    self.model = model
    residuals = model(parameters.map(\.value), 0..<count)
    for _ in 0..<5 {
      descend()
      let next = max(
        (Quantiles(residuals.map(\.magnitude)).median ?? 0) / RobustSpread.medianMagnitude,
        smallestSpread)
      if (next - self.spread).magnitude < 1e-3 * self.spread { break }
      self.spread = next
    }
  }
}

extension RobustDescent {
  /// The values found.
  var values: [Double] { parameters.map(\.value) }

  /// The root mean square of the residuals.
  var rootMeanSquare: Double {
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    return (squares / Double(max(residuals.count, 1))).squareRoot()
  }

  /// Minus twice the logarithm of the likelihood, with the error that the residuals have.
  var likelihood: Double { cost + 2 * Double(residuals.count) * log(spread) }

  /// What the residuals cost if their error is another one.
  func cost(spread: Double) -> Double {
    residuals.reduce(0) { $0 + FrameCost.cost($1 / spread) }
  }

  /// The standard error of a parameter; `nil` where the residuals do not tell it.
  func standardError(of index: Int) -> Double? {
    guard let variance = covariance?[index][index], variance > 0 else { return nil }
    return variance.squareRoot()
  }

  /// The covariance of the parameters; `nil` where the residuals do not tell them.
  ///
  /// With the curvature `H` of the cost and the sum `G` of the squares of its slopes it is
  /// `H⁻¹ G H⁻¹`, which holds however the errors differ between residuals.
  var covariance: [[Double]]? { covariance(isEven: false) }

  /// The standard error of a parameter if the errors of all residuals are alike; `nil` where they do
  /// not tell it.
  ///
  /// Few residuals tell that better than each one's own error.
  func evenError(of index: Int) -> Double? {
    guard let variance = covariance(isEven: true)?[index][index], variance > 0 else { return nil }
    return variance.squareRoot()
  }

  /// The covariance of the parameters; if errors are alike, then each has their mean.
  private func covariance(isEven: Bool) -> [[Double]]? {
    let count = parameters.count
    let slopes = self.slopes
    let zeros = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var (curvature, squares) = (zeros, zeros)
    let free = Double(parameters.count { !$0.isHeld })
    let rows = Double(residuals.count)
    let correction = rows > free ? rows / (rows - free) : 1
    var bends = residuals.map { FrameCost.slope($0 / spread) / (spread * spread) }
    var pulls = residuals.map { residual in
      let pull = FrameCost.weight(residual / spread) * residual / (spread * spread)
      return correction * pull * pull
    }
    if isEven {
      bends = bends.map { [mean = bends.reduce(0, +) / rows] _ in mean }
      pulls = pulls.map { [mean = pulls.reduce(0, +) / rows] _ in mean }
    }
    for first in 0..<count {
      for second in first..<count {
        let both = slopes[first].rows.clamped(to: slopes[second].rows)
        for row in both {
          let product = slopes[first][row] * slopes[second][row]
          curvature[first][second] += bends[row] * product
          squares[first][second] += pulls[row] * product
        }
        curvature[second][first] = curvature[first][second]
        squares[second][first] = squares[first][second]
      }
    }
    for (place, parameter) in parameters.enumerated() {
      if parameter.isHeld { curvature[place][place] = 1 }
      guard let prior = parameter.prior else { continue }
      let known = 1 / (prior.error * prior.error)
      curvature[place][place] += known
      squares[place][place] += known
    }
    return Self.sandwich(curvature, squares)
  }

  /// `H⁻¹ G H⁻¹`, column by column.
  private static func sandwich(
    _ curvature: [[Double]], _ squares: [[Double]]
  ) -> [[Double]]? {
    let places = curvature.indices
    var inverse: [[Double]] = []
    for index in places {
      guard let column = solve(curvature, places.map { $0 == index ? 1 : 0 }) else { return nil }
      inverse.append(column)
    }
    let turned = inverse.map { column in
      places.map { row in places.reduce(0.0) { $0 + squares[row][$1] * column[$1] } }
    }
    return inverse.map { left in
      turned.map { right in places.reduce(0.0) { $0 + left[$1] * right[$1] } }
    }
  }

  private func cost(_ values: [Double], _ residuals: [Double]) -> Double {
    var sum = residuals.reduce(0) { $0 + FrameCost.cost($1 / spread) }
    for (value, parameter) in zip(values, parameters) {
      guard let prior = parameter.prior else { continue }
      let deviation = (value - prior.value) / prior.error
      sum += deviation * deviation
    }
    return sum
  }

  private mutating func descend() {
    var damping = 1e-3
    cost = cost(values, residuals)
    for _ in 0..<80 {
      let (matrix, gradient) = equations()
      var damped = matrix
      for index in parameters.indices { damped[index][index] *= 1 + damping }
      guard let step = Self.solve(damped, gradient) else { return }
      let next = zip(parameters, step).map { parameter, step in
        min(max(parameter.value - step, parameter.bounds.lowerBound), parameter.bounds.upperBound)
      }
      let nextResiduals = model(next, residuals.indices)
      let nextCost = cost(next, nextResiduals)
      guard nextCost < cost else {
        damping *= 8
        if damping > 1e8 { return }
        continue
      }
      let gain = cost - nextCost
      for index in parameters.indices { parameters[index].value = next[index] }
      (residuals, cost) = (nextResiduals, nextCost)
      damping = max(damping / 8, 1e-9)
      if gain < smallestGain { return }
    }
  }

  /// The derivatives of those residuals that depend on a parameter.
  private struct Slopes {
    let rows: Range<Int>
    let values: [Double]

    subscript(row: Int) -> Double { values[row - rows.lowerBound] }
  }

  /// The derivatives of the residuals, parameter by parameter.
  private var slopes: [Slopes] {
    parameters.indices.map { index in
      guard !parameters[index].isHeld else { return Slopes(rows: 0..<0, values: []) }
      let rows = parameters[index].rows ?? residuals.indices
      var (above, below) = (values, values)
      above[index] += parameters[index].step
      below[index] -= parameters[index].step
      let width = 2 * parameters[index].step
      return Slopes(
        rows: rows, values: zip(model(above, rows), model(below, rows)).map { ($0 - $1) / width })
    }
  }

  /// The normal equations around the values: the matrix, and half the gradient.
  private func equations() -> (matrix: [[Double]], gradient: [Double]) {
    let count = parameters.count
    let slopes = self.slopes
    let weights = residuals.map { FrameCost.weight($0 / spread) / (spread * spread) }
    let zeros = [Double](repeating: 0, count: count)
    var matrix = [[Double]](repeating: zeros, count: count)
    var gradient = zeros
    for first in 0..<count {
      for row in slopes[first].rows {
        gradient[first] += weights[row] * slopes[first][row] * residuals[row]
      }
      for second in first..<count {
        var sum = 0.0
        for row in slopes[first].rows.clamped(to: slopes[second].rows) {
          sum += weights[row] * slopes[first][row] * slopes[second][row]
        }
        (matrix[first][second], matrix[second][first]) = (sum, sum)
      }
    }
    for (index, parameter) in parameters.enumerated() {
      if parameter.isHeld { matrix[index][index] = 1 }
      guard let prior = parameter.prior else { continue }
      let known = 1 / (prior.error * prior.error)
      matrix[index][index] += known
      gradient[index] += known * (parameter.value - prior.value)
    }
    return (matrix, gradient)
  }

  /// Solves equations by elimination; `nil` where they are not independent.
  static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    let count = right.count
    // In units in which the diagonal is 1, for velocities and times differ by much.
    let scales = (0..<count).map { index -> Double in
      let diagonal = matrix[index][index]
      return diagonal > 0 ? 1 / diagonal.squareRoot() : 0
    }
    var rows: [[Double]] = []
    for row in 0..<count {
      var scaled = (0..<count).map { matrix[row][$0] * scales[row] * scales[$0] }
      scaled.append(right[row] * scales[row])
      rows.append(scaled)
    }
    for pivot in 0..<count {
      let sizes = (pivot..<count).map { rows[$0][pivot].magnitude }
      let best = sizes.indices.max { sizes[$0] < sizes[$1] } ?? 0
      rows.swapAt(pivot, pivot + best)
      guard rows[pivot][pivot].magnitude > 1e-13 else { return nil }
      for row in 0..<count where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        guard factor != 0 else { continue }
        for column in pivot...count { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    var solution: [Double] = []
    for index in 0..<count {
      solution.append(rows[index][count] / rows[index][index] * scales[index])
    }
    return solution.allSatisfy(\.isFinite) ? solution : nil
  }
}
