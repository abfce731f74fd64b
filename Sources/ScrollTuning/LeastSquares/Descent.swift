import CGSL

/// The steps of one of the library's solvers downhill, and when they are over.
///
/// The last digits are left to a ``Refinement``: a step that gains less than 1e-5 of the sum of
/// squares is the last one.
struct Descent {
  private var sumOfSquares: Double
  private var iterationCount = 0
  private var isAtRest: Bool
  private var isStuck = false

  /// Begins at a point with a sum of squares.
  init(sumOfSquares: Double) {
    self.sumOfSquares = sumOfSquares
    isAtRest = sumOfSquares == 0
  }

  /// Whether no further step shall be taken.
  func isOver(_ iterationLimit: Int) -> Bool {
    isAtRest || isStuck || iterationCount >= iterationLimit
  }

  /// Takes in what the library made of a step, and the sum of squares that it reached.
  mutating func step(_ status: Int32, sumOfSquares reached: Double) {
    iterationCount += 1
    guard status == GSL_SUCCESS else {
      // No step downhill was found: that is rest, to the digits that a solver has. A factorisation
      // that fails far from the minimum ends this attempt, not the fit.
      isAtRest = status == GSL_ENOPROG
      isStuck = !isAtRest
      return
    }
    isAtRest = sumOfSquares - reached <= 1e-5 * sumOfSquares
    sumOfSquares = reached
  }

  func outcome(_ variables: [Double]) -> Solver.Outcome {
    Solver.Outcome(
      variables: variables, sumOfSquares: sumOfSquares, iterationCount: iterationCount,
      isAtRest: isAtRest)
  }
}

extension Descent {
  /// The sum of squares of a workspace's own residuals, whose elements lie side by side.
  static func sumOfSquares(
    _ residuals: UnsafeMutablePointer<gsl_vector>?, _ rowCount: Int
  ) -> Double {
    guard let data = unsafe residuals?.pointee.data else { return .nan }
    var sum = 0.0
    for row in 0..<rowCount { sum += unsafe data[row] * data[row] }
    return sum
  }
}
