/// A closed interval of finite numbers.
package struct Interval: Hashable, Sendable {
  /// The smaller end.
  package private(set) var lower: Double

  /// The greater end.
  package private(set) var upper: Double

  /// Creates the interval between two finite numbers.
  package init(_ a: Double, _ b: Double) {
    precondition(a.isFinite && b.isFinite, "the ends are finite")
    lower = min(a, b)
    upper = max(a, b)
  }

  /// Creates the smallest interval that holds the numbers which can be drawn, or `nil`.
  package init?(holding values: some Sequence<Double>) {
    var result: Interval?
    for value in values where value.isDrawable {
      result?.expand(to: value)
      result = result ?? Interval(value, value)
    }
    guard let result else { return nil }
    self = result
  }
}

// MARK: - Queries

extension Interval {
  /// The length, at least 0.
  package var span: Double { upper - lower }

  /// Whether a number lies in the interval or at its ends.
  package func contains(_ value: Double) -> Bool { value >= lower && value <= upper }

  /// Returns the interval with a fraction of its length added at both ends.
  package func padded(by fraction: Double) -> Interval {
    Interval(lower - span * fraction, upper + span * fraction)
  }

  /// Returns the interval widened about its middle to a least length.
  ///
  /// Far from zero the length is at least a billionth of the numbers, which Doubles still tell apart.
  package func widened(to least: Double) -> Interval {
    let needed = max(least, max(lower.magnitude, upper.magnitude) * 1e-9)
    guard span < needed else { return self }
    let middle = lower + span / 2
    return Interval(middle - needed / 2, middle + needed / 2)
  }
}

// MARK: - Mutations

extension Interval {
  /// Grows the interval until it holds a number; one that cannot be drawn changes nothing.
  package mutating func expand(to value: Double) {
    guard value.isDrawable else { return }
    lower = min(lower, value)
    upper = max(upper, value)
  }
}

extension Double {
  /// Whether the number is finite and small enough for a chart.
  package var isDrawable: Bool { magnitude <= 1e12 }
}
