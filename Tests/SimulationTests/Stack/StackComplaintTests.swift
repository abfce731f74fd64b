import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// What users of sheets, drawers and menus report, where it concerns what an edge stack does.
@Suite struct StackComplaintTests {
  @Test func `a swipe from collapsed opens one stop, however the stops are declared`() {
    // 52inc/Pulley#202
    let ordered = [0.15, 0.5].map { NavigationStep($0) }
    for steps in [ordered, ordered.reversed(), ordered + ordered.reversed() + ordered] {
      let scene = Scene.panels {
        $0.offset.y = 90
      } _: {
        Panel().edge(.bottom).id("drawer").extent(600).steps(steps)
      }
      for speed in stride(from: 0.3, to: 12, by: 0.31) {
        #expect(StackRun(Gesture().flick(y: -speed), in: scene).rest.y == 300, "\(speed)")
      }
      // Stops that are declared anew are those of the next swipe.
      let anew = Gesture().act(.setSteps("drawer", [NavigationStep(0.15), NavigationStep(0.8)]))
      #expect(StackRun(anew.flick(y: -3), in: scene).rest.y == 480)
    }
  }

  @Test(arguments: [0, 0.2, 0.5])
  func `a round trip over stops that are nearly equal ends on a stop`(apart: Double) {
    // 52inc/Pulley#54
    let scene = Scene.panels(scale: 2) {
      $0.offset.y = 100
    } _: {
      Panel().edge(.bottom).id("drawer").extent(600)
        .steps([NavigationStep(100.0 / 600), NavigationStep((100 + apart) / 600)])
    }
    let stops = [0.0, 100, 600]
    let trip = Gesture().flick(y: -1).wait(1200).flick(y: 1).wait(1200)
    for gesture in [trip, trip.flick(y: -2).wait(1200).flick(y: 0.4)] {
      let run = StackRun(gesture, in: scene)
      #expect(run.rest.y == 100)
      let rests = Set(run.shots.filter(\.isAtRest).map(\.frame.offset.y))
      #expect(rests.isSubset(of: Set(stops)), "\(rests)")
    }
  }

  @Test func `steps of a container without size are found once it has one`() {
    // 52inc/Pulley#60
    var scene = Scene.panels {
      Panel().edge(.bottom).id("drawer").extent(.fraction(0.75)).steps([NavigationStep(0.5)])
    }
    let size = scene.viewport
    scene.viewport = Size(width: 0, height: 0)
    let early = Gesture(milliseconds: 20).act(.reveal("drawer"))
    #expect(StackRun(early, in: scene).arrivals == [false])
    let laidOut = early.act(.resize(size)).wait(30)
    let dragged = StackRun(laidOut.flick(y: -1), in: scene)
    #expect(dragged.rest.y == 300 && dragged.steps == [.step("drawer", fraction: 0.5)])
    let revealed = StackRun(laidOut.act(.reveal("drawer")), in: scene)
    #expect(revealed.rest.y == 600 && revealed.arrivals == [false, true])
  }

  @Test func `nothing is dragged above the highest allowed state, but pulled`() {
    // 52inc/Pulley#140, scenee/FloatingPanel#580
    let scene = Scene.panels {
      $0.offset.y = 300
    } _: {
      Panel().edge(.bottom).id("drawer").extent(600)
        .steps([NavigationStep(0.5, blocks: .unfolding)])
    }
    for speed in [0.3, 1, 3, 10] {
      let run = StackRun(Gesture().flick(y: -speed), in: scene)
      #expect(run.rest.y == 300 && run.steps.isEmpty)
      let most = run.shots.map(\.frame.offset.y).max() ?? 0
      #expect(most > 300 && most < 300 + 800)
      // Its content is never squashed.
      #expect(run.shots.allSatisfy { $0.solution.items[0].frame.size.height == 600 })
    }
    // A state that is allowed from now on is reached by the next drag.
    let allowed = Gesture(milliseconds: 20).act(.setSteps("drawer", [NavigationStep(0.5)]))
    #expect(StackRun(allowed.flick(y: -1), in: scene).rest.y == 600)
    let forbidden = allowed.act(.setSteps("drawer", [NavigationStep(0.5, blocks: .unfolding)]))
    #expect(StackRun(forbidden.flick(y: -1), in: scene).rest.y == 300)
  }

