/// When a touch becomes a drag, and which part of its travel is lost on the way.
///
/// From rest, a touch is recognised at the first sample farther than the slop from where it began;
/// then `sign(d) · min(|d|, slop)` is taken off each axis, so that a small movement across the
/// drag disappears whole. On content that a finger has just stopped, the first movement of any
/// size is recognised and nothing is taken off.
///
/// When recognition comes early after the touch, the first callback waits and the travel before it
/// is lost.
///
/// Source: 11 recorded drags of a `UIScrollView`; the limits of the early rule are in-sample.
public struct PanRecognition: Hashable, Sendable {
  /// The travel before a touch becomes a drag, in points, at least 0; not reached at equality.
  public var slop: Double

  /// Whether a trackpad pays the slop again on moving content, as one recording shows.
  public var trackpadPaysSlopAgain: Bool

  /// The time from touch to recognition below which recognition counts as early, in seconds.
  public var earlyRecognitionLimit: Double

  /// The time from an early recognition to the first callback, in seconds, at least 0.
  public var earlyCallbackDelay: Double

  /// The angle between a drag and an axis below which directional lock engages it, in degrees.
  public var lockAngleDegrees: Double

  /// Creates a rule.
  public init(
    slop: Double, trackpadPaysSlopAgain: Bool, earlyRecognitionLimit: Double,
    earlyCallbackDelay: Double, lockAngleDegrees: Double
  ) {
    self.slop = slop
    self.trackpadPaysSlopAgain = trackpadPaysSlopAgain
    self.earlyRecognitionLimit = earlyRecognitionLimit
    self.earlyCallbackDelay = earlyCallbackDelay
    self.lockAngleDegrees = lockAngleDegrees
  }

  /// The rule of `UIScrollView`.
  public static let uikit = PanRecognition(
    slop: 10, trackpadPaysSlopAgain: true, earlyRecognitionLimit: 0.1,
    earlyCallbackDelay: 0.02302, lockAngleDegrees: 20)
}
