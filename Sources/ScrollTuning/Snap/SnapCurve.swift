import ScrollPhysics

/// A curve by which content settles on a place, up to its constants.
enum SnapCurve: Hashable, Sendable {
  /// A critically damped spring.
  case criticalSpring

  /// A damped spring.
  case spring

  /// The distance falls exponentially.
  case exponential

  /// The distance falls exponentially to beyond the place, and is cut there: the steps of a
  /// geometric series.
  case series

  /// The distance falls at constant deceleration.
  case constant

  /// A way in a set time along a known curve.
  case easing(Easing)

  /// A way in a set time along a cubic Bézier with known points.
  case knownBezier(String, CubicBezier)

  /// A way in a set time along any cubic Bézier.
  case bezier
}

extension SnapCurve {
  /// The curves that are tried on releases without a fling.
  static let slow: [SnapCurve] =
    [.criticalSpring, .spring, .exponential, .constant]
    + [
      .knownBezier("ease-in-out", .easeInOut),
      .knownBezier("ease", CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)),
      .knownBezier("ease-out", CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)),
    ]
    + [
      Easing.quadraticInOut, .sineInOut, .cubicInOut, .quadraticOut, .sineOut, .cubicOut,
      .quarticOut,
    ].map(SnapCurve.easing) + [.bezier]

  /// The curves that are tried on flings.
  static let fast: [SnapCurve] = [.criticalSpring, .spring, .exponential, .series, .constant]

  /// The word for the curve.
  var word: String {
    switch self {
    case .criticalSpring: "critically damped spring"
    case .spring: "spring"
    case .exponential: "exponential"
    case .series: "series"
    case .constant: "constant"
    case .easing(let easing): "\(easing)"
    case .knownBezier(let word, _): word
    case .bezier: "bezier"
    }
  }

  /// Whether the way takes a set time.
  var isTimed: Bool {
    switch self {
    case .easing, .knownBezier, .bezier: true
    case .criticalSpring, .spring, .exponential, .series, .constant: false
    }
  }

  /// The constants that all recordings share.
  var constants: [(name: String, unit: String, meaning: String)] {
    switch self {
    case .criticalSpring: [Self.frequency]
    case .spring:
      [Self.frequency, ("dampingRatio", "", "the damping ratio of the spring; 1 is critical")]
    case .exponential, .series: [("k", "1/s", "the share of the distance lost per second")]
    case .constant, .easing, .knownBezier: []
    case .bezier:
      [
        ("x1", "", "the time of the first control point"),
        ("y1", "", "the value of the first control point"),
        ("x2", "", "the time of the second control point"),
        ("y2", "", "the value of the second control point"),
      ]
    }
  }

  private static let frequency = (
    name: "angularFrequency", unit: "rad/s", meaning: "the angular frequency of the spring"
  )

  /// Where the search for the constants starts, and their bounds.
  var starts: [(value: Double, bounds: ClosedRange<Double>)] {
    switch self {
    case .criticalSpring: [(16, 0.5...300)]
    case .spring: [(16, 0.5...300), (0.9, 0.02...10)]
    case .exponential, .series: [(8, 0.1...300)]
    case .constant, .easing, .knownBezier: []
    case .bezier: [(0.3, 0...1), (0.1, -2...3), (0.6, 0...1), (0.95, -2...3)]
    }
  }

  /// The distances from the place at times after the start, for a unit distance there.
  ///
  /// `own` is the recording's own term: the duration of a timed curve, in seconds, or the velocity at
  /// the start for a spring, per second.
  func distances(_ constants: [Double], own: Double, times: [Double]) -> [Double] {
    switch self {
    case .criticalSpring:
      return spring(constants[0], 1, own, times)
    case .spring:
      return spring(constants[0], constants[1], own, times)
    case .exponential:
      return times.map { $0 > 0 ? exp(-max(constants[0], 1e-3) * $0) : 1 }
    case .series:
      // Both distances are measured from the place, which the series would pass by `own`.
      return times.map { (1 + own) * exp(-max(constants[0], 1e-3) * $0) - own }
    case .constant:
      return times.map { time in
        let left = 1 - min(max(time / max(own, 1e-3), 0), 1)
        return left * left
      }
    case .easing(let easing):
      return timed(own, times) { easing.value(at: $0) }
    case .knownBezier(_, let curve):
      return timed(own, times) { curve.value(at: $0) }
    case .bezier:
      let curve = CubicBezier(
        x1: min(max(constants[0], 0), 1), y1: constants[1], x2: min(max(constants[2], 0), 1),
        y2: constants[3])
      return timed(own, times) { curve.value(at: $0) }
    }
  }

  private func spring(
    _ frequency: Double, _ ratio: Double, _ velocity: Double, _ times: [Double]
  ) -> [Double] {
    let spring = Spring(
      angularFrequency: max(frequency, 1e-3), dampingRatio: max(ratio, 1e-3))
    let start = Spring.State(displacement: 1, velocity: velocity)
    return times.map { spring.state(after: max($0, 0), from: start).displacement }
  }

  private func timed(
    _ duration: Double, _ times: [Double], _ curve: (Double) -> Double
  ) -> [Double] {
    times.map { 1 - curve(min(max($0 / max(duration, 1e-3), 0), 1)) }
  }
}
