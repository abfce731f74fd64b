import ScrollPhysics
import Simulation
import Testing

/// What a release does, with numbers worked out here.
@Suite struct ReleaseTests {
  @Test(arguments: Course.all)
  func `the release velocity blends the last two callbacks`(course: Course) {
    var gesture = Gesture().down().wait(110)
    let steps = [-14.0, -20, -30, -16]
    for step in steps { gesture = gesture.step(y: step, milliseconds: 16) }
    let timeline = course.timeline(gesture.lift(), in: .symmetric(x: 1600))
    // The first segment began with the touch, 126 ms before.
    let segments = [-14 / 0.126, -20 / 0.016, -30 / 0.016, -16 / 0.016]
    let previous = 0.2 * segments[2] + 0.8 * segments[1]
    let latest = 0.2 * segments[3] + 0.8 * segments[2]
    let velocity = -(0.75 * previous + 0.25 * latest) / 1000
    #expect(timeline.releases.count == 1)
    expectNear(timeline.releases[0].velocity.y, velocity, within: 1e-12)
    let target = 70 + (velocity - 0.01) / -Elementary.log(0.998)
    expectNear(timeline.releases[0].target.y, target)
    // The first step is taken in the callback of the release.
    let release = timeline.releases[0].frame
    expectNear(
      timeline.frames[release].offset.y, 70 + Formula.travel(velocity, 1000 / 60.0))
  }

