public import ScrollPhysics

/// What one display frame shows.
public struct Frame: Hashable, Sendable {
  /// The number of the frame, counted from 0 at the trace's start.
  public var index: Int

  /// The time of the frame, in integer nanoseconds since the trace's start.
  public var timeNanoseconds: Int64

  /// The content offset, in points.
  public var offset: Vector

  /// The velocity of the content offset, in points per second; during a drag, as the finger gives it.
  public var velocity: Vector

  /// What the scroll view is doing.
  public var phase: ScrollPhase

  /// Creates a frame.
  @inlinable
  public init(
    index: Int, timeNanoseconds: Int64, offset: Vector, velocity: Vector, phase: ScrollPhase
  ) {
    self.index = index
    self.timeNanoseconds = timeNanoseconds
    self.offset = offset
    self.velocity = velocity
    self.phase = phase
  }
}
