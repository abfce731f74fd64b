/// How flicks in quick succession lengthen each other's travel.
///
/// Releases at least as fast as ``speedPerMillisecond`` are counted. From the count
/// ``firstCount`` on, a drag that has moved `dist` points raises the multiplier to
///
///     min(m₀ + (1 + (count − firstCount) / 2) · min(dist / distance, largestShare), maximum)
///
/// where `m₀` is the multiplier at the drag's start. Count and multiplier start afresh after a
/// pause, a reversal, a slow drag, a slow release, and when the content returns to an edge.
///
/// Source: reported of `UIScrollView`; no recording has a multiplier above 1.
public struct RepeatedFlicks: Hashable, Sendable {
  /// Whether flicks lengthen each other at all.
  public var isOn: Bool

  /// The release speed from which a flick counts, in points per millisecond.
  public var speedPerMillisecond: Double

  /// The count from which the multiplier grows.
  public var firstCount: Int

  /// The travel for a whole unit of the multiplier, in points.
  public var distance: Double

  /// The largest share of a unit that one drag adds, no unit.
  public var largestShare: Double

  /// The largest multiplier, no unit.
  public var maximum: Double

  /// The pause between release and touch after which the count starts afresh, in seconds.
  public var pause: Double

  /// The drag speed below which the count starts afresh, in points per millisecond.
  public var slowestDragPerMillisecond: Double

  /// Creates a rule.
  public init(
    isOn: Bool, speedPerMillisecond: Double, firstCount: Int, distance: Double,
    largestShare: Double, maximum: Double, pause: Double, slowestDragPerMillisecond: Double
  ) {
    self.isOn = isOn
    self.speedPerMillisecond = speedPerMillisecond
    self.firstCount = firstCount
    self.distance = distance
    self.largestShare = largestShare
    self.maximum = maximum
    self.pause = pause
    self.slowestDragPerMillisecond = slowestDragPerMillisecond
  }

  /// The rule reported of `UIScrollView`.
  public static let uikit = RepeatedFlicks(
    isOn: true, speedPerMillisecond: 0.6, firstCount: 3, distance: 240, largestShare: 0.9,
    maximum: 16, pause: 1, slowestDragPerMillisecond: 0.13)
}
