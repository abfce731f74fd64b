/// What happens when the finger is lifted: whether content flies on, and how fast.
///
/// The content velocities of the last two drag callbacks are blended, unless the last one is
/// slower than the threshold.
///
/// Source: recorded releases of a `UIScrollView`; the threshold's number is reported, and when a
/// rested finger counts as still is an assumption.
public struct ReleaseRule: Hashable, Sendable {
  /// The speed below which content stays where it is, in points per millisecond.
  public var flingThresholdPerMillisecond: Double

  /// The weight of the last callback but one, no unit.
  public var previousWeight: Double

  /// The weight of the last callback, no unit.
  public var latestWeight: Double

  /// The time without movement after which a finger counts as still, in seconds.
  public var restedFingerLimit: Double

  /// The time without movement after which fingers on a trackpad count as still, in seconds.
  public var restedTrackpadLimit: Double

  /// Whether a slow release of a trackpad beyond an edge waits a frame before it returns.
  public var slowTrackpadReturnWaits: Bool

  /// Creates a rule.
  public init(
    flingThresholdPerMillisecond: Double, previousWeight: Double, latestWeight: Double,
    restedFingerLimit: Double, restedTrackpadLimit: Double, slowTrackpadReturnWaits: Bool
  ) {
    self.flingThresholdPerMillisecond = flingThresholdPerMillisecond
    self.previousWeight = previousWeight
    self.latestWeight = latestWeight
    self.restedFingerLimit = restedFingerLimit
    self.restedTrackpadLimit = restedTrackpadLimit
    self.slowTrackpadReturnWaits = slowTrackpadReturnWaits
  }

  /// The rule of `UIScrollView`.
  public static let uikit = ReleaseRule(
    flingThresholdPerMillisecond: 0.25, previousWeight: 0.75, latestWeight: 0.25,
    restedFingerLimit: 0.1, restedTrackpadLimit: 0.2, slowTrackpadReturnWaits: true)
}
