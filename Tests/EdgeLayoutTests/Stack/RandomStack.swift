import EdgeLayout
import ScrollPhysics

/// Random numbers that are the same in each run: a SplitMix64 generator.
struct StackGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to, not including, a limit.
  mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// Returns a number between two, in steps of a thousandth of the way.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(below(1001)) / 1000
  }

  mutating func extents() -> [Double] {
    (0...below(8)).map { _ in below(4) == 0 ? between(0.2, 3) : between(10, 400) }
  }

  mutating func steps() -> [NavigationStep] {
    (0..<below(4)).map { _ in
      let blocks: [TravelDirections] = [[], [], .unfolding, .folding, [.unfolding, .folding]]
      let fraction = below(5) == 0 ? Double(below(2)) : between(0, 1)
      return NavigationStep(fraction, blocks: blocks[below(blocks.count)])
    }
  }
}

/// A stack with one open side, in words that do not depend on the side.
struct RandomStack {
  static let container = Size(width: 375, height: 375)

  var extents: [Double]
  var steps: [[NavigationStep]]
  var layout: LayoutChoice
  var constraints: TravelDirections = [.unfolding, .folding]
  var isContinuous = false
  var scale = 1.0

  /// Every published layout, above and below the root where both exist.
  static let layouts: [LayoutChoice] =
    [.resizing]
    + [false, true].flatMap { isAbove in
      [
        .plain(aboveRoot: isAbove), .sliding(aboveRoot: isAbove), .parallax(aboveRoot: isAbove),
        .reversed(aboveRoot: isAbove),
      ]
    }

  init(_ generator: inout StackGenerator) {
    extents = generator.extents()
    steps = []
    for _ in extents { steps.append(generator.steps()) }
    layout = Self.layouts[generator.below(Self.layouts.count)]
    scale = [1.0, 2, 3, 10][generator.below(4)]
  }

  /// Calls a body with each of many stacks.
  static func forEach(_ count: Int = 100, _ body: (RandomStack, inout StackGenerator) -> Void) {
    var generator = StackGenerator(seed: 0x5eed)
    for _ in 0..<count {
      let stack = RandomStack(&generator)
      body(stack, &generator)
    }
  }

  func compiled(
    at edge: Edge = .bottom, direction: LayoutDirection = .leftToRight,
    container: Size = RandomStack.container
  ) -> Stack {
    let items = extents.indices.map { index in
      StackItem(id: .numbered(index), edge: edge, extent: extents[index], steps: steps[index])
    }
    return Stack(
      container: container, direction: direction, grid: PixelGrid(scale: scale), items: items,
      layouts: EdgeLayouts(layout), constraints: constraints, isContinuous: isContinuous)
  }

  var total: Double { extents.reduce(0, +) }

  /// Some travels: the ends, a bit of over-drag, and others between.
  func travels(_ generator: inout StackGenerator) -> [Double] {
    [0, total, total + 40] + (0..<12).map { _ in generator.between(0, total) }
  }
}

extension Stack {
  /// Where everything stands when a side is open by a travel.
  func solution(atTravel travel: Double, on side: Side = .bottom) -> StackSolution {
    solution(at: offset(ofTravel: travel, on: side))
  }
}
