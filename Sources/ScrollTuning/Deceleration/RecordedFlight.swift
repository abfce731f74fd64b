import ScrollPhysics
import Simulation

/// The frames of a recording in which the content flies freely: after the last lift, before an edge
/// and before the rest, along the axis that moves most.
struct RecordedFlight: Hashable, Sendable {
  /// The fewest frames in which laws can be told apart.
  static let fewestFrames = 8

  /// The recording's name.
  let name: String

  /// The frames' times after the first one, in seconds.
  private(set) var times: [Double] = []

  /// The frames' ways from the first one in the direction of the motion, in points.
  private(set) var offsets: [Double] = []

  /// The place of the first frame among those after the lift, counted from 1.
  private(set) var firstFrame = 1

  /// The frames from which on the page was earlier or later than before.
  private(set) var slips: [ClockSlip] = []

  /// How far the content goes until it rests; `nil` where it is still moving or met an edge.
  private(set) var restingOffset: Double?

  /// Whether the content rests at a whole point, after a way through fractions.
  private(set) var restsOnWholePoint = false

  /// The viewport's length along the axis, in points.
  private(set) var viewport = 0.0

  /// Whether the recording counts frames that were repeated or took too long.
  private(set) var hasPoorQuality = false

  /// The standard error of the clock's rate, as a share of it.
  private(set) var clockError = 0.0

  /// Finds the free flight of a recording.
  ///
  /// - Throws: a ``RefusedRecording`` where nothing flies.
  init(_ recording: Recording) throws(RefusedRecording) {
    let recording = recording.evenlyTimed
    name = recording.name
    clockError = recording.clockError
    guard let lift = recording.lastLiftNanoseconds else {
      throw RefusedRecording(name: name, reason: .noRelease)
    }
    hasPoorQuality = recording.hasPoorQuality
    try cut(recording.frames.filter { $0.timeNanoseconds >= lift }, of: recording)
  }
}

// MARK: - Cutting

extension RecordedFlight {
  private mutating func cut(
    _ frames: [Recording.Frame], of recording: Recording
  ) throws(RefusedRecording) {
    guard let last = frames.last else {
      throw RefusedRecording(name: name, reason: .nothingAfterRelease)
    }
    let spans = (x: frames.map(\.offset.x), y: frames.map(\.offset.y))
    let isVertical = Recording.span(spans.y) >= Recording.span(spans.x)
    let all = frames.map { isVertical ? $0.offset.y : $0.offset.x }
    guard Recording.span(all) > 0.5 else { throw RefusedRecording(name: name, reason: .noMotion) }
    let edges = recording.range(isVertical: isVertical)
    let viewport = recording.scene.viewport
    self.viewport = isVertical ? viewport.height : viewport.width
    // The rest is left out, with the frame that reaches it: a law may end in a jump there.
    var end = all.count
    while end > 1 && all[end - 2] == all[end - 1] { end -= 1 }
    let rests = end < all.count
    if rests { end -= 1 }
    let isInside = { (offset: Double) in
      offset > edges.lowerBound + Self.margin && offset < edges.upperBound - Self.margin
    }
    let begin = all.firstIndex(where: isInside) ?? end
    let edge = all[begin...].firstIndex { !isInside($0) } ?? all.count
    let used = min(begin, end)..<max(min(begin, end), min(end, edge))
    guard used.count >= Self.fewestFrames else {
      throw RefusedRecording(name: name, reason: .tooFewFrames(used.count))
    }
    let direction: Double = all[used.upperBound - 1] < all[used.lowerBound] ? -1 : 1
    let start = all[used.lowerBound]
    let origin = frames[used.lowerBound].timeNanoseconds
    firstFrame = used.lowerBound + 1
    times = used.map { Double(frames[$0].timeNanoseconds - origin) / 1e9 }
    offsets = used.map { (all[$0] - start) * direction }
    mendClock()
    guard slowsDown else {
      throw RefusedRecording(
        name: name,
        reason: .lacks(
          found: "content that does not slow down after the last lift",
          expected: "a flick that comes to rest by itself"))
    }
    if !rests && edge == all.count { findNoisyRest(from: start, direction) }
    if rests && edge == all.count {
      let resting = isVertical ? last.offset.y : last.offset.x
      restingOffset = (resting - start) * direction
      restsOnWholePoint =
        Rounding.down(resting) == resting
        && used.count { Rounding.down(all[$0]) != all[$0] } > used.count / 2
    }
  }

