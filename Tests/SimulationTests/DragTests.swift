import ScrollPhysics
import Simulation
import Testing

/// From the first touch to the last callback of a drag.
@Suite struct DragTests {
  @Test(arguments: Course.all, [60, 80, 120, 59.94])
  func `a drag inside the range is one to one after the slop`(course: Course, rate: Double) {
    var random = SeededGenerator(seed: 31)
    for scale in [1.0, 2, 4] {
      for fingers in 1...2 {
        let scene = Scene.symmetric(x: 1600, scale: scale, refreshRate: rate)
        var gesture = Gesture().down().wait(110).step(y: -30.01, milliseconds: 20)
        var ends = [gesture]
        for _ in 0..<30 {
          gesture = gesture.step(
            x: random.number(-2, 2), y: random.number(-30, 30), milliseconds: 20)
          ends.append(gesture)
        }
        let held = gesture.lift(after: 120)
        let whole = fingers == 1 ? held : held.doubled()
        let timeline = course.timeline(whole, in: scene)
        for end in ends {
          let travel = end.location.y - 400 + 10
          let shown = PixelGrid(scale: scale).rounded(-Double(Float(travel)))
          expectNear(timeline.y(after: end), shown, within: fingers == 1 ? 0 : 1 / scale)
        }
      }
    }
  }

  @Test(arguments: Course.all)
  func `a touch becomes a drag beyond ten points`(course: Course) {
    for (travel, offset) in [(-9.0, 0.0), (-10, 0), (-10.25, 0.25), (12, -2)] {
      let gesture = Gesture().down().wait(110).step(y: travel, milliseconds: 10)
      let timeline = course.timeline(gesture, in: .symmetric(scale: 4))
      #expect(timeline.y(after: gesture) == offset, "\(travel)")
      #expect(timeline.kinds.contains(.willBeginDragging) == (abs(travel) > 10), "\(travel)")
    }
  }

  @Test(arguments: Course.all)
  func `a small movement across the drag disappears whole`(course: Course) {
    let gesture = Gesture().down().wait(110).step(x: 7.5, y: -30, milliseconds: 10)
    let timeline = course.timeline(gesture, in: .symmetric(x: 1600))
    #expect(timeline.frame(after: gesture.time)?.offset == Vector(x: 0, y: 20))
  }

  @Test(arguments: [
    (19.9, AxisSet.horizontal), (20.1, .both), (45, .both), (69.9, .both), (70.1, .vertical),
  ])
  func `directional lock engages one axis below twenty degrees`(angle: Double, axes: AxisSet) {
    let turn = angle * .pi / 180
    for signs in [Vector(x: 1, y: 1), Vector(x: -1, y: 1), Vector(x: 1, y: -1)] {
      let way = Vector(
        x: 100 * signs.x * Elementary.cos(turn), y: 100 * signs.y * Elementary.sin(turn))
      let gesture = Gesture().down().wait(110).step(x: way.x, y: way.y, milliseconds: 10)
        .step(x: way.x, y: way.y, milliseconds: 20)
      let timeline = gesture.timeline(in: .symmetric { $0.directionalLock = true })
      let offset = timeline.frame(after: gesture.time)?.offset ?? .zero
      #expect((offset.x != 0) == axes.contains(.horizontal), "\(offset)")
      #expect((offset.y != 0) == axes.contains(.vertical), "\(offset)")
    }
  }

  @Test(arguments: Course.all)
  func `a late first callback applies the travel since the slop`(course: Course) {
    let gesture = Gesture().down().wait(100).step(y: -25, milliseconds: 5)
    let timeline = course.timeline(gesture, in: .symmetric())
    #expect(timeline.y(after: gesture) == 15)
  }

  @Test(arguments: Course.all)
  func `an early first callback waits and drops the travel before it`(course: Course) {
    // Touches at 5, 21, 37, 53, 69 ms; frames at 33.3, 50, 66.7, 83.3 ms. Recognised at 21, so the
    // first callback is in the frame at 50, 29 ms later, and starts from the touch at 37.
    var gesture = Gesture().down()
    for _ in 0..<4 { gesture = gesture.step(y: -20, milliseconds: 16) }
    let timeline = course.timeline(gesture, in: .symmetric())
    #expect(timeline.frames[...6].map(\.offset.y) == [0, 0, 0, 0, 20, 40, 40])
    #expect(timeline.frames[2].phase == .tracking)
    #expect(timeline.frames[3].phase == .dragging)
    expectNear(timeline.frames[3].velocity.y, 1250)
  }

