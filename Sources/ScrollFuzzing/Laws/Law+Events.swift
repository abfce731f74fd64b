import EdgeLayout
import ScrollPhysics
import Simulation

// Laws about what is told, and about what a program asked for.

extension Law {
  /// Callbacks come in a legal order, and none without motion.
  public static let callbacks = Law(
    "callbacks", "callbacks alternate, and none comes without what it tells of"
  ) { course in
    var grammar = CallbackGrammar()
    for index in course.shots.indices {
      let shot = course.shots[index]
      for place in shot.callbacks {
        let event = course.callbacks[place]
        guard grammar.accepts(event) else {
          return .broken(frame: index, "tells \(event) while it is \(grammar.state)")
        }
      }
      guard grammar.allows(shot.frame.phase) else {
        return .broken(frame: index, "is \(shot.frame.phase) while callbacks say \(grammar.state)")
      }
    }
    guard grammar.state == .still || !course.isAtRest else {
      return .broken(frame: course.shots.count - 1, "never tells that it rests")
    }
    return .kept
  }

  /// What an edge stack tells is what it shows.
  public static let told = Law(
    "told", "items are told shown and hidden by turns, offsets when they change, steps at rest",
    about: .stack, wantsItems: true
  ) { course in
    var shown: [ItemID] = []
    var lastStep: StackEvent?
    var last = -1
    var items: [StackItem] = []
    // The items of the last shot whose visibility is that told of.
    var same = 0..<0
    for index in course.shots.indices {
      // Mostly it tells of its own offset and nothing else, and shows the same items.
      if course.tellsOffsetAlone(index), course.shots[index].rules == last,
        course.showsSame(same, course.shots[index].items)
      {
        continue
      }
      // A frame may tell several moves, such as a finger's and a change that waited for the lift.
      var offset = course.shots[max(0, index - 1)].frame.offset
      for place in course.shots[index].stackEvents {
        let event = course.stackEvents[place]
        switch event {
        case .offset(let told):
          guard told != offset || index == 0 else {
            return .broken(frame: index, "tells an offset without motion")
          }
          offset = told
        case .shown(let id):
          guard !shown.contains(id) else { return .broken(frame: index, "shows \(id) twice") }
          shown.append(id)
          same = 0..<0
        case .hidden(let id):
          guard let at = shown.firstIndex(of: id) else {
            return .broken(frame: index, "hides \(id), which was not shown")
          }
          shown.remove(at: at)
          same = 0..<0
        case .step:
          guard event != lastStep else { return .broken(frame: index, "tells a step twice") }
          lastStep = event
          // A change that waited for the rest may move the stack on in the same frame.
          guard course.shots[index].isAtRest || course.shots[index].isNavigating else {
            return .broken(frame: index, "tells a step in motion")
          }
        case .navigationEnded, .fault: break
        }
      }
      guard index > 0 else { continue }
      guard offset == course.shots[index].frame.offset else {
        return .broken(frame: index, "moves and does not tell it")
      }
      if course.shots[index].rules != last {
        last = course.shots[index].rules
        items = course.rules[last].stack.items
        same = 0..<0
      }
      if course.showsSame(same, course.shots[index].items) { continue }
      if let wrong = wrong(shown, course.shots[index], items, course) {
        return .broken(frame: index, wrong)
      }
      same = course.shots[index].items
    }
    return .kept
  }

  /// What was told of items against what they show, in words.
  private static func wrong(
    _ shown: [ItemID], _ shot: Shot, _ items: [StackItem], _ course: borrowing Course
  ) -> String? {
    guard shot.items.count == items.count else { return nil }
    for (place, number) in zip(shot.items, 0...) {
      let id = items[number].id
      let isVisible = course.items[place].isVisible
      guard isVisible != shown.contains(id) else { continue }
      return isVisible ? "shows \(id) and does not tell it" : "tells \(id) shown, which is hidden"
    }
    return nil
  }

  /// Code navigation arrives or says that it did not.
  public static let navigation = Law(
    "navigation", "each reveal and fold ends once: at its goal, or told not to have arrived",
    about: .stack
  ) { course in
    var asked: [NavigationGoal] = []
    for input in course.inputs {
      guard case .action(let action, _) = input, let goal = action.goal else { continue }
      asked.append(goal)
    }
    for deed in course.deeds {
      if let goal = deed.action.goal { asked.append(goal) }
    }
    guard !asked.isEmpty else { return .untouched }
    for index in course.shots.indices {
      let shot = course.shots[index]
      for place in shot.stackEvents {
        guard case .navigationEnded(let goal, let arrived) = course.stackEvents[place] else {
          continue
        }
        guard let at = asked.firstIndex(of: goal) else {
          return .broken(frame: index, "ends a navigation that nobody asked for, or twice")
        }
        asked.remove(at: at)
        guard arrived, let wrong = missed(goal, index, course) else { continue }
        return .broken(frame: index, wrong)
      }
    }
    guard asked.isEmpty || !course.isAtRest else {
      return .broken(frame: max(0, course.shots.count - 1), "never says how a navigation ended")
    }
    return .kept
  }

