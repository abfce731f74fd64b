public import ScrollPhysics

/// The content offsets that an engine showed in one run of a scenario.
///
/// Several runs of one finger tell how far an engine is from itself, which no model can better.
public struct RecordedRun: Hashable, Sendable {
  /// When each frame was observed, in integer nanoseconds; shape `[frameCount]`.
  public private(set) var timesNanoseconds: [Int64] = []

  /// The content offset in each frame, in points; shape `[frameCount]`.
  public private(set) var offsets: [Vector] = []

  /// The last digit to which recordings print an offset, in points.
  ///
  /// An assumption: that of all the recorders whose traces were looked at.
  public static let printedDigit = 0.0001

  /// Creates a run without frames.
  public init() {}
}

extension RecordedRun {
  /// Adds a frame.
  ///
  /// - Precondition: the time is not before that of the frame before.
  public mutating func add(_ offset: Vector, timeNanoseconds: Int64) {
    precondition(
      timeNanoseconds >= timesNanoseconds.last ?? .min,
      "a frame must not be earlier than the one before")
    timesNanoseconds.append(timeNanoseconds)
    offsets.append(offset)
  }
}

extension RecordedRun {
  /// Returns the content offset at a time, on the line from one frame to the next.
  ///
  /// It is the first offset before the first frame and the last from the last frame on; `nil`
  /// without frames. Of frames at the same time the last one counts.
  public func offset(atNanoseconds time: Int64) -> Vector? {
    var low = 0
    var high = timesNanoseconds.count
    // The first frame after the time; everything before `low` is not after it.
    while low < high {
      let middle = (low + high) / 2
      if timesNanoseconds[middle] <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offsets.first }
    guard low < offsets.count else { return offsets.last }
    let (a, b) = (offsets[low - 1], offsets[low])
    let start = timesNanoseconds[low - 1]
    let share = Double(time - start) / Double(timesNanoseconds[low] - start)
    return Vector(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }

  /// Returns how far another run is from this one at most, in points, at this one's frames.
  ///
  /// `nil` where either has no frame. The two directions differ, for each has its own frames.
  public func greatestDifference(
    from other: RecordedRun, measure: Comparison.Measure = .largerComponent
  ) -> Double? {
    var greatest: Double?
    for (time, offset) in zip(timesNanoseconds, offsets) {
      guard let place = other.offset(atNanoseconds: time) else { return nil }
      greatest = max(greatest ?? 0, measure.difference(of: place, and: offset))
    }
    return greatest
  }

  /// Returns how far runs of one scenario are apart at most, in points, any two both ways.
  ///
  /// `nil` for fewer than two runs.
  public static func spread(
    of runs: [RecordedRun], measure: Comparison.Measure = .largerComponent
  ) -> Double? {
    var greatest: Double?
    for (index, run) in runs.enumerated() {
      for (place, other) in runs.enumerated() where place != index {
        guard let difference = run.greatestDifference(from: other, measure: measure) else {
          continue
        }
        greatest = max(greatest ?? 0, difference)
      }
    }
    return greatest
  }
}
