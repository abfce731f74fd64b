import ScrollPhysics
import Simulation
import Testing

/// What users of scroll views complain about, where it concerns what this model does.
@Suite struct ComplaintTests {
  @Test func `a slow fling after fast ones does not accelerate`() {
    // flutter/flutter#79277
    let fast = (0..<5).reduce(Gesture()) { gesture, _ in gesture.flick(y: -3).wait(50) }
    let timeline = fast.flick(y: -0.3).timeline(in: .symmetric(y: 90_000))
    let last = timeline.releases[timeline.releases.count - 1]
    expectNear(last.velocity.y, 0.3)
    let before = timeline.frames[last.frame - 1].offset.y
    #expect(timeline.rest.y - before < 0.3 * 500 + 10)
  }

  @Test func `repeated flings have a limit`() {
    // flutter/flutter#47481
    var gesture = Gesture()
    for _ in 0..<80 {
      gesture = gesture.down()
      for _ in 0..<5 { gesture = gesture.step(y: -80, milliseconds: 16) }
      gesture = gesture.lift().wait(62)
    }
    let timeline = gesture.timeline(in: .symmetric(y: 1e7))
    for release in timeline.releases { expectNear(release.velocity.y, 5, within: 1e-6) }
    let step = Formula.travel(5, 1000 / 60.0) * 16
    for (a, b) in zip(timeline.frames, timeline.frames.dropFirst()) {
      #expect(b.offset.y - a.offset.y <= step + 81)
    }
  }

  @Test func `a flick in one motion is as fast as one after a drag`() {
    // flutter/flutter#149222, compose-multiplatform-core#2851
    var quick = Gesture().down()
    for _ in 0..<3 { quick = quick.step(y: -24, milliseconds: 16) }
    let long = Gesture().down().wait(110).move(y: -60, milliseconds: 300).step(
      y: -24, milliseconds: 16
    ).step(y: -24, milliseconds: 16).step(y: -24, milliseconds: 16).step(y: -24, milliseconds: 16)
    for gesture in [quick, long] {
      let timeline = gesture.lift().timeline(in: .symmetric(y: 5000))
      expectNear(timeline.releases[0].velocity.y, 1.5)
    }
  }

  @Test(arguments: [0.0, 0.26, 0.5, 2, 4, 12])
  func `no spring, however it starts, gives what is no number`(speed: Double) {
    // flutter/flutter#149657, smoothscroll#60
    for ratio in [0.3, 1, 2] {
      let paging = PagingRule(
        turnThresholdPerMillisecond: 0.25, interPageSpacing: 0, angularFrequency: 17,
        dampingRatio: ratio)
      let timeline = Gesture().flick(y: -speed).timeline(
        in: .pages(5, at: 1), profile: ScrollProfile(paging: paging))
      #expect(timeline.frames.allSatisfy { $0.offset.isFinite && $0.velocity.isFinite })
      #expect(timeline.frames.last?.phase == .idle)
    }
  }

  @Test func `an extent that changes every frame does not break a fling`() {
    // flutter/flutter#24715, #11599
    var gesture = Gesture().flick(y: -2)
    for index in 0..<150 {
      let height = 20_000 + Double(index * 7919 % 900)
      gesture = gesture.act(.setContentSize(Size(width: 400, height: height))).wait(16.7)
    }
    let timeline = gesture.timeline(in: .tall(content: 20_000))
    let free = Gesture().flick(y: -2).timeline(in: .tall(content: 20_000))
    #expect(timeline.rest == free.rest)
    #expect(timeline.kinds == free.kinds)
  }

  @Test func `content that shrinks at rest is clamped without a bounce`() {
    // flutter/flutter#55610
    let shrink = Gesture().act(.setContentSize(Size(width: 400, height: 2000)))
    let timeline = shrink.timeline(in: .tall(offset: 9200))
    #expect(timeline.y(after: shrink) == 1200)
    #expect(timeline.frames.allSatisfy { $0.phase == .idle } && timeline.events.isEmpty)
  }

  @Test(arguments: [1.0, 3, 8, 40])
  func `a strong fling skips no page`(speed: Double) {
    // flutter/flutter#35712, google/accompanist#1118
    for count in 3...6 {
      let timeline = Gesture().flick(y: -speed, count: count).timeline(in: .pages(9, at: 3))
      #expect(timeline.rest.y == 3200, "\(count) samples")
    }
  }

