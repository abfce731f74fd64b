internal import EdgeLayout
internal import ScrollPhysics

// MARK: - Frames of edge stacks and of views inside others

extension Replay {
  /// How often, in one frame, what callbacks ask for may make them ask again.
  private static let mostRounds = 16

  /// Takes the events away that have been told.
  @inline(__always)
  mutating func clearStackEvents() {
    if isStack && stillShown == nil { engines[0].clearEvents() }
    clearInnerEvents()
  }

  @inline(__always)
  mutating func clearInnerEvents() {
    guard !inside.isStill else { return }
    for index in inner.indices {
      if inner[index].isStack { inner[index].engines[0].clearEvents() }
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
    var shown =
      stillShown
      ?? tickOutermost(
        timeNanoseconds: time, stepMilliseconds: stepMilliseconds, beforeSnap: beforeSnap)
    let wasStill = stillShown != nil
    isOuterSame = wasStill
    tickInnerViews(timeNanoseconds: time, stepMilliseconds: stepMilliseconds)
    var state = isStack && !wasStill ? engines[0].readState() : StackEngineState()
    if inside.asks || state.asks {
      answerRequests(at: time)
      isOuterSame = false
      shown = storedModel.snapshot()
      shown.isStill = false
      if isStack { state = engines[0].readState() }
    }
    isOuterAtRest = shown.isAtRest
    noteDrag(shown, state)
    if !wasStill || !shown.isStill {
      noteMotion(shown, state)
      shown.isStill = shown.isStill && state.isStill(shown)
      stillShown = shown.isStill && !beforeSnap ? shown : nil
    }
    shown.isStill = shown.isStill && inside.isStill
    shown.isAtRest = shown.isAtRest && state.isSettled && inside.isAtRest
    return shown
  }

  /// Makes a frame of the outermost view by itself.
  @inline(__always)
  private mutating func tickOutermost(
    timeNanoseconds time: Int64, stepMilliseconds: Double, beforeSnap: Bool
  ) -> ScrollModel.Snapshot {
    guard isStack else {
      return storedModel.tick(
        timeNanoseconds: time, stepMilliseconds: stepMilliseconds, beforeSnap: beforeSnap)
    }
    var shown = engines[0].tick(
      &storedModel, timeNanoseconds: time, stepMilliseconds: stepMilliseconds,
      beforeSnap: beforeSnap)
    layOut()
    guard shown.isAtRest else {
      engines[0].noteMotion(shown.phase)
      return shown
    }
    if finishFrame(shown) {
      shown = storedModel.snapshot()
      shown.isStill = false
    } else if engines[0].hasComeToRest {
      shown.isAtRest = storedModel.snapshot().isAtRest
      shown.isStill = false
    }
    return shown
  }

  /// Whether each frame needs to know where the items of the outermost stack are.
  ///
  /// A view inside needs it only where the size of its panel changes on the way.
  @inline(__always)
  var laysItemsOut: Bool { isStack && solvesItems || sizesChange }

  /// Whether the sizes of views inside the outermost stack change with its travel.
  @inline(__always)
  var sizesChange: Bool {
    isStack && !inner.isEmpty && engines[0].stack.resizesOnTheWay
  }

  /// Lays out the outermost stack, as far as somebody asks for it.
  @inline(__always)
  private mutating func layOut() {
    guard isStack else { return }
    if laysItemsOut {
      engines[0].solve(at: storedModel.offset, itemsAlone: !solvesRoot && !sizesChange)
    }
    guard !inner.isEmpty && engines[0].layoutCount != measuredLayout else { return }
    measuredLayout = engines[0].layoutCount
    inside.isStill = false
    sizesAreNew = true
    if !laysItemsOut { engines[0].measure(at: storedModel.offset) }
  }

  /// Lays out the outermost stack before its first frame, for the sizes of the views inside.
  mutating func measureAtStart() {
    measuredLayout = engines[0].layoutCount
    engines[0].measure(at: storedModel.offset)
  }

  /// Does what waits for a rest; returns whether the frame shows something else after it.
  @discardableResult
  @inline(__always)
  private mutating func finishFrame(_ shown: ScrollModel.Snapshot) -> Bool {
    let solvesItems = laysItemsOut
    guard
      isStack && engines[0].finishFrame(&storedModel, showing: shown, solvesItems: solvesItems)
    else { return false }
    syncInnerViews()
    layOut()
    return true
  }

  /// Moves the views inside, unless all of them are still.
  @inline(__always)
  private mutating func tickInnerViews(timeNanoseconds time: Int64, stepMilliseconds: Double) {
    guard !inside.isStill || sizesChange else { return }
    forEachInnerView { $0.tick(timeNanoseconds: time, stepMilliseconds: stepMilliseconds) }
  }

  /// Does something to each view inside, in the size of its panel, from the outer ones inwards.
  mutating func forEachInnerView(_ body: (inout InnerView) -> Void) {
    var state = InnerViews()
    inside.isStill = true
    let asksSizes = sizesAreNew || sizesChange
    sizesAreNew = false
    var index = 0
    while index < inner.count {
      if !inner[index].isRemoved {
        // The sizes in a stack inside change with its own travel.
        if asksSizes || inner[index].parent != nil, let size = sizeOfPanel(around: index) {
          inner[index].resize(to: size)
        }
        body(&inner[index])
        inner[index].add(to: &state)
        if !inner[index].isStill {
          state.awake = index
          state.awakeCount += 1
        }
        // What waited for a rest may have brought views, which are then at the end.
        if inner[index].isStack { syncInnerViews() }
      }
      index += 1
    }
    // A view that came or went on the way has stirred them up.
    state.isStill = state.isStill && inside.isStill
    inside = state
  }

  /// The size that the view's panel or root has in its stack; `nil` where it stands in none.
  private mutating func sizeOfPanel(around index: Int) -> Size? {
    guard inner[index].origin == nil else { return nil }
    let panel = inner[index].panel
    guard let parent = inner[index].parent else { return engines[0].shownSize(of: panel) }
    return inner[parent].engines[0].shownSize(of: panel)
  }

  /// Does what callbacks asked for, round by round.
  private mutating func answerRequests(at time: Int64) {
    for _ in 0..<Self.mostRounds {
      let asked = isStack ? engines[0].takeRequests() : []
      for action in asked { apply(action, at: time, callback: time) }
      var isAsked = !asked.isEmpty
      for index in inner.indices {
        let asked = inner[index].takeRequests()
        for action in asked { inner[index].apply(action, at: time) }
        isAsked = isAsked || !asked.isEmpty
      }
      guard isAsked else { return }
      layOut()
      finishFrame(storedModel.snapshot())
      forEachInnerView { _ = $0.layOut() }
    }
    for index in inner.indices { _ = inner[index].takeRequests() }
    guard isStack else { return }
    _ = engines[0].takeRequests()
    engines[0].tell(.fault(.endlessCallbacks))
    _ = engines[0].takeRequests()
  }
}

/// How the views inside the outermost one are, all together.
struct InnerViews: Hashable, Sendable {
  /// Whether each frame shows them the same, and nothing is told, until something is done to one.
  var isStill = true

