/// Which page a release chooses, and how the content settles on it.
///
/// A release faster than the threshold goes to the next page in its direction from where the content
/// is, from a whole page to its neighbour, and at most one page from where the drag began; between
/// two pages those are the two. A slower one goes to the nearest page. A damped spring takes the
/// content there.
///
/// Source: a hypothesis of ours; that one flick moves at most one page is universally observed,
/// and neither the choice nor the curve of UIKit is known from a recording.
public struct PagingRule: Hashable, Sendable {
  /// The speed from which a release turns the page, in points per millisecond.
  public var turnThresholdPerMillisecond: Double

  /// The space between pages, which is taken off the stride, in points.
  public var interPageSpacing: Double

  /// The angular frequency of the spring, in radians per second, greater than 0.
  public var angularFrequency: Double

  /// The damping ratio of the spring, greater than 0, no unit.
  public var dampingRatio: Double

  /// Creates a rule.
  public init(
    turnThresholdPerMillisecond: Double, interPageSpacing: Double, angularFrequency: Double,
    dampingRatio: Double
  ) {
    self.turnThresholdPerMillisecond = turnThresholdPerMillisecond
    self.interPageSpacing = interPageSpacing
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// The rule assumed of `UIScrollView`.
  public static let uikit = PagingRule(
    turnThresholdPerMillisecond: 0.25, interPageSpacing: 0, angularFrequency: 17, dampingRatio: 1)
}
