import EdgeLayout
import ScrollPhysics
import Testing

@Suite struct StackFrameTests {
  /// A layout that leaves everything to the defaults.
  struct Defaults: StackLayout {}

  /// A published layout, as a custom one.
  private func custom(_ layout: LayoutChoice) -> LayoutChoice {
    guard case .builtIn(let builtIn) = layout else { return layout }
    return .custom(CustomLayout("copy", builtIn))
  }

  @Test func `fully unfolded items tile without gaps`() {
    RandomStack.forEach { random, _ in
      let total = random.compiled()[.bottom].total
      let solution = random.compiled().solution(atTravel: total)
      // Adding extents up in another order is off by less than this.
      let slack = total * 0x1p-48
      var frames = solution.items.map(\.stackFrame)
      frames.sort { $0.depth < $1.depth }
      var reached = 0.0
      for frame in frames {
        #expect(abs(frame.depth - reached) <= slack, "\(random)")
        reached = frame.depth + frame.extent
      }
      #expect(abs(reached - total) <= slack)
    }
  }

  @Test func `reversed items end as plain ones of the mirrored extents`() {
    RandomStack.forEach { random, _ in
      var reversed = random
      reversed.layout = .reversed
      var plain = random
      plain.layout = .plain
      plain.extents.reverse()
      let total = reversed.compiled()[.bottom].total
      let ends = reversed.compiled().solution(atTravel: total).items
      let mirrored = plain.compiled().solution(atTravel: total).items
      for (a, b) in zip(ends, mirrored.reversed()) {
        #expect(abs(a.stackFrame.depth - b.stackFrame.depth) <= total * 0x1p-48, "\(random)")
        #expect(a.stackFrame.extent == b.stackFrame.extent)
      }
    }
  }