  @Test(arguments: [(-4.0, true), (-3.999, false), (4, true), (3.999, false)])
  func `a release flies from a quarter point per millisecond on`(step: Double, flies: Bool) {
    var gesture = Gesture().down().wait(110)
    for _ in 0..<8 { gesture = gesture.step(y: step, milliseconds: 16) }
    let timeline = gesture.lift().timeline(in: .symmetric())
    #expect(timeline.decelerates == [flies])
    if flies { #expect(timeline.releases[0].velocity.y == -step / 16) }
  }

  @Test(arguments: Course.all, [60, 80, 120, 59.94])
  func `a flight follows the steps until it is slow, then snaps`(course: Course, rate: Double) {
    let interval = 1000 / rate
    let scene = Scene.symmetric(y: 5000, scale: 2, refreshRate: rate)
    let timeline = course.timeline(Gesture().flick(y: -2), in: scene)
    let release = timeline.releases[0]
    // All samples but the slop; and the velocity of a constant speed is that speed.
    var offset = 5.0 * 32 - 10
    var velocity = release.velocity.y
    expectNear(velocity, 2, within: 1e-9)
    for frame in timeline.frames[release.frame...] {
      offset += Formula.travel(velocity, interval)
      velocity *= Formula.kept(interval)
      guard velocity >= 0.01 else {
        #expect(frame.offset.y == PixelGrid(scale: 2).rounded(offset))
        #expect(frame.phase == .idle)
        return
      }
      expectNear(frame.offset.y, offset, within: 1e-9)
      expectNear(frame.velocity.y, velocity * 1000, within: 1e-9)
    }
    Issue.record("it did not stop")
  }

  @Test(arguments: [(InputKind.touch, 100.0), (.trackpad, 200)])
  func `a finger that rested releases without velocity`(kind: InputKind, limit: Double) {
    for (pause, flies) in [(limit - 0.01, true), (limit, false), (limit + 50, false)] {
      let drag = Gesture(kind: kind).down().wait(110).move(y: -160, milliseconds: 160)
      #expect(drag.lift(after: pause).timeline(in: .symmetric()).decelerates == [flies])
    }
  }

  @Test(arguments: Course.all)
  func `a touch stops a flight on the pixel where it finds it`(course: Course) {
    let flick = Gesture().flick(y: -2).wait(200)
    let flown = course.timeline(flick, in: .symmetric(scale: 4))
    let before = flown.frames.last { $0.timeNanoseconds <= flick.time }
    let timeline = course.timeline(flick.down().wait(300).lift(), in: .symmetric(scale: 4))
    let caught = ((before?.offset.y ?? .nan) * 4).rounded() / 4
    #expect(timeline.y(after: flick) == caught)
    #expect(timeline.rest.y == caught)
    #expect(timeline.kinds.last == .didEndDecelerating)
  }

  @Test(arguments: Course.all)
  func `a release beyond an edge returns along the pull`(course: Course) {
    let scene = Scene.symmetric(y: 0) { $0.alwaysBounceVertical = true }
    let gesture = Gesture().down().wait(110).move(y: 210, milliseconds: 200).lift(after: 120)
    let timeline = course.timeline(gesture, in: scene)
    let release = timeline.releases[0].frame
    var state = (offset: -Formula.band(200).rounded(), velocity: 0.0)
    for frame in timeline.frames[release...] {
      state = Formula.pulled(state.offset, state.velocity, 1000 / 60.0)
      guard abs(state.offset) >= 0.5 else {
        #expect(frame.offset.y == 0 && frame.phase == .idle)
        return
      }
      expectNear(frame.offset.y, state.offset)
      #expect(frame.phase == .bouncing)
    }
  }

  @Test(arguments: InputKind.allCases)
  func `a slow release of a trackpad beyond an edge waits a frame`(kind: InputKind) {
    let scene = Scene.symmetric { $0.offset.y = -1600 }
    let gesture = Gesture(kind: kind).down().wait(110).move(y: 20, milliseconds: 160)
    let timeline = gesture.lift(after: 30).timeline(in: scene)
    let release = timeline.releases[0].frame
    let moved = timeline.frames[release].offset != timeline.frames[release - 1].offset
    #expect(moved == (kind == .touch))
    #expect(timeline.frames[release + 1].offset != timeline.frames[release].offset)
    #expect(timeline.frames[release].phase == .bouncing)
  }

  @Test func `the refresh rate changes the steps from its frame on`() {
    let flick = Gesture().flick(y: -2)
    let gesture = flick.wait(100).act(.refreshRate(120)).wait(100).act(.refreshRate(80))
    let timeline = gesture.timeline(in: .symmetric(y: 5000))
    let release = timeline.releases[0].frame
    var offset = 150.0
    var velocity = timeline.releases[0].velocity.y
    var last = timeline.frames[release - 1].timeNanoseconds
    var steps: [Double] = []
    for frame in timeline.frames[release...] where frame.phase == .decelerating {
      let rates = [60.0, 120, 80]
      let elapsed = Double(frame.timeNanoseconds - last) / 1e6
      let rate = rates.first { abs(elapsed - 1000 / $0) < 1e-5 } ?? .nan
      if steps.last != rate { steps.append(rate) }
      offset += Formula.travel(velocity, 1000 / rate)
      velocity *= Formula.kept(1000 / rate)
      expectNear(frame.offset.y, offset)
      last = frame.timeNanoseconds
    }
    #expect(steps == [60, 120, 80])
  }
}

// MARK: - Repeated flicks

extension ReleaseTests {
  /// Flicks of 1 pt/ms every `period` milliseconds, as finger samples 16 ms apart.
  private func flicks(_ count: Int, period: Double, change: (Int) -> Double = { _ in -16 })
    -> Gesture
  {
    (0..<count).reduce(Gesture()) { gesture, index in
      var gesture = gesture.down()
      for _ in 0..<5 { gesture = gesture.step(y: change(index), milliseconds: 16) }
      return gesture.lift().wait(period - 88)
    }
  }

  /// How many times farther than one flick each one goes in its first step.
  private func multipliers(_ gesture: Gesture) -> [Double] {
    let timeline = gesture.timeline(in: .symmetric(y: 50_000))
    return timeline.releases.map { release in
      // The last callback is in the frame of the release: the finger went on for 16 points.
      let before = timeline.frames[release.frame - 1].offset.y
      let step = timeline.frames[release.frame].offset.y - before
      let sign = release.velocity.y < 0 ? -1.0 : 1
      return (step - sign * 16) / Formula.travel(release.velocity.y, 1000 / 60.0)
    }
  }

