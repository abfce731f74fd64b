import ScrollPhysics
import Simulation

/// A finger's first way in a recording, its lift, and the flight that follows.
struct RecordedFlick: Sendable {
  /// The recording's name.
  let name: String

  /// Its scene.
  let scene: Scene

  /// The scene as a plain view without places to rest at.
  private let plainScene: Scene

  /// The finger's samples, from the touch to the lift.
  private(set) var touches: [TouchSample] = []

  /// When the finger was lifted, in integer nanoseconds.
  private(set) var liftNanoseconds: Int64 = 0

  /// All frames until the next touch.
  private(set) var frames: [Recording.Frame] = []

  /// When the engine made each of them, in integer nanoseconds; shape `[frameCount]`.
  var moments: [Int64] = []

  /// The standard error of the clock's rate as a share of it.
  var clockError = 0.0

  /// Where the content rested before, along the axis, in points.
  private(set) var startOffset = 0.0

  /// The axis along which the finger goes.
  private(set) var axis = Axis.vertical

  /// 1 where the offset grows with the finger's way, else −1.
  private(set) var sign = 1.0

  /// The times of the frames in free flight after the lift, in seconds; shape `[count]`.
  private(set) var times: [Double] = []

  /// The ways of these frames from the first offset along the finger's direction, in points.
  private(set) var ways: [Double] = []

  /// Whether the content stands still after the lift.
  private(set) var isStill = false

  /// The fewest frames of a flight.
  static let fewestFrames = 6

  /// The place of the first of them among the frames after the lift, counted from 1.
  private(set) var firstFrame = 1

  /// The places of these frames among all.
  private(set) var flight = 0..<0

  /// The time after a lift in which frames may still show the drag, in seconds: four frames.
  static let unsettled = 0.067

  /// Finds the flight after the first release of a recording.
  ///
  /// Frames sooner after the lift than `unsettled`, in seconds, are left out.
  ///
  /// - Throws: a ``RefusedRecording`` where there is none.
  mutating func cutFlight(
    of recording: Recording, unsettled: Double
  ) throws(RefusedRecording) {
    guard scene == plainScene else {
      throw refusal("places at which the content comes to rest", "a flick that nothing aims")
    }
    try cut(recording, unsettled: unsettled)
  }

  /// Finds the first release of a recording, whether or not anything flies after it.
  ///
  /// - Throws: a ``RefusedRecording`` where there is none.
  init(release recording: Recording) throws(RefusedRecording) {
    name = recording.name
    scene = recording.scene
    var plain = scene
    plain.view.snap = nil
    plain.view.paging = false
    plainScene = plain
    try readTouches(recording)
  }
}

extension RecordedFlick {
  /// The view's length along the axis, in points.
  var viewportLength: Double {
    axis == .vertical ? scene.viewport.height : scene.viewport.width
  }

  /// How far frames after the lift are from smooth motion, in units of the error of one, in points.
  var flightErrors: [Double] {
    let places = frames.indices.filter { frames[$0].timeNanoseconds > liftNanoseconds }
    let offsets = places.map { frames[$0].offset[axis] }
    let times = places.map { Double(moments[$0] - liftNanoseconds) / 1e9 }
    return offsets.indices.dropLast(3).map {
      Recording.jerk(offsets[$0..<($0 + 4)], times[$0..<($0 + 4)])
    }
  }

  /// Whether a frame comes after the last move.
  func hasShownAll(by frame: Recording.Frame) -> Bool {
    let last = touches.last { $0.phase != .ended }
    return last.map { $0.timeNanoseconds < frame.timeNanoseconds } ?? false
  }

  private func refusal(_ found: String, _ expected: String) -> RefusedRecording {
    RefusedRecording(name: name, reason: .lacks(found: found, expected: expected))
  }

  private mutating func readTouches(_ recording: Recording) throws(RefusedRecording) {
    guard recording.scene.view.views.isEmpty else {
      throw refusal("views inside of the content", "a single view, for another may take the flick")
    }
    guard let first = recording.touches.first(where: { $0.phase == .began }) else {
      throw refusal("no touch", "a flick")
    }
    for sample in recording.touches where sample.timeNanoseconds >= first.timeNanoseconds {
      if touches.last?.phase == .ended { break }
      guard sample.identifier == first.identifier else {
        throw refusal("several fingers", "a flick by one")
      }
      guard sample.phase != .cancelled else { throw refusal("a cancelled touch", "a flick") }
      touches.append(sample)
    }
    guard let last = touches.last, last.phase == .ended, touches.count > 2 else {
      throw RefusedRecording(name: name, reason: .noRelease)
    }
    liftNanoseconds = last.timeNanoseconds
    let next = recording.touches.first { $0.timeNanoseconds > liftNanoseconds }
    frames = recording.frames.filter { $0.timeNanoseconds < next?.timeNanoseconds ?? .max }
    moments = recording.steadyFrames.prefix(frames.count).map(\.timeNanoseconds)
    let way = first.location - last.location
    let isVertical = recording.scrollsOnly(.vertical) ?? (way.y.magnitude >= way.x.magnitude)
    axis = isVertical ? .vertical : .horizontal
    sign = way[axis] < 0 ? -1 : 1
    guard way[axis].magnitude > 1 else { throw refusal("a finger that goes nowhere", "a flick") }
    guard let rest = recording.restingOffset(beforeNanoseconds: first.timeNanoseconds) else {
      throw refusal("content that moves before the touch", "a flick from rest")
    }
    startOffset = rest[axis]
  }

