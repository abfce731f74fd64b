/// What moves the content of one axis of Qt Quick's Flickable, stage after stage.
///
/// Stages last whole milliseconds. Each starts from where the content is then; the last value of one
/// is its end exactly.
struct FlickableTrack: Hashable, Sendable {
  /// One stage.
  enum Stage: Hashable, Sendable {
    /// `x₀ + v t + ½ a t²`, with `a` against `v`.
    case decelerate(velocity: Double, acceleration: Double)

    /// The same to a set distance.
    case travel(velocity: Double, distance: Double)

    /// To a place along a curve.
    case ease(to: Double, Curve)

    /// At once to a place.
    case jump(to: Double)

    /// No motion: what follows is decided.
    case settle
  }

  /// The curves of stages.
  enum Curve: UInt8, Hashable, Sendable {
    /// `t²`
    case inQuadratic

    /// `1.001 (1 − 2^(−10 t))`, and 1 at the end.
    case outExponential

    /// `2 t²`, mirrored in the middle.
    case inOutQuadratic
  }

  private var stage: Stage?
  private var duration: Int64 = 0
  private var nextStage: Stage?
  private var nextDuration: Int64 = 0
  private var done: Int64 = 0
  private var base = 0.0
}

extension FlickableTrack {
  /// Whether nothing is left to do.
  var isEmpty: Bool { stage == nil }

  /// How long the stage under way still lasts, in milliseconds.
  var left: Int64 { duration - done }

  /// Whether the stage under way takes no time.
  var isInstant: Bool { stage != nil && duration == 0 }

  /// Adds a stage behind those that wait; there are two at most.
  mutating func add(_ stage: Stage, milliseconds: Int64) {
    if self.stage == nil {
      self.stage = stage
      duration = milliseconds
      done = 0
    } else {
      nextStage = stage
      nextDuration = milliseconds
    }
  }

  mutating func reset() { self = FlickableTrack() }

  /// Goes on by some milliseconds of the stage under way; returns where the content is, or `nil`
  /// where it is time to settle.
  mutating func advance(_ milliseconds: Int64, from value: Double) -> Double? {
    guard let stage else { return value }
    if done == 0 { base = value }
    done += milliseconds
    let elapsed = done
    let total = duration
    if done == duration {
      self.stage = nextStage
      duration = nextDuration
      nextStage = nil
      nextDuration = 0
      done = 0
    }
    return Self.value(of: stage, base: base, elapsed: elapsed, total: total)
  }

  /// Where the content is some milliseconds further on, before the stage under way ends.
  @inline(__always)
  func place(after milliseconds: Int64, from value: Double) -> Double {
    guard let stage else { return value }
    return Self.value(
      of: stage, base: done == 0 ? value : base, elapsed: done + milliseconds, total: duration)
      ?? value
  }

  /// Goes on by some milliseconds, before the stage under way ends.
  @inline(__always)
  mutating func goOn(_ milliseconds: Int64, from value: Double) {
    if done == 0 { base = value }
    done += milliseconds
  }

  @inline(__always)
  private static func value(
    of stage: Stage, base: Double, elapsed: Int64, total: Int64
  ) -> Double? {
    let seconds = Double(elapsed) / 1000
    switch stage {
    case .settle: return nil
    case .jump(let place): return place
    case .decelerate(let velocity, let acceleration):
      return base + velocity * seconds + 0.5 * acceleration * seconds * seconds
    case .travel(let velocity, let distance):
      guard elapsed < total else { return base + distance }
      return base + velocity * seconds
        - 0.5 * 1000 * velocity / Double(total) * seconds * seconds
    case .ease(let place, let curve):
      guard elapsed > 0 else { return base }
      guard elapsed < total else { return place }
      return base + (place - base) * curve.value(at: Double(elapsed) / Double(total))
    }
  }
}

extension FlickableTrack.Curve {
  /// The share of the way at a share of the time.
  func value(at t: Double) -> Double {
    switch self {
    case .inQuadratic: return t * t
    case .outExponential: return t == 1 ? 1 : 1.001 * (1 - Elementary.pow(2, -10 * t))
    case .inOutQuadratic:
      let twice = 2 * t
      guard twice >= 1 else { return twice * twice / 2 }
      let rest = twice - 1
      return -0.5 * (rest * (rest - 2) - 1)
    }
  }
}
