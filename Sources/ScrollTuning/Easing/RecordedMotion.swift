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

  /// Whether the motion goes on from a lift, as a fling does.
  private(set) var beginsAtLift = false

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
      guard let found = Self.longestMotion(of: recording) else {
        throw RefusedRecording(name: name, reason: Self.stillness(afterRow: false))
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
      <= max(5 * noise, 0.01)
    if isStill { first -= rest.count }
    return first..<max(first, last)
  }

  /// How many frames before the motion are used.
  private static let restFrames = 6

  /// The longest time in which content moves with no finger down, with the frames around it.
  private static func longestMotion(
    of recording: Recording
  ) -> (range: Range<Int>, beginsAtLift: Bool)? {
    let frames = recording.frames
    let isVertical = recording.isVertical
    let values = frames.map { isVertical ? $0.offset.y : $0.offset.x }
    let least = max(0.02, 5 * noise(of: values))
    let isFree = fingerFree(recording)
    var best: (range: Range<Int>, beginsAtLift: Bool)?
    var longest: Int64 = 0
    var index = 1
    while index < frames.count {
      guard isFree[index - 1], isFree[index], (values[index] - values[index - 1]).magnitude > least
      else {
        index += 1
        continue
      }
      let begin = index - 1
      var end = index
      // A curve may turn back on its way, where it stands for a moment.
      var next = index + 1
      while next < frames.count && next <= end + restFrames && isFree[next] {
        if (values[next] - values[next - 1]).magnitude > least { end = next }
        next += 1
      }
      let duration = frames[end].timeNanoseconds - frames[begin].timeNanoseconds
      if duration > longest {
        longest = duration
        // A slow start or end hides among resting frames.
        let margin = max(restFrames, (end - begin) / 2)
        var low = begin
        while low > 0 && isFree[low - 1] && begin - low < margin { low -= 1 }
        var high = end
        while high + 1 < frames.count && isFree[high + 1] && high - end < 2 * margin { high += 1 }
        best = (low..<(high + 1), low > 0 && begin - low < 2 && !isFree[low - 1])
      }
      index = end + 1
    }
    return best
  }

  /// Whether no finger is down, for each frame.
  private static func fingerFree(_ recording: Recording) -> [Bool] {
    var waiting = recording.touches[...]
    var down: Set<Int> = []
    return recording.frames.map { frame in
      while let touch = waiting.first, touch.timeNanoseconds <= frame.timeNanoseconds {
        switch touch.phase {
        case .ended, .cancelled: down.remove(touch.identifier)
        case .began, .moved, .stationary: down.insert(touch.identifier)
        }
        waiting.removeFirst()
      }
      return down.isEmpty
    }
  }

  /// The deviation of values in the quietest six frames, in points.
  private static func noise(of values: [Double]) -> Double {
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
    let tail = values.suffix(Self.tailFrames)
    guard Recording.span(Array(tail)) < max(0.1 * span, 8 * noise) else {
      throw RefusedRecording(
        name: name,
        reason: .lacks(
          found: "the content is still on its way when the recording or the motion ends",
          expected: "frames until it rests"))
    }
    cutRest(around: max(0, first - 1)...min(last + 1, times.count - 1))
  }

  /// Keeps fewer frames of rest than of motion, by which errors are told.
  private mutating func cutRest(around motion: ClosedRange<Int>) {
    let margin = max(Self.restFrames / 2, motion.count / 3)
    let low = max(0, motion.lowerBound - margin)
    let high = min(times.count, motion.upperBound + margin + 1)
    times = Array(times[low..<high])
    values = Array(values[low..<high])
    numbers = Array(numbers[low..<high])
  }

  /// How far content must go, in points.
  private static let shortestWay = 3.0

  /// In how many frames at the end content that rests hardly moves.
  private static let tailFrames = 3
}
