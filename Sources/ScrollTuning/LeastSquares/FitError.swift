/// What keeps a fit from giving numbers.
public enum FitError: Error, Hashable, Sendable {
  /// There is no free parameter.
  case nothingToFit
  /// There are not more observations than free parameters.
  case tooFewObservations(found: Int, freeParameters: Int)
  /// Two lists that belong together have different lengths.
  case lengthsDiffer(list: String, found: Int, expected: Int)
  /// An observed value is infinite or not a number.
  case valueNotFinite(index: Int)
  /// A weight is negative, infinite or not a number, or none is positive.
  case badWeight(index: Int)
  /// Two parameters have the same name.
  case duplicateName(String)
  /// A start value is not finite or outside the bounds.
  case badStart(name: String)
  /// The bounds leave the parameter no room.
  case badBounds(name: String)
  /// No parameter has the name.
  case unknownParameter(String)
  /// The parameter is not one that the fit changes.
  case parameterNotFree(String)
  /// A level of confidence is not strictly between 0 and 1.
  case badLevel(Double)
  /// The likelihood of a robust loss is not known, so it has no profile.
  case profileOfRobustLoss
  /// The model gives no finite numbers, neither at the start values nor around them.
  case modelNotFinite
  /// No solver came to rest within its steps.
  case notConverged
  /// The solver library failed.
  case solver(function: String, reason: String)
}

extension FitError: CustomStringConvertible {
  /// What was found and what was expected, in one line.
  public var description: String {
    switch self {
    case .nothingToFit:
      "there is no free parameter to fit"
    case .tooFewObservations(let found, let freeParameters):
      "\(found) observations cannot fix \(freeParameters) parameters; more observations are needed"
    case .lengthsDiffer(let list, let found, let expected):
      "there are \(found) \(list), not \(expected)"
    case .valueNotFinite(let index):
      "the value at index \(index) is not a finite number"
    case .badWeight(let index):
      "the weight at index \(index) is not a finite number of at least 0"
    case .duplicateName(let name):
      "two parameters are named \"\(name)\""
    case .badStart(let name):
      "the start value of \"\(name)\" is not a finite number within its bounds"
    case .badBounds(let name):
      "the bounds of \"\(name)\" leave it no room"
    case .unknownParameter(let name):
      "there is no parameter named \"\(name)\""
    case .parameterNotFree(let name):
      "the parameter \"\(name)\" is fixed or linked, so the data say nothing about it"
    case .badLevel(let level):
      "the confidence level \(level) is not strictly between 0 and 1"
    case .profileOfRobustLoss:
      "a fit with a robust loss has no profile; use its Wald interval"
    case .modelNotFinite:
      "the model gives no finite numbers at the start values or around them"
    case .notConverged:
      "no solver came to rest"
    case .solver(let function, let reason):
      "\(function): \(reason)"
    }
  }
}
