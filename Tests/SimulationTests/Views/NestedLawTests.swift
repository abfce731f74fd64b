import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// Laws of views inside others, for every gesture.
@Suite struct NestedLawTests {
  /// A scene with views in views, and random sizes.
  static func scene(_ random: inout SeededGenerator) -> Scene {
    func list(_ id: ItemID, _ random: inout SeededGenerator, _ views: [PlacedView]) -> PlacedView {
      .list(
        id, y: random.number(0, 400), height: random.number(200, 700),
        content: random.number(100, 3000), views: views,
        change: {
          $0.bounces = views.isEmpty
          $0.offset.y = random.chance(0.5) ? 0 : max(0, $0.content.height - 700) / 2
        })
    }
    let first = list("first", &random, [])
    let second = list("second", &random, [list("inside", &random, [])])
    let deeper = list("inner", &random, [first, second])
    return .holding([deeper, list("other", &random, [])], at: random.number(0, 300))
  }

  @Test func `a trace fed at once gives what it gives row by row`() {
    var random = SeededGenerator(seed: 401)
    for round in 0..<60 {
      let scene = Self.scene(&random)
      let inputs = RandomInputs.strokes(&random)
      let run = NestedRun(inputs, in: scene)
      let eager = NestedRun(inputs, in: scene, isFedAtOnce: true)
      #expect(eager.timeline == run.timeline && eager.inside == run.inside, "round \(round)")
      #expect(eager.callbacks == run.callbacks, "round \(round)")
    }
  }

  @Test func `random fingers leave every view at rest and in range`() {
    var random = SeededGenerator(seed: 402)
    var movedCount = 0
    for round in 0..<120 {
      let run = NestedRun(RandomInputs.strokes(&random), in: Self.scene(&random))
      #expect(run.replay.isAtRest && run.replay.model.isInRange, "round \(round)")
      for view in run.replay.inner {
        #expect(view.model.isAtRest && view.model.isInRange, "round \(round)")
      }
      movedCount += run.moved.dropFirst().count { $0 }
    }
    #expect(movedCount > 30)
  }

  @Test func `without views that a finger meets, the content moves as without any`() {
    var random = SeededGenerator(seed: 403)
    for round in 0..<60 {
      let far = Scene.holding([.list("far", y: 1e6, height: 100)])
      let inputs = RandomInputs.strokes(&random)
      let plain = Timeline(replaying: inputs, in: .holding([]))
      #expect(NestedRun(inputs, in: far).timeline == plain, "round \(round)")
    }
  }

  @Test func `an inner view moves as it would as the outermost one`() {
    var random = SeededGenerator(seed: 404)
    // Around a view that scrolls nowhere, the view inside takes each drag that can move it.
    for round in 0..<60 {
      let list = ScrollViewDescription(
        content: Size(width: 400, height: 5000), offset: Vector(x: 0, y: 2000))
      let inner = PlacedView(
        id: "inner", frame: Rectangle(x: 0, y: 0, width: 400, height: 800), view: .scroll(list))
      let viewport = Size(width: 400, height: 800)
      let scene = Scene(
        viewport: viewport, view: ScrollViewDescription(content: viewport, views: [inner]))
      let inputs = RandomInputs.strokes(&random, isDiagonal: false)
      let alone = Timeline(replaying: inputs, in: Scene(viewport: viewport, view: list))
      let run = NestedRun(inputs, in: scene)
      guard alone.frames.allSatisfy({ $0.offset.y > 0 && $0.offset.y < 4200 }) else { continue }
      #expect(run.inside[0] == alone.frames, "round \(round)")
      #expect(run.callbacks[0] == alone.events.map(\.event), "round \(round)")
    }
  }

  @Test func `two fingers that go the same way move an inner view as one does`() {
    for flick in [Gesture().flick(y: -1), Gesture().flick(y: 0.3)] {
      let scene = Scene.nested(at: 100, innerAt: 150)
      let one = NestedRun(flick, in: scene)
      let two = NestedRun(flick.doubled(), in: scene)
      #expect(one.moved == [false, true] && two.moved == one.moved)
      #expect(two.inside == one.inside)
      // The first finger decides for both, wherever the second one is.
      let apart = NestedRun(flick.doubled(apart: Vector(x: 0, y: 300)), in: scene)
      #expect(apart.moved == one.moved)
    }
  }

  @Test func `views stand in each other as deep as they may, and a finger finds the last one`() {
    var view = PlacedView.list("view", y: 0, height: 700)
    for _ in 0..<ViewDescription.deepestNesting - 2 {
      view = .list("view", y: 10, height: 700, content: 710, views: [view])
    }
    let run = NestedRun(Gesture().flick(y: -1), in: .holding([view]))
    #expect(run.replay.inner.count == ViewDescription.deepestNesting - 1)
    #expect(run.moved == run.moved.indices.map { $0 == run.moved.count - 1 })
  }

  @Test func `views that must not be are refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = Replay(
        scene: .holding([.list("a", y: 0, height: 10), .list("a", y: 20, height: 10)]))
    }
    await #expect(processExitsWith: .failure) {
      _ = PlacedView.list("a", y: 0, height: 0)
    }
    await #expect(processExitsWith: .failure) {
      var view = PlacedView.list("view", y: 0, height: 700)
      for _ in 0..<ViewDescription.deepestNesting - 1 {
        view = .list("view", y: 10, height: 700, views: [view])
      }
      _ = Replay(scene: .holding([view]))
    }
  }
}
