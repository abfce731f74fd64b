import ScrollFormats
import ScrollPhysics
import Simulation

/// Numbers of a profile that were found, fitted again with all that may err: frames, stamps, clocks.
///
/// Around what was found, replays are linear in the numbers and in the moment and the period of each
/// recording's clock, which its stamps tell. So offsets and stamps are series of one fit, which
/// finds the errors of each, and how sure the numbers are with clocks that are not known exactly.
struct ProfileRefinement {
  /// The numbers.
  private(set) var values: [Double]

  /// The clocks of the recordings.
  private(set) var clocks: [RecordingReplay.Clock]

  /// The fit around them; its first constants are the numbers.
  private(set) var fit: SharedFit
}

extension ProfileContest {
  /// Fits numbers again; `nil` where the recordings do not tell them all.
  func refined(_ candidates: [Candidate], _ values: [Double]) -> ProfileRefinement? {
    var (values, clocks) = (values, clocks)
    var last: ProfileRefinement?
    for _ in 0..<6 {
      let lines = lines(candidates, values, clocks)
      var parameters = zip(candidates, values).map {
        FitParameter($0.parameter.key, start: $1)
      }
      var series: [ObservedSeries] = []
      var places: [Int?] = []
      for (index, line) in lines.enumerated() {
        guard line.rows.count >= 2 else { return nil }
        places.append(line.clock == nil ? nil : parameters.count)
        series.append(line.series(recordings[index].name, candidates.count, places[index]))
        guard let (moment, period) = line.clock, let grid = replays[index].grid else { continue }
        let (isHidden, unit) = (replays[index].isMomentHidden, replays[index].unit)
        series.append(grid.series(at: parameters.count, isMomentHidden: isHidden))
        let reach = isHidden ? unit + Self.clockErrors * grid.momentError : .infinity
        parameters.append(
          FitParameter(
            "moment \(index)", start: min(max(moment, grid.moment - reach), grid.moment + reach),
            in: grid.moment - reach...grid.moment + reach))
        parameters.append(FitParameter("period \(index)", start: period))
      }
      let errors = series.map { one in
        let residuals = one.model(parameters.map { Dual($0.start) }[...], []).map(\.value)
        return FrameErrors(
          residuals: zip(residuals, one.values).map { $0 - $1 }, speeds: one.speeds)
      }
      guard let fit = try? SharedFit(parameters, series, from: errors) else { return last }
      let found = fit.constants
      guard found.allSatisfy({ $0.value.isFinite && $0.standardError.isFinite }) else { return nil }
      let moves = zip(found, parameters).map { ($0.value - $1.start).magnitude / $0.standardError }
      for index in candidates.indices {
        values[index] = candidates[index].allowed(found[index].value)
      }
      for (index, place) in places.enumerated() {
        guard let place else { continue }
        clocks[index] = clocks[index].moved(
          moment: found[place].value, period: found[place + 1].value, replays[index], delay)
      }
      last = ProfileRefinement(values: values, clocks: clocks, fit: fit)
      if (moves.max() ?? 0) < Self.smallestMove { break }
    }
    return last
  }

  /// The share of a standard error up to which a step is none.
  private static var smallestMove: Double { 0.01 }
}

// MARK: - Lines

/// How the replay of a recording changes with the numbers and its clock, frame by frame.
private struct ReplayLine {
  /// The frames that change smoothly.
  var rows: [Int]

  /// What was observed, what is played, and the slopes; shape `[rowCount]` each.
  var observed: [Double]
  var played: [Double]
  var slopes: [[Double]]

  /// When each frame was shown, in seconds.
  var times: [Double]

  /// The numbers, and the clock's moment and period where its stamps are not exact.
  var values: [Double]
  var clock: (moment: Double, period: Double)?

  func series(_ name: String, _ count: Int, _ place: Int?) -> ObservedSeries {
    let bases = values + (clock.map { [$0.moment, $0.period] } ?? [])
    let places = Array(0..<count) + (place.map { [$0, $0 + 1] } ?? [])
    return ObservedSeries(
      name: name, values: observed, speeds: ObservedSeries.speeds(of: played, at: times),
      times: times, terms: []
    ) { [played, slopes] constants, _ in
      played.indices.map { row in
        var value = Dual(played[row])
        for (index, place) in places.enumerated() where slopes[index][row] != 0 {
          value = value + (constants[place] - bases[index]) * slopes[index][row]
        }
        return value
      }
    }
  }
}

extension RecordingReplay {
  /// How many errors of a clock, to both sides, leave its landmarks alone; at most so many.
  fileprivate func reach(
    _ most: Double, _ momentError: Double, _ periodError: Double,
    from clock: (moment: Double, period: Double), _ delay: Int64
  ) -> ClosedRange<Double> {
    func landmarks(_ errors: Double) -> [Int] {
      self.landmarks(
        clock.moment + errors * momentError, clock.period + errors * periodError,
        delay: delay)
    }
    let own = landmarks(0)
    func reach(_ side: Double) -> Double {
      var reach = side * most
      for _ in 0..<Self.halvings where landmarks(reach) != own { reach *= 0.5 }
      return landmarks(reach) == own ? reach : 0
    }
    let (low, high) = (reach(-1), reach(1))
    return high > low ? low...high : -most...most
  }

