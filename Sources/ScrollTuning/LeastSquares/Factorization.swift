/// A Cholesky factorisation of normal equations whose columns are scaled to length one.
///
/// A column that depends on those before it, to within the digits of the derivatives, is left out.
struct Factorization {
  let count: Int

  /// Whether each column takes part.
  private(set) var isIncluded: [Bool]

  /// The columns that were left out because they depend on others, or are zero.
  private(set) var dependent: [Int] = []

  /// The lower factor, row by row.
  private var factor: [TwofoldNumber]

  /// The reciprocal lengths of the columns.
  private let scale: [Double]

  /// Factorises the equations.
  ///
  /// - Parameters:
  ///   - equations: The equations.
  ///   - included: Which columns shall take part.
  ///   - damping: What is added to the diagonal, in units of the diagonal.
  ///   - tolerance: The square of the part of a column that must not be made of others.
  init(
    _ equations: NormalEquations, including included: [Bool], damping: Double = 0,
    tolerance: Double
  ) {
    count = equations.count
    isIncluded = included
    factor = Array(repeating: TwofoldNumber(0), count: count * (count + 1) / 2)
    scale = (0..<count).map { index in
      let length = equations.entry(index, index).head.squareRoot()
      return length > 0 && length < .infinity ? 1 / length : 0
    }
    for row in 0..<count where isIncluded[row] {
      guard scale[row] > 0 else {
        drop(row)
        continue
      }
      for column in 0...row where isIncluded[column] {
        var sum =
          equations.entry(row, column)
          * TwofoldNumber(product: scale[row], scale[column])
        if row == column { sum = sum + TwofoldNumber(damping) }
        for inner in 0..<column where isIncluded[inner] {
          sum = sum - self[row, inner] * self[column, inner]
        }
        if column < row {
          self[row, column] = sum / self[column, column]
        } else if sum.head > tolerance {
          self[row, row] = sum.squareRoot()
        } else {
          drop(row)
        }
      }
    }
  }

  private mutating func drop(_ row: Int) {
    isIncluded[row] = false
    dependent.append(row)
  }

  private subscript(row: Int, column: Int) -> TwofoldNumber {
    get { factor[row * (row + 1) / 2 + column] }
    set { factor[row * (row + 1) / 2 + column] = newValue }
  }
}

// MARK: - Solutions

extension Factorization {
  /// Solves the equations for a right side; columns that do not take part get zero.
  func solution(_ right: [TwofoldNumber]) -> [Double] {
    var values = right
    for row in 0..<count {
      guard isIncluded[row] else {
        values[row] = TwofoldNumber(0)
        continue
      }
      var sum = values[row] * TwofoldNumber(scale[row])
      for column in 0..<row where isIncluded[column] {
        sum = sum - self[row, column] * values[column]
      }
      values[row] = sum / self[row, row]
    }
    backSubstitute(&values)
    return (0..<count).map { isIncluded[$0] ? (values[$0] * TwofoldNumber(scale[$0])).value : 0 }
  }

  private func backSubstitute(_ values: inout [TwofoldNumber]) {
    for row in (0..<count).reversed() where isIncluded[row] {
      var sum = values[row]
      for below in (row + 1)..<Swift.max(count, row + 1) where isIncluded[below] {
        sum = sum - self[below, row] * values[below]
      }
      values[row] = sum / self[row, row]
    }
  }

  /// The inverse of the equations' matrix, row by row; zero where a column does not take part.
  func inverse() -> [Double] {
    var inverse = Array(repeating: 0.0, count: count * count)
    for column in 0..<count where isIncluded[column] {
      var unit = Array(repeating: TwofoldNumber(0), count: count)
      unit[column] = TwofoldNumber(1)
      let solved = solution(unit)
      for row in 0..<count { inverse[row * count + column] = solved[row] }
    }
    return inverse
  }

  /// The columns of which a dependent column is made, itself included.
  func combination(of column: Int) -> [Int] {
    guard scale[column] > 0 else { return [column] }
    var values = (0..<count).map { $0 < column ? self[column, $0] : TwofoldNumber(0) }
    backSubstitute(&values)
    return (0..<column).filter { isIncluded[$0] && values[$0].head.magnitude > 1e-6 } + [column]
  }
}
