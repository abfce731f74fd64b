package import ScrollPhysics
package import Simulation

/// The frames of a timeline that tell most in a few pictures.
package enum FilmMoments {
  /// The number of pictures that there are at least, where enough moves.
  package static let fewest = 7

  /// The greatest number of pictures.
  package static let most = 8

  /// Something that moves, frame by frame.
  package struct Track: Sendable {
    /// The content offset in each frame, in points.
    package var offsets: [Vector]

    /// What it is doing in each frame.
    package var phases: [ScrollPhase]

    /// Whether its way counts, or only where it rests.
    package var hasWay: Bool

    /// Creates a track; its arrays have the shape `[frameCount]`.
    package init(offsets: [Vector], phases: [ScrollPhase], hasWay: Bool = true) {
      self.offsets = offsets
      self.phases = phases
      self.hasWay = hasWay
    }
  }

  /// Returns the positions of the frames: the first one, each rest and change, and the last one.
  ///
  /// Of too many rests, those are kept that are farthest from their neighbours. Where there are few,
  /// moments on the way join them: the one farthest from the pictures before and after it, as long
  /// as that is a twelfth of the whole way. With views inside, what a finger only touched makes
  /// none.
  ///
  /// - Parameters:
  ///   - frames: The frames, in time order.
  ///   - changes: The numbers of the frames that show a new layout.
  ///   - inside: The views inside, over the same frames.
  /// - Returns: The positions, ascending, at most ``most`` of them.
  package static func positions(
    in frames: [Frame], changes: [Int] = [], inside: [Track] = []
  ) -> [Int] {
    guard let last = frames.indices.last else { return [] }
    let outer = Track(offsets: frames.map(\.offset), phases: frames.map(\.phase))
    let tracks = [outer] + inside
    var moments = [0]
    for position in frames.indices.dropFirst() {
      let isRest = tracks.contains { track in
        track.rests(at: position)
          && (inside.isEmpty || track.phases[position - 1] != .tracking
            || track.offsets[position] != track.offsets[moments[moments.count - 1]])
      }
      let isEnd = position == last && tracks.contains { $0.phases[position] != .idle }
      if isRest || isEnd || changes.contains(frames[position].index) { moments.append(position) }
    }
    while moments.count > most { moments.remove(at: leastTelling(moments, tracks)) }
    let span =
      tracks.filter(\.hasWay).flatMap { track in
        Axis.allCases.map { axis in
          Interval(holding: track.offsets.lazy.filter(\.isFinite).map { $0[axis] })?.span ?? 0
        }
      }.max() ?? 0
    while moments.count < fewest, let next = farthest(between: moments, tracks),
      next.distance > 0, next.distance >= span / 12
    {
      moments.insert(next.position, at: next.place)
    }
    return moments
  }

  /// Returns the place of the moment, neither first nor last, that is nearest to its neighbours.
  private static func leastTelling(_ moments: [Int], _ tracks: [Track]) -> Int {
    var least = (place: 1, distance: Double.infinity)
    for place in 1..<moments.count - 1 {
      let distance =
        [moments[place - 1], moments[place + 1]]
        .map { tracks.way(from: moments[place], to: $0) }.min() ?? 0
      if distance < least.distance { least = (place, distance) }
    }
    return least.place
  }

  /// Returns the frame that is farthest from the moments before and after it.
  private static func farthest(
    between moments: [Int], _ tracks: [Track]
  ) -> (position: Int, place: Int, distance: Double)? {
    var found: (position: Int, place: Int, distance: Double)?
    for place in moments.indices.dropFirst() {
      let (before, after) = (moments[place - 1], moments[place])
      for position in before..<after {
        let distance = min(
          tracks.way(from: before, to: position), tracks.way(from: after, to: position))
        guard distance.isFinite, distance > found?.distance ?? 0 else { continue }
        found = (position, place, distance)
      }
    }
    return found
  }
}

extension FilmMoments.Track {
  /// Creates the track of a view inside a stack; where it is not there, it rests at 0.
  init(of view: InnerHistory, over frames: [Frame]) {
    let samples = frames.map { view.sample(in: $0.index) }
    offsets = samples.map { $0?.offset ?? .zero }
    phases = samples.map { $0?.phase ?? .idle }
    hasWay = view.isStack
  }

  /// Whether it has come to rest in a frame, or was put elsewhere.
  fileprivate func rests(at position: Int) -> Bool {
    phases[position] == .idle
      && (phases[position - 1] != .idle || offsets[position - 1] != offsets[position])
  }
}

extension [FilmMoments.Track] {
  /// Returns how far the one that goes farthest goes from a frame to another, in points.
  fileprivate func way(from start: Int, to end: Int) -> Double {
    var farthest = 0.0
    for (index, track) in enumerated() where track.hasWay {
      let distance = (track.offsets[end] - track.offsets[start]).length
      // What is no number stays so.
      farthest = index == 0 ? distance : Swift.max(farthest, distance)
    }
    return farthest
  }
}
