/// What moves content without a finger on a platform that handles each touch by itself.
///
/// One of its kinds at a time, each in a place of its own: a frame then changes it where it is, where
/// an enum would be copied out and in again.
struct FlingMotion: Hashable, Sendable {
  /// The kinds of motion.
  enum Kind: UInt8, Hashable, Sendable {
    case none
    case kinetic
    case stepped
    case curve
    case series
    case spring
    case timed
    case flickable
    case bouncing
    case scroller
  }

  /// The kind of motion under way.
  private(set) var kind = Kind.none

  var kinetic: KineticFling?
  var stepped: SteppedMotion?
  var curve: CurveFling?
  var series: SeriesSnap?
  var spring: SpringSnap?
  var timed: TimedSettle?
  var flickable: FlickableMotion?
  var bouncing: BouncingFling?
  var scroller: ScrollerFling?
}

extension FlingMotion {
  /// Whether nothing moves.
  @inline(__always)
  var isNone: Bool { kind == .none }

  /// Whether a touch stops it; content that already settles on a place goes on until it is dragged.
  var isStoppedByTouch: Bool {
    switch kind {
    case .none, .kinetic, .stepped, .curve, .spring, .bouncing, .scroller: true
    case .series, .timed, .flickable: false
    }
  }

  mutating func end() {
    switch kind {
    case .none: return
    case .kinetic: kinetic = nil
    case .stepped: stepped = nil
    case .curve: curve = nil
    case .series: series = nil
    case .spring: spring = nil
    case .timed: timed = nil
    case .flickable: flickable = nil
    case .bouncing: bouncing = nil
    case .scroller: scroller = nil
    }
    kind = .none
  }

  mutating func begin(_ motion: KineticFling) {
    end()
    kinetic = motion
    kind = .kinetic
  }

  mutating func begin(_ motion: SteppedMotion) {
    end()
    stepped = motion
    kind = .stepped
  }

  mutating func begin(_ motion: CurveFling) {
    end()
    curve = motion
    kind = .curve
  }

  mutating func begin(_ motion: SeriesSnap) {
    end()
    series = motion
    kind = .series
  }

  mutating func begin(_ motion: SpringSnap) {
    end()
    spring = motion
    kind = .spring
  }

  mutating func begin(_ motion: TimedSettle) {
    end()
    timed = motion
    kind = .timed
  }

  mutating func begin(_ motion: FlickableMotion) {
    end()
    flickable = motion
    kind = .flickable
  }

  mutating func begin(_ motion: BouncingFling) {
    end()
    bouncing = motion
    kind = .bouncing
  }

  mutating func begin(_ motion: ScrollerFling) {
    end()
    scroller = motion
    kind = .scroller
  }
}

/// A fling that each frame slows down, then moves.
///
/// See ``SteppedFling``.
struct SteppedMotion: Hashable, Sendable {
  /// The velocity with which it began, in points per second.
  let start: Vector

  /// The velocity, in points per second.
  private(set) var velocity: Vector

  private let law: SteppedFling
  private let isExact: Bool
  private var time: Int64

  init(_ law: SteppedFling, start: Vector, isExact: Bool, originNanoseconds: Int64) {
    self.law = law
    self.start = start
    self.isExact = isExact
    velocity = start
    time = originNanoseconds
  }
}

extension SteppedMotion {
  /// Goes on to a time; returns whether anything still moves.
  mutating func advance(
    toNanoseconds now: Int64, _ x: inout PlatformAxis, _ y: inout PlatformAxis,
    across: AxisRange, along: AxisRange
  ) -> Bool {
    let milliseconds = Double(max(0, now - time)) / 1e6
    time = now
    velocity.x = advance(&x, velocity.x, milliseconds, across)
    velocity.y = advance(&y, velocity.y, milliseconds, along)
    return velocity != .zero
  }

  @inline(__always)
  private func advance(
    _ axis: inout PlatformAxis, _ velocity: Double, _ milliseconds: Double, _ range: AxisRange
  ) -> Double {
    guard velocity != 0 else { return 0 }
    var state = Flight.State(offset: axis.value, velocityPerMillisecond: velocity / 1000)
    law.step(&state, milliseconds: milliseconds, range: range, isExact: isExact)
    axis.value = state.offset
    return state.velocityPerMillisecond * 1000
  }
}
