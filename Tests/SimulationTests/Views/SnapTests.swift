import ScrollPhysics
import Simulation
import Testing

/// Where releases rest in a scroll view that snaps, as a delegate would have it.
@Suite struct SnapTests {
  static let flicks = [-4.0, -1, -0.3, 0.3, 1, 4]

  static func scene(
    interval: Double = 300, strictness: SnapGrid.Strictness = .mandatory,
    stop: SnapGrid.Stop = .normal
  ) -> Scene {
    .symmetric(x: 2400, y: 2400) {
      $0.snap = SnapGrid(axis: .vertical, interval: interval, strictness: strictness, stop: stop)
    }
  }

  /// Where the same release would rest without places.
  static func projection(_ gesture: Gesture) -> Double {
    var scene = scene()
    scene.view.snap = nil
    return gesture.timeline(in: scene).releases[0].target.y
  }

  @Test(arguments: flicks)
  func `a flick rests at the place nearest to its projected rest of those ahead`(speed: Double) {
    let gesture = Gesture().flick(y: speed)
    let timeline = gesture.timeline(in: Self.scene())
    let lift = timeline.y(after: Gesture().down().wait(110).move(y: 80 * speed, milliseconds: 80))
    let end = Self.projection(gesture)
    let ahead = (-8...8).map { 300 * Double($0) }.filter { speed < 0 ? $0 > lift : $0 < lift }
    let nearest = ahead.min { abs($0 - end) < abs($1 - end) }
    #expect(timeline.rest.y == nearest)
    #expect(timeline.releases[0].target.y == nearest)
    expectLegalEvents(timeline)
  }

  @Test(arguments: [40.0, 149, 151, 290, 449, 451])
  func `a drag without velocity rests at the nearest place`(y: Double) {
    for sign in [1.0, -1] {
      let drag = Gesture().down().wait(110).move(y: -sign * (y + 10), milliseconds: 400)
      let timeline = drag.lift(after: 200).timeline(in: Self.scene())
      #expect(timeline.y(after: drag) == sign * y)
      #expect(timeline.rest.y == sign * 300 * (y / 300).rounded())
    }
  }

  @Test(arguments: flicks)
  func `where it must stop at each, a flick goes to the next place`(speed: Double) {
    for strictness in SnapGrid.Strictness.allCases
    where strictness == .mandatory || speed.magnitude > 1 {
      let scene = Self.scene(strictness: strictness, stop: .always)
      let timeline = Gesture().flick(y: speed).timeline(in: scene)
      let next = abs(speed) > 3.9 ? 600.0 : 300
      #expect(timeline.rest.y == (speed < 0 ? next : -next))
    }
  }

  @Test func `close to a place only is where a rest close to it goes`() {
    // A third of the viewport is 267 points; places are 800 apart.
    let scene = Self.scene(interval: 800, strictness: .proximity)
    for (y, rest) in [(200.0, 0.0), (266, 0), (268, 268), (532, 532), (534, 800), (700, 800)] {
      let drag = Gesture().down().wait(110).move(y: -y - 10, milliseconds: 400)
      #expect(drag.lift(after: 200).timeline(in: scene).rest.y == rest, "\(y)")
    }
    var plain = scene
    plain.view.snap = nil
    for speed in stride(from: 0.4, to: 4, by: 0.2) {
      let flick = Gesture().flick(y: -speed)
      let end = Self.projection(flick)
      let place = max(800, 800 * (end / 800).rounded())
      let timeline = flick.timeline(in: scene)
      if abs(end - place) <= 800.0 / 3 {
        #expect(timeline.rest.y == place)
      } else {
        #expect(timeline == flick.timeline(in: plain))
      }
    }
  }

  @Test(arguments: Course.all)
  func `places beyond the range stand for its ends`(course: Course) {
    let scene = Scene.symmetric(x: 500, y: 500) {
      $0.snap = SnapGrid(axis: course.axis, interval: 400)
    }
    let far = Gesture().flick(y: -4).timeline(in: .symmetric(y: 500))
    #expect(far.rest.y == 500)
    for speed in [-4.0, 4] {
      let timeline = Gesture().flick(y: speed).timeline(
        in: course.axis == .vertical ? scene : scene.swapped)
      #expect(timeline.rest.y == (speed < 0 ? 500 : -500) || course.axis == .horizontal)
    }
    let pulled = Gesture().down().wait(110).move(y: -800, milliseconds: 300).lift(after: 200)
    if course.axis == .vertical { #expect(pulled.timeline(in: scene).rest.y == 500) }
  }

  @Test func `the other axis is free`() {
    var scene = Self.scene()
    let flick = Gesture().flick(x: -1)
    let timeline = flick.timeline(in: scene)
    scene.view.snap = nil
    #expect(timeline == flick.timeline(in: scene))
  }

  @Test func `a touch that stops a flight lets it rest at the nearest place`() {
    let caught = Gesture().flick(y: -2).wait(100).down().lift()
    let timeline = caught.timeline(in: Self.scene())
    #expect(timeline.rest.y.truncatingRemainder(dividingBy: 300) == 0)
    #expect(timeline.rest.y < Gesture().flick(y: -2).timeline(in: Self.scene()).rest.y)
  }

  @Test func `a program's target goes before the places`() {
    let flick = Gesture().act(.overrideTarget(Vector(x: 0, y: 777))).flick(y: -1.5)
    #expect(flick.timeline(in: Self.scene()).rest.y == 777)
  }

  @Test func `random strokes rest at places or at the ends of the range`() {
    var random = SeededGenerator(seed: 405)
    for round in 0..<200 {
      let interval = random.number(30, 900)
      let scene = Self.scene(interval: interval, stop: random.pick(SnapGrid.Stop.allCases))
      let timeline = Timeline(
        replaying: RandomInputs.strokes(&random, isDiagonal: false), in: scene)
      let rest = timeline.rest.y
      let distance = abs(rest - interval * (rest / interval).rounded())
      #expect(distance < 1e-9 || abs(rest) == 2400, "round \(round): \(rest) of \(interval)")
    }
  }
}
