import ScrollPhysics
import Simulation

/// The frames of a recording in which content is beyond an edge and on its way back, after the last
/// lift, along the axis on which it goes farthest out.
struct RecordedReturn: Hashable, Sendable {
  /// The fewest frames in which laws can be told apart.
  static let fewestFrames = 6

  /// The recording's name.
  let name: String

  /// The times of the frames after the lift, in seconds after the first one; shape `[count]`.
  private(set) var times: [Double] = []

  /// How far beyond the edge each shows the content, in points; below 0 in the range.
  private(set) var distances: [Double] = []

  /// The steps between frames, in milliseconds; shape `[count - 1]`.
  private(set) var steps: [Double] = []

  /// The place of each frame among all after the lift, counted from 1; shape `[count]`.
  private(set) var numbers: [Int] = []

  /// The frames in which the content is beyond the edge, without the rest.
  private(set) var outside = 0..<0

  /// The frame that shows the content farthest out.
  private(set) var farthest = 0

  /// Whether frames were dropped that show the same as the one before.
  private(set) var isStill = false

  /// Whether the finger lets go of content that it held still, so that the content has no velocity.
  let isHeld: Bool

  /// Whether the recording counts frames that were repeated or took too long.
  let hasPoorQuality: Bool

  /// The standard error of the clock's rate, as a share of it.
  let clockError: Double

  /// Finds the return in a recording.
  ///
  /// - Throws: a ``RefusedRecording`` where nothing returns.
  init(_ recording: Recording) throws(RefusedRecording) {
    let recording = recording.evenlyTimed
    name = recording.name
    clockError = recording.clockError
    hasPoorQuality = recording.hasPoorQuality
    isHeld = Self.isHeld(recording.touches)
    guard let lift = recording.lastLiftNanoseconds else {
      throw RefusedRecording(name: name, reason: .noRelease)
    }
    let frames = recording.frames.filter { $0.timeNanoseconds >= lift }
    guard let first = frames.first else {
      throw RefusedRecording(name: name, reason: .nothingAfterRelease)
    }
    distances = Self.farthestOut(frames, recording)
    let greatest = distances.max() ?? 0
    let moments = keep(frames.map(\.timeNanoseconds))
    times = moments.map { Double($0 - first.timeNanoseconds) / 1e9 }
    steps = zip(moments, moments.dropFirst()).map { Double($1 - $0) / 1e6 }
    guard greatest >= Self.shortestWay else {
      throw refusal(
        "the content is never \(Int(Self.shortestWay)) pt beyond an edge after the lift")
    }
    if let last = distances.last, last > Self.restDistance,
      distances.suffix(3).allSatisfy({ $0 == last })
    {
      throw refusal("\(Recording.wrongEdge(last))")
    }
    try cut(greatest)
  }

  /// How far content must go beyond an edge, in points.
  private static let shortestWay = 3.0

  /// The distance from the edge at which a platform may end a return at once, in points.
  ///
  /// Source: UIKit's 0.5, and Flutter's whole point on a display of one pixel per point.
  private static let restDistance = 1.1

  private func refusal(_ found: String) -> RefusedRecording {
    RefusedRecording(
      name: name,
      reason: .lacks(
        found: found,
        expected: "content that is let go beyond an edge, or flicked into one, and returns"))
  }
}

// MARK: - Cutting

extension RecordedReturn {
  /// Whether the last finger had not moved for a while when it was lifted.
  private static func isHeld(_ touches: [TouchSample]) -> Bool {
    guard let last = touches.last else { return false }
    let still = touches.reversed().prefix { $0.location == last.location }
    guard let first = still.last, still.count < touches.count else { return false }
    return last.timeNanoseconds - first.timeNanoseconds >= heldNanoseconds
  }

  /// How long a finger must be still, in nanoseconds: no platform counts movements older than this.
  private static let heldNanoseconds = 150_000_000

