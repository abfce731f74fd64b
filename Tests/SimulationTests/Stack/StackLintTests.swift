import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

@Suite struct StackLintTests {
  private static let container = Size(width: 402, height: 874)

  private func lint(_ layout: LayoutChoice = .plain, _ panels: Panel...) -> [StackLint] {
    EdgeStack(children: panels).layout(layout, for: .bottom).lint(in: Self.container)
  }

  @Test func `a chain in the usual order has nothing to say`() {
    let panel = Panel().edge(.bottom).id("sheet").extent(600).steps([NavigationStep(0.5)])
    #expect(lint(.plain, panel) == [])
    #expect(panel.traits == [])
    #expect(panel.given == [.edge, .id, .extent, .steps])
  }

  @Test func `an edge swallows the traits before it`() {
    let panel = Panel().id("sheet").extent(600).edge(.bottom)
    #expect(lint(.plain, panel) == [.swallowedTraits(child: 0, traits: [.id, .extent])])
  }

  @Test func `what is around a child hides its traits`() {
    let panel = Panel().edge(.bottom).extent(600).wrapped()
    #expect(lint(.plain, panel) == [.hiddenTraits(child: 0, traits: [.edge, .extent])])
    #expect(lint(.plain, Panel().wrapped().edge(.bottom).extent(600)) == [])
  }

  @Test func `a child without an edge is a second root`() {
    let sheet = Panel().edge(.bottom).extent(100)
    #expect(lint(.plain, sheet, Panel().id("lost").extent(50)) == [.secondRoot(child: 1)])
  }

  @Test func `a child without an extent is never measured`() {
    #expect(lint(.plain, Panel().edge(.bottom)) == [.noExtent(child: 0)])
  }

  @Test(arguments: BuiltInLayout.Kind.allCases, [false, true])
  func `a long child above the root sticks out of some layouts`(
    kind: BuiltInLayout.Kind, isAboveRoot: Bool
  ) {
    let layout = LayoutChoice.builtIn(BuiltInLayout(kind, isAboveRoot: isAboveRoot))
    let near = Panel().edge(.bottom).extent(100)
    let sticks = isAboveRoot && (kind == .sliding || kind == .parallax)
    let expected: [StackLint] = sticks ? [.sticksOut(child: 1)] : []
    #expect(lint(layout, near, Panel().edge(.bottom).extent(101)) == expected)
    #expect(lint(layout, near, Panel().edge(.bottom).extent(100)) == [])
    #expect(lint(layout, Panel().edge(.bottom).extent(500), near) == [])
  }

  @Test func `what sticks out in a picture is what the lint names`() {
    let panels = [80.0, 120, 60].map { Panel().edge(.bottom).extent($0) }
    let stack = EdgeStack(children: panels).layout(.sliding(aboveRoot: true), for: .bottom)
    #expect(stack.lint(in: Self.container) == [.sticksOut(child: 1)])
    var replay = Replay(scene: Scene(viewport: Self.container, stack: stack))
    _ = replay.nextFrameUntilRest()
    let depths = replay.engine?.solution.items.map(\.stackFrame.depth) ?? []
    // Negative depth is over the root: child 0 waits on it by design, the others under that one.
    #expect(depths.count == 3)
    #expect(depths[1] < 0 && depths[2] >= 0)
  }

  @Test func `steps that fall together with the ends are lost`() {
    func panel(_ steps: Double...) -> Panel {
      Panel().edge(.bottom).extent(100).steps(steps.map { NavigationStep($0) })
    }
    #expect(lint(.plain, panel(0.001)) == [.mergedSteps(child: 0)])
    #expect(lint(.plain, panel(0.999, 0.004)) == [.mergedSteps(child: 0)])
    #expect(lint(.plain, panel(0.001, 0.5)) == [])
    #expect(lint(.plain, panel(0, 1)) == [])
    #expect(lint(.plain, panel()) == [])
  }

  @Test func `children on both axes are told once`() {
    let stack = EdgeStack {
    } children: {
      for edge in Edge.allCases { Panel().edge(edge).extent(50) }
    }
    #expect(stack.lint(in: Self.container) == [.bothAxes])
  }

  @Test func `an extent that goes by the container's breadth is looked at as if it were known`() {
    let stack = EdgeStack(children: [
      Panel().edge(.bottom).id("near").extent(100),
      Panel().edge(.bottom).id("far").extent(.aspect(0.5)).steps([NavigationStep(0.001)]),
    ])
    .layout(.sliding(aboveRoot: true), for: .bottom)
    #expect(
      stack.lint(in: Size(width: 400, height: 800)) == [
        .sticksOut(child: 1), .mergedSteps(child: 1),
      ])
  }

  @Test func `an ideal extent is looked at as if it were known`() {
    let late = Panel().edge(.bottom).extent(.ideal(100)).steps([NavigationStep(0.002)])
    #expect(lint(.plain, late) == [.mergedSteps(child: 0)])
  }
}

@Suite struct EdgeStackBuilderTests {
  @Test(arguments: [true, false])
  func `a builder makes what the parts say`(hasInspector: Bool) {
    let inner = ScrollViewDescription(content: Size(width: 402, height: 3000))
    let built = EdgeStack {
      inner
    } children: {
      Panel().edge(.leading).id("menu").extent(280)
      for index in 0..<2 { Panel().edge(.leading).extent(Double(index + 1) * 40) }
      if hasInspector {
        Panel { inner }.edge(.trailing).id("inspector").extent(.fraction(0.5))
      } else {
        Panel().edge(.trailing).id("help").extent(100)
      }
    }
    .layout(.parallax, for: .leading).paging(false).constraints(.folding)
    .continuousNavigation().touchCounts(1...2).dragActivation(edges: [.leading], width: 20)

    var children = [
      Panel(id: "menu", edge: .leading, extent: .points(280)),
      Panel(id: nil, edge: .leading, extent: .points(40)),
      Panel(id: nil, edge: .leading, extent: .points(80)),
    ]
    children.append(
      hasInspector
        ? Panel(id: "inspector", edge: .trailing, extent: .fraction(0.5), view: .scroll(inner))
        : Panel(id: "help", edge: .trailing, extent: .points(100)))
    var expected = EdgeStack(root: .scroll(inner), children: children)
    expected.layouts.leading = .parallax
    expected.paging = false
    expected.constraints = .folding
    expected.isContinuous = true
    expected.touchCounts = 1...2
    expected.activation = EdgeStack.Activation(edges: [.leading], width: 20)
    #expect(built == expected)
  }

  @Test func `panels without a name are called by edge and place`() {
    let panels = [
      Panel().edge(.bottom).extent(1), Panel().edge(.top).extent(1),
      Panel().edge(.bottom).id("sheet").extent(1), Panel().edge(.bottom).extent(1),
      Panel().edge(.top).id("top-1").extent(1), Panel().edge(.top).extent(1),
    ]
    #expect(
      Panel.names(of: panels)
        == ["bottom-0", "top-0", "sheet", "bottom-2", "top-1", "top-2"])
  }

  @Test func `two panels of one name are a mistake`() async {
    await #expect(processExitsWith: .failure) {
      let stack = EdgeStack {
      } children: {
        Panel().edge(.top).id("twin").extent(10)
        Panel().edge(.top).id("twin").extent(20)
      }
      print(Replay(scene: Scene(viewport: Size(width: 10, height: 10), stack: stack)).frameCount)
    }
  }
}
