public import EdgeLayout
public import ScrollPhysics

/// A view inside the root or a panel of an edge stack.
public struct InnerView: Sendable {
  /// The panel that it fills; `nil` for the root.
  public let panel: ItemID?

  /// The scroll view, of an edge stack the hidden one.
  public internal(set) var model: ScrollModel

  /// What makes the view an edge stack; `nil` for a plain scroll view.
  public internal(set) var engine: StackEngine?

  /// The view whose panel or root it fills, as a place among the inner views; `nil` for the
  /// outermost view.
  public let parent: Int?

  /// Whether the panel has been removed.
  public internal(set) var isRemoved = false
}

// MARK: - Building

extension Replay {
  /// Adds the views inside a stack, and those inside them.
  mutating func addInnerViews(
    of stack: EdgeStack, parent: Int?, container: Size, depth: Int
  ) {
    if let root = stack.root {
      addInnerView(root, panel: nil, parent: parent, size: container, depth: depth)
    }
    let stacked = stack.children.filter { $0.edge != nil }
    for (panel, name) in zip(stacked, Panel.names(of: stacked)) {
      guard let view = panel.view else { continue }
      addInnerView(view, panel: name, parent: parent, size: container, depth: depth)
    }
  }

  /// Adds a view; its size is brought to its panel's before a frame is shown.
  private mutating func addInnerView(
    _ view: ViewDescription, panel: ItemID?, parent: Int?, size: Size, depth: Int
  ) {
    precondition(
      depth < ViewDescription.deepestNesting, "views must not stand deeper in each other")
    switch view {
    case .scroll(let description):
      let model = ScrollModel(
        description, viewport: size, in: scene, safeArea: .zero, profile: profile)
      inner.append(InnerView(panel: panel, model: model, engine: nil, parent: parent))
    case .stack(let description):
      let engine = StackEngine(
        description, container: size, scale: scene.scale, direction: scene.direction,
        safeArea: .zero)
      let model = engine.makeModel(profile: profile, refreshRate: scene.refreshRate)
      inner.append(InnerView(panel: panel, model: model, engine: engine, parent: parent))
      addInnerViews(of: description, parent: inner.count - 1, container: size, depth: depth + 1)
    }
  }

  /// The place of the view inside a panel; `nil` where there is none.
  ///
  /// Where no panel has the name `root`, it stands for the root of the outermost stack.
  func innerIndex(inside panel: ItemID) -> Int? {
    if let index = inner.lastIndex(where: { $0.panel == panel && !$0.isRemoved }) { return index }
    guard panel == "root" else { return nil }
    return inner.firstIndex { $0.panel == nil && $0.parent == nil }
  }

  /// Follows the panels that a program added and removed with the views inside them.
  mutating func syncInnerViews() {
    followPanels(of: engine, parent: nil)
    for index in inner.indices { followPanels(of: inner[index].engine, parent: index) }
  }

  private mutating func followPanels(of engine: StackEngine?, parent: Int?) {
    guard let engine else { return }
    for index in inner.indices where inner[index].parent == parent && !inner[index].isRemoved {
      guard let panel = inner[index].panel, engine.stack.index(of: panel) == nil else { continue }
      inner[index].isRemoved = true
    }
    for (item, panel) in zip(engine.stack.items, engine.panels) {
      guard let view = panel.view else { continue }
      let isThere = inner.contains {
        $0.parent == parent && $0.panel == item.id && !$0.isRemoved
      }
      guard !isThere else { continue }
      addInnerView(view, panel: item.id, parent: parent, size: engine.container, depth: 1)
    }
  }
}
