import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// What a program's reveal and fold do.
@Suite struct StackNavigationLawTests {
  static let both: TravelDirections = [.unfolding, .folding]

  /// Stops that let no drag through, in front of and behind everything.
  static let walls = Scene.panels {
    Panel().edge(.bottom).id("one").extent(120.4).steps([
      NavigationStep(0, blocks: both), NavigationStep(0.5, blocks: both),
      NavigationStep(1, blocks: both),
    ])
    Panel().edge(.bottom).id("two").extent(300).steps([NavigationStep(0.25, blocks: both)])
    Panel().edge(.top).id("three").extent(77).steps([NavigationStep(0.5, blocks: both)])
  }

  @Test(arguments: Easing.allCases, [0, 0.016, 0.25, 1.3])
  func `a program follows its curve to the goal, whatever blocks, and ends by time`(
    easing: Easing, duration: Double
  ) {
    let goal = 120.4 + 300 * 0.37
    let gesture = Gesture().act(
      .reveal("two", fraction: 0.37, easing: easing, duration: duration))
    let run = StackRun(gesture, in: Self.walls)
    let target = goal.rounded()
    #expect(run.rest == Vector(x: 0, y: target))
    #expect(run.arrivals == [true])
    // The first tick sees the start; the way ends at the first tick after 99 % of its time.
    let start = run.shots[1].frame.timeNanoseconds
    var end: Int?
    for shot in run.shots.dropFirst() {
      let progress =
        duration > 0 ? Double(shot.frame.timeNanoseconds - start) / (duration * 1e9) : 1
      let isOver = 1 - progress < 0.01
      let place = isOver ? target : target * (progress == 0 ? 0 : easing.value(at: progress))
      expectNear(shot.frame.offset.y, place, within: 1e-9)
      #expect((shot.frame.phase == .animating) == !isOver)
      if isOver && end == nil { end = shot.frame.index }
      let ended = shot.events.contains(
        .navigationEnded(.item("two", fraction: 0.37), arrived: true))
      #expect(ended == (end == shot.frame.index))
      guard isOver else { continue }
      #expect(shot.range[.vertical] == AxisRange(minimum: 195, maximum: 420))
    }
    #expect(end != nil && run.shots.count <= (end ?? 0) + 2)
  }

  @Test func `any panel of any stack is revealed to any fraction, exactly, and folded again`() {
    var random = SeededGenerator(seed: 72)
    for round in 0..<120 {
      let scene = RandomStacks.scene(&random)
      let spec = StackSpec(scene)
      let child = random.index(spec.children.count)
      let fraction = random.pick([0, 1, 0.5, random.number(0, 1), random.number(-1, 2)])
      let easing = random.pick(Easing.allCases)
      let duration = random.pick([0, 0.1, 0.25, 0.5])
      let reveal = Gesture(milliseconds: 40).act(
        .reveal(
          spec.children[child].id, fraction: fraction, easing: easing, duration: duration))
      let run = StackRun(reveal, in: scene)
      let travel = spec.travel(of: child, fraction: min(max(fraction, 0), 1))
      let target = spec.offset(ofTravel: travel, at: spec.children[child].edge)
      #expect(run.rest == target, "round \(round): \(easing)")
      #expect(run.arrivals == [true] && run.replay.isAtRest, "round \(round)")
      let fold = reveal.wait(2000).act(.fold(easing: easing, duration: duration))
      let folded = StackRun(fold, in: scene)
      #expect(folded.rest == .zero && folded.arrivals == [true, true], "round \(round)")
      #expect(folded.events.last == .step(nil, fraction: 0) || target == .zero, "round \(round)")
    }
  }

  @Test func `drag and reveal to the same travel show the same, to the bit`() {
    var random = SeededGenerator(seed: 73)
    var compared = 0
    for (round, run) in StackRun.random.enumerated() {
      let spec = StackSpec(run.scene)
      let dragged = run.shots.filter { shot in
        shot.frame.phase == .dragging && shot.frame.offset != .zero
          && shot.range[spec.axis].contains(shot.frame.offset[spec.axis])
      }
      guard !dragged.isEmpty else { continue }
      for _ in 0..<2 {
        let shot = random.pick(dragged)
        guard let edge = spec.edge(at: shot.frame.offset) else { continue }
        let travel = spec.travel(at: shot.frame.offset, edge: edge)
        let anchors = spec.children.indices.filter {
          spec.children[$0].edge == edge && spec.before($0) < travel
        }
        guard let anchor = anchors.last else { continue }
        let part = (travel - spec.before(anchor)) / spec.children[anchor].extent
        let reveal = Action.reveal(spec.children[anchor].id, fraction: part, duration: 0.1)
        // The last quarter of a point of an extent can be pulled, but not asked for.
        guard part <= 1 else { continue }
        let revealed = StackRun(
          Gesture(milliseconds: 40).act(reveal), in: run.scene.stacked { $0.offset = .zero })
        #expect(revealed.rest == shot.frame.offset, "round \(round)")
        #expect(revealed.shots.last?.solution == shot.solution, "round \(round)")
        compared += 1
      }
    }
    #expect(compared > 100)
  }
}

