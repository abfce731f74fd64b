import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// How the views inside follow what a program does to the stack around them.
@Suite struct StackInnerViewTests {
  static let list = ScrollViewDescription(content: Size(width: 400, height: 3000))
  static let listPanel = Panel { list }.edge(.bottom).id("list").extent(300)

  /// The views inside that are still there.
  static func views(_ run: StackRun) -> [InnerView] {
    run.replay.inner.filter { !$0.isRemoved }
  }

  @Test func `a view comes with its panel, also where that waits for a rest`() {
    let flick = Gesture().flick(y: -1).act(.insertPanel(Self.listPanel))
    let run = StackRun(flick, in: .twoPanels())
    #expect(Self.views(run).map(\.panel) == ["list"])
    #expect(Self.views(run).first?.model.geometry.viewport == Size(width: 400, height: 300))
    #expect(run.replay.isAtRest)
  }

  @Test func `a view goes with its panel, also where that waits for a rest`() {
    let scene = Scene.panels { Self.listPanel }
    let run = StackRun(Gesture().flick(y: -1).act(.removePanel("list")), in: scene)
    #expect(run.replay.inner.count == 1 && Self.views(run).isEmpty)
  }

  @Test func `a panel that takes the place of one of its name has a view of its own`() {
    let scrolled = Gesture(milliseconds: 1)
      .act(.inside("list", .setContentOffset(Vector(x: 0, y: 500), animation: nil)))
    let scene = Scene.panels { Self.listPanel }
    for gesture in [scrolled.wait(50), scrolled.wait(50).flick(y: -1)] {
      let swap = gesture.act(.removePanel("list")).act(.insertPanel(Self.listPanel))
      let run = StackRun(swap, in: scene)
      #expect(Self.views(run).map(\.model.offset) == [.zero])
      #expect(run.replay.inner.count == 2)
    }
  }

  @Test func `views go with those that they stand in`() {
    let nested = EdgeStack {
      Self.list
    } children: {
      Panel { Self.list }.edge(.bottom).id("deep").extent(100)
    }
    let scene = Scene.panels { Panel { nested }.edge(.bottom).id("outer").extent(300) }
    let move = Action.inside("deep", .setContentOffset(Vector(x: 0, y: 50), animation: nil))
    let run = StackRun(
      Gesture(milliseconds: 1).act(.removePanel("outer")).wait(50).act(move), in: scene)
    #expect(run.replay.inner.count == 3 && Self.views(run).isEmpty)
    #expect(run.replay.inner.allSatisfy { $0.model.offset == .zero })
  }

  @Test func `a view that comes later reads and runs as the others do`() {
    let nested = EdgeStack(children: [Panel().edge(.leading).id("menu").extent(100)])
    let gesture = Gesture(milliseconds: 1).act(.setDirection(.rightToLeft)).act(.refreshRate(120))
      .wait(100)
      .act(.insertPanel(Panel { nested }.edge(.bottom).id("late").extent(300)))
      .wait(100).act(.inside("late", .reveal("menu", duration: 0)))
    let run = StackRun(gesture, in: .twoPanels())
    #expect(Self.views(run).map(\.model.offset) == [Vector(x: 100, y: 0)])
    #expect(Self.views(run).map(\.model.refreshRate) == [120])
  }

  @Test func `a stack inside starts where it says, in its own size`() {
    let nested = EdgeStack(children: [
      Panel().edge(.bottom).id("half").extent(.fraction(0.5))
    ]).offset(Vector(x: 0, y: 100))
    let scene = Scene.panels { Panel { nested }.edge(.bottom).id("outer").extent(200) }
    let run = StackRun(Gesture(milliseconds: 1).act(.stop), in: scene)
    #expect(run.replay.inner[0].model.offset.y == 100)
  }

  @Test func `an alert takes the fingers from every view`() {
    let scene = Scene.panels {
      $0.offset.y = 300
    } _: {
      Self.listPanel
    }
    let drag = Gesture(at: Vector(x: 200, y: 700)).down().wait(110)
      .move(y: -100, milliseconds: 200)
    let cancelled = drag.act(.cancelTouches).wait(50).move(y: -200, milliseconds: 200).lift()
    let run = StackRun(cancelled, in: scene)
    #expect(run.rest.y == 300 && run.replay.isAtRest)
    let offset = run.replay.inner[0].model.offset.y
    #expect(offset > 50 && offset <= 100)
  }

  @Test func `a program may name the views on the way to the one that it means`() {
    let nested = EdgeStack(children: [
      Panel { Self.list }.edge(.bottom).id("deep").extent(100)
    ])
    let scene = Scene.panels { Panel { nested }.edge(.bottom).id("outer").extent(200) }
    let move = Action.setContentOffset(Vector(x: 0, y: 50), animation: nil)
    for path in [
      Action.inside("deep", move), .inside("outer", .inside("deep", move)),
      .inside("outer", .inside("outer", .inside("deep", move))),
    ] {
      let run = StackRun(Gesture(milliseconds: 1).act(path), in: scene)
      #expect(run.replay.inner.map(\.model.offset.y) == [0, 50], "\(path)")
    }
  }

  @Test func `bands of a stack inside lie at its own edges`() {
    var nested = EdgeStack(children: [Panel().edge(.top).id("inner").extent(150)])
    nested.activation = .init(edges: [.top], width: 20)
    let scene = Scene.panels {
      $0.offset.y = 400
    } _: {
      Panel { nested }.edge(.bottom).id("outer").extent(400)
    }
    let below = StackRun(Gesture(at: Vector(x: 200, y: 410)).flick(y: 1), in: scene)
    #expect(below.replay.inner[0].model.offset.y == -150 && below.rest.y == 400)
    let middle = StackRun(Gesture(at: Vector(x: 200, y: 600)).flick(y: 1), in: scene)
    #expect(middle.replay.inner[0].model.offset.y == 0 && middle.rest.y == 0)
  }

  @Test func `while animating is blocked, fingers do nothing inside either`() {
    for isBlocked in [false, true] {
      let scene = Scene.panels {
        $0.blocksWhileAnimating = isBlocked
        $0.root = .scroll(Self.list)
      } _: {
        Panel().edge(.leading).id("menu").extent(100)
      }
      let gesture = Gesture(milliseconds: 1).act(.reveal("menu", duration: 2)).wait(50)
      let run = StackRun(gesture.flick(y: -1), in: scene)
      #expect((run.replay.inner[0].model.offset.y > 100) == !isBlocked)
      #expect(run.rest.x == -100 && run.replay.isAtRest)
    }
  }
}
