import ScrollPhysics

/// The discrete exponential by which UIKit moves content, over recorded steps, with derivatives.
///
/// Distances are beyond an edge, so that content in its range has negative ones; velocities are in
/// points per millisecond. With the steps `τᵢ`, `D = Π E(τᵢ ln r)` and `K = Π E(−a τᵢ)` over the
/// steps so far, the steps of ``Flight`` add up to
///
///     x = x₀ + v₀ r / (1 − r) (1 − D)            v = v₀ D          in free flight
///     y = K (y₀ + v₀ r / (1 − r) (1 − D))        v = v₀ D K        beyond the edge
///
/// so that only the sums of the steps matter, and a time stamp that is wrong spoils one frame. A
/// step that leaves the range is divided at the edge, linearly in the way, as there.
struct SteppedFlight<Number: Scalar> {
  /// The share of the velocity that is left after a millisecond.
  let rate: Number

  /// The pull towards the edge, per millisecond.
  let pull: Number

  private let logarithm: Number
  private let gain: Number

  init(rate: Number, pull: Number) {
    self.rate = rate
    self.pull = pull
    logarithm = log(rate)
    gain = rate / (1 - rate)
  }
}

extension SteppedFlight {
  /// Where content is, and how fast.
  struct State {
    var distance: Number
    var velocity: Number
  }

  /// The exponential of a step, by its first terms.
  private static func exponential(_ y: Number) -> Number {
    guard y.value > -0.5 && y.value < 0.5 else { return exp(y) }
    return 1 + y * (1 + y * 0.5)
  }

  /// Moves content by one step.
  func step(_ state: inout State, milliseconds: Double) {
    let time = Number(milliseconds)
    guard state.distance.value <= 0 else { return returnToEdge(&state, time) }
    let next = coasted(state, time)
    guard next.distance.value > 0 else { return state = next }
    let part = time * (-state.distance) / (next.distance - state.distance)
    state = coasted(state, part)
    returnToEdge(&state, time - part)
  }

  private func coasted(_ state: State, _ time: Number) -> State {
    let decay = Self.exponential(time * logarithm)
    return State(
      distance: state.distance + state.velocity * gain * (1 - decay),
      velocity: state.velocity * decay)
  }

  private func returnToEdge(_ state: inout State, _ time: Number) {
    let pull = Self.exponential(time * -pull)
    let coasted = coasted(state, time)
    state.distance = pull * coasted.distance
    state.velocity = coasted.velocity * pull
  }

  /// Returns the distances at frames that are some steps apart, each in equal parts.
  func distances(from start: State, steps: [Double], parts: [Int]) -> [Number] {
    var state = start
    var distances = [start.distance]
    distances.reserveCapacity(steps.count + 1)
    for (milliseconds, count) in zip(steps, parts) {
      for _ in 0..<count { step(&state, milliseconds: milliseconds / Double(count)) }
      distances.append(state.distance)
    }
    return distances
  }

  /// Returns what the displacement and the velocity at the first frame each make of the distance
  /// at every frame, for content that is beyond the edge throughout.
  func returnParts(
    steps: [Double], parts: [Int]
  ) -> [(displacement: Number, velocity: Number)] {
    var pulls = Number(1)
    var decays = Number(1)
    var found = [(displacement: Number(1), velocity: Number(0))]
    for (milliseconds, count) in zip(steps, parts) {
      let time = milliseconds / Double(count)
      let pull = Self.exponential(pull * -time)
      let decay = Self.exponential(logarithm * time)
      for _ in 0..<count {
        pulls = pulls * pull
        decays = decays * decay
      }
      found.append((pulls, pulls * gain * (1 - decays)))
    }
    return found
  }
}
