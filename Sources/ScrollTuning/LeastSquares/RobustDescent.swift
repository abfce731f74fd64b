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

  private let model: ([Double]) -> [Double]
  private let smallestSpread: Double

  /// Fits; `model` returns the residuals at some values.
  init(
    _ parameters: [Parameter], spread: Double, smallestSpread: Double,
    model: @escaping ([Double]) -> [Double]
  ) {
    self.parameters = parameters
    self.spread = spread
    self.smallestSpread = smallestSpread
    self.model = model
    residuals = model(parameters.map(\.value))
    for _ in 0..<5 {
      descend()
      let next = max(
        (Quantiles(residuals.map(\.magnitude)).median ?? 0) / 0.6744897501960817, smallestSpread)
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
  ///
  /// With the curvature `H` of the cost and the sum `G` of the squares of its slopes, the covariance
  /// is `H⁻¹ G H⁻¹`, which holds however the errors differ between residuals.
  func standardError(of index: Int) -> Double? {
    let count = parameters.count
    let slopes = self.slopes
    let zeros = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var (curvature, squares) = (zeros, zeros)
    let free = Double(parameters.count { !$0.isHeld })
    let rows = Double(residuals.count)
    let correction = rows > free ? rows / (rows - free) : 1
    for row in residuals.indices {
      let deviation = residuals[row] / spread
      let bend = FrameCost.slope(deviation) / (spread * spread)
      let pull = FrameCost.weight(deviation) * deviation / spread
      for first in 0..<count where slopes[first][row] != 0 {
        for second in 0..<count {
          let product = slopes[first][row] * slopes[second][row]
          curvature[first][second] += bend * product
          squares[first][second] += correction * pull * pull * product
        }
      }
    }
    for (place, parameter) in parameters.enumerated() {
      if parameter.isHeld { curvature[place][place] = 1 }
      guard let prior = parameter.prior else { continue }
      let known = 1 / (prior.error * prior.error)
      curvature[place][place] += known
      squares[place][place] += known
    }
    var unit = [Double](repeating: 0, count: count)
    unit[index] = 1
    guard let solution = Self.solve(curvature, unit) else { return nil }
    var variance = 0.0
    for first in 0..<count {
      for second in 0..<count {
        variance += solution[first] * squares[first][second] * solution[second]
      }
    }
    return variance > 0 ? variance.squareRoot() : nil
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
      let nextResiduals = model(next)
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
      if gain < 1e-7 { return }
    }
  }

  /// The derivatives of the residuals, parameter by parameter.
  private var slopes: [[Double]] {
    parameters.indices.map { index in
      guard !parameters[index].isHeld else { return residuals.map { _ in 0 } }
      var (above, below) = (values, values)
      above[index] += parameters[index].step
      below[index] -= parameters[index].step
      let width = 2 * parameters[index].step
      return zip(model(above), model(below)).map { ($0 - $1) / width }
    }
  }

  /// The normal equations around the values: the matrix, and half the gradient.
  private func equations() -> (matrix: [[Double]], gradient: [Double]) {
    let count = parameters.count
    let slopes = self.slopes
    let zeros = [Double](repeating: 0, count: count)
    var matrix = [[Double]](repeating: zeros, count: count)
    var gradient = zeros
    for row in residuals.indices {
      let weight = FrameCost.weight(residuals[row] / spread) / (spread * spread)
      for first in 0..<count where slopes[first][row] != 0 {
        gradient[first] += weight * slopes[first][row] * residuals[row]
        for second in 0..<count {
          matrix[first][second] += weight * slopes[first][row] * slopes[second][row]
        }
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
