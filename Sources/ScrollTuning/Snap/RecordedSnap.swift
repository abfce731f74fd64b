import ScrollPhysics
import Simulation

/// A release in a view with places to rest at: where it was, and on which place the content came.
struct RecordedSnap: Sendable {
  /// The finger and the frames.
  let flick: RecordedFlick

  /// The distance between two places, in points.
  private(set) var interval = 1.0

  /// Where the content came to rest, in intervals along the finger's direction.
  private(set) var place = 0.0

  /// The frames' times after the lift, in seconds, and how far they were from the place, in points,
  /// from the first that moves on to the last before the rest.
  private(set) var times: [Double] = []
  private(set) var distances: [Double] = []

  /// The resting offset, along the finger's direction, in points.
  private(set) var restingOffset = 0.0

  /// Finds the first release of a recording.
  ///
  /// - Throws: a ``RefusedRecording`` where nothing comes to rest on a place after it.
  init(_ recording: Recording) throws(RefusedRecording) {
    flick = try RecordedFlick(release: recording)
    try read(recording)
  }
}

extension RecordedSnap {
  private func refusal(_ found: String, _ expected: String) -> RefusedRecording {
    RefusedRecording(name: flick.name, reason: .lacks(found: found, expected: expected))
  }

  private mutating func read(_ recording: Recording) throws(RefusedRecording) {
    let view = recording.scene.view
    guard view.snap != nil || view.paging else {
      throw refusal("a view without places to rest at", "\"snap\" or \"paging\" in the header")
    }
    guard view.snap.map({ $0.axis == flick.axis }) ?? true else {
      throw refusal("a drag across the axis that has places", "one along it")
    }
    interval = view.snap?.interval ?? flick.viewportLength
    let after = zip(flick.frames, flick.moments)
      .filter { $0.0.timeNanoseconds > flick.liftNanoseconds }
      .map { Recording.Frame(timeNanoseconds: $0.1, offset: $0.0.offset) }
    guard after.count > 2, let last = after.last else {
      throw RefusedRecording(name: flick.name, reason: .nothingAfterRelease)
    }
    let tail = after.suffix(8).map { $0.offset[flick.axis] * flick.sign }
    let (early, late) = (tail.prefix(tail.count / 2), tail.suffix(tail.count / 2))
    restingOffset = late.reduce(0, +) / Double(late.count)
    let before = early.reduce(0, +) / Double(early.count)
    guard (restingOffset - before).magnitude < max(1.5, 0.75 * Recording.span(Array(late))) else {
      throw refusal("content that still moves in the last frame", "frames until it rests")
    }
    place = Rounding.halfAwayFromZero(restingOffset / interval)
    let range = recording.range(isVertical: flick.axis == .vertical)
    let isAtEdge =
      (last.offset[flick.axis] - range.lowerBound).magnitude < 0.5
      || (last.offset[flick.axis] - range.upperBound).magnitude < 0.5
    guard !isAtEdge else {
      throw refusal("content that comes to rest at its edge", "a place inside")
    }
    guard (restingOffset - place * interval).magnitude < max(1, 0.01 * interval) else {
      throw refusal("content that comes to rest between places", "one on a place")
    }
    // What rests on a place is there, whatever the last frames' errors.
    if Recording.span(Array(late)) > 0 {
      restingOffset = place * interval
    }
    cut(after)
  }

  /// How many frames are looked at after the last one that is surely off the place.
  private static let hiddenFrames = 4