  private static func missed(
    _ goal: NavigationGoal, _ index: Int, _ course: borrowing Course
  ) -> String? {
    let shot = course.shots[index]
    // A finger, or what else a program did, may have moved it on in the same frame.
    guard !shot.isNavigating, index > 0, !shot.frame.phase.isMotion,
      shot.frame.phase != .dragging, !course.beginsDrag(in: shot)
    else { return nil }
    let before = course.shots[index - 1]
    guard before.rules == shot.rules,
      shot.stackEvents.count(where: { place in
        if case .navigationEnded = course.stackEvents[place] { true } else { false }
      }) == 1, course.actionCount(before: shot.frame, after: before.frame) <= 1
    else { return nil }
    let rules = course.rules[shot.rules]
    guard let offset = rules.offset(of: goal) else { return nil }
    let away = abs(shot.frame.offset[rules.axis] - offset)
    return away > 0.51 ? "arrives \(Story.points(away)) pt away from its goal" : nil
  }
}

extension Course {
  /// Whether a shot tells that it moved to where it is, and nothing else.
  @inline(__always)
  fileprivate func tellsOffsetAlone(_ index: Int) -> Bool {
    let told = shots[index].stackEvents
    guard index > 0 && told.count == 1, case .offset(let offset) = stackEvents[told.lowerBound]
    else { return false }
    return offset == shots[index].frame.offset && offset != shots[index - 1].frame.offset
  }

  /// Whether items are visible and hidden as others, at least one.
  @inline(__always)
  fileprivate func showsSame(_ some: Range<Int>, _ others: Range<Int>) -> Bool {
    guard !some.isEmpty && some.count == others.count else { return false }
    let items = items.span
    for number in 0..<some.count
    where items[some.lowerBound &+ number].isVisible
      != items[others.lowerBound &+ number].isVisible
    {
      return false
    }
    return true
  }
}

extension Action {
  /// Where a program sends an edge stack; `nil` for anything else.
  var goal: NavigationGoal? {
    switch self {
    case .reveal(let id, let fraction, _, _): .item(id, fraction: min(max(fraction, 0), 1))
    case .fold: .root
    default: nil
    }
  }
}

extension StackRules {
  /// The offset along the axis of a goal, in points; `nil` where there is none.
  func offset(of goal: NavigationGoal) -> Double? {
    guard case .item(let id, let fraction) = goal else { return 0 }
    guard let index = stack.items.firstIndex(where: { $0.id == id }),
      let extent = stack.items[index].extent, stack.items[index].edge.axis == axis
    else { return nil }
    let edge = stack.items[index].edge
    var before = 0.0
    for item in stack.items[..<index] where item.edge == edge { before += item.extent ?? 0 }
    let scale = stack.grid.scale
    let travel =
      ((before + extent * fraction) * scale).rounded(.toNearestOrAwayFromZero) / scale
    return edge.side(in: stack.direction).sign * travel
  }
}

/// The order in which a scroll view's callbacks may come.
struct CallbackGrammar: Hashable, Sendable {
  /// What the callbacks so far say.
  enum State: Hashable, Sendable {
    case still
    case dragging
    case releasing
    case about
    case decelerating
  }

  private(set) var state = State.still

  /// Takes in a callback; returns whether it may come here.
  mutating func accepts(_ event: ScrollEvent) -> Bool {
    switch (event, state) {
    case (.willBeginDragging, .still): state = .dragging
    case (.willEndDragging, .dragging): state = .releasing
    case (.didEndDragging(let willDecelerate), .releasing):
      state = willDecelerate ? .about : .still
    // Content that a touch or a program left out of place returns without a drag.
    case (.willBeginDecelerating, .about), (.willBeginDecelerating, .still): state = .decelerating
    case (.didEndDecelerating, .decelerating): state = .still
    case (.didEndScrollingAnimation, .still): break
    default: return false
    }
    return true
  }

  /// Whether a frame may show a phase now.
  func allows(_ phase: ScrollPhase) -> Bool {
    switch phase {
    case .dragging: state == .dragging
    case .decelerating, .bouncing: state == .decelerating
    case .idle, .tracking, .animating: state == .still
    }
  }
}
