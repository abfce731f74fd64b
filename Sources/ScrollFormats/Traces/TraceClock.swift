/// Notices a trace whose time stamps are in another unit than nanoseconds.
///
/// Touch screens give 60 to 1000 readings per second. The median of the first steps between the
/// readings of a finger tells a clock that is off by a thousand, and no pause in the gesture moves
/// it. Readings with the same stamp say nothing about the unit and are left out.
struct TraceClock {
  /// A clock whose unit is wrong.
  struct Fault: Hashable {
    /// The line of the first row that was looked at.
    var line: Int

    /// The median step, in nanoseconds if the unit were right.
    var medianNanoseconds: Int64

    /// What the stamps probably are.
    var likelyUnit: String
  }

  /// How many steps are looked at.
  static let stepLimit = 64

  /// The least number of steps that tell a clock too fast: those of five rows, since a finger may
  /// rest for longer than a second.
  static let leastSteps = 4

  /// The least number of steps that tell a clock too slow, for which no gesture is a reason.
  static let leastShortSteps = 2

  /// The steps that readings may take, in nanoseconds: from those of the fastest screen to those
  /// that someone writes by hand for a finger that rests.
  static let plausible: ClosedRange<Int64> = 100_000...4_000_000_000

  private var steps: [Int64] = []
  private var line = 0
  private var isDecided = false
}

extension TraceClock {
  /// Adds the time between two readings of a finger; returns a fault once it is certain.
  mutating func add(_ step: Int64, line: Int) -> Fault? {
    guard !isDecided, step > 0 else { return nil }
    if steps.isEmpty { self.line = line }
    steps.append(step)
    return steps.count == Self.stepLimit ? finish() : nil
  }

  /// Decides on the steps there are.
  mutating func finish() -> Fault? {
    guard !isDecided, steps.count >= Self.leastShortSteps else { return nil }
    isDecided = true
    let (median, count) = (Self.median(of: steps), steps.count)
    steps = []
    guard !Self.plausible.contains(median) else { return nil }
    guard count >= Self.leastSteps || median < Self.plausible.lowerBound else { return nil }
    return Fault(line: line, medianNanoseconds: median, likelyUnit: Self.unit(median))
  }

  /// The step in the middle of sorted steps, or the mean of the two there.
  private static func median(of steps: [Int64]) -> Int64 {
    let sorted = steps.sorted()
    let middle = sorted.count / 2
    guard sorted.count.isMultiple(of: 2) else { return sorted[middle] }
    return (sorted[middle - 1] + sorted[middle]) / 2
  }

  private static func unit(_ median: Int64) -> String {
    if median > plausible.upperBound { return "picoseconds" }
    if plausible.contains(median * 1000) { return "microseconds" }
    return plausible.contains(median * 1_000_000) ? "milliseconds" : "another unit"
  }
}
