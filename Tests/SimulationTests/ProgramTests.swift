import ScrollPhysics
import Simulation
import Testing

/// What a program does to the content, at rest, under a finger and in flight.
@Suite struct ProgramTests {
  private let drag = Gesture().down().wait(110).move(y: -110, milliseconds: 110).wait(20)

  @Test func `an offset set at once is on a pixel and not clamped`() {
    for place in [Vector(x: 3.4, y: 120.6), Vector(x: -500.2, y: 99_999.9)] {
      let timeline = Gesture().act(.setContentOffset(place, animation: nil))
        .timeline(in: .symmetric())
      #expect(timeline.rest == Vector(x: place.x.rounded(), y: place.y.rounded()))
      #expect(timeline.events.isEmpty)
    }
  }

  @Test func `an offset set in flight ends the flight, and in a drag takes the drag along`() {
    let place = Action.setContentOffset(Vector(x: 0, y: 300), animation: nil)
    let flight = Gesture().flick(y: -2).wait(100).act(place)
    let timeline = flight.timeline(in: .symmetric())
    #expect(timeline.rest.y == 300)
    #expect(timeline.kinds.last == .didEndDecelerating)
    let moved = drag.act(place).step(y: -7, milliseconds: 20)
    #expect(moved.timeline(in: .symmetric()).y(after: moved) == 307)
  }

  @Test(arguments: Course.all)
  func `an animated offset eases in and out`(course: Course) {
    let goal = Vector(x: 0, y: 400)
    for duration in [nil, 0.8] {
      let gesture = Gesture().act(
        .setContentOffset(goal, animation: OffsetAnimation(duration: duration)))
      let timeline = course.timeline(gesture, in: .symmetric(x: 1600))
      for frame in timeline.frames.dropFirst() {
        let time = Double(frame.timeNanoseconds - 5_000_000) / 1e9 / (duration ?? 0.3)
        expectNear(frame.offset.y, time < 1 ? 400 * Formula.easeInOut(time) : 400)
        #expect(frame.phase == (time < 1 ? .animating : .idle))
      }
      #expect(timeline.kinds == [.didEndScrollingAnimation(finished: true)])
    }
  }

  @Test func `a touch cuts an animation short`() {
    let animation = Gesture().act(
      .setContentOffset(Vector(x: 0, y: 400), animation: OffsetAnimation()))
    let timeline = animation.wait(150).down().wait(50).lift().timeline(in: .symmetric())
    #expect(timeline.kinds == [.didEndScrollingAnimation(finished: false)])
    #expect((1..<400).contains(timeline.rest.y) && timeline.rest.y == timeline.rest.y.rounded())
  }

  @Test func `an animation that starts with a release begins in the same frame`() {
    let lift = drag.move(y: -100, milliseconds: 50).lift()
    let goal = Vector(x: 0, y: 1000)
    let timeline = lift.act(.setContentOffset(goal, animation: OffsetAnimation()))
      .timeline(in: .symmetric(y: 5000))
    guard let frame = timeline.frame(after: lift.time) else { return }
    // A step of the flight came first; the animation starts from there.
    let before = timeline.frames[frame.index - 1].offset.y
    let flown = before + Formula.travel(timeline.releases[0].velocity.y, 1000 / 60.0)
    let time = Double(frame.timeNanoseconds - lift.time) / 0.3e9
    expectNear(frame.offset.y, flown + (1000 - flown) * Formula.easeInOut(time))
    expectLegalEvents(timeline)
  }

  @Test func `stopping leaves the content on a pixel in range`() {
    let timeline = Gesture().flick(y: -2).wait(100).act(.stop).timeline(in: .symmetric())
    #expect(timeline.rest.y == timeline.rest.y.rounded())
    #expect(timeline.kinds.last == .didEndDecelerating)
    let out = Gesture().flick(y: -7).wait(140).act(.stop).timeline(in: .symmetric(y: 600))
    #expect(out.rest.y == 600)
    expectLegalEvents(out)
  }

  @Test func `switching scrolling off cancels the drag, and touches do nothing until it is on`() {
    let gesture = drag.act(.setScrollEnabled(false)).move(y: -100, milliseconds: 100).lift()
      .wait(100).flick(y: -2).act(.setScrollEnabled(true)).wait(100)
    let timeline = gesture.timeline(in: .symmetric())
    #expect(timeline.rest.y == 100)
    #expect(timeline.decelerates == [false])
    let on = gesture.flick(y: -2).timeline(in: .symmetric(y: 5000))
    #expect(on.rest.y > 500)
  }

  @Test func `switching scrolling off lets a flight go on`() {
    let flick = Gesture().flick(y: -1)
    let off = flick.wait(50).act(.setScrollEnabled(false)).timeline(in: .symmetric())
    #expect(off.rest == flick.timeline(in: .symmetric()).rest)
  }