  @Test(arguments: Course.all)
  func `a grab of moving content pays no slop with a finger, and again on a trackpad`(
    course: Course
  ) {
    for kind in InputKind.allCases {
      let flick = Gesture(kind: kind).flick(y: -2).wait(150).down()
      let grab = flick.wait(110).step(y: -3, milliseconds: 5)
      let timeline = course.timeline(grab, in: .symmetric(x: 1600))
      let caught = timeline.y(after: flick)
      #expect(caught == caught.rounded())
      #expect(timeline.y(after: grab) - caught == (kind == .touch ? 3 : 0))
    }
  }

  @Test(arguments: Course.all, [InputKind.touch, .trackpad])
  func `a drag beyond an edge is resisted`(course: Course, kind: InputKind) {
    let scene = Scene.symmetric(scale: 4) { $0.offset.y = -1600 }
    let coefficient = kind == .touch ? 0.55 : 0.715
    var gesture = Gesture(kind: kind).down().wait(110).step(y: 10.5, milliseconds: 20)
    var ends: [Gesture] = []
    for _ in 0..<20 {
      gesture = gesture.step(y: 21.25, milliseconds: 20)
      ends.append(gesture)
    }
    let timeline = course.timeline(gesture, in: scene)
    for end in ends {
      let pull = end.location.y - 410
      let shown = -1600 - Formula.band(pull, coefficient: coefficient)
      expectNear(timeline.y(after: end), (shown * 4).rounded() / 4, within: 0)
    }
  }

  @Test(arguments: Course.all)
  func `without bounce a drag ends at the edge`(course: Course) {
    let scene = Scene.symmetric(x: 1600) {
      $0.bounces = false
      $0.offset.y = -1590
    }
    let out = Gesture().down().wait(110).step(y: 60, milliseconds: 20)
    let back = out.step(y: -45, milliseconds: 20)
    let timeline = course.timeline(back.lift(), in: scene)
    #expect(timeline.y(after: out) == -1600)
    #expect(timeline.y(after: back) == -1595)
  }

  @Test(arguments: Course.all)
  func `content that fits moves only with the flag of its axis`(course: Course) {
    for isOn in [false, true] {
      let scene = Scene.symmetric(x: 0, y: 0) {
        $0.alwaysBounceVertical = isOn
        $0.alwaysBounceHorizontal = false
      }
      let drag = Gesture().down().wait(110).step(x: 50, y: 50, milliseconds: 20)
      let timeline = course.timeline(drag.lift(after: 120), in: scene)
      let shown = timeline.frame(after: drag.time)?.offset
      #expect(shown == Vector(x: 0, y: isOn ? -Formula.band(40).rounded() : 0))
      #expect(timeline.rest == .zero)
    }
  }

  @Test(arguments: Course.all)
  func `a finger that lands or leaves does not move the content`(course: Course) {
    let drag = Gesture().down().wait(110).step(y: -50, milliseconds: 20)
    var inputs = drag.inputs
    func second(_ phase: TouchPhase, _ milliseconds: Int64) -> Input {
      .touch(
        TouchSample(
          timeNanoseconds: drag.time + milliseconds * 1_000_000, identifier: 2, phase: phase,
          location: Vector(x: 31, y: 77)))
    }
    inputs += [second(.began, 20), second(.stationary, 60), second(.ended, 90)]
    let timeline = Timeline(
      replaying: inputs + drag.wait(200).step(y: -7, milliseconds: 1).inputs.suffix(1),
      in: .symmetric())
    let offsets = timeline.frames.filter { $0.timeNanoseconds > drag.time }.map(\.offset.y)
    #expect(Set(offsets) == [40, 47])
  }

  @Test func `a cancelled drag stays where it is and tells so`() {
    let drag = Gesture().down().wait(110).move(y: -80, milliseconds: 60)
    let timeline = drag.cancel(after: 30).timeline(in: .symmetric())
    #expect(timeline.rest.y == 70)
    let expected: [ScrollEvent] = [
      .willBeginDragging,
      .willEndDragging(velocityPerMillisecond: .zero, target: Vector(x: 0, y: 70)),
      .didEndDragging(willDecelerate: false),
    ]
    #expect(timeline.kinds == expected)
  }

  @Test func `leading and trailing insets change sides from right to left`() {
    var scene = Scene.symmetric()
    scene.view.inset = Insets(leading: 30, trailing: 10)
    scene.view.content.width = 1000
    #expect(Replay(scene: scene).model.range[.horizontal] == AxisRange(minimum: -30, maximum: 610))
    scene.direction = .rightToLeft
    #expect(Replay(scene: scene).model.range[.horizontal] == AxisRange(minimum: -10, maximum: 630))
    for (x, edge) in [(9.0, -10.0), (-9, 630)] {
      #expect(Gesture().flick(x: x).wait(300).flick(x: x).timeline(in: scene).rest.x == edge)
    }
  }
}
