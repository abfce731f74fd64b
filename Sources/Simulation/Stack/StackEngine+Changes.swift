internal import EdgeLayout
internal import ScrollPhysics

/// A change of what a stack is made of.
enum StackChange: Hashable, Sendable {
  case container(Size)
  case direction(LayoutDirection)
  case insert(Panel, at: Int?)
  case remove(ItemID)
  case extent(ItemID, Panel.Extent)
  case steps(ItemID, [NavigationStep])
}

// MARK: - Changes

extension StackEngine {
  /// Changes what the stack is made of: at once at rest, else at the next rest.
  ///
  /// Insets of a scroll view that moves leave it between steps, so nothing changes on the way.
  mutating func change(_ change: StackChange, of model: inout ScrollModel) {
    guard model.isAtRest && navigation == nil && deferred.isEmpty else {
      deferred.append(change)
      return
    }
    relayout(of: &model) { $0.make(change) }
  }

  /// Whether a panel waits for a rest to be added, and can then be revealed at once.
  func isBeingAdded(_ id: ItemID) -> Bool {
    deferred.contains { change in
      guard case .insert(let panel, _) = change else { return false }
      return panel.id == id && panel.edge != nil && panel.extent?.isMeasuredLate == false
    }
  }

  /// Makes the changes that wait for a rest, and ends all motion for it where it is.
  ///
  /// A program that adds a panel and reveals it would end the motion anyway.
  mutating func changeNow(_ model: inout ScrollModel) {
    endNavigation(of: &model, arrived: false)
    model.rest()
    let waiting = deferred
    deferred = []
    relayout(of: &model) { for change in waiting { $0.make(change) } }
  }

  /// Gives the stack another container, or another reading direction, at once.
  ///
  /// A drag ends first, without velocity, and motion where it was bound for; an animation is
  /// cancelled. What is so already changes nothing.
  mutating func turn(_ change: StackChange, of model: inout ScrollModel) {
    guard change != .container(container) && change != .direction(direction) else { return }
    if navigation != nil {
      cancelNavigation(of: &model)
      model.rest()
    } else if !model.isAtRest {
      finishMotion(of: &model)
    }
    relayout(of: &model) { $0.make(change) }
  }

  /// Follows a container whose size the view around it decides, as a root that makes room does.
  ///
  /// Where every stop keeps its travel, whatever moves goes on; else it is a turn.
  mutating func fit(_ size: Size, of model: inout ScrollModel) {
    guard size != container else { return }
    guard !keepsExtents(in: size) else {
      container = size
      stack.resize(to: size)
      layoutCount += 1
      noteNewLayout()
      return fill(&model)
    }
    let (oldSize, oldStack) = (container, stack)
    container = size
    compile()
    let keepsStops = stack.sides.indices.allSatisfy {
      stack.sides[$0].stops == oldStack.sides[$0].stops
        && stack.sides[$0].total == oldStack.sides[$0].total
    }
    guard keepsStops else {
      (container, stack) = (oldSize, oldStack)
      return turn(.container(size), of: &model)
    }
    fill(&model)
  }

  /// Lets the scroll view fill the container.
  private mutating func fill(_ model: inout ScrollModel) {
    let size = container
    model.update {
      $0.viewport = size
      $0.content = size
    }
  }

  /// Whether each item is as long in a container of another size.
  private mutating func keepsExtents(in size: Size) -> Bool {
    for index in panels.indices {
      let edge = stack.items[index].edge
      let extent = panels[index].extent?.length(
        in: size, axis: edge.axis, isMeasured: isMeasured[index])
      guard extent == stack.items[index].extent else { return false }
    }
    return true
  }

  /// Ends a drag, or a motion after one, where a release without velocity would have taken it.
  private mutating func finishMotion(of model: inout ScrollModel) {
    guard model.isMoving || model.phase == .dragging else { return model.rest() }
    let place = model.isMoving ? model.destination : model.offset
    model.rest()
    model.setContentOffset(
      Vector(x: settled(place.x, .horizontal, model), y: settled(place.y, .vertical, model)))
  }

  private func settled(_ place: Double, _ axis: Axis, _ model: ScrollModel) -> Double {
    let range = model.range[axis]
    let target = model.detents?.target(
      from: place, projection: place, direction: 0, axis: axis, range: range)
    return target ?? range.clamped(place)
  }

