import CGSL

/// A solver of the GNU Scientific Library for one size of problem.
///
/// Owns the library's workspace and lends a ``SolverFunction`` to it for the time of a call.
@safe
struct Solver: ~Copyable {
  private let workspace: UnsafeMutablePointer<gsl_multifit_nlinear_workspace>
  private let rowCount: Int
  private let variableCount: Int

  /// Allocates a workspace.
  ///
  /// - Throws: ``GSLError`` if there is no memory for it, or no variable, or too few rows.
  init(_ strategy: Strategy, rowCount: Int, variableCount: Int) throws(GSLError) {
    let allocated = unsafe try Self.allocate(
      strategy, rowCount: rowCount, variableCount: variableCount)
    unsafe workspace = allocated
    self.rowCount = rowCount
    self.variableCount = variableCount
  }

  deinit { unsafe gsl_multifit_nlinear_free(workspace) }

  private static func allocate(
    _ strategy: Strategy, rowCount: Int, variableCount: Int
  ) throws(GSLError) -> UnsafeMutablePointer<gsl_multifit_nlinear_workspace> {
    precondition(GSLError.handlerIsOff, "the library's error handler is on")
    guard variableCount > 0, rowCount >= variableCount else {
      throw GSLError(code: Int32(GSL_EINVAL), function: "gsl_multifit_nlinear_alloc")
    }
    var settings = unsafe gsl_multifit_nlinear_default_parameters()
    unsafe settings.trs = unsafe strategy.method.pointer
    unsafe settings.scale = unsafe strategy.scaling.pointer
    unsafe settings.solver = unsafe cgsl_factorization_qr()
    unsafe settings.fdtype = GSL_MULTIFIT_NLINEAR_CTRDIFF
    unsafe settings.h_df = 6e-6
    let allocated = unsafe gsl_multifit_nlinear_alloc(
      cgsl_trust(), &settings, rowCount, variableCount)
    guard let allocated = unsafe allocated else {
      throw GSLError(code: Int32(GSL_ENOMEM), function: "gsl_multifit_nlinear_alloc")
    }
    return unsafe allocated
  }
}

// MARK: - Strategies

extension Solver {
  /// A way to the minimum: a step and a measure of length.
  struct Strategy {
    var method: Method
    var scaling: Scaling
  }

  /// How a step within the region of trust is found.
  enum Method {
    case levenbergMarquardt
    case accelerated
    case dogleg
    case subspace

    fileprivate var pointer: UnsafePointer<gsl_multifit_nlinear_trs>? {
      switch self {
      case .levenbergMarquardt: unsafe cgsl_method_levenberg_marquardt()
      case .accelerated: unsafe cgsl_method_accelerated()
      case .dogleg: unsafe cgsl_method_dogleg()
      case .subspace: unsafe cgsl_method_subspace()
      }
    }
  }

  /// How the lengths of the variables compare.
  enum Scaling {
    case more
    case levenberg
    case marquardt

    fileprivate var pointer: UnsafePointer<gsl_multifit_nlinear_scale>? {
      switch self {
      case .more: unsafe cgsl_scaling_more()
      case .levenberg: unsafe cgsl_scaling_levenberg()
      case .marquardt: unsafe cgsl_scaling_marquardt()
      }
    }
  }
}

// MARK: - Solving

extension Solver {
  /// Where a solver stopped.
  struct Outcome {
    /// The variables, shape `[variableCount]`.
    var variables: [Double]
    var sumOfSquares: Double
    var iterationCount: Int
    /// Whether it came to rest, rather than to its limit.
    var isAtRest: Bool
  }

  /// Goes downhill from a point until nothing is gained any more.
  ///
  /// - Throws: ``GSLError`` if the model is not finite at the start, or the library fails.
  mutating func minimize(
    _ function: any SolverFunction, from start: [Double], iterationLimit: Int
  ) throws(GSLError) -> Outcome {
    precondition(start.count == variableCount, "as many start values as variables")
    precondition(function.rowCount == rowCount, "as many residuals as the workspace holds")
    let context = SolverContext(function)
    return try withExtendedLifetime(context) { () throws(GSLError) -> Outcome in
      var description = unsafe gsl_multifit_nlinear_fdf()
      unsafe description.f = unsafe SolverContext.residuals
      unsafe description.df = unsafe function.isExact ? SolverContext.derivatives : nil
      unsafe description.n = rowCount
      unsafe description.p = variableCount
      unsafe description.params = Unmanaged.passUnretained(context).toOpaque()
      return unsafe try run(&description, from: start, iterationLimit: iterationLimit)
    }
  }

  private mutating func run(
    _ description: UnsafeMutablePointer<gsl_multifit_nlinear_fdf>, from start: [Double],
    iterationLimit: Int
  ) throws(GSLError) -> Outcome {
    var status = unsafe start.withUnsafeBufferPointer { buffer in
      var view = unsafe gsl_vector_const_view_array(buffer.baseAddress, buffer.count)
      return unsafe gsl_multifit_nlinear_init(&view.vector, description, workspace)
    }
    try GSLError.check("gsl_multifit_nlinear_init") { status }
    var descent = Descent(sumOfSquares: sumOfSquares)
    while !descent.isOver(iterationLimit) {
      status = unsafe gsl_multifit_nlinear_iterate(workspace)
      descent.step(status, sumOfSquares: sumOfSquares)
    }
    return descent.outcome(
      (0..<variableCount).map { unsafe gsl_vector_get(workspace.pointee.x, $0) })
  }

  private var sumOfSquares: Double {
    unsafe Descent.sumOfSquares(workspace.pointee.f, rowCount)
  }
}
