import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// Which of the views under a finger scrolls, by the rule of the profile.
@Suite struct LatchTests {
  static let innermostRules = [nil, LatchRule.innermostThatMoves, .innermostOrNone]

  /// A drag from the middle of the inner view, slow enough to stay where it is let go.
  static func drag(_ y: Double) -> Gesture {
    Gesture().down().wait(110).move(y: y, milliseconds: 300).lift(after: 200)
  }

  private func profile(_ rule: LatchRule?) -> ScrollProfile {
    rule.map { .latching($0) } ?? .uikit
  }

  @Test(arguments: innermostRules, [-200.0, 200])
  func `the innermost view takes a drag that it can follow`(rule: LatchRule?, y: Double) {
    let run = NestedRun(
      Self.drag(y), in: .nested(at: 100, innerAt: 150), profile: profile(rule))
    #expect(run.moved == [false, true])
  }

  @Test(arguments: [-200.0, 200])
  func `a drag that the inner view cannot follow moves the one around it`(y: Double) {
    for rule in [nil, LatchRule.innermostThatMoves] {
      let scene = Scene.nested(at: 100, innerAt: y < 0 ? 300 : 0)
      let run = NestedRun(Self.drag(y), in: scene, profile: profile(rule))
      #expect(run.moved == [true, false])
    }
  }

  @Test func `with none to follow it, the outermost is pulled beyond its edge`() {
    let run = NestedRun(Self.drag(200), in: .nested())
    #expect(run.moved == [true, false])
    #expect(run.timeline.frames.contains { $0.offset.y < -50 } && run.outer.y == 0)
  }

  @Test func `or no view moves until all fingers are lifted`() {
    let dead = Gesture().down().wait(110).move(y: 100, milliseconds: 200)
      .move(y: -300, milliseconds: 300)
    let profile = ScrollProfile.latching(.innermostOrNone)
    let run = NestedRun(dead.lift(after: 200), in: .nested(), profile: profile)
    #expect(run.moved == [false, false] && run.replay.isAtRest)
    #expect(run.callbacks == [[]] && run.timeline.events.isEmpty)
    // One finger of two is not all of them.
    var two = dead.doubled().inputs
    let end = two.last?.timeNanoseconds ?? 0
    func touch(_ identifier: Int, _ phase: TouchPhase, _ y: Double, _ milliseconds: Int64) {
      two.append(
        .touch(
          TouchSample(
            timeNanoseconds: end + milliseconds * 1_000_000, identifier: identifier, phase: phase,
            location: Vector(x: 200, y: y))))
    }
    touch(1, .ended, 200, 20)
    for step in 1...10 { touch(101, .moved, 240 - Double(step) * 10, 20 + Int64(step) * 16) }
    touch(101, .ended, 140, 300)
    let still = NestedRun(two, in: .nested(), profile: profile)
    #expect(still.moved == [false, false] && still.replay.isAtRest)
    let again = NestedRun(
      dead.lift(after: 200).wait(100).flick(y: -1), in: .nested(), profile: profile)
    #expect(again.moved == [false, true])
  }

  @Test(arguments: [-200.0, 200])
  func `the outermost view takes every drag along its axis, and inner ones never move`(y: Double) {
    let profile = ScrollProfile.latching(.outermost)
    let run = NestedRun(Self.drag(y), in: .nested(at: 800, innerAt: 150), profile: profile)
    // The finger is at 400, and the inner view stands from -600 to -200.
    #expect(run.moved == [true, false])
    for offset in [0.0, 100] {
      let over = NestedRun(Self.drag(y), in: .nested(at: offset, innerAt: 150), profile: profile)
      #expect(!over.moved[1])
    }
    let inside = NestedRun(Self.drag(y), in: .nested(at: 100, innerAt: 150), profile: profile)
    #expect(inside.moved == [true, false])
  }

  @Test(arguments: [nil] + LatchRule.allCases.map(Optional.some))
  func `across the outer view's axis the inner view scrolls`(rule: LatchRule?) {
    let strip = ScrollViewDescription(content: Size(width: 3000, height: 400))
    let scene = Scene.holding([
      PlacedView(
        id: "strip", frame: Rectangle(x: 0, y: 200, width: 400, height: 400),
        view: .scroll(strip))
    ])
    let along = NestedRun(Gesture().flick(x: -1), in: scene, profile: profile(rule))
    #expect(along.moved == [false, true])
    let across = NestedRun(Gesture().flick(y: -1), in: scene, profile: profile(rule))
    #expect(across.moved == [true, false])
  }

  @Test(arguments: innermostRules)
  func `the latch holds for the gesture and its fling`(rule: LatchRule?) {
    let drag = Gesture().down().wait(110).move(y: -500, milliseconds: 500)
    let held = NestedRun(drag.lift(after: 200), in: .nested(), profile: profile(rule))
    #expect(held.moved == [false, true] && held.inner().y == 300)
    let flung = NestedRun(Gesture().flick(y: -4), in: .nested(), profile: profile(rule))
    #expect(flung.moved == [false, true] && flung.inner().y == 300)
    // The way back is the inner view's, too; and the next gesture is judged anew.
    let next = NestedRun(
      drag.lift(after: 200).wait(600).flick(y: -1), in: .nested(), profile: profile(rule))
    #expect(next.moved == [true, true] && next.inner().y == 300)
  }

  @Test func `a view that does not take the drag is told so`() {
    let run = NestedRun(Self.drag(-200), in: .nested())
    #expect(run.timeline.events.isEmpty)
    #expect(run.callbacks[0].first == .willBeginDragging)
    let phases = run.timeline.frames.map(\.phase)
    #expect(phases.contains(.tracking) && !phases.contains(.dragging))
    #expect(phases.last == .idle && phases.lastIndex(of: .tracking) ?? 0 < phases.count - 20)
  }

  @Test func `a touch still stops an inner view that a program moves`() {
    let animated = Gesture()
      .act(
        .inside(
          "inner", .setContentOffset(Vector(x: 0, y: 300), animation: OffsetAnimation()))
      ).wait(150)
    let profile = ScrollProfile.latching(.outermost)
    let run = NestedRun(animated.down().wait(500).lift(), in: .nested(), profile: profile)
    #expect(run.inner().y > 0 && run.inner().y < 300)
    #expect(NestedRun(animated, in: .nested(), profile: profile).inner().y == 300)
  }
}