  private mutating func cut(_ after: [Recording.Frame]) {
    let ways = after.map { $0.offset[flick.axis] * flick.sign - restingOffset }
    // What is still at the place of the release has not begun to settle.
    let start = ways[0]
    let moved = max(1, 0.02 * start.magnitude)
    guard let first = ways.firstIndex(where: { ($0 - start).magnitude > moved }) else { return }
    // What rests on the place is not off it, however noisy the frames are.
    let rest = ways.suffix(8)
    let noise = (rest.reduce(0) { $0 + $1 * $1 } / Double(rest.count)).squareRoot()
    let near = max(1, 3 * noise)
    guard let end = ways.lastIndex(where: { $0.magnitude >= near }), end >= first else { return }
    // What noise hides of the way's end still tells one curve from another.
    let last = min(end + (near > 1 ? Self.hiddenFrames : 0), ways.count - 1)
    for index in first...last {
      times.append(Double(after[index].timeNanoseconds - flick.liftNanoseconds) / 1e9)
      distances.append(ways[index])
    }
  }
}

/// A release as a profile reckons it.
struct SnapRelease: Sendable {
  let snap: RecordedSnap

  /// Where the content was let go, along the finger's direction, in points.
  let offset: Double

  /// The error of that, in points.
  let offsetError: Double

  /// The velocity in the finger's direction, in points per second; 0 without a fling.
  let velocity: Double

  /// How far a fling would go without places, in points.
  let travel: Double

  init(_ snap: RecordedSnap, _ profile: ScrollProfile) {
    self.snap = snap
    let flick = snap.flick
    let held = flick.played(with: profile, lifts: false)
    let first = flick.startOffset
    let before = flick.frames.last { $0.timeNanoseconds <= flick.liftNanoseconds }
    let shown = before.map { ($0.offset[flick.axis] - first) * flick.sign } ?? 0
    let rests =
      flick.frames.filter { $0.timeNanoseconds <= flick.liftNanoseconds }.suffix(3)
      .allSatisfy { $0.offset == before?.offset }
    let resting = Self.resting(flick, from: first)
    if rests {
      // What rests under the finger is where it is shown.
      (offset, offsetError) = (first * flick.sign + shown, Self.smallestError)
    } else if let resting, resting.error < Self.playedError {
      // Where noise hides that, it is where the finger took it, unless frames say otherwise.
      let isPlayed = (resting.way - held.held).magnitude < 3 * resting.error + Self.smallestError
      offset = first * flick.sign + (isPlayed ? held.held : resting.way)
      offsetError = max(resting.error, Self.smallestError)
    } else {
      (offset, offsetError) = (first * flick.sign + held.held, Self.playedError)
    }
    velocity = max(
      0, flick.played(with: profile, lifts: true, stopsAtLift: true).velocity)
    travel = FlingShape(
      profile, length: flick.viewportLength, refreshRate: flick.scene.refreshRate
    ).travel(velocity: velocity)
  }
}

extension SnapRelease {
  /// The smallest error of where content is let go, and that of where a profile puts it, in points.
  private static let smallestError = 0.5
  private static let playedError = 2.0

  /// Where frames show content, in points from an offset, while the finger rests before the lift.
  private static func resting(
    _ flick: RecordedFlick, from first: Double
  ) -> (way: Double, error: Double)? {
    guard let last = flick.touches.last(where: { $0.phase != .ended })?.timeNanoseconds else {
      return nil
    }
    let ways = flick.frames.filter {
      $0.timeNanoseconds <= flick.liftNanoseconds
        && Double($0.timeNanoseconds - last) / 1e9 > RecordedFlick.unsettled
    }.map { ($0.offset[flick.axis] - first) * flick.sign }
    guard ways.count > 3 else { return nil }
    let count = Double(ways.count)
    let mean = ways.reduce(0, +) / count
    let squares = ways.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, (squares / (count - 1) / count).squareRoot())
  }

  /// Whether the finger rested, so that the place is chosen by where the content was.
  var isSlow: Bool { velocity == 0 }

  /// Where the content was let go, in intervals.
  var position: Double { offset / snap.interval }

  /// Where a fling would end, in intervals.
  var end: Double { (offset + travel) / snap.interval }

  /// The error of the end, in intervals: a velocity is hardly known better than to a hundredth.
  var endError: Double { (offsetError + 0.01 * travel) / snap.interval }
}
