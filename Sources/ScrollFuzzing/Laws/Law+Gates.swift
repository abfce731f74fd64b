import EdgeLayout
import ScrollPhysics
import Simulation

// Laws about where one drag may end. Between two turns of a motion there is nothing that breaks one of
// them and is not seen at the turns.

extension Law {
  /// No drag passes a block.
  public static let block = Law(
    "block", "no drag passes a step that blocks, or rests beyond it", about: .blocks,
    wantsEachFrame: false
  ) { course in
    var distance = Double.infinity
    for index in course.moves.indices {
      let move = course.moves[index]
      guard move.isByHand else { continue }
      // By places, for rules that are named are copied.
      let place = course.shots[move.end].rules
      let axis = course.rules[place].axis
      let start = course.shots[move.start].frame.offset[axis]
      let end = course.shots[move.end].frame.offset[axis]
      for mark in course.rules[place].blocks {
        let below = start <= mark.offset + StackRules.tolerance
        let above = start >= mark.offset - StackRules.tolerance
        let past =
          mark.blocksUpwards && below
          ? end - mark.offset : mark.blocksDownwards && above ? mark.offset - end : nil
        guard let past else { continue }
        // Marks within half a point are one stop, which may take its place from either.
        if past > 2 * StackRules.tolerance + 0.01 {
          return .broken(frame: move.end, restsPast(mark, by: past, course.rules[place]))
        }
        distance = min(distance, max(0, -past))
      }
      if !course.rules[place].bounces,
        let broken = pulledPast(move, course.rules[place], in: course)
      {
        return broken
      }
    }
    return course.moves.isEmpty ? .untouched : .kept(distance: distance)
  }

  /// Without bounce, not even a finger that is down shows anything beyond a block.
  private static func pulledPast(
    _ move: Move, _ rules: StackRules, in course: borrowing Course
  ) -> Verdict? {
    let start = course.shots[move.start].frame.offset[rules.axis]
    for index in move.start...move.end {
      let offset = course.shots[index].frame.offset[rules.axis]
      for mark in rules.blocks {
        let slack = 2 * StackRules.tolerance + 0.01
        let isUp = mark.blocksUpwards && start <= mark.offset && offset > mark.offset + slack
        let isDown = mark.blocksDownwards && start >= mark.offset && offset < mark.offset - slack
        guard isUp || isDown else { continue }
        return .broken(
          frame: index,
          "is pulled \(Story.points(abs(offset - mark.offset))) pt past the block of "
            + "\(rules.name(of: mark)) without bounce")
      }
    }
    return nil
  }

  private static func restsPast(
    _ mark: StackRules.Mark, by past: Double, _ rules: StackRules
  ) -> String {
    "rests \(Story.points(past)) pt past the \(rules.kind(of: mark)) of \(rules.name(of: mark))"
  }

  /// One drag crosses at most one stop.
  public static let oneStop = Law(
    "one-stop", "one drag crosses no stop: it ends on the next one at the latest", about: .stack,
    wantsEachFrame: false
  ) { course in
    var distance = Double.infinity
    for index in course.moves.indices {
      let move = course.moves[index]
      guard move.isByHand else { continue }
      // By places, for rules that are named are copied.
      let place = course.shots[move.end].rules
      guard course.rules[place].stopsUnfolding && course.rules[place].stopsFolding else { continue }
      let axis = course.rules[place].axis
      let start = course.shots[move.start].frame.offset[axis]
      let end = course.shots[move.end].frame.offset[axis]
      let slack = 2 * StackRules.tolerance + 0.01
      let (low, high) = (min(start, end) + slack, max(start, end) - slack)
      for mark in course.rules[place].marks {
        if mark.offset > low && mark.offset < high {
          return .broken(
            frame: move.end,
            "goes in one drag from \(Story.points(start)) to \(Story.points(end)), across the stop "
              + "of \(course.rules[place].name(of: mark)) at \(Story.points(mark.offset))")
        }
        distance = min(
          distance, max(0, start <= mark.offset ? mark.offset - end : end - mark.offset))
      }
    }
    return course.moves.isEmpty ? .untouched : .kept(distance: distance)
  }

  /// At rest the gate is that of the place, and it stays until the next rest.
  public static let gate = Law(
    "gate", "the gate is that of the rest before, until a program or the next rest changes it",
    about: .stack, wantsEachFrame: false
  ) { course in
    for index in course.shots.indices.dropFirst() {
      let finding =
        course.shots[index].isAtRest
        ? wrongGate(index, in: course) : changedGate(index, in: course)
      if let finding { return .broken(frame: index, finding) }
    }
    return .kept
  }

  private static func wrongGate(_ index: Int, in course: borrowing Course) -> String? {
    // What rests goes on to rest, mostly.
    if course.shots[index - 1].isAtRest
      && course.shots[index - 1].rules == course.shots[index].rules
      && course.shots[index - 1].range == course.shots[index].range
      && course.shots[index - 1].frame.offset == course.shots[index].frame.offset
    {
      return nil
    }
    // By its place, for rules that are named are copied.
    let place = course.shots[index].rules
    guard course.rules[place].isClear, !course.rules[place].marks.isEmpty else { return nil }
    let axis = course.rules[place].axis
    let wanted = StackRules.gate(
      of: course.rules, place, atRest: course.shots[index].frame.offset[axis])
    let range = course.shots[index].range[axis]
    guard
      abs(range.minimum - wanted.minimum) > 0.01 || abs(range.maximum - wanted.maximum) > 0.01
    else { return nil }
    return
      "may be dragged from \(Story.points(range.minimum)) to \(Story.points(range.maximum)), "
      + "not \(Story.points(wanted.minimum)) to \(Story.points(wanted.maximum))"
  }

  private static func changedGate(_ index: Int, in course: borrowing Course) -> String? {
    guard course.shots[index].range != course.shots[index - 1].range else { return nil }
    let shot = course.shots[index]
    let before = course.shots[index - 1]
    guard before.rules == shot.rules && !shot.isNavigating && !before.isNavigating,
      !course.hasAction(before: shot.frame, after: before.frame)
    else { return nil }
    return "has another gate in the middle of a drag"
  }

  /// The other axis and the opposite edge stay shut.
  public static let shut = Law(
    "shut", "the other axis stays shut, and so does the edge across from the open one",
    about: .stack, wantsEachFrame: false
  ) { course in
    var last = -1
    var across: Axis?
    for index in course.shots.indices {
      if course.shots[index].rules != last {
        last = course.shots[index].rules
        // A scene that opens both axes is a fault of its author's, and told as such.
        across = course.rules[last].shutAxis
      }
      guard let across, course.shots[index].frame.offset[across] != 0 else { continue }
      let offset = course.shots[index].frame.offset[across]
      return .broken(frame: index, "moves \(Story.points(offset)) pt along the other axis")
    }
    for index in course.moves.indices where course.moves[index].isByHand {
      let move = course.moves[index]
      let axis = course.rules[course.shots[move.end].rules].axis
      let start = course.shots[move.start].frame.offset[axis]
      let end = course.shots[move.end].frame.offset[axis]
      if start * end < 0 {
        return .broken(
          frame: move.end,
          "goes in one drag from \(Story.points(start)) through 0 to \(Story.points(end))")
      }
    }
    return .kept
  }
}
