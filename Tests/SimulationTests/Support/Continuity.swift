import ScrollPhysics
import Simulation
import Testing

/// Expects no jump from frame to frame beyond what finger and physics allow.
///
/// A finger's frame may hold the travel of a frame and of the time between two samples, at
/// `fastestFinger` points per millisecond. Content without a finger moves at its own velocity, at
/// most the multiplier of repeated flicks as far, and is pulled by its distance to the edge. Frames
/// that first see an input stamped at one of `exceptions` may jump,
/// and so may those up to `start`.
func expectContinuous(
  _ timeline: Timeline, fastestFinger: Double, multiplier: Double = 1, pixel: Double = 1,
  from start: Int64 = .min, exceptions: [Int64] = [], _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var held = Set<Int>()
  for timed in timeline.events {
    switch timed.event {
    case .willBeginDragging, .willEndDragging: held.insert(timed.frame)
    default: break
    }
  }
  for index in timeline.frames.indices.dropFirst() {
    let before = timeline.frames[index - 1]
    let after = timeline.frames[index]
    guard before.timeNanoseconds > start else { continue }
    if exceptions.contains(where: {
      $0 >= before.timeNanoseconds && $0 < after.timeNanoseconds
    }) {
      continue
    }
    let elapsed = Double(after.timeNanoseconds - before.timeNanoseconds) / 1e6
    for axis in Axis.allCases {
      let old = timeline.ranges[index - 1][axis]
      let new = timeline.ranges[index][axis]
      let way = abs(after.offset[axis] - before.offset[axis])
      let isHeld =
        before.phase == .dragging || after.phase == .dragging || held.contains(after.index)
      let finger = isHeld ? fastestFinger * (elapsed + 17) : 0
      let speed = max(abs(before.velocity[axis]), abs(after.velocity[axis])) / 1000
      let outside = max(
        abs(before.offset[axis] - old.clamped(before.offset[axis])),
        abs(before.offset[axis] - new.clamped(before.offset[axis])))
      let flight = speed * elapsed * multiplier + 0.01005 * outside * elapsed
      // The content of a spring or a curve is fastest between two frames.
      guard way <= finger + 1.15 * flight + pixel + 0.5 else {
        Issue.record(
          """
          frame \(after.index) jumps \(way) pt along \(axis), at most \(finger + 1.15 * flight): \
          \(before.offset) \(before.phase) to \(after.offset) \(after.phase); \
          \(comment?.rawValue ?? "")
          """, sourceLocation: sourceLocation)
        return
      }
    }
  }
}
