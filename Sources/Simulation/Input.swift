public import ScrollPhysics

/// One thing that happens to the simulated views: a finger's sample or a program's action.
public enum Input: Hashable, Sendable {
  /// A finger was read.
  case touch(TouchSample)

  /// A program acts at a time, in integer nanoseconds since the trace's start.
  case action(Action, timeNanoseconds: Int64)
}

extension Input {
  /// When it happens, in integer nanoseconds since the trace's start.
  @inlinable
  public var timeNanoseconds: Int64 {
    switch self {
    case .touch(let sample): sample.timeNanoseconds
    case .action(_, let time): time
    }
  }
}
