import ScrollFormats
import ScrollPhysics

/// A law by which a program moves content from one place to another, up to its constants.
enum EasingLaw: Hashable, Sendable {
  /// One of the thirty-one curves, in a set time.
  case easing(Easing)
  /// A cubic Bézier with known points, in a set time.
  case known(String, CubicBezier)
  /// Any cubic Bézier that is a function of time, in a set time.
  case bezier
  /// A damped spring that starts from rest.
  case spring
  /// The same, damped critically.
  case criticalSpring
}

extension EasingLaw {
  /// All laws.
  ///
  /// The known Béziers are those of CSS, of which Core Animation has three, those that Android's
  /// library of interpolators has by the same names, and `3 p² − 2 p³`.
  static let all: [EasingLaw] =
    Easing.allCases.map { .easing($0) } + [
      .known("ease", CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)),
      .known("ease-in", CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)),
      .known("ease-out", CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)),
      .known("ease-in-out", .easeInOut),
      .known("fast-out-slow-in", CubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)),
      .known("linear-out-slow-in", CubicBezier(x1: 0, y1: 0, x2: 0.2, y2: 1)),
      .known("fast-out-linear-in", CubicBezier(x1: 0.4, y1: 0, x2: 1, y2: 1)),
      .known("smoothstep", CubicBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1)),
      .bezier, .spring, .criticalSpring,
    ]

  /// Whether the way takes a set time, the first constant, and so has corners at its ends.
  var isTimed: Bool {
    switch self {
    case .easing, .known, .bezier: true
    case .spring, .criticalSpring: false
    }
  }

  /// Whether nothing but the duration is sought.
  var isKnown: Bool { isTimed && self != .bezier }

  /// The word for the law: that of files for a curve.
  var word: String {
    switch self {
    case .easing(let easing): easing.name
    case .known(let word, _): word
    case .bezier: "bezier"
    case .spring: "spring"
    case .criticalSpring: "critical-spring"
    }
  }

  /// The constants: name, unit, what the constant means, and the values that it may have.
  var constants: [(name: String, unit: String, meaning: String, bounds: ClosedRange<Double>)] {
    let duration = (
      name: "duration", unit: "s", meaning: "how long the motion takes", bounds: 0.005...600.0
    )
    let frequency = (
      name: "angularFrequency", unit: "rad/s",
      meaning: "how stiff the spring is: the frequency that it would have without damping",
      bounds: 0.01...3000.0
    )
    switch self {
    case .easing, .known: return [duration]
    case .bezier:
      return [
        duration,
        ("x1", "", "the time of the first control point, from 0 to 1", 0...1),
        ("y1", "", "the value of the first control point", -3...4),
        ("x2", "", "the time of the second control point, from 0 to 1", 0...1),
        ("y2", "", "the value of the second control point", -3...4),
      ]
    case .spring:
      return [frequency, ("dampingRatio", "", "the damping ratio; 1 is critical", 0.02...20)]
    case .criticalSpring: return [frequency]
    }
  }

  /// Constants from which a search may begin, for a motion of some seconds.
  func starts(seconds: Double) -> [[Double]] {
    switch self {
    case .easing, .known: [[seconds]]
    case .bezier:
      [
        [0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.7, 0, 0.9, 0.6], [0.1, 0.4, 0.3, 1],
        [0.35, 0.35, 0.65, 0.65], [0.4, -0.5, 0.6, 1.5], [0.2, 1, 0.5, 1.3],
      ].map { [seconds] + $0 }
    case .spring: [0.3, 0.6, 0.9, 1.4].map { [8 / seconds, $0] }
    case .criticalSpring: [[8 / seconds]]
    }
  }
}

// MARK: - The way

extension EasingLaw {
  /// The share of the way that is gone some seconds after the start.
  func share(_ constants: ArraySlice<Double>, after time: Double) -> Double {
    let first = constants[constants.startIndex]
    switch self {
    case .easing(let easing): return easing.value(at: time / first)
    case .known(_, let curve): return curve.value(at: time / first)
    case .bezier: return Self.bezier(constants).value(at: time / first)
    case .spring, .criticalSpring:
      return spring(first, constants[constants.endIndex - 1], time)
    }
  }

  /// The same with derivatives.
  func share(_ constants: ArraySlice<Dual>, after time: Dual) -> Dual {
    let first = constants[constants.startIndex]
    switch self {
    case .easing(let easing): return Self.chained(time / first) { easing.value(at: $0) }
    case .known(_, let curve): return Self.chained(time / first) { curve.value(at: $0) }
    case .bezier: return Self.bezier(constants, at: time / first)
    case .spring, .criticalSpring:
      return spring(first, constants[constants.endIndex - 1], time)
    }
  }

  /// A curve at a progress, with the slope between neighbours on its side of a corner at the ends.
  private static func chained(_ progress: Dual, _ curve: (Double) -> Double) -> Dual {
    let place = progress.value
    guard place > 0 else { return Dual(curve(0)) }
    guard place < 1 else { return Dual(curve(1)) }
    let before = max(place - slopeWidth, 0.5 * place)
    let after = min(place + slopeWidth, 0.5 * (1 + place))
    return progress.mapped(
      to: curve(place), slope: (curve(after) - curve(before)) / (after - before))
  }

  /// Half the width of the differences, as a share of the time: narrow beside a frame, and wide enough
  /// for the middle of a circle, where the slope has no limit.
  private static let slopeWidth = 1e-4

  private static func bezier(_ constants: ArraySlice<Double>) -> CubicBezier {
    let first = constants.startIndex
    return CubicBezier(
      x1: min(max(constants[first + 1], 0), 1), y1: constants[first + 2],
      x2: min(max(constants[first + 3], 0), 1), y2: constants[first + 4])
  }

  /// A Bézier with derivatives: the parameter `s` solves `x(s) = p`, so that one step of Newton's
  /// from there has the derivatives of the solution.
  private static func bezier(_ constants: ArraySlice<Dual>, at progress: Dual) -> Dual {
    guard progress.value > 0 else { return Dual(0) }
    guard progress.value < 1 else { return Dual(1) }
    let first = constants.startIndex
    let (x1, y1) = (constants[first + 1], constants[first + 2])
    let (x2, y2) = (constants[first + 3], constants[first + 4])
    // The identity as values gives the parameter itself.
    let identity = CubicBezier(
      x1: min(max(x1.value, 0), 1), y1: 1.0 / 3, x2: min(max(x2.value, 0), 1), y2: 2.0 / 3)
    let s = identity.value(at: progress.value)
    let rest = 1 - s
    let early: Double = 3 * rest * rest * s
    let late: Double = 3 * rest * s * s
    let run: Double =
      3 * rest * rest * x1.value + 6 * rest * s * (x2.value - x1.value)
      + 3 * s * s * (1 - x2.value)
    let found = x1 * early + x2 * late + s * s * s
    let moved = s - (found - progress) / max(run, 1e-9)
    let left = 1 - moved
    let leaving = left * left * moved * y1
    let arriving = left * moved * moved * y2
    return (leaving + arriving) * 3 + moved * moved * moved
  }

  private func spring<Number: Scalar>(
    _ frequency: Number, _ ratio: Number, _ time: Number
  ) -> Number {
    guard time.value > 0 else { return Number(0) }
    let damping = self == .spring ? ratio : Number(1)
    return 1 - ReturnModel.spring(frequency, damping, time).displacement
  }
}
