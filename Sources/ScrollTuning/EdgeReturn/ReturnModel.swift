import ScrollPhysics

/// What a law says of the frames of one return.
///
/// Every law is linear in the distance `y₀` at the first frame, and in the velocity `v₀` there if it
/// has one: `y(t) = y₀ A(t) + v₀ B(t)`, where `A` and `B` follow from the constants, and from the
/// time at which a return of a set duration begins.
struct ReturnModel: Hashable, Sendable {
  let law: EdgeReturnLaw

  /// The frames' times after the first one, in seconds; shape `[count]`.
  let times: [Double]

  /// The steps between frames, in milliseconds; shape `[count - 1]`.
  let steps: [Double]

  /// Into how many equal parts each step is divided; shape `[count - 1]`.
  let parts: [Int]

  init(
    _ law: EdgeReturnLaw, _ found: RecordedReturn, _ range: Range<Int>, dividesSteps: Bool
  ) {
    self.law = law
    let start = found.times[range.lowerBound]
    times = found.times[range].map { $0 - start }
    let own = range.lowerBound..<(range.upperBound - 1)
    steps = Array(found.steps[own])
    parts = dividesSteps ? Array(found.parts[own]) : steps.map { _ in 1 }
  }
}

extension ReturnModel {
  /// Returns `A` and `B` at every frame.
  func parts<Number: Scalar>(
    _ constants: ArraySlice<Number>, start: Number
  ) -> [(displacement: Number, velocity: Number)] {
    let first = constants[constants.startIndex]
    let second = constants[constants.endIndex - 1]
    switch law {
    case .pull:
      return SteppedFlight(rate: second, pull: first).returnParts(
        steps: steps, parts: parts)
    case .spring: return times.map { Self.spring(first, second, Number($0)) }
    case .criticalSpring: return times.map { Self.spring(first, Number(1), Number($0)) }
    case .exponential: return times.map { (exp(first * -$0), Number(0)) }
    case .timed(let curve):
      return times.map { (curve.left(($0 - start) / first), Number(0)) }
    }
  }

  /// The damped spring; `q = (ζ² − 1) (ω t)²` is below 0 where it swings.
  static func spring<Number: Scalar>(
    _ frequency: Number, _ ratio: Number, _ time: Number
  ) -> (displacement: Number, velocity: Number) {
    let turn = frequency * time
    let decay = ratio * turn
    let q = (ratio * ratio - 1) * (turn * turn)
    let even: Number
    let odd: Number
    if q.value.magnitude < 1e-3 {
      // Near the critical ratio both are power series in q: cosh √q and sinh √q / √q.
      even = Self.sum(q, over: [2, 24, 720, 40_320])
      odd = Self.sum(q, over: [6, 120, 5040, 362_880])
    } else if q.value < 0 {
      let angle = sqrt(-q)
      even = cos(angle)
      odd = sin(angle) / angle
    } else {
      let root = sqrt(q)
      // Both exponentials with the decay taken in, since alone they may be out of range.
      let slow = 0.5 * exp(root - decay)
      let fast = 0.5 * exp(-root - decay)
      let envelope = (slow - fast) / root
      return (slow + fast + decay * envelope, envelope * time)
    }
    let envelope = exp(-decay)
    return (envelope * (even + decay * odd), envelope * odd * time)
  }

  /// The power series `1 + q / d₁ + q² / d₂ + …`.
  private static func sum<Number: Scalar>(_ q: Number, over divisors: [Double]) -> Number {
    var sum = Number(0)
    for divisor in divisors.reversed() {
      let coefficient: Double = 1 / divisor
      sum = (sum + coefficient) * q
    }
    return sum + 1
  }
}

// MARK: - Fitting

extension ReturnModel {
  /// The recording's own terms: the distance, then the velocity or the start where there is one.
  func terms(distance: Double, other: Double, isHeld: Bool) -> [FitParameter] {
    let first = FitParameter("distance", start: distance)
    switch law {
    case .pull where isHeld: return [first, .fixed("velocity", at: 0)]
    case .pull, .spring, .criticalSpring: return [first, FitParameter("velocity", start: other)]
    case .exponential: return [first]
    case .timed: return [first, FitParameter("start", start: other, in: -1...1)]
    }
  }

  /// Returns the distances at all frames from the constants and the recording's own terms.
  func distances(_ constants: ArraySlice<Dual>, _ terms: ArraySlice<Dual>) -> [Dual] {
    let distance = terms[terms.startIndex]
    let other = terms[terms.endIndex - 1]
    guard law.hasVelocity else {
      return parts(constants, start: other).map { distance * $0.displacement }
    }
    return parts(constants, start: Dual(0)).map {
      distance * $0.displacement + other * $0.velocity
    }
  }

  /// The distance and the velocity at the first frame that suit given constants best, and the sum
  /// of squares that they leave.
  func solved(
    _ constants: [Double], start: Double, _ values: [Double]
  ) -> (distance: Double, velocity: Double, squares: Double) {
    let parts = parts(constants[...], start: start)
    var (aa, ab, bb, ay, by) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (part, value) in zip(parts, values) {
      aa += part.displacement * part.displacement
      ab += part.displacement * part.velocity
      bb += part.velocity * part.velocity
      ay += part.displacement * value
      by += part.velocity * value
    }
    let determinant = aa * bb - ab * ab
    let isPlain = !(determinant > 1e-12 * aa * bb)
    let distance = isPlain ? ay / aa : (ay * bb - by * ab) / determinant
    let velocity = isPlain ? 0 : (by * aa - ay * ab) / determinant
    let squares = zip(parts, values).reduce(0.0) { sum, pair in
      let residual = distance * pair.0.displacement + velocity * pair.0.velocity - pair.1
      return sum + residual * residual
    }
    return (distance, velocity, squares.isFinite ? squares : .infinity)
  }
}
