import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// Views inside the root and the panels of a stack: which one a drag moves.
@Suite struct StackNestingTests {
  static let list = ScrollViewDescription(content: Size(width: 400, height: 3000))
  static let strip = ScrollViewDescription(content: Size(width: 3000, height: 200))

  /// A sheet of 600 points with a list in it, which stops at 300.
  static func sheet(
    at offset: Double = 600, listOffset: Double = 0, change: (inout EdgeStack) -> Void = { _ in }
  ) -> Scene {
    var list = list
    list.offset.y = listOffset
    return .panels {
      $0.offset.y = offset
      change(&$0)
    } _: {
      Panel { list }.edge(.bottom).id("sheet").extent(600).steps([NavigationStep(0.5)])
    }
  }

  /// What a view inside shows in the end.
  static func inner(_ run: StackRun, _ index: Int = 0) -> Vector {
    run.replay.inner[index].model.offset
  }

  @Test func `in an open sheet the list scrolls, and at its top the sheet goes to the next stop`() {
    let up = StackRun(Gesture(at: Vector(x: 200, y: 500)).flick(y: -1), in: Self.sheet())
    #expect(Self.inner(up).y > 100 && up.rest.y == 600)
    let down = StackRun(Gesture(at: Vector(x: 200, y: 500)).flick(y: 1), in: Self.sheet())
    #expect(Self.inner(down).y == 0 && down.rest.y == 300)
    // At the stop below the list's drag unfolds nothing, for the list can move.
    let middle = Gesture(at: Vector(x: 200, y: 700)).flick(y: -1)
    let opened = StackRun(middle, in: Self.sheet(at: 300))
    #expect(Self.inner(opened).y > 100 && opened.rest.y == 300)
  }

  @Test func `a drag stays with the view that took it, to the end and beyond its own`() {
    let drag = Gesture(at: Vector(x: 200, y: 400)).down().wait(110)
      .move(y: 330, milliseconds: 300)
    let run = StackRun(drag.lift(after: 200), in: Self.sheet(listOffset: 50))
    // The list was pulled 270 points beyond its top; the sheet has not moved at all.
    #expect(run.shots.allSatisfy { $0.frame.offset.y == 600 })
    #expect(Self.inner(run).y == 0 && run.releases.isEmpty)
    let back = StackRun(
      drag.move(y: -600, milliseconds: 300).lift(after: 200), in: Self.sheet())
    // The other way round: the sheet took it, and the list does not get it on the way back.
    #expect(Self.inner(back).y == 0 && back.rest.y == 600)
  }

  @Test func `across the axis of the sheet a strip in it scrolls, and along it the sheet`() {
    let scene = Scene.panels {
      $0.offset.y = 200
    } _: {
      Panel { Self.strip }.edge(.bottom).id("sheet").extent(200)
    }
    let along = Gesture(at: Vector(x: 200, y: 700)).flick(x: -1, y: 0.4)
    let scrolled = StackRun(along, in: scene)
    #expect(Self.inner(scrolled).x > 100 && scrolled.rest.y == 200 && scrolled.releases.isEmpty)
    let folded = StackRun(Gesture(at: Vector(x: 200, y: 700)).flick(x: -0.4, y: 1), in: scene)
    #expect(Self.inner(folded).x == 0 && folded.rest == .zero)
  }

  @Test func `the root's own view scrolls, and across it the drawer opens`() {
    let scene = Scene(
      viewport: Size(width: 400, height: 800),
      stack: EdgeStack {
        Self.list
      } children: {
        Panel().edge(.leading).id("menu").extent(280)
      })
    let scrolled = StackRun(Gesture().flick(x: 0.3, y: -1), in: scene)
    #expect(Self.inner(scrolled).y > 100 && scrolled.rest == .zero)
    let opened = StackRun(Gesture().flick(x: 1, y: -0.3), in: scene)
    #expect(Self.inner(opened) == .zero && opened.rest == Vector(x: -280, y: 0))
    // Where nothing is open that way the list's edge is pulled by nobody else.
    let shut = StackRun(Gesture().flick(x: -1), in: scene)
    #expect(Self.inner(shut) == .zero && shut.rest == .zero)
  }

  @Test func `of nested stacks the innermost takes a drag that its gate lets move`() {
    let inner = EdgeStack(children: [Panel().edge(.bottom).id("inner").extent(150)])
    let scene = Scene(
      viewport: Size(width: 400, height: 800),
      stack: EdgeStack {
        inner
      } children: {
        Panel().edge(.bottom).id("outer").extent(200)
      })
    let first = Gesture().flick(y: -1)
    let once = StackRun(first, in: scene)
    #expect(Self.inner(once).y == 150 && once.rest == .zero)
    let twice = StackRun(first.wait(900).flick(y: -1), in: scene)
    #expect(Self.inner(twice).y == 150 && twice.rest.y == 200)
    // Back the same way: where the finger is on the inner one, it folds first.
    let back = first.wait(900).flick(y: -1).wait(900)
      .down(at: Vector(x: 200, y: 100)).wait(110).move(y: 60, milliseconds: 60).lift()
    let folded = StackRun(back, in: scene)
    #expect(Self.inner(folded) == .zero && folded.rest.y == 200)
  }

