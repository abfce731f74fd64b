import ScrollPhysics

/// What is known of a number: how likely it is in each of several ranges.
///
/// Within a range every value is equally likely.
struct RangedPosterior: Sendable {
  /// A range with the logarithm of the likelihood of a value in it.
  struct Part: Hashable, Sendable {
    var range: ClosedRange<Double>
    var logDensity: Double
  }

  /// The ranges, in ascending order.
  private(set) var parts: [Part]

  private var masses: [Double] = []

  /// Creates a posterior; `nil` where no range has any width.
  init?(_ parts: [Part]) {
    let sorted = parts.filter { $0.range.upperBound > $0.range.lowerBound }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let highest = sorted.map(\.logDensity).max(), highest.isFinite else { return nil }
    self.parts = sorted
    masses = sorted.map {
      ($0.range.upperBound - $0.range.lowerBound) * exp(max($0.logDensity - highest, -700))
    }
    let total = masses.reduce(0, +)
    guard total > 0 && total.isFinite else { return nil }
    masses = masses.map { $0 / total }
  }
}

extension RangedPosterior {
  /// The value that is as likely too large as too small.
  var median: Double { quantile(0.5) }

  /// Returns the value below which the number is with a probability.
  func quantile(_ share: Double) -> Double {
    var sum = 0.0
    for (part, mass) in zip(parts, masses) {
      if sum + mass >= share && mass > 0 {
        let width = part.range.upperBound - part.range.lowerBound
        return part.range.lowerBound + width * min(max((share - sum) / mass, 0), 1)
      }
      sum += mass
    }
    return parts.last?.range.upperBound ?? 0
  }

  /// The standard deviation.
  var deviation: Double {
    var mean = 0.0
    var square = 0.0
    for (part, mass) in zip(parts, masses) {
      let (a, b) = (part.range.lowerBound, part.range.upperBound)
      mean += mass * 0.5 * (a + b)
    }
    for (part, mass) in zip(parts, masses) {
      let (a, b) = (part.range.lowerBound - mean, part.range.upperBound - mean)
      square += mass * (a * a + a * b + b * b) / 3
    }
    return max(square, 0).squareRoot()
  }

  /// The shortest interval that holds the number with a probability; of equally short ones the one
  /// with the smallest values.
  ///
  /// A threshold that must be exceeded may be where a finger just did not, at the lower end of what
  /// is possible, so that is kept.
  func shortestInterval(_ share: Double = 0.95) -> ClosedRange<Double> {
    var best = quantile(0)...quantile(1)
    if let first = zip(parts, masses).first(where: { $0.1 > 1e-12 }) {
      best = first.0.range.lowerBound...max(best.upperBound, first.0.range.lowerBound)
    }
    var shortest = Double.infinity
    for step in 0...100 {
      let low = (1 - share) * Double(step) / 100
      let start = step == 0 ? best.lowerBound : quantile(low)
      let end = max(quantile(min(low + share, 1)), start)
      if end - start < shortest * (1 - 1e-6) {
        shortest = end - start
        best = start...end
      }
    }
    return best
  }
}
