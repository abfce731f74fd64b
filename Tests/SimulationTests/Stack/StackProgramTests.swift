import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// Fingers and programs together, doing anything at any time.
@Suite struct StackProgramTests {
  @Test func `whatever fingers and programs do, a stack settles and is as it is shown`() {
    var random = SeededGenerator(seed: 81)
    for round in 0..<250 {
      let scene = Self.scene(&random)
      let inputs = Self.inputs(&random, in: scene)
      let run = StackRun(inputs, in: scene)
      let told: Comment = "round \(round)"
      guard let engine = run.replay.engine, let last = run.shots.last else { continue }
      #expect(run.replay.isAtRest && last.isAtRest, told)
      #expect(
        last.frame.timeNanoseconds - (inputs.last?.timeNanoseconds ?? 0) < 20_000_000_000, told)
      #expect(run.replay.model.offset == last.frame.offset, told)
      #expect(last.solution.offset == last.frame.offset && last.frame.velocity == .zero, told)
      #expect(run.shots.allSatisfy { $0.frame.offset.isFinite && $0.frame.velocity.isFinite }, told)
      let direct = engine.stack.solution(at: last.frame.offset, previous: engine.activeSide)
      #expect(direct == last.solution, told)
      let range = engine.stack.range(atRest: last.frame.offset)
      #expect(last.range == range && run.replay.model.isInRange, told)
      for view in run.replay.inner where !view.isRemoved {
        #expect(view.model.isAtRest && view.model.isInRange, told)
      }
    }
  }

  @Test func `each reveal and each fold ends once`() {
    forEachRun(seed: 82) { run, round in
      let asked = run.inputs.filter { input in
        guard case .action(let action, _) = input else { return false }
        switch action {
        case .reveal, .fold: return true
        default: return false
        }
      }
      #expect(run.arrivals.count == asked.count, "round \(round)")
    }
  }

  @Test func `callbacks come in a legal order, and what is seen is told by turns`() {
    forEachRun(seed: 83) { run, round in
      expectLegalEvents(Timeline(replaying: run.inputs, in: run.scene), "round \(round)")
      var visible: Set<ItemID> = []
      for event in run.events {
        switch event {
        case .shown(let id): #expect(visible.insert(id).inserted, "round \(round): \(id)")
        case .hidden(let id): #expect(visible.remove(id) != nil, "round \(round): \(id)")
        default: break
        }
      }
      let items = run.replay.engine?.stack.items ?? []
      let seen = zip(items, run.shots.last?.solution.items ?? []).filter(\.1.isVisible)
      #expect(visible == Set(seen.map(\.0.id)), "round \(round)")
    }
  }

  @Test func `the offset is told whenever a frame shows another one`() {
    forEachRun(seed: 84) { run, round in
      for (before, shot) in zip(run.shots, run.shots.dropFirst()) {
        let told = shot.events.compactMap { event -> Vector? in
          if case .offset(let offset) = event { offset } else { nil }
        }
        if shot.frame.offset != before.frame.offset || !told.isEmpty {
          #expect(
            told.last == shot.frame.offset,
            "round \(round), frame \(shot.frame.index): \(before.frame.offset) to \(shot.frame.offset)"
          )
        }
      }
    }
  }

  @Test func `without items the same happens, whatever a program does`() {
    forEachRun(seed: 85) { run, round in
      guard run.replay.inner.isEmpty else { return }
      let blind = StackRun(run.inputs, in: run.scene, solvesItems: false)
      #expect(blind.shots.map(\.frame) == run.shots.map(\.frame), "round \(round)")
      #expect(blind.shots.map(\.range) == run.shots.map(\.range), "round \(round)")
      #expect(blind.steps == run.steps && blind.arrivals == run.arrivals, "round \(round)")
    }
  }

  private func forEachRun(seed: UInt64, _ body: (StackRun, Int) -> Void) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let scene = Self.scene(&random)
      body(StackRun(Self.inputs(&random, in: scene), in: scene), round)
    }
  }

  /// A random stack, some with views inside.
  private static func scene(_ random: inout SeededGenerator) -> Scene {
    let scene = RandomStacks.scene(&random)
    guard random.chance(0.3) else { return scene }
    let inner = RandomStacks.scene(&random).stack
    let list = ScrollViewDescription(content: Size(width: 900, height: 2000))
    return scene.stacked { stack in
      stack.root = random.chance(0.5) ? .scroll(list) : inner.map { .stack($0) }
      stack.simultaneousGestures = random.chance(0.3)
      let last = stack.children[stack.children.count - 1]
      stack.children[stack.children.count - 1] = Panel(
        id: last.id, edge: last.edge, extent: last.extent, steps: last.steps, view: .scroll(list))
    }
  }

  private static func inputs(_ random: inout SeededGenerator, in scene: Scene) -> [Input] {
    var inputs: [Input] = []
    var time: Int64 = 0
    func act(_ random: inout SeededGenerator) {
      let action = action(&random, in: scene)
      inputs.append(.action(action, timeNanoseconds: time))
    }
    if random.chance(0.2) { act(&random) }
    for input in RandomStacks.strokes(&random, in: scene) {
      inputs.append(input)
      time = input.timeNanoseconds
      while random.chance(0.08) { act(&random) }
    }
    return inputs
  }

  /// Anything that a program may do to a stack.
  private static func action(_ random: inout SeededGenerator, in scene: Scene) -> Action {
    let id = random.pick(RandomStacks.names)
    let isOn = random.chance(0.5)
    switch random.index(20) {
    case 0, 1, 2:
      return .reveal(
        id, fraction: random.number(-0.2, 1.2), easing: random.pick(Easing.allCases),
        duration: random.pick([nil, 0, 0.1, 0.8]))
    case 3, 4: return .fold(easing: random.pick(Easing.allCases), duration: random.pick([nil, 0]))
    case 5: return .stop
    case 6:
      let edge = scene.stack?.children[0].edge ?? .top
      return .insertPanel(RandomStacks.panel(&random, id: id, edge: edge), at: random.index(4))
    case 7: return .removePanel(id)
    case 8: return .setExtent(id, .points(random.number(1, 500)))
    case 9: return .setExtent(id, .fraction(random.number(0, 1.5)))
    case 10: return .setSteps(id, RandomStacks.steps(&random))
    case 11:
      return .resize(Size(width: random.number(200, 900), height: random.number(200, 900)))
    case 12: return .setDirection(random.pick(LayoutDirection.allCases))
    case 13: return .refreshRate(random.pick([60, 80, 120, 59.94]))
    case 14: return .setPaging(isOn)
    case 15: return .setBounces(isOn)
    case 16: return .setScrollEnabled(random.chance(0.7))
    case 17: return .cancelTouches
    case 18:
      return .overrideTarget(Vector(x: random.number(-500, 500), y: random.number(-500, 500)))
    default: return .setDecelerationRate(random.pick([0.998, 0.99, 0.9]))
    }
  }
}
