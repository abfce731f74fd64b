import EdgeLayout
import ScrollPhysics
import Testing

@Suite struct StackStopTests {
  private func stack(
    _ text: String, scale: Double = 1, constraints: TravelDirections = [.unfolding, .folding],
    isContinuous: Bool = false
  ) -> Stack {
    Stack(
      container: RandomStack.container, direction: .leftToRight, grid: PixelGrid(scale: scale),
      items: StackItem.list(text, at: .bottom), layouts: EdgeLayouts(), constraints: constraints,
      isContinuous: isContinuous)
  }

  @Test func `stops begin at the root, end at the total and keep apart`() throws {
    RandomStack.forEach { random, _ in
      let side = random.compiled()[.bottom]
      let total = (side.total * random.scale).rounded() / random.scale
      #expect(side.stops.first?.travel == 0)
      if total > StackStop.tolerance { #expect(side.stops.last?.travel == total, "\(random)") }
      for (a, b) in zip(side.stops, side.stops.dropFirst()) {
        #expect(b.travel - a.travel > StackStop.tolerance, "\(random)")
      }
    }
  }

  @Test func `every mark is at one stop, and its blocks are the stop's`() {
    RandomStack.forEach { random, _ in
      let side = random.compiled()[.bottom]
      #expect(side.stops.flatMap { Array($0.marks) } == Array(side.marks.indices))
      for (index, steps) in random.steps.enumerated() {
        for (place, step) in steps.enumerated() {
          let isLast = !steps[(place + 1)...].contains { $0.fraction == step.fraction }
          let stop = side.stops.first { stop in
            side.marks[stop.marks].contains { $0.item == index && $0.fraction == step.fraction }
          }
          #expect(stop != nil)
          if isLast { #expect(stop?.blocks.isSuperset(of: step.blocks) == true, "\(random)") }
        }
      }
    }
  }

  @Test func `of two steps at one fraction the last one holds`() {
    let item = StackItem(
      id: "a", edge: .bottom, extent: 100,
      steps: [
        NavigationStep(0.5, blocks: .folding), NavigationStep(1, blocks: .unfolding),
        NavigationStep(0.5, blocks: .unfolding),
      ])
    let stack = Stack(
      container: RandomStack.container, direction: .leftToRight, grid: PixelGrid(scale: 1),
      items: [item], layouts: EdgeLayouts())
    #expect(stack[.bottom].stops.map(\.travel) == [0, 50, 100])
    #expect(stack[.bottom].stops.map(\.blocks) == [[], .unfolding, .unfolding])
  }

  @Test func `stops on each other give the blocking one's travel`() {
    #expect(stack("100.3:1u | 100:", scale: 10)[.bottom].stops.map(\.travel) == [0, 100.3, 200.3])
    let merged = stack("100:0.997,0.999u | 100:", scale: 10)[.bottom]
    #expect(merged.stops.map(\.travel) == [0, 99.9, 200])
    #expect(merged.stops[1].blocks == .unfolding)
    #expect(merged.stops[1].marks.count == 4)
    #expect(stack("100:0.004u", scale: 10)[.bottom].stops.map(\.travel) == [0, 100])
    #expect(stack("100:0.996u", scale: 10)[.bottom].stops.map(\.travel) == [0, 100])
  }

  @Test func `stops are on the grid, halves away from zero on every side`() {
    for edge in Edge.allCases {
      let side = edge.side(in: .leftToRight)
      let stack = Stack(
        container: RandomStack.container, direction: .leftToRight, grid: PixelGrid(scale: 1),
        items: [StackItem(id: "a", edge: edge, extent: 100.5)], layouts: EdgeLayouts())
      #expect(stack[side].stops.map(\.travel) == [0, 101])
      #expect(stack.unconstrainedRange[side.axis].maximum == (side.sign > 0 ? 101 : 0))
      #expect(stack.unconstrainedRange[side.axis].minimum == (side.sign < 0 ? -101 : 0))
    }
  }

  @Test func `a gate holds the rest, and goes from stop to stop`() {
    RandomStack.forEach { random, generator in
      let stack = random.compiled()
      let stops = stack[.bottom].stops
      for travel in random.travels(&generator) where travel <= random.total {
        let gate = stack.gate(atTravel: travel, on: .bottom)
        #expect(gate.low <= gate.high)
        #expect(gate.low - StackStop.tolerance <= travel, "\(random) \(travel)")
        #expect(travel <= gate.high + StackStop.tolerance, "\(random) \(travel)")
        let ahead = stops.filter { $0.travel > travel && $0.travel < gate.high }
        let behind = stops.filter { $0.travel < travel && $0.travel > gate.low }
        // The one it rests on.
        #expect(ahead.count <= 1 && ahead.allSatisfy { $0.travel - travel <= 0.5 }, "\(random)")
        #expect(behind.count <= 1 && behind.allSatisfy { travel - $0.travel <= 0.5 }, "\(random)")
      }
    }
  }

  @Test func `a block holds whatever the constraints`() {
    RandomStack.forEach { given, generator in
      var random = given
      random.constraints = [[], .unfolding, .folding, [.unfolding, .folding]][generator.below(4)]
      random.isContinuous = generator.below(2) == 0
      let stack = random.compiled()
      for start in stack[.bottom].stops {
        let gate = stack.gate(atTravel: start.travel, on: .bottom)
        for stop in stack[.bottom].stops {
          if stop.blocks.contains(.unfolding) && start.travel <= stop.travel {
            #expect(gate.high <= stop.travel, "\(random)")
          }
          if stop.blocks.contains(.folding) && start.travel >= stop.travel {
            #expect(gate.low >= stop.travel, "\(random)")
          }
        }
      }
    }
  }

  @Test func `constraints and continuous navigation relax plain stops only`() {
    let text = "100:0.5 | 100:0.5u | 100:"
    func gate(_ constraints: TravelDirections, _ isContinuous: Bool = false) -> TravelRange {
      stack(text, constraints: constraints, isContinuous: isContinuous)
        .gate(atTravel: 75, on: .bottom)
    }
    #expect(gate([.unfolding, .folding]) == TravelRange(low: 50, high: 100))
    #expect(gate(.folding) == TravelRange(low: 50, high: 150))
    #expect(gate(.unfolding) == TravelRange(low: 0, high: 100))
    #expect(gate([]) == TravelRange(low: 0, high: 150))
    #expect(gate([.unfolding, .folding], true) == TravelRange(low: 0, high: 150))
  }

  @Test func `at the root every side offers its first stop`() {
    let items =
      StackItem.list("100:0.5", at: .bottom)
      + [
        StackItem(id: "top", edge: .top, extent: 80),
        StackItem(
          id: "shut", edge: .leading, extent: 60, steps: [NavigationStep(0, blocks: .unfolding)]),
      ]
    let stack = Stack(
      container: RandomStack.container, direction: .rightToLeft, grid: PixelGrid(scale: 1),
      items: items, layouts: EdgeLayouts())
    let range = stack.range(atRest: .zero)
    #expect(range == OffsetRange(minimum: Vector(x: 0, y: -80), maximum: Vector(x: 0, y: 50)))
    let open = stack.range(atRest: Vector(x: 0, y: 75))
    #expect(open == OffsetRange(minimum: Vector(x: 0, y: 50), maximum: Vector(x: 0, y: 100)))
    let whole = OffsetRange(minimum: Vector(x: 0, y: -80), maximum: Vector(x: 60, y: 100))
    #expect(stack.unconstrainedRange == whole)
    #expect(stack.detents(on: .vertical) == [-80, 0, 50, 100])
    #expect(stack.detents(on: .horizontal) == [0, 60])
    #expect(stack.detents(on: .vertical).first?.sign == .minus)
    #expect(self.stack("100:").detents(on: .horizontal) == [])
  }
}
