/// The products of the derivatives and residuals at a point, to about twice a double's digits.
///
/// The condition of `JᵀJ` is the square of that of `J`; carried to twice the digits, it loses
/// nothing that `J` has.
///
/// Source: the compensated dot product of Ogita, Rump and Oishi (2005).
struct NormalEquations {
  /// The number of free parameters.
  let count: Int

  /// The lower triangle of `JᵀJ`, row by row.
  private(set) var matrix: [TwofoldNumber]

  /// The gradient `Jᵀr`.
  private(set) var gradient: [TwofoldNumber]

  /// The sum of squares `rᵀr`.
  private(set) var sumOfSquares: TwofoldNumber

  /// Makes the equations at the evaluator's last point, with a double's digits where that will do.
  init(_ evaluator: Evaluator, isThorough: Bool = true) {
    func product(
      _ left: [SIMD4<Double>], _ leftStart: Int, _ right: [SIMD4<Double>], _ rightStart: Int,
      _ count: Int
    ) -> TwofoldNumber {
      guard isThorough else {
        return TwofoldNumber(Self.plainProduct(left, leftStart, right, rightStart, count))
      }
      return Self.product(left, leftStart, right, rightStart, count)
    }
    count = evaluator.space.count
    let groupCount = evaluator.groupCount
    matrix = []
    gradient = []
    matrix.reserveCapacity(count * (count + 1) / 2)
    gradient.reserveCapacity(count)
    for row in 0..<count {
      for column in 0...row {
        matrix.append(
          product(
            evaluator.columns, row * groupCount, evaluator.columns, column * groupCount,
            groupCount))
      }
      gradient.append(
        product(
          evaluator.columns, row * groupCount, evaluator.residuals, 0, groupCount))
    }
    sumOfSquares = product(evaluator.residuals, 0, evaluator.residuals, 0, groupCount)
  }

  /// The equations with another matrix, given as its lower triangle row by row.
  func replacing(_ matrix: [TwofoldNumber]) -> NormalEquations {
    var equations = self
    equations.matrix = matrix
    return equations
  }

  func entry(_ row: Int, _ column: Int) -> TwofoldNumber {
    row >= column ? matrix[row * (row + 1) / 2 + column] : matrix[column * (column + 1) / 2 + row]
  }

  /// The product of two columns, each from an index on.
  private static func product(
    _ left: [SIMD4<Double>], _ leftStart: Int, _ right: [SIMD4<Double>], _ rightStart: Int,
    _ count: Int
  ) -> TwofoldNumber {
    var sum = SIMD4<Double>.zero
    var rest = SIMD4<Double>.zero
    for index in 0..<count {
      let a = left[leftStart + index]
      let b = right[rightStart + index]
      // Each product and each sum with what its rounding lost; 2²⁷ + 1 splits a double in halves.
      let product = a * b
      let aScaled = a * 134_217_729
      let aHigh = aScaled - (aScaled - a)
      let aLow = a - aHigh
      let bScaled = b * 134_217_729
      let bHigh = bScaled - (bScaled - b)
      let bLow = b - bHigh
      let productRest = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
      let total = sum + product
      let addend = total - sum
      rest += ((sum - (total - addend)) + (product - addend)) + productRest
      sum = total
    }
    var result = TwofoldNumber(0)
    for lane in 0..<4 { result = result + TwofoldNumber(sum: sum[lane], rest[lane]) }
    return result
  }

  /// The product of two columns with a double's digits.
  static func plainProduct(
    _ left: [SIMD4<Double>], _ leftStart: Int, _ right: [SIMD4<Double>], _ rightStart: Int,
    _ count: Int
  ) -> Double {
    var sum = SIMD4<Double>.zero
    for index in 0..<count { sum += left[leftStart + index] * right[rightStart + index] }
    return sum.sum()
  }
}
