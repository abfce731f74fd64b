import ScrollPhysics
import Simulation

extension Law {
  /// No jump from frame to frame beyond what the finger and the physics allow.
  ///
  /// A finger's frame may hold what fingers moved since the last frame and while the drag was being
  /// recognised. Content without a finger moves at its own velocity, at most a half as far again, for
  /// a spring or a curve is fastest between two frames, and is pulled by its distance to the edge.
  /// The rest of a move into which a program writes may jump.
  public static let jump = Law(
    "jump", "no frame jumps farther than the fingers and the physics allow"
  ) { course in
    var distance = Double.infinity
    for index in course.shots.indices.dropFirst() {
      // Copies of whole shots are slow, so what rests is passed by first.
      guard course.shots[index].frame.offset != course.shots[index - 1].frame.offset else {
        continue
      }
      let (before, after) = (course.shots[index - 1], course.shots[index])
      guard !before.isNavigating && !after.isNavigating && before.rules == after.rules,
        before.frame.phase != .animating && after.frame.phase != .animating
      else { continue }
      for axis in Axis.allCases {
        let way = abs(after.frame.offset[axis] - before.frame.offset[axis])
        var allowed = flight(before, after, axis) + 1.5
        guard way > allowed else { continue }
        guard !course.hasActionInMove(endingAt: index) else { continue }
        if course.isHeld(before, after) {
          allowed += course.fingerTravel(upTo: after.frame) + course.releaseFlight(before, after)
        }
        distance = min(distance, max(0, allowed - way))
        if way > allowed {
          return .broken(
            frame: index,
            "jumps \(Story.points(way)) pt in a frame, at most \(Story.points(allowed)) are possible"
          )
        }
      }
    }
    return .kept(distance: distance)
  }

  /// How far content may move by itself between two frames, in points.
  private static func flight(_ before: Shot, _ after: Shot, _ axis: Axis) -> Double {
    let elapsed = Double(after.frame.timeNanoseconds - before.frame.timeNanoseconds) / 1e6
    let speed = max(abs(before.frame.velocity[axis]), abs(after.frame.velocity[axis])) / 1000
    let offset = before.frame.offset[axis]
    let outside = max(
      abs(offset - before.range[axis].clamped(offset)),
      abs(offset - after.range[axis].clamped(offset)))
    return 1.5 * speed * elapsed + 0.015 * outside * elapsed
  }
}

extension Course {
  /// Whether a program did anything between the last rest and a frame.
  func hasActionInMove(endingAt index: Int) -> Bool {
    var start = index
    while start > 0 && !(shots[start].isAtRest && start < index) { start -= 1 }
    return hasAction(before: shots[index].frame, after: shots[start].frame)
  }

  /// Whether a finger may have moved the content between two frames.
  func isHeld(_ before: Shot, _ after: Shot) -> Bool {
    if before.frame.phase == .dragging || after.frame.phase == .dragging { return true }
    for place in after.callbacks {
      switch callbacks[place] {
      case .willBeginDragging, .willEndDragging: return true
      default: break
      }
    }
    return false
  }

  /// How far a release may fly before a finger catches it within the frame, in points.
  func releaseFlight(_ before: Shot, _ after: Shot) -> Double {
    let elapsed = Double(after.frame.timeNanoseconds - before.frame.timeNanoseconds) / 1e6
    var farthest = 0.0
    for place in after.callbacks {
      guard case .willEndDragging(let velocity, _) = callbacks[place] else { continue }
      farthest = max(farthest, velocity.length * elapsed)
    }
    return farthest
  }

  /// How far fingers moved in the time that a frame may see, in points.
  func fingerTravel(upTo frame: Frame) -> Double {
    let window: Int64 = 150_000_000
    var travel = 0.0
    var last: [(identifier: Int, place: Vector)] = []
    for input in inputs {
      guard case .touch(let sample) = input else { continue }
      guard sample.timeNanoseconds <= frame.timeNanoseconds else { break }
      guard let at = last.firstIndex(where: { $0.identifier == sample.identifier }) else {
        last.append((sample.identifier, sample.location))
        continue
      }
      if sample.timeNanoseconds >= frame.timeNanoseconds - window {
        travel += (sample.location - last[at].place).length
      }
      last[at].place = sample.location
    }
    return travel
  }
}
