public import ScrollPhysics

extension Dual {
  /// Returns `e` to the power `x`.
  @inlinable
  public static func exp(_ x: Dual) -> Dual {
    let result = Elementary.exp(x.value)
    return x.mapped(to: result, slope: result)
  }

  /// Returns the natural logarithm of `x`.
  @inlinable
  public static func log(_ x: Dual) -> Dual {
    x.mapped(to: Elementary.log(x.value), slope: 1 / x.value)
  }

  /// Returns `x` to the power `y`.
  ///
  /// A constant exponent leaves the logarithm out, so that `x` may be zero or negative there.
  @inlinable
  public static func pow(_ x: Dual, _ y: Dual) -> Dual {
    guard y.partials != .zero else { return pow(x, y.value) }
    let result = Elementary.pow(x.value, y.value)
    let slope = y.value * Elementary.pow(x.value, y.value - 1)
    let exponentSlope = result == 0 ? 0 : result * Elementary.log(x.value)
    return Dual(result, partials: x.partials * slope + y.partials * exponentSlope)
  }

  /// Returns `x` to a constant power.
  @inlinable
  public static func pow(_ x: Dual, _ y: Double) -> Dual {
    let slope = y == 0 ? 0 : y * Elementary.pow(x.value, y - 1)
    return x.mapped(to: Elementary.pow(x.value, y), slope: slope)
  }

  /// Returns the square root of `x`.
  @inlinable
  public static func sqrt(_ x: Dual) -> Dual {
    let root = x.value.squareRoot()
    return x.mapped(to: root, slope: 0.5 / root)
  }

  /// Returns the sine of `x` radians.
  @inlinable
  public static func sin(_ x: Dual) -> Dual {
    x.mapped(to: Elementary.sin(x.value), slope: Elementary.cos(x.value))
  }

  /// Returns the cosine of `x` radians.
  @inlinable
  public static func cos(_ x: Dual) -> Dual {
    x.mapped(to: Elementary.cos(x.value), slope: -Elementary.sin(x.value))
  }

  /// Returns the angle in radians, between -π/2 and π/2, whose tangent is `x`.
  @inlinable
  public static func atan(_ x: Dual) -> Dual {
    x.mapped(to: Arctangent.value(of: x.value), slope: 1 / (1 + x.value * x.value))
  }
}
