public import EdgeLayout
public import ScrollPhysics

/// A view inside another one: in the root or a panel of an edge stack, or in a scroll view's content.
public struct InnerView: Sendable {
  /// The panel that it fills, or its own name in a scroll view; `nil` for the root.
  public let panel: ItemID?

  /// Where its top left corner stands in the content around it, in points; `nil` in a stack.
  public let origin: Vector?

  /// The scroll view, of an edge stack the hidden one.
  public internal(set) var model: ScrollModel

  // What makes the view an edge stack; one at most. In an array, so that it is changed in place.
  var engines: [StackEngine] = []

  /// The view in which it stands, as a place among the inner views; `nil` for the outermost view.
  public let parent: Int?

  /// Whether the panel, or one around it, has been removed.
  public internal(set) var isRemoved = false

  // Whether it told nothing and every frame shows it the same, until something is done to it.
  var isStill = false

  // Whether something was ever done to it; else it has only been asked what it shows.
  var isTouched = false

  // Whether nothing moves in it and no finger is down, as its last frame shows it.
  var isAtRest = true

  // The length of its last step, in milliseconds; one in free flight is made like the last.
  var lastStep = 0.0

  init(
    panel: ItemID?, origin: Vector?, model: ScrollModel, engine: StackEngine? = nil, parent: Int?
  ) {
    self.panel = panel
    self.origin = origin
    self.model = model
    if let engine { engines = [engine] }
    self.parent = parent
    // A platform's view may change with time alone.
    isTouched = model.profile.platform != nil
  }
}

extension InnerView {
  /// What makes the view an edge stack; `nil` for a plain scroll view.
  public var engine: StackEngine? { engines.first }

  /// Whether the view is an edge stack.
  @inline(__always)
  var isStack: Bool { !engines.isEmpty }

  /// Lets the next frame look at everything, for something is done to the view.
  mutating func wake() {
    isStill = false
    isTouched = true
    model.endCoasting()
  }

  /// Where it stands in the content of the scroll view around it, in points; `nil` in a stack.
  public var frame: Rectangle? {
    origin.map { Rectangle(origin: $0, size: model.geometry.viewport) }
  }
}

// MARK: - Building

extension Replay {
  /// Adds the views inside a stack, and those inside them; `nil` stands for the outermost stack.
  mutating func addInnerViews(of parent: Int?, depth: Int) {
    guard let engine = engine(of: parent) else { return }
    if let root = engine.description.root {
      addInnerView(root, filling: nil, of: parent, depth: depth)
    }
    addMissingViews(of: engine, parent: parent, depth: depth)
  }

  /// Adds the views of panels that have none yet.
  private mutating func addMissingViews(of engine: StackEngine, parent: Int?, depth: Int) {
    for (item, panel) in zip(engine.stack.items, engine.panels) {
      guard let view = panel.view else { continue }
      let isThere = inner.contains {
        $0.parent == parent && $0.panel == item.id && !$0.isRemoved
      }
      if !isThere { addInnerView(view, filling: item.id, of: parent, depth: depth) }
    }
  }

  /// Adds a view; its size is brought to its panel's before a frame is shown.
  private mutating func addInnerView(
    _ view: ViewDescription, filling panel: ItemID?, of parent: Int?, depth: Int
  ) {
    guard let around = engine(of: parent) else { return }
    let size =
      switch view {
      case .scroll: around.container
      case .stack: around.size(of: panel) ?? around.container
      }
    add(
      view, named: panel, size: size, direction: around.direction, origin: nil, parent: parent,
      depth: depth)
  }

  /// Adds the views that stand in a scroll view's content, and those inside them.
  ///
  /// `nil` stands for the outermost view.
  mutating func addPlacedViews(_ views: [PlacedView], of parent: Int?, depth: Int) {
    let around = parent.map { inner[$0].model.geometry } ?? storedModel.geometry
    for (place, placed) in views.enumerated() {
      precondition(
        !views[..<place].contains { $0.id == placed.id },
        "views in a scroll view must have different names")
      add(
        placed.view, named: placed.id, size: placed.frame.size, direction: around.direction,
        origin: placed.frame.origin, parent: parent, depth: depth)
    }
  }

