/// A straight-line mapping from values to positions in a drawing.
package struct LinearScale: Hashable, Sendable {
  /// The values that are shown.
  package let domain: Interval

  /// The position of the domain's lower end, in pixels.
  package let start: Double

  /// The position of the domain's upper end, in pixels; may be less than `start`.
  package let end: Double

  /// Creates a scale; the domain's length is greater than 0.
  package init(domain: Interval, start: Double, end: Double) {
    precondition(domain.span > 0, "the domain has a length")
    precondition(start != end, "the positions differ")
    self.domain = domain
    self.start = start
    self.end = end
  }
}

extension LinearScale {
  /// Returns the position of a value, in pixels.
  package func position(of value: Double) -> Double {
    start + (value - domain.lower) / domain.span * (end - start)
  }

  /// Returns the value at a position.
  package func value(at position: Double) -> Double {
    domain.lower + (position - start) / (end - start) * domain.span
  }

  /// Returns the position of a value, at most a margin beyond the ends, in pixels.
  package func position(of value: Double, within margin: Double) -> Double {
    let position = position(of: value)
    return max(min(start, end) - margin, min(max(start, end) + margin, position))
  }
}
