/// A damped spring that pulls a displacement to 0.
///
///     x″ = −ω² x − 2 ζ ω x′
///
/// Underdamped (`ζ < 1`) with `ω₁ = ω √(1 − ζ²)`, critically damped (`ζ = 1`) and overdamped
/// (`ζ > 1`) with `ω₂ = ω √(ζ² − 1)`:
///
///     x(t) = exp(−ζωt) (x₀ cos ω₁t + (v₀ + ζωx₀) / ω₁ sin ω₁t)
///     x(t) = exp(−ωt) (x₀ + (v₀ + ωx₀) t)
///     x(t) = exp(−λt) (x₀ + (v₀ + λx₀) (1 − exp(−2ω₂t)) / 2ω₂),   λ = ζω − ω₂
///
/// Source: textbook; checked against a public re-statement of how UIScrollView works.
public struct Spring: Hashable, Sendable {
  /// The undamped angular frequency, in radians per second, greater than 0.
  public let angularFrequency: Double

  /// The damping ratio, greater than 0, no unit: 1 is critical.
  public let dampingRatio: Double

  private let regime: Regime

  private enum Regime: Hashable, Sendable {
    case underdamped(frequency: Double)
    case critical
    case overdamped(rate: Double)
  }

  /// Creates a spring; the regime is chosen here, once.
  ///
  /// - Precondition: `angularFrequency` and `dampingRatio` are finite and greater than 0.
  public init(angularFrequency: Double, dampingRatio: Double) {
    precondition(
      angularFrequency > 0 && angularFrequency.isFinite,
      "the angular frequency must be finite and greater than 0")
    precondition(
      dampingRatio > 0 && dampingRatio.isFinite, "the damping ratio must be finite and above 0")
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
    if dampingRatio < 1 {
      let ratio = (1 - dampingRatio * dampingRatio).squareRoot()
      regime = .underdamped(frequency: angularFrequency * ratio)
    } else if dampingRatio > 1 {
      let ratio = (dampingRatio * dampingRatio - 1).squareRoot()
      regime = .overdamped(rate: angularFrequency * ratio)
    } else {
      regime = .critical
    }
  }
}

extension Spring {
  /// A displacement from the spring's rest and its velocity.
  public struct State: Hashable, Sendable {
    /// The displacement, in points.
    public var displacement: Double

    /// The velocity, in points per second.
    public var velocity: Double

    /// Creates a state.
    public init(displacement: Double, velocity: Double) {
      self.displacement = displacement
      self.velocity = velocity
    }
  }

  /// Returns the state `time` seconds after a given one.
  public func state(after time: Double, from start: State) -> State {
    let decay = dampingRatio * angularFrequency
    let x = start.displacement
    let v = start.velocity
    switch regime {
    case .critical:
      let slope = v + decay * x
      let envelope = Elementary.exp(-decay * time)
      let value = envelope * (x + slope * time)
      return State(displacement: value, velocity: envelope * slope - decay * value)
    case .underdamped(let frequency):
      let envelope = Elementary.exp(-decay * time)
      let cosine = Elementary.cos(frequency * time)
      let sine = Elementary.sin(frequency * time)
      let b = (v + decay * x) / frequency
      let value = envelope * (x * cosine + b * sine)
      let turn = envelope * frequency * (b * cosine - x * sine)
      return State(displacement: value, velocity: turn - decay * value)
    case .overdamped(let rate):
      // The two exponentials nearly cancel near the critical ratio, so their difference is
      // computed as one: with e⁻²ʳᵗ − 1 nothing is lost as the rate r goes to 0.
      let slow = angularFrequency * angularFrequency / (decay + rate)
      let envelope = Elementary.exp(-slow * time)
      let slope = v + slow * x
      let difference = Elementary.expMinusOne(-2 * rate * time)
      let value = envelope * (x - slope * difference / (2 * rate))
      let turn = envelope * slope * (1 + difference)
      return State(displacement: value, velocity: turn - slow * value)
    }
  }

  /// Returns a time after which the displacement stays within `distance` points, in seconds.
  ///
  /// An upper bound from the envelope of each regime, at least 0. For the critical one, with
  /// `c = v₀ + ωx₀`, it is the later of `ln(2|x₀| / d) / ω` and `2 ln(4|c| / (e ω d)) / ω`.
  public func settlingTime(within distance: Double, from start: State) -> Double {
    let decay = dampingRatio * angularFrequency
    let x = start.displacement
    let v = start.velocity
    switch regime {
    case .critical:
      let slope = v + decay * x
      let first = Elementary.log(2 * abs(x) / distance) / decay
      let second =
        2 / decay * Elementary.log(4 * abs(slope) / (Elementary.exp(1) * decay * distance))
      return max(0, max(first, second))
    case .underdamped(let frequency):
      let b = (v + decay * x) / frequency
      return max(0, Elementary.log((abs(x) + abs(b)) / distance) / decay)
    case .overdamped(let rate):
      let slow = angularFrequency * angularFrequency / (decay + rate)
      let b = (v + slow * x) / (2 * rate)
      return max(0, Elementary.log((abs(x + b) + abs(b)) / distance) / slow)
    }
  }
}
