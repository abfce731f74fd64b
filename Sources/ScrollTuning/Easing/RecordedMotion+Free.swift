import ScrollPhysics
import Simulation

extension RecordedMotion {
  /// A time in which content moves with no finger down, with the frames around it.
  struct FreeMotion {
    var range: Range<Int>
    var seconds: Double
    var beginsAtLift: Bool
    /// Whether a finger that moved gave the content its speed.
    var isFlung: Bool
  }

  /// The times in which content moves with no finger down.
  static func motions(of recording: Recording) -> [FreeMotion] {
    let frames = recording.frames
    let isVertical = recording.isVertical
    let values = frames.map { isVertical ? $0.offset.y : $0.offset.x }
    let least = max(0.02, 5 * noise(of: values))
    let isFree = fingerFree(recording)
    var found: [FreeMotion] = []
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
      // A slow start or end hides among resting frames.
      let margin = max(restFrames, end - begin)
      var low = begin
      while low > 0 && isFree[low - 1] && begin - low < margin { low -= 1 }
      var high = end
      while high + 1 < frames.count && isFree[high + 1] && high - end < 2 * margin { high += 1 }
      let time = frames[begin].timeNanoseconds
      found.append(
        FreeMotion(
          range: low..<(high + 1),
          seconds: Double(frames[end].timeNanoseconds - time) / 1e9,
          beginsAtLift: low > 0 && begin - low < 2 && !isFree[low - 1],
          isFlung: isFlung(recording, atNanoseconds: time)))
      index = end + 1
    }
    return found
  }

  /// Whether a finger that moved was lifted just before some time.
  private static func isFlung(_ recording: Recording, atNanoseconds time: Int64) -> Bool {
    // A motion is seen from the frame before its first step on.
    guard
      let lift = recording.touches.last(where: {
        $0.phase == .ended && $0.timeNanoseconds <= time + lateness
      }), time - lift.timeNanoseconds <= lateness
    else { return false }
    let before = recording.touches.last {
      $0.identifier == lift.identifier && $0.timeNanoseconds <= lift.timeNanoseconds - lateness / 2
    }
    guard let before, before.phase != .ended else {
      // A touch that is shorter than that moved as far as it moved at all.
      let first = recording.touches.last {
        $0.identifier == lift.identifier && $0.phase == .began
          && $0.timeNanoseconds <= lift.timeNanoseconds
      }
      return first.map { ($0.location - lift.location).length > shortestWay } ?? false
    }
    return (before.location - lift.location).length > shortestWay
  }

  /// How much later than a lift its fling is seen at most, in nanoseconds: six frames.
  private static let lateness: Int64 = 100_000_000

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
}
