import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// Rotation, new measures, other steps, panels that come and go.
@Suite struct StackChangeLawTests {
  @Test func `a change at rest keeps what is open, on its stop or by its part, and tells no step`()
  {
    var random = SeededGenerator(seed: 77)
    var checked = (stops: 0, parts: 0)
    for round in 0..<400 {
      let scene = measuredScene(&random)
      let spec = StackSpec(scene)
      let old = scene.stack?.offset ?? .zero
      let (action, changed) = change(&random, of: scene)
      let new = StackSpec(changed)
      guard spec.isClear && new.isClear else { continue }
      let run = StackRun(Gesture(milliseconds: 20).act(action), in: scene)
      guard let expected = place(of: old, in: spec, broughtTo: new) else { continue }
      if spec.step(at: old)?.child != nil { checked.stops += 1 }
      if spec.step(at: old) == nil { checked.parts += 1 }
      let shot = run.shot(after: 20_000_000) ?? run.shots[0]
      #expect(run.shots[shot.frame.index - 1].frame.offset == old, "round \(round): \(old)")
      #expect(shot.frame.offset == expected, "round \(round): \(old), \(action)")
      #expect(run.rest == expected, "round \(round)")
      #expect(shot.range[new.axis] == new.gate(atRest: expected), "round \(round): \(action)")
      #expect(run.steps.isEmpty, "round \(round): \(run.steps)")
      #expect(run.shots.allSatisfy { $0.frame.phase == .idle }, "round \(round)")
      let told = run.events.contains(.offset(expected))
      #expect(told == (expected != old), "round \(round): \(run.events)")
    }
    #expect(checked.stops > 80 && checked.parts > 50)
  }

  @Test func `the reading direction takes an open stack to the other side as far as it was open`() {
    var random = SeededGenerator(seed: 78)
    for round in 0..<60 {
      let scene = measuredScene(&random)
      let old = scene.stack?.offset ?? .zero
      let turned = scene.turnedStack
      let expected = place(of: old, in: StackSpec(scene), broughtTo: StackSpec(turned))
      let direction = turned.direction
      let gesture = Gesture(milliseconds: 20).act(.setDirection(direction))
      let run = StackRun(gesture, in: scene)
      #expect(run.rest == expected, "round \(round)")
      #expect(run.steps.isEmpty, "round \(round)")
      let there = StackRun(Gesture(), in: turned.stacked { $0.offset = run.rest })
      #expect(run.shots.last?.range == there.shots.last?.range, "round \(round)")
    }
  }

  @Test func `a panel that is measured late is brought up in the frame that measures it`() {
    let scene = Scene.panels {
      $0.offset.y = 250
    } _: {
      Panel().edge(.bottom).id("late").extent(.ideal(120))
      Panel().edge(.bottom).id("open").extent(250)
    }
    let run = StackRun(Gesture(), in: scene)
    // The frame shows where the stack is, though nothing moves after it.
    #expect(run.rest.y == 370)
    #expect(run.shots.last?.events.contains(.offset(Vector(x: 0, y: 370))) == true)
    #expect(run.shots.last?.range[.vertical] == AxisRange(minimum: 120, maximum: 370))
  }