  /// Whether nothing moves in any of them and no finger is down.
  var isAtRest = true

  /// Whether callbacks of one of them have asked for something.
  var asks = false

  /// How many of them are not still, and the last of those, as a place among the inner views.
  var awakeCount = 0
  var awake = 0
}

extension StackEngine {
  mutating func clearEvents() {
    // Mostly it is one, for which that is faster than to remove all.
    while !events.isEmpty { events.removeLast() }
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
    wake()
    if isStack {
      engines[0].fit(size, of: &model)
    } else {
      model.update { $0.viewport = size }
    }
  }

  mutating func tick(timeNanoseconds time: Int64, stepMilliseconds: Double) {
    guard !isStill else { return }
    guard isStack else {
      if stepMilliseconds == lastStep && model.coast() { return }
      let shown = model.tick(timeNanoseconds: time, stepMilliseconds: stepMilliseconds)
      lastStep = stepMilliseconds
      isStill = shown.isStill
      isAtRest = shown.isAtRest
      return
    }
    _ = engines[0].tick(
      &model, timeNanoseconds: time, stepMilliseconds: stepMilliseconds, beforeSnap: false)
    let isNew = layOut()
    isStill =
      model.snapshot().isStill && !isNew && !engines[0].hasComeToRest
      && engines[0].readState().isStill(model.snapshot())
  }

  /// Lays out an edge stack and does what waits for a rest; returns whether that changed anything.
  @discardableResult
  mutating func layOut() -> Bool {
    defer { isAtRest = model.snapshot().isAtRest }
    guard isStack else { return false }
    engines[0].solve(at: model.offset)
    guard engines[0].finishFrame(&model, showing: model.snapshot(), solvesItems: true) else {
      return false
    }
    engines[0].solve(at: model.offset)
    return true
  }

  /// What callbacks asked for, which is then done.
  fileprivate mutating func takeRequests() -> [Action] { isStack ? engines[0].takeRequests() : [] }

  /// Adds how the view is to how all of them are.
  fileprivate mutating func add(to views: inout InnerViews) {
    views.isStill = views.isStill && isStill
    views.isAtRest = views.isAtRest && isAtRest
    guard isStack else { return }
    let state = engines[0].readState()
    views.isAtRest = views.isAtRest && state.isSettled
    views.asks = views.asks || state.asks
  }
}
