import ScrollPhysics
import Simulation

extension Recording {
  /// The frames with the times at which the engine made them, as far as their stamps tell.
  ///
  /// Which touches a frame has seen depends on when it was made to less than a millisecond, and
  /// stamps may be off by more. A display shows frames evenly, though: where all stamps are near
  /// whole numbers of its intervals, some of which may have no frame, those are the times. Stamps
  /// that are exact are left alone, and so are all where one is too far off.
  var steadyFrames: [Frame] {
    guard let first = frames.first?.timeNanoseconds,
      let grid = FrameGrid(frames.map(\.timeNanoseconds)),
      (grid.period * scene.refreshRate - 1).magnitude < Self.largestDrift
    else { return frames }
    let steady = grid.counts.map { grid.time($0, moment: grid.moment, period: grid.period) }
    let worst = zip(grid.stamps, steady).map { ($0 - $1).magnitude }.max() ?? 0
    guard worst > Self.exactStamp && worst < Self.largestStamp else { return frames }
    return zip(frames, steady).map { frame, time in
      var frame = frame
      frame.timeNanoseconds = first + Int64(Rounding.halfAwayFromZero(time * 1e9))
      return frame
    }
  }

  /// How far the rhythm may be from the display's, as a share.
  private static let largestDrift = 0.01

  /// The error, in seconds, from which stamps are not exact, and that from which they have no
  /// rhythm.
  private static let exactStamp = 0.0001
  private static let largestStamp = 0.003

  /// Returns the times of the frames that are missing between two, in integer nanoseconds.
  ///
  /// None are missing in a long gap, for then nothing moved.
  static func missing(between before: Int64?, _ time: Int64, _ interval: Double) -> [Int64] {
    guard let before, time > before else { return [] }
    let gap = Double(time - before)
    let count = Rounding.halfAwayFromZero(gap / interval)
    guard count >= 2, count <= mostMissing else { return [] }
    return (1..<Int(count)).map {
      before + Int64(Rounding.halfAwayFromZero(gap * Double($0) / count))
    }
  }

  /// The longest gap in which frames are missing, in intervals.
  private static let mostMissing = 12.0
}
