import Foundation

/// How often intervals hold the truth, over repeats that differ in their errors alone.
struct Coverage {
  /// How many repeats there are; `Scripts/coverage` asks for a thousand.
  static let repeats =
    ProcessInfo.processInfo.environment["COVERAGE_REPEATS"].flatMap(Int.init) ?? usualRepeats

  /// Whether many repeats are asked for.
  static var isThorough: Bool { repeats > usualRepeats }

  /// Enough to see that intervals are made; how honest they are, only many repeats tell.
  private static let usualRepeats = 2

  /// How many intervals held the truth.
  private(set) var held = 0

  /// How many there were.
  private(set) var count = 0

  /// Nothing counted yet.
  init() {}

  /// Counts an interval.
  mutating func add(_ holds: Bool) {
    count += 1
    if holds { held += 1 }
  }

  /// Counts the intervals that hold the truth, of as many repeats as are asked for.
  init(of truth: Double, _ interval: (inout RandomNumbers) throws -> ClosedRange<Double>) rethrows {
    for seed in 0..<Self.repeats {
      var random = RandomNumbers(seed: UInt64(seed) + 100)
      if try interval(&random).contains(truth) { held += 1 }
      count += 1
    }
  }

  /// Whether the share of intervals that hold is what 95 % give: of a thousand, 93 to 97 %.
  var isHonest: Bool {
    let expected = 0.95 * Double(count)
    // 2.9 standard deviations of a binomial distribution are 2 % of a thousand.
    let width = 2.9 * (0.95 * 0.05 * Double(count)).squareRoot()
    return (Double(held) - expected).magnitude <= max(width, 1.3)
  }
}