  @Test func `a change in motion waits for the rest, and the motion goes on as without it`() {
    for wait in [50.0, 130, 200, 260, 420] {
      for action in [
        Action.setExtent("first", .points(350)), .setSteps("second", [NavigationStep(0.25)]),
        .removePanel("first"), .insertPanel(Panel().edge(.bottom).id("new").extent(90), at: 0),
      ] {
        let flick = Gesture(milliseconds: 1).flick(y: -1)
        let plain = StackRun(flick, in: .twoPanels())
        let inputs = flick.inputs + Gesture(milliseconds: wait).act(action).inputs
        let run = StackRun(
          inputs.enumerated().sorted {
            ($0.element.timeNanoseconds, $0.offset) < ($1.element.timeNanoseconds, $1.offset)
          }.map(\.element), in: .twoPanels())
        let count = plain.shots.count - 1
        #expect(
          run.shots.prefix(count).map(\.frame.offset)
            == plain.shots.prefix(count).map(\.frame.offset), "\(action) at \(wait)")
        #expect(plain.rest.y == 200)
        let rest: Double =
          switch action {
          case .setExtent: 350
          case .removePanel: 0
          case .insertPanel: 290
          default: 200
          }
        // What rested on the panel that went settles on a stop of those that are left.
        #expect(run.rest.y == rest || rest == 0, "\(action) at \(wait): \(run.rest)")
        #expect(StackSpec(run.scene).signedStops.contains(plain.rest.y))
        #expect(run.replay.isAtRest)
      }
    }
  }

  @Test func `a rotation ends a drag without velocity, and its finger does nothing any more`() {
    let turn = Action.resize(Size(width: 400, height: 500))
    let gesture = Gesture().down().wait(110).move(y: -170, milliseconds: 100).act(turn)
      .move(y: -300, milliseconds: 200).lift()
    let run = StackRun(gesture, in: .twoPanels())
    #expect(run.releases.map(\.velocity) == [.zero])
    // 160 points were open, and the nearest stop is the first panel's end.
    #expect(run.rest.y == 200)
    #expect(run.steps == [.step("first", fraction: 1)])
    expectLegalEvents(gesture.timeline(in: .twoPanels()))
    let shot = run.shots.firstIndex { !$0.callbacks.isEmpty && $0.callbacks.count > 1 } ?? 0
    #expect(run.shots[shot...].allSatisfy { $0.frame.offset.y == 200 })
  }

  @Test func `a rotation ends a motion where it was bound for`() {
    for wait in [1.0, 20, 100, 300] {
      let gesture = Gesture().flick(y: -1).wait(wait).act(.resize(Size(width: 400, height: 500)))
      let run = StackRun(gesture, in: .twoPanels())
      #expect(run.shot(after: gesture.time)?.frame.offset.y == 200, "\(wait)")
      #expect(run.rest.y == 200 && run.steps == [.step("first", fraction: 1)], "\(wait)")
    }
  }

  @Test func `a rotation cancels an animation where it is`() {
    for wait in [100.0, 333, 777] {
      let reveal = Gesture().act(.reveal("second", easing: .linear, duration: 1))
      let gesture = reveal.wait(wait).act(.resize(Size(width: 400, height: 500)))
      let run = StackRun(gesture, in: .twoPanels())
      #expect(run.arrivals == [false] && run.steps.isEmpty, "\(wait)")
      let before = run.shots.last { $0.frame.timeNanoseconds <= gesture.time }?.frame.offset.y ?? 0
      #expect(abs(run.rest.y - before) <= 0.5, "\(wait)")
    }
  }

  @Test func `a visible panel that is removed is told hidden, and what is left settles on a stop`()
  {
    let gesture = Gesture(milliseconds: 20).act(.removePanel("second"))
    let run = StackRun(gesture, in: .twoPanels(offset: 350))
    #expect(run.events.filter { $0 == .hidden("second") }.count == 1)
    #expect(run.rest.y == 200)
    #expect(run.steps == [.step("first", fraction: 1)])
    // It settles without a jump, as navigation by a program does.
    #expect(run.shots[2].frame.offset.y == 350 && run.shots[2].frame.phase == .animating)
    let gone = StackRun(gesture.act(.removePanel("first")), in: .twoPanels(offset: 350))
    #expect(gone.rest == .zero && gone.replay.isAtRest)
  }

  /// Where the place of an offset is in a changed stack; `nil` where it is gone.
  private func place(
    of offset: Vector, in spec: StackSpec, broughtTo new: StackSpec
  ) -> Vector? {
    guard let edge = spec.edge(at: offset) else { return .zero }
    if let step = spec.step(at: offset) {
      guard let child = step.child else { return .zero }
      let id = spec.children[child].id
      guard let index = new.children.firstIndex(where: { $0.id == id }) else { return nil }
      let steps = new.children[index].steps.map(\.fraction) + [0, 1]
      guard steps.contains(step.fraction) else { return nil }
      return new.offset(
        ofTravel: new.travel(of: index, fraction: step.fraction), at: new.children[index].edge)
    }
    let travel = spec.travel(at: offset, edge: edge)
    let anchors = spec.children.indices.filter {
      spec.children[$0].edge == edge && spec.before($0) < travel
    }
    guard let anchor = anchors.last else { return nil }
    let part = (travel - spec.before(anchor)) / spec.children[anchor].extent
    let id = spec.children[anchor].id
    guard let index = new.children.firstIndex(where: { $0.id == id }) else { return nil }
    let there = new.rounded(new.before(index) + new.children[index].extent * part)
    return new.offset(ofTravel: min(there, new.stops(at: edge).total), at: edge)
  }

  /// A random scene without panels that are measured late.
  private func measuredScene(_ random: inout SeededGenerator) -> Scene {
    while true {
      let scene = RandomStacks.scene(&random)
      let isLate = scene.stack?.children.contains { panel in
        switch panel.extent {
        case .ideal, .aspect: true
        default: false
        }
      }
      if isLate == false { return scene }
    }
  }

  /// A change and the scene that it makes.
  private func change(
    _ random: inout SeededGenerator, of scene: Scene
  ) -> (Action, Scene) {
    let panels = scene.stack?.children ?? []
    let index = random.index(panels.count)
    let panel = panels[index]
    let id = panel.id ?? "none"
    var changed = scene
    switch random.index(5) {
    case 0:
      let size = Size(width: scene.viewport.height, height: scene.viewport.width)
      changed.viewport = size
      return (.resize(size), changed)
    case 1:
      let extent = Panel.Extent.points(random.number(30, 500))
      changed = changed.stacked { $0.children[index] = panel.with(extent: extent) }
      return (.setExtent(id, extent), changed)
    case 2:
      let steps = RandomStacks.steps(&random)
      changed = changed.stacked { $0.children[index] = panel.with(steps: steps) }
      return (.setSteps(id, steps), changed)
    case 3:
      let new = Panel().edge(panel.edge ?? .top).id("nine").extent(random.number(30, 300).rounded())
      changed = changed.stacked { $0.children.insert(new, at: index) }
      return (.insertPanel(new, at: index), changed)
    default:
      changed = changed.stacked { $0.children.remove(at: index) }
      return (.removePanel(id), changed)
    }
  }

  @Test func `a panel without a name keeps the one it was added with`() {
    let scene = Scene.panels {
      $0.offset.y = 400
    } _: {
      Panel().edge(.bottom).extent(100)
      Panel().edge(.bottom).extent(300)
    }
    let new = Panel().edge(.bottom).extent(50)
    let inserted = StackRun(
      Gesture(milliseconds: 100).act(.insertPanel(new, at: 0)).wait(100), in: scene)
    #expect(inserted.replay.engine?.stack.items.map(\.id) == ["bottom-2", "bottom-0", "bottom-1"])
    #expect(inserted.rest.y == 450)
    let removed = StackRun(
      Gesture(milliseconds: 100).act(.removePanel("bottom-0")).act(.insertPanel(new)).wait(100),
      in: scene)
    #expect(removed.replay.engine?.stack.items.map(\.id) == ["bottom-1", "bottom-2"])
    #expect(removed.rest.y == 300)
    #expect(removed.events.filter { $0 == .hidden("bottom-1") } == [])
  }

  @Test func `a container and a reading direction that stay leave a drag alone`() {
    let drag = Gesture().down().wait(110).move(y: -60, milliseconds: 200)
    let same = drag.act(.resize(Size(width: 400, height: 800))).act(.setDirection(.leftToRight))
    func end(_ gesture: Gesture) -> StackRun {
      StackRun(gesture.move(y: -90, milliseconds: 100).lift(after: 100), in: .twoPanels())
    }
    #expect(end(same).shots.map(\.frame) == end(drag).shots.map(\.frame))
    #expect(end(same).rest.y == 200)
  }

  @Test func `a panel that is added and revealed at once comes, whatever moves`() {
    let new = Panel().edge(.bottom).id("new").extent(100)
    let drag = Gesture().down().wait(110).move(y: -60, milliseconds: 100)
    func end(_ gesture: Gesture) -> StackRun {
      StackRun(gesture.wait(900).lift(), in: .twoPanels())
    }
    for gesture in [
      Gesture(milliseconds: 50), Gesture().down(), drag, drag.lift(), drag.lift().wait(80),
      Gesture(milliseconds: 50).act(.reveal("second")).wait(100),
    ] {
      let run = end(gesture.act(.insertPanel(new)).act(.reveal("new")))
      #expect(run.rest.y == 600 && run.arrivals.last == true && run.replay.isAtRest)
      #expect(run.steps.last == .step("new", fraction: 1))
      // One that is measured late cannot be addressed yet, and disturbs nothing.
      let late = new.with(extent: .ideal(100))
      let missed = end(gesture.act(.insertPanel(late)).act(.reveal("new")))
      #expect(missed.arrivals.contains(false) && missed.rest == end(gesture).rest)
    }
  }
}
