import ScrollPhysics
import Simulation
import Testing

/// The content never jumps, whatever happens while it moves.
@Suite struct ContinuityTests {
  static let rates = [60, 80, 120, 59.94]

  private let scene = Scene.symmetric(x: 1600)

  /// A finger of 0.25 pt/ms out of the range at the top, by several hundred points.
  private let out = Gesture()
    .act(.setContentOffset(Vector(x: 0, y: -1590), animation: nil)).wait(20)
    .down().wait(110).move(y: 500, milliseconds: 2000)

  @Test(arguments: Course.all, rates)
  func `a grab in flight, in a bounce or in a return does not move the content`(
    course: Course, rate: Double
  ) {
    let scene = Scene.symmetric(x: 1600, refreshRate: rate)
    for wait in stride(from: 0.0, to: 1200, by: 59) {
      for begin in [Gesture().flick(y: -7), out.lift(after: 120)] {
        let grab = begin.wait(wait).down().wait(110).move(y: 30, milliseconds: 120)
          .move(y: -30, milliseconds: 120).lift(after: 120)
        expectContinuous(
          course.timeline(grab, in: scene), fastestFinger: 0.25, from: begin.time, "\(wait)")
      }
    }
  }

  @Test(arguments: Course.all)
  func `a drag beyond the edge goes on from where the last one left it`(course: Course) {
    var gesture = out
    for _ in 0..<4 {
      gesture = gesture.lift(after: 2).wait(5).down().wait(110).move(y: 60, milliseconds: 300)
    }
    let timeline = course.timeline(gesture.lift(after: 120), in: scene)
    expectContinuous(timeline, fastestFinger: 0.25, from: out.time)
    #expect(timeline.rest.y == -1600)
  }

  @Test(arguments: Course.all, [true, false])
  func `edges that move under a drag leave the content there`(course: Course, bounces: Bool) {
    let scene = Scene.symmetric(x: 1600) { $0.bounces = bounces }
    let inside = Gesture().down().wait(110).move(y: 400, milliseconds: 1600)
    for drag in [out, inside] {
      for edge in [1300.0, 0, 300, 1590, 1700, 2500] {
        for action in [
          Action.setInset(
            Insets(top: edge, leading: 1600, bottom: 1600, trailing: 1600)),
          .setInset(Insets(top: edge, leading: edge, bottom: -edge, trailing: -edge)),
          .setSafeArea(Insets(top: -edge, leading: -edge, bottom: -edge, trailing: -edge)),
        ] {
          let gesture = drag.act(action).wait(20).move(y: -60, milliseconds: 300)
            .move(y: 90, milliseconds: 400).lift(after: 120)
          let timeline = course.timeline(gesture, in: scene)
          expectContinuous(
            timeline, fastestFinger: 0.25, from: Gesture.nanoseconds(30), "\(action)")
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `a viewport that changes under a drag leaves the content there`(bounces: Bool) {
    var scene = Scene.tall(content: 4000, offset: 10, bounces: bounces)
    let drag = Gesture().down().wait(110).move(y: 500, milliseconds: 2000)
    for height in [0.0, 10, 100, 400, 1200, 5000] {
      for offset in [0.0, 300, 3200] {
        scene.view.offset.y = offset
        let gesture = drag.act(.resize(Size(width: 400, height: height))).wait(20)
          .move(y: -60, milliseconds: 300).move(y: 90, milliseconds: 400).lift(after: 120)
        expectContinuous(gesture.timeline(in: scene), fastestFinger: 0.25, "\(height), \(offset)")
      }
    }
  }

  @Test(arguments: Course.all)
  func `switching the bounce under a drag leaves the content there`(course: Course) {
    for isOn in [true, false] {
      let scene = Scene.symmetric(x: 1600) { $0.bounces = !isOn }
      let gesture = out.act(.setBounces(isOn)).wait(20).move(y: 30, milliseconds: 150)
        .move(y: -60, milliseconds: 300).move(y: 90, milliseconds: 400).lift(after: 120)
      let timeline = course.timeline(gesture, in: scene)
      expectContinuous(timeline, fastestFinger: 0.25, from: Gesture.nanoseconds(30))
      #expect(timeline.rest.y == -1600)
    }
  }

  @Test(arguments: Course.all)
  func `a drag after a bounce beyond the viewport's length starts where it is`(course: Course) {
    // A strip of 40 points, into whose edge a flick runs at 5 points per millisecond.
    var scene = Scene.symmetric(x: 300, y: 300)
    scene.viewport = Size(width: 40, height: 40)
    scene.view.content = scene.viewport
    let grab = Gesture().flick(y: -5).wait(40).down().wait(110)
    let drag = grab.move(y: 60, milliseconds: 300).move(y: -30, milliseconds: 150)
    let timeline = course.timeline(drag.lift(after: 120), in: scene)
    #expect(timeline.y(after: grab) > 340)
    expectContinuous(timeline, fastestFinger: 0.25, from: grab.time)
    let pulled = timeline.y(after: grab.move(y: 60, milliseconds: 300))
    #expect(pulled < timeline.y(after: grab) - 5, "the finger gets hold of it")
    #expect(timeline.rest.y == 300)
  }

  @Test(arguments: [false, true])
  func `random gestures never jump`(paging: Bool) {
    var random = SeededGenerator(seed: 41)
    for round in 0..<800 {
      let scene = RandomInputs.scene(&random, paging: paging)
      let inputs = RandomInputs.strokes(&random)
      expectContinuous(
        Timeline(replaying: inputs, in: scene), fastestFinger: RandomInputs.fastestFinger,
        multiplier: 3, "round \(round)")
    }
  }

  @Test func `sizes that change under a finger never make the content jump`() {
    var random = SeededGenerator(seed: 42)
    for round in 0..<1500 {
      var scene = RandomInputs.scene(&random, paging: random.chance(0.2))
      // One axis alone: another at rest is placed at once, too.
      scene.viewport.width = 400
      scene.view.content.width = 400
      scene.view.alwaysBounceHorizontal = false
      let inputs = RandomInputs.strokesAndActions(&random, action: RandomInputs.geometryAction)
      let timeline = Timeline(replaying: inputs, in: scene)
      // At rest, a change of the sizes may place the content.
      let changes = inputs.filter { !$0.isTouch }.map(\.timeNanoseconds)
      let exceptions = changes.filter { time in
        let next = timeline.frame(after: time)?.index ?? 0
        let seen = timeline.frames[max(0, next - 1)...next]
        return seen.contains { $0.phase == .idle }
      }
      expectContinuous(
        timeline, fastestFinger: RandomInputs.fastestFinger, multiplier: 3, exceptions: exceptions,
        "round \(round)")
    }
  }
}