  private mutating func add(
    _ view: ViewDescription, named panel: ItemID?, size: Size, direction: LayoutDirection,
    origin: Vector?, parent: Int?, depth: Int
  ) {
    precondition(
      depth < ViewDescription.deepestNesting, "views must not stand deeper in each other")
    let place = inner.count
    switch view {
    case .scroll(let description):
      var now = scene
      now.direction = direction
      now.refreshRate = storedModel.refreshRate
      let model = ScrollModel(
        description, viewport: size, in: now, safeArea: .zero, profile: profile)
      inner.append(
        InnerView(panel: panel, origin: origin, model: model, parent: parent))
      addPlacedViews(description.views, of: place, depth: depth + 1)
    case .stack(let description):
      let engine = StackEngine(
        description, container: size, scale: scene.scale, direction: direction, safeArea: .zero)
      let model = engine.makeModel(profile: profile, refreshRate: storedModel.refreshRate)
      inner.append(
        InnerView(panel: panel, origin: origin, model: model, engine: engine, parent: parent))
      addInnerViews(of: place, depth: depth + 1)
    }
  }

  /// What makes a view an edge stack; `nil` stands for the outermost one.
  func engine(of view: Int?) -> StackEngine? { view.map { inner[$0].engine } ?? engine }

  /// Returns the view inside a panel, or the one of that name in a scroll view.
  ///
  /// `root` names the outermost stack's root. `nil` where nothing scrolls inside, or nothing has
  /// the name.
  public func view(inside panel: ItemID) -> InnerView? {
    innerIndex(inside: panel).map { inner[$0] }
  }

  /// The place of the view inside a panel, or of a name; `nil` where there is none.
  ///
  /// Where nothing has the name `root`, it stands for the root of the outermost stack.
  func innerIndex(inside panel: ItemID) -> Int? {
    if let index = inner.lastIndex(where: { $0.panel == panel && !$0.isRemoved }) { return index }
    guard panel == "root" else { return nil }
    return inner.firstIndex { $0.panel == nil && $0.parent == nil }
  }
}

// MARK: - Coming and going

extension Replay {
  /// Follows the panels that a program added and removed with the views inside them.
  mutating func syncInnerViews() {
    if isStack, let removed = engines[0].takePanelChanges() {
      followPanels(removed, parent: nil)
    }
    var index = 0
    // Views that come are added at the end.
    while index < inner.count {
      if inner[index].isStack, let removed = inner[index].engines[0].takePanelChanges(),
        !inner[index].isRemoved
      {
        followPanels(removed, parent: index)
      }
      index += 1
    }
  }

  private mutating func followPanels(_ removed: [ItemID], parent: Int?) {
    inside.isStill = false
    sizesAreNew = true
    for index in inner.indices where inner[index].parent == parent {
      if let panel = inner[index].panel, removed.contains(panel) { removeView(index) }
    }
    guard let engine = engine(of: parent) else { return }
    addMissingViews(of: engine, parent: parent, depth: 1)
  }

  /// Removes a view and those inside it.
  private mutating func removeView(_ index: Int) {
    inner[index].isRemoved = true
    for other in inner.indices where inner[other].parent == index { removeView(other) }
  }
}

extension StackEngine {
  /// The size that a panel, or the root, has where the stack rests at the start; `nil` before it is
  /// measured.
  fileprivate func size(of panel: ItemID?) -> Size? {
    let solution = stack.solution(at: startOffset)
    guard let panel else { return solution.root.frame.size }
    guard let item = stack.index(of: panel), stack.items[item].extent != nil else { return nil }
    return solution.items[item].frame.size
  }

  /// The panels that have gone since the last call; `nil` where none has gone or come.
  fileprivate mutating func takePanelChanges() -> [ItemID]? {
    guard hasNewPanels else { return nil }
    let removed = removedPanels
    hasNewPanels = false
    removedPanels = []
    return removed
  }
}
