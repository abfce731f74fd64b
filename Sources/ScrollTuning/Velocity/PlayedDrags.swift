import CGSL
import ScrollPhysics
import Simulation

/// What a profile makes of the drags before the lifts of flicks, and how far it is to be trusted.
///
/// Frames are off by chance, each by itself; what all frames of a drag are off together, the place of
/// the launch is off as well. That is taken from all flicks at once: of the mean squares of their
/// shifts, what chance makes of them is no error of the places.
struct PlayedDrags: Sendable {
  /// Where each launch is, in points from the first offset.
  private(set) var launches: [Double] = []

  /// The error of each, in points.
  private(set) var errors: [Double] = []

  /// The smallest error of a place, in points: what traces round away, and a little more.
  private static let smallest = 0.01

  /// Plays the drags.
  init(_ flicks: [RecordedFlick], _ profile: ScrollProfile) {
    let drags = flicks.map { Drag($0, profile) }
    let scatters = drags.flatMap(\.scatters)
    let noise = Self.deviation * (Quantiles(scatters).median ?? 0)
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
      // What handles touches at once shows where the flight begins, in whole pixels.
      let pixel = profile.platform == nil ? 0.3 / flick.scene.scale : 0
      if profile.platform == nil, let shown = drag.shown, noise <= played {
        launches.append(shown)
        errors.append((pixel * pixel + noise * noise).squareRoot())
      } else {
        launches.append(drag.held)
        errors.append((pixel * pixel + played * played).squareRoot())
      }
    }
  }

  /// The deviation of a normal distribution beside the median of its absolute values.
  private static let deviation = 1 / RobustSpread.medianMagnitude

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

    /// How far each of them is off from that.
    let scatters: [Double]

    /// How many there are.
    var count: Int { scatters.count }

    init(_ flick: RecordedFlick, _ profile: ScrollProfile) {
      let played = flick.played(with: profile, lifts: false)
      let drag = flick.frames.prefix { $0.timeNanoseconds <= flick.liftNanoseconds }
      let offsets = drag.map { ($0.offset[flick.axis] - flick.startOffset) * flick.sign }
      let differences = Array(
        zip(offsets, played.ways).map { $0 - $1 }.suffix(max(3, offsets.count / 2)))
      held = played.held
      shown = drag.last.flatMap { flick.hasShownAll(by: $0) ? offsets.last : nil }
      let shift = Quantiles(differences).median ?? 0
      self.shift = shift
      let mean = differences.reduce(0, +) / Double(max(differences.count, 1))
      let count = Double(differences.count)
      // A mean of few is drawn to each of them.
      let stretch = count > 1 ? (count / (count - 1)).squareRoot() : 1
      scatters = differences.map { ($0 - mean).magnitude * stretch }
    }
  }
}
