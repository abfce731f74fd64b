public import EdgeLayout
public import ScrollPhysics

/// What turns a hidden scroll view into an edge stack: gates, navigation, changes, and what is told.
///
/// The scroll view is a ``/ScrollPhysics/ScrollModel`` like any other. Its range is the gate: the
/// travel that one drag may use, set at rest and frozen until the next rest.
public struct StackEngine: Sendable {
  /// The stack as it is laid out.
  public internal(set) var stack: Stack

  /// What the last frame shows, where items are solved.
  public internal(set) var solution = StackSolution()

  /// What the last frame told, in order.
  public internal(set) var events: [StackEvent] = []

  /// The panels that stand at an edge, in their order; as many as the stack's items.
  public internal(set) var panels: [Panel]

  /// The area covered by bars and cut-outs, in points, which children are told to keep clear of.
  ///
  /// The stack itself lies under them, from edge to edge.
  public internal(set) var safeArea: Insets

  /// What hears each event as it happens, and what it asks for: done after the frame is solved.
  public var observer: (@Sendable (StackEvent) -> [Action])? {
    didSet { isAsDeclared = false }
  }

  var description: EdgeStack
  var navigation: StackNavigation?
  var requests: [Action] = []

  var container: Size
  var direction: LayoutDirection
  let grid: PixelGrid
  // A panel keeps the name that it was added with, whatever comes and goes around it.
  var names: [ItemID]
  var isMeasured: [Bool]
  var isShown: [Bool]
  // What the views inside have not followed yet.
  var hasNewPanels = false
  var removedPanels: [ItemID] = []
  var deferred: [StackChange] = []
  var hasNewLayout = true
  // Whether a program has not changed what the stack is made of and how it behaves.
  var isAsDeclared = true
  // How often the stack has been laid out.
  var layoutCount = 0
  var hasNewShown = true
  var side: Side?

  var solved: Vector?
  var lastStep: ReachedStep?
  // Where the last rest was told of; `nil` since something moved or touched the stack.
  var restedAt: Vector?
  // How the last navigation ended, until the rest that comes of it: with a goal, or without a step.
  var reached: NavigationGoal?
  var skipsStep = false
  // Whether the last frame was the first of a rest.
  var hasComeToRest = false
  var shownItems: UInt64 = 0
  var hasToldBothAxes = false

  struct ReachedStep: Hashable {
    var item: ItemID?
    var fraction: Double
  }

  /// Creates an engine for a stack that fills a container.
  init(
    _ description: EdgeStack, container: Size, scale: Double, direction: LayoutDirection,
    safeArea: Insets
  ) {
    self.description = description
    self.container = container
    self.direction = direction
    self.safeArea = safeArea
    grid = PixelGrid(scale: scale, isSymmetric: true)
    panels = description.children.filter { $0.edge != nil }
    names = Panel.names(of: panels)
    isMeasured = Array(repeating: false, count: panels.count)
    isShown = isMeasured
    stack = Stack(
      container: container, direction: direction, grid: grid, items: [], layouts: EdgeLayouts())
    compile()
    isAsDeclared = true
    restedAt = startOffset
    lastStep = step(at: startOffset)
  }
}

// MARK: - Queries

extension StackEngine {
  /// The side that is open, or was open last; `nil` before any was, and where no items are solved.
  public var activeSide: Side? { side }

  /// Where an item stands in the last frame that was laid out; `nil` where there is none of the name.
  public func placement(of id: ItemID) -> ItemPlacement? {
    guard let item = stack.index(of: id), item < solution.items.count else { return nil }
    return solution.items[item]
  }

  /// The hidden scroll view's content inset for a range of its, in points; it may be negative.
  public func contentInset(for range: OffsetRange) -> Insets { stack.insets(for: range) }

  /// Returns what a point of the container meets in the last frame that was laid out, in points.
  ///
  /// It looks through effects, so that a button in a panel that turns is hit where it is seen.
  public func hit(at point: Vector) -> StackHit? { stack.item(at: point, in: solution) }

  /// Whether a program moves the stack.
  public var isNavigating: Bool { navigation != nil }

  /// Whether a program moves the stack that nobody else may move meanwhile.
  var ignoresFingers: Bool { navigation != nil && description.blocksWhileAnimating }
}

/// What a loop asks of an engine in each frame; at first, that of no engine.
struct StackEngineState: Hashable, Sendable {
  var isNavigating = false
  var tells = false
  var asks = false
  var isSettled = true
  var layoutCount = 0

  /// Whether each frame shows the same until something is done, where its scroll view is still.
  func isStill(_ shown: ScrollModel.Snapshot) -> Bool {
    !isNavigating && !tells && !asks && (isSettled || !shown.isAtRest)
  }
}

