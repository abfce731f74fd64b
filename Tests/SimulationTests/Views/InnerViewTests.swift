import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// Views in the content of a scroll view: which one a finger meets, and what a program does to them.
@Suite struct InnerViewTests {
  /// A flick up that begins at a height.
  static func flick(at y: Double, up speed: Double = 1) -> Gesture {
    Gesture(at: Vector(x: 200, y: y)).flick(y: -speed)
  }

  @Test(arguments: [(199.0, false), (200, true), (400, true), (599, true), (600, false)])
  func `the finger's place decides which view scrolls`(y: Double, isInside: Bool) {
    let run = NestedRun(Self.flick(at: y), in: .nested())
    #expect(run.moved == [!isInside, isInside])
  }

  @Test(arguments: [49.0, 50, 449, 450, 599])
  func `inner views move with the content around them`(y: Double) {
    let run = NestedRun(Self.flick(at: y), in: .nested(at: 150))
    #expect(run.moved == [y < 50 || y >= 450, y >= 50 && y < 450])
    // So does a program that moves the content, at once.
    let later = Gesture(at: Vector(x: 200, y: y))
      .act(.setContentOffset(Vector(x: 0, y: 150), animation: nil)).wait(50)
    let moved = NestedRun(later.flick(y: -1), in: .nested())
    #expect(moved.inner() == run.inner())
  }

  @Test func `where a finger comes down decides, not where it goes`() {
    let out = Gesture(at: Vector(x: 200, y: 250)).down().wait(110)
      .move(y: -200, milliseconds: 300).lift(after: 200)
    #expect(NestedRun(out, in: .nested()).moved == [false, true])
    let into = Gesture(at: Vector(x: 200, y: 700)).down().wait(110)
      .move(y: -300, milliseconds: 300).lift(after: 200)
    #expect(NestedRun(into, in: .nested()).moved == [true, false])
  }

  @Test func `of views that overlap the last one is met`() {
    let scene = Scene.holding([
      .list("back", y: 100, height: 400), .list("front", y: 300, height: 400),
    ])
    #expect(NestedRun(Self.flick(at: 299), in: scene).moved == [false, true, false])
    #expect(NestedRun(Self.flick(at: 301), in: scene).moved == [false, false, true])
    #expect(NestedRun(Self.flick(at: 701), in: scene).moved == [true, false, false])
  }

  @Test func `a view in an inner view is met through both offsets`() {
    let scene = Scene.holding(
      [
        .list(
          "middle", y: 300, height: 400, views: [.list("inner", y: 200, height: 300)],
          change: { $0.offset.y = 50 })
      ], at: 100)
    // On the screen the middle one stands from 200 to 600, and the inner one from 350 on.
    for (y, moved) in [
      (199.0, [true, false, false]), (201, [false, true, false]), (349, [false, true, false]),
      (351, [false, false, true]), (599, [false, false, true]), (601, [true, false, false]),
    ] {
      #expect(NestedRun(Self.flick(at: y), in: scene).moved == moved, "\(y)")
    }
  }

  @Test func `a touch stops the inner view that it meets`() {
    let tap = Self.flick(at: 400, up: 2).wait(100)
    let scene = Scene.holding([.list("inner", y: 200, height: 400)])
    let caught = NestedRun(tap.down().lift(), in: scene)
    let free = NestedRun(tap.down(at: Vector(x: 200, y: 700)).lift(), in: scene)
    #expect(caught.inner().y > 100 && free.inner().y > caught.inner().y + 100)
  }

  @Test func `a view of a scroll view stands in a panel, and a stack in a scroll view`() {
    let list = ScrollViewDescription(
      content: Size(width: 400, height: 3000), views: [.list("inner", y: 100, height: 200)])
    let panels = Scene(
      viewport: Size(width: 400, height: 800),
      stack: EdgeStack(children: [
        Panel(id: "sheet", edge: .bottom, extent: .points(600), view: .scroll(list))
      ]).offset(Vector(x: 0, y: 600)))
    // The sheet reaches from 200 to 800, the view in its list from 300 to 500.
    #expect(NestedRun(Self.flick(at: 299), in: panels).moved == [false, true, false])
    #expect(NestedRun(Self.flick(at: 301), in: panels).moved == [false, false, true])
    let stack = EdgeStack(children: [Panel().edge(.bottom).id("drawer").extent(150)])
    let held = Scene.holding([
      PlacedView(
        id: "stack", frame: Rectangle(x: 0, y: 200, width: 400, height: 400),
        view: .stack(stack))
    ])
    let opened = NestedRun(Self.flick(at: 300), in: held)
    #expect(opened.inner("stack").y == 150 && opened.outer.y == 0)
    #expect(opened.replay.view(inside: "stack")?.engine?.placement(of: "drawer") != nil)
  }

  @Test func `a program reaches an inner view by its name, and no other`() {
    let scene = Scene.holding([
      .list("inner", y: 200, height: 400), .list("other", y: 700, height: 400),
    ])
    let place = Vector(x: 0, y: 120)
    let gesture = Gesture().act(.inside("inner", .setContentOffset(place, animation: nil)))
      .act(.inside("nobody", .setContentOffset(place, animation: nil)))
    let run = NestedRun(gesture, in: scene)
    #expect(run.inner() == place && run.inner("other") == .zero && run.outer == .zero)
    #expect(run.replay.view(inside: "nobody") == nil && run.replay.view(inside: "root") == nil)
    // Its size, and with it what it meets of a finger.
    let grown = Gesture(at: Vector(x: 200, y: 650))
      .act(.inside("inner", .resize(Size(width: 400, height: 480)))).wait(50)
    #expect(NestedRun(grown.flick(y: -1), in: scene).moved == [false, true, false])
  }

  @Test func `what takes the fingers away takes them from inner views, too`() {
    let drag = Gesture().down().wait(110).move(y: -100, milliseconds: 100)
    let after = drag.act(.cancelTouches).move(y: -100, milliseconds: 100).lift()
    let run = NestedRun(after, in: .nested())
    #expect(run.replay.isAtRest && run.moved == [false, true])
    #expect(run.inner() == NestedRun(drag.act(.cancelTouches).lift(), in: .nested()).inner())
  }

  @Test func `an inner view keeps its frames when the display's rate changes`() {
    let gesture = Self.flick(at: 400, up: 2).wait(100).act(.refreshRate(120))
    let fast = NestedRun(gesture, in: .holding([.list("inner", y: 200, height: 400)]))
    let slow = NestedRun(
      Self.flick(at: 400, up: 2), in: .holding([.list("inner", y: 200, height: 400)]))
    expectNear(fast.inner().y, slow.inner().y, within: 1)
    #expect(fast.timeline.frames.count > slow.timeline.frames.count)
  }
}
