import ScrollFormats
import ScrollPhysics
import Simulation

/// One profile against recordings: how far off its replays are, and which numbers would better them.
struct ProfileContest {
  /// The profile with the numbers found so far.
  private(set) var profile: ScrollProfile

  /// The numbers that were found.
  private(set) var constants: [Tuning.Constant] = []

  /// What a reader should know.
  private(set) var warnings: [String] = []

  private let recordings: [Recording]
  private let replays: [RecordingReplay]
  private let axes: [Axis]
  private var residuals: [Double]

  /// Plays recordings under a profile.
  init(_ recordings: [Recording], _ named: NamedProfile) {
    self.recordings = recordings
    replays = recordings.map(RecordingReplay.init)
    axes = recordings.map { $0.isVertical ? .vertical : .horizontal }
    profile = named.profile
    residuals = []
    residuals = played(profile)
  }
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
  /// The root mean square of nine tenths of its frames, the nearest, is more than half a hundredth of its
  /// way, and than a point.
  var stranger: (name: String, difference: Double)? {
    var first = 0
    var worst: (name: String, difference: Double, share: Double)?
    for (recording, axis) in zip(recordings, axes) {
      let own = residuals[first..<(first + recording.frames.count)]
      first += recording.frames.count
      let nearest = own.map(\.magnitude).sorted().prefix(max(1, own.count * 9 / 10))
      let squares = nearest.reduce(0) { $0 + $1 * $1 }
      let difference = (squares / Double(nearest.count)).squareRoot()
      let way = Recording.span(recording.frames.map { $0.offset[axis] })
      let share = difference / max(Self.strangeDifference, Self.strangeShare * way)
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

  private var spread: Double {
    max(
      (Quantiles(residuals.map(\.magnitude)).median ?? 0) / 0.6744897501960817, Self.smallestSpread)
  }

  private var wild: Double { max(6 * spread, 0.02) }

  /// The smallest deviation in points: recordings have four decimals.
  private static let smallestSpread = 2e-5

  private func played(_ profile: ScrollProfile) -> [Double] {
    var residuals: [Double] = []
    for index in recordings.indices {
      let shown = replays[index].offsets(profile)
      for (frame, offset) in zip(recordings[index].frames, shown) {
        residuals.append(offset[axes[index]] - frame.offset[axes[index]])
      }
    }
    return residuals
  }
}

// MARK: - Fit

extension ProfileContest {
  /// A number of the profile that is sought.
  private struct Candidate {
    var parameter: ProfileParameter
    var path: any WritableKeyPath<ScrollProfile, Double> & Sendable
    var value: Double
    var bounds: ClosedRange<Double>
    var step: Double { max(1e-4 * value.magnitude, 1e-9) }

    func isBound(_ value: Double) -> Bool {
      value <= bounds.lowerBound || value >= bounds.upperBound
    }
  }

  /// Finds the numbers that the recordings tell; `false` where there is none.
  mutating func fit(progress: @escaping (String) -> Void = { _ in }) -> Bool {
    var candidates = candidates.filter { candidate in
      progress("looking how the replays follow \(candidate.parameter.key)")
      return isSmooth(candidate)
    }
    while !candidates.isEmpty {
      let (base, sought, contest) = (profile, candidates, self)
      var count = 0
      let descent = RobustDescent(
        sought.map {
          RobustDescent.Parameter(value: $0.value, step: $0.step, bounds: $0.bounds, prior: nil)
        }, spread: spread, smallestSpread: Self.smallestSpread
      ) { values in
        count += 1
        progress("fitting \(sought.count) numbers, round \(count)")
        var changed = base
        for (candidate, value) in zip(sought, values) {
          // Differences reach beyond a value on its bound.
          let (low, high) = (candidate.bounds.lowerBound, candidate.bounds.upperBound)
          changed[keyPath: candidate.path] = min(max(value, low), high)
        }
        return contest.played(changed)
      }
      // Replays that are the recordings to the last digit leave no error to be reckoned with.
      let isExact = descent.rootMeanSquare < Self.smallestSpread
      let errors = sought.indices.map { index in
        let none = isExact ? 1e-9 * descent.values[index].magnitude : .infinity
        return descent.standardError(of: index) ?? none
      }
      let shares = zip(descent.values, errors).map { $1 / max($0.magnitude, 1e-12) }
      let worst = shares.indices.max { shares[$0] < shares[$1] } ?? 0
      // A number that would leave what it may be says that the profile is another one.
      if let index = sought.indices.first(where: { sought[$0].isBound(descent.values[$0]) }) {
        warnings.append(
          "\(candidates[index].parameter.key) stays: the recordings want it beyond what it may be")
        candidates.remove(at: index)
        continue
      }
      guard shares[worst] <= Self.largestError else {
        warnings.append(
          "\(candidates[worst].parameter.key) stays: the recordings do not tell it")
        candidates.remove(at: worst)
        continue
      }
      take(sought, descent, errors)
      return true
    }
    return false
  }

  private mutating func take(
    _ candidates: [Candidate], _ descent: RobustDescent, _ errors: [Double]
  ) {
    for (index, candidate) in candidates.enumerated() {
      let value = descent.values[index]
      profile[keyPath: candidate.path] = value
      let width = Self.quantile * errors[index]
      constants.append(
        Tuning.Constant(
          name: candidate.parameter.key, unit: candidate.parameter.unit,
          meaning: candidate.parameter.summary, value: value, standardError: errors[index],
          interval: (value - width)...(value + width)))
    }
    residuals = played(profile)
  }

  /// The numbers of what moves content, with the values that they may have.
  private var candidates: [Candidate] {
    ProfileParameter.all.compactMap { parameter in
      guard parameter.isUsed(in: profile), Self.groups.contains(parameter.group),
        case .number(let path, let bounds) = parameter.access
      else { return nil }
      let value = profile[keyPath: path]
      guard value > 0 && value < .infinity else { return nil }
      let (low, high): (Double, Double) =
        switch bounds {
        case .from(let low, let high): (low, high)
        case .between(let low, let high): (low.nextUp, high.nextDown)
        }
      return Candidate(
        parameter: parameter, path: path, value: value,
        bounds: max(low, value / 4)...min(high, 4 * value))
    }
  }

  /// Whether the replays follow a number, and smoothly.
  private func isSmooth(_ candidate: Candidate) -> Bool {
    func shifted(_ share: Double) -> [Double] {
      var changed = profile
      let value = candidate.value + share * candidate.step
      guard candidate.bounds.contains(value) else { return residuals }
      changed[keyPath: candidate.path] = value
      return played(changed)
    }
    let (above, below) = (shifted(1), shifted(-1))
    var (slope, bend) = (0.0, 0.0)
    for index in residuals.indices {
      let half = 0.5 * (above[index] - below[index])
      let middle = 0.5 * (above[index] + below[index]) - residuals[index]
      slope += half * half
      bend += middle * middle
    }
    // The step is a ten-thousandth: a number that matters moves some frame by a thousandth of a
    // point, and twice the step twice as far.
    return slope > 1e-7 && bend < 0.01 * slope
  }

  /// The groups of numbers that say how content moves.
  private static let groups: Set<String> = [
    "velocity", "deceleration", "rubberBand", "edgeReturn", "repeatedFlicks", "platform.velocity",
    "platform.fling", "platform.law", "platform.drag", "platform.edge", "platform.boost",
  ]

  /// The standard error, as a share of the value, from which the recordings do not tell a number.
  private static let largestError = 0.2

  private static let quantile = 1.959963984540054
}
