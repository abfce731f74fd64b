import EdgeLayout
import ScrollPhysics
import Testing

@Suite struct StackPaintingTests {
  private func order(_ stack: Stack, _ solution: StackSolution) -> [Int] {
    var order: [Int] = []
    stack.paintOrder(of: solution, into: &order)
    return order
  }

  private func three(_ layout: LayoutChoice, at edge: Edge = .bottom) -> Stack {
    let items = [100.0, 50, 80].enumerated().map { index, extent in
      StackItem(id: .numbered(index), edge: edge, extent: extent)
    }
    return Stack(
      container: RandomStack.container, direction: .leftToRight, grid: PixelGrid(scale: 1),
      items: items, layouts: EdgeLayouts(layout))
  }

  @Test(arguments: Edge.allCases)
  func `nearer items cover farther ones, and the root those below it`(edge: Edge) {
    for layout in RandomStack.layouts {
      let stack = three(layout, at: edge)
      let order = order(stack, stack.solution(at: .zero))
      #expect(order == (layout.isAboveRoot ? [-1, 2, 1, 0] : [2, 1, 0, -1]), "\(layout)")
    }
  }

  @Test func `a higher place in the order of a side is painted later`() {
    struct Raised: StackLayout {
      func effect(
        on item: StackItemContext, finalFrame: StackFrame, visibleFraction: Double
      ) -> StackEffect {
        StackEffect(zIndex: item.index == 0 ? -1 : 0)
      }
    }
    let stack = three(.custom(CustomLayout("raised", Raised())))
    #expect(order(stack, stack.solution(at: .zero)) == [0, 2, 1, -1])
  }

  @Test func `the open side covers the others`() {
    let items = Edge.allCases.enumerated().map { index, edge in
      StackItem(id: .numbered(index), edge: edge, extent: 50)
    }
    for side in Side.allCases {
      let stack = Stack(
        container: RandomStack.container, direction: .leftToRight, grid: PixelGrid(scale: 1),
        items: items, layouts: EdgeLayouts(.plain(aboveRoot: true)))
      let solution = stack.solution(atTravel: 20, on: side)
      #expect(order(stack, solution).last == Int(side.rawValue))
    }
  }

  /// Every placement painted at a point, found without looking for the topmost alone.
  private func topmost(at point: Vector, _ stack: Stack, _ solution: StackSolution) -> Int? {
    var top: Int?
    for item in order(stack, solution) {
      let placement = item < 0 ? solution.root : solution.items[item]
      let size = placement.frame.size
      let origin = placement.frame.origin - solution.offset
      let scale = placement.effect.scale
      // The frame shrunk about its middle and then moved.
      let low = Vector(
        x: origin.x + size.width / 2 * (1 - scale.x) + placement.effect.translation.x * scale.x,
        y: origin.y + size.height / 2 * (1 - scale.y) + placement.effect.translation.y * scale.y)
      let shown = Rectangle(
        origin: low, size: Size(width: size.width * scale.x, height: size.height * scale.y))
      if placement.effect.opacity >= 0.01 && shown.contains(point) { top = item }
    }
    return top
  }

  @Test func `what is hit is what is painted on top`() {
    let effect = StackEffect(
      scale: Vector(x: 0.5, y: 0.75), translation: Vector(x: 10, y: -7), opacity: 0.001)
    RandomStack.forEach(60) { given, generator in
      var random = given
      if case .builtIn(let layout) = random.layout {
        random.layout = .builtIn(
          BuiltInLayout(
            layout.kind, isAboveRoot: layout.isAboveRoot, foldedEffect: effect,
            openRootEffect: StackEffect(scale: Vector(x: 0.9, y: 0.9))))
      }
      let stack = random.compiled()
      for travel in random.travels(&generator) {
        let solution = stack.solution(atTravel: travel)
        for _ in 0..<10 {
          // A whole number and an irrational part: no point is on a border by chance.
          let point = Vector(
            x: Double(generator.below(370)) + 0.7071, y: Double(generator.below(370)) + 0.4142)
          let hit = stack.item(at: point, in: solution)
          #expect(hit.map { $0.item ?? -1 } == topmost(at: point, stack, solution), "\(random)")
        }
      }
    }
  }

  @Test func `a hit is in the item's own frame`() {
    let stack = three(.plain, at: .top)
    let solution = stack.solution(atTravel: 120, on: .top)
    let deeper = stack.item(at: Vector(x: 30, y: 10), in: solution)
    #expect(deeper == StackHit(item: 1, point: Vector(x: 30, y: 40)))
    let first = stack.item(at: Vector(x: 30, y: 25), in: solution)
    #expect(first == StackHit(item: 0, point: Vector(x: 30, y: 5)))
    let root = stack.item(at: Vector(x: 30, y: 130), in: solution)
    #expect(root == StackHit(item: nil, point: Vector(x: 30, y: 10)))
    for point in [Vector(x: -1, y: 10), Vector(x: 30, y: 375), Vector(x: 375, y: 10)] {
      #expect(stack.item(at: point, in: solution) == nil)
    }
  }

  @Test(arguments: [1, 2])
  func `an item that is seen without a solution is the one that is seen with it`(edges: Int) {
    var count = 0
    RandomStack.forEach { random, generator in
      let other: Edge = generator.below(2) == 0 ? .top : .leading
      let sides: [Edge] = [.bottom, other]
      let items = random.extents.indices.map { index in
        StackItem(
          id: .numbered(index), edge: sides[index % edges],
          extent: generator.below(6) == 0 ? nil : random.extents[index])
      }
      let stack = Stack(
        container: RandomStack.container, direction: .leftToRight, grid: PixelGrid(scale: 1),
        items: items, layouts: EdgeLayouts(random.layout))
      for travel in random.travels(&generator) {
        let offset = stack.offset(
          ofTravel: travel, on: sides[generator.below(edges)].side(in: .leftToRight))
        let solution = stack.solution(at: offset)
        for _ in 0..<10 {
          let point = Vector(
            x: Double(generator.below(400)) - 10, y: Double(generator.below(400)) - 10)
          let hit = stack.itemAboveRoot(at: point, offset: offset, previous: nil)
          guard let hit else { continue }
          count += 1
          #expect(hit == stack.item(at: point, in: solution), "\(random)")
        }
      }
    }
    #expect(count > 1000)
  }

  @Test func `effects are not overlooked without a solution`() {
    let folded = StackEffect(scale: Vector(x: 0.5, y: 0.5))
    let stack = three(
      .builtIn(BuiltInLayout(.plain, isAboveRoot: true, foldedEffect: folded)))
    let offset = stack.offset(ofTravel: 100, on: .bottom)
    let point = Vector(x: 30, y: 370)
    #expect(stack.itemAboveRoot(at: point, offset: offset, previous: nil) == nil)
    #expect(stack.item(at: point, in: stack.solution(at: offset)) != nil)
  }
}
