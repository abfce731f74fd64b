import ScrollPhysics
import Simulation
import Testing

/// Releases whose target a program replaces.
@Suite struct TargetOverrideTests {
  private func flick(to target: Double, y: Double = -1.5) -> Gesture {
    Gesture().act(.overrideTarget(Vector(x: 0, y: target))).flick(y: y)
  }

  @Test(arguments: Course.all, [250.0, 600, 777.25, 1200, 1599, 1600])
  func `a flight lands on a target that its velocity reaches`(course: Course, target: Double) {
    for rate in [60.0, 80, 120, 59.94] {
      let timeline = course.timeline(
        flick(to: target), in: .symmetric(x: 1600, scale: 4, refreshRate: rate))
      #expect(timeline.rest.y == target)
      let last = timeline.frames.dropLast().last?.offset.y ?? 0
      expectNear(last, target, within: 0.4)
    }
  }

  @Test func `the refresh rate does not move the landing`() {
    let timeline = flick(to: 900).wait(100).act(.refreshRate(120)).timeline(in: .symmetric())
    #expect(timeline.rest.y == 900)
    let last = timeline.frames.dropLast().last?.offset.y ?? 0
    expectNear(last, 900, within: 0.2)
  }

  @Test(arguments: Course.all, [-300.0, 30, 1500])
  func `a target the velocity does not reach is eased to`(course: Course, target: Double) {
    // The other way; behind the finger; or so far that the flight would hardly slow down.
    let speed = target == 1500 ? -0.3 : -1.5
    let timeline = course.timeline(flick(to: target, y: speed), in: .symmetric(x: 1600))
    let release = timeline.releases[0].frame
    let start = timeline.frames[release].offset.y
    let time = timeline.frames[release].timeNanoseconds
    for frame in timeline.frames[release...] {
      let part = Double(frame.timeNanoseconds - time) / 0.3e9
      expectNear(
        frame.offset.y, part < 1 ? start + (target - start) * Formula.easeInOut(part) : target)
    }
    #expect(timeline.rest.y == target)
    expectLegalEvents(timeline)
  }

  @Test func `a target where the content is keeps it there`() {
    let timeline = flick(to: 5 * 24 - 10).timeline(in: .symmetric())
    #expect(timeline.rest.y == 110)
    #expect(timeline.decelerates == [false])
  }