/// What ends a program's way before its goal, and what refuses it.
@Suite struct StackNavigationEndTests {
  static let reveal = Action.reveal("second", fraction: 1, easing: .linear, duration: 1)

  @Test func `an unknown item, and one without measure, cannot be revealed`() {
    let scene = Scene.panels {
      Panel().edge(.bottom).id("none")
      Panel().edge(.bottom).id("nothing").extent(0)
      Panel().edge(.bottom).id("broken").extent(.nan)
      Panel().edge(.bottom).id("late").extent(.ideal(120))
    }
    for id in ["none", "nothing", "broken", "unknown"] as [ItemID] {
      let run = StackRun(Gesture(milliseconds: 30).act(.reveal(id)), in: scene)
      #expect(run.arrivals == [false] && run.rest == .zero, "\(id)")
      #expect(run.shots.allSatisfy { $0.frame.phase == .idle }, "\(id)")
    }
    #expect(StackRun(Gesture(milliseconds: 30).act(.reveal("late")), in: scene).rest.y == 120)
    var early = Gesture(milliseconds: 0).act(.reveal("late"))
    #expect(StackRun(early, in: scene).arrivals == [true])
    // Before its first frame it is not measured.
    let insert = Panel().edge(.bottom).id("new").extent(.ideal(60))
    early = Gesture(milliseconds: 30).act(.insertPanel(insert)).act(.reveal("new"))
    #expect(StackRun(early, in: scene).arrivals == [false])
    #expect(StackRun(early.wait(30).act(.reveal("new")), in: scene).arrivals == [false, true])
  }

  @Test func `a second reveal ends the first and starts from where it is`() {
    let gesture = Gesture().act(Self.reveal).wait(500)
      .act(.reveal("first", fraction: 0.5, easing: .linear, duration: 0.25))
    let run = StackRun(gesture, in: .twoPanels())
    #expect(run.arrivals == [false, true])
    #expect(run.rest.y == 100)
    let turn = run.shots.firstIndex { $0.events.contains { $0.isEnd } } ?? 0
    let before = run.shots[turn - 1].frame.offset.y
    #expect(run.shots[turn].frame.offset.y == before && before > 200)
    #expect(run.steps == [.step("first", fraction: 0.5)])
  }