  private mutating func cut(
    _ recording: Recording, unsettled: Double
  ) throws(RefusedRecording) {
    let drag = frames.count { $0.timeNanoseconds <= liftNanoseconds }
    let after = frames.dropFirst(drag)
    guard after.count > 1 else { throw RefusedRecording(name: name, reason: .nothingAfterRelease) }
    let range = recording.range(isVertical: axis == .vertical)
    let inside = (range.lowerBound + 0.01)...max(range.lowerBound + 0.01, range.upperBound - 0.01)
    for (place, frame) in zip(after.indices, after) {
      let offset = frame.offset[axis]
      guard inside.contains(offset) else { break }
      let time = Double(moments[place] - liftNanoseconds) / 1e9
      guard time > unsettled else { continue }
      if times.isEmpty { firstFrame = place - drag + 1 }
      times.append(time)
      ways.append((offset - startOffset) * sign)
    }
    // Of the rest two frames are enough.
    while ways.count > 2 && ways[ways.count - 1] == ways[ways.count - 3] {
      ways.removeLast()
      times.removeLast()
    }
    flight = (drag + firstFrame - 1)..<(drag + firstFrame - 1 + times.count)
    let drift = Self.mean(ways.suffix(4)) - Self.mean(ways.prefix(4))
    guard let last = ways.last, let first = ways.first else {
      throw refusal("content at an edge", "a flick on longer content")
    }
    isStill = last - first < 0.5 || (drift.magnitude < 1 && ways.count >= 8)
    guard last > 0.5 else {
      throw refusal("content that does not follow the finger", "a flick that moves it")
    }
    guard isStill || ways.count >= Self.fewestFrames else {
      throw refusal(
        "\(ways.count) frames in free flight after the lift",
        "at least \(Self.fewestFrames); a faster flick on longer content has more")
    }
  }
}

extension RecordedFlick {
  private static func mean(_ values: ArraySlice<Double>) -> Double {
    values.reduce(0, +) / Double(max(values.count, 1))
  }
}

// MARK: - Replaying

extension RecordedFlick {
  /// What a profile makes of the finger.
  struct Played: Sendable {
    /// The content's velocity at the lift in the finger's direction, in points per second.
    var velocity = 0.0

    /// The way of the content in each frame of the recording, in points.
    var ways: [Double] = []

    /// Where the content is once every touch is seen, without a lift, in points from the start.
    var held = 0.0
  }

  /// Plays the touches with a profile in the frames of the recording.
  ///
  /// Without a lift the finger stays down, and the content where it is then. With `stopsAtLift` no
  /// frame is shown after the one that tells of the lift, and without `keepsPlaces` nothing is aimed.
  func played(
    with profile: ScrollProfile, lifts: Bool, stopsAtLift: Bool = false, keepsPlaces: Bool = false,
    untilNanoseconds end: Int64 = .max
  ) -> Played {
    var replay = Replay(scene: keepsPlaces ? scene : plainScene, profile: profile)
    var played = Played()
    var next = 0
    let last = lifts ? touches.count : touches.count - 1
    let start = replay.model.offset[axis]
    func take(through time: Int64) {
      while next < last && touches[next].timeNanoseconds <= time {
        replay.add(.touch(touches[next]))
        next += 1
      }
    }
    func show(_ time: Int64) -> Bool {
      // What a frame may see must be known to it, and no touch may come before a frame shown.
      take(through: max(time - 1, saturated(time, plus: replay.lookaheadNanoseconds - 1)))
      let frame = replay.recordedFrame(atNanoseconds: time, stampNanoseconds: time)
      played.ways.append((frame.offset[axis] - start) * sign)
      for event in replay.model.events {
        guard case .willEndDragging(let velocity, _) = event else { continue }
        played.velocity = velocity[axis] * 1000 * sign
        return false
      }
      return true
    }
    let interval = 1e9 / scene.refreshRate
    var before = unseen(interval)
    for (frame, moment) in zip(frames, moments) where frame.timeNanoseconds <= end {
      if !lifts && frame.timeNanoseconds > liftNanoseconds { break }
      // Frames that the recording lacks were made all the same, and saw touches.
      for missing in Recording.missing(between: before, moment, interval) {
        let goesOn = show(missing)
        if stopsAtLift && !goesOn { return played }
        played.ways.removeLast()
      }
      before = moment
      let goesOn = show(moment)
      if stopsAtLift && !goesOn { return played }
    }
    // Frames that the recording left out, so that the last touches are seen.
    var time = max(frames.last.map { lifts ? $0.timeNanoseconds : 0 } ?? 0, liftNanoseconds)
    if !lifts { time = max(time, frames.last { $0.timeNanoseconds <= time }?.timeNanoseconds ?? 0) }
    for _ in 0..<6 where end == .max && (!lifts || next < last || stopsAtLift) {
      time += 16_666_667
      let goesOn = show(time)
      if stopsAtLift && !goesOn { return played }
    }
    played.held = played.ways.last ?? 0
    return played
  }

  /// The time of a frame before the touch where the recording has none, in integer nanoseconds.
  private func unseen(_ interval: Double) -> Int64? {
    guard let first = moments.first, let touch = touches.first?.timeNanoseconds, touch < first
    else { return nil }
    let count = Rounding.down(Double(first - touch) / interval) + 2
    return first - Int64(Rounding.halfAwayFromZero(count * interval))
  }

  private func saturated(_ a: Int64, plus b: Int64) -> Int64 {
    let (sum, isOver) = a.addingReportingOverflow(b)
    return isOver ? .max : sum
  }
}
