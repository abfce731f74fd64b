public import ScrollFormats
import ScrollPhysics
import Simulation

/// The frames of a recording in which the content flies freely: after the last lift, before an edge
/// and before the rest, along the axis that moves most.
public struct RecordedFlight: Hashable, Sendable {
  /// The fewest frames in which laws can be told apart.
  public static let fewestFrames = 8

  /// The recording's name.
  public let name: String

  /// The frames' times after the first one, in seconds.
  public private(set) var times: [Double] = []

  /// The frames' ways from the first one in the direction of the motion, in points.
  public private(set) var offsets: [Double] = []

  /// The place of the first frame among those after the lift, counted from 1.
  public private(set) var firstFrame = 1

  /// How far the content goes until it rests; `nil` where it is still moving or met an edge.
  public private(set) var restingOffset: Double?

  /// Whether the content rests at a whole point, after a way through fractions.
  public private(set) var restsOnWholePoint = false

  /// The viewport's length along the axis, in points.
  public private(set) var viewport = 0.0

  /// Whether the recording counts frames that were repeated or took too long.
  public private(set) var hasPoorQuality = false

  /// Finds the free flight of a recording.
  ///
  /// - Throws: a `FormatError` where a row is wrong, a ``RefusedRecording`` where nothing flies.
  public init(_ reader: inout TraceReader, name: String) throws {
    let header = reader.header
    var hasOffsets = false
    var lift: Int64?
    var frames: [(time: Int64, offset: Vector)] = []
    while let row = try reader.next() {
      switch row {
      case .touch(let touch) where !touch.isPredicted:
        lift = touch.sample.phase == .ended ? touch.sample.timeNanoseconds : nil
        frames.removeAll(keepingCapacity: true)
      case .offset(let row) where row.view == nil:
        hasOffsets = true
        let time = row.frameNanoseconds ?? row.timeNanoseconds
        if lift != nil && time > frames.last?.time ?? .min { frames.append((time, row.offset)) }
      default: continue
      }
    }
    guard hasOffsets else { throw RefusedRecording(name: name, reason: .noOffsets) }
    guard lift != nil else { throw RefusedRecording(name: name, reason: .noRelease) }
    self.name = name
    hasPoorQuality = Self.hasPoorQuality(header)
    try cut(frames, in: header.scene)
  }
}

// MARK: - Cutting

extension RecordedFlight {
  private mutating func cut(_ frames: [(time: Int64, offset: Vector)], in scene: Scene) throws {
    guard let last = frames.last else {
      throw RefusedRecording(name: name, reason: .nothingAfterRelease)
    }
    let isVertical = Self.span(frames.map(\.offset.y)) >= Self.span(frames.map(\.offset.x))
    let all = frames.map { isVertical ? $0.offset.y : $0.offset.x }
    guard Self.span(all) > 0.5 else { throw RefusedRecording(name: name, reason: .noMotion) }
    let range = Self.range(of: scene, isVertical: isVertical)
    viewport = isVertical ? scene.viewport.height : scene.viewport.width
    // The rest is left out, with the frame that reaches it: a law may end in a jump there.
    var end = all.count
    while end > 1 && all[end - 2] == all[end - 1] { end -= 1 }
    let rests = end < all.count
    if rests { end -= 1 }
    let isInside = { (offset: Double) in offset > range.lowerBound && offset < range.upperBound }
    let begin = all.firstIndex(where: isInside) ?? end
    let edge = all[begin...].firstIndex { !isInside($0) } ?? all.count
    let used = min(begin, end)..<max(min(begin, end), min(end, edge))
    guard used.count >= Self.fewestFrames else {
      throw RefusedRecording(name: name, reason: .tooFewFrames(used.count))
    }
    let direction: Double = all[used.upperBound - 1] < all[used.lowerBound] ? -1 : 1
    let start = all[used.lowerBound]
    let origin = frames[used.lowerBound].time
    firstFrame = used.lowerBound + 1
    times = used.map { Double(frames[$0].time - origin) / 1e9 }
    offsets = used.map { (all[$0] - start) * direction }
    if rests && edge == all.count {
      let resting = isVertical ? last.offset.y : last.offset.x
      restingOffset = (resting - start) * direction
      restsOnWholePoint =
        Rounding.down(resting) == resting
        && used.count { Rounding.down(all[$0]) != all[$0] } > used.count / 2
    }
  }

  private static func span(_ values: [Double]) -> Double {
    (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// The offsets that are clearly between the edges.
  private static func range(of scene: Scene, isVertical: Bool) -> ClosedRange<Double> {
    let view = scene.view
    let geometry = ScrollGeometry(
      viewport: scene.viewport, content: view.content, inset: view.inset,
      safeArea: scene.safeArea)
    let range = geometry.range
    let margin = 0.01
    let low = (isVertical ? range.minimum.y : range.minimum.x) + margin
    let high = (isVertical ? range.maximum.y : range.maximum.x) - margin
    return low...max(low, high)
  }

  /// Whether the recorder counted bad frames after the lift.
  private static func hasPoorQuality(_ header: TraceHeader) -> Bool {
    guard let entry = header.source.first(where: { $0.key == "quality" }) else { return false }
    return entry.value.contains { $0 >= "1" && $0 <= "9" }
  }
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
