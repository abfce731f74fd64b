/// What moves content without a finger on a platform that handles each touch by itself.
enum FlingMotion: Hashable, Sendable {
  case none
  case kinetic(KineticFling)
  case stepped(SteppedMotion)
  case curve(CurveFling)
  case series(SeriesSnap)
  case spring(SpringSnap)
  case timed(TimedSettle)
  case flickable(FlickableMotion)
  case bouncing(BouncingFling)
  case scroller(ScrollerFling)
}

extension FlingMotion {
  /// Whether a touch stops it; content that already settles on a place goes on until it is dragged.
  var isStoppedByTouch: Bool {
    switch self {
    case .none, .kinetic, .stepped, .curve, .spring, .bouncing, .scroller: true
    case .series, .timed, .flickable: false
    }
  }

  var isNone: Bool {
    if case .none = self { return true }
    return false
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
    bounds: PlatformBounds
  ) -> Bool {
    let milliseconds = Double(max(0, now - time)) / 1e6
    time = now
    velocity.x = advance(&x, velocity.x, milliseconds, bounds.range[.horizontal])
    velocity.y = advance(&y, velocity.y, milliseconds, bounds.range[.vertical])
    return velocity != .zero
  }

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
