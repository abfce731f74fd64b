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
    let interval = 1e9 / scene.refreshRate
    guard frames.count >= Self.fewestSteady, let first = frames.first?.timeNanoseconds,
      interval.isFinite, interval > 0
    else { return frames }
    var numbers: [Double] = []
    var times: [Double] = []
    for frame in frames {
      let (time, isOver) = frame.timeNanoseconds.subtractingReportingOverflow(first)
      guard !isOver else { return frames }
      let step = (Double(time) - (times.last ?? 0)) / interval
      let number = (numbers.last ?? 0) + Rounding.halfAwayFromZero(step)
      guard number > numbers.last ?? -1 else { return frames }
      numbers.append(number)
      times.append(Double(time))
    }
    let line = Self.line(through: numbers, times)
    guard (line.slope / interval - 1).magnitude < Self.largestDrift else { return frames }
    let steady = numbers.map { line.start + line.slope * $0 }
    let errors = zip(times, steady).map { ($0 - $1).magnitude }
    guard let worst = errors.max(), worst > Self.exactStamp, worst < Self.largestStamp else {
      return frames
    }
    return zip(frames, steady).map { frame, time in
      var frame = frame
      frame.timeNanoseconds = first + Int64(Rounding.halfAwayFromZero(time))
      return frame
    }
  }

  /// The fewest frames of which a rhythm can be told.
  private static let fewestSteady = 12

  /// How far the rhythm may be from the display's, as a share.
  private static let largestDrift = 0.01

  /// The error, in nanoseconds, from which stamps are not exact, and that from which they have no
  /// rhythm.
  private static let exactStamp = 0.1e6
  private static let largestStamp = 3e6

  /// The straight line with the least squares.
  private static func line(
    through x: [Double], _ y: [Double]
  ) -> (start: Double, slope: Double) {
    let count = Double(x.count)
    let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
    var (product, square) = (0.0, 0.0)
    for (x, y) in zip(x, y) {
      product += (x - meanX) * (y - meanY)
      square += (x - meanX) * (x - meanX)
    }
    let slope = square > 0 ? product / square : 0
    return (meanY - slope * meanX, slope)
  }

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