  @Test func `all sides agree in travel and depth, bit for bit`() {
    RandomStack.forEach(40) { random, generator in
      for travel in random.travels(&generator) {
        let bottom = random.compiled().solution(atTravel: travel)
        for edge in Edge.allCases {
          for direction in LayoutDirection.allCases {
            let stack = random.compiled(at: edge, direction: direction)
            let side = edge.side(in: direction)
            let other = stack.solution(atTravel: travel, on: side)
            #expect(other.travel == travel)
            #expect(other.items.map(\.stackFrame) == bottom.items.map(\.stackFrame), "\(random)")
            #expect(other.items.map(\.visibleFraction) == bottom.items.map(\.visibleFraction))
            #expect(other.root.stackFrame == bottom.root.stackFrame)
            #expect(other.root.visibleFraction == bottom.root.visibleFraction)
            #expect(
              stack.gate(atTravel: travel, on: side)
                == random.compiled().gate(
                  atTravel: travel, on: .bottom))
          }
        }
      }
    }
  }

  @Test func `opposite sides are mirror images on the screen`() {
    RandomStack.forEach(100) { random, generator in
      let travel = generator.between(0, random.total)
      let length = RandomStack.container.height
      let top = random.compiled(at: .top).solution(atTravel: travel, on: .top)
      let bottom = random.compiled().solution(atTravel: travel)
      for (a, b) in zip(top.items + [top.root], bottom.items + [bottom.root]) {
        let above = a.frame.origin.y - top.offset.y
        let below = length - (b.frame.origin.y - bottom.offset.y + b.frame.size.height)
        // Far out the depths are sums of up to eight extents.
        #expect(a.frame.size == b.frame.size)
        // A root that has made all the room there was is at one place for all sides.
        guard a.frame.size.height > 0 else { continue }
        #expect(abs(above - below) <= 4000 * 0x1p-48, "\(random)")
      }
    }
  }

  @Test func `the defaults are the plain layout`() {
    RandomStack.forEach(100) { random, generator in
      var plain = random
      plain.layout = .plain
      var defaults = random
      defaults.layout = .custom(CustomLayout("defaults", Defaults()))
      for travel in random.travels(&generator) {
        let expected = plain.compiled().solution(atTravel: travel)
        #expect(defaults.compiled().solution(atTravel: travel) == expected, "\(random)")
      }
    }
  }

  @Test func `published layouts are the same as custom ones`() {
    RandomStack.forEach { random, generator in
      var copy = random
      copy.layout = custom(random.layout)
      for travel in random.travels(&generator) {
        let given = random.compiled().solution(atTravel: travel)
        let copied = copy.compiled().solution(atTravel: travel)
        #expect(copied.items.map(\.stackFrame) == given.items.map(\.stackFrame), "\(random)")
        #expect(copied.items.map(\.frame) == given.items.map(\.frame), "\(random)")
        #expect(copied.items.map(\.effect) == given.items.map(\.effect), "\(random)")
        for (a, b) in zip(copied.items, given.items) {
          // Of stretches that touch, one sums the parts in another order.
          #expect(abs(a.visibleLength - b.visibleLength) <= 4000 * 0x1p-48, "\(random) \(travel)")
          #expect(a.isVisible == b.isVisible, "\(random) \(travel)")
        }
        #expect(copied.root.stackFrame == given.root.stackFrame)
        #expect(copied.root.effect == given.root.effect)
      }
    }
  }

  @Test func `no item is faster than the finger`() {
    RandomStack.forEach { random, generator in
      let stack = random.compiled()
      for travel in random.travels(&generator) {
        let step = generator.between(0, 5)
        let start = stack.solution(atTravel: travel)
        let end = stack.solution(atTravel: travel + step)
        for (a, b) in zip(start.items, end.items) {
          // Depths grow with slopes from 0 to 1: parallax has h / (b + 3h/2), at most 2/3.
          let moved = b.stackFrame.depth - a.stackFrame.depth
          #expect(moved >= -1e-9 && moved <= step + 1e-9, "\(random) \(travel) \(step)")
        }
        let moved = end.root.stackFrame.depth - start.root.stackFrame.depth
        #expect(moved >= -1e-9 && moved <= step + 1e-9)
      }
    }
  }

  @Test func `effects go from folded to none, and from none to open`() {
    let folded = StackEffect(scale: Vector(x: 0.5, y: 0.5), opacity: 0.25)
    let open = StackEffect(translation: Vector(x: 10, y: 0), opacity: 0.5)
    let layout = BuiltInLayout(.plain, foldedEffect: folded, openRootEffect: open)
    let stack = Stack(
      container: RandomStack.container, direction: .leftToRight, grid: PixelGrid(scale: 1),
      items: [StackItem(id: "a", edge: .bottom, extent: 100)],
      layouts: EdgeLayouts(.builtIn(layout)))
    let closed = stack.solution(at: .zero, previous: .bottom)
    #expect(closed.items[0].effect == folded)
    #expect(closed.root.effect == .identity)
    let half = stack.solution(atTravel: 50)
    #expect(half.items[0].effect == StackEffect(scale: Vector(x: 0.75, y: 0.75), opacity: 0.625))
    #expect(half.root.effect == StackEffect(translation: Vector(x: 5, y: 0), opacity: 0.75))
    for travel in [100.0, 130] {
      let whole = stack.solution(atTravel: travel)
      #expect(whole.items[0].effect == .identity)
      #expect(whole.root.effect == open)
    }
  }

  @Test func `a used solution becomes the same as a new one`() {
    var solution = StackSolution()
    RandomStack.forEach(100) { given, generator in
      var random = given
      // Some with effects, which must be gone where the next one has none.
      if generator.below(2) == 0 {
        let effect = StackEffect(opacity: 0.5)
        random.layout = .builtIn(
          BuiltInLayout(.sliding, foldedEffect: effect, openRootEffect: effect))
      }
      let stack = random.compiled()
      for travel in random.travels(&generator) {
        let offset = stack.offset(ofTravel: travel, on: .bottom)
        stack.solve(offset: offset, previous: nil, into: &solution)
        #expect(solution == stack.solution(at: offset))
      }
    }
  }
}