extension StackEngine {
  /// Returns the state; it changes nothing, but is mutating so as to be asked in place: a query of an
  /// engine that may be missing is asked of a copy of it.
  @inline(__always)
  mutating func readState() -> StackEngineState {
    StackEngineState(
      isNavigating: navigation != nil, tells: !events.isEmpty, asks: !requests.isEmpty,
      isSettled: navigation == nil && deferred.isEmpty && !isMeasured.contains(false),
      layoutCount: layoutCount)
  }
}

// MARK: - The hidden scroll view

extension StackEngine {
  /// Returns the scroll view that drives the stack, at rest.
  func makeModel(profile: ScrollProfile, refreshRate: Double) -> ScrollModel {
    var geometry = ScrollGeometry(
      viewport: container, content: container, direction: direction, grid: grid)
    let offset = startOffset
    geometry.gate = stack.range(atRest: offset)
    var model = ScrollModel(
      geometry: geometry, behavior: behavior, profile: profile, offset: offset,
      rate: DecelerationRate(perMillisecond: description.decelerationRate),
      refreshRate: refreshRate)
    model.detents = detents
    return model
  }

  /// Where the stack is at the start, in points.
  var startOffset: Vector {
    let range = stack.unconstrainedRange
    return Vector(
      x: range[.horizontal].clamped(description.offset.x),
      y: range[.vertical].clamped(description.offset.y))
  }

  /// The switches of the scroll view.
  var behavior: ScrollBehavior {
    ScrollBehavior(
      bounces: description.bounces, singleAxis: description.directionalLock,
      scrollEnabled: description.scrollEnabled, touchCounts: description.touchCounts,
      activation: activation)
  }

  /// The bands of the sides that have panels; without one at all, no drag may begin.
  private var activation: DragActivation? {
    guard let bands = description.activation else { return nil }
    var sides: SideSet = []
    for edge in bands.edges {
      let side = edge.side(in: direction)
      if !stack[side].items.isEmpty { sides.insert(SideSet(side)) }
    }
    return DragActivation(sides: sides, width: bands.width)
  }

  var detents: Detents? {
    guard description.paging else { return nil }
    return Detents(
      horizontal: stack.detents(on: .horizontal), vertical: stack.detents(on: .vertical))
  }

  /// Lets the switches that a program may set take effect.
  mutating func updateBehavior(
    of model: inout ScrollModel, _ change: (inout EdgeStack) -> Void
  ) {
    change(&description)
    isAsDeclared = false
    let behavior = behavior
    model.updateBehavior { $0 = behavior }
    model.detents = detents
  }
}

// MARK: - Touches

extension StackEngine {
  /// Takes in one sample of a finger; see the scroll model's method of this name.
  @inline(__always)
  mutating func handle(
    _ sample: TouchSample, of model: inout ScrollModel, callbackNanoseconds: Int64
  ) {
    if navigation != nil {
      handleWhileNavigating(sample, of: &model, callbackNanoseconds: callbackNanoseconds)
    } else {
      model.handle(sample, callbackNanoseconds: callbackNanoseconds)
    }
  }

  /// A finger that comes down while a program moves the stack changes nothing until its drag is
  /// recognised, which stops the program, or nothing at all where that is asked for.
  private mutating func handleWhileNavigating(
    _ sample: TouchSample, of model: inout ScrollModel, callbackNanoseconds: Int64
  ) {
    if ignoresFingers && sample.phase == .began { return }
    if let travel = model.drag(beginningWith: sample), model.admitsDrag(travel: travel) {
      endNavigation(of: &model, arrived: false)
    }
    model.handle(sample, callbackNanoseconds: callbackNanoseconds)
  }
}

// MARK: - Frames

extension StackEngine {
  /// Moves the stack by a display step, and returns what its scroll view shows.
  @inline(__always)
  mutating func tick(
    _ model: inout ScrollModel, timeNanoseconds: Int64, stepMilliseconds: Double, beforeSnap: Bool
  ) -> ScrollModel.Snapshot {
    if navigation != nil {
      advanceNavigation(
        of: &model, atNanoseconds: timeNanoseconds, stepMilliseconds: stepMilliseconds)
    }
    return model.tick(
      timeNanoseconds: timeNanoseconds, stepMilliseconds: stepMilliseconds,
      beforeSnap: beforeSnap)
  }

