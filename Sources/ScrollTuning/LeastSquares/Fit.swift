/// The result of a fit: the best parameters, and how far to trust them.
public struct Fit: Sendable {
  /// The problem that was solved.
  public let problem: LeastSquares

  /// How it was solved.
  public let options: FitOptions

  /// The values of all parameters, in the problem's order.
  public let parameters: [FittedParameter]

  /// The model's values minus the observed ones, in the order of the observations.
  public let residuals: [Double]

  /// The weighted sum of the squared residuals, with the weights of a robust loss where one is used.
  public let sumOfSquares: Double

  /// The number of observations with a weight minus the number of free parameters.
  public let degreesOfFreedom: Int

  /// The covariances of all parameters, row by row; infinite where the data do not fix them.
  public let covariance: [Double]

  /// The weight that a robust loss left to each observation, 1 for all of them without one.
  public let robustWeights: [Double]

  /// What a reader of the result should know.
  public let warnings: [FitWarning]

  /// The variance of an observation of weight 1.
  let variance: Double
}

/// A parameter after a fit.
public struct FittedParameter: Hashable, Sendable {
  /// The parameter's name.
  public var name: String

  /// The value that fits best, in the parameter's own unit.
  public var value: Double

  /// The standard error: zero for a fixed parameter, infinite where the data do not fix the value.
  public var standardError: Double

  /// Whether the fit was allowed to change it.
  public var isFree: Bool
}

/// What a reader of a fit should know before believing it.
public enum FitWarning: Hashable, Sendable {
  /// The data do not fix the parameter; other values fit as well.
  case notIdentified(String)
  /// The parameter sits on a bound that the data would have it cross.
  case onBound(String)
  /// Two parameters can hardly be told apart.
  case correlated(String, String, coefficient: Double)
  /// The residuals follow each other, so the model misses something and the errors are too small.
  case residualsNotRandom
}

extension FitWarning: CustomStringConvertible {
  /// The warning as a sentence.
  public var description: String {
    switch self {
    case .notIdentified(let name):
      "the data do not say what \"\(name)\" is: other values fit as well"
    case .onBound(let name):
      "\"\(name)\" sits on a bound, so its error is not known"
    case .correlated(let first, let second, let coefficient):
      "\"\(first)\" and \"\(second)\" can hardly be told apart (correlation \(coefficient))"
    case .residualsNotRandom:
      "the residuals are not random: the model misses something, and the errors are too small"
    }
  }
}

// MARK: - Queries

extension Fit {
  /// Returns the parameter of a name.
  ///
  /// - Throws: ``FitError/unknownParameter(_:)`` if there is none.
  public func parameter(_ name: String) throws(FitError) -> FittedParameter {
    guard let found = parameters.first(where: { $0.name == name }) else {
      throw .unknownParameter(name)
    }
    return found
  }

  /// The number of free parameters.
  public var freeCount: Int { parameters.count { $0.isFree } }

  /// The standard deviation of an observation of weight 1, estimated from the residuals.
  public var residualDeviation: Double {
    (sumOfSquares / Double(degreesOfFreedom)).squareRoot()
  }

  /// The share of the observations' variance that the model explains, at most 1.
  public var coefficientOfDetermination: Double {
    let total = problem.totalSumOfSquares
    return total > 0 ? 1 - sumOfSquares / total : sumOfSquares == 0 ? 1 : 0
  }

  /// Returns the correlation of two parameters by position, between -1 and 1.
  public func correlation(_ first: Int, _ second: Int) -> Double {
    let count = parameters.count
    precondition(first >= 0 && first < count, "no parameter at the first position")
    precondition(second >= 0 && second < count, "no parameter at the second position")
    let covariance = covariance[first * count + second]
    let errors = parameters[first].standardError * parameters[second].standardError
    return errors > 0 && errors < .infinity ? covariance / errors : first == second ? 1 : 0
  }

  /// Returns a quantity computed from the parameters, with its standard error.
  ///
  /// The error follows from the parameters' covariances and the quantity's derivatives. The model at
  /// a point is such a quantity, and so is where a motion ends.
  public func derived(_ quantity: ([Dual]) -> Dual) -> (value: Double, standardError: Double) {
    let count = parameters.count
    var value = 0.0
    var slopes = Array(repeating: 0.0, count: count)
    for first in stride(from: 0, to: count, by: 4) {
      var duals = parameters.map { Dual($0.value) }
      let width = Swift.min(4, count - first)
      for lane in 0..<width { duals[first + lane].partials[lane] = 1 }
      let result = quantity(duals)
      value = result.value
      for lane in 0..<width { slopes[first + lane] = result.partials[lane] }
    }
    var variance = 0.0
    for row in 0..<count where slopes[row] != 0 {
      for column in 0..<count where slopes[column] != 0 {
        variance += slopes[row] * slopes[column] * covariance[row * count + column]
      }
    }
    let error = variance.isNaN ? .infinity : Swift.max(variance, 0).squareRoot()
    return (value, error)
  }
}
