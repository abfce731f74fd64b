import ScrollFormats
import ScrollPhysics
import Simulation

/// One profile against recordings: how far off its replays are, and which numbers would better them.
struct ProfileContest {
  /// The profile with the numbers found so far.
  var profile: ScrollProfile

  /// The numbers that a fit found.
  var numbers: [Number] = []

  /// What is told of them, once all fits are known that may be right.
  var constants: [Tuning.Constant] = []

  /// What a reader should know.
  var warnings: [String] = []

  /// By which clock the content of each recording moves.
  var clocks: [RecordingReplay.Clock]

  /// How far each frame of each recording is from the replay's, in points.
  var residuals: [Double]

  /// The frames that follow the numbers which are sought, by their place among all; empty for all.
  ///
  /// Content that rests or follows a finger is where it is whatever the numbers are. How near the
  /// replay is to it does not say how wrong it is elsewhere.
  var tellingRows: [Int] = []

  let recordings: [Recording]
  let replays: [RecordingReplay]
  let axes: [Axis]

  /// Plays recordings under a profile, by the even clocks of their frames or by their stamps.
  init(_ recordings: [Recording], _ replays: [RecordingReplay], _ named: NamedProfile, isEven: Bool)
  {
    self.recordings = recordings
    self.replays = replays
    axes = recordings.map { $0.isVertical ? .vertical : .horizontal }
    profile = named.profile
    clocks = replays.map { isEven ? $0.evenClock : .stamps }
    residuals = []
    play()
  }

  /// Plays the recordings, after a change of the clocks.
  mutating func play() { residuals = played(profile) }
}

// MARK: - Figures

extension ProfileContest {
  /// The root mean square of the differences that are no wild ones, in points.
  var rootMeanSquare: Double {
    let kept = residuals.filter { $0.magnitude <= wild }
    return (kept.reduce(0) { $0 + $1 * $1 } / Double(max(kept.count, 1))).squareRoot()
  }

  /// How many frames are no wild ones.
  var frameCount: Int { residuals.count { $0.magnitude <= wild } }

  /// The recording that the profile plays worst, if it is none of the profile's, and how far off.
  ///
  /// The root mean square of nine tenths of its frames that follow the numbers, the nearest, is more
  /// than half a hundredth of its way, and than a point, beside the noise.
  var stranger: (name: String, difference: Double)? {
    var first = 0
    var worst: (name: String, difference: Double, share: Double)?
    for (recording, axis) in zip(recordings, axes) {
      let rows = first..<(first + recording.frames.count)
      first += recording.frames.count
      let telling = tellingRows.filter(rows.contains)
      let own = (telling.isEmpty ? Array(rows) : telling).map { residuals[$0] }
      let nearest = own.map(\.magnitude).sorted().prefix(max(1, own.count * 9 / 10))
      let squares = nearest.reduce(0) { $0 + $1 * $1 }
      let difference = (squares / Double(nearest.count)).squareRoot()
      let way = Recording.span(recording.frames.map { $0.offset[axis] })
      // Errors of the recording are none of the profile's.
      let noise = ObservedSeries.noise(of: recording.frames.map { $0.offset[axis] })
      let usual = max(Self.strangeDifference, Self.strangeShare * way)
      let share = difference / (usual * usual + noise * noise).squareRoot()
      if share > max(worst?.share ?? 0, 1) { worst = (recording.name, difference, share) }
    }
    return worst.map { ($0.name, $0.difference) }
  }

  private static let strangeDifference = 1.0
  private static let strangeShare = 0.005

  /// The cost of the differences in the units of an information criterion.
  var information: Double {
    let spread = spread
    return residuals.reduce(2 * Double(residuals.count) * log(spread)) {
      $0 + FrameCost.cost($1 / spread)
    }
  }

  /// The cost of the differences and of the clocks by which they were found.
  var cost: Double {
    zip(replays, clocks).reduce(information) { $0 + $1.0.cost(of: $1.1) }
  }

  /// The replays beside what was recorded.
  var curves: [FittedCurve] {
    var first = 0
    return zip(recordings, axes).map { recording, axis in
      let start = recording.frames[0]
      let own = residuals[first..<(first + recording.frames.count)]
      first += recording.frames.count
      let observed = recording.frames.map { $0.offset[axis] - start.offset[axis] }
      return FittedCurve(
        name: recording.name, abscissa: "time after the first frame, s", ordinate: "way, pt",
        places: recording.frames.map {
          Double($0.timeNanoseconds - start.timeNanoseconds) / 1e9
        },
        observed: observed, fitted: zip(observed, own).map { $0 + $1 },
        trust: own.map { $0.magnitude <= wild ? 1 : 0 })
    }
  }

  /// How wrong a frame usually is, in points.
  var spread: Double {
    max(
      (Quantiles(telling(residuals).map(\.magnitude)).median ?? 0) / RobustSpread.medianMagnitude,
      Self.smallestSpread)
  }

  /// What frames say of the numbers that are sought.
  func telling(_ residuals: [Double]) -> [Double] {
    tellingRows.isEmpty ? residuals : tellingRows.map { residuals[$0] }
  }

  private var wild: Double { max(6 * spread, 0.02) }

  /// The smallest deviation in points: recordings have four decimals.
  static let smallestSpread = 2e-5

  /// Plays all recordings under a profile; shape `[frameCount]`, one recording after the other.
  func played(_ profile: ScrollProfile) -> [Double] {
    recordings.indices.flatMap { played(profile, $0, by: clocks[$0]) }
  }

  /// How long after an input the frame comes that can see it, in nanoseconds.
  var delay: Int64 { Nanoseconds.fromSeconds(profile.platform?.delivery.delay ?? 0) }

  /// Whether a recording's replay by another clock is nearer to it, with the same numbers.
  func isBetter(_ index: Int, by clock: RecordingReplay.Clock) -> Bool {
    func cost(_ clock: RecordingReplay.Clock) -> Double {
      played(profile, index, by: clock)
        .reduce(replays[index].cost(of: clock)) { $0 + FrameCost.cost($1 / spread) }
    }
    return cost(clock) < cost(clocks[index])
  }

  /// Plays one recording by a clock.
  func played(
    _ profile: ScrollProfile, _ index: Int, by clock: RecordingReplay.Clock
  ) -> [Double] {
    zip(recordings[index].frames, replays[index].offsets(profile, by: clock)).map { frame, offset in
      offset[axes[index]] - frame.offset[axes[index]]
    }
  }
}
