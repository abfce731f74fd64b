/// How much a residual counts in a fit.
///
/// A robust loss grows slower than the square, so that single wild observations do not bend the fit.
/// With `u` the residual in units of the spread, times the constant that keeps 95 % of the
/// efficiency under normal errors,
///
///     squares  u²/2
///     soft L1  √(1 + u²) − 1
///     Huber    u²/2 up to 1, then |u| − 1/2
///     Cauchy   log(1 + u²) / 2
///     Tukey    (1 − (1 − u²)³) / 6 up to 1, then 1/6
///
/// The spread is estimated as the median of the residuals' magnitudes over 0.6745.
///
/// Source: Huber, Robust Statistics (1981); Holland and Welsch (1977) for the constants.
public enum RobustLoss: Hashable, Sendable, CaseIterable {
  /// The square, which is the best where errors are normal.
  case squares
  /// The square near zero, the magnitude far away, with a smooth way between.
  case softL1
  /// The square near zero, the magnitude far away.
  case huber
  /// The logarithm of the square, which still sees wild observations, but hardly.
  case cauchy
  /// The biweight, which does not see wild observations at all.
  case tukey
}

extension RobustLoss {
  /// The spreads beyond which a residual counts less; 95 % efficiency under normal errors.
  var cutoff: Double {
    switch self {
    case .squares: .infinity
    case .softL1: 0.9
    case .huber: 1.345
    case .cauchy: 2.385
    case .tukey: 4.685
    }
  }

  /// The weight `ψ(u) / u` of a residual in units of the spread, 1 at zero.
  func weight(_ residual: Double) -> Double {
    let u = residual / cutoff
    switch self {
    case .squares: return 1
    case .softL1: return 1 / (1 + u * u).squareRoot()
    case .huber: return u.magnitude <= 1 ? 1 : 1 / u.magnitude
    case .cauchy: return 1 / (1 + u * u)
    case .tukey: return u.magnitude < 1 ? (1 - u * u) * (1 - u * u) : 0
    }
  }

  /// The slope `ψ′(u)` of the influence of a residual in units of the spread, 1 at zero.
  func influenceSlope(_ residual: Double) -> Double {
    let u = residual / cutoff
    switch self {
    case .squares: return 1
    case .softL1: return weight(residual) / (1 + u * u)
    case .huber: return u.magnitude <= 1 ? 1 : 0
    case .cauchy: return (1 - u * u) / ((1 + u * u) * (1 + u * u))
    case .tukey: return u.magnitude < 1 ? (1 - u * u) * (1 - 5 * u * u) : 0
    }
  }
}
