/// How the finger's velocity is estimated at a release.
public struct VelocityMeasure: Hashable, Sendable {
  /// The estimators.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The slope of a parabola through the last samples; see ``LeastSquaresVelocity``.
    case leastSquares

    /// The same in floats, as Android computes it.
    case leastSquaresInFloats

    /// The mean of the last moves' velocities, each taken ``factor`` times; see `MeanVelocity`.
    case meanOfMoves

    /// The mean of the last moves' velocities that are young enough; see `RecentMeanVelocity`.
    case meanOfRecentMoves

    /// The way over the time of the last while; see `SpanVelocity`.
    case span

    /// The profile's weights of the last two segments; see ``FingerVelocity``.
    case weighted

    /// The push that a body at rest would have got; see ``ImpulseVelocity``.
    case impulse
  }

  /// The estimator.
  public var kind = Kind.leastSquares

  /// How old a sample may be, in seconds.
  public var horizon = 0.1

  /// How many samples count at most.
  public var count = 20

  /// How many samples a parabola needs, at least 2; with fewer there is no velocity.
  public var fewestSamples = 2

  /// The pause between moves that forgets all before it, in seconds; 0 for none.
  public var pause = 0.04

  /// The least time between two moves that count, in seconds.
  public var shortestGap = 0.0

  /// By what each move's velocity is multiplied.
  public var factor = 1.0

  /// The largest velocity of a single move, in points per second; 0 for any.
  public var largestSample = 0.0

  /// Whether places count in whole points, their fractions cut off.
  public var isInPoints = false

  /// Whether an estimate against the way of the samples counts as none.
  public var mustAgreeWithWay = false

  /// Creates the estimator that most platforms share.
  public init() {}
}

/// Whether a release becomes a fling.
public struct FlingStart: Hashable, Sendable {
  /// What of the velocity is compared.
  public enum Metric: UInt8, Hashable, Sendable, CaseIterable {
    /// Each component for its own axis.
    case perAxis

    /// The larger component.
    case largerAxis

    /// The length.
    case length
  }

  /// The speed that a fling must exceed, in points per second.
  public var smallestSpeed = 0.0

  /// Whether just that speed is enough.
  public var countsEqual = false

  /// What of the velocity is compared.
  public var metric = Metric.largerAxis

  /// The way of the finger along an axis that a fling must exceed, in points; 0 for any.
  public var smallestTravel = 0.0

  /// Whether that way is the one of the samples that count for the velocity, not the whole one.
  public var countsRecentTravel = false

  /// The largest speed along an axis, in points per second; 0 for any.
  public var largestSpeed = 0.0

  /// Whether velocities are cut to whole points per second.
  public var isInPoints = false

  /// The time since the last move from which a release has no velocity, in seconds; 0 for never.
  public var pause = 0.0

  /// By what the velocity is multiplied where content is at the edge that it points to.
  public var factorAtEdge = 1.0

  /// Creates a rule by which every release with a velocity is a fling.
  public init() {}
}
