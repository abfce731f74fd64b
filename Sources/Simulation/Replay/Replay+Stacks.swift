internal import EdgeLayout
internal import ScrollPhysics

// MARK: - Frames of edge stacks and of views inside others

extension Replay {
  /// How often, in one frame, what callbacks ask for may make them ask again.
  private static let mostRounds = 16

  /// Takes the events away that have been told.
  mutating func clearStackEvents() {
    engine?.clearEvents()
    for index in inner.indices {
      inner[index].engine?.clearEvents()
      inner[index].model.clearEvents()
    }
  }

  /// Makes a frame of an edge stack, or of a scroll view with others inside, and of all of them.
  ///
  /// Motion comes first, in all views; then each stack is laid out, from the outermost inwards; then
  /// what waits for a rest is done. What callbacks asked for is done after that, and laid out in
  /// turn, until they ask for nothing more.
  mutating func tickNested(
    timeNanoseconds time: Int64, stepMilliseconds: Double, beforeSnap: Bool
  ) -> ScrollModel.Snapshot {
    var shown: ScrollModel.Snapshot
    if let moved = engine?.tick(
      &storedModel, timeNanoseconds: time, stepMilliseconds: stepMilliseconds,
      beforeSnap: beforeSnap)
    {
      shown = moved
    } else {
      shown = storedModel.tick(
        timeNanoseconds: time, stepMilliseconds: stepMilliseconds, beforeSnap: beforeSnap)
    }
    if laysItemsOut {
      storedModel.endCoasting()
      engine?.solve(at: storedModel.offset)
    }
    var isNew = false
    if shown.isAtRest {
      isNew = finishFrame()
    } else {
      engine?.noteMotion(shown.phase)
    }
    if !inner.isEmpty {
      tickInnerViews(timeNanoseconds: time, stepMilliseconds: stepMilliseconds)
    }
    if hasRequests() {
      answerRequests(at: time)
      isNew = true
    }
    if isNew {
      shown.offset = storedModel.offset
      shown.velocity = storedModel.velocity
      shown.phase = storedModel.phase
    }
    // Asking the model lends a copy of it, so a frame in motion does not ask.
    shown.isAtRest = (shown.isAtRest || !inner.isEmpty) && isEverythingAtRest()
    return shown
  }

  /// Does what waits for a rest; returns whether the frame shows something else after it.
  @discardableResult
  private mutating func finishFrame() -> Bool {
    let solvesItems = laysItemsOut
    guard engine?.finishFrame(&storedModel, solvesItems: solvesItems) == true else {
      return false
    }
    syncInnerViews()
    if laysItemsOut { engine?.solve(at: storedModel.offset) }
    return true
  }

  // The queries from here on change nothing. They are mutating so that they are made in place, not
  // of a copy of the whole replay.

  /// Whether a view told something in this frame, which the next one takes away.
  mutating func tellsAnything() -> Bool {
    if engine?.readState().tells == true { return true }
    // By places, for an element that is looped over is copied.
    for index in inner.indices where !inner[index].isResting {
      if !inner[index].model.events.isEmpty || inner[index].engine?.readState().tells == true {
        return true
      }
    }
    return false
  }

  @inline(__always)
  private var laysItemsOut: Bool { solvesItems || !inner.isEmpty }

  private mutating func isEverythingAtRest() -> Bool {
    guard storedModel.isAtRest && engine?.readState().isSettled != false else { return false }
    for index in inner.indices where !inner[index].isRemoved && !inner[index].isResting {
      guard inner[index].model.isAtRest && inner[index].engine?.readState().isSettled != false
      else { return false }
    }
    return true
  }

  /// Whether callbacks have asked for something.
  private mutating func hasRequests() -> Bool {
    if engine?.readState().asks == true { return true }
    for index in inner.indices where !inner[index].isResting {
      if inner[index].engine?.readState().asks == true { return true }
    }
    return false
  }

  private mutating func tickInnerViews(timeNanoseconds time: Int64, stepMilliseconds: Double) {
    forEachInnerView { $0.tick(timeNanoseconds: time, stepMilliseconds: stepMilliseconds) }
  }

  /// Does something to each view inside, in the size of its panel, from the outer ones inwards.
  private mutating func forEachInnerView(_ body: (inout InnerView) -> Void) {
    var index = 0
    while index < inner.count {
      if !inner[index].isRemoved {
        if let size = sizeOfPanel(around: index) { inner[index].resize(to: size) }
        body(&inner[index])
        // What waited for a rest may have brought views, which are then at the end.
        syncInnerViews()
      }
      index += 1
    }
  }

  /// The size that the view's panel or root has in its stack; `nil` where it stands in none.
  private mutating func sizeOfPanel(around index: Int) -> Size? {
    guard inner[index].origin == nil else { return nil }
    let panel = inner[index].panel
    guard let parent = inner[index].parent else { return engine?.shownSize(of: panel) }
    return inner[parent].engine?.shownSize(of: panel)
  }

  /// Does what callbacks asked for, round by round.
  private mutating func answerRequests(at time: Int64) {
    for _ in 0..<Self.mostRounds {
      let asked = engine?.takeRequests() ?? []
      for action in asked { apply(action, at: time, callback: time) }
      var isAsked = !asked.isEmpty
      for index in inner.indices {
        let asked = inner[index].engine?.takeRequests() ?? []
        for action in asked { inner[index].apply(action, at: time) }
        isAsked = isAsked || !asked.isEmpty
      }
      guard isAsked else { return }
      if laysItemsOut { engine?.solve(at: storedModel.offset) }
      finishFrame()
      forEachInnerView { $0.layOut() }
    }
    _ = engine?.takeRequests()
    for index in inner.indices { _ = inner[index].engine?.takeRequests() }
    engine?.tell(.fault(.endlessCallbacks))
    _ = engine?.takeRequests()
  }
}

extension StackEngine {
  mutating func clearEvents() {
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
  }

  /// What callbacks asked for, which is then done.
  mutating func takeRequests() -> [Action] {
    guard !requests.isEmpty else { return [] }
    let asked = requests
    requests = []
    return asked
  }
}

extension StackEngine {
  /// The size that a panel, or the root, has in the last frame; `nil` before it is measured.
  ///
  /// It changes nothing, but is mutating so as to be asked in place.
  fileprivate mutating func shownSize(of panel: ItemID?) -> Size? {
    guard let panel else { return solution.root.frame.size }
    guard let item = stack.index(of: panel), item < solution.items.count,
      stack.items[item].extent != nil
    else { return nil }
    return solution.items[item].frame.size
  }
}

extension InnerView {
  /// Gives the view the size of its panel.
  mutating func resize(to size: Size) {
    guard size != model.geometry.viewport else { return }
    isResting = false
    if engine != nil {
      engine?.fit(size, of: &model)
    } else {
      model.update { $0.viewport = size }
    }
  }

  mutating func tick(timeNanoseconds time: Int64, stepMilliseconds: Double) {
    guard !isResting else { return }
    guard engine != nil else {
      let shown = model.tick(timeNanoseconds: time, stepMilliseconds: stepMilliseconds)
      isResting = shown.isAtRest && !shown.hasEvents && model.profile.platform == nil
      return model.endCoasting()
    }
    _ = engine?.tick(
      &model, timeNanoseconds: time, stepMilliseconds: stepMilliseconds, beforeSnap: false)
    layOut()
  }

  mutating func layOut() {
    engine?.solve(at: model.offset)
    if engine?.finishFrame(&model, solvesItems: true) == true { engine?.solve(at: model.offset) }
  }
}