  @Test func `a blocked inner stack leaves the drag to its parent`() {
    let inner = EdgeStack(children: [
      Panel().edge(.bottom).id("inner").extent(150).steps([NavigationStep(0, blocks: .unfolding)])
    ])
    let scene = Scene(
      viewport: Size(width: 400, height: 800),
      stack: EdgeStack {
        inner
      } children: {
        Panel().edge(.bottom).id("outer").extent(200)
      })
    let run = StackRun(Gesture().flick(y: -1), in: scene)
    #expect(Self.inner(run) == .zero && run.rest.y == 200)
  }

  @Test func `an inner stack that wants two fingers leaves one finger to its parent`() {
    var inner = EdgeStack(children: [Panel().edge(.bottom).id("inner").extent(150)])
    inner.touchCounts = 2...2
    let scene = Scene(
      viewport: Size(width: 400, height: 800),
      stack: EdgeStack {
        inner
      } children: {
        Panel().edge(.bottom).id("outer").extent(200)
      })
    let one = StackRun(Gesture().flick(y: -1), in: scene)
    #expect(Self.inner(one) == .zero && one.rest.y == 200)
    let two = StackRun(Gesture().flick(y: -1).doubled(), in: scene)
    #expect(Self.inner(two).y == 150 && two.rest == .zero)
  }

  @Test func `an inner stack whose bands do not admit a drag leaves it to its parent`() {
    var inner = EdgeStack(children: [Panel().edge(.bottom).id("inner").extent(150)])
    inner.activation = .init(edges: [.bottom], width: 20)
    let scene = Scene(
      viewport: Size(width: 400, height: 800),
      stack: EdgeStack {
        inner
      } children: {
        Panel().edge(.bottom).id("outer").extent(200)
      })
    let middle = StackRun(Gesture().flick(y: -1), in: scene)
    #expect(Self.inner(middle) == .zero && middle.rest.y == 200)
    let low = StackRun(Gesture(at: Vector(x: 200, y: 790)).flick(y: -1), in: scene)
    #expect(Self.inner(low).y == 150 && low.rest == .zero)
  }

  @Test func `a stack that moves along with a drag inside moves, and otherwise does not`() {
    for isOn in [false, true] {
      let scene = Self.sheet(at: 300) { $0.simultaneousGestures = isOn }
      let run = StackRun(Gesture(at: Vector(x: 200, y: 700)).flick(y: -1), in: scene)
      #expect(Self.inner(run).y > 100)
      #expect(run.rest.y == (isOn ? 600 : 300))
    }
  }

  @Test func `a panel that an effect moves is hit where it is seen`() {
    let moved = StackEffect(translation: Vector(x: 200, y: 0))
    // Half folded, half the effect: the panel is seen from 100 to 500.
    for (x, isHit) in [(20.0, false), (90, false), (110, true), (390, true)] {
      let run = StackRun(
        Gesture(at: Vector(x: x, y: 750)).flick(x: -0.5), in: Self.strip(under: moved))
      #expect((Self.inner(run).x > 20) == isHit, "\(x)")
      #expect(run.rest.y == 100)
    }
  }

  @Test func `a panel that an effect scales is hit where it is seen`() {
    let small = StackEffect(scale: Vector(x: 0.5, y: 1))
    // Half folded, half the effect: the panel is seen from 50 to 350.
    for (x, isHit) in [(20.0, false), (40, false), (60, true), (340, true), (360, false)] {
      let run = StackRun(
        Gesture(at: Vector(x: x, y: 750)).flick(x: -0.5), in: Self.strip(under: small))
      #expect((Self.inner(run).x > 20) == isHit, "\(x)")
    }
    let clear = StackEffect(opacity: -0.99)
    let run = StackRun(
      Gesture(at: Vector(x: 200, y: 750)).flick(x: -0.5), in: Self.strip(under: clear))
    #expect(Self.inner(run) == .zero)
  }

  /// A panel half open, with a strip in it, under a half of an effect.
  private static func strip(under effect: StackEffect) -> Scene {
    .panels {
      $0.offset.y = 100
      $0.layouts.bottom = .builtIn(BuiltInLayout(.plain, foldedEffect: effect))
    } _: {
      Panel { strip }.edge(.bottom).id("panel").extent(200).steps([NavigationStep(0.5)])
    }
  }

  @Test func `random fingers over nested views leave everything at rest and where it may be`() {
    var random = SeededGenerator(seed: 79)
    for round in 0..<60 {
      var stack = EdgeStack {
        Self.list
      } children: {
        Panel().edge(.leading).id("menu").extent(random.number(100, 390))
        Panel {
          Self.list
        }.edge(.trailing).id("drawer").extent(random.number(100, 390)).steps(
          RandomStacks.steps(&random))
      }
      stack.simultaneousGestures = random.chance(0.3)
      let scene = Scene(
        viewport: Size(width: 402, height: 874), scale: random.pick([1, 2, 3]), stack: stack)
      let run = StackRun(RandomInputs.strokes(&random), in: scene)
      #expect(run.replay.isAtRest, "round \(round)")
      for view in run.replay.inner {
        #expect(view.model.isAtRest && view.model.isInRange, "round \(round)")
      }
      #expect(run.rest.y == 0 && run.replay.model.isInRange, "round \(round)")
    }
  }
}
