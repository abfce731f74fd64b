/// What of a line is covered: stretches that neither touch nor overlap, from low to high.
struct Coverage: Sendable {
  /// A stretch of the line.
  struct Stretch: Sendable {
    var low: Double
    var high: Double
  }

  private var stretches: [Stretch] = []

  /// Uncovers everything.
  mutating func reset() {
    stretches.removeAll(keepingCapacity: true)
  }

  /// Covers a stretch and returns the length of it that was not covered before.
  ///
  /// Stretches that are nearer to each other than `noise` touch.
  @inline(__always)
  mutating func cover(from low: Double, to high: Double, noise: Double) -> Double {
    // Items mostly follow one another, so that there is one stretch to be made longer.
    if stretches.count == 1 {
      let only = stretches[0]
      if low <= only.high + noise && high >= only.low - noise {
        let before = max(0, only.low - low)
        let after = max(0, high - only.high)
        stretches[0] = Stretch(low: min(only.low, low), high: max(only.high, high))
        return before + after
      }
    }
    return coverAnywhere(from: low, to: high, noise: noise)
  }

  private mutating func coverAnywhere(
    from low: Double, to high: Double, noise: Double
  ) -> Double {
    var first = 0
    while first < stretches.count && stretches[first].high + noise < low { first += 1 }
    var end = first
    var reached = low
    var length = 0.0
    while end < stretches.count && stretches[end].low - noise <= high {
      length += max(0, stretches[end].low - reached)
      reached = max(reached, stretches[end].high)
      end += 1
    }
    length += max(0, high - reached)
    guard end > first else {
      stretches.insert(Stretch(low: low, high: high), at: first)
      return length
    }
    stretches[first] = Stretch(
      low: min(low, stretches[first].low), high: max(high, stretches[end - 1].high))
    stretches.removeSubrange(first + 1..<end)
    return length
  }
}
