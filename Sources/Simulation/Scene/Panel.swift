public import EdgeLayout
public import ScrollPhysics

/// A child of an edge stack.
public struct Panel: Hashable, Sendable {
  /// The name; `nil` stands for edge and place, as in `bottom-0`, when the panel was added.
  public private(set) var id: ItemID?

  /// The edge; without one, the original lays the child out as a second root.
  public private(set) var edge: Edge?

  /// The extent along the edge's axis; without one, the panel is never measured.
  public private(set) var extent: Extent?

  /// The declared steps.
  public private(set) var steps: [NavigationStep]

  /// What scrolls inside; `nil` for nothing.
  public private(set) var view: ViewDescription?

  /// The traits in the order in which they were given, where that is not the usual one.
  public private(set) var traits: [Trait]

  /// What a panel can be given in a chain.
  public enum Trait: UInt8, Hashable, Sendable, CaseIterable {
    /// Its edge.
    case edge

    /// Its name.
    case id

    /// Its extent.
    case extent

    /// Its steps.
    case steps

    /// Something that is no trait of a stack, as padding or a background.
    case other
  }

  /// Where an extent comes from.
  public enum Extent: Hashable, Sendable {
    /// A length, in points.
    case points(Double)

    /// A fraction of the container's length along the axis.
    case fraction(Double)

    /// A length, in points, that is known once the child was laid out, one frame later.
    case ideal(Double)

    /// A multiple of the container's length across the axis, known one frame later.
    case aspect(Double)
  }

  /// Creates a child without traits, with what scrolls inside.
  public init(@RootBuilder _ content: () -> ViewDescription? = { nil }) {
    view = content()
    id = nil
    edge = nil
    extent = nil
    steps = []
    traits = []
  }

  /// Creates a child from its traits.
  ///
  /// `traits` is the order in which they were given, where it matters; empty for the usual one.
  public init(
    id: ItemID?, edge: Edge?, extent: Extent?, steps: [NavigationStep] = [],
    view: ViewDescription? = nil, traits: [Trait] = []
  ) {
    self.id = id
    self.edge = edge
    self.extent = extent
    self.steps = steps
    self.view = view
    self.traits = traits
  }
}

// MARK: - In a chain

extension Panel {
  /// Returns the panel stacked at an edge; it comes first, for it swallows the traits before it.
  public func edge(_ edge: Edge) -> Panel { adding(.edge) { $0.edge = edge } }

  /// Returns the panel with a name.
  public func id(_ id: ItemID) -> Panel { adding(.id) { $0.id = id } }

  /// Returns the panel with an extent, in points.
  public func extent(_ points: Double) -> Panel { extent(.points(points)) }

  /// Returns the panel with an extent.
  public func extent(_ extent: Extent) -> Panel { adding(.extent) { $0.extent = extent } }

  /// Returns the panel with steps.
  public func steps(_ steps: [NavigationStep]) -> Panel { adding(.steps) { $0.steps = steps } }

  /// Returns the panel with something around it that is no trait; it hides the traits inside.
  public func wrapped() -> Panel { adding(.other) { _ in } }

  private func adding(_ trait: Trait, _ change: (inout Panel) -> Void) -> Panel {
    var copy = self
    change(&copy)
    // A chain in the usual order needs no record.
    copy.traits = copy.isUsual(appending: trait) ? [] : given + [trait]
    return copy
  }

  /// The traits in the order in which they were given.
  public var given: [Trait] {
    guard traits.isEmpty else { return traits }
    var present: [Trait] = []
    if edge != nil { present.append(.edge) }
    if id != nil { present.append(.id) }
    if extent != nil { present.append(.extent) }
    if !steps.isEmpty { present.append(.steps) }
    return present
  }

  /// Whether the traits are in an order that nothing swallows, with one more at the end.
  private func isUsual(appending trait: Trait) -> Bool {
    trait != .other && (trait != .edge || id == nil && extent == nil && steps.isEmpty)
      && traits.isEmpty
  }
}

// MARK: - Resolving

extension Panel {
  /// Returns the names of panels that stand at edges: their own, or else edge and place.
  ///
  /// Where another panel has that name, the next place that is free stands for it.
  public static func names(of panels: [Panel]) -> [ItemID] {
    // Sets need a random seed, which the core has not.
    var taken = panels.compactMap { $0.id }
    var counts = [0, 0, 0, 0]
    return panels.map { panel in
      let edge = panel.edge ?? .top
      let place = counts[Int(edge.rawValue)]
      counts[Int(edge.rawValue)] += 1
      if let id = panel.id { return id }
      let name = freeName(at: edge, place: place, taken: taken)
      taken.append(name)
      return name
    }
  }

  /// Returns the name of a place at an edge, or of the next one that is free.
  static func freeName(at edge: Edge, place: Int, taken: [ItemID]) -> ItemID {
    var place = place
    while taken.contains(ItemID(edge: edge, place: place)) { place += 1 }
    return ItemID(edge: edge, place: place)
  }
}

extension Panel.Extent {
  /// Whether the child has to be laid out before the length is known.
  var isMeasuredLate: Bool {
    switch self {
    case .points, .fraction: false
    case .ideal, .aspect: true
    }
  }

  /// Returns the length along an axis of a container, in points; `nil` where it is not known yet.
  func length(in container: Size, axis: Axis, isMeasured: Bool) -> Double? {
    let length: Double
    switch self {
    case .points(let points): length = points
    case .fraction(let fraction): length = fraction * container[axis]
    case .ideal(let points):
      guard isMeasured else { return nil }
      length = points
    case .aspect(let ratio):
      guard isMeasured else { return nil }
      length = ratio * container[axis == .horizontal ? .vertical : .horizontal]
    }
    return length > 0 && length < .infinity ? length : nil
  }
}
