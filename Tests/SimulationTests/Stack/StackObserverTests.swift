import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// What hears a stack, and what it may ask for.
@Suite struct StackObserverTests {
  @Test func `what callbacks ask for is done after the frame is laid out, in order`() {
    let flick = Gesture().flick(y: -1)
    let run = StackRun(flick, in: .twoPanels()) { event in
      switch event {
      case .step("first", fraction: 1):
        [.reveal("second", fraction: 0.5, duration: 0), .setExtent("second", .points(100))]
      case .navigationEnded: [.reveal("second", duration: 0)]
      default: []
      }
    }
    // The step asks for a reveal and a measure, the reveal's end for another reveal.
    guard let shot = run.shots.first(where: { $0.events.contains(where: \.isEnd) }) else {
      Issue.record("nothing was asked for")
      return
    }
    let told = shot.events.filter { event in
      switch event {
      case .step, .navigationEnded: true
      default: false
      }
    }
    #expect(
      told.prefix(2) == [
        .step("first", fraction: 1),
        .navigationEnded(.item("second", fraction: 0.5), arrived: true),
      ])
    #expect(run.rest.y == 300 && run.replay.isAtRest)
    #expect(run.steps.last == .step("second", fraction: 1))
  }

  @Test func `a reveal from within a callback starts in the next frame and changes no other`() {
    let flick = Gesture().flick(y: -1)
    let plain = StackRun(flick, in: .twoPanels())
    let run = StackRun(flick, in: .twoPanels()) { event in
      event == .step("first", fraction: 1) ? [.reveal("second")] : []
    }
    let count = plain.shots.count - 1
    #expect(run.shots.prefix(count).map(\.frame) == plain.shots.prefix(count).map(\.frame))
    #expect(run.rest.y == 500 && run.arrivals == [true])
    #expect(run.shots[count].frame.phase == .animating)
    #expect(run.shots[count].frame.offset.y == 200)
  }

  @Test func `each asks once where nothing it does is new`() {
    let run = StackRun(Gesture().act(.reveal("first")), in: .twoPanels()) { event in
      if case .offset = event { [.reveal("unknown")] } else { [] }
    }
    let offsets = run.events.filter { event in
      if case .offset = event { true } else { false }
    }
    #expect(run.arrivals.filter { !$0 }.count == offsets.count && offsets.count > 5)
    #expect(run.rest.y == 200)
  }

  @Test func `callbacks that never stop asking end with a fault, and the frame ends`() {
    let run = StackRun(
      Gesture(milliseconds: 20).act(.reveal("first", duration: 0)), in: .twoPanels()
    ) { event in
      if case .navigationEnded = event { [.reveal("unknown")] } else { [] }
    }
    #expect(run.events.last == .fault(.endlessCallbacks))
    #expect(run.events.filter { $0 == .fault(.endlessCallbacks) }.count == 1)
    #expect(run.replay.isAtRest && run.rest.y == 200 && run.shots.count < 10)
  }

  @Test func `two that undo each other end with a fault, and in a place that is shown`() {
    let run = StackRun(
      Gesture(milliseconds: 20).act(.reveal("first", duration: 0)), in: .twoPanels()
    ) { event in
      switch event {
      case .step("first", _): [.fold(duration: 0)]
      case .step(nil, _): [.reveal("first", duration: 0)]
      default: []
      }
    }
    #expect(run.events.contains(.fault(.endlessCallbacks)))
    #expect(run.replay.isAtRest)
    #expect(run.replay.model.offset == run.rest)
    #expect(run.shots.last?.solution.offset == run.rest)
  }

  @Test func `whoever writes what is the stack's own is told of it, and nothing changes`() {
    let place = Vector(x: 0, y: 77)
    for action in [
      Action.setContentOffset(place, animation: nil),
      .setContentOffset(place, animation: OffsetAnimation()), .shiftContent(place),
      .setInset(Insets(top: 100, bottom: 100)), .setContentSize(Size(width: 400, height: 5000)),
      .setAlwaysBounce(.vertical, true),
    ] {
      let flick = Gesture(milliseconds: 1).flick(y: -1)
      let plain = StackRun(flick, in: .twoPanels())
      for wait in [40.0, 150, 250, 2000] {
        let inputs = (flick.inputs + Gesture(milliseconds: wait).act(action).inputs)
          .enumerated().sorted {
            ($0.element.timeNanoseconds, $0.offset) < ($1.element.timeNanoseconds, $1.offset)
          }.map(\.element)
        let run = StackRun(inputs, in: .twoPanels())
        let count = plain.shots.count
        #expect(run.events.filter { $0 == .fault(.foreignWrite) }.count == 1, "\(action)")
        #expect(run.shots.prefix(count).map(\.frame) == plain.shots.map(\.frame), "\(action)")
        #expect(run.shots.prefix(count).map(\.range) == plain.shots.map(\.range), "\(action)")
        #expect(run.rest == plain.rest, "\(action)")
      }
    }
  }

  @Test func `panels on both axes are a fault, and those of the open axis work on`() {
    let scene = StackTouchTests.scene([.bottom, .leading])
    let down = StackRun(Gesture().flick(y: -1), in: scene)
    #expect(down.events.filter { $0 == .fault(.bothAxes) }.count == 1)
    #expect(down.rest == Vector(x: 0, y: 200))
    #expect(down.events.contains(.shown("bottom-0")) && !down.events.contains(.shown("leading-0")))
    for shot in down.shots {
      #expect(shot.frame.offset.x == 0)
      #expect(shot.solution.items[1].visibleFraction == 0 && !shot.solution.items[1].isVisible)
    }
    let right = StackRun(Gesture().flick(x: 1), in: scene)
    #expect(right.rest == Vector(x: -200, y: 0) && right.events.contains(.shown("leading-0")))
    // From one axis the other is shut; from the root it is open again.
    let across = StackRun(Gesture().flick(y: -1).wait(900).flick(x: 1), in: scene)
    #expect(across.rest == Vector(x: 0, y: 200))
    let around = Gesture().flick(y: -1).wait(900).flick(y: 1).wait(900).flick(x: 1)
    #expect(StackRun(around, in: scene).rest == Vector(x: -200, y: 0))
  }

  @Test func `with both axes and no lock a diagonal drag is shown where it rests`() {
    let scene = StackTouchTests.scene([.bottom, .trailing]) {
      $0.directionalLock = false
      $0.paging = false
    }
    let drag = Gesture().down().wait(110).move(x: -90, y: -110, milliseconds: 300).lift(after: 200)
    let run = StackRun(drag, in: scene)
    #expect(run.replay.model.offset == run.rest)
    #expect(run.shots.last?.solution.offset == run.rest)
    #expect(run.rest.x == 0 && run.rest.y > 0)
  }

  @Test func `a name that is taken is a fault, and the panel is not added`() {
    let gesture = Gesture().act(.insertPanel(Panel().edge(.top).id("first").extent(50)))
    let run = StackRun(gesture, in: .twoPanels())
    #expect(run.events == [.fault(.takenName("first"))])
    #expect(run.replay.engine?.stack.items.count == 2)
  }
}
