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

  // What most frames move stands in no optional, for each access would look whether it is there: it
  // counts where ``kind`` is its own.
  var swinging = KineticFling.none
  var curving = CurveFling.none
  var scrolling = ScrollerFling.none

  var stepped: SteppedMotion?
  var series: SeriesSnap?
  var spring: SpringSnap?
  var timed: TimedSettle?
  var flickable: FlickableMotion?
  var bouncing: BouncingFling?
}

extension FlingMotion {
  /// The fling that swings past edges, if that is under way.
  var kinetic: KineticFling? { kind == .kinetic ? swinging : nil }

  /// The fling along a curve, if that is under way.
  var curve: CurveFling? { kind == .curve ? curving : nil }

  /// The fling of Android's scroller, if that is under way.
  var scroller: ScrollerFling? { kind == .scroller ? scrolling : nil }

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
    case .kinetic: swinging = .none
    case .stepped: stepped = nil
    case .curve: curving = .none
    case .series: series = nil
    case .spring: spring = nil
    case .timed: timed = nil
    case .flickable: flickable = nil
    case .bouncing: bouncing = nil
    case .scroller: scrolling = .none
    }
    kind = .none
  }

  mutating func begin(_ motion: KineticFling) {
    end()
    swinging = motion
    kind = .kinetic
  }

  mutating func begin(_ motion: SteppedMotion) {
    end()
    stepped = motion
    kind = .stepped
  }

  mutating func begin(_ motion: CurveFling) {
    end()
    curving = motion
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
    scrolling = motion
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
  // What the last two steps of different lengths kept, for frames are of two lengths by turns.
  private var latest = Share()
  private var other = Share()

  private struct Share: Hashable, Sendable {
    var nanoseconds: Int64 = 0
    var kept = 1.0
  }

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
    let nanoseconds = max(0, now - time)
    time = now
    let milliseconds = Nanoseconds.double(nanoseconds) / 1e6
    let kept = share(keptAfter: nanoseconds)
    velocity.x = advance(&x, velocity.x, milliseconds, kept, across)
    velocity.y = advance(&y, velocity.y, milliseconds, kept, along)
    return velocity != .zero
  }

  /// The share of the velocity that a step keeps.
  @inline(__always)
  private mutating func share(keptAfter nanoseconds: Int64) -> Double {
    if nanoseconds == latest.nanoseconds { return latest.kept }
    if nanoseconds == other.nanoseconds { return other.kept }
    return newShare(keptAfter: nanoseconds)
  }

  @inline(never)
  private mutating func newShare(keptAfter nanoseconds: Int64) -> Double {
    other = latest
    latest = Share(
      nanoseconds: nanoseconds, kept: law.share(keptAfter: Double(nanoseconds) / 1e6))
    return latest.kept
  }

  @inline(__always)
  private func advance(
    _ axis: inout PlatformAxis, _ velocity: Double, _ milliseconds: Double, _ kept: Double,
    _ range: AxisRange
  ) -> Double {
    guard velocity != 0 else { return 0 }
    var state = Flight.State(offset: axis.value, velocityPerMillisecond: velocity / 1000)
    _ = law.step(&state, milliseconds: milliseconds, kept: kept, range: range, isExact: isExact)
    axis.value = state.offset
    return state.velocityPerMillisecond * 1000
  }
}
