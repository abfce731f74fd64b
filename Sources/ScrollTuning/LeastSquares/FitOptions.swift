/// How a fit is to be made; the defaults suit most problems.
public struct FitOptions: Hashable, Sendable {
  /// How a residual counts: its square, or less where it is large.
  public var loss: RobustLoss

  /// How far the fit looks for a better minimum than the one near the start values.
  public var search: Search

  /// What the weights mean.
  public var errors: Errors

  /// Whether the fit ends when the sum of squares has nearly all its digits, and so the parameters
  /// half of theirs, or when it has taken some steps.
  var isRough = false

  /// A quick look downhill from the start values.
  static let rough = {
    var options = FitOptions(search: .local)
    options.isRough = true
    return options
  }()

  /// Makes options.
  public init(
    loss: RobustLoss = .squares, search: Search = .automatic, errors: Errors = .estimated
  ) {
    self.loss = loss
    self.search = search
    self.errors = errors
  }

  /// How far a fit looks for its minimum.
  public enum Search: Hashable, Sendable {
    /// Only downhill from the start values.
    case local
    /// Downhill, and widely where that leads to nothing that the data support.
    case automatic
    /// From a number of start values, spread quasi-randomly and the same in every run.
    case wide(starts: Int)
  }

  /// What the weights of a problem mean.
  public enum Errors: Hashable, Sendable {
    /// Ratios of inverse variances; the common factor is estimated from the residuals.
    case estimated
    /// The inverse variances themselves, so that the residuals' size tells nothing.
    case known
  }
}
