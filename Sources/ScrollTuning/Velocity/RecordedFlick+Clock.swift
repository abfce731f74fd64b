import ScrollPhysics
import Simulation

extension RecordedFlick {
  /// Takes the moments by which a profile plays the frames best, of all that their stamps allow.
  ///
  /// Which touches a frame sees, and so what an engine may make of them, hangs on its moment.
  mutating func settleClock(of recording: Recording, by profile: ScrollProfile) {
    // Stamps that are those of the engine leave no choice.
    guard zip(moments, frames).contains(where: { $0 != $1.timeNanoseconds }) else { return }
    let replay = RecordingReplay(recording)
    guard let grid = replay.grid, let first = recording.frames.first?.timeNanoseconds else {
      return
    }
    clockError = grid.periodError / grid.period
    let delay = Nanoseconds.fromSeconds(profile.platform?.delivery.delay ?? 0)
    var trials: [(moments: [Int64], clock: Double, differences: [Double])] = []
    for clock in replay.likelyClocks(delay: delay) {
      guard case .even(let moment, let period) = clock else { continue }
      var trial = self
      trial.moments = moments.indices.map { place in
        let time = grid.time(grid.counts[place], moment: moment, period: period)
        return first + Int64(Rounding.halfAwayFromZero(time * 1e9))
      }
      trials.append((trial.moments, replay.cost(of: clock), trial.differences(from: profile)))
    }
    let spread =
      trials.map { Quantiles($0.differences.map(\.magnitude)).median ?? 0 }.min() ?? 0
    let costs = trials.map { trial in
      let width = max(spread / RobustSpread.medianMagnitude, Self.smallestSpread)
      return trial.clock + trial.differences.reduce(0) { $0 + FrameCost.cost($1 / width) }
    }
    if let best = costs.indices.min(by: { costs[$0] < costs[$1] }) {
      moments = trials[best].moments
    }
  }

  /// How far frames are from what a profile plays, until a while after the lift, in points.
  private func differences(from profile: ScrollProfile) -> [Double] {
    let end = liftNanoseconds + Self.seen
    let played = played(with: profile, lifts: true, untilNanoseconds: end)
    return zip(frames, played.ways).map { frame, way in
      (frame.offset[axis] - startOffset) * sign - way
    }
  }

  /// How long after a lift frames are looked at, in nanoseconds.
  private static let seen: Int64 = 200_000_000

  /// The smallest error of a frame, in points.
  private static let smallestSpread = 0.02
}
