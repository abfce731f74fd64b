import EdgeLayout
import ScrollPhysics
import Testing

@Suite struct StackPlaceTests {
  @Test func `a stop is found again at any measure and in any reading direction`() {
    RandomStack.forEach { random, generator in
      let stack = random.compiled(at: .leading)
      var other = random
      for index in other.extents.indices { other.extents[index] = generator.between(50, 300) }
      let turned = other.compiled(
        at: .leading, direction: .rightToLeft, container: Size(width: 900, height: 300))
      for stop in stack[.left].stops {
        let place = stack.place(at: stack.offset(ofTravel: stop.travel, on: .left))
        #expect(stack.offset(of: place) == stack.offset(ofTravel: stop.travel, on: .left))
        guard let offset = turned.offset(of: place) else {
          Issue.record("the stop is gone: \(place) \(random)")
          continue
        }
        #expect(offset.x >= 0)
        let isStop = turned[.right].stops.contains { $0.travel == offset.x }
        #expect(isStop, "\(place) \(random)")
      }
    }
  }

  @Test func `a place between stops is found again to half a pixel`() {
    RandomStack.forEach { random, generator in
      let stack = random.compiled()
      for travel in random.travels(&generator) where travel <= random.total {
        let offset = stack.offset(ofTravel: travel, on: .bottom)
        let back = stack.offset(of: stack.place(at: offset))
        #expect(back != nil)
        let slack = stack.step(at: offset) == nil ? 0.5 / random.scale : StackStop.tolerance
        #expect(abs((back?.y ?? .nan) - travel) <= slack + 1e-9, "\(random) \(travel)")
      }
    }
  }

  @Test func `a place keeps its item's part when the extent changes`() {
    let before = stack([100, 200])
    let after = stack([150, 400])
    let place = before.place(at: Vector(x: 0, y: 150))
    #expect(place == .part(item: .numbered(1), fraction: 0.25))
    #expect(after.offset(of: place) == Vector(x: 0, y: 250))
    #expect(before.place(at: Vector(x: 0, y: 300.4)) == .stop(item: .numbered(1), fraction: 1))
    #expect(before.place(at: Vector(x: 0, y: 99.6)) == .stop(item: .numbered(0), fraction: 1))
    #expect(before.place(at: Vector(x: 0, y: 0.4)) == .root)
    #expect(before.place(at: .zero) == .root)
    #expect(after.offset(of: .root) == .zero)
    // Beyond the items is where they end.
    #expect(after.offset(of: before.place(at: Vector(x: 0, y: 340))) == Vector(x: 0, y: 550))
  }

  @Test func `what is gone has no offset`() {
    let stack = stack([100, 200])
    #expect(stack.offset(of: .stop(item: "other", fraction: 1)) == nil)
    #expect(stack.offset(of: .part(item: "other", fraction: 0.3)) == nil)
    #expect(stack.offset(of: .stop(item: .numbered(0), fraction: 0.3)) == nil)
    let unmeasured = Stack(
      container: RandomStack.container, direction: .leftToRight, grid: PixelGrid(scale: 1),
      items: [StackItem(id: .numbered(0), edge: .bottom, extent: nil)], layouts: EdgeLayouts())
    #expect(unmeasured.offset(of: .stop(item: .numbered(0), fraction: 1)) == nil)
    #expect(unmeasured.offset(of: .part(item: .numbered(0), fraction: 0.3)) == nil)
  }

  @Test func `the deepest item with something on the stop is what rests on it`() {
    let stack = stack([100, 200])
    #expect(stack.step(at: .zero) == StackStep(subject: nil, fraction: 0))
    #expect(stack.step(at: Vector(x: 0, y: 0.5)) == StackStep(subject: nil, fraction: 0))
    #expect(stack.step(at: Vector(x: 0, y: 100)) == StackStep(subject: 0, fraction: 1))
    #expect(stack.step(at: Vector(x: 0, y: 100.5)) == StackStep(subject: 0, fraction: 1))
    #expect(stack.step(at: Vector(x: 0, y: 150)) == nil)
    #expect(stack.step(at: Vector(x: 0, y: 299.5)) == StackStep(subject: 1, fraction: 1))
    #expect(stack.fraction(of: 1, atStopNear: 100) == 0)
    #expect(stack.fraction(of: 0, atStopNear: 100) == 1)
    #expect(stack.fraction(of: 0, atStopNear: 300) == nil)
    #expect(stack.fraction(of: 0, atStopNear: 150) == nil)
  }

  @Test func `the anchor is the deepest item that shows`() {
    let stack = stack([100, 200])
    let anchors = [0, 1, 100, 100.1, 300, 400].map { stack.anchor(atTravel: $0, on: .bottom) }
    #expect(anchors == [nil, 0, 0, 1, 1, 1])
    #expect(stack.anchor(atTravel: 50, on: .top) == nil)
  }

  @Test func `a fraction's travel is on the grid`() {
    let stack = stack([100.5, 200])
    #expect(stack.travel(of: 0, fraction: 1) == 101)
    #expect(stack.travel(of: 1, fraction: 0.5) == 201)
    #expect(stack.travel(of: 1, fraction: 7) == 301)
    #expect(stack.index(of: .numbered(1)) == 1)
    #expect(stack.index(of: "other") == nil)
    #expect(stack.side(of: 1) == .bottom)
  }

  private func stack(_ extents: [Double]) -> Stack {
    let items = extents.enumerated().map { index, extent in
      StackItem(id: .numbered(index), edge: .bottom, extent: extent)
    }
    return Stack(
      container: RandomStack.container, direction: .leftToRight, grid: PixelGrid(scale: 1),
      items: items, layouts: EdgeLayouts())
  }
}
