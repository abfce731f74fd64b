import CGSL

/// A failure that the GNU Scientific Library reported.
struct GSLError: Error, Hashable {
  /// The library's number of the error.
  let code: Int32

  /// The function that reported it.
  let function: String

  /// The error as this module tells it.
  var fitError: FitError {
    let reason =
      switch Int(code) {
      case GSL_EBADFUNC: "the model is not finite"
      case GSL_ENOMEM: "no memory"
      case GSL_EINVAL: "invalid argument"
      case GSL_ESING: "singular matrix"
      default: "error \(code)"
      }
    return .solver(function: function, reason: reason)
  }
}

extension GSLError {
  /// Calls the library, and throws any status but success.
  static func check(_ function: String, _ call: () -> Int32) throws(GSLError) {
    let code = call()
    guard code == GSL_SUCCESS else { throw GSLError(code: code, function: function) }
  }

  /// True once the library no longer ends the process on an error.
  static let handlerIsOff: Bool = {
    unsafe gsl_set_error_handler_off()
    return true
  }()
}