  @Test func `a sheet with a floor is not dragged away, but a program folds it`() {
    // osdnk/react-native-reanimated-bottom-sheet#254
    var random = SeededGenerator(seed: 80)
    var gesture = Gesture()
    for _ in 0..<300 {
      gesture = gesture.down(at: Vector(x: 200, y: random.number(0, 800))).wait(110)
      for _ in 0...random.index(4) {
        gesture = gesture.step(y: random.number(-60, 150), milliseconds: 16)
      }
      gesture = (random.chance(0.1) ? gesture.cancel() : gesture.lift())
        .wait(random.pick([20, 150, 700]))
    }
    let run = StackRun(gesture.inputs, in: .sheet(offset: 90), solvesItems: false)
    #expect(run.shots.filter(\.isAtRest).allSatisfy { $0.frame.offset.y >= 90 })
    #expect(run.shots.filter(\.isAtRest).contains { $0.frame.offset.y == 90 })
    #expect(run.releases.count > 200)
    let folded = StackRun(Gesture().act(.fold()), in: .sheet(offset: 90))
    #expect(folded.rest == .zero && folded.arrivals == [true])
  }

  @Test func `a block keeps a long form from folding to the short one, and nothing else does`() {
    // slackhq/PanModal#184, #195
    for (blocks, rest) in [([], 300.0), ([.folding], 600)] as [(TravelDirections, Double)] {
      let scene = Scene.panels {
        $0.offset.y = 600
      } _: {
        Panel().edge(.bottom).id("modal").extent(600)
          .steps([NavigationStep(0.5), NavigationStep(1, blocks: blocks)])
      }
      let run = StackRun(Gesture().flick(y: 1), in: scene)
      #expect(run.rest.y == rest)
      // #119: from the short form the long one is reached either way.
      let short = scene.stacked { $0.offset.y = 300 }
      #expect(StackRun(Gesture().flick(y: -1), in: short).rest.y == 600)
    }
  }

  @Test func `a swipe of any speed stops at the snap in the middle`() {
    // akshathjain/sliding_up_panel#209
    for speed in stride(from: 0.3, through: 10, by: 0.1) {
      let up = StackRun(
        Gesture().flick(y: -speed).inputs, in: .sheet(offset: 90), solvesItems: false)
      #expect(up.rest.y == 300, "\(speed)")
      let down = StackRun(
        Gesture().flick(y: speed).inputs, in: .sheet(offset: 600), solvesItems: false)
      #expect(down.rest.y == 300, "\(speed)")
    }
  }

  @Test func `distance and velocity decide about a release, not the middle`() {
    // composablehorizons/compose-unstyled#453
    let scene = Scene.panels {
      Panel().edge(.bottom).id("sheet").extent(600)
    }
    for (place, speed, rest) in [
      (20.0, 0.0, 0.0), (299, 0, 0), (301, 0, 600), (580, 0, 600), (200, 0.5, 600),
      (120, 1, 600), (400, -0.5, 0), (550, -1, 0), (590, -3, 0), (300, 0.1, 0),
    ] {
      let gesture = StackReleaseTests.drag(from: 0, to: place, speed: speed)
      #expect(StackRun(gesture, in: scene).rest.y == rest, "\(place) at \(speed)")
    }
  }

  @Test func `a flick at the top of a list moves the sheet to the next stop at most`() {
    // divinevideo/divine-mobile#7114
    let scene = Scene.panels {
      $0.offset.y = 600
    } _: {
      Panel {
        ScrollViewDescription(content: Size(width: 400, height: 3000))
      }.edge(.bottom).id("sheet").extent(600)
        .steps([NavigationStep(0.85, blocks: .folding)])
    }
    for speed in [0.3, 1, 4] {
      let flick = Gesture(at: Vector(x: 200, y: 400)).flick(y: speed)
      #expect(StackRun(flick, in: scene).rest.y == 510, "\(speed)")
      #expect(StackRun(flick.wait(1500).flick(y: speed), in: scene).rest.y == 510, "\(speed)")
    }
    let small = Gesture(at: Vector(x: 200, y: 400)).down().wait(110)
      .move(y: 30, milliseconds: 300).lift(after: 200)
    let run = StackRun(small, in: scene)
    #expect(run.shots.allSatisfy { (510...600).contains($0.frame.offset.y) } && run.rest.y == 600)
  }

