import ScrollPhysics
package import Simulation

/// The frames of a timeline that tell most in a few pictures.
package enum FilmMoments {
  /// The number of pictures that there are at least, where enough moves.
  package static let fewest = 7

  /// The greatest number of pictures.
  package static let most = 8

  /// Returns the positions of the frames: the first one, each rest and change, and the last one.
  ///
  /// Of too many rests, those are kept that are farthest from their neighbours. Where there are few,
  /// moments on the way join them: the one farthest from the pictures before and after it, as long
  /// as that is a twelfth of the whole way.
  ///
  /// - Parameters:
  ///   - frames: The frames, in time order.
  ///   - changes: The numbers of the frames that show a new layout.
  /// - Returns: The positions, ascending, at most ``most`` of them.
  package static func positions(in frames: [Frame], changes: [Int] = []) -> [Int] {
    guard let last = frames.indices.last else { return [] }
    var moments = [0]
    for position in frames.indices.dropFirst() {
      let (before, here) = (frames[position - 1], frames[position])
      let isRest = here.phase == .idle && (before.phase != .idle || before.offset != here.offset)
      let isEnd = position == last && here.phase != .idle
      if isRest || isEnd || changes.contains(here.index) { moments.append(position) }
    }
    while moments.count > most { moments.remove(at: leastTelling(moments, frames)) }
    let offsets = frames.map(\.offset).filter(\.isFinite)
    let span =
      Axis.allCases.map { axis in
        Interval(holding: offsets.lazy.map { $0[axis] })?.span ?? 0
      }.max() ?? 0
    while moments.count < fewest, let next = farthest(between: moments, frames),
      next.distance > 0, next.distance >= span / 12
    {
      moments.insert(next.position, at: next.place)
    }
    return moments
  }

  /// Returns the place of the moment, neither first nor last, that is nearest to its neighbours.
  private static func leastTelling(_ moments: [Int], _ frames: [Frame]) -> Int {
    var least = (place: 1, distance: Double.infinity)
    for place in 1..<moments.count - 1 {
      let here = frames[moments[place]].offset
      let distance =
        [moments[place - 1], moments[place + 1]]
        .map { (frames[$0].offset - here).length }.min() ?? 0
      if distance < least.distance { least = (place, distance) }
    }
    return least.place
  }

  /// Returns the frame that is farthest from the moments before and after it.
  private static func farthest(
    between moments: [Int], _ frames: [Frame]
  ) -> (position: Int, place: Int, distance: Double)? {
    var found: (position: Int, place: Int, distance: Double)?
    for place in moments.indices.dropFirst() {
      let (before, after) = (frames[moments[place - 1]].offset, frames[moments[place]].offset)
      for position in moments[place - 1]..<moments[place] {
        let here = frames[position].offset
        let distance = min((here - before).length, (here - after).length)
        guard distance.isFinite, distance > found?.distance ?? 0 else { continue }
        found = (position, place, distance)
      }
    }
    return found
  }
}
