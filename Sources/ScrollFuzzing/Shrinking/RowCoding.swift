import ScrollPhysics
import Simulation

/// The rows of a trace as choices, so that any trace shrinks, also a recorded one.
///
/// A row is a span: to leave it out leaves all others where and when they are. Whatever the choices,
/// a finger's first row is where it comes down and its last one where it goes. Times are whole
/// nanoseconds, places thousandths of a point: a row's from where and when its finger came down, a
/// finger's from a place worth touching and from the row before.
struct RowCoding {
  private let homes: [Vector]
  private var fingers: [Finger] = []
  private var actions: [Action] = []

  // The shortest time between two readings of a finger, in nanoseconds: no faster screen is made up.
  private var shortestStep: Int64 = 0

  private struct Finger {
    var identifier: Int
    var kind: InputKind
    var isCancelled = false
    var endsElsewhere = false
  }

  /// What has been made of a finger.
  private struct Track {
    var isKept = true
    var isCancelled = false
    var endsElsewhere = false
    var identifier = 0
    var began: Int?
    var lastTime: Int64 = 0
    var beforeLast: Int?
    var last: Int?
  }

  private static let latest = 1_000_000_000_000_000
  private static let farthest = 1_000_000_000
  private static let grain = 1000.0

  /// Creates the coding of a trace's inputs.
  init(homes: [Vector]) {
    self.homes = homes.isEmpty ? [.zero] : homes
  }
}

// MARK: - Rows to choices

extension RowCoding {
  /// Returns the numbers that stand for inputs, which this coding turns back into them.
  mutating func values(of inputs: [Input]) -> [Int] {
    fingers = []
    actions = []
    shortestStep = Self.shortestStep(in: inputs)
    var rows: [Int] = []
    var down: [(finger: Int, time: Int64, place: Vector, last: Vector)] = []
    var previous: Int64 = 0
    for input in inputs {
      rows.append(1)
      switch input {
      case .action(let action, let time):
        actions.append(action)
        rows += [0, actions.count - 1, Int(time - previous)]
        previous = time
      case .touch(let sample):
        let time = sample.timeNanoseconds
        let isNew = sample.phase == .began
        if isNew {
          down.removeAll { fingers[$0.finger].identifier == sample.identifier }
          fingers.append(Finger(identifier: sample.identifier, kind: sample.kind))
          down.append((fingers.count - 1, time, sample.location, sample.location))
        }
        guard
          let at = down.firstIndex(where: { fingers[$0.finger].identifier == sample.identifier })
        else {
          rows.removeLast()
          continue
        }
        let (finger, start, place, last) = down[at]
        fingers[finger].isCancelled = sample.phase == .cancelled
        fingers[finger].endsElsewhere = sample.location != last
        down[at].last = sample.location
        let home = isNew ? nearestHome(to: sample.location) : 0
        let origin = isNew ? homes[home] : place
        rows += [finger + 1, isNew ? home : 0, Int(isNew ? time - previous : time - start)]
        rows += [coded(sample.location.x - origin.x), coded(sample.location.y - origin.y)]
        previous = time
      }
    }
    return fingers.flatMap { [1, $0.isCancelled ? 1 : 0, $0.endsElsewhere ? 1 : 0] } + rows
  }

  /// The shortest time between two readings of a finger that are not of the same time, in
  /// nanoseconds; 4 ms at most.
  private static func shortestStep(in inputs: [Input]) -> Int64 {
    var shortest: Int64 = 4_000_000
    var last: [(identifier: Int, time: Int64)] = []
    for case .touch(let sample) in inputs {
      let time = sample.timeNanoseconds
      if let at = last.firstIndex(where: { $0.identifier == sample.identifier }) {
        let step = time - last[at].time
        if step > 0 && sample.phase == .moved { shortest = min(shortest, step) }
        last[at].time = time
      } else {
        last.append((sample.identifier, time))
      }
    }
    return shortest
  }

  private func nearestHome(to place: Vector) -> Int {
    var nearest = 0
    for index in homes.indices
    where (homes[index] - place).length < (homes[nearest] - place).length {
      nearest = index
    }
    return nearest
  }

  private func coded(_ points: Double) -> Int {
    Int(min(max(points * Self.grain, -Double(Self.farthest)), Double(Self.farthest)).rounded())
  }
}

// MARK: - Choices to rows

extension RowCoding {
  /// Makes inputs of choices.
  func inputs(_ source: inout ChoiceSource) -> [Input] {
    var tracks: [Track] = []
    for _ in fingers {
      var track = Track()
      track.isKept = source.number(0, 1) == 1
      track.isCancelled = source.number(0, 1) == 1
      track.endsElsewhere = source.number(0, 1) == 1
      tracks.append(track)
    }
    var inputs: [Input] = []
    var previous: Int64 = 0
    var isMore = true
    while isMore {
      source.beginSpan()
      isMore = source.flag(0)
      if isMore { row(&source, &tracks, &inputs, &previous) }
      source.endSpan()
    }
    // From the last on, so that a row that is added moves none that is still to be changed.
    for track in tracks.sorted(by: { $0.last ?? -1 > $1.last ?? -1 }) {
      guard let last = track.last, let began = track.began else { continue }
      end(track, began: began, last: last, in: &inputs)
    }
    return inputs
  }

  private func row(
    _ source: inout ChoiceSource, _ tracks: inout [Track], _ inputs: inout [Input],
    _ previous: inout Int64
  ) {
    let kind = source.number(0, fingers.count)
    guard kind > 0 else {
      guard !actions.isEmpty else { return }
      let action = actions[source.number(0, actions.count - 1)]
      previous += Int64(source.number(0, Self.latest))
      return inputs.append(.action(action, timeNanoseconds: previous))
    }
    let index = kind - 1
    let home = homes[source.number(0, homes.count - 1)]
    let delay = Int64(source.number(0, Self.latest))
    let way = Vector(
      x: Double(source.number(-Self.farthest, Self.farthest)) / Self.grain,
      y: Double(source.number(-Self.farthest, Self.farthest)) / Self.grain)
    guard tracks[index].isKept else { return }
    var sample = TouchSample(
      timeNanoseconds: previous + delay, identifier: tracks[index].identifier,
      phase: .began, location: home + way, kind: fingers[index].kind)
    if let began = tracks[index].began, case .touch(let first) = inputs[began] {
      sample.phase = .moved
      sample.location = first.location + way
      sample.timeNanoseconds = max(previous, first.timeNanoseconds + delay)
      let step = sample.timeNanoseconds - tracks[index].lastTime
      if step > 0 && step < shortestStep {
        sample.timeNanoseconds = tracks[index].lastTime + shortestStep
      }
    } else {
      tracks[index].began = inputs.count
      // Fingers are counted as they come down.
      tracks[index].identifier = tracks.count { $0.began != nil }
      sample.identifier = tracks[index].identifier
    }
    tracks[index].beforeLast = tracks[index].last
    tracks[index].last = inputs.count
    tracks[index].lastTime = sample.timeNanoseconds
    previous = sample.timeNanoseconds
    inputs.append(.touch(sample))
  }

  /// Lets a finger go at its last row, or right after the only one.
  private func end(_ track: Track, began: Int, last: Int, in inputs: inout [Input]) {
    guard case .touch(var sample) = inputs[last] else { return }
    sample.phase = track.isCancelled ? .cancelled : .ended
    if !track.endsElsewhere, let place = track.beforeLast, case .touch(let before) = inputs[place] {
      sample.location = before.location
    }
    if last > began {
      inputs[last] = .touch(sample)
    } else {
      inputs.insert(.touch(sample), at: last + 1)
    }
  }
}
