import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// Which fingers may move a stack, and from where.
@Suite struct StackTouchTests {
  /// One panel of 200 points at each of some edges of a square container.
  static func scene(
    _ edges: [Edge], direction: LayoutDirection = .leftToRight,
    change: (inout EdgeStack) -> Void = { _ in }
  ) -> Scene {
    var stack = EdgeStack(
      children: edges.map {
        Panel().edge($0).id(ItemID(edge: $0, place: 0)).extent(200)
      })
    change(&stack)
    return Scene(
      viewport: Size(width: 800, height: 800), direction: direction, stack: stack)
  }

  /// A place so far from a side, in the middle of it.
  static func place(_ distance: Double, from side: Side) -> Vector {
    var place = Vector(x: 400, y: 400)
    place[side.axis] = side.sign < 0 ? distance : 800 - distance
    return place
  }

  /// A flick away from a side, or towards it, from a place.
  static func flick(_ side: Side, from place: Vector, speed: Double = 1) -> Gesture {
    var way = Vector.zero
    way[side.axis] = 0 - side.sign * speed
    return Gesture(at: place).flick(x: way.x, y: way.y)
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `a drag from rest begins in the band, its inner border included`(
    edge: Edge, direction: LayoutDirection
  ) {
    let side = edge.side(in: direction)
    let scene = Self.scene([edge], direction: direction) {
      $0.activation = .init(edges: [edge], width: 30)
    }
    for (distance, opens) in [(0.0, true), (30, true), (31, false), (300, false), (800, false)] {
      let place = Self.place(distance, from: side)
      let run = StackRun(Self.flick(side, from: place), in: scene)
      #expect((abs(run.rest[edge.axis]) == 200) == opens, "\(distance)")
      #expect(run.releases.isEmpty == !opens, "\(distance)")
      // Towards the edge nothing begins, not even a pull.
      let back = StackRun(Self.flick(side, from: place, speed: -1), in: scene)
      #expect(back.releases.isEmpty && back.shots.allSatisfy { $0.frame.offset == .zero })
    }
  }

  @Test(arguments: Edge.allCases)
  func `a stack that is not exactly at 0 is dragged from anywhere`(edge: Edge) {
    let side = edge.side(in: .leftToRight)
    for open in [200.0, 0.5] {
      let scene = Self.scene([edge]) {
        $0.activation = .init(edges: [edge], width: 30)
        $0.offset[edge.axis] = side.sign * open
        $0.paging = false
      }
      let run = StackRun(
        Self.flick(side, from: Self.place(400, from: side), speed: open > 1 ? -1 : 1), in: scene)
      #expect(run.releases.count == 1, "\(open)")
    }
  }

  @Test func `an edge without panels claims nothing`() {
    let scene = Self.scene([.leading]) {
      $0.activation = .init(edges: [.leading, .trailing, .top, .bottom], width: 30)
    }
    for side in [Side.right, .top, .bottom] {
      let run = StackRun(Self.flick(side, from: Self.place(5, from: side)), in: scene)
      #expect(run.releases.isEmpty, "\(side)")
    }
    #expect(StackRun(Self.flick(.left, from: Self.place(5, from: .left)), in: scene).rest.x == -200)
    // With no edge that has a band, no drag opens anything.
    let shut = Self.scene([.leading]) { $0.activation = .init(edges: [], width: 900) }
    #expect(StackRun(Self.flick(.left, from: Self.place(5, from: .left)), in: shut).rest == .zero)
  }

  @Test func `bands follow panels that come and a reading direction that turns`() {
    let scene = Self.scene([.leading]) {
      $0.activation = .init(edges: [.leading, .trailing], width: 30)
    }
    let right = Gesture(at: Self.place(5, from: .right)).flick(x: -1)
    #expect(StackRun(right, in: scene).releases.isEmpty)
    let insert = Gesture(milliseconds: 1).act(
      .insertPanel(Panel().edge(.trailing).id("new").extent(120)))
    #expect(StackRun(insert.inputs + right.inputs, in: scene).rest.x == 120)
    let turn = Gesture(milliseconds: 1).act(.setDirection(.rightToLeft))
    #expect(StackRun(turn.inputs + right.inputs, in: scene).rest.x == 200)
    let left = Gesture(at: Self.place(5, from: .left)).flick(x: 1)
    #expect(StackRun(turn.inputs + left.inputs, in: scene).releases.isEmpty)
  }

  @Test(arguments: [1...1, 2...2, 1...2, 2...3, 3...3] as [ClosedRange<Int>])
  func `a drag begins with a number of fingers that is asked for`(counts: ClosedRange<Int>) {
    let scene = Scene.twoPanels { $0.touchCounts = counts }
    for fingers in 1...4 {
      let one = Gesture().flick(y: -1).inputs
      let inputs = one.flatMap { input -> [Input] in
        guard case .touch(let sample) = input else { return [input] }
        return (0..<fingers).map { index in
          var other = sample
          other.identifier += 100 * index
          other.location.x += 40 * Double(index)
          return .touch(other)
        }
      }
      let run = StackRun(inputs, in: scene)
      #expect((run.rest.y == 200) == counts.contains(fingers), "\(fingers) fingers")
      #expect(run.releases.isEmpty == !counts.contains(fingers), "\(fingers) fingers")
      #expect(run.replay.isAtRest)
    }
  }

  @Test func `a finger more than allowed that comes into a drag does not end it`() {
    let first = Gesture().down().wait(110).move(y: -60, milliseconds: 60)
    let second = TouchSample(
      timeNanoseconds: first.time, identifier: 9, phase: .began, location: Vector(x: 50, y: 50))
    var inputs = first.inputs + [.touch(second)]
    inputs += first.move(y: -100, milliseconds: 100).lift().inputs.dropFirst(first.inputs.count)
    var last = second
    last.phase = .ended
    last.timeNanoseconds = inputs[inputs.count - 1].timeNanoseconds + 10_000_000
    let run = StackRun(inputs + [.touch(last)], in: .twoPanels { $0.touchCounts = 1...1 })
    #expect(run.releases.count == 1 && run.rest.y == 200)
  }

  @Test func `a drag moves the axis along which it began more`() {
    for axis in Axis.allCases {
      let scene = Self.scene(axis == .vertical ? [.bottom] : [.trailing])
      let main = axis == .vertical ? Vector(x: -0.9, y: -1) : Vector(x: -1, y: -0.9)
      let open = StackRun(Gesture().flick(x: main.x, y: main.y), in: scene)
      #expect(open.rest[axis] == 200 && open.rest.length == 200)
    }
  }

  @Test func `switched off, fingers do nothing, and a drag is cancelled`() {
    let off = Scene.twoPanels { $0.scrollEnabled = false }
    let run = StackRun(Gesture().flick(y: -1), in: off)
    #expect(run.shots.allSatisfy { $0.frame.offset == .zero && $0.frame.phase == .idle })
    let drag = Gesture().down().wait(110).move(y: -90, milliseconds: 90)
    let ended = StackRun(
      drag.act(.setScrollEnabled(false)).move(y: -200, milliseconds: 100).lift(), in: .twoPanels())
    #expect(ended.rest == .zero && ended.releases.map(\.velocity) == [.zero])
    let on = StackRun(Gesture().act(.setScrollEnabled(true)).flick(y: -1), in: off)
    #expect(on.rest.y == 200)
  }

  @Test func `a touch without a drag leaves a stack where a program has put it`() {
    for wait in [500.0, 900] {
      let gesture = Gesture().act(.reveal("second", fraction: 0.37)).wait(wait)
      let tap = gesture.down().step(y: 4, milliseconds: 30).lift(after: 60)
      let run = StackRun(tap, in: .twoPanels())
      #expect(run.rest.y == 311, "\(wait)")
      #expect(StackRun(gesture.down().wait(50).cancel(), in: .twoPanels()).rest.y == 311)
    }
  }

  @Test func `a touch that stops a motion lets the stack settle on a stop of the same gate`() {
    for wait in stride(from: 5.0, to: 400, by: 15) {
      let tap = Gesture().flick(y: -1).wait(wait).down().wait(60).lift()
      let run = StackRun(tap, in: .twoPanels())
      #expect([0, 200].contains(run.rest.y), "\(wait)")
      #expect(run.replay.isAtRest)
    }
  }

  @Test func `a drag that catches a motion has the gate of the drag before`() {
    let first = Gesture().flick(y: -2)
    let rest = StackRun(first, in: .twoPanels()).shots.last?.frame.timeNanoseconds ?? 0
    for wait in stride(from: 5.0, to: 140, by: 15) {
      let gesture = first.wait(wait)
      #expect(gesture.time < rest, "\(wait)")
      #expect(StackRun(gesture.flick(y: -4), in: .twoPanels()).rest.y == 200, "\(wait)")
    }
    #expect(StackRun(Gesture().flick(y: -2).wait(900).flick(y: -2), in: .twoPanels()).rest.y == 350)
  }

  @Test func `a whole drag between two frames is followed by the next drag's gate and its step`() {
    // At one frame per second a finger comes and goes unseen.
    var scene = Scene.twoPanels {
      $0.bounces = false
      $0.decelerationRate = 0.9
    }
    scene.refreshRate = 1
    let drag = Gesture(milliseconds: 1100).down().wait(110).move(y: -400, milliseconds: 200)
      .lift(after: 200)
    let run = StackRun(drag, in: scene)
    #expect(run.rest.y == 200)
    #expect(run.steps == [.step("first", fraction: 1)])
    #expect(run.shots.last?.range[.vertical] == AxisRange(minimum: 0, maximum: 350))
  }

  @Test func `a rest beside a block is put on it, as the frame shows`() {
    // Half a point beside a stop counts as on it; without paging a drag may rest there.
    let scene = Scene.panels(scale: 3) {
      $0.paging = false
      $0.offset.y = 300
    } _: {
      Panel().edge(.bottom).id("only").extent(300)
        .steps([NavigationStep(0.5, blocks: .unfolding)])
    }
    let drag = Gesture().down().wait(110).move(y: 159.7, milliseconds: 400).lift(after: 200)
    let run = StackRun(drag, in: scene)
    #expect(run.rest.y == 150)
    #expect(run.shots.last?.range[.vertical] == AxisRange(minimum: 0, maximum: 150))
    #expect(run.replay.model.offset == run.rest && run.shots.last?.solution.offset == run.rest)
    #expect(run.steps == [.step("only", fraction: 0.5)])
  }
}