  @Test func `flicks in quick succession lengthen each other from the third on`() {
    // Recognised 16 ms after the touch, so the travel counts from the sample at 32 ms: 48 points.
    let share = 48 / 240.0
    let expected = [1, 1, 1, 1 + share, 1 + share * 2.5, 1 + share * 4.5]
    let found = multipliers(flicks(6, period: 150))
    #expect(found.count == 6)
    for (a, b) in zip(found, expected) { expectNear(a, b, within: 1e-6) }
  }

  @Test func `a pause of more than a second forgets the flicks`() {
    for (period, grows) in [(1050.0, true), (1100, false)] {
      let found = multipliers(flicks(5, period: period))
      #expect((found.last ?? 0 > 1.1) == grows, "\(period): \(found)")
    }
  }

  @Test func `a turn or a slow flick forgets the flicks`() {
    let turned = multipliers(flicks(5, period: 150) { $0 == 4 ? 16 : -16 })
    // The other way, but no turn within a drag: the count goes on.
    expectNear(abs(turned[4]), 1.5, within: 1e-6)
    let slow = multipliers(flicks(5, period: 150) { $0 == 3 ? -9 : -16 })
    expectNear(slow[4], 1, within: 1e-6)
  }

  @Test func `the multiplier ends at an edge`() {
    // The edge passes the content in flight; the pull takes it back in, where it flies on.
    let flight = flicks(6, period: 150)
    let scene = Scene.symmetric(y: 50_000)
    let edge = flight.timeline(in: scene).y(after: flight).rounded() + 10
    let inset = Insets(top: -edge, leading: 800, bottom: 50_000, trailing: 800)
    let timeline = flight.act(.setInset(inset)).timeline(in: scene)
    let outside = timeline.frames.last { $0.phase == .bouncing }?.index ?? 0
    #expect(outside > timeline.releases[5].frame)
    let inside = timeline.frames[(outside + 1)...].filter { $0.phase == .decelerating }
    #expect(inside.count > 10)
    for (a, b) in zip(inside, inside.dropFirst()) {
      expectNear(b.offset.y - a.offset.y, Formula.travel(a.velocity.y / 1000, 1000 / 60.0))
    }
  }

  @Test(arguments: Course.all, [60.0, 120])
  func `the velocity is the slope of the offset, in flight and beyond an edge`(
    course: Course, rate: Double
  ) {
    // Into the edge and back; let go outwards and at rest beyond it; a lengthened sixth flick.
    var flicks = Gesture()
    for _ in 0..<6 { flicks = flicks.flick(y: -2.5).wait(300) }
    let gestures = [
      Gesture().flick(y: -3.37),
      Gesture().down().wait(110).move(y: 500, milliseconds: 400).lift(),
      Gesture().down().wait(110).move(y: 500, milliseconds: 400).wait(150).lift(), flicks,
    ]
    for (index, gesture) in gestures.enumerated() {
      let scene = Scene.symmetric(x: 90_000, y: index == 3 ? 90_000 : 700, refreshRate: rate)
      let frames = course.timeline(gesture, in: scene).frames
      for (frame, next) in zip(frames, frames.dropFirst())
      where frame.phase == next.phase && frame.phase.isMotion {
        let slope = (next.offset.y - frame.offset.y) * rate
        // Over a step the velocity falls by a share of 0.002 per ms, and the pull by 0.01.
        let mean = (frame.velocity.y + next.velocity.y) / 2
        let slack = 0.02 * max(abs(frame.velocity.y), abs(next.velocity.y)) + 4
        #expect(abs(slope - mean) < slack, "gesture \(index), frame \(frame.index)")
      }
    }
  }
}
