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

  /// How far the content goes until it rests; `nil` where it is still moving or met an edge.
  private(set) var restingOffset: Double?

  /// Whether the content rests at a whole point, after a way through fractions.
  private(set) var restsOnWholePoint = false

  /// The viewport's length along the axis, in points.
  private(set) var viewport = 0.0

  /// Whether the recording counts frames that were repeated or took too long.
  private(set) var hasPoorQuality = false

  /// Finds the free flight of a recording.
  ///
  /// - Throws: a ``RefusedRecording`` where nothing flies.
  init(_ recording: Recording) throws(RefusedRecording) {
    name = recording.name
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
    if rests && edge == all.count {
      let resting = isVertical ? last.offset.y : last.offset.x
      restingOffset = (resting - start) * direction
      restsOnWholePoint =
        Rounding.down(resting) == resting
        && used.count { Rounding.down(all[$0]) != all[$0] } > used.count / 2
    }
  }

  /// How far from an edge a frame must be to fly freely, in points.
  private static let margin = 0.01
}

extension RecordedFlight {
  /// The speed around a frame, in points per second.
  func speed(at index: Int) -> Double {
    let before = max(index - 1, 0)
    let after = min(index + 1, times.count - 1)
    return (offsets[after] - offsets[before]).magnitude / (times[after] - times[before])
  }

  /// What the recordings call a frame: its place among those after the lift, counted from 1.
  func frameNumber(_ index: Int) -> Int { firstFrame + index }
}
