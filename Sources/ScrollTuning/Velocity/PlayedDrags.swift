import CGSL
import ScrollPhysics
import Simulation

/// Where a flight begins, in points from the first offset.
struct LaunchPlace: Hashable, Sendable {
  /// The place itself.
  var value: Double

  /// Its error.
  var error: Double

  /// Where the profile puts it.
  let held: Double

  /// The error of a place that is seen in whole pixels; a profile that plays those has none.
  var pixel: Double
}

/// What a profile makes of the drags before the lifts of flicks, and how far it is to be trusted.
///
/// Frames are off by chance, each by itself; what all frames of a drag are off together, the place of
/// the launch is off as well. That is taken from all flicks at once: of the mean squares of their
/// shifts, what chance makes of them is no error of the places.
struct PlayedDrags: Sendable {
  /// Where each launch is.
  private(set) var launches: [LaunchPlace] = []

  /// The smallest error of a place, in points: traces have four decimals.
  private static let smallest = 1e-3

  /// Plays the drags.
  init(_ flicks: [RecordedFlick], _ profile: ScrollProfile) {
    let drags = flicks.map { Drag($0, profile) }
    // Drags are short; how much frames err by chance, flights tell.
    let scatters = flicks.flatMap(\.flightErrors)
    let noise = (Quantiles(scatters).median ?? 0) / RobustSpread.medianMagnitude
    var (squares, excess) = (0.0, 0.0)
    for drag in drags {
      let chance = noise * noise * Self.medianVariance / Double(max(drag.count, 1))
      squares += drag.shift * drag.shift / max(chance, 1e-12)
      excess += drag.shift * drag.shift - chance
    }
    let count = Double(max(drags.count, 1))
    // Shifts that chance explains are none.
    let isShifted = squares > gsl_cdf_chisq_Pinv(0.95, count)
    let played = isShifted ? max((excess / count).squareRoot(), Self.smallest) : Self.smallest
    for (flick, drag) in zip(flicks, drags) {
      var place = LaunchPlace(value: drag.held, error: played, held: drag.held, pixel: 0)
      // What handles touches at once shows where the flight begins, in whole pixels.
      if profile.platform == nil {
        place.pixel = 0.3 / flick.scene.scale
        if let shown = drag.shown, Self.farErrors * noise <= played {
          (place.value, place.error) = (shown, noise)
        }
      }
      launches.append(place)
    }
  }

  /// How many errors of a frame drags must be off until one frame tells more.
  private static let farErrors = 3.0

  /// The variance of a median beside that of a mean: π / 2.
  private static let medianVariance = 0.5 * Double.pi
}

extension PlayedDrags {
  /// A drag as recorded, beside what a profile makes of it.
  private struct Drag {
    /// Where the profile puts the content once every touch is seen, in points.
    let held: Double

    /// Where the last frame that sees every touch shows it; `nil` where none does.
    let shown: Double?

    /// What the frames of the moving half are off together, in points.
    let shift: Double

    /// How many there are.
    let count: Int

    init(_ flick: RecordedFlick, _ profile: ScrollProfile) {
      let played = flick.played(with: profile, lifts: false)
      let drag = flick.frames.prefix { $0.timeNanoseconds <= flick.liftNanoseconds }
      let offsets = drag.map { ($0.offset[flick.axis] - flick.startOffset) * flick.sign }
      let differences = Array(
        zip(offsets, played.ways).map { $0 - $1 }.suffix(max(3, offsets.count / 2)))
      held = played.held
      shown = drag.last.flatMap { flick.hasShownAll(by: $0) ? offsets.last : nil }
      shift = Quantiles(differences).median ?? 0
      count = differences.count
    }
  }
}
