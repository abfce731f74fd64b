import ScrollPhysics

/// A fit as a user makes it, always the same: a fling of 120 frames with three parameters.
///
/// The content offset follows `x(t) = x₀ + v (1 − exp(−k t)) / k` for a second at 120 hertz, with
/// `x₀ = 100`, `v = 2000` and `k = 2.002`, and noise of about 0.3 points.
public struct FlingFitWorkload: Sendable {
  /// The problem, to be fitted as often as wished.
  public let problem: LeastSquares

  /// Makes the problem.
  ///
  /// - Throws: ``FitError`` never; the problem is a sound one.
  public init() throws(FitError) {
    let times = (0..<120).map { Double($0) / 120 }
    var state: UInt64 = 20
    var values: [Double] = []
    for time in times {
      // Knuth's linear congruence; the upper bits of its state, between -0.5 and 0.5.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let noise = Double(state >> 11) * 0x1p-53 - 0.5
      values.append(Self.offset([100, 2000, 2.002], time) + noise)
    }
    problem = try LeastSquares(
      [
        FitParameter("start", start: 0),
        FitParameter("velocity", start: 1000),
        FitParameter("rate", start: 1),
      ],
      points: times, values: values
    ) { p, time in Self.offset(p, time) }
  }

  /// The content offset at a time in seconds, for a start, a velocity and a rate per second.
  public static func offset<Number: Scalar>(_ p: [Number], _ time: Double) -> Number {
    p[0] + p[1] / p[2] * (1 - exp(-p[2] * time))
  }

  /// Fits once, with all statistics.
  ///
  /// - Throws: ``FitError`` never; the problem is a sound one.
  public func fit() throws(FitError) -> Fit { try problem.fit() }

  /// Fits from 64 starts.
  ///
  /// - Throws: ``FitError`` never; the problem is a sound one.
  public func wideFit() throws(FitError) -> Fit {
    try problem.fit(FitOptions(search: .wide(starts: 64)))
  }

  /// Finds the profile intervals of all three parameters.
  ///
  /// - Throws: ``FitError`` never; the fit is of a sound problem.
  public func profileIntervals(_ fit: Fit) throws(FitError) -> [ClosedRange<Double>] {
    var intervals: [ClosedRange<Double>] = []
    for parameter in fit.parameters {
      intervals.append(try fit.profileInterval(of: parameter.name))
    }
    return intervals
  }
}
