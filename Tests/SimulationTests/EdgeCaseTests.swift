import ScrollPhysics
import Simulation
import Testing

/// The edge cases of a scroll view, one by one.
@Suite struct EdgeCaseTests {
  @Test func `a gesture without length does nothing`() {
    for gesture in [Gesture().down().lift(after: 0), Gesture().down().cancel(after: 0)] {
      let timeline = gesture.timeline(in: .symmetric())
      #expect(timeline.rest == .zero && timeline.events.isEmpty)
    }
  }

  @Test(arguments: Course.all)
  func `two samples of one finger at one time add no velocity`(course: Course) {
    let drag = Gesture().down().wait(110).move(y: -80, milliseconds: 80)
    let twice = drag.step(y: -5, milliseconds: 0).lift()
    let timeline = course.timeline(twice, in: .symmetric(x: 1600))
    let once = course.timeline(drag.lift(), in: .symmetric(x: 1600))
    // The place counts, the velocity does not.
    expectNear(timeline.releases[0].velocity.y, once.releases[0].velocity.y)
    let release = timeline.releases[0].frame
    expectNear(timeline.frames[release].offset.y, once.frames[release].offset.y + 5)
  }

  @Test(arguments: Course.all)
  func `two fingers sampled at one time are as fast as one`(course: Course) {
    let flick = Gesture().flick(x: 0.3, y: -1.5)
    let one = course.timeline(flick, in: .symmetric(x: 5000, y: 5000))
    let two = course.timeline(flick.doubled(), in: .symmetric(x: 5000, y: 5000))
    expectNear(two.releases[0].velocity.y, one.releases[0].velocity.y)
    expectNear(two.releases[0].velocity.x, one.releases[0].velocity.x)
    expectNear(two.rest.y, one.rest.y)
  }

  @Test func `a touch of one sample that is never lifted stops the content and waits`() {
    let timeline = Gesture().flick(y: -2).wait(100).down().timeline(in: .symmetric())
    #expect(timeline.frames.last?.phase == .tracking)
    expectLegalEvents(timeline)
  }

  @Test func `a flick of one move flies with its velocity`() {
    let timeline = Gesture().down().step(y: -40, milliseconds: 16).lift()
      .timeline(in: .symmetric(y: 5000))
    // Lifted before the first callback: the travel is lost.
    expectNear(timeline.releases[0].velocity.y, 2.5)
    expectNear(
      timeline.frames[timeline.releases[0].frame].offset.y, Formula.travel(2.5, 1000 / 60.0))
    expectLegalEvents(timeline)
  }

  @Test(arguments: Course.all)
  func `a diagonal velocity counts whole against the threshold`(course: Course) {
    for (speed, flies) in [(0.18, true), (0.17, false)] {
      let timeline = course.timeline(
        Gesture().flick(x: speed, y: -speed, count: 8), in: .symmetric(x: 1600))
      #expect(timeline.decelerates == [flies])
      let isMoving = timeline.frames.contains { $0.phase == .decelerating }
      #expect(isMoving == flies)
    }
  }

  @Test(arguments: Course.all)
  func `a release exactly on an edge flies inwards or bounces`(course: Course) {
    let interval = 1000 / 60.0
    let out = course.timeline(
      Gesture().flick(y: 1), in: .symmetric(x: 1600) { $0.offset.y = -1530 })
    let back = Gesture().down().wait(110).step(y: 50, milliseconds: 20)
      .step(y: -20, milliseconds: 16).step(y: -20, milliseconds: 16).lift(after: 20)
    let inside = course.timeline(back, in: .symmetric(x: 1600) { $0.offset.y = -1600 })
    for timeline in [out, inside] {
      let release = timeline.releases[0]
      let first = timeline.frames[release.frame]
      let velocity = release.velocity.y
      #expect((velocity < 0) == (timeline == out))
      let way =
        velocity < 0
        ? Formula.pulled(0, velocity, interval).offset : Formula.travel(velocity, interval)
      expectNear(first.offset.y, -1600 + way)
      #expect(first.phase == (velocity < 0 ? .bouncing : .decelerating))
    }
  }

