import ScrollPhysics

/// The velocity of a finger by a parabola through its newest samples, as Android estimates it.
///
/// Of the newest 20 samples, those within 100 ms of the newest count, back to the first pause of
/// more than 40 ms. The parabola with the least sum of squared distances has, at the newest
/// sample, the velocity. With fewer than three samples there is none.
///
/// Source: the rule and its numbers are those that Android, Flutter and Compose share; recorded
/// flings with the velocities expected of it are compared in the tests.
struct ParabolaVelocity {
  private static let sampleLimit = 20
  private static let horizonNanoseconds: Int64 = 100_000_000
  private static let pauseNanoseconds: Int64 = 40_000_000

  private var samples: [TouchSample] = []
}

extension ParabolaVelocity {
  /// Takes in a sample of the finger; the one that lifts it is none.
  mutating func add(_ sample: TouchSample) {
    if samples.count == Self.sampleLimit { samples.removeFirst() }
    samples.append(sample)
  }

  /// The estimate, in points per second; `nil` with fewer than three samples.
  var estimate: Vector? {
    guard let newest = samples.last else { return nil }
    let window = Self.window(samples, newest: newest)
    guard window.count >= 3 else { return nil }
    // Milliseconds before the newest keep all sums near 1.
    let times = window.map {
      Double($0.timeNanoseconds - newest.timeNanoseconds) / 1e6
    }
    return Vector(
      x: Self.slope(times, window.map { $0.location.x - newest.location.x }) * 1000,
      y: Self.slope(times, window.map { $0.location.y - newest.location.y }) * 1000)
  }

  private static func window(
    _ samples: [TouchSample], newest: TouchSample
  ) -> ArraySlice<TouchSample> {
    var start = samples.count
    var next = newest.timeNanoseconds
    for (index, sample) in samples.enumerated().reversed() {
      let time = sample.timeNanoseconds
      guard newest.timeNanoseconds - time <= horizonNanoseconds && next - time <= pauseNanoseconds
      else { break }
      next = time
      start = index
    }
    return samples[start...]
  }

  /// The slope at time 0 of the parabola through values at times.
  ///
  /// The parabola is a sum of polynomials that are orthogonal over the times, which keeps digits
  /// that the normal equations lose.
  private static func slope(_ times: [Double], _ values: [Double]) -> Double {
    let count = Double(times.count)
    let mean = times.reduce(0, +) / count
    let first = times.map { $0 - mean }
    let firstNorm = first.reduce(0) { $0 + $1 * $1 }
    guard firstNorm > 0 else { return 0 }
    let meanSquare = firstNorm / count
    let skew = first.reduce(0) { $0 + $1 * $1 * $1 } / firstNorm
    let second = first.map { ($0 - skew) * $0 - meanSquare }
    let secondNorm = second.reduce(0) { $0 + $1 * $1 }
    let linear = zip(first, values).reduce(0) { $0 + $1.0 * $1.1 } / firstNorm
    // Samples at two times only have no curvature.
    guard secondNorm > 1e-9 * meanSquare * meanSquare else { return linear }
    let quadratic = zip(second, values).reduce(0) { $0 + $1.0 * $1.1 } / secondNorm
    return linear - quadratic * (2 * mean + skew)
  }
}
