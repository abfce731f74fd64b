/// The last steps to a minimum, in extended precision and within the bounds.
///
/// Gauss–Newton steps with normal equations of about twice a double's digits, damped where a step
/// leads uphill. A parameter on a bound that the sum of squares pushes against is held there. The
/// steps end when they no longer get smaller, which is where the residuals' own rounding begins.
struct Refinement {
  /// The free parameters, shape `[freeCount]`.
  private(set) var point: [Double]

  /// The sum of squares at the point.
  private(set) var sumOfSquares: Double

  /// Whether the steps came to an end by themselves.
  private(set) var isAtRest = false

  /// Whether each free parameter is held on one of its bounds.
  private(set) var isOnBound: [Bool]

  /// The equations at the point.
  private(set) var equations: NormalEquations

  private let evaluator: Evaluator
  private let noise: Double
  private let isThorough: Bool

  /// Takes the steps from a point, or returns `nil` where the model is not finite there.
  ///
  /// `noise` is the sum of squares that the rounding of the observed values alone may cause. Unless
  /// it is thorough, the refinement ends when the sum of squares has nearly all its digits, at which
  /// the point has half of them.
  init?(
    _ evaluator: Evaluator, from start: [Double], noise: Double, iterationLimit: Int = 200,
    isThorough: Bool = true
  ) {
    self.isThorough = isThorough
    self.evaluator = evaluator
    self.noise = noise
    point = start.indices.map { evaluator.space.clamped($0, start[$0]) }
    evaluator.evaluate(at: point, as: .parameters)
    guard evaluator.isFinite else { return nil }
    sumOfSquares = evaluator.sumOfSquares
    equations = NormalEquations(evaluator, isThorough: isThorough)
    isOnBound = Array(repeating: false, count: start.count)
    iterate(limit: iterationLimit)
    holdBounds()
    // Leaves the evaluator at the point, for whoever reads its residuals.
    evaluator.evaluate(at: point, as: .parameters)
  }
}

extension Refinement {
  /// The square of the part of a column that tells it from the others.
  static func tolerance(_ evaluator: Evaluator) -> Double {
    // The rounding of exact derivatives is near 1e-16 of them, that of differences near 1e-10.
    evaluator.isExact ? 1e-24 : 1e-16
  }

  private mutating func iterate(limit: Int) {
    var damping = 0.0
    var curvature: [TwofoldNumber]?
    var shortest = Double.infinity
    var stalls = 0
    for _ in 0..<limit {
      holdBounds()
      let (trial, gain, length) = trial(damping: damping, curvature: curvature)
      guard trial != point else {
        isAtRest = true
        return
      }
      let isFinal = gain <= 1e-12 * sumOfSquares + noise
      evaluator.evaluate(at: trial, as: .parameters)
      let reached = evaluator.sumOfSquares
      let isDown = reached <= sumOfSquares
      let isWithinNoise = isFinal && reached <= sumOfSquares * (1 + 1e-9) + noise
      guard evaluator.isFinite, isDown || isWithinNoise else {
        if curvature == nil && gain < 1e-3 * sumOfSquares {
          curvature = measuredCurvature()
          damping = 0
          continue
        }
        damping = Swift.max(10 * damping, 1e-6)
        guard damping < 1e12 else {
          isAtRest = isFinal
          return
        }
        continue
      }
      point = trial
      sumOfSquares = reached
      equations = NormalEquations(evaluator, isThorough: isThorough)
      damping = damping < 1e-9 ? 0 : damping / 10
      // Steps that hardly get smaller need the curvature, which far away has to be measured anew.
      let isSlow = damping == 0 && length > 0.3 * shortest && length > 1e-10
      if isSlow || (curvature != nil && !isFinal) { curvature = measuredCurvature() }
      stalls = length < 0.9 * shortest ? 0 : stalls + 1
      shortest = damping == 0 ? Swift.min(shortest, length) : .infinity
      guard isFinal, damping == 0 else { continue }
      if !isThorough || length < 1e-12 || (stalls > 1 && length < 1e-8) || stalls > 8 {
        isAtRest = true
        return
      }
    }
  }

  /// The point after the next step, the gain that it promises, and its relative length.
  private func trial(
    damping: Double, curvature: [TwofoldNumber]?
  ) -> (point: [Double], gain: Double, length: Double) {
    let step = Factorization(
      curvature.map(equations.replacing) ?? equations, including: isOnBound.map { !$0 },
      damping: damping, tolerance: Self.tolerance(evaluator)
    ).solution(equations.gradient)
    var gain = 0.0
    var length = 0.0
    var trial = point
    for index in point.indices {
      trial[index] = evaluator.space.clamped(index, point[index] - step[index])
      gain += step[index] * equations.gradient[index].head
      length = Swift.max(length, step[index].magnitude / point[index].magnitude)
    }
    return (trial, gain, length)
  }

  /// The second derivatives of half the sum of squares, from differences of its gradient.
  ///
  /// Gauss–Newton steps leave out the curvature of the model, times the residuals. Where the
  /// residuals are large, such steps may lead away from a minimum however close it is.
  private func measuredCurvature() -> [TwofoldNumber]? {
    let count = point.count
    var rows: [[Double]] = []
    for index in point.indices {
      let diagonal = equations.entry(index, index).head
      // About a thousandth of what the residuals leave open.
      let step = 1e-3 * (sumOfSquares / (diagonal * Double(evaluator.rowCount))).squareRoot()
      guard step > 0 && step < .infinity else { return nil }
      var low = point
      var high = point
      low[index] = evaluator.space.clamped(index, point[index] - step)
      high[index] = evaluator.space.clamped(index, point[index] + step)
      evaluator.evaluate(at: low, as: .parameters)
      guard evaluator.isFinite else { return nil }
      let before = NormalEquations(evaluator).gradient
      evaluator.evaluate(at: high, as: .parameters)
      guard evaluator.isFinite else { return nil }
      let after = NormalEquations(evaluator).gradient
      let width = high[index] - low[index]
      rows.append((0..<count).map { (after[$0] - before[$0]).value / width })
    }
    var matrix: [TwofoldNumber] = []
    for row in 0..<count {
      for column in 0...row {
        matrix.append(TwofoldNumber(0.5 * (rows[row][column] + rows[column][row])))
      }
    }
    return matrix
  }

  /// Finds the parameters that are on a bound which the sum of squares pushes against.
  private mutating func holdBounds() {
    for index in point.indices {
      let bounds = evaluator.space.bounds[index]
      let slope = equations.gradient[index].head
      isOnBound[index] =
        (point[index] == bounds.lowerBound && slope > 0)
        || (point[index] == bounds.upperBound && slope < 0)
    }
  }
}
