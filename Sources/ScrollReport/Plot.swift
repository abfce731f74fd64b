public import Simulation

/// A picture of a replay.
public struct Plot: Sendable {
  /// What was shown.
  public var timeline: Timeline

  /// Creates a plot of a timeline.
  public init(timeline: Timeline) {
    self.timeline = timeline
  }
}