  @Test func `the predicted target of a release in the bounce is the edge`() {
    // openradar-mirror#20788
    let gesture = Gesture().down().wait(110).move(y: 300, milliseconds: 200)
    let timeline = gesture.lift().timeline(in: .tall())
    #expect(timeline.releases[0].target.y == 0)
    #expect(timeline.rest.y == 0)
  }

  @Test func `a tap on a settling pager lets it settle on the nearest page`() {
    // react/react-native#9172
    for wait in stride(from: 0.0, to: 400, by: 10) {
      let tap = Gesture().flick(y: -1).wait(wait).down()
      let timeline = tap.wait(30).lift().timeline(in: .pages(5, at: 1))
      let caught = timeline.y(after: tap)
      #expect(timeline.rest.y == (caught / 800).rounded() * 800, "caught at \(caught)")
    }
  }

  @Test func `an inset counts before the first touch`() {
    // react/react-native#23988
    let timeline = Gesture().act(.setInset(Insets(top: -50))).flick(y: -0.1)
      .timeline(in: .tall())
    #expect(timeline.frames[1].offset.y == 50)
    expectContinuous(timeline, fastestFinger: 0.1, exceptions: [5_000_000])
  }

  @Test func `an inset that comes and goes leaves the content where it was`() {
    // react/react-native#17132
    let gesture = Gesture().act(.setInset(Insets(top: 60))).flick(y: 1).wait(2000)
      .act(.setInset(.zero))
    let timeline = gesture.timeline(in: .tall())
    #expect(timeline.rest.y == 0)
    #expect(timeline.frames.contains { $0.offset.y == -60 && $0.phase == .idle })
  }

  @Test func `a page of broken width still snaps`() {
    // react/react-native#48393, BWWalkthrough#4
    var scene = Scene.tall(content: 411.428_57 * 5, paging: true, scale: 3)
    scene.viewport.height = 411.428_57
    for page in 1...6 {
      scene.view.offset = Gesture().flick(y: -0.5).timeline(in: scene).rest
      expectNear(scene.view.offset.y, 411.428_57 * Double(min(page, 4)), within: 0.17)
    }
  }

  @Test(arguments: [(390.0, 0.0), (410, 800), (-390, 0), (-410, -800)])
  func `a release without velocity goes to the nearest page`(way: Double, page: Double) {
    // MSPeekCollectionViewDelegateImplementation#55
    let drag = Gesture().down().wait(110)
      .move(y: -way - (way < 0 ? -10 : 10), milliseconds: 1500).lift(after: 200)
    let timeline = drag.timeline(in: .pages(5, at: 2))
    #expect(timeline.rest.y == 1600 + page)
  }

  @Test func `one noisy segment does not turn a fling around`() {
    // fleaflet/flutter_map#2225
    var gesture = Gesture().down().wait(110)
    for step in [-24.0, -24, -24, -24, 6] { gesture = gesture.step(y: step, milliseconds: 16) }
    let timeline = gesture.lift().timeline(in: .symmetric())
    #expect(timeline.releases[0].velocity.y > 1)
  }

  @Test func `a tap never flings`() {
    // usuiat/Zoomable#70
    let tap = Gesture().flick(y: -3).wait(100).down().wait(40).lift().wait(30)
    let timeline = tap.down().wait(40).lift().timeline(in: .symmetric(y: 9000))
    #expect(timeline.releases.count == 1)
    let after = timeline.frames.filter { $0.timeNanoseconds > tap.time }
    #expect(Set(after.map(\.offset)).count == 1)
  }

  @Test func `at the target page with velocity left the content does not drift`() {
    // KuiklyUI#1133
    for speed in [-1.0, 1] {
      let gesture = Gesture().down().wait(110).step(y: 16, milliseconds: 16)
        .step(y: -16 * speed, milliseconds: 16).step(y: 16 * speed, milliseconds: 16)
        .step(y: -6, milliseconds: 16).lift()
      let timeline = gesture.timeline(in: .pages(5, at: 2))
      #expect(timeline.rest.y.truncatingRemainder(dividingBy: 800) == 0)
      expectLegalEvents(timeline)
    }
  }
}