  @Test func `an extent that changes on the way to a snap leaves the sheet open there`() {
    // gorhom/react-native-bottom-sheet#557
    for wait in stride(from: 0.0, to: 320, by: 16) {
      let gesture = Gesture().act(.reveal("first", fraction: 1)).wait(wait)
        .act(.setExtent("first", .points(321)))
      let run = StackRun(gesture, in: .twoPanels())
      #expect(run.rest.y == 321, "\(wait)")
      #expect(run.arrivals == [true] && run.steps == [.step("first", fraction: 1)], "\(wait)")
      let way = run.shots.map(\.frame.offset.y)
      #expect(zip(way, way.dropFirst()).allSatisfy { $0 <= $1 }, "\(wait)")
    }
  }

  @Test func `a detent that becomes unavailable is left in motion, not in a jump`() {
    // feedback-assistant/reports#699 (FB19252983)
    let changes: [(Action, Double)] = [
      (.setSteps("second", []), 200), (.removePanel("second"), 200),
      (.setSteps("second", [NavigationStep(0.1)]), 230),
    ]
    for (change, rest) in changes {
      let run = StackRun(Gesture(milliseconds: 20).act(change), in: .twoPanels(offset: 350))
      #expect(run.rest.y == rest && run.replay.isAtRest && run.steps.count == 1, "\(change)")
      // The curve is at most π/2 times as fast as an even motion of a quarter of a second.
      let most = (350 - rest) * 1.571 / (0.25 * 60)
      let way = run.shots.map(\.frame.offset.y)
      for (a, b) in zip(way, way.dropFirst().dropLast()) {
        #expect(a - b >= 0 && a - b <= most + 1e-9, "\(change): \(a) to \(b)")
      }
    }
  }

  @Test(arguments: Easing.allCases)
  func `a program's way between sizes shows no gap and no size but the panel's`(easing: Easing) {
    // ericlewis/PageSheet#11
    let gesture = Gesture().act(.reveal("sheet", fraction: 0.5, easing: easing, duration: 0.5))
    let run = StackRun(gesture, in: .sheet(offset: 600))
    for shot in run.shots {
      let sheet = shot.solution.items[0]
      let travel = shot.frame.offset.y
      #expect(sheet.frame.size == Size(width: 400, height: 600))
      #expect(sheet.frame.size.height >= sheet.visibleLength)
      // What is open is full of the sheet, up to its end.
      expectNear(sheet.visibleLength, min(max(travel, 0), 600), within: 1e-9)
    }
    #expect(run.rest.y == 300)
  }

