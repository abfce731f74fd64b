package import ScrollPhysics

/// What can be said of an easing curve in a few numbers.
package struct EasingShape: Hashable, Sendable {
  /// The lowest value, 0 or less up to rounding.
  package let lowest: Double

  /// The highest value, 1 or more up to rounding.
  package let highest: Double

  /// Whether the value never falls.
  package let isMonotone: Bool

  /// What is left of the way at 99 % of the time, negative where the curve is beyond its end.
  ///
  /// A motion that ends there, as one of the original's does, jumps by it.
  package let shareLeft: Double

  /// Measures a curve.
  package init(_ easing: Easing) {
    // Each of the thirteen half turns of elastic has more than 300 of these steps, and every joint
    // of a bounce is a whole number of them.
    let steps = 4400
    let values = (0...steps).map { easing.value(at: Double($0) / Double(steps)) }
    var (low, high) = (0, 0)
    var isMonotone = true
    for index in values.indices.dropFirst() {
      if values[index] < values[low] { low = index }
      if values[index] > values[high] { high = index }
      if values[index] < values[index - 1] { isMonotone = false }
    }
    self.isMonotone = isMonotone
    lowest = min(values[low], Self.extremum(of: easing, near: low, of: steps, sign: -1))
    highest = max(values[high], Self.extremum(of: easing, near: high, of: steps, sign: 1))
    shareLeft = 1 - easing.value(at: 0.99)
  }
}

extension EasingShape {
  /// Whether the curve is above 1 by more than rounding.
  package var leavesAbove: Bool { highest > 1 + 1e-9 }

  /// Whether the curve is below 0 by more than rounding.
  package var leavesBelow: Bool { lowest < -1e-9 }

  /// Returns the extremum within a step of a sample, by cutting the interval at its thirds.
  private static func extremum(
    of easing: Easing, near index: Int, of steps: Int, sign: Double
  ) -> Double {
    var low = Double(index - 1) / Double(steps)
    var high = Double(index + 1) / Double(steps)
    for _ in 0..<60 {
      let third = (high - low) / 3
      let first = sign * easing.value(at: low + third)
      let second = sign * easing.value(at: high - third)
      if first < second { low += third } else { high -= third }
    }
    return easing.value(at: 0.5 * (low + high))
  }
}