  /// The distances beyond the edge that the content passes farthest, in points.
  private static func farthestOut(
    _ frames: [Recording.Frame], _ recording: Recording
  ) -> [Double] {
    var best: [Double] = []
    for isVertical in [true, false] {
      let range = recording.range(isVertical: isVertical)
      let offsets = frames.map { isVertical ? $0.offset.y : $0.offset.x }
      for distances in [
        offsets.map { $0 - range.upperBound }, offsets.map { range.lowerBound - $0 },
      ] where distances.max() ?? 0 > best.max() ?? -.infinity {
        best = distances
      }
    }
    return best
  }

  /// Drops frames that show the same as the one before, where those are so many that content which
  /// moves fast is seen to stand still: its clock is slower than the display's.
  private mutating func keep(_ moments: [Int64]) -> [Int64] {
    numbers = Array(1...moments.count)
    let greatest = distances.max() ?? 0
    let fast = distances.indices.dropFirst().filter { distances[$0] > 0.2 * greatest }
    let still = fast.count { distances[$0] == distances[$0 - 1] }
    guard Double(still) > Self.stillShare * Double(fast.count) else { return moments }
    isStill = true
    // The rest keeps its frames, by which it is known.
    let end = distances.lastIndex { $0 != distances[distances.count - 1] } ?? 0
    let kept = distances.indices.filter {
      $0 == 0 || $0 > end || distances[$0] != distances[$0 - 1]
    }
    numbers = kept.map { $0 + 1 }
    distances = kept.map { distances[$0] }
    return kept.map { moments[$0] }
  }

  /// The share of frames that stand still from which on they are dropped.
  private static let stillShare = 0.2

  private mutating func cut(_ greatest: Double) throws(RefusedRecording) {
    farthest = distances.firstIndex(of: greatest) ?? 0
    var begin = farthest
    while begin > 0 && distances[begin - 1] > Self.margin { begin -= 1 }
    var end = farthest
    while end < distances.count && distances[end] > Self.margin { end += 1 }
    // A spring may swing through the edge, and then it comes to rest at it.
    if let last = distances.last, last.magnitude <= Self.restDistance {
      end =
        (distances.lastIndex { $0.magnitude >= Self.restDistance } ?? farthest) + 1
    }
    outside = begin..<min(max(end, farthest + 2), distances.count)
    guard wayBack.count >= Self.fewestFrames else {
      throw refusal("\(wayBack.count) frames on the way back from beyond the edge")
    }
    guard distances[outside.upperBound - 1] < 0.5 * greatest else {
      throw refusal("the content is less than half of the way back when the recording ends")
    }
  }

  /// How far beyond an edge a frame must be to be outside, in points.
  private static let margin = 0.01
}

// MARK: - Parts

extension RecordedReturn {
  /// The frames on the way back, which every law must explain.
  ///
  /// Frames near the one farthest out may still be those of the drag, or of the fling.
  var wayBack: Range<Int> {
    let limit = (1 - Self.plateauShare) * distances[farthest]
    let end = outside.upperBound
    return (distances[farthest..<end].firstIndex { $0 < limit } ?? end)..<end
  }

  /// The share of the farthest distance that belongs to the plateau around it.
  private static let plateauShare = 0.03

  /// Into how many equal parts each step is divided, if the recorder missed frames.
  var parts: [Int] {
    let usual = Quantiles(steps).median ?? 0
    return steps.map { $0 > 1.5 * usual ? Int(($0 / usual).rounded()) : 1 }
  }

  /// The frames from the lift on, where content flies freely into the edge.
  var flight: Range<Int>? {
    outside.lowerBound >= Self.fewestFrames ? 0..<outside.upperBound : nil
  }

  /// The frames from the first one beyond the edge on, where a fling takes the content out; those
  /// on the way back, where a finger did.
  var whole: Range<Int> { outside.lowerBound > 0 ? outside : wayBack }
}
