/// What a profile's boost remembers of the flings before.
///
/// See ``FlingBoost``.
struct FlingBoostState: Hashable, Sendable {
  let rule: FlingBoost

  /// The kinetic fling before, which the boost lets run on; see ``KineticBoost``.
  var kinetic: KineticFling?

  /// What is left of the last fling's velocity, in points per second.
  var leftover = Vector.zero

  var fast = FastBoost()
  var steady = SteadyBoost()
  var multiplier = FlickMultiplier()
  var carried = CarriedBoost()

  init(_ rule: FlingBoost) {
    self.rule = rule
  }
}

extension FlingBoostState {
  /// Takes in a touch, with the velocity of the fling that it caught; `nil` where none ran.
  mutating func touchBegan(atNanoseconds time: Int64, caught: Vector?, start: Vector?) {
    leftover = caught ?? .zero
    fast.touchBegan(atNanoseconds: time, caught: caught)
    steady.touchBegan(atNanoseconds: time, caught: caught, start: start, rule: rule)
    if rule.kind == .carried { carried.touchBegan(atNanoseconds: time, caught: caught) }
  }

  /// Takes in a move of the finger that counts in a drag.
  ///
  /// `speed` is that of the move alone, in points per second, where the estimator tells it.
  mutating func moved(
    _ delta: Vector, atNanoseconds time: Int64, isFirst: Bool, speed: Double?
  ) {
    fast.moved(atNanoseconds: time, isFirst: isFirst, speed: speed)
    steady.moved(delta, atNanoseconds: time, isFirst: isFirst, rule: rule)
    if rule.kind == .carried {
      carried.moved(delta, atNanoseconds: time, isFirst: isFirst, rule: rule)
    }
  }

  /// Forgets what a drag without a fling leaves behind.
  mutating func endWithoutFling() {
    fast.forget()
    steady.forget()
  }

  /// Returns the velocity of a fling with what the one before adds, in points per second.
  mutating func boosted(_ velocity: Vector, liftedAt time: Int64, kineticNow: Int64) -> Vector {
    switch rule.kind {
    case .none, .multiplier: return velocity
    case .share:
      let boosted = KineticBoost.boosted(velocity, after: &kinetic, atNanoseconds: kineticNow)
      return boosted
    case .whileMoving: return steady.boosted(velocity, liftedAt: time, rule: rule)
    case .whenFast: return fast.boosted(velocity, rule: rule)
    case .carried: return carried.boosted(velocity, rule: rule)
    case .leftover:
      let agrees =
        Self.sign(velocity.x) == Self.sign(leftover.x)
        && Self.sign(velocity.y) == Self.sign(leftover.y)
      return agrees ? velocity + leftover : velocity
    }
  }
  private static func sign(_ value: Double) -> Int { value > 0 ? 1 : value < 0 ? -1 : 0 }
}
