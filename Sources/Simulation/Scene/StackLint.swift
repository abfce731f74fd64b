internal import EdgeLayout
public import ScrollPhysics

/// Something in a stack's description that does not do what it looks like.
///
/// Nothing here is wrong for a replay; but the container that is modelled would swallow it, lay it
/// out otherwise, or show it where nobody wants it.
public enum StackLint: Hashable, Sendable {
  /// Traits given before the edge, which wraps the child and swallows them.
  case swallowedTraits(child: Int, traits: [Panel.Trait])

  /// Traits with something around them that is no trait and hides them: the child is laid out as a
  /// second root.
  case hiddenTraits(child: Int, traits: [Panel.Trait])

  /// A child without an edge, which is laid out as a second root.
  case secondRoot(child: Int)

  /// A child without an extent, which can never be measured here.
  case noExtent(child: Int)

  /// A child above the root that is longer than all nearer ones together, so that it sticks out over
  /// the root past them before its turn.
  case sticksOut(child: Int)

  /// Declared steps of which none is a stop of its own: they fall together with others.
  case mergedSteps(child: Int)

  /// Children on both axes; a stack shows one at a time. Nest two stacks instead.
  case bothAxes
}

extension EdgeStack {
  /// Returns what looks otherwise than it is in a container, child by child.
  ///
  /// Stacks inside are not looked at; each has a lint of its own.
  public func lint(in container: Size, scale: Double = 1) -> [StackLint] {
    var found: [StackLint] = []
    for (index, child) in children.enumerated() {
      found += child.lint(at: index)
    }
    let engine = StackEngine(
      measured(in: container), container: container, scale: scale, direction: .leftToRight,
      safeArea: .zero)
    let stacked = children.indices.filter { children[$0].edge != nil }
    for side in engine.stack.sides where side.layout.letsItemsStickOut {
      var before = 0.0
      for item in side.items {
        let extent = engine.stack.items[item].extent ?? 0
        if before > 0 && extent > before { found.append(.sticksOut(child: stacked[item])) }
        before += extent
      }
    }
    for (item, child) in stacked.enumerated() where engine.losesSteps(of: item) {
      found.append(.mergedSteps(child: child))
    }
    if engine.stack.hasBothAxes { found.append(.bothAxes) }
    return found
  }

  /// The stack with every extent that is known late taken as known.
  private func measured(in container: Size) -> EdgeStack {
    setting { stack in
      stack.children = stack.children.map { panel in
        guard let edge = panel.edge, let extent = panel.extent else { return panel }
        let points = extent.length(in: container, axis: edge.axis, isMeasured: true)
        return Panel(
          id: panel.id, edge: edge, extent: points.map { .points($0) }, steps: panel.steps)
      }
    }
  }
}

extension Panel {
  fileprivate func lint(at index: Int) -> [StackLint] {
    var found: [StackLint] = []
    let order = given
    if let last = order.lastIndex(of: .other) {
      let hidden = order[..<last].filter { $0 != .other }
      if !hidden.isEmpty { found.append(.hiddenTraits(child: index, traits: hidden)) }
    }
    if let place = order.firstIndex(of: .edge) {
      let swallowed = order[..<place].filter { $0 != .other }
      if !swallowed.isEmpty { found.append(.swallowedTraits(child: index, traits: swallowed)) }
    } else {
      found.append(.secondRoot(child: index))
    }
    if extent == nil && edge != nil { found.append(.noExtent(child: index)) }
    return found
  }
}

extension LayoutChoice {
  /// Whether items above the root wait under their neighbours, and are seen where those end.
  fileprivate var letsItemsStickOut: Bool {
    guard case .builtIn(let layout) = self, layout.isAboveRoot else { return false }
    return layout.kind == .sliding || layout.kind == .parallax
  }
}

extension StackEngine {
  /// Whether an item's declared steps all fall together with stops of its ends or its neighbours.
  fileprivate func losesSteps(of item: Int) -> Bool {
    let declared = stack.items[item].steps.filter { $0.fraction > 0 && $0.fraction < 1 }
    guard !declared.isEmpty, stack.items[item].extent != nil else { return false }
    let side = stack[stack.side(of: item)]
    for stop in side.stops {
      let marks = side.marks[stop.marks]
      let isOwn = marks.contains { $0.item == item && $0.fraction > 0 && $0.fraction < 1 }
      let isShared = marks.contains { $0.item != item || $0.fraction == 0 || $0.fraction == 1 }
      if isOwn && !isShared { return false }
    }
    return true
  }
}