  /// Finds where content comes to rest whose frames differ by noise alone at the end.
  private mutating func findNoisyRest(from start: Double, _ direction: Double) {
    let tail = Array(offsets.suffix(Self.restFrames))
    let noise = noise
    guard tail.count == Self.restFrames, noise > 0 else { return }
    let mean = tail.reduce(0, +) / Double(tail.count)
    let middle = 0.5 * Double(tail.count - 1)
    var (slope, size) = (0.0, 0.0)
    for (index, offset) in tail.enumerated() {
      slope += (Double(index) - middle) * (offset - mean)
      size += (Double(index) - middle) * (Double(index) - middle)
    }
    guard slope.magnitude < 2 * noise * size.squareRoot() else { return }
    restingOffset = mean
    let resting = start + direction * mean
    let error = noise / Double(tail.count).squareRoot()
    restsOnWholePoint = (resting - resting.rounded()).magnitude < 3 * error
  }

  /// How many frames tell where content rests.
  private static let restFrames = 8

  /// How far from an edge a frame must be to fly freely, in points.
  private static let margin = 0.01
}

// MARK: - Motion

extension RecordedFlight {
  /// Whether the last quarter's speed is below the first one's.
  private var slowsDown: Bool {
    let quarter = max(times.count / 4, 2)
    func speed(_ first: Int, _ last: Int) -> Double {
      let span: Double = times[last] - times[first]
      return span > 0 ? (offsets[last] - offsets[first]) / span : 0
    }
    // The first frames may still show the drag.
    let begin = min(Self.leadingFrames, times.count - 1 - quarter)
    let early = speed(begin, begin + quarter)
    return speed(times.count - 1 - quarter, times.count - 1) < Self.slowerShare * early
  }

  /// The share of its speed below which content is slower.
  private static let slowerShare = 0.98
}

// MARK: - Clock

extension RecordedFlight {
  /// A frame from which on the page was a frame earlier or later than before.
  struct ClockSlip: Hashable, Sendable {
    /// The frame's place among those after the last lift, counted from 1.
    var frame: Int

    /// By how many frames the page is later from there on; negative for earlier.
    var lateness: Int
  }

  /// Finds frames that repeat the one before, or skip one, and counts the clock anew from there.
  ///
  /// A page that is drawn a frame later than before repeats a frame, and shows all further frames
  /// late; one that catches up goes two frames' way in one. Both are seen without knowing the law,
  /// for no content that flies freely halves or doubles its speed for a single frame.
  private mutating func mendClock() {
    var speeds: [Double] = []
    for index in 1..<times.count {
      let span: Double = times[index] - times[index - 1]
      speeds.append((offsets[index] - offsets[index - 1]) / span)
    }
    let leastWay = max(Self.leastWay, 12 * noise)
    var lag = 0.0
    var mended = times
    for index in 1..<times.count {
      let near = [index - 4, index - 3, index - 2, index, index + 1, index + 2]
      let usual = Quantiles(near.filter(speeds.indices.contains).map { speeds[$0] }).median ?? 0
      let span: Double = times[index] - times[index - 1]
      // The first frames may still show the drag, and slow ones tell nothing.
      if index >= Self.leadingFrames && usual * span > leastWay {
        let lateness: Double = 1 - speeds[index - 1] / usual
        let whole: Double = lateness.rounded()
        if whole != 0 && whole.magnitude <= 2 && (lateness - whole).magnitude < 0.1 {
          lag += whole * span
          slips.append(ClockSlip(frame: firstFrame + index, lateness: Int(whole)))
        }
      }
      mended[index] -= lag
    }
    // A frame that repeats the one before has its time as well.
    times = mended
  }

  /// The deviation of single offsets in points.
  private var noise: Double { ObservedSeries.noise(of: offsets) }

  private static let leadingFrames = 4

  /// The way per frame, in points, below which a repeated frame is none.
  private static let leastWay = 2.0
}

extension RecordedFlight {
  /// The speed around a frame, in points per second.
  func speed(at index: Int) -> Double {
    let before = max(index - 1, 0)
    let after = min(index + 1, times.count - 1)
    let span = times[after] - times[before]
    return span > 0 ? (offsets[after] - offsets[before]).magnitude / span : 0
  }

  /// When the content has gone nearly all of its way, in seconds after the first frame.
  var movingTime: Double {
    let way = Quantiles(Array(offsets.suffix(5))).median ?? 0
    let index = offsets.firstIndex { $0 >= Self.nearlyAll * way }
    return index.map { times[$0] } ?? times.last ?? 0
  }

  private static let nearlyAll = 0.995

  /// What the recordings call a frame: its place among those after the lift, counted from 1.
  func frameNumber(_ index: Int) -> Int { firstFrame + index }
}
