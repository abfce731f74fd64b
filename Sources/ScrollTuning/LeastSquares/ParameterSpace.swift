import ScrollPhysics

/// The free parameters of a problem as the variables of a solver.
///
/// A solver knows no bounds, so a bounded parameter is a function of an unbounded variable `u`,
/// with `w = upper − lower` and `p` at its bound for a finite `u` only:
///
///     lower only  p = lower − 1 + √(u² + 1)
///     upper only  p = upper + 1 − √(u² + 1)
///     both        p = lower + w (1 + sin u) / 2
///
/// Source: the transforms of MINUIT (James and Roos 1975).
struct ParameterSpace {
  /// The positions of the free parameters among all parameters.
  let free: [Int]

  /// The bounds of each free parameter.
  let bounds: [ClosedRange<Double>]

  /// Whether any parameter has a bound.
  let isBounded: Bool

  init(_ parameters: [FitParameter]) {
    free = parameters.indices.filter { parameters[$0].isFree }
    bounds = free.map { parameters[$0].bounds }
    isBounded = free.contains { !parameters[$0].isUnbounded }
  }

  var count: Int { free.count }

  /// The variable of a parameter, moved off its bounds, where the slope of the function is zero.
  func variable(_ index: Int, of parameter: Double) -> Double {
    let lower = bounds[index].lowerBound
    let upper = bounds[index].upperBound
    if lower > -.infinity && upper < .infinity {
      // The sine of u; a hundredth off the bounds.
      let sine = Swift.max(-0.98, Swift.min(0.98, 2 * (parameter - lower) / (upper - lower) - 1))
      return Arctangent.value(of: sine / ((1 - sine) * (1 + sine)).squareRoot())
    }
    if lower > -.infinity {
      let above = Swift.max(parameter - lower + 1, 1.005)
      return (above * above - 1).squareRoot()
    }
    if upper < .infinity {
      let below = Swift.max(upper - parameter + 1, 1.005)
      return (below * below - 1).squareRoot()
    }
    return parameter
  }

  /// The parameter of a variable, and its slope there.
  @inline(__always)
  func parameter(_ index: Int, of variable: Double) -> (value: Double, slope: Double) {
    let lower = bounds[index].lowerBound
    let upper = bounds[index].upperBound
    if lower > -.infinity && upper < .infinity {
      let half = 0.5 * (upper - lower)
      let value = lower + half * (1 + Elementary.sin(variable))
      return (Swift.max(lower, Swift.min(upper, value)), half * Elementary.cos(variable))
    }
    guard lower > -.infinity || upper < .infinity else { return (variable, 1) }
    let root = (variable * variable + 1).squareRoot()
    if lower > -.infinity {
      return (lower - 1 + root, variable / root)
    }
    return (upper + 1 - root, -variable / root)
  }

  /// The parameter moved within its bounds.
  func clamped(_ index: Int, _ parameter: Double) -> Double {
    Swift.max(bounds[index].lowerBound, Swift.min(bounds[index].upperBound, parameter))
  }
}
