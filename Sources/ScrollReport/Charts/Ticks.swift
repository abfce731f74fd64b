/// The round values along an axis: steps of 1, 2 or 5 times a power of ten.
package struct Ticks: Hashable, Sendable {
  /// The leading digit of the step: 1, 2 or 5.
  package let digit: Int

  /// The power of ten of the step.
  package let exponent: Int

  /// The values, ascending, all inside the interval.
  package let values: [Double]

  /// Creates the finest ticks in an interval with at most `limit` steps over its length.
  package init(in interval: Interval, limit: Int) {
    precondition(interval.span > 0, "the interval has a length")
    precondition(limit >= 1, "there is room for a step")
    let least = interval.span / Double(limit)
    var exponent = 0
    while Self.scaled(1, exponent) > least { exponent -= 1 }
    while Self.scaled(10, exponent) <= least { exponent += 1 }
    var digit = 1
    for candidate in [1, 2, 5, 10] {
      digit = candidate
      if Self.scaled(Double(candidate), exponent) >= least { break }
    }
    if digit == 10 {
      digit = 1
      exponent += 1
    }
    let step = Self.scaled(Double(digit), exponent)
    let first = (interval.lower / step).rounded(.up)
    let last = (interval.upper / step).rounded(.down)
    var values: [Double] = []
    var index = first
    while index <= last {
      let value = Self.scaled(index * Double(digit), exponent)
      if interval.contains(value) { values.append(value) }
      index += 1
    }
    self.digit = digit
    self.exponent = exponent
    self.values = values
  }
}

extension Ticks {
  /// The distance between neighbouring values.
  package var step: Double { Self.scaled(Double(digit), exponent) }

  /// Returns a value as text with as many decimals as the step needs.
  package func label(_ value: Double) -> String {
    FixedDecimals.label(value, decimals: max(0, -exponent))
  }

  /// Returns a number times a power of ten; dividing keeps 0.1, 0.2, … the nearest doubles.
  private static func scaled(_ value: Double, _ exponent: Int) -> Double {
    exponent >= 0
      ? value * FixedDecimals.powerOfTen(exponent) : value / FixedDecimals.powerOfTen(-exponent)
  }
}
