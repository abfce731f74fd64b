import ScrollPhysics
import Simulation

/// The frames of a recording in which a program moves content, along the axis on which it goes
/// farther.
///
/// They are those after the last `do` row that moves content along a curve; in a recording without
/// such a row those around its longest motion with no finger down.
struct RecordedMotion: Hashable, Sendable {
  /// The fewest frames in which curves can be told apart.
  static let fewestFrames = 8

  /// The recording's name.
  let name: String

  /// Whether a `do` row says when the motion was asked for.
  let isAskedFor: Bool

  /// Whether the motion begins at a lift, as the return to an edge does.
  private(set) var beginsAtLift = false

  /// The times of all frames that may show the motion, in seconds after the origin.
  private(set) var recorded = 0.0...0.0

  /// The usual time between two frames, in seconds.
  private(set) var frameInterval = 0.0

  /// The time from which the others are counted: that of the `do` row, or of the first frame.
  let originNanoseconds: Int64

  /// The times of the frames, in seconds after the origin; shape `[count]`.
  private(set) var times: [Double]

  /// The content offset in each, in points; shape `[count]`.
  private(set) var values: [Double]

  /// The place of each frame, counted from 1 at the origin, 0 and below before it; shape `[count]`.
  private(set) var numbers: [Int]

  /// When the content is seen to move, in seconds after the origin.
  private(set) var moving = 0.0...0.0

  /// Whether the recording counts frames that were repeated or took too long.
  let hasPoorQuality: Bool

  /// Finds the motion in a recording.
  ///
  /// - Throws: a ``RefusedRecording`` where nothing moves.
  init(_ recording: Recording) throws(RefusedRecording) {
    name = recording.name
    hasPoorQuality = recording.hasPoorQuality
    let frames = recording.frames
    let asked = recording.actions.lastIndex { $0.action.movesContent }
    isAskedFor = asked != nil
    let range: Range<Int>
    if let asked {
      let time = recording.actions[asked].timeNanoseconds
      originNanoseconds = time
      range = Self.frames(of: recording, from: time, action: asked)
    } else {
      let motions = Self.motions(of: recording)
      guard let found = motions.filter({ !$0.isFlung }).max(by: { $0.seconds < $1.seconds }) else {
        throw RefusedRecording(
          name: name,
          reason: motions.isEmpty ? Self.stillness(afterRow: false) : Self.fling)
      }
      range = found.range
      beginsAtLift = found.beginsAtLift
      originNanoseconds = range.first.map { frames[$0].timeNanoseconds } ?? 0
    }
    let origin = originNanoseconds
    let shown = frames[range]
    let isVertical =
      Recording.span(shown.map(\.offset.y)) >= Recording.span(shown.map(\.offset.x))
    times = shown.map { Double($0.timeNanoseconds - origin) / 1e9 }
    values = shown.map { isVertical ? $0.offset.y : $0.offset.x }
    let before = shown.count { $0.timeNanoseconds < origin }
    numbers = shown.indices.map { $0 - range.lowerBound - before + 1 }
    try findMotion()
  }

  private static let fling = RefusedRecording.Reason.lacks(
    found: "content that flies on from a finger, and no 'do' row that moves it",
    expected: "content that a program moves while no finger does")

  /// What a recording lacks in which nothing moves.
  private static func stillness(afterRow: Bool) -> RefusedRecording.Reason {
    .lacks(
      found: afterRow
        ? "the content stands still after the last 'do' row that moves content"
        : "the content never moves while no finger is down",
      expected: "content that a program moves, and frames until it rests")
  }
}

extension Action {
  /// Whether the content goes somewhere along a curve.
  fileprivate var movesContent: Bool {
    switch self {
    case .setContentOffset(_, let animation): animation != nil
    case .reveal, .fold: true
    default: false
    }
  }
}

extension RecordedMotion {
  /// The steps in which the values are rounded, in points: the pixels; 0 where there are none.
  var grid: Double {
    [1.0, 0.5, 1.0 / 3, 0.25, 0.2, 0.1].first { step in
      values.allSatisfy {
        ($0 / step - Rounding.halfAwayFromZero($0 / step)).magnitude * step < 2e-4
      }
    } ?? 0
  }
}

// MARK: - Cutting

