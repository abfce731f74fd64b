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
