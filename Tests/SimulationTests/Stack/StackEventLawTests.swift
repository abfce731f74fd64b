import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// What an edge stack tells, and what it shows, in every frame.
@Suite struct StackEventLawTests {
  @Test func `fractions are from 0 to 1 and what is seen fits into the container`() {
    for (round, run) in StackRun.random.enumerated() {
      let length = StackSpec(run.scene).length
      for shot in run.shots {
        var sum = 0.0
        for item in shot.solution.items {
          sum += item.visibleLength
          #expect((0...1).contains(item.visibleFraction) && item.visibleLength >= 0)
          #expect(item.isVisible == (item.visibleLength > 0), "round \(round)")
          #expect((item.visibleFraction * 1000).rounded() / 1000 == item.visibleFraction)
        }
        #expect((0...1).contains(shot.solution.root.visibleFraction), "round \(round)")
        #expect(sum <= length + 1e-9, "round \(round): \(sum) of \(length)")
      }
    }
  }

  @Test func `a plain or covered picture depends on the offset alone, not on the way to it`() {
    for (round, run) in StackRun.random.enumerated() {
      guard let stack = run.replay.engine?.stack else { continue }
      // All panels are measured after the first frame.
      for shot in run.shots.dropFirst() {
        let direct = stack.solution(
          at: shot.frame.offset, previous: shot.solution.activeSide)
        guard direct == shot.solution else {
          Issue.record("round \(round), frame \(shot.frame.index) at \(shot.frame.offset)")
          break
        }
      }
    }
  }

  @Test func `the offset is told when it changed and then only`() {
    for (round, run) in StackRun.random.enumerated() {
      for (before, shot) in zip(run.shots, run.shots.dropFirst()) {
        let told = shot.events.compactMap { event -> Vector? in
          if case .offset(let offset) = event { offset } else { nil }
        }
        let isSame = shot.frame.offset == before.frame.offset
        #expect(told == (isSame ? [] : [shot.frame.offset]), "round \(round)")
      }
    }
  }

