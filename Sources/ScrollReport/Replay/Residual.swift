package import ScrollFormats
package import ScrollPhysics
package import Simulation

/// A recorded offset minus the simulated one at the same time.
package struct Residual: Hashable, Sendable {
  /// The time, in seconds.
  package var seconds: Double

  /// The difference, in points.
  package var difference: Vector
}

extension Residual {
  /// The least difference that is worth a panel, in points; rounding alone stays far below it.
  static let leastShown = 1e-6

  /// Returns the residuals of the recorded offsets that lie in a timeline's time.
  ///
  /// Between two frames, the simulated offset is on the straight line from one to the other.
  package static func residuals(of recorded: [OffsetRow], against timeline: Timeline) -> [Residual]
  {
    recorded.compactMap { row in
      guard row.offset.isFinite,
        let simulated = timeline.offset(at: row.timeNanoseconds), simulated.isFinite
      else { return nil }
      return Residual(
        seconds: row.timeNanoseconds.asSeconds, difference: row.offset - simulated)
    }
  }
}

extension Timeline {
  /// Returns the offset at a time, in nanoseconds; `nil` before the first frame.
  ///
  /// Content that rests in the last frame rests ever after; for any other, there is none.
  fileprivate func offset(at time: Int64) -> Vector? {
    guard let before = position(atOrBefore: time) else { return nil }
    let frame = frames[before]
    if frame.timeNanoseconds == time { return frame.offset }
    guard before + 1 < frames.count else { return frame.phase == .idle ? frame.offset : nil }
    let next = frames[before + 1]
    let fraction = (time.asSeconds - frame.seconds) / (next.seconds - frame.seconds)
    return frame.offset + (next.offset - frame.offset) * fraction
  }
}