  fileprivate static let halvings = 12
}

extension RecordingReplay.Clock {
  /// Returns a clock that is moved to others, but not so far that its landmarks change.
  fileprivate func moved(
    moment: Double, period: Double, _ replay: RecordingReplay, _ delay: Int64
  ) -> RecordingReplay.Clock {
    guard case .even(let oldMoment, let oldPeriod) = self else { return self }
    let own = replay.landmarks(oldMoment, oldPeriod, delay: delay)
    var (a, b) = (moment - oldMoment, period - oldPeriod)
    for _ in 0..<RecordingReplay.halvings
    where replay.landmarks(oldMoment + a, oldPeriod + b, delay: delay) != own {
      (a, b) = (0.5 * a, 0.5 * b)
    }
    let isSame = replay.landmarks(oldMoment + a, oldPeriod + b, delay: delay) == own
    return isSame ? .even(moment: oldMoment + a, period: oldPeriod + b) : self
  }
}

extension FrameGrid {
  /// The stamps as a series, in milliseconds so that they have the size of offsets.
  ///
  /// A hidden moment is one of the stamps' own, not that of the content's clock.
  fileprivate func series(at place: Int, isMomentHidden: Bool) -> ObservedSeries {
    let values = stamps.map { 1000 * $0 }
    return ObservedSeries(
      name: "stamps", values: values, speeds: values.map { _ in 0 },
      terms: isMomentHidden ? [FitParameter("moment", start: moment)] : []
    ) { [counts, middle] constants, terms in
      let moment = terms.first ?? constants[place]
      return counts.map { 1000 * (moment + constants[place + 1] * (Double($0) - middle)) }
    }
  }
}

extension ProfileContest {
  private func lines(
    _ candidates: [Candidate], _ values: [Double], _ clocks: [RecordingReplay.Clock]
  ) -> [ReplayLine] {
    recordings.indices.map { line($0, candidates, values, clocks[$0]) }
  }

  private func line(
    _ index: Int, _ candidates: [Candidate], _ values: [Double], _ clock: RecordingReplay.Clock
  ) -> ReplayLine {
    func played(_ values: [Double], _ clock: RecordingReplay.Clock) -> [Double] {
      var changed = profile
      for (candidate, value) in zip(candidates, values) {
        changed[keyPath: candidate.path] = candidate.allowed(value)
      }
      return self.played(changed, index, by: clock)
    }
    let base = played(values, clock)
    let smallest = Self.smallestJump * spread
    var isSmooth = base.map { _ in true }
    func slope(_ span: ClosedRange<Double>, _ play: (Double) -> [Double]) -> [Double] {
      let center = 0.5 * (span.lowerBound + span.upperBound)
      let (above, below) = (play(span.upperBound), play(span.lowerBound))
      let between = center == 0 ? base : play(center)
      return base.indices.map { row in
        let half = 0.5 * (above[row] - below[row])
        let middle = 0.5 * (above[row] + below[row]) - between[row]
        if middle.magnitude > max(Self.largestBend * half.magnitude, smallest) {
          isSmooth[row] = false
        }
        return 2 * half / (span.upperBound - span.lowerBound)
      }
    }
    var slopes = candidates.indices.map { number in
      let step = candidates[number].step
      return slope(-step...step) {
        var moved = values
        moved[number] += $0
        return played(moved, clock)
      }
    }
    var known: (moment: Double, period: Double)?
    let grid = replays[index].grid
    if case .even(let moment, let period) = clock, let grid, !grid.isExact {
      known = (moment, period)
      for (first, second) in [(replays[index].momentError, 0), (0, grid.periodError)] {
        let reach = replays[index].reach(
          Self.clockErrors, first, second, from: (moment, period), delay)
        let size = first + second
        slopes.append(
          slope(reach.lowerBound * size...reach.upperBound * size) {
            let share = $0 / size
            return played(
              values, .even(moment: moment + share * first, period: period + share * second))
          })
      }
    }
    let rows = base.indices.filter { isSmooth[$0] }
    let frames = recordings[index].frames
    let axis = axes[index]
    let times = frames.indices.map { row in
      if let known, let grid {
        return grid.time(grid.counts[row], moment: known.moment, period: known.period)
      }
      return Double(frames[row].timeNanoseconds - frames[0].timeNanoseconds) / 1e9
    }
    return ReplayLine(
      rows: rows, observed: rows.map { frames[$0].offset[axis] },
      played: rows.map { frames[$0].offset[axis] + base[$0] },
      slopes: slopes.map { own in rows.map { own[$0] } }, times: rows.map { times[$0] },
      values: values, clock: known)
  }

  /// How many standard errors of the clock the differences reach, so that they find near jumps.
  private static var clockErrors: Double { 3 }

  /// From which share of a difference on its bend is a jump, and from which share of the errors.
  private static var largestBend: Double { 0.25 }
  private static var smallestJump: Double { 0.02 }
}
