import ScrollPhysics
import Simulation

/// The first way of a finger in a recording, from the touch to the lift, and what the content did.
struct RecordedDrag: Sendable {
  /// A place of the finger.
  struct Sample: Hashable, Sendable {
    /// The time after the touch, in seconds.
    var time: Double

    /// The way of a content that goes with the finger, in points.
    var way: Vector
  }

  /// What a frame showed.
  struct Frame: Hashable, Sendable {
    /// The time after the touch, in seconds.
    var time: Double

    /// How far the content has gone since the touch, in points.
    var offset: Vector

    /// The speed of the finger around it, in points per second.
    var speed = 0.0
  }

  /// The recording's name.
  let name: String

  /// The finger's places, the touch first.
  private(set) var samples: [Sample] = []

  /// The frames between touch and lift; of several that show the same, the first few.
  private(set) var frames: [Frame] = []

  /// The axes along which the content can move.
  private(set) var scrollable: AxisSet = []

  /// The axes that are compared: those that moved, else the one along which the finger goes.
  private(set) var axes: AxisSet = []

  /// Whether the content moved at all.
  private(set) var hasMoved = false

  /// The most frames that are kept, and the most that show the same.
  private static let mostFrames = 64
  private static let mostRepeated = 3

  /// Finds the first drag of a recording.
  ///
  /// - Throws: a ``RefusedRecording`` where no finger could move the content.
  init(_ recording: Recording) throws(RefusedRecording) {
    name = recording.name
    try read(recording)
    try choose(recording)
    cutFrames()
  }
}

// MARK: - Reading

extension RecordedDrag {
  private func refusal(_ found: String, _ expected: String) -> RefusedRecording {
    RefusedRecording(name: name, reason: .lacks(found: found, expected: expected))
  }

  private mutating func read(_ recording: Recording) throws(RefusedRecording) {
    guard recording.scene.view.views.isEmpty else {
      throw refusal("views inside of the content", "a single view, for another may take the drag")
    }
    guard let touch = recording.touches.first(where: { $0.phase == .began }) else {
      throw refusal("no touch", "a finger that drags the content")
    }
    let begin = touch.timeNanoseconds
    var lift = Int64.max
    for sample in recording.touches where sample.timeNanoseconds >= begin && lift == .max {
      guard sample.identifier == touch.identifier else {
        throw refusal("several fingers", "a drag by one")
      }
      if sample.phase == .ended || sample.phase == .cancelled {
        lift = sample.timeNanoseconds
      } else {
        samples.append(
          Sample(
            time: Double(sample.timeNanoseconds - begin) / 1e9,
            way: touch.location - sample.location))
      }
    }
    guard let before = recording.restingOffset(beforeNanoseconds: begin) else {
      throw refusal("content that moves before the touch", "a drag from rest")
    }
    frames = recording.frames.filter { $0.timeNanoseconds > begin && $0.timeNanoseconds < lift }
      .map {
        Frame(time: Double($0.timeNanoseconds - begin) / 1e9, offset: $0.offset - before)
      }
    try cutAtEdges(recording, from: before)
  }

  /// Leaves out what happens at or beyond an edge, where content does not follow.
  private mutating func cutAtEdges(
    _ recording: Recording, from start: Vector
  ) throws(RefusedRecording) {
    var end = samples.count
    for axis in Axis.allCases {
      let range = recording.range(isVertical: axis == .vertical)
      guard range.upperBound - range.lowerBound >= 1 else { continue }
      scrollable.insert(AxisSet(axis))
      let low = range.lowerBound - start[axis] + 0.5
      let room = low...max(low, range.upperBound - start[axis] - 0.5)
      // A step across a drag is no reason: only a way along it is cut.
      let beyond = samples.firstIndex {
        let way = $0.way[axis]
        return way.magnitude > 0.5 * $0.way.length && way.magnitude > 0.5 && !room.contains(way)
      }
      end = min(end, beyond ?? end)
    }
    guard !scrollable.isEmpty else {
      throw refusal("content that fits its view", "content that can scroll")
    }
    guard end < samples.count else { return }
    guard end > 1 else { throw refusal("content at the edge", "a drag away from it") }
    let last = samples[end].time
    samples.removeSubrange(end...)
    frames.removeAll { $0.time >= last }
  }

  private mutating func choose(_ recording: Recording) throws(RefusedRecording) {
    guard frames.count >= 2 else {
      throw refusal("\(frames.count) frames between touch and lift", "at least 2; drag longer")
    }
    for axis in Axis.allCases where scrollable.contains(AxisSet(axis)) {
      if frames.contains(where: { $0.offset[axis].magnitude > 0.5 }) {
        axes.insert(AxisSet(axis))
      }
    }
    hasMoved = !axes.isEmpty
    let farthest = samples.map(\.way).max { $0.length < $1.length } ?? .zero
    guard farthest.length >= 1 else {
      throw refusal("a finger that stays where it is", "a drag")
    }
    let along = scrollable.masking(farthest)
    guard max(along.x.magnitude, along.y.magnitude) > 0.5 * farthest.length else {
      throw refusal("a drag across the axis that scrolls", "one along it")
    }
    if !hasMoved {
      axes = AxisSet(along.x.magnitude > along.y.magnitude ? .horizontal : .vertical)
    }
  }

  private mutating func cutFrames() {
    var kept: [Frame] = []
    var repeated = 0
    for frame in frames where kept.count < Self.mostFrames {
      let isSame = frame.offset == kept.last?.offset && frame.offset != .zero
      repeated = isSame ? repeated + 1 : 0
      guard repeated < Self.mostRepeated else { continue }
      kept.append(frame)
      kept[kept.count - 1].speed = speed(at: frame.time)
    }
    frames = kept
  }

  private func speed(at time: Double) -> Double {
    guard samples.count > 1 else { return 0 }
    let next = samples.firstIndex { $0.time > time } ?? samples.count - 1
    let (a, b) = (samples[max(next, 1) - 1], samples[max(next, 1)])
    return (b.way - a.way).length / max(b.time - a.time, 1e-3)
  }
}

extension RecordedDrag {
  /// Whether the finger goes along one axis alone, so that all ways to measure it are the same.
  var isStraight: Bool {
    samples.allSatisfy { $0.way.x == 0 } || samples.allSatisfy { $0.way.y == 0 }
  }

  /// Returns the place of the last sample that a frame has seen which sees touches of a certain age.
  func seen(in frame: Frame, delay: Double) -> Int {
    let time = frame.time - delay
    return (samples.firstIndex { $0.time > time } ?? samples.count) - 1
  }
}
