import EdgeLayout
import ScrollPhysics
import Testing

@Suite struct StackTests {
  static let grid = PixelGrid(scale: 1)

  private func stack(_ items: [StackItem]) -> Stack {
    Stack(
      container: RandomStack.container, direction: .leftToRight, grid: Self.grid, items: items,
      layouts: EdgeLayouts())
  }

  @Test(arguments: [nil, 0, -3, .nan, .infinity] as [Double?])
  func `what has no extent stands beyond its edge and takes no part`(extent: Double?) {
    for layout in RandomStack.layouts {
      let stack = Stack(
        container: RandomStack.container, direction: .leftToRight, grid: Self.grid,
        items: [
          StackItem(id: "a", edge: .bottom, extent: 100),
          StackItem(id: "b", edge: .bottom, extent: extent, steps: [NavigationStep(0.5)]),
          StackItem(id: "c", edge: .bottom, extent: 50),
        ], layouts: EdgeLayouts(layout))
      #expect(stack[.bottom].total == 150)
      #expect(stack[.bottom].stops.map(\.travel) == [0, 100, 150])
      #expect(stack.travel(of: 1, fraction: 1) == nil)
      #expect(stack.anchor(atTravel: 150, on: .bottom) == 2)
      for travel in [0.0, 40, 100, 120, 150, 190] {
        let solution = stack.solution(atTravel: travel)
        #expect(!solution.items[1].isVisible && solution.items[1].visibleFraction == 0)
        #expect(solution.items[1].frame.size.height == 0)
        for y in stride(from: 0.5, to: 375, by: 12.5) {
          #expect(stack.item(at: Vector(x: 10, y: y), in: solution)?.item != 1)
        }
      }
    }
  }

  @Test func `a stack that takes over sides is the one made anew`() {
    RandomStack.forEach { random, generator in
      let layouts = EdgeLayouts(random.layout)
      var stack = Stack(
        container: RandomStack.container, direction: .rightToLeft, grid: Self.grid, items: [],
        layouts: layouts)
      for _ in 0..<4 {
        let items = (0..<generator.below(6)).map { index in
          StackItem(
            id: .numbered(index), edge: Edge.allCases[generator.below(4)],
            extent: generator.below(5) == 0 ? nil : generator.between(1, 300),
            steps: generator.steps())
        }
        let container = Size(width: 100, height: generator.between(100, 800))
        stack = Stack(
          container: container, items: items, constraints: .folding, isContinuous: true,
          layouts: layouts, like: stack)
        let anew = Stack(
          container: container, direction: .rightToLeft, grid: Self.grid, items: items,
          layouts: layouts, constraints: .folding, isContinuous: true)
        #expect(stack == anew)
      }
    }
  }

  @Test func `unmeasured items alone leave the root alone`() {
    let stack = Stack(
      container: RandomStack.container, direction: .leftToRight, grid: Self.grid,
      items: [StackItem(id: "a", edge: .bottom, extent: nil)],
      layouts: EdgeLayouts(.plain(aboveRoot: true)))
    let solution = stack.solution(atTravel: 20)
    #expect(solution.root.frame == Rectangle(origin: .zero, size: RandomStack.container))
    #expect(stack.gate(atTravel: 0, on: .bottom) == TravelRange(low: 0, high: 0))
    #expect(stack.detents(on: .vertical) == [0])
    #expect(stack.place(at: Vector(x: 0, y: 20)) == .root)
    #expect(stack.step(at: Vector(x: 0, y: 20)) == nil)
  }

  @Test(arguments: Side.allCases)
  func `a travel's offset has the travel, and zeros without a sign`(side: Side) {
    let stack = stack([])
    for travel in [0.0, 12.5, -3] {
      let offset = stack.offset(ofTravel: travel, on: side)
      #expect(stack.travel(at: offset, on: side) == travel)
      #expect(stack.travel(at: offset, on: side.opposite) == -travel)
    }
    let zero = stack.offset(ofTravel: 0, on: side)
    #expect(zero.x.sign == .plus && zero.y.sign == .plus)
    #expect(stack.travel(at: .zero, on: side).sign == .plus)
  }

  @Test func `items are grouped by side in the order of their declaration`() {
    let items = [
      StackItem(id: "a", edge: .leading, extent: 10),
      StackItem(id: "b", edge: .trailing, extent: 20),
      StackItem(id: "c", edge: .leading, extent: 30),
    ]
    let right = Stack(
      container: RandomStack.container, direction: .rightToLeft, grid: Self.grid, items: items,
      layouts: EdgeLayouts(leading: .parallax, trailing: .sliding))
    #expect(right[.right].items == [0, 2])
    #expect(right[.left].items == [1])
    #expect(right[.right].layout == .parallax)
    #expect(right[.left].layout == .sliding)
    #expect(!right.hasBothAxes)
  }

  @Test func `custom layouts are equal when they are named alike`() {
    let plain = CustomLayout("a", BuiltInLayout(.plain))
    #expect(plain == CustomLayout("a", BuiltInLayout(.sliding)))
    #expect(plain != CustomLayout("b", BuiltInLayout(.plain)))
    #expect(Set([plain, CustomLayout("a", BuiltInLayout(.sliding))]).count == 1)
  }

  @Test func `an edge's layout is its own`() {
    var layouts = EdgeLayouts()
    for (edge, layout) in zip(Edge.allCases, RandomStack.layouts) { layouts[edge] = layout }
    #expect(Edge.allCases.map { layouts[$0] } == Array(RandomStack.layouts.prefix(4)))
    #expect(layouts.top == layouts[.top] && layouts.trailing == layouts[.trailing])
  }

  @Test func `a resizing layout is above the root`() {
    #expect(BuiltInLayout(.resizing).isAboveRoot)
    #expect(LayoutChoice.resizing.isAboveRoot)
    #expect(LayoutChoice.reversed.isReversed && !LayoutChoice.plain.isReversed)
  }

  @Test func `two items of one name trap`() async {
    await #expect(processExitsWith: .failure) {
      let item = StackItem(id: "a", edge: .top, extent: 10)
      let twice = Stack(
        container: Size(width: 1, height: 1), direction: .leftToRight, grid: PixelGrid(scale: 1),
        items: [item, item], layouts: EdgeLayouts())
      print(twice)
    }
  }

  @Test func `an item that is none traps`() async {
    await #expect(processExitsWith: .failure) {
      let empty = Stack(
        container: Size(width: 1, height: 1), direction: .leftToRight, grid: PixelGrid(scale: 1),
        items: [], layouts: EdgeLayouts())
      print(empty.side(of: 0))
    }
  }

  @Test func `a fraction that is no number traps`() async {
    await #expect(processExitsWith: .failure) {
      let stack = Stack(
        container: Size(width: 1, height: 1), direction: .leftToRight, grid: PixelGrid(scale: 1),
        items: [StackItem(id: "a", edge: .top, extent: 10)], layouts: EdgeLayouts())
      print(stack.travel(of: 0, fraction: .nan) as Any)
    }
  }

  @Test func `a step whose fraction is no number traps`() async {
    await #expect(processExitsWith: .failure) { print(NavigationStep(.nan)) }
  }
}