  /// Makes changes and lays the stack out anew, around the place where it rests.
  ///
  /// What is open stays open as far as it was: at the same step, or at the same fraction of the
  /// deepest item. A step or an item that is gone lets the stack settle at the nearest stop, as
  /// navigation by a program does, so that nothing jumps.
  mutating func relayout(of model: inout ScrollModel, _ change: (inout StackEngine) -> Void) {
    let place = stack.place(at: model.offset)
    let wasOnStop = stack.step(at: model.offset) != nil
    change(&self)
    // Each change has laid the stack out.
    layoutCount += 1
    noteNewLayout()
    let range = stack.unconstrainedRange
    let size = container
    let kept = stack.offset(of: place)
    // A place that is gone is left by a drive, during which no range holds the content.
    if kept == nil { model.beginDriving() }
    model.update {
      $0.viewport = size
      $0.content = size
      $0.gate = range
    }
    let behavior = behavior
    model.updateBehavior { $0 = behavior }
    model.detents = detents
    if let kept {
      model.setContentOffset(kept)
      if restedAt != nil { restedAt = model.offset }
      takeGate(&model)
    } else {
      settle(&model, onStop: wasOnStop)
    }
  }

  /// Sends a stack whose place is gone to where it may rest.
  private mutating func settle(_ model: inout ScrollModel, onStop: Bool) {
    let range = stack.unconstrainedRange
    let offset = model.offset
    var target = Vector(
      x: range[.horizontal].clamped(offset.x), y: range[.vertical].clamped(offset.y))
    if onStop && description.paging {
      for axis in Axis.allCases {
        let stop = detents?.target(
          from: target[axis], projection: 0, direction: 0, axis: axis, range: range[axis])
        if let stop { target[axis] = stop }
      }
    }
    start(
      StackNavigation(goal: nil, target: target, animation: description.animation),
      description.animation, &model)
  }
}

// MARK: - Making them

extension StackEngine {
  /// Takes over a change, before the stack is laid out anew.
  mutating func make(_ change: StackChange) {
    switch change {
    case .container(let size): container = size
    case .direction(let value): direction = value
    case .insert(let panel, let place): insert(panel, at: place)
    case .remove(let id): remove(id)
    case .extent(let id, let extent):
      guard let index = stack.index(of: id) else { return tell(.fault(.unknownName(id))) }
      let old = panels[index]
      panels[index] = Panel(
        id: old.id, edge: old.edge, extent: extent, steps: old.steps, view: old.view,
        traits: old.traits)
    case .steps(let id, let steps):
      guard let index = stack.index(of: id) else { return tell(.fault(.unknownName(id))) }
      let old = panels[index]
      panels[index] = Panel(
        id: old.id, edge: old.edge, extent: old.extent, steps: steps, view: old.view,
        traits: old.traits)
    }
    compileItems()
  }

  private mutating func insert(_ panel: Panel, at place: Int?) {
    guard let edge = panel.edge else { return }
    if let id = panel.id, stack.index(of: id) != nil { return tell(.fault(.takenName(id))) }
    guard panels.count < EdgeStack.mostPanels else { return tell(.fault(.tooManyPanels)) }
    let place = min(max(place ?? panels.count, 0), panels.count)
    let before = panels[..<place].filter { $0.edge == edge }
    names.insert(
      panel.id ?? Panel.freeName(at: edge, place: before.count, taken: names), at: place)
    panels.insert(panel, at: place)
    isMeasured.insert(false, at: place)
    isShown.insert(false, at: place)
    hasNewPanels = true
  }

  private mutating func remove(_ id: ItemID) {
    guard let index = stack.index(of: id) else { return tell(.fault(.unknownName(id))) }
    if isShown[index] { tell(.hidden(id)) }
    names.remove(at: index)
    panels.remove(at: index)
    isMeasured.remove(at: index)
    isShown.remove(at: index)
    hasNewPanels = true
    removedPanels.append(id)
  }

  /// Lays the stack out.
  mutating func compile() {
    compileItems()
    noteNewLayout()
  }

  /// Lets the next frame look at everything, for the stack has been laid out.
  private mutating func noteNewLayout() {
    isAsDeclared = false
    hasNewLayout = true
    hasNewShown = true
  }

  mutating func compileItems() {
    isAsDeclared = false
    layoutCount += 1
    solution.forgetSides()
    var items: [StackItem] = []
    for (index, panel) in panels.enumerated() {
      guard let edge = panel.edge else { continue }
      let extent = panel.extent?.length(
        in: container, axis: edge.axis, isMeasured: isMeasured[index])
      // An extent that needs no look at the child is known from the start.
      if panel.extent?.isMeasuredLate != true { isMeasured[index] = true }
      items.append(
        StackItem(
          id: names[index], edge: edge, extent: extent, steps: panel.steps))
    }
    guard direction != stack.direction || stack.items.isEmpty else {
      // Layouts and grid never change.
      return stack = Stack(
        container: container, items: items, constraints: description.constraints,
        isContinuous: description.isContinuous, layouts: description.layouts, like: stack)
    }
    stack = Stack(
      container: container, direction: direction, grid: grid, items: items,
      layouts: description.layouts, constraints: description.constraints,
      isContinuous: description.isContinuous)
  }
}
