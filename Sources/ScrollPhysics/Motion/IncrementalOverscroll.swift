/// An unseen overscroll that grows with each event of a drag beyond an edge.
///
/// An event of `δ` points further out, with the overscroll `o` in a viewport of length `d`, adds
///
///     δ (1 − |o| / d) / 16        but at most 8 points
///
/// and the way back undoes the overscroll first, 1:1, before the content moves. The result depends
/// on how a drag is divided into events.
///
/// Source: Gecko's `Axis.cpp`; a recorded pull of 300 points that lost 17.92 agrees to 0.000.
public struct IncrementalOverscroll: Hashable, Sendable {
  /// By what an event is divided at the edge, no unit.
  public static let resistance = 16.0

  /// What an event adds at most, in points.
  public static let longestStep = 8.0

  /// The overscroll, in points; positive beyond the maximum.
  public private(set) var overscroll = 0.0

  /// The length of the viewport along the axis, in points, greater than 0.
  public let length: Double

  /// Creates an overscroll of 0.
  public init(length: Double) {
    self.length = length
  }
}

extension IncrementalOverscroll {
  /// Takes in an event that proposes a way, and returns the way that the content goes, in points.
  public mutating func drag(_ delta: Double, offset: Double, range: AxisRange) -> Double {
    var left = delta
    if overscroll != 0 && (delta < 0) != (overscroll < 0) {
      let undone = min(abs(delta), abs(overscroll))
      overscroll += delta < 0 ? -undone : undone
      left = delta < 0 ? delta + undone : delta - undone
      guard left != 0 else { return 0 }
    }
    let travel = range.clamped(offset + left) - offset
    let excess = left - travel
    let share = max(0, 1 - abs(overscroll) / length)
    let step = excess * share / Self.resistance
    overscroll += min(max(step, -Self.longestStep), Self.longestStep)
    return travel
  }
}