  @Test(arguments: Course.all)
  func `a flick back from beyond the edge crosses it and flies on`(course: Course) {
    let scene = Scene.symmetric(x: 1600) { $0.offset.y = -1600 }
    let gesture = Gesture().down().wait(110).move(y: 100, milliseconds: 200)
      .move(y: -60, milliseconds: 32).lift()
    let timeline = course.timeline(gesture, in: scene)
    let release = timeline.releases[0]
    var state = (offset: timeline.frames[release.frame - 1].offset.y + 1600, velocity: 0.0)
    #expect(state.offset < 0)
    state.velocity = release.velocity.y
    for frame in timeline.frames[release.frame...(release.frame + 30)] {
      if state.offset < 0 {
        state = Formula.pulled(state.offset, state.velocity, 1000 / 60.0)
      } else {
        state.offset += Formula.travel(state.velocity, 1000 / 60.0)
        state.velocity *= Formula.kept(1000 / 60.0)
      }
      expectNear(frame.offset.y + 1600, state.offset)
      #expect(frame.phase == (state.offset < 0 ? .bouncing : .decelerating))
    }
    #expect(timeline.rest.y > -1500)
  }

  @Test func `overscroll tends to the viewport's length and comes back from there`() {
    let far = Gesture().act(.setContentOffset(Vector(x: 0, y: -1600), animation: nil)).wait(20)
      .down().wait(110).move(y: 1e7, milliseconds: 100)
    let timeline = far.wait(50).move(y: -1e7, milliseconds: 100).lift(after: 150)
      .timeline(in: .symmetric())
    let peak = timeline.frames.map(\.offset.y).min() ?? 0
    #expect(peak > -2400.5 && peak < -2390)
    // The finger is back where it began, so the slop is left.
    #expect(timeline.rest.y == -1590)
  }

  @Test(arguments: [0.0, .infinity, .nan, -5])
  func `a viewport of no or endless length scrolls and rests`(height: Double) {
    var scene = Scene.symmetric()
    scene.viewport.height = height
    for gesture in [Gesture().flick(y: -1.5), Gesture().flick(y: 1.5)] {
      let timeline = gesture.timeline(in: scene)
      #expect(timeline.frames.allSatisfy { $0.offset.isFinite })
      expectLegalEvents(timeline)
      if let range = timeline.ranges.last { #expect(range[.vertical].contains(timeline.rest.y)) }
    }
  }

  @Test func `content smaller than the viewport rests at its start`() {
    for bounces in [false, true] {
      var scene = Scene.tall(content: 300, inset: Insets(top: 40))
      scene.view.alwaysBounceVertical = bounces
      scene.view.offset.y = -40
      for speed in [-2.0, 2] {
        let timeline = Gesture().flick(y: speed).timeline(in: scene)
        #expect(timeline.frames.contains { $0.offset.y != -40 } == bounces)
        #expect(timeline.rest.y == -40)
      }
    }
  }

  @Test func `insets that turn the range around leave one place`() {
    let scene = Scene.tall(content: 1000, inset: Insets(top: -600, bottom: -700))
    let timeline = Gesture().act(.setAlwaysBounce(.vertical, true)).flick(y: 1)
      .timeline(in: scene)
    #expect(timeline.ranges[0][.vertical] == AxisRange(minimum: 600, maximum: 600))
    #expect(timeline.rest.y == 600)
  }

  @Test(arguments: Course.all)
  func `a grab in the first frame after the release stops the content there`(course: Course) {
    let flick = Gesture().flick(y: -2)
    let grab = flick.wait(8).down()
    let timeline = course.timeline(grab.wait(200).lift(), in: .symmetric(x: 1600))
    let release = timeline.releases[0].frame
    let first = 150 + Formula.travel(timeline.releases[0].velocity.y, 1000 / 60.0)
    #expect(timeline.rest.y == first.rounded())
    #expect(timeline.frames[release + 1].phase == .tracking)
    // Release and touch in one frame: the first step was taken in the release's callback.
    let same = course.timeline(flick.down().wait(200).lift(), in: .symmetric(x: 1600))
    #expect(same.rest.y == first.rounded())
    expectLegalEvents(same)
  }
}

// MARK: - Numbers

extension EdgeCaseTests {
  @Test func `a velocity of exactly six tenths counts as a quick flick`() {
    // Five flicks at the limit: 0.6 is 9.6 points in 16 ms.
    func fifth(_ step: Double) -> Double {
      let profile = ScrollProfile(
        recognition: PanRecognition(
          slop: 0, trackpadPaysSlopAgain: true, earlyRecognitionLimit: 0, earlyCallbackDelay: 0,
          lockAngleDegrees: 20))
      let gesture = (0..<6).reduce(Gesture()) { gesture, _ in
        var gesture = gesture.down()
        for _ in 0..<5 { gesture = gesture.step(y: step, milliseconds: 16) }
        return gesture.lift().wait(62)
      }
      return gesture.timeline(in: .symmetric(y: 9000), profile: profile).rest.y
    }
    let slow = fifth(-9.59)
    let quick = fifth(-9.61)
    #expect(quick > slow * 1.1, "\(slow), \(quick)")
  }

