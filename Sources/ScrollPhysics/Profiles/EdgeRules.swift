/// How strongly a drag is resisted beyond an edge, by the kind of device.
///
/// Source: 20 recorded results with a finger and 70 with a trackpad, each to the last bit.
public struct RubberBandRule: Hashable, Sendable {
  /// The coefficient for a finger, greater than 0, no unit.
  public var touchCoefficient: Double

  /// The coefficient for a trackpad, greater than 0, no unit.
  public var trackpadCoefficient: Double

  /// Creates a rule.
  public init(touchCoefficient: Double, trackpadCoefficient: Double) {
    self.touchCoefficient = touchCoefficient
    self.trackpadCoefficient = trackpadCoefficient
  }

  /// The rule of `UIScrollView`.
  public static let uikit = RubberBandRule(touchCoefficient: 0.55, trackpadCoefficient: 0.715)
}

extension RubberBandRule {
  /// Returns the coefficient for a kind of device.
  @inlinable
  public func coefficient(for kind: InputKind) -> Double {
    kind == .touch ? touchCoefficient : trackpadCoefficient
  }
}

/// How content that lies outside its range returns to the edge.
///
/// Source: every recorded bounce and return of a `UIScrollView`, to the last bit.
public struct EdgeReturn: Hashable, Sendable {
  /// The pull towards the edge, per millisecond, greater than 0, whatever the deceleration rate.
  public var pullPerMillisecond: Double

  /// The distance to the edge below which slow content is put onto it, in points.
  public var stopDistance: Double

  /// Creates a rule.
  public init(pullPerMillisecond: Double, stopDistance: Double) {
    self.pullPerMillisecond = pullPerMillisecond
    self.stopDistance = stopDistance
  }

  /// The rule of `UIScrollView`.
  public static let uikit = EdgeReturn(pullPerMillisecond: 0.01005, stopDistance: 0.5)
}