  @Test func `a second reveal is refused while animating where that is asked for`() {
    let gesture = Gesture().act(Self.reveal).wait(500).act(.fold())
    let run = StackRun(gesture, in: .twoPanels { $0.blocksWhileAnimating = true })
    #expect(
      run.events.filter(\.isEnd) == [
        .navigationEnded(.root, arrived: false),
        .navigationEnded(.item("second", fraction: 1), arrived: true),
      ])
    #expect(run.rest.y == 500)
  }

  @Test func `a stopped way stays where it is, tells no step, and has the gate of its place`() {
    for wait in stride(from: 20.0, to: 980, by: 37) {
      let gesture = Gesture().act(Self.reveal).wait(wait).act(.stop)
      let run = StackRun(gesture, in: .twoPanels())
      #expect(run.arrivals == [false], "\(wait)")
      #expect(run.steps.isEmpty, "\(wait)")
      let shot = run.shots.last { $0.frame.timeNanoseconds <= gesture.time }
      #expect(run.rest == shot?.frame.offset, "\(wait)")
      let gate = StackSpec(run.scene).gate(atRest: run.rest)
      #expect(run.shots.last?.range[.vertical] == gate, "\(wait)")
    }
  }

  @Test func `a drag that begins ends the way, with the gate of the place`() {
    for wait in stride(from: 20.0, to: 950, by: 83) {
      let gesture = Gesture().act(Self.reveal).wait(wait).down().step(y: 30, milliseconds: 1)
      let run = StackRun(gesture.lift(after: 400), in: .twoPanels())
      #expect(run.arrivals == [false], "\(wait)")
      guard let end = run.shots.firstIndex(where: { $0.events.contains(where: \.isEnd) }) else {
        continue
      }
      let place = run.shots[end - 1].frame.offset
      #expect(run.shots[end].range[.vertical] == StackSpec(run.scene).gate(atRest: place))
      #expect(
        StackSpec(run.scene).signedStops.contains { abs($0 - run.rest.y) < 1e-9 }, "\(wait)")
    }
  }

  @Test func `a finger that does not drag does not end the way`() {
    let touch = Gesture().act(Self.reveal).wait(300).down().step(y: 5, milliseconds: 30).lift()
    let run = StackRun(touch, in: .twoPanels())
    #expect(run.arrivals == [true] && run.rest.y == 500)
    let alone = StackRun(Gesture().act(Self.reveal), in: .twoPanels())
    #expect(run.shots.map(\.frame.offset) == alone.shots.map(\.frame.offset))
  }

  @Test func `a drag that may not begin does not end the way`() {
    // Before the first tick the offset is 0, where the bands hold.
    let gesture = Gesture().act(Self.reveal).down().step(y: -30, milliseconds: 1).lift()
    let scene = Scene.twoPanels { $0.activation = .init(edges: [.bottom], width: 20) }
    let run = StackRun(gesture, in: scene)
    #expect(run.arrivals == [true] && run.rest.y == 500)
    let few = StackRun(
      Gesture().act(Self.reveal).wait(300).flick(y: 1), in: .twoPanels { $0.touchCounts = 2...2 })
    #expect(few.arrivals == [true] && few.rest.y == 500)
  }

  @Test func `fingers do nothing while animating where that is asked for`() {
    let scene = Scene.twoPanels { $0.blocksWhileAnimating = true }
    let flick = Gesture().act(Self.reveal).wait(300).flick(y: 2)
    let run = StackRun(flick, in: scene)
    #expect(run.arrivals == [true] && run.rest.y == 500)
    #expect(run.releases.isEmpty)
    // A finger that came down before the end does nothing after it, and the next one does.
    let late = Gesture().act(Self.reveal).wait(900).down().wait(300).move(y: 90, milliseconds: 200)
    #expect(StackRun(late.lift(), in: scene).rest.y == 500)
    #expect(StackRun(late.lift().wait(100).flick(y: 1), in: scene).rest.y == 350)
  }

  @Test func `a duration that is not greater than 0 sets the offset at once`() {
    for duration in [0, -0.0, -1, -Double.infinity] {
      let gesture = Gesture().act(.reveal("second", duration: duration))
      let run = StackRun(gesture, in: .twoPanels())
      #expect(run.shots[1].frame.offset.y == 500 && run.arrivals == [true], "\(duration)")
      #expect(run.shots[1].frame.phase == .idle)
      #expect(run.steps == [.step("second", fraction: 1)])
    }
  }

  @Test func `at its goal already, a reveal has arrived`() {
    let run = StackRun(Gesture().act(.reveal("second", fraction: 0.5)), in: .twoPanels(offset: 350))
    #expect(
      run.shots[1].events == [.navigationEnded(.item("second", fraction: 0.5), arrived: true)])
    #expect(run.rest.y == 350)
  }

  @Test func `a reveal that arrives between stops tells the fraction it was asked for`() {
    let reveal = Gesture().act(.reveal("second", fraction: 0.37))
    let run = StackRun(reveal, in: .twoPanels())
    #expect(run.steps == [.step("second", fraction: 0.37)])
    // It was another step, so that going back is told, too.
    let back = StackRun(reveal.wait(500).act(.reveal("first")), in: .twoPanels(offset: 200))
    #expect(back.steps == [.step("second", fraction: 0.37), .step("first", fraction: 1)])
  }

  @Test func `a step after a drag is told, though a program was stopped before it`() {
    let gesture = Gesture().act(Self.reveal).wait(300).down().wait(20).act(.stop).wait(120)
      .step(y: -30, milliseconds: 16).step(y: -30, milliseconds: 16).lift()
    let run = StackRun(gesture, in: .twoPanels())
    #expect(run.rest.y == 200)
    #expect(run.steps == [.step("first", fraction: 1)])
  }

  @Test func `a way that a rotation cancels tells no step`() {
    // It is cancelled where it passes the first panel's end.
    let gesture = Gesture().act(Self.reveal).wait(420).act(.resize(Size(width: 400, height: 700)))
    let run = StackRun(gesture, in: .twoPanels())
    #expect(run.arrivals == [false] && run.rest.y == 200)
    #expect(run.steps.isEmpty)
  }

  @Test func `a reveal during a drag takes the content away from the finger`() {
    let gesture = Gesture().down().wait(110).move(y: -100, milliseconds: 200).act(.reveal("first"))
      .move(y: 300, milliseconds: 400).lift()
    let run = StackRun(gesture, in: .twoPanels())
    #expect(run.rest.y == 200 && run.arrivals == [true])
    expectLegalEvents(gesture.timeline(in: .twoPanels()))
  }
}

extension StackEvent {
  var isEnd: Bool {
    if case .navigationEnded = self { true } else { false }
  }
}
