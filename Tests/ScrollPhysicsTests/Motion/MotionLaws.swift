import ScrollPhysics
import Testing

/// Half of the sixth decimal, and a little for the rounding of the sum: what a printed value allows.
let sixDecimals = 0.500_001e-6

/// Expects a velocity to be the slope of an offset between two near times.
///
/// `jerk` bounds the third derivative, which makes the chord miss the slope by its sixth times the
/// half width squared; `reach` is the largest number in the formula, a unit of its roundings.
func expectSlope(
  _ offset: (Double) -> Double, _ velocity: (Double) -> Double, at time: Double,
  width: Double = 1e-5, jerk: Double, reach: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let chord = (offset(time + width) - offset(time - width)) / (2 * width)
  let margin = jerk * width * width / 6 + 16 * reach.ulp / width
  #expect(
    abs(chord - velocity(time)) <= margin, "at \(time)", sourceLocation: sourceLocation)
}

/// Offsets and velocities as no finger makes them, within the bounds of the model.
let wildNumbers = [
  -1e11, -1e6, -0.3, -Double.leastNonzeroMagnitude, 0, Double.leastNonzeroMagnitude, 0.3, 7, 1e6,
  1e11,
]

/// Times from none to a year, in seconds.
let wildTimes = [0, 1e-9, 1.0 / 60, 0.5, 3, 60, 3e7]

/// A time that was printed with six decimals, as the sixtieth that it stands for.
func sixtieth(_ printed: Double) -> Double {
  let count = Rounding.halfAwayFromZero(printed * 60)
  return abs(count / 60 - printed) < 1e-6 ? count / 60 : printed
}