  @Test func `items are told shown and hidden by turns, shown ones first, by edge and place`() {
    var shown = 0
    for (round, run) in StackRun.random.enumerated() {
      let spec = StackSpec(run.scene)
      let order = Edge.allCases.flatMap { edge in
        spec.children.filter { $0.edge == edge }.map(\.id)
      }
      var visible: Set<ItemID> = []
      for (index, shot) in run.shots.enumerated() {
        var told: [(isShown: Bool, place: Int)] = []
        for event in shot.events {
          switch event {
          case .shown(let id):
            #expect(visible.insert(id).inserted, "round \(round): \(id) shown twice")
            told.append((true, order.firstIndex(of: id) ?? -1))
            shown += 1
          case .hidden(let id):
            #expect(visible.remove(id) != nil, "round \(round): \(id) hidden unseen")
            told.append((false, order.firstIndex(of: id) ?? -1))
          default: break
          }
        }
        let sorted = told.sorted { ($0.isShown ? 0 : 1, $0.place) < ($1.isShown ? 0 : 1, $1.place) }
        #expect(told.map(\.place) == sorted.map(\.place) || index == 0, "round \(round)")
        if !told.isEmpty && index > 0 {
          #expect(
            shot.frame.offset != run.shots[index - 1].frame.offset, "round \(round) without motion")
        }
        let items = run.replay.engine?.stack.items ?? []
        let seen = zip(items, shot.solution.items).filter(\.1.isVisible).map(\.0.id)
        guard visible == Set(seen) else {
          Issue.record("round \(round), frame \(shot.frame.index): \(seen), told \(visible)")
          break
        }
      }
    }
    #expect(shown > 100)
  }

  @Test func `in a frame the offset is told first, then what is seen, then the step`() {
    for (round, run) in StackRun.random.enumerated() {
      // The first frame lays the stack out twice: without and with panels that it measures.
      for shot in run.shots.dropFirst() {
        let ranks = shot.events.map { event in
          switch event {
          case .offset: 0
          case .shown: 1
          case .hidden: 2
          case .navigationEnded: 3
          case .step: 4
          case .fault: 5
          }
        }
        #expect(ranks == ranks.sorted(), "round \(round): \(shot.events)")
      }
    }
  }

  @Test func `a step is told at rest, when it is another one, of the deepest open item`() {
    var count = 0
    for (round, run) in StackRun.random.enumerated() {
      let spec = StackSpec(run.scene)
      guard spec.isClear else { continue }
      var last = spec.step(at: run.shots[0].frame.offset)
      for shot in run.shots {
        let told = shot.events.filter { event in
          if case .step = event { true } else { false }
        }
        var expected: [StackEvent] = []
        if shot.isAtRest, let step = spec.step(at: shot.frame.offset),
          step.child != last?.child || step.fraction != last?.fraction
        {
          last = step
          expected = [.step(step.child.map { spec.children[$0].id }, fraction: step.fraction)]
        }
        guard told == expected else {
          Issue.record("round \(round), frame \(shot.frame.index): \(told), not \(expected)")
          break
        }
        count += told.count
      }
    }
    #expect(count > 50)
  }

  @Test func `rows fed one by one give what they give at once, and without items the same motion`()
  {
    for (round, run) in StackRun.random.prefix(80).enumerated() {
      let eager = StackRun(run.inputs, in: run.scene, isFedAtOnce: true)
      let blind = StackRun(run.inputs, in: run.scene, solvesItems: false)
      #expect(eager.shots.map(\.frame) == run.shots.map(\.frame), "round \(round)")
      #expect(eager.shots.map(\.events) == run.shots.map(\.events), "round \(round)")
      #expect(blind.shots.map(\.frame) == run.shots.map(\.frame), "round \(round)")
      #expect(blind.shots.map(\.range) == run.shots.map(\.range), "round \(round)")
      #expect(blind.steps == run.steps, "round \(round)")
      #expect(blind.shots.map(\.callbacks) == run.shots.map(\.callbacks), "round \(round)")
    }
  }

  @Test func `without items none is told, whatever changes at rest`() {
    let gesture = Gesture(milliseconds: 1).act(.reveal("second", duration: 0)).wait(100)
      .act(.setExtent("first", .points(250))).wait(100)
      .act(.insertPanel(Panel().edge(.bottom).id("new").extent(.ideal(20)), at: 0)).wait(100)
    let run = StackRun(gesture.flick(y: 1).inputs, in: .twoPanels(), solvesItems: false)
    #expect(
      run.events == [
        .navigationEnded(.item("second", fraction: 1), arrived: true),
        .step("second", fraction: 1), .step("second", fraction: 0.5),
      ])
  }

  @Test func `items can be asked for on the way`() {
    let scene = Scene.sheet {
      $0.paging = false
      $0.isContinuous = true
      $0.decelerationRate = 0.998
    }
    var replay = Replay(scene: scene)
    replay.solvesItems = false
    for input in Gesture().flick(y: -0.3).inputs { replay.add(input) }
    var frames = 0
    while replay.nextFrameUntilRest() != nil {
      frames += 1
      if frames > 25 { #expect(replay.engine?.solution.offset == replay.model.offset) }
      if frames == 25 { replay.solvesItems = true }
    }
    #expect(frames > 30)
  }

  @Test func `each frame shows the items where its content is, also between two jumps`() {
    let scene = Scene.panels {
      Panel { ScrollViewDescription(content: Size(width: 400, height: 900)) }
        .edge(.bottom).id("list").extent(300)
    }
    let gesture = Gesture(milliseconds: 101).act(.reveal("list", duration: 0))
      .down(at: Vector(x: 200, y: 700)).act(.fold(duration: 0)).wait(100).lift()
    for shot in StackRun(gesture, in: scene).shots {
      #expect(shot.solution.offset == shot.frame.offset, "frame \(shot.frame.index)")
    }
  }
}
