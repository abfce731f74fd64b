import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation

// What a stack tells, and what a program asks of it, as flags above the panels.

extension CallbackLane {
  /// Places what a stack tells and is asked for.
  ///
  /// Where there is no room for all names, what came into sight and went is left to the panel of
  /// the visible fractions.
  init(of history: StackHistory, over timeline: Timeline, time: LinearScale, limit: Double) {
    let all = Self.flags(of: history, over: timeline)
    let main = all.filter { $0.word != Self.shown && $0.word != Self.hidden }
    self.init(all, orFewer: main, time: time, limit: limit)
  }

  fileprivate static let arrival = "arrived at "
  private static let shown = "shown"
  private static let hidden = "hidden"

  /// Returns the flags of a stack, in time order; that the offset changed is left out.
  ///
  /// Nor are the callbacks of the hidden scroll view there, which the phases show.
  static func flags(of history: StackHistory, over timeline: Timeline) -> [Flag] {
    var flags = history.requests.compactMap { request in
      request.action.stackName.map {
        Flag(
          seconds: request.timeNanoseconds.asSeconds, name: "do: \($0.name)", short: $0.name,
          word: $0.word,
          detail: "a program's action" + ($0.easing.map { " along \($0.name)" } ?? ""))
      }
    }
    for layout in history.layouts.dropFirst() {
      guard let seconds = timeline.seconds(ofFrame: layout.frame) else { continue }
      flags.append(
        Flag(
          seconds: seconds, name: "new layout", word: "layout",
          detail: "panels, extents, steps or the container changed"))
    }
    for timed in timeline.stackEvents {
      guard let seconds = timeline.seconds(ofFrame: timed.frame), let name = timed.event.flagName
      else { continue }
      if let last = flags.last, last.seconds == seconds,
        let joined = Self.joined(last, timed.event)
      {
        flags[flags.count - 1] = joined
        continue
      }
      // Of a step that a program arrived at, the place need not be told twice.
      let isArrival = flags.contains {
        $0.seconds == seconds && $0.name.hasPrefix(arrival)
          && "step \($0.name.dropFirst(arrival.count))" == name.name
      }
      flags.append(
        Flag(
          seconds: seconds, name: isArrival ? "step" : name.name,
          short: isArrival ? nil : name.short, word: name.word, detail: name.name))
    }
    // In one moment the order of their adding is kept: sorting alone does not promise that.
    return flags.enumerated().sorted { a, b in
      (a.element.seconds, a.offset) < (b.element.seconds, b.offset)
    }.map(\.element)
  }

  /// Returns a flag for several items that came, or went, at once.
  private static func joined(_ flag: Flag, _ event: StackEvent) -> Flag? {
    let (id, word): (ItemID, String)
    switch event {
    case .shown(let item): (id, word) = (item, shown)
    case .hidden(let item): (id, word) = (item, hidden)
    case .offset, .navigationEnded, .step, .fault: return nil
    }
    let ending = " \(word)"
    guard flag.word == word, flag.name.hasSuffix(ending) else { return nil }
    let name = "\(flag.name.dropLast(ending.count)), \(id.label)\(ending)"
    return Flag(seconds: flag.seconds, name: name, word: word, detail: name)
  }
}

extension StackEvent {
  /// What a flag says, and in a word; `nil` for what every frame of a motion tells.
  fileprivate var flagName: (name: String, short: String?, word: String)? {
    switch self {
    case .offset: return nil
    case .shown(let id): return ("\(id.label) shown", nil, "shown")
    case .hidden(let id): return ("\(id.label) hidden", nil, "hidden")
    case .navigationEnded(let goal, let arrived):
      return arrived
        ? (CallbackLane.arrival + goal.label, "at \(goal.label)", "arrived")
        : ("\(goal.label) not reached", "\(goal.label) missed", "missed")
    case .step(let id, let fraction):
      let place = id?.label(at: fraction) ?? "root"
      return ("step \(place)", place, "step")
    case .fault(let fault): return ("fault: \(fault.label)", fault.label, "fault")
    }
  }
}

extension NavigationGoal {
  fileprivate var label: String {
    switch self {
    case .item(let id, let fraction): id.label(at: fraction)
    case .root: "root"
    }
  }
}

extension StackFault {
  fileprivate var label: String {
    switch self {
    case .bothAxes: "panels on both axes"
    case .foreignWrite: "foreign write"
    case .endlessCallbacks: "endless callbacks"
    case .takenName(let id): "name \(id.label) taken"
    case .tooManyPanels: "too many panels"
    case .unknownName(let id): "no panel \(id.label)"
    }
  }
}

extension Action {
  /// What a flag says of what only stacks do, or what changes them; `nil` for anything else.
  fileprivate var stackName: (name: String, word: String, easing: Easing?)? {
    switch self {
    case .reveal(let id, let fraction, let easing, _):
      ("reveal \(id.label(at: fraction))", "reveal", easing)
    case .fold(let easing, _): ("fold", "fold", easing)
    case .stop: ("stop", "stop", nil)
    case .insertPanel(let panel, _):
      ("insert" + (panel.id.map { " \($0.label)" } ?? ""), "insert", nil)
    case .removePanel(let id): ("remove \(id.label)", "remove", nil)
    case .setExtent(let id, _): ("extent of \(id.label)", "extent", nil)
    case .setSteps(let id, _): ("steps of \(id.label)", "steps", nil)
    case .setDirection(let direction):
      ("direction \(direction.name)", "direction", nil)
    case .resize(let size):
      ("resize to \(size.width.coordinate) × \(size.height.coordinate)", "resize", nil)
    case .setPaging(let isOn): ("paging \(isOn ? "on" : "off")", "paging", nil)
    case .cancelTouches: ("cancel touches", "cancel", nil)
    case .setContentOffset, .shiftContent, .setInset, .setSafeArea, .setContentSize,
      .refreshRate, .setBounces, .setAlwaysBounce, .setDirectionalLock, .setScrollEnabled,
      .setDecelerationRate, .overrideTarget, .inside:
      nil
    }
  }
}
