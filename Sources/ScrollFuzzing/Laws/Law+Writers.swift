import ScrollPhysics
import Simulation

// Laws about a container's own program: faults that users of such containers report most.

extension Law {
  /// Nobody writes an inset while content moves.
  ///
  /// Source: reports of stutter, jumps and lost offsets in scroll views whose insets are changed on
  /// the way; SCEdgeStack leaves a stack between steps that way.
  public static let calmInsets = Law(
    "calm-insets", "the container's program writes no inset while a finger drags or content moves"
  ) { course in
    for index in course.deeds.indices {
      let deed = course.deeds[index]
      guard deed.action.isInset, deed.frame < course.shots.count else { continue }
      let phase = course.shots[deed.frame].frame.phase
      guard phase != .idle && phase != .animating else { continue }
      return .broken(frame: deed.frame, "has its inset written while it is \(phase)")
    }
    return course.deeds.isEmpty ? .untouched : .kept
  }

  /// One writer per frame.
  public static let oneWriter = Law(
    "one-writer", "in one frame the offset has one writer: a finger, the motion or the program"
  ) { course in
    var lastFrame = -1
    for index in course.deeds.indices {
      let deed = course.deeds[index]
      guard deed.action.isOffset, deed.frame < course.shots.count else { continue }
      if deed.frame == lastFrame {
        return .broken(frame: deed.frame, "has its offset written twice in a frame")
      }
      lastFrame = deed.frame
      let phase = course.shots[deed.frame].frame.phase
      guard phase != .idle && phase != .tracking else { continue }
      return .broken(frame: deed.frame, "has its offset written while it is \(phase)")
    }
    return course.deeds.isEmpty ? .untouched : .kept
  }

  /// No inset flaps.
  public static let steadyInsets = Law(
    "steady-insets", "no inset goes from one value to another and back in consecutive frames"
  ) { course in
    var recent: [(frame: Int, inset: Insets)] = []
    for index in course.deeds.indices {
      guard case .setInset(let inset) = course.deeds[index].action else { continue }
      let frame = course.deeds[index].frame
      if let last = recent.last, last.inset == inset { continue }
      recent.append((frame, inset))
      guard recent.count >= 3 else { continue }
      let earlier = recent[recent.count - 3]
      if earlier.inset == inset && frame - earlier.frame <= 2 {
        return .broken(frame: frame, "has an inset that flaps between two values")
      }
    }
    return course.deeds.isEmpty ? .untouched : .kept
  }
}

extension Action {
  /// Whether it writes an inset.
  fileprivate var isInset: Bool {
    switch self {
    case .setInset, .setSafeArea: true
    default: false
    }
  }

  /// Whether it writes a content offset.
  fileprivate var isOffset: Bool {
    switch self {
    case .setContentOffset, .shiftContent: true
    default: false
    }
  }
}
