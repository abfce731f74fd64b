/// What of a line is covered: stretches that neither touch nor overlap, from low to high.
struct Coverage: Sendable {
  /// A stretch of the line.
  struct Stretch: Sendable {
    var low: Double
    var high: Double

    /// Covers a stretch that touches this one, and returns the length not covered before.
    @inline(__always)
    mutating func extend(by other: Stretch) -> Double {
      let length = max(0, low - other.low) + max(0, other.high - high)
      low = min(low, other.low)
      high = max(high, other.high)
      return length
    }
  }

  private var stretches: [Stretch] = []

  /// Uncovers everything.
  mutating func reset() {
    stretches.removeAll(keepingCapacity: true)
  }

  /// Covers a stretch and returns the length of it that was not covered before.
  ///
  /// Stretches that are nearer to each other than `noise` touch.
  mutating func cover(_ new: Stretch, noise: Double) -> Double {
    var first = 0
    while first < stretches.count && stretches[first].high + noise < new.low { first += 1 }
    var end = first
    var reached = new.low
    var length = 0.0
    while end < stretches.count && stretches[end].low - noise <= new.high {
      length += max(0, stretches[end].low - reached)
      reached = max(reached, stretches[end].high)
      end += 1
    }
    length += max(0, new.high - reached)
    guard end > first else {
      stretches.insert(new, at: first)
      return length
    }
    stretches[first] = Stretch(
      low: min(new.low, stretches[first].low), high: max(new.high, stretches[end - 1].high))
    stretches.removeSubrange(first + 1..<end)
    return length
  }
}