  @Test func `one pan across the root shows the panel of one side only`() {
    // John-Lluch/SWRevealViewController#37
    for bounces in [true, false] {
      let scene = Scene.panels {
        $0.offset.x = -260
        $0.bounces = bounces
      } _: {
        Panel().edge(.leading).id("left").extent(260)
        Panel().edge(.trailing).id("right").extent(260)
      }
      for speed in [0.5, 2, 8] {
        let run = StackRun(Gesture().flick(x: -speed, count: 12), in: scene)
        #expect(run.rest == .zero, "\(speed)")
        var order: [Int] = []
        for shot in run.shots {
          // The pull beyond the root is shown over the root's other side, which is closed.
          #expect(shot.range.maximum.x == 0 || shot.isAtRest, "\(speed)")
          #expect(bounces || shot.frame.offset.x <= 0)
          let side: Side? = shot.frame.offset.x < 0 ? .left : .right
          if shot.frame.offset.x != 0 { #expect(shot.solution.activeSide == side) }
          let (left, right) = (shot.solution.items[0], shot.solution.items[1])
          #expect(!(left.isVisible && right.isVisible))
          run.replay.engine?.stack.paintOrder(of: shot.solution, into: &order)
          #expect(order.last == Stack.rootInOrder)
        }
      }
    }
  }

  @Test func `after a rotation heights are those of the new container, at every stop and between`()
  {
    // scenee/FloatingPanel#55, #259, #199
    let scene = Scene.panels {
      Panel().edge(.bottom).id("panel").extent(.fraction(0.75))
        .steps([NavigationStep(0.2), NavigationStep(0.5)])
    }
    for fraction in [0, 0.2, 0.37, 0.5, 0.81, 1] {
      let gesture = Gesture().act(.reveal("panel", fraction: fraction, duration: 0)).wait(50)
        .act(.resize(Size(width: 800, height: 400)))
      let run = StackRun(gesture, in: scene)
      #expect(run.rest.y == (300 * fraction).rounded(), "\(fraction)")
      let panel = run.shots.last?.solution.items[0]
      #expect(panel?.frame.size == Size(width: 800, height: 300), "\(fraction)")
      #expect(panel?.visibleLength == run.rest.y, "\(fraction)")
      let back = StackRun(gesture.wait(50).act(.resize(Size(width: 400, height: 800))), in: scene)
      #expect(back.rest.y == (600 * fraction).rounded(), "\(fraction)")
    }
  }

  @Test func `stops that a shorter container brings together stay in order`() {
    // scenee/FloatingPanel#8
    let scene = Scene.panels {
      Panel().edge(.bottom).id("tip").extent(380)
      Panel().edge(.bottom).id("rest").extent(.fraction(0.4)).steps([NavigationStep(0.5)])
    }
    for height in [874.0, 402, 320, 100, 3, 1, 0.5] {
      let gesture = Gesture().act(.resize(Size(width: 800, height: height))).wait(50)
      let stack = StackRun(gesture, in: scene).replay.engine?.stack
      let stops = stack?.detents(on: .vertical) ?? []
      #expect(zip(stops, stops.dropFirst()).allSatisfy { $0 + 0.5 < $1 }, "\(height): \(stops)")
      #expect(stops.contains(380) || height < 3, "\(height): \(stops)")
      // Each state is still reached, one after the other.
      let open = gesture.flick(y: -1).wait(1500).flick(y: -1).wait(1500).flick(y: -1)
      let run = StackRun(open, in: scene)
      #expect(run.rest.y == stops.last, "\(height)")
    }
  }

  @Test func `a rotation opens nothing and tells no step`() {
    // gorhom/react-native-bottom-sheet#516, #1589
    let scene = Scene.panels {
      Panel().edge(.bottom).id("sheet").extent(.fraction(1))
        .steps([NavigationStep(0.01), NavigationStep(0.5)])
    }
    for fraction in [0, 0.01, 0.5, 1] {
      let opened = scene.stacked { $0.offset.y = 800 * fraction }
      var gesture = Gesture()
      for (width, height) in [(800.0, 400.0), (400, 800), (874, 402), (400, 800)] {
        gesture = gesture.wait(40).act(.resize(Size(width: width, height: height)))
      }
      let run = StackRun(gesture, in: opened)
      #expect(run.steps.isEmpty && run.rest.y == 800 * fraction, "\(fraction)")
      let isSeen = run.events.contains { event in
        switch event {
        case .hidden: true
        case .shown: fraction == 0
        default: false
        }
      }
      #expect(!isSeen, "\(fraction): \(run.events)")
    }
  }

  @Test func `a full menu stays full after a rotation, and a swipe opens it as a button does`() {
    // John-Lluch/SWRevealViewController#616, #579, #615
    let scene = Scene.panels {
      Panel().edge(.leading).id("menu").extent(.fraction(1))
    }
    let turn = Action.resize(Size(width: 800, height: 400))
    let swiped = StackRun(Gesture().flick(x: 2).wait(1500).act(turn), in: scene)
    let revealed = StackRun(Gesture().act(.reveal("menu")).wait(1500).act(turn), in: scene)
    #expect(swiped.rest == Vector(x: -800, y: 0) && revealed.rest == swiped.rest)
    #expect(swiped.shots.last?.solution == revealed.shots.last?.solution)
    #expect(swiped.shots.last?.solution.items[0].visibleFraction == 1)
    // At equal travel on the way, too, whatever came before.
    guard let stack = revealed.replay.engine?.stack else { return }
    let upright = StackRun(Gesture(), in: scene).replay.engine?.stack
    for shot in swiped.shots where shot.frame.offset.x < 0 {
      let isTurned = shot.solution.root.frame.size.width == 800
      let direct = (isTurned ? stack : upright)?.solution(at: shot.frame.offset)
      #expect(shot.solution == direct)
    }
  }
}
