import CGSL

/// What the library's callbacks need: the function, and room for a point.
final class SolverContext {
  private let function: any SolverFunction
  private var point: [Double]

  init(_ function: any SolverFunction) {
    self.function = function
    point = Array(repeating: 0, count: function.variableCount)
  }

  /// The callback for residuals.
  ///
  /// The library may pass vectors that are parts of others, such as a column of its matrix when it
  /// takes differences, so the elements lie `stride` apart.
  static let residuals:
    @convention(c) (
      UnsafePointer<gsl_vector>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<gsl_vector>?
    ) -> Int32 = { variables, context, output in
      guard
        let variables = unsafe variables, let context = unsafe context,
        let output = unsafe output
      else { return Int32(GSL_EFAULT) }
      let owner = unsafe Unmanaged<SolverContext>.fromOpaque(context).takeUnretainedValue()
      unsafe owner.evaluate(at: variables, derivatives: false)
      unsafe owner.write(to: output)
      return Int32(GSL_SUCCESS)
    }

  /// The callback for derivatives.
  static let derivatives:
    @convention(c) (
      UnsafePointer<gsl_vector>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<gsl_matrix>?
    ) -> Int32 = { variables, context, output in
      guard
        let variables = unsafe variables, let context = unsafe context,
        let output = unsafe output
      else { return Int32(GSL_EFAULT) }
      let owner = unsafe Unmanaged<SolverContext>.fromOpaque(context).takeUnretainedValue()
      unsafe owner.evaluate(at: variables, derivatives: true)
      guard owner.function.isFinite else { return Int32(GSL_EBADFUNC) }
      unsafe owner.write(to: output)
      return Int32(GSL_SUCCESS)
    }

  /// The callback for products of derivatives: `Jᵀu` and `JᵀJ`, where `u` are the residuals.
  ///
  /// The method of ``NormalSolver`` asks for no others.
  static let products:
    @convention(c) (
      CBLAS_TRANSPOSE_t, UnsafePointer<gsl_vector>?, UnsafePointer<gsl_vector>?,
      UnsafeMutableRawPointer?, UnsafeMutablePointer<gsl_vector>?, UnsafeMutablePointer<gsl_matrix>?
    ) -> Int32 = { transposition, variables, _, context, gradient, matrix in
      guard let variables = unsafe variables, let context = unsafe context else {
        return Int32(GSL_EFAULT)
      }
      guard transposition == CblasTrans else { return Int32(GSL_EUNIMPL) }
      let owner = unsafe Unmanaged<SolverContext>.fromOpaque(context).takeUnretainedValue()
      unsafe owner.evaluate(at: variables, derivatives: true)
      guard owner.function.isFinite else { return Int32(GSL_EBADFUNC) }
      if let gradient = unsafe gradient { unsafe owner.writeProducts(to: gradient) }
      if let matrix = unsafe matrix { unsafe owner.writeProducts(to: matrix) }
      return Int32(GSL_SUCCESS)
    }
}

extension SolverContext {
  private func evaluate(at variables: UnsafePointer<gsl_vector>, derivatives: Bool) {
    let stride = unsafe variables.pointee.stride
    guard let data = unsafe variables.pointee.data else { return }
    for index in point.indices { point[index] = unsafe data[index * stride] }
    function.evaluate(at: point, derivatives: derivatives)
  }

  /// Writes the residuals; huge ones where the model is not finite, so that the step is refused.
  private func write(to output: UnsafeMutablePointer<gsl_vector>) {
    let stride = unsafe output.pointee.stride
    guard let data = unsafe output.pointee.data else { return }
    let isFinite = function.isFinite
    let residuals = function.residuals
    let rowCount = function.rowCount
    for group in residuals.indices {
      let values = isFinite ? residuals[group] : SIMD4(repeating: 1e100)
      unsafe Self.write(values, to: data, 4 * group..<rowCount, stride)
    }
  }

  private func write(to output: UnsafeMutablePointer<gsl_matrix>) {
    let stride = unsafe output.pointee.tda
    guard let data = unsafe output.pointee.data else { return }
    let columns = function.columns
    let rowCount = function.rowCount
    let groupCount = (rowCount + 3) / 4
    for index in point.indices {
      for group in 0..<groupCount {
        unsafe Self.write(
          columns[index * groupCount + group], to: data + index, 4 * group..<rowCount, stride)
      }
    }
  }

  /// Writes up to four values to the first of some rows.
  ///
  /// A lane that is not known when this is compiled costs several times as much.
  @inline(__always)
  private static func write(
    _ values: SIMD4<Double>, to data: UnsafeMutablePointer<Double>, _ rows: Range<Int>,
    _ stride: Int
  ) {
    let first = unsafe data + rows.lowerBound * stride
    unsafe first[0] = values[0]
    if rows.count > 1 { unsafe first[stride] = values[1] }
    if rows.count > 2 { unsafe first[2 * stride] = values[2] }
    if rows.count > 3 { unsafe first[3 * stride] = values[3] }
  }

  /// Writes the products of the columns with the residuals.
  private func writeProducts(to gradient: UnsafeMutablePointer<gsl_vector>) {
    let columns = function.columns
    let residuals = function.residuals
    for index in point.indices {
      let product = NormalEquations.plainProduct(
        columns, index * residuals.count, residuals, 0, residuals.count)
      unsafe gsl_vector_set(gradient, index, product)
    }
  }

  /// Writes the products of the columns with each other.
  private func writeProducts(to matrix: UnsafeMutablePointer<gsl_matrix>) {
    let columns = function.columns
    let groupCount = (function.rowCount + 3) / 4
    for row in point.indices {
      for column in 0...row {
        let product = NormalEquations.plainProduct(
          columns, row * groupCount, columns, column * groupCount, groupCount)
        unsafe gsl_matrix_set(matrix, row, column, product)
        unsafe gsl_matrix_set(matrix, column, row, product)
      }
    }
  }
}
