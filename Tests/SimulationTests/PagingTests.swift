import ScrollPhysics
import Simulation
import Testing

/// Which page a release chooses, and how the content gets there.
@Suite struct PagingTests {
  /// Drags by a distance in the content's direction, slowly, and lets go at a velocity.
  private func gesture(drag: Double, velocity: Double) -> Gesture {
    let slop = drag == 0 ? 0 : (drag < 0 ? -10.0 : 10)
    var gesture = Gesture().down().wait(110)
    if drag != 0 { gesture = gesture.move(y: -(drag + slop), milliseconds: 2000) }
    for _ in 0..<(velocity == 0 ? 0 : 3) {
      gesture = gesture.step(y: -velocity * 16, milliseconds: 16)
    }
    return gesture.lift(after: velocity == 0 ? 150 : 8)
  }

  @Test(arguments: [
    // From page 2 of 0...4: the nearest page when slow.
    (390.0, 0.0, 2.0), (410, 0, 3), (-390, 0, 2), (-410, 0, 1),
    // The next page when fast, whatever the way.
    (100, 0.3, 3), (100, -0.3, 2), (-100, -0.3, 1), (-100, 0.3, 2), (500, -0.3, 2), (-500, 0.3, 2),
    (20, 6, 3), (-20, -6, 1), (700, 3, 3),
    // Not quite fast.
    (100, 0.24, 2), (500, 0.24, 3),
  ])
  func `a release goes to the page of the table`(drag: Double, velocity: Double, page: Double) {
    for course in Course.all {
      let scene = Scene.symmetric { $0.paging = true }
      let timeline = course.timeline(gesture(drag: drag, velocity: velocity), in: scene)
      #expect(timeline.rest.y == (page - 2) * 800, "\(course.testDescription)")
    }
  }

  @Test func `a flick at the first and last page stays there`() {
    #expect(gesture(drag: -50, velocity: -1).timeline(in: .pages(3, at: 0)).rest.y == 0)
    #expect(gesture(drag: 50, velocity: 1).timeline(in: .pages(3, at: 2)).rest.y == 1600)
  }

  @Test func `pages are counted from the inset, and the last is what is left`() {
    var scene = Scene.tall(content: 2400, inset: Insets(top: 100, bottom: 50), paging: true)
    let places = [-100.0, 700, 1500, 1650]
    for (place, next) in zip(places, places.dropFirst()) {
      scene.view.offset.y = place
      #expect(gesture(drag: 50, velocity: 1).timeline(in: scene).rest.y == next)
      scene.view.offset.y = next
      #expect(gesture(drag: -50, velocity: -1).timeline(in: scene).rest.y == place)
    }
  }

  @Test(arguments: [320.4, 1000.0 / 3, 100.1, 375.5])
  func `a flick turns one page from every page, whatever its size`(height: Double) {
    for inset in [0.0, 100.0 / 3, 0.1, 33.7] {
      for scale in [1.0, 2, 3] {
        var scene = Scene.tall(
          content: height * 20, inset: Insets(top: inset), paging: true, scale: scale)
        scene.viewport.height = height
        var page = 0.0
        scene.view.offset.y = gesture(drag: 0, velocity: 0).timeline(in: scene).rest.y
        for way in Array(repeating: 1.0, count: 12) + Array(repeating: -1, count: 12) {
          scene.view.offset.y =
            gesture(drag: way * 20, velocity: way).timeline(in: scene).rest.y
          page += way
          let place = PixelGrid(scale: scale).rounded(-inset) + page * height
          expectNear(scene.view.offset.y, place, within: 0.51 / scale)
        }
      }
    }
  }

  @Test(arguments: Course.all)
  func `the content settles along the spring`(course: Course) {
    let scene = Scene.symmetric(scale: 2) { $0.paging = true }
    let timeline = course.timeline(gesture(drag: 100, velocity: 0.5), in: scene)
    let release = timeline.releases[0]
    #expect(release.target.y == 800)
    let start = 124.0 - 800
    let velocity = release.velocity.y * 1000
    for (index, frame) in timeline.frames[release.frame...].enumerated() {
      guard frame.phase == .decelerating else {
        #expect(frame.offset.y == 800)
        return
      }
      let time = Double(index + 1) / 60
      let displacement = (start + (velocity + 17 * start) * time) * Elementary.exp(-17 * time)
      expectNear(frame.offset.y, 800 + displacement, within: 1e-8)
    }
  }

  @Test func `a resize in a drag does not turn a flick around`() {
    // Page 3 of 320 points becomes an offset within page 1 of 568 points.
    var scene = Scene.tall(content: 5680, offset: 960, paging: true)
    scene.viewport.height = 320
    let drag = Gesture().down().wait(110).step(y: 20, milliseconds: 20).wait(20)
      .act(.resize(Size(width: 400, height: 568))).wait(20)
    var back = drag
    for _ in 0..<4 { back = back.step(y: 8, milliseconds: 16) }
    #expect(back.lift().timeline(in: scene).rest.y == 568)
  }

  @Test func `content that is put above a drag takes its page along`() {
    let drag = Gesture().down().wait(110).step(y: -20, milliseconds: 20).wait(20)
      .act(.shiftContent(Vector(x: 0, y: 1600))).wait(20)
    var on = drag
    for _ in 0..<4 { on = on.step(y: -8, milliseconds: 16) }
    #expect(on.lift().timeline(in: .pages(8, at: 1)).rest.y == 3200)
  }

  @Test(arguments: Course.all, [-1.0, 1])
  func `a flick that is over before the content moves turns the page`(course: Course, way: Double) {
    let scene = Scene.symmetric { $0.paging = true }
    let timeline = course.timeline(
      Gesture().down().step(y: -40 * way, milliseconds: 16).lift(), in: scene)
    #expect(timeline.rest.y == 800 * way)
  }

  @Test func `a grab between pages turns at most to its neighbours`() {
    // Caught on the way from page 0 to 1, between both: back is 0, on is 1.
    let turn = gesture(drag: 50, velocity: 2).wait(60)
    for (velocity, page) in [(-1.0, 0.0), (1, 1)] {
      var again = turn.down().wait(110)
      for _ in 0..<4 { again = again.step(y: -velocity * 16, milliseconds: 16) }
      #expect(again.lift().timeline(in: .pages(4, at: 0)).rest.y == page * 800)
    }
  }

  @Test func `stopping a pager lets it settle on the nearest page`() {
    let timeline = gesture(drag: 50, velocity: 2).wait(60).act(.stop)
      .timeline(in: .pages(4, at: 0))
    #expect([0, 800].contains(timeline.rest.y))
    expectLegalEvents(timeline)
  }

  @Test func `a viewport without length has no pages`() {
    var scene = Scene.tall(content: 2000, paging: true)
    scene.viewport.height = 0
    let timeline = gesture(drag: 50, velocity: 1).timeline(in: scene)
    expectLegalEvents(timeline)
    #expect((100...2000).contains(timeline.rest.y))
  }

  @Test func `a resize in mid-turn settles on the same page`() {
    let flick = gesture(drag: 50, velocity: 1).wait(60)
    for height in [400.0, 500, 1100] {
      let resized = flick.act(.resize(Size(width: 400, height: height)))
      let timeline = resized.timeline(in: .pages(6, at: 1))
      #expect(timeline.rest.y == 2 * height)
    }
  }
}
