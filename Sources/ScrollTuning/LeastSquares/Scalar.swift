public import ScrollPhysics

/// A number in which a model can be computed: a `Double`, or a ``Dual`` that carries derivatives.
///
/// A model that is written once for every scalar can be drawn with doubles and fitted with duals:
///
///     func decay<Number: Scalar>(_ p: [Number], _ time: Double) -> Number {
///       p[0] * exp(-p[1] * time)
///     }
///
/// Mixed operators with `Double` take the place of literals, so that `1 - p[0]` needs no conversion.
public protocol Scalar: Sendable {
  /// Makes a constant.
  init(_ value: Double)

  /// The number without its derivatives.
  var value: Double { get }

  static prefix func - (operand: Self) -> Self
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func / (left: Self, right: Self) -> Self
  static func + (left: Self, right: Double) -> Self
  static func - (left: Self, right: Double) -> Self
  static func * (left: Self, right: Double) -> Self
  static func / (left: Self, right: Double) -> Self
  static func + (left: Double, right: Self) -> Self
  static func - (left: Double, right: Self) -> Self
  static func * (left: Double, right: Self) -> Self
  static func / (left: Double, right: Self) -> Self

  /// Returns `e` to the power `x`.
  static func exp(_ x: Self) -> Self

  /// Returns the natural logarithm of `x`.
  static func log(_ x: Self) -> Self

  /// Returns `x` to the power `y`.
  static func pow(_ x: Self, _ y: Self) -> Self

  /// Returns `x` to a constant power.
  static func pow(_ x: Self, _ y: Double) -> Self

  /// Returns the square root of `x`.
  static func sqrt(_ x: Self) -> Self

  /// Returns the sine of `x` radians.
  static func sin(_ x: Self) -> Self

  /// Returns the cosine of `x` radians.
  static func cos(_ x: Self) -> Self

  /// Returns the angle in radians, between -π/2 and π/2, whose tangent is `x`.
  static func atan(_ x: Self) -> Self
}

// MARK: - Functions

/// Returns `e` to the power `x`.
@inlinable
public func exp<Number: Scalar>(_ x: Number) -> Number { Number.exp(x) }

/// Returns the natural logarithm of `x`.
@inlinable
public func log<Number: Scalar>(_ x: Number) -> Number { Number.log(x) }

// With doubles both functions of this name fit, and the other one is as good.
/// Returns `x` to the power `y`.
@inlinable @_disfavoredOverload
public func pow<Number: Scalar>(_ x: Number, _ y: Number) -> Number { Number.pow(x, y) }

/// Returns `x` to a constant power.
@inlinable
public func pow<Number: Scalar>(_ x: Number, _ y: Double) -> Number { Number.pow(x, y) }

/// Returns the square root of `x`.
@inlinable
public func sqrt<Number: Scalar>(_ x: Number) -> Number { Number.sqrt(x) }

/// Returns the sine of `x` radians.
@inlinable
public func sin<Number: Scalar>(_ x: Number) -> Number { Number.sin(x) }

/// Returns the cosine of `x` radians.
@inlinable
public func cos<Number: Scalar>(_ x: Number) -> Number { Number.cos(x) }

/// Returns the angle in radians, between -π/2 and π/2, whose tangent is `x`.
@inlinable
public func atan<Number: Scalar>(_ x: Number) -> Number { Number.atan(x) }

// MARK: - Double

extension Double: Scalar {
  /// The number itself.
  @inlinable
  public var value: Double { self }

  /// Returns `e` to the power `x`, the same bits on every machine.
  @inlinable
  public static func exp(_ x: Double) -> Double { Elementary.exp(x) }

  /// Returns the natural logarithm of `x`, the same bits on every machine.
  @inlinable
  public static func log(_ x: Double) -> Double { Elementary.log(x) }

  /// Returns `x` to the power `y`, the same bits on every machine.
  @inlinable
  public static func pow(_ x: Double, _ y: Double) -> Double { Elementary.pow(x, y) }

  /// Returns the square root of `x`.
  @inlinable
  public static func sqrt(_ x: Double) -> Double { x.squareRoot() }

  /// Returns the sine of `x` radians, the same bits on every machine.
  @inlinable
  public static func sin(_ x: Double) -> Double { Elementary.sin(x) }

  /// Returns the cosine of `x` radians, the same bits on every machine.
  @inlinable
  public static func cos(_ x: Double) -> Double { Elementary.cos(x) }

  /// Returns the angle in radians whose tangent is `x`, the same bits on every machine.
  @inlinable
  public static func atan(_ x: Double) -> Double { Arctangent.value(of: x) }
}
