import ScrollPhysics
import Simulation

extension Law {
  /// No jump from frame to frame beyond what the finger and the physics allow.
  ///
  /// A finger's frame may hold what fingers moved since the last frame, or since they came down where
  /// the drag begins. Content without a finger moves at its own velocity, or at that of the release a
  /// frame before, at most a half as far again, for a spring or a curve is fastest between two frames,
  /// and is pulled by its distance to the edge. What a program writes may jump in its own frame.
  public static let jump = Law(
    "jump", "no frame jumps farther than the fingers and the physics allow"
  ) { course in
    var distance = Double.infinity
    for index in course.shots.indices.dropFirst() {
      // Copies of whole shots are slow, so what hardly moves is passed by first.
      let now = course.shots[index].frame.offset
      let old = course.shots[index - 1].frame.offset
      guard abs(now.x - old.x) > slack || abs(now.y - old.y) > slack else { continue }
      guard !course.shots[index - 1].isNavigating && !course.shots[index].isNavigating,
        course.shots[index - 1].rules == course.shots[index].rules,
        course.shots[index - 1].frame.phase != .animating,
        course.shots[index].frame.phase != .animating
      else { continue }
      for axis in Axis.allCases {
        let way = abs(now[axis] - old[axis])
        guard way > slack else { continue }
        var allowed = course.flight(upTo: index, axis) + slack
        guard way > allowed else { continue }
        let (before, after) = (course.shots[index - 1], course.shots[index])
        guard !course.hasAction(before: after.frame, after: before.frame) else { continue }
        allowed += course.releaseFlight(upTo: index)
        if course.isHeld(before, after) { allowed += course.fingerTravel(before, after) }
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

  /// How far a frame may jump whatever happens, in points.
  private static let slack = 1.5
}

extension Course {
  /// How far content may move by itself to a shot from the one before, in points.
  fileprivate func flight(upTo index: Int, _ axis: Axis) -> Double {
    let elapsed =
      Double(shots[index].frame.timeNanoseconds - shots[index - 1].lastNanoseconds) / 1e6
    let speed =
      max(abs(shots[index - 1].frame.velocity[axis]), abs(shots[index].frame.velocity[axis]))
      / 1000
    let offset = shots[index - 1].frame.offset[axis]
    let outside = max(
      abs(offset - shots[index - 1].range[axis].clamped(offset)),
      abs(offset - shots[index].range[axis].clamped(offset)))
    return 1.5 * speed * elapsed + 0.015 * outside * elapsed
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

  /// How far a release in a frame, or in the one before, may fly up to it, in points.
  ///
  /// A flight may count from the lift and be seen a frame late. Where a finger catches it at once its
  /// velocity is never seen: then it may be a spring of 20 rad/s to the release's target, which covers
  /// half the square of 20 times the seconds of its way.
  func releaseFlight(upTo index: Int) -> Double {
    var farthest = 0.0
    var pulled = 0.0
    let isStill = shots[index].frame.velocity == .zero
    // Of a shot of several frames, only the first one tells anything.
    let first = index > 0 && shots[index - 1].count == 1 ? index - 1 : index
    for shot in first...index {
      for place in shots[shot].callbacks {
        // Caught, the flight has ended; another one may have begun since.
        if callbacks[place] == .didEndDecelerating { farthest = max(farthest, pulled) }
        guard case .willEndDragging(let velocity, let target) = callbacks[place] else { continue }
        let start = shots[max(0, shot - 1)]
        let startTime = shot > 0 ? start.lastNanoseconds : start.frame.timeNanoseconds
        let elapsed = Double(shots[index].frame.timeNanoseconds - startTime) / 1e6
        let share = min(1, 0.02 * 0.02 / 2 * elapsed * elapsed)
        farthest = max(farthest, 1.5 * velocity.length * elapsed)
        pulled =
          1.5 * max(velocity.length, fastestDrag(before: shot)) * elapsed
          + (target - start.frame.offset).length * share
      }
    }
    return isStill ? max(farthest, pulled) : farthest
  }

  /// The fastest that a drag's latest frames went before a shot, in points per millisecond.
  ///
  /// Beyond an edge a drag that is lifted slowly flies at a velocity from before, which is not told.
  private func fastestDrag(before shot: Int) -> Double {
    var fastest = 0.0
    var index = shot - 1
    while index >= 0, shots[index].frame.phase == .dragging,
      shots[shot].frame.timeNanoseconds - shots[index].lastNanoseconds < 150_000_000
    {
      fastest = max(fastest, shots[index].frame.velocity.length / 1000)
      index -= 1
    }
    return fastest
  }

  /// How far fingers may have brought the content between two frames, in points.
  ///
  /// A drag that begins may be late by all the time that it took to recognise, and one that goes on
  /// by a few frames. A place may have been foretold half a step beyond a sample.
  func fingerTravel(_ before: Shot, _ after: Shot) -> Double {
    let cutoff = cutoff(of: after.frame)
    let start = before.frame.phase == .dragging ? cutoff - 150_000_000 : .min
    var travel = 0.0
    var foretold = 0.0
    var last: [(identifier: Int, place: Vector)] = []
    for input in inputs {
      guard case .touch(let sample) = input else { continue }
      guard sample.timeNanoseconds <= cutoff else { break }
      guard let at = last.firstIndex(where: { $0.identifier == sample.identifier }) else {
        last.append((sample.identifier, sample.location))
        continue
      }
      let way = (sample.location - last[at].place).length
      foretold = max(foretold, way / 2)
      if sample.timeNanoseconds >= start { travel += way }
      last[at].place = sample.location
    }
    switch delivery?.moves {
    case .resampled, .interpolated: return travel + max(foretold, travel / 2)
    case .each, .newest, nil: return travel
    }
  }
}
