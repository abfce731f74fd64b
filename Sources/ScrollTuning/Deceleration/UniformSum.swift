import ScrollPhysics

/// The sum of errors that are evenly spread, each as far as its half-width, and of a normal one.
///
/// Its characteristic function is `φ(t) = exp(−σ² t² / 2) Π sin(aᵢ t) / (aᵢ t)`, and it lies within
/// `w` of 0 with the probability `2 / π ∫ φ(t) sin(w t) / t dt`.
struct UniformSum: Hashable, Sendable {
  /// How far each even error reaches to both sides.
  let halfWidths: [Double]

  /// The standard deviation of the normal error.
  let deviation: Double
}

extension UniformSum {
  /// Returns how far to both sides the sum lies with a probability.
  func halfWidth(holding probability: Double) -> Double {
    let most = halfWidths.reduce(0, +) + 9 * deviation
    guard most > 0, most.isFinite else { return most }
    var (low, high) = (0.0, most)
    for _ in 0..<40 {
      let middle = 0.5 * (low + high)
      if self.probability(within: middle) < probability { low = middle } else { high = middle }
    }
    return 0.5 * (low + high)
  }

  /// Returns the probability that the sum lies within a distance of 0.
  func probability(within distance: Double) -> Double {
    // A normal error of 3 % of the whole lets the integral end, and changes little.
    let variance = halfWidths.reduce(deviation * deviation) { $0 + $1 * $1 / 3 }
    let least = 0.03 * variance.squareRoot()
    let smooth = max(deviation, least)
    let last = 7 / smooth
    let step = min(0.3 / variance.squareRoot(), 0.3 / max(distance, least))
    let count = min(max(Int(last / step), 16), 20_000)
    let width = last / Double(count)
    // The middle of each step.
    return (0..<count).reduce(0.0) { sum, index in
      let t = (Double(index) + 0.5) * width
      var value = exp(-0.5 * smooth * smooth * t * t) * sin(distance * t) / t
      for half in halfWidths where half * t > 1e-6 { value *= sin(half * t) / (half * t) }
      return sum + value
    } * width * 2 / .pi
  }
}