  @Test func `switches that do not concern a drag leave it as it is`() {
    // At scale 1 a drag is up to half a pixel beside its finger; that must not add up.
    var plain = drag.step(y: -0.4, milliseconds: 20)
    var switched = plain
    for index in 0..<6 {
      let isOn = index % 2 == 0
      plain = plain.step(y: -0.4, milliseconds: 20)
      switched = switched.act(.setDirectionalLock(isOn)).act(.setAlwaysBounce(.vertical, isOn))
        .step(y: -0.4, milliseconds: 20)
    }
    let a = plain.lift(after: 120).timeline(in: .symmetric())
    #expect(switched.lift(after: 120).timeline(in: .symmetric()).rest == a.rest)
  }
}

// MARK: - Sizes

extension ProgramTests {
  @Test func `content at rest is brought into a changed range at once`() {
    for (action, place) in [
      (Action.setContentSize(Size(width: 400, height: 1000)), 200.0),
      (.setInset(Insets(top: 10, bottom: -5000)), 4200),
      (.resize(Size(width: 400, height: 4500)), 5500),
      (.setSafeArea(Insets(bottom: -4000)), 5200),
      (.setInset(Insets(top: 50)), 6000),
    ] {
      let gesture = Gesture().act(action)
      let timeline = gesture.timeline(in: .tall(offset: 6000))
      #expect(timeline.y(after: gesture) == place)
      #expect(timeline.rest.y == place && timeline.events.isEmpty)
    }
  }

  @Test func `an edge that moves in flight is where the content bounces`() {
    let flick = Gesture().flick(y: -3)
    let free = flick.timeline(in: .tall(content: 20_000))
    let change = Action.setContentSize(Size(width: 400, height: 1600))
    let timeline = flick.wait(50).act(change).timeline(in: .tall(content: 20_000))
    #expect(timeline.rest.y == 800)
    #expect(timeline.frames.contains { $0.phase == .bouncing && $0.offset.y > 800 })
    // Off the path, nothing happens.
    let away = flick.wait(50).act(.setContentSize(Size(width: 400, height: 15_000)))
    #expect(away.timeline(in: .tall(content: 20_000)).frames == free.frames)
  }

  @Test func `an edge that passes flying content pulls it from there`() {
    let flick = Gesture().flick(y: -3).wait(300)
    let change = flick.act(.setContentSize(Size(width: 400, height: 1000)))
    let timeline = change.timeline(in: .tall(content: 20_000))
    guard let after = timeline.frame(after: flick.time) else { return }
    let before = timeline.frames[after.index - 1]
    let step = Formula.pulled(before.offset.y - 200, before.velocity.y / 1000, 1000 / 60.0)
    expectNear(after.offset.y, 200 + step.offset)
    #expect(after.phase == .bouncing)
    #expect(timeline.rest.y == 200)
  }

  @Test func `content put above shifts everything and changes no velocity`() {
    let shift = Action.shiftContent(Vector(x: 0, y: 1000))
    for gesture in [Gesture().flick(y: -1).wait(100), drag.step(y: -9, milliseconds: 20)] {
      let rest = gesture.timeline(in: .tall(content: 20_000)).rest.y
      let timeline = gesture.act(shift).timeline(in: .tall(content: 20_000))
      expectNear(timeline.rest.y, rest + 1000, within: 1e-9)
    }
    let animation = Gesture().act(
      .setContentOffset(Vector(x: 0, y: 400), animation: OffsetAnimation()))
    #expect(animation.wait(100).act(shift).timeline(in: .tall()).rest.y == 1400)
  }

  @Test(arguments: [200.0, 14, -30, -300], [1000.0, 120, 30, -20, -120, -400])
  func `content put above stays with a still finger inside, beyond and across an edge`(
    pull: Double, shift: Double
  ) {
    let held = Gesture().down().move(y: pull, milliseconds: 100).wait(50)
    let shifted = held.act(.shiftContent(Vector(x: 0, y: shift))).wait(50)
    let still = shifted.step(milliseconds: 50)
    let frames = still.wait(50).lift().timeline(in: .tall())
    guard let before = frames.frame(after: held.time - 20_000_000),
      let moved = frames.frame(after: held.time), let kept = frames.frame(after: still.time)
    else { return #expect(Bool(false), "a frame is missing") }
    #expect(before.phase == .dragging && kept.phase == .dragging)
    expectNear(moved.offset.y, before.offset.y + shift, within: 1e-9)
    // A pixel of the grid is what a callback may round away.
    expectNear(kept.offset.y, moved.offset.y, within: 1)
  }

  @Test(arguments: Course.all)
  func `without bounce, content that an edge has passed goes no farther out`(course: Course) {
    let scene = Scene.symmetric(x: 1600) { $0.bounces = false }
    let gesture = Gesture().flick(y: -3.37).wait(100).act(
      .setInset(Insets(top: 400, leading: 400, bottom: 400, trailing: 400)))
    let timeline = course.timeline(gesture, in: scene)
    let passed = timeline.frames.firstIndex { $0.phase == .bouncing } ?? 0
    #expect(passed > 0)
    for (frame, next) in zip(timeline.frames[passed...], timeline.frames[(passed + 1)...]) {
      #expect(abs(next.offset.y) <= abs(frame.offset.y))
    }
    #expect(abs(timeline.rest.y) == 400)
  }
}
