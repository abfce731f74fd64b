import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// What holds of views inside, whatever fingers do and whatever a program brings and takes away.
@Suite struct StackInnerViewLawTests {
  static let list = ScrollViewDescription(content: Size(width: 900, height: 2000))
  static let nested = EdgeStack {
    list
  } children: {
    Panel { list }.edge(.bottom).id("deep").extent(.fraction(0.4))
    Panel().edge(.bottom).extent(.ideal(60))
  }

  @Test func `views stand in panels that are there, in their size, and come to rest`() {
    forEachRun(seed: 90) { run, round in
      #expect(run.replay.isAtRest, "round \(round)")
      for view in run.replay.inner where !view.isRemoved {
        #expect(view.model.isAtRest && view.model.isInRange, "round \(round)")
        guard let panel = view.panel else { continue }
        let around = view.parent.map { run.replay.inner[$0].engine } ?? run.replay.engine
        guard let engine = around, let item = engine.stack.index(of: panel) else {
          Issue.record("round \(round): a view stands in \(panel), which is gone")
          continue
        }
        guard engine.stack.items[item].extent != nil else { continue }
        let size = engine.solution.items[item].frame.size
        #expect(view.model.geometry.viewport == size, "round \(round)")
      }
    }
  }

  @Test func `each panel with a view has one that is there`() {
    forEachRun(seed: 91) { run, round in
      let views = run.replay.inner
      var stacks: [(place: Int?, engine: StackEngine?)] = [(nil, run.replay.engine)]
      for index in views.indices where !views[index].isRemoved {
        stacks.append((index, views[index].engine))
      }
      for stack in stacks {
        guard let engine = stack.engine else { continue }
        for (item, panel) in zip(engine.stack.items, engine.panels) {
          let count = views.count {
            $0.parent == stack.place && $0.panel == item.id && !$0.isRemoved
          }
          #expect(count == (panel.view == nil ? 0 : 1), "round \(round), \(item.id)")
        }
      }
    }
  }

  @Test func `rows fed at once move views inside as rows fed one by one`() {
    forEachRun(seed: 92) { run, round in
      let eager = StackRun(run.inputs, in: run.scene, isFedAtOnce: true)
      #expect(eager.shots.map(\.frame) == run.shots.map(\.frame), "round \(round)")
      #expect(
        eager.replay.inner.map(\.model.offset) == run.replay.inner.map(\.model.offset),
        "round \(round)")
    }
  }

  func forEachRun(seed: UInt64, _ body: (StackRun, Int) -> Void) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<30 {
      let scene = Self.scene(&random)
      var inputs: [Input] = []
      for input in RandomInputs.strokes(&random) {
        inputs.append(input)
        while random.chance(0.12) {
          inputs.append(.action(Self.action(&random), timeNanoseconds: input.timeNanoseconds))
        }
      }
      body(StackRun(inputs, in: scene), round)
    }
  }

  private static func scene(_ random: inout SeededGenerator) -> Scene {
    let scale = random.pick([1.0, 2, 3])
    let direction = random.pick(LayoutDirection.allCases)
    return Scene.panels(scale: scale, direction: direction) {
      $0.root = random.chance(0.3) ? .stack(nested) : .scroll(list)
      $0.simultaneousGestures = random.chance(0.2)
      $0.blocksWhileAnimating = random.chance(0.2)
      $0.layouts.leading = random.pick([.resizing, .parallax, .reversed])
    } _: {
      Panel { nested }.edge(.leading).id("a").extent(210.3)
        .steps([NavigationStep(0.3, blocks: .folding)])
      Panel { list }.edge(.leading).extent(.aspect(0.2))
    }
  }

  private static func action(_ random: inout SeededGenerator) -> Action {
    let id: ItemID = random.pick(["a", "b", "c", "leading-0", "leading-1", "trailing-0"])
    switch random.index(12) {
    case 0, 1: return .insertPanel(panel(&random), at: random.index(4))
    case 2: return .removePanel(id)
    case 3: return .inside(id, .reveal("deep", fraction: random.number(0, 1)))
    case 4: return .inside("a", .insertPanel(panel(&random)))
    case 5: return .inside("a", .removePanel("deep"))
    case 6: return .reveal(id)
    case 7: return .fold()
    case 8: return .cancelTouches
    case 9: return .setDirection(random.pick(LayoutDirection.allCases))
    case 10: return .refreshRate(random.pick([60, 120]))
    default:
      return .resize(Size(width: random.number(100, 900), height: random.number(100, 900)))
    }
  }

  private static func panel(_ random: inout SeededGenerator) -> Panel {
    let views: [ViewDescription?] = [.stack(nested), .scroll(list), nil]
    let extent: Panel.Extent =
      random.chance(0.3) ? .ideal(random.number(0, 300)) : .points(random.number(1, 500))
    return Panel(
      id: random.pick(["a", "b", "c", nil]), edge: random.pick([.leading, .leading, .trailing]),
      extent: extent, view: random.pick(views))
  }
}