extension RecordedMotion {
  /// The frames from a `do` row on, up to what ends the motion, with some before in which the content
  /// rests.
  private static func frames(
    of recording: Recording, from time: Int64, action: Int
  ) -> Range<Int> {
    let frames = recording.frames
    var end = Int64.max
    let later = recording.actions[(action + 1)...].first {
      if case .refreshRate = $0.action { false } else { true }
    }
    if let later { end = later.timeNanoseconds }
    if let touch = recording.touches.first(where: {
      $0.phase == .began && $0.timeNanoseconds > time
    }) {
      end = min(end, touch.timeNanoseconds)
    }
    var first = frames.firstIndex { $0.timeNanoseconds >= time } ?? frames.count
    let last = frames.firstIndex { $0.timeNanoseconds >= end } ?? frames.count
    // The content may have been on its way before; only a rest counts.
    let rest = frames[max(0, first - restFrames)..<first]
    let noise = noise(of: frames.map(\.offset.y)) + noise(of: frames.map(\.offset.x))
    let isStill =
      max(Recording.span(rest.map(\.offset.x)), Recording.span(rest.map(\.offset.y)))
      <= max(10 * noise, 0.01)
    if isStill { first -= rest.count }
    return first..<max(first, last)
  }

  /// How many frames before the motion are used.
  static let restFrames = 6

  /// The deviation of values in the quietest six frames, in points.
  static func noise(of values: [Double]) -> Double {
    let count = 6
    guard values.count >= count else { return 0 }
    return (0...(values.count - count)).map { first in
      let part = values[first..<(first + count)]
      let mean = part.reduce(0, +) / Double(count)
      return (part.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count - 1)).squareRoot()
    }.min() ?? 0
  }

  /// Finds when the content moves: between its first frames and its last ones.
  private mutating func findMotion() throws(RefusedRecording) {
    let span = Recording.span(values)
    let noise = Self.noise(of: values)
    guard values.count > 3, span > max(Self.shortestWay, 8 * noise) else {
      throw RefusedRecording(name: name, reason: Self.stillness(afterRow: isAskedFor))
    }
    let from = Quantiles(Array(values.prefix(3))).median ?? 0
    let to = Quantiles(Array(values.suffix(5))).median ?? 0
    let margin = max(0.02 * span, 4 * noise)
    let first = values.firstIndex { ($0 - from).magnitude > margin } ?? 0
    let last = values.lastIndex { ($0 - to).magnitude > margin } ?? 0
    guard last - first + 1 >= Self.fewestFrames else {
      throw RefusedRecording(
        name: name,
        reason: .lacks(
          found: "\(max(0, last - first + 1)) frames in which the content is on its way",
          expected: "at least \(Self.fewestFrames); a longer motion or a faster display has more"))
    }
    moving = times[max(0, first - 1)]...times[min(last + 1, times.count - 1)]
    recorded = times[0]...times[times.count - 1]
    frameInterval = Quantiles(zip(times, times.dropFirst()).map { $1 - $0 }).median ?? 0
    // What rests hardly moves beside what content does on its way.
    let still = max(0.3 * span / Double(last - first + 1), 15 * noise, 0.02)
    try checkRest(still)
    cutRest(around: max(0, first - 1)...min(last + 1, times.count - 1))
  }

  /// Throws where the content is on its way in the first or the last frames.
  private func checkRest(_ still: Double) throws(RefusedRecording) {
    func moves(_ part: ArraySlice<Double>) -> Bool { Recording.span(Array(part)) > still }
    if moves(values.suffix(Self.tailFrames)) {
      throw RefusedRecording(name: name, reason: Self.unfinished)
    }
    guard isAskedFor || !moves(values.prefix(2)) else {
      throw RefusedRecording(
        name: name,
        reason: .lacks(
          found: "the content is on its way already when the recording or the motion begins",
          expected: "frames before it, in which the content rests"))
    }
  }

  /// What a recording lacks that ends too soon.
  static let unfinished = RefusedRecording.Reason.lacks(
    found: "the content is still on its way when the recording or the motion ends",
    expected: "frames until it rests")

  /// Keeps not many more frames of rest than of motion, among which a slow start or end may hide.
  private mutating func cutRest(around motion: ClosedRange<Int>) {
    let margin = max(Self.restFrames / 2, motion.count * 4 / 5)
    let low = max(0, motion.lowerBound - margin)
    let high = min(times.count, motion.upperBound + margin + 1)
    times = Array(times[low..<high])
    values = Array(values[low..<high])
    numbers = Array(numbers[low..<high])
  }

  /// How far content must go, in points.
  static let shortestWay = 3.0

  /// In how many frames at the end content that rests hardly moves.
  private static let tailFrames = 3
}
