/// A parameter of a model, with the value at which a fit begins and what the fit may do with it.
public struct FitParameter: Sendable {
  /// The name, by which results and errors speak of it.
  public var name: String

  /// The value at which the fit begins, in the parameter's own unit.
  public var start: Double

  /// The values that the fit may give it, both ends included.
  public var bounds: ClosedRange<Double>

  /// What the fit may do with it.
  public var role: Role

  /// Makes a parameter to be fitted.
  public init(
    _ name: String, start: Double, in bounds: ClosedRange<Double> = -.infinity ... .infinity
  ) {
    self.name = name
    self.start = start
    self.bounds = bounds
    role = .free
  }

  /// Makes a parameter that keeps its value.
  public static func fixed(_ name: String, at value: Double) -> FitParameter {
    var parameter = FitParameter(name, start: value)
    parameter.role = .fixed
    return parameter
  }

  /// Makes a parameter that is computed from those before it in the list.
  ///
  /// The function gets all parameters; those from this one on are still zero.
  public static func linked(
    _ name: String, _ value: @escaping @Sendable ([Dual]) -> Dual
  ) -> FitParameter {
    var parameter = FitParameter(name, start: 0)
    parameter.role = .linked(value)
    return parameter
  }

  /// What a fit may do with a parameter.
  public enum Role: Sendable {
    /// The fit changes it.
    case free
    /// It keeps its start value.
    case fixed
    /// It is computed from the parameters before it.
    case linked(@Sendable ([Dual]) -> Dual)
  }
}

extension FitParameter {
  var isFree: Bool {
    if case .free = role { true } else { false }
  }

  /// Whether no bound limits it.
  var isUnbounded: Bool {
    bounds.lowerBound == -.infinity && bounds.upperBound == .infinity
  }
}
