/// A law by which content returns to an edge, up to its constants.
enum EdgeReturnLaw: Hashable, Sendable {
  /// The pull of UIKit, step by step, on content that slows down at a rate of its own.
  case pull
  /// A damped spring, in whatever regime.
  case spring
  /// A spring that is damped critically.
  case criticalSpring
  /// A distance that shrinks by the same share in each second.
  case exponential
  /// A curve of a set duration.
  case timed(TimedCurve)
}

extension EdgeReturnLaw {
  /// All laws.
  static var all: [EdgeReturnLaw] {
    [.pull, .criticalSpring, .spring, .exponential] + TimedCurve.allCases.map { .timed($0) }
  }

  /// The word that results use for it.
  var word: String {
    switch self {
    case .pull: "pull"
    case .spring: "spring"
    case .criticalSpring: "critical-spring"
    case .exponential: "exponential"
    case .timed(let curve): curve.rawValue
    }
  }

  /// The constants: name, unit, what the constant means, and the values that it may have.
  var constants: [(name: String, unit: String, meaning: String, bounds: ClosedRange<Double>)] {
    let frequency = (
      name: "angularFrequency", unit: "rad/s",
      meaning: "how stiff the spring is: the frequency that it would have without damping",
      bounds: 0.1...1000.0
    )
    switch self {
    case .pull:
      return [
        (
          "pullPerMillisecond", "1/ms",
          "the share of the distance to the edge that a millisecond takes away", 1e-5...0.5
        ),
        (
          "ratePerMillisecond", "1/ms", "the share of the velocity left after a millisecond",
          0.9...0.99999
        ),
      ]
    case .spring:
      return [
        frequency,
        (
          "dampingRatio", "", "below 1 the content swings through the edge, above it creeps back",
          0.01...20
        ),
      ]
    case .criticalSpring: return [frequency]
    case .exponential:
      return [("k", "1/s", "the share of the distance to the edge lost per second", 0.01...1000)]
    case .timed:
      return [("duration", "s", "how long the whole way back takes, however long", 1e-3...60)]
    }
  }

  /// Whether the law says something of frames before the content is farthest out.
  var beginsOutwards: Bool {
    switch self {
    case .pull, .spring, .criticalSpring: true
    case .exponential, .timed: false
    }
  }

  /// How many terms each recording has for itself, beside the distance at its first frame.
  var hasVelocity: Bool { beginsOutwards }
}

extension EdgeReturnLaw {
  /// The power of one over a second that a constant's unit has.
  func power(of index: Int) -> Double {
    switch self {
    // The rate's own share is of what the velocity loses, which the frames tell far less well.
    case .pull, .spring: index == 0 ? 1 : 0
    case .criticalSpring, .exponential: 1
    case .timed: -1
    }
  }
}
