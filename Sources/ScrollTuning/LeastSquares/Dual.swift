/// A number with its derivatives by up to four parameters.
///
/// Arithmetic on duals follows the rules of differentiation, so a model computed with duals yields
/// its exact derivatives beside its value. A fit with more than four free parameters computes its
/// model once for each four of them.
///
/// Source: forward-mode differentiation by dual numbers (Clifford 1871).
public struct Dual: Scalar, Hashable {
  /// The number without its derivatives.
  public var value: Double

  /// The derivatives by the parameters that are being followed.
  public var partials: SIMD4<Double>

  /// Makes a constant, whose derivatives are zero.
  @inlinable @inline(__always)
  public init(_ value: Double) {
    self.value = value
    partials = .zero
  }

  /// Makes a number with given derivatives.
  @inlinable @inline(__always)
  public init(_ value: Double, partials: SIMD4<Double>) {
    self.value = value
    self.partials = partials
  }

  /// The result of a function with a value and a slope at this number.
  @inlinable @inline(__always)
  func mapped(to result: Double, slope: Double) -> Dual {
    Dual(result, partials: partials * slope)
  }
}

// MARK: - Arithmetic of duals

extension Dual {
  /// Returns the number with its sign changed.
  @inlinable @inline(__always)
  public static prefix func - (operand: Dual) -> Dual {
    Dual(-operand.value, partials: -operand.partials)
  }

  /// Adds two numbers.
  @inlinable @inline(__always)
  public static func + (left: Dual, right: Dual) -> Dual {
    Dual(left.value + right.value, partials: left.partials + right.partials)
  }

  /// Subtracts one number from another.
  @inlinable @inline(__always)
  public static func - (left: Dual, right: Dual) -> Dual {
    Dual(left.value - right.value, partials: left.partials - right.partials)
  }

  /// Multiplies two numbers.
  @inlinable @inline(__always)
  public static func * (left: Dual, right: Dual) -> Dual {
    Dual(
      left.value * right.value,
      partials: left.partials * right.value + right.partials * left.value)
  }

  /// Divides one number by another.
  @inlinable @inline(__always)
  public static func / (left: Dual, right: Dual) -> Dual {
    let quotient = left.value / right.value
    let reciprocal = 1 / right.value
    return Dual(quotient, partials: (left.partials - right.partials * quotient) * reciprocal)
  }
}

// MARK: - Arithmetic with constants

extension Dual {
  /// Adds a constant.
  @inlinable @inline(__always)
  public static func + (left: Dual, right: Double) -> Dual {
    Dual(left.value + right, partials: left.partials)
  }

  /// Subtracts a constant.
  @inlinable @inline(__always)
  public static func - (left: Dual, right: Double) -> Dual {
    Dual(left.value - right, partials: left.partials)
  }

  /// Multiplies by a constant.
  @inlinable @inline(__always)
  public static func * (left: Dual, right: Double) -> Dual {
    Dual(left.value * right, partials: left.partials * right)
  }

  /// Divides by a constant.
  @inlinable @inline(__always)
  public static func / (left: Dual, right: Double) -> Dual {
    Dual(left.value / right, partials: left.partials * (1 / right))
  }

  /// Adds to a constant.
  @inlinable @inline(__always)
  public static func + (left: Double, right: Dual) -> Dual {
    Dual(left + right.value, partials: right.partials)
  }

  /// Subtracts from a constant.
  @inlinable @inline(__always)
  public static func - (left: Double, right: Dual) -> Dual {
    Dual(left - right.value, partials: -right.partials)
  }

  /// Multiplies a constant.
  @inlinable @inline(__always)
  public static func * (left: Double, right: Dual) -> Dual {
    Dual(left * right.value, partials: right.partials * left)
  }

  /// Divides a constant.
  @inlinable @inline(__always)
  public static func / (left: Double, right: Dual) -> Dual {
    let quotient = left / right.value
    return right.mapped(to: quotient, slope: -quotient / right.value)
  }
}