  /// Lays out the items where the content is, and tells what changed for them.
  ///
  /// With items alone, the root and the effects are not made, unless the stack was laid out anew.
  @inline(__always)
  mutating func solve(at offset: Vector, itemsAlone: Bool = false) {
    // What a finger meets may have been solved for another place since.
    let isPartial = solution.hasItemsAlone && !itemsAlone
    guard hasNewLayout || isPartial || solved != offset || solution.offset != offset else {
      return
    }
    let hasMoved = solved != nil && solved != offset
    solved = offset
    side = stack.activeSide(at: offset, previous: side)
    stack.solve(
      offset: offset, previous: side, itemsAlone: itemsAlone && !hasNewLayout,
      isSame: solution.isOfStack, into: &solution)
    if hasMoved { tell(.offset(offset)) }
    if hasNewLayout {
      hasNewLayout = false
      if stack.hasBothAxes && !hasToldBothAxes { tell(.fault(.bothAxes)) }
      hasToldBothAxes = stack.hasBothAxes
    }
    // Mostly nothing changes, and then no item is looked at.
    guard isShown.count > 64 || hasNewShown || solution.visibleItems != shownItems else { return }
    tellVisibility()
  }

  /// Lays out the items in a frame that tells nothing else.
  mutating func solveAnew(at offset: Vector, itemsAlone: Bool) {
    clearEvents()
    solve(at: offset, itemsAlone: itemsAlone)
  }

  /// Lays out the items for their sizes alone, and tells nothing.
  mutating func measure(at offset: Vector) {
    stack.solve(offset: offset, previous: side, into: &solution)
  }

  /// Tells which items came into sight, then which left it, each by edge and place.
  private mutating func tellVisibility() {
    shownItems = solution.visibleItems
    hasNewShown = false
    for isVisible in [true, false] {
      for side in stack.sides.indices {
        for item in stack.sides[side].items
        where solution.items[item].isVisible == isVisible && isShown[item] != isVisible {
          isShown[item] = isVisible
          let id = stack.items[item].id
          tell(isVisible ? .shown(id) : .hidden(id))
        }
      }
    }
  }

  /// Does what waits for a rest: changes, the gate of the next drag, and the step.
  ///
  /// Returns whether the stack has to be solved again, where its items are solved at all.
  mutating func finishFrame(
    _ model: inout ScrollModel, showing shown: ScrollModel.Snapshot, solvesItems: Bool
  ) -> Bool {
    hasComeToRest = false
    guard shown.isAtRest && navigation == nil else {
      noteMotion(shown.phase)
      return false
    }
    let offset = model.offset
    if restedAt != offset { rest(&model, solvesItems: solvesItems) }
    guard isMeasured.contains(false) || !deferred.isEmpty else { return model.offset != offset }
    let waiting = deferred
    deferred = []
    relayout(of: &model) { engine in
      for change in waiting { engine.make(change) }
      guard engine.isMeasured.contains(false) else { return }
      for index in engine.isMeasured.indices { engine.isMeasured[index] = true }
      engine.compileItems()
    }
    return true
  }

  /// Notes that the frame shows no rest.
  @inline(__always)
  mutating func noteMotion(_ phase: ScrollPhase) {
    restedAt = nil
    if phase == .dragging { forgetNavigation() }
  }

  /// Gives a rest its gate.
  ///
  /// A rest beside a block counts as on it, and is put there; the gate is then that of the block's
  /// place, for at 0 the edge across opens.
  func takeGate(_ model: inout ScrollModel) {
    let offset = model.offset
    model.setGate(stack.range(atRest: offset))
    guard model.offset != offset else { return }
    model.setGate(stack.range(atRest: model.offset))
  }

  private mutating func rest(_ model: inout ScrollModel, solvesItems: Bool) {
    hasComeToRest = true
    let offset = model.offset
    takeGate(&model)
    if solvesItems && model.offset != offset { solve(at: model.offset) }
    restedAt = model.offset
    defer { forgetNavigation() }
    guard !skipsStep, let step = step(at: model.offset) ?? requestedStep, step != lastStep else {
      return
    }
    lastStep = step
    tell(.step(step.item, fraction: step.fraction))
  }

  /// The fraction at which a program's way ended, which need not be a stop.
  private var requestedStep: ReachedStep? {
    guard case .item(let id, let fraction) = reached else { return nil }
    return ReachedStep(item: id, fraction: fraction)
  }

  /// Forgets how the last navigation ended; the next rest is none of it.
  private mutating func forgetNavigation() {
    skipsStep = false
    reached = nil
  }

  private func step(at offset: Vector) -> ReachedStep? {
    guard let step = stack.step(at: offset) else { return nil }
    return ReachedStep(item: step.subject.map { stack.items[$0].id }, fraction: step.fraction)
  }

  @inline(__always)
  mutating func tell(_ event: StackEvent) {
    events.append(event)
    if let asked = observer?(event), !asked.isEmpty { requests += asked }
  }
}
