import ScrollPhysics
import Simulation

extension Recording {
  /// The recording with its frames at the times of their even clock, if content moves by that.
  ///
  /// A recorder's stamps are a little off, and an engine's clock is even; or an engine moves content
  /// by the very times that are recorded. What motion lacks, a jerk from frame to frame, tells which.
  var evenlyTimed: Recording {
    guard let grid = FrameGrid(frames.map(\.timeNanoseconds)), !grid.isExact,
      let first = frames.first?.timeNanoseconds
    else { return self }
    let even = grid.counts.map { grid.time($0, moment: grid.moment, period: grid.period) }
    let axis: Axis = isVertical ? .vertical : .horizontal
    let offsets = frames.map { $0.offset[axis] }
    guard !Self.isClearlySmoother(offsets, at: grid.stamps, than: even) else { return self }
    var recording = self
    for (index, time) in even.enumerated() {
      recording.frames[index].timeNanoseconds = first + Int64((time * 1e9).rounded())
    }
    recording.clockError = grid.periodError / grid.period
    return recording
  }

  /// Whether content that moves fast does so far more smoothly at some times than at others.
  private static func isClearlySmoother(
    _ offsets: [Double], at times: [Double], than others: [Double]
  ) -> Bool {
    let windows = offsets.indices.dropLast(3).map { $0..<($0 + 4) }
    let ways = windows.map { (offsets[$0.upperBound - 1] - offsets[$0.lowerBound]).magnitude }
    let usual = Quantiles(ways).median ?? 0
    let fast = zip(windows, ways).filter { $0.1 > usual }.map(\.0)
    let own = fast.map { jerk(offsets[$0], times[$0]) }
    let other = fast.map { jerk(offsets[$0], others[$0]) }
    guard let ownMedian = Quantiles(own).median, let otherMedian = Quantiles(other).median,
      ownMedian > 0
    else { return false }
    // Each frame counts in four windows.
    return 0.5 * Double(fast.count) * log(otherMedian / ownMedian) > decisiveInformation
  }

  /// The size of the third divided difference of four frames, in units of a single frame's error.
  static func jerk(_ offsets: ArraySlice<Double>, _ times: ArraySlice<Double>) -> Double {
    var (sum, squares) = (0.0, 0.0)
    for (index, offset) in zip(times.indices, offsets) {
      var factor = 1.0
      for other in times.indices where other != index { factor /= times[index] - times[other] }
      sum += factor * offset
      squares += factor * factor
    }
    return squares > 0 ? (sum / squares.squareRoot()).magnitude : 0
  }

  /// How far ahead the stamps must be, in units of an information criterion.
  private static let decisiveInformation = 10.0
}
