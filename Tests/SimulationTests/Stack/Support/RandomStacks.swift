import EdgeLayout
import ScrollPhysics
import Simulation

/// Scenes of edge stacks that follow from a seed.
enum RandomStacks {
  /// The names of the panels, by their order of declaration.
  static let names: [ItemID] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
  ]

  static let layouts: [LayoutChoice] = [
    .plain, .sliding, .parallax, .reversed, .resizing, .plain(aboveRoot: true),
    .sliding(aboveRoot: true), .parallax(aboveRoot: true), .reversed(aboveRoot: true),
  ]

  /// A stack of one to eight panels along one axis, at rest anywhere, with every switch on or off.
  static func scene(_ random: inout SeededGenerator, axis: Axis? = nil) -> Scene {
    let axis = axis ?? random.pick(Axis.allCases)
    let edges: [Edge] = axis == .vertical ? [.top, .bottom] : [.leading, .trailing]
    let isOneSided = random.chance(0.4)
    let first = random.pick(edges)
    var stack = EdgeStack(
      children: (0...random.index(8)).map { index in
        panel(&random, id: names[index], edge: isOneSided ? first : random.pick(edges))
      })
    for edge in Edge.allCases { stack.layouts[edge] = random.pick(layouts) }
    stack.paging = random.chance(0.75)
    stack.isContinuous = random.chance(0.15)
    stack.constraints = random.pick([
      [.unfolding, .folding], [.unfolding, .folding], [.unfolding, .folding], [.unfolding],
      [.folding], [],
    ])
    stack.bounces = random.chance(0.85)
    stack.directionalLock = random.chance(0.8)
    stack.decelerationRate = random.pick([0.99, 0.99, 0.998])
    var scene = Scene(
      viewport: Size(
        width: length(&random, from: 300, to: 900), height: length(&random, from: 300, to: 900)),
      scale: random.pick([1, 2, 3]), refreshRate: random.pick([60, 60, 80, 120]),
      direction: random.pick(LayoutDirection.allCases), stack: stack)
    scene.outermost = .stack(stack.offset(offset(&random, in: scene)))
    return scene
  }

  /// A panel with an extent and up to three steps, some of which block.
  static func panel(_ random: inout SeededGenerator, id: ItemID, edge: Edge) -> Panel {
    let extent: Panel.Extent
    switch random.index(8) {
    case 0: extent = .fraction(random.pick([0.25, 1.0 / 3, 0.5, 0.8]))
    case 1: extent = .ideal(length(&random, from: 20, to: 400))
    case 2: extent = .aspect(random.pick([0.25, 0.5, 0.7]))
    default: extent = .points(length(&random, from: 20, to: random.pick([200, 400, 1100])))
    }
    return Panel().edge(edge).id(id).extent(extent).steps(steps(&random))
  }

  /// Up to three steps, at round fractions and others, at the ends too.
  static func steps(_ random: inout SeededGenerator) -> [NavigationStep] {
    (0..<random.index(4)).map { _ in
      let fraction = random.pick([0, 1, 0.5, 0.15, 0.25, 1.0 / 3, 0.75, random.number(0, 1)])
      let blocks: TravelDirections = random.pick([
        [], [], [], [.unfolding], [.folding], [.unfolding, .folding],
      ])
      return NavigationStep(fraction, blocks: blocks)
    }
  }

  /// The same fingers along the axis of a stack.
  static func strokes(_ random: inout SeededGenerator, in scene: Scene) -> [Input] {
    let inputs = RandomInputs.strokes(&random, isDiagonal: random.chance(0.5))
    return StackSpec(scene).axis == .vertical ? inputs : inputs.map(\.swapped)
  }

  private static func length(
    _ random: inout SeededGenerator, from low: Double, to high: Double
  ) -> Double {
    let length = random.number(low, high)
    return random.chance(0.5) ? length.rounded() : length
  }

  /// A place on a stop or between, or 0.
  private static func offset(_ random: inout SeededGenerator, in scene: Scene) -> Vector {
    let spec = StackSpec(scene)
    let child = random.pick(spec.children)
    guard random.chance(0.6) else { return .zero }
    let side = spec.stops(at: child.edge)
    let travel =
      random.chance(0.6)
      ? random.pick(side.marks).travel : spec.rounded(random.number(0, side.total))
    return spec.offset(ofTravel: travel, at: child.edge)
  }
}