  @Test(arguments: [1 - 0x1p-53, 0.999_999, 0.5, 1e-9, .leastNonzeroMagnitude])
  func `a deceleration rate near 1 or 0 gives finite frames`(rate: Double) {
    let scene = Scene.symmetric { $0.decelerationRate = rate }
    var replay = Replay(scene: scene)
    for input in Gesture().flick(y: -1.5).inputs { replay.add(input) }
    for _ in 0..<600 {
      guard let frame = replay.nextFrameUntilRest() else { break }
      #expect(frame.offset.isFinite && frame.velocity.isFinite)
    }
    #expect(replay.model.offset.y > 110 || rate < 0.1)
  }

  @Test(arguments: [0.0, 1, -0.5, 2])
  func `a deceleration rate that is none traps`(rate: Double) async {
    await #expect(processExitsWith: .failure) { [rate = rate as Double] in
      _ = DecelerationRate(perMillisecond: rate)
    }
  }

  @Test(arguments: [1.0, 2, 4, 240, 2000, 10_000])
  func `steps from a tenth of a millisecond to a second settle alike`(rate: Double) {
    for change in [0.998, 0.99] {
      let scene = Scene.symmetric(y: 1000, refreshRate: rate) { $0.decelerationRate = change }
      for speed in [-1.5, -4] {
        let timeline = Gesture().flick(y: speed).timeline(in: scene)
        #expect(timeline.frames.last?.phase == .idle)
        #expect(timeline.ranges.last?[.vertical].contains(timeline.rest.y) == true)
        expectLegalEvents(timeline)
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a sample that is no number does not move the content`(value: Double) {
    let drag = Gesture().down().wait(110).move(y: -110, milliseconds: 110)
    for place in [Vector(x: value, y: 0), Vector(x: 0, y: value)] {
      let sample = TouchSample(timeNanoseconds: drag.time, phase: .moved, location: place)
      let more = drag.step(y: -9, milliseconds: 20)
      let inputs = drag.inputs + [.touch(sample)] + more.inputs.suffix(1)
      let timeline = Timeline(replaying: inputs, in: .symmetric())
      #expect(timeline.rest.y == 109)
    }
    let landing = TouchSample(
      timeNanoseconds: 0, phase: .began, location: Vector(x: value, y: value))
    let timeline = Timeline(replaying: [.touch(landing)] + drag.inputs, in: .symmetric())
    #expect(timeline.frames.allSatisfy { $0.offset.isFinite })
  }

  @Test func `a program's numbers that are none are taken as 0 or the limit`() {
    for value in [Double.nan, .infinity, -.infinity] {
      let gesture = Gesture().act(.shiftContent(Vector(x: 0, y: value)))
        .act(.setContentOffset(Vector(x: value, y: value), animation: nil))
        .act(.setContentOffset(.zero, animation: OffsetAnimation(duration: value)))
        .act(.setInset(Insets(top: value))).act(.resize(Size(width: value, height: value)))
        .act(.overrideTarget(Vector(x: value, y: value))).flick(y: -1)
      #expect(gesture.timeline(in: .symmetric()).frames.allSatisfy { $0.offset.isFinite })
    }
  }

  @Test(arguments: [1.0, 2, 3], [-2.0, -1, 0, 1, 2])
  func `a half of a pixel goes up, on either side of 0`(scale: Double, whole: Double) {
    let grid = PixelGrid(scale: scale)
    for index in 0..<Int(scale) {
      let half = whole + (Double(index) + 0.5) / scale
      let up = whole + (Double(index) + 1) / scale
      // A third and a half of it is no double: then its neighbours tell.
      if scale != 3 || index == 1 { #expect(grid.rounded(half) == up) }
      expectNear(grid.rounded(half + 1e-9), up, within: 1e-15)
      expectNear(grid.rounded(half - 1e-9), up - 1 / scale, within: 1e-15)
    }
  }

  @Test(arguments: [1.0, 2, 3, 2.625])
  func `rounding to pixels is never far off and the same twice`(scale: Double) {
    let grid = PixelGrid(scale: scale)
    var random = SeededGenerator(seed: 51)
    for _ in 0..<2000 {
      let offset = random.number(-5000, 5000)
      let rounded = grid.rounded(offset)
      #expect(abs(rounded - offset) <= 0.5 / scale + 1e-9)
      if scale == scale.rounded() { #expect(grid.rounded(rounded) == rounded) }
    }
  }

  @Test func `an input at the end of time is taken in`() {
    var replay = Replay(scene: .symmetric())
    replay.add(.action(.stop, timeNanoseconds: .max))
    #expect(replay.nextFrame(through: 0) != nil)
  }
}