  @Test func `a target is used once`() {
    let again = flick(to: 500).wait(1500).flick(y: -1.5)
    let plain = Gesture().act(.setContentOffset(Vector(x: 0, y: 500), animation: nil))
      .flick(y: -1.5)
    #expect(
      again.timeline(in: .symmetric(y: 9000)).rest == plain.timeline(in: .symmetric(y: 9000)).rest)
  }

  @Test func `an animation that takes a drag away uses its target up`() {
    let gesture = Gesture().act(.overrideTarget(Vector(x: 0, y: 40))).down().wait(110)
      .move(y: -110, milliseconds: 110)
      .act(.setContentOffset(Vector(x: 0, y: 500), animation: OffsetAnimation()))
      .lift().wait(1000)
    let timeline = gesture.flick(y: -1.5).timeline(in: .symmetric(y: 9000))
    #expect(timeline.rest.y > 1000)
  }

  @Test func `a cancelled drag eases to its target`() {
    let gesture = Gesture().act(.overrideTarget(Vector(x: 0, y: 400))).down().wait(110)
      .move(y: -110, milliseconds: 110).cancel()
    let timeline = gesture.timeline(in: .symmetric())
    #expect(timeline.rest.y == 400)
    let steps = zip(timeline.frames, timeline.frames.dropFirst()).map {
      abs($1.offset.y - $0.offset.y)
    }
    #expect((steps.max() ?? 0) < 40, "300 pt in 0.3 s, at most 1.7 times the mean speed")
    expectLegalEvents(timeline)
  }

  @Test(arguments: Course.all)
  func `a target outside the range is the edge`(course: Course) {
    for (target, edge) in [(99_999.0, 1600.0), (1700, 1600), (-1700, -1600)] {
      for speed in [-3.0, -0.3] {
        let timeline = course.timeline(flick(to: target, y: speed), in: .symmetric(x: 1600))
        #expect(timeline.rest.y == edge)
      }
    }
  }

  @Test(arguments: Course.all)
  func `a flick back from beyond the edge does not jump to its target`(course: Course) {
    let gesture = Gesture().act(.overrideTarget(Vector(x: 0, y: -1200))).down().wait(110)
      .move(y: 300, milliseconds: 200).move(y: -100, milliseconds: 60).lift()
    let scene = Scene.symmetric(x: 1600) { $0.offset.y = -1600 }
    let timeline = course.timeline(gesture, in: scene)
    #expect(timeline.rest.y == -1200)
    expectContinuous(timeline, fastestFinger: 2)
  }

  @Test(arguments: Course.all)
  func `an edge that moves into the way does not make the content jump to its target`(
    course: Course
  ) {
    let inset = Insets(top: 1600, leading: 1600, bottom: 300, trailing: 1600)
    for wait in [20.0, 100, 300] {
      for target in [700.0, 1200] {
        let gesture = flick(to: target).wait(wait).act(.setInset(inset))
        let timeline = course.timeline(gesture, in: .symmetric(x: 1600))
        #expect(timeline.rest.y == 300, "\(wait)")
        expectContinuous(timeline, fastestFinger: 2)
      }
    }
  }

  @Test(arguments: Course.all)
  func `an edge that moves past the content does not make it jump back to its target`(
    course: Course
  ) {
    let inset = Insets(top: 1600, leading: 1600, bottom: 300, trailing: 1600)
    let scene = Scene.symmetric(x: 1600) { $0.offset.y = 1000 }
    let gesture = flick(to: 310, y: 1.5).wait(30).act(.setInset(inset))
    let timeline = course.timeline(gesture, in: scene)
    expectContinuous(timeline, fastestFinger: 2)
    let stop = timeline.frames.last { $0.phase != .idle }?.offset.y ?? .nan
    expectNear(timeline.rest.y, stop, within: 1)
  }

  @Test func `an edge that moves under an easing content is where it rests`() {
    let inset = Insets(top: 1600, leading: 800, bottom: 300, trailing: 800)
    let timeline = flick(to: 1500, y: -0.3).wait(100).act(.setInset(inset))
      .timeline(in: .symmetric())
    #expect(timeline.rest.y == 300)
    expectContinuous(timeline, fastestFinger: 2)
  }

  @Test func `a pager goes to the replaced target`() {
    let scene = Scene.symmetric { $0.paging = true }
    #expect(flick(to: 555).timeline(in: scene).rest.y == 555)
  }

  @Test func `a delegate is asked at each release and answers with cards of 300 points`() {
    let gesture = Gesture().flick(y: -1.5).wait(5000).flick(y: -0.8).wait(5000).flick(y: 2)
    var replay = Replay(scene: .symmetric(y: 9000))
    replay.willEndDragging = { _, target in
      Vector(x: target.x, y: (target.y / 300).rounded() * 300)
    }
    var predicted: [Double] = []
    var rests: [Double] = []
    var last = Frame(
      index: 0, timeNanoseconds: 0, offset: .zero, velocity: .zero, phase: .idle)
    func note(_ frame: Frame) {
      for event in replay.model.events {
        if case .willEndDragging(_, let target) = event { predicted.append(target.y) }
        if event == .didEndDecelerating { rests.append(frame.offset.y) }
      }
      last = frame
    }
    for input in gesture.inputs {
      while let frame = replay.nextFrame(through: input.timeNanoseconds) { note(frame) }
      replay.add(input)
    }
    while let frame = replay.nextFrameUntilRest() { note(frame) }
    #expect(predicted.count == 3)
    #expect(rests == predicted.map { ($0 / 300).rounded() * 300 })
    #expect(last.phase == .idle)
  }
}
