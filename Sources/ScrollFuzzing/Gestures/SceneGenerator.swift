import EdgeLayout
import ScrollPhysics
public import Simulation

/// Makes scenes that follow from a seed: edge stacks, and scroll views.
///
/// Every switch is on in some of them, extents are whole and not, stops coincide and nearly do.
public struct SceneGenerator {
  private var random: SeededGenerator

  /// Creates a generator; a seed means the same scenes for ever.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }
}

extension SceneGenerator {
  /// The families of scenes.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    /// Stacks of one to six panels along one axis.
    case stacks

    /// Scroll views of any size, with pages, insets and locks.
    case lists
  }

  /// Makes the next scene of a family.
  public mutating func scene(of family: Family) -> Scene {
    switch family {
    case .stacks: stackScene()
    case .lists: listScene()
    }
  }

  private mutating func stackScene() -> Scene {
    let isVertical = chance(2, of: 3)
    let edges: [Edge] = isVertical ? [.top, .bottom] : [.leading, .trailing]
    let isOneSided = chance(1, of: 2)
    let first = pick(edges)
    var children: [Panel] = []
    for index in 0...random.index(below: 6) {
      let edge = isOneSided ? first : pick(edges)
      children.append(Panel().edge(edge).id(Self.names[index]).extent(extent()).steps(steps()))
    }
    var stack = EdgeStack(children: children)
    for edge in Edge.allCases { stack.layouts[edge] = pick(Self.layouts) }
    stack.paging = chance(3, of: 4)
    stack.isContinuous = chance(1, of: 8)
    stack.constraints = pick([
      [.unfolding, .folding], [.unfolding, .folding], [.unfolding, .folding], [.unfolding],
      [.folding], [],
    ])
    stack.bounces = chance(5, of: 6)
    stack.directionalLock = chance(4, of: 5)
    stack.decelerationRate = pick([0.99, 0.99, 0.998])
    let scene = Scene(
      viewport: Size(width: length(300, 900), height: length(300, 900)), scale: pick([1, 2, 3]),
      refreshRate: pick([60, 60, 120]), direction: pick(LayoutDirection.allCases), stack: stack)
    return opened(scene, stack)
  }

  /// The scene at rest on one of its stops.
  private mutating func opened(_ scene: Scene, _ stack: EdgeStack) -> Scene {
    guard chance(2, of: 3), let rules = StackRules(scene), !rules.marks.isEmpty else {
      return scene
    }
    let mark = pick(rules.marks)
    var offset = Vector.zero
    offset[rules.axis] = mark.offset
    var opened = scene
    opened.outermost = .stack(stack.offset(offset))
    return opened
  }

  private mutating func extent() -> Panel.Extent {
    switch random.index(below: 8) {
    case 0: .fraction(pick([0.25, 1.0 / 3, 0.5, 0.8]))
    case 1: .ideal(length(20, 400))
    default: .points(length(20, pick([200, 400, 1100])))
    }
  }

  private mutating func steps() -> [NavigationStep] {
    var steps: [NavigationStep] = []
    for _ in 0..<random.index(below: 4) {
      let blocks: TravelDirections = pick([
        [], [], [], [.unfolding], [.folding], [.unfolding, .folding],
      ])
      steps.append(NavigationStep(pick([0, 1, 0.5, 0.15, 0.25, 1.0 / 3, 0.75]), blocks: blocks))
    }
    return steps
  }

  private mutating func listScene() -> Scene {
    var view = ScrollViewDescription(
      content: Size(width: pick([200, 402, 1206]), height: Double(random.index(below: 9000))),
      inset: Insets(
        top: Double(random.index(below: 90)), bottom: Double(random.index(below: 90))))
    view.alwaysBounceVertical = chance(1, of: 3)
    view.bounces = chance(4, of: 5)
    view.directionalLock = chance(1, of: 3)
    view.paging = chance(1, of: 4)
    view.offset = Vector(x: 0, y: 0 - view.inset.top)
    return Scene(
      viewport: Size(width: 402, height: 874), scale: pick([1, 2, 3]),
      refreshRate: pick([60, 60, 120]), view: view)
  }
}

// MARK: - Drawing

extension SceneGenerator {
  private static let names: [ItemID] = ["one", "two", "three", "four", "five", "six"]

  private static let layouts: [LayoutChoice] = [
    .plain, .sliding, .parallax, .reversed, .resizing, .plain(aboveRoot: true),
    .sliding(aboveRoot: true), .parallax(aboveRoot: true), .reversed(aboveRoot: true),
  ]

  private mutating func chance(_ count: Int, of all: Int) -> Bool {
    random.index(below: all) < count
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random.index(below: elements.count)]
  }

  /// A length in points, whole or in quarters.
  private mutating func length(_ low: Double, _ high: Double) -> Double {
    let quarters = Int(low * 4) + random.index(below: Int((high - low) * 4))
    let length = Double(quarters) / 4
    return chance(1, of: 2) ? length.rounded() : length
  }
}
