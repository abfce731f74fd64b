import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// What a test of a container asks of a replay.
@Suite struct StackAccessTests {
  private static let list = ScrollViewDescription(content: Size(width: 400, height: 3000))

  private static let scene = Scene(
    viewport: Size(width: 400, height: 800),
    stack: EdgeStack {
      EdgeStack {
      } children: {
        Panel().edge(.leading).id("menu").extent(150)
      }
      .animation(EasingAnimation(easing: .linear, duration: 0.4))
    } children: {
      Panel { list }.edge(.bottom).id("sheet").extent(300)
      Panel().edge(.bottom).id("late").extent(.ideal(200))
    }
    .layout(.resizing, for: .bottom))

  private func replay(_ actions: (Int64, Action)...) -> Replay {
    var replay = Replay(scene: Self.scene)
    for (milliseconds, action) in actions {
      replay.add(.action(action, timeNanoseconds: milliseconds * 1_000_000))
    }
    while replay.nextFrameUntilRest() != nil {}
    return replay
  }

  @Test func `panels and the views inside are found by name`() throws {
    let replay = replay((0, .reveal("sheet", fraction: 0.5)))
    let engine = try #require(replay.engine)
    #expect(engine.placement(of: "sheet")?.visibleFraction == 0.5)
    #expect(engine.placement(of: "nobody") == nil)
    #expect(replay.view(inside: "sheet")?.model.offset == .zero)
    #expect(replay.view(inside: "root")?.engine?.panels.count == 1)
    #expect(replay.view(inside: "late") == nil)
    let hit = try #require(engine.hit(at: Vector(x: 100, y: 700)))
    #expect(hit == StackHit(item: engine.stack.index(of: "sheet"), point: Vector(x: 100, y: 50)))
  }

  @Test func `a stack in a root that makes room goes on moving`() {
    let replay = replay(
      (50, .reveal("sheet", easing: .linear, duration: 0.6)),
      (100, .inside("root", .reveal("menu"))))
    let inner = replay.view(inside: "root")
    #expect(inner?.model.offset == Vector(x: -150, y: 0))
    #expect(inner?.model.geometry.viewport == Size(width: 400, height: 500))
    #expect(inner?.engine?.placement(of: "menu")?.frame.size.height == 500)
  }

  @Test func `changing a panel that is not there is a fault`() {
    for action: Action in [
      .setExtent("nobody", .points(5)), .setSteps("nobody", []), .removePanel("nobody"),
    ] {
      var replay = Replay(scene: Self.scene)
      replay.add(.action(action, timeNanoseconds: 0))
      var events: [StackEvent] = []
      while replay.nextFrameUntilRest() != nil { events += replay.engine?.events ?? [] }
      #expect(events.contains(.fault(.unknownName("nobody"))))
    }
  }

  @Test func `a thousand panels are enough`() {
    var stack = EdgeStack(children: [])
    for index in 0..<EdgeStack.mostPanels - 1 {
      stack.children.append(Panel(id: nil, edge: .bottom, extent: .points(Double(index + 1))))
    }
    var replay = Replay(scene: Scene(viewport: Size(width: 400, height: 800), stack: stack))
    for _ in 0..<2 {
      let panel = Panel(id: nil, edge: .bottom, extent: .points(7))
      replay.add(.action(.insertPanel(panel), timeNanoseconds: 0))
    }
    var faults = 0
    while replay.nextFrameUntilRest() != nil {
      faults += replay.engine?.events.count { $0 == .fault(.tooManyPanels) } ?? 0
    }
    #expect(replay.engine?.panels.count == EdgeStack.mostPanels)
    #expect(faults == 1)
  }
}
