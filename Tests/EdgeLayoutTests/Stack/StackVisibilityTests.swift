import EdgeLayout
import ScrollPhysics
import Testing

@Suite struct StackVisibilityTests {
  /// The length of a frame that is inside the container and under no earlier one, cut by cut.
  private func measured(_ index: Int, _ frames: [StackFrame], travel: Double, length: Double)
    -> Double
  {
    let low = max(frames[index].depth, 0, travel - length)
    let high = min(frames[index].depth + frames[index].extent, travel)
    var pieces = low < high ? [(low, high)] : []
    for frame in frames[..<index] {
      let end = frame.depth + frame.extent
      pieces = pieces.flatMap { piece in
        [(piece.0, min(piece.1, frame.depth)), (max(piece.0, end), piece.1)]
          .filter { $0.0 < $0.1 }
      }
    }
    return pieces.map { $0.1 - $0.0 }.reduce(0, +)
  }

  /// A layout that puts items anywhere, so that what is covered has gaps.
  struct Scattered: StackLayout {
    func frame(of item: StackItemContext, finalFrame: StackFrame) -> StackFrame {
      let places = [300.0, 20, 150, 10, 280, 90, 0, 200]
      return StackFrame(
        depth: places[item.index % places.count], extent: item.extent,
        crossExtent: item.crossLength)
    }
  }

  static let layouts = RandomStack.layouts + [.custom(CustomLayout("scattered", Scattered()))]

  @Test(arguments: layouts.indices)
  func `visible lengths are those of cutting off every earlier item`(layout: Int) {
    RandomStack.forEach { given, generator in
      var random = given
      random.layout = Self.layouts[layout]
      let stack = random.compiled()
      for travel in random.travels(&generator) {
        let solution = stack.solution(atTravel: travel)
        let frames = solution.items.map(\.stackFrame)
        for index in frames.indices {
          let item = solution.items[index]
          let expected = measured(
            index, frames, travel: travel, length: RandomStack.container.height)
          #expect(abs(item.visibleLength - expected) <= 1e-9, "\(random) \(travel) \(index)")
          let fraction = (item.visibleLength / item.stackFrame.extent * 1000).rounded() / 1000
          #expect(item.visibleFraction == fraction)
          #expect(item.isVisible == (item.visibleLength > 0))
        }
      }
    }
  }

  @Test func `visible parts fit the item and the container`() {
    RandomStack.forEach { random, generator in
      let stack = random.compiled()
      for travel in random.travels(&generator) {
        let solution = stack.solution(atTravel: travel)
        for item in solution.items + [solution.root] {
          #expect((0...1).contains(item.visibleFraction), "\(random) \(travel)")
          #expect(item.visibleLength <= item.stackFrame.extent + 1e-9)
        }
        let sum = solution.items.map(\.visibleLength).reduce(0, +)
        #expect(sum <= RandomStack.container.height + 1e-9, "\(random) \(travel)")
        #expect(sum <= travel + 1e-9)
      }
    }
  }

  @Test func `rounding shows no item before its turn`() {
    var random = RandomStack.forSlivers
    for layout in RandomStack.layouts {
      random.layout = layout
      let stack = random.compiled()
      for index in 1..<random.extents.count {
        let before = random.extents[..<index].reduce(0, +)
        let solution = stack.solution(atTravel: before)
        #expect(!solution.items[index].isVisible, "\(layout) \(index)")
        #expect(solution.items[index - 1].isVisible, "\(layout) \(index)")
      }
    }
  }

  @Test func `the root fills what the items leave`() {
    RandomStack.forEach { random, generator in
      let length = RandomStack.container.height
      for travel in random.travels(&generator) where travel > 0 {
        let solution = random.compiled().solution(atTravel: travel)
        let items = solution.items.map(\.visibleLength).reduce(0, +)
        let pushed = max(0, length - travel)
        let isResizing = random.layout == .resizing
        let expected =
          isResizing
          ? (travel < length ? 1 : 0)
          : (random.layout.isAboveRoot ? max(0, length - items) : pushed) / length
        #expect(abs(solution.root.visibleFraction - expected) <= 0.0005 + 1e-12, "\(random)")
      }
    }
  }

  @Test func `at the root nothing but the root is visible`() {
    RandomStack.forEach(50) { random, _ in
      for previous in [nil, Side.bottom, .top, .left] {
        let solution = random.compiled().solution(at: .zero, previous: previous)
        #expect(solution.activeSide == previous)
        #expect(solution.items.allSatisfy { !$0.isVisible && $0.visibleFraction == 0 })
        #expect(solution.root.visibleFraction == 1)
        #expect(solution.root.frame == Rectangle(origin: .zero, size: RandomStack.container))
      }
    }
  }

  @Test func `a side without items leaves the root alone`() {
    RandomStack.forEach(50) { random, _ in
      let solution = random.compiled().solution(at: Vector(x: 0, y: -30))
      #expect(solution.activeSide == .top)
      #expect(solution.travel == 30)
      #expect(solution.root.frame == Rectangle(origin: .zero, size: RandomStack.container))
      #expect(solution.root.visibleFraction == 1)
      #expect(solution.root.effect == .identity)
      #expect(solution.items.allSatisfy { !$0.isVisible })
    }
  }

  @Test func `of two axes the open side's is solved`() {
    let stack = Stack(
      container: RandomStack.container, direction: .leftToRight, grid: PixelGrid(scale: 1),
      items: [
        StackItem(id: "menu", edge: .leading, extent: 100),
        StackItem(id: "sheet", edge: .bottom, extent: 200),
      ], layouts: EdgeLayouts())
    #expect(stack.hasBothAxes)
    let both = stack.solution(at: Vector(x: 50, y: 50))
    #expect(both.items.map(\.visibleFraction) == [0, 0.25])
    let sideways = stack.solution(at: Vector(x: -50, y: 0))
    #expect(sideways.items.map(\.visibleFraction) == [0.5, 0])
    #expect(stack.solution(at: Vector(x: -50, y: -1)).activeSide == .top)
    #expect(stack.solution(at: Vector(x: -50, y: 1)).activeSide == .left)
  }

  @Test func `a long item never shows whole`() {
    let stack = Stack(
      container: Size(width: 375, height: 812), direction: .leftToRight, grid: PixelGrid(scale: 1),
      items: [StackItem(id: "long", edge: .top, extent: 1000)], layouts: EdgeLayouts())
    #expect(stack.solution(atTravel: 812, on: .top).items[0].visibleFraction == 0.812)
    #expect(stack.solution(atTravel: 1000, on: .top).items[0].visibleFraction == 0.812)
    #expect(stack.solution(atTravel: 1000, on: .top).root.visibleFraction == 0)
  }
}

extension RandomStack {
  /// A stack of extents that are no sums of halves, so that adding them up is rounded.
  static var forSlivers: RandomStack {
    var generator = StackGenerator(seed: 1)
    var random = RandomStack(&generator)
    random.extents = [33.3, 41.7, 12.1, 57.9, 20.3, 71.1, 9.7]
    random.steps = random.extents.map { _ in [] }
    return random
  }
}
