import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// Rotation, new measures, other steps, panels that come and go.
@Suite struct StackChangeLawTests {
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
}
