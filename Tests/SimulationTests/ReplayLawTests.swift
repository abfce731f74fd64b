import ScrollPhysics
import Simulation
import Testing

/// Laws that hold for every gesture: symmetries of space and time, and the ways to step a replay.
@Suite struct ReplayLawTests {
  static let rates = [60, 80, 120, 59.94]

  @Test(arguments: GalleryEntry.all, rates)
  func `a mirrored gesture gives the mirrored timeline to the bit`(
    entry: GalleryEntry, rate: Double
  ) {
    for scale in [1.0, 4] {
      for scene in scenes(scale: scale, rate: rate) {
        let timeline = entry.gesture.timeline(in: scene)
        let image = Timeline(
          replaying: entry.gesture.inputs.map(\.mirrored), in: scene.mirrored)
        expectSame(image.mirrored, timeline, "scale \(scale)")
      }
    }
  }

  @Test(arguments: GalleryEntry.all, rates)
  func `swapped axes give the swapped timeline to the bit`(entry: GalleryEntry, rate: Double) {
    for scene in scenes(scale: 3, rate: rate) {
      let timeline = entry.gesture.timeline(in: scene)
      let image = Timeline(replaying: entry.gesture.inputs.map(\.swapped), in: scene.swapped)
      expectSame(image.swapped, timeline)
    }
  }

  // Ticks come every 10⁹ / rate nanoseconds, rounded; these numbers of frames take whole ones.
  @Test(arguments: GalleryEntry.all, [(60, 3), (80, 1), (120, 6), (62.5, 5)] as [(Double, Int)])
  func `a trace delayed by whole frames gives the delayed timeline`(
    entry: GalleryEntry, clock: (Double, Int)
  ) {
    let scene = Scene.symmetric(refreshRate: clock.0)
    let delay = Int64((Double(clock.1) * 1e9 / clock.0).rounded())
    let timeline = entry.gesture.timeline(in: scene)
    var late = Timeline(replaying: entry.gesture.delayed(nanoseconds: delay), in: scene)
    late.frames.removeFirst(min(clock.1, late.frames.count))
    late.ranges.removeFirst(min(clock.1, late.ranges.count))
    for index in late.frames.indices {
      late.frames[index].index -= clock.1
      late.frames[index].timeNanoseconds -= delay
    }
    for index in late.events.indices { late.events[index].frame -= clock.1 }
    guard entry.testDescription != "nothing" else { return }
    expectSame(late, timeline, "\(clock.0) Hz")
  }

  @Test(arguments: GalleryEntry.all)
  func `a trace delayed by a nanosecond gives the same frames`(entry: GalleryEntry) {
    let scene = Scene.symmetric()
    let timeline = entry.gesture.timeline(in: scene)
    let late = Timeline(replaying: entry.gesture.delayed(nanoseconds: 1), in: scene)
    // An animation starts at its own time, so its frames are a nanosecond behind.
    let tolerance = 1e-4
    #expect(late.frames.count == timeline.frames.count)
    #expect(late.events.map(\.frame) == timeline.events.map(\.frame))
    for (a, b) in zip(late.frames, timeline.frames) {
      guard (a.offset - b.offset).length <= tolerance && a.phase == b.phase else {
        Issue.record("frame \(a.index): \(a.offset) \(a.phase), not \(b.offset) \(b.phase)")
        return
      }
    }
  }

  @Test(arguments: GalleryEntry.all, rates)
  func `a trace fed at once gives what it gives row by row`(entry: GalleryEntry, rate: Double) {
    let scene = Scene.symmetric(scale: 3, refreshRate: rate)
    var replay = Replay(scene: scene)
    for input in entry.gesture.inputs { replay.add(input) }
    var eager = Timeline()
    while let frame = replay.nextFrameUntilRest() { eager.append(frame, of: replay) }
    expectSame(eager, entry.gesture.timeline(in: scene))
  }

  @Test(arguments: GalleryEntry.all)
  func `a copy of a replay goes on as the original does`(entry: GalleryEntry) {
    let scene = Scene.symmetric(scale: 2)
    let inputs = entry.gesture.inputs
    let whole = entry.gesture.timeline(in: scene)
    for cut in 0...inputs.count {
      var original = Replay(scene: scene)
      for input in inputs[..<cut] {
        while original.nextFrame(through: input.timeNanoseconds) != nil {}
        original.add(input)
      }
      var copy = original
      // What happens to the original must not reach the copy.
      for _ in 0..<30 { _ = original.nextFrameUntilRest() }
      for input in inputs[cut...] {
        while copy.nextFrame(through: input.timeNanoseconds) != nil {}
        copy.add(input)
      }
      var last: Frame?
      while let frame = copy.nextFrameUntilRest() { last = frame }
      if let last { #expect(last == whole.frames.last, "cut at \(cut)") }
      #expect(copy.frameCount == whole.frames.count, "cut at \(cut)")
    }
  }

  @Test(arguments: GalleryEntry.all, rates)
  func `a replay shows what the model shows when ticked by hand`(
    entry: GalleryEntry, rate: Double
  ) {
    let scene = Scene.symmetric(scale: 3, refreshRate: rate)
    guard entry.gesture.inputs.allSatisfy(\.isTouch) else { return }
    var model = Replay(scene: scene).model
    var inputs = entry.gesture.inputs[...]
    for frame in entry.gesture.timeline(in: scene).frames {
      while let input = inputs.first, input.timeNanoseconds < frame.timeNanoseconds {
        if case .touch(let sample) = inputs.removeFirst() {
          model.handle(sample, callbackNanoseconds: frame.timeNanoseconds)
        }
      }
      let shown = model.tick(
        timeNanoseconds: frame.timeNanoseconds, stepMilliseconds: 1000 / rate)
      guard
        shown.offset == frame.offset && shown.velocity == frame.velocity
          && shown.phase == frame.phase
      else {
        Issue.record("frame \(frame.index): \(frame.offset), by hand \(shown.offset)")
        return
      }
    }
    #expect(inputs.isEmpty)
  }

  private func scenes(scale: Double, rate: Double) -> [Scene] {
    [
      .symmetric(scale: scale, refreshRate: rate),
      .symmetric(scale: scale, refreshRate: rate) { $0.bounces = false },
      .symmetric(scale: scale, refreshRate: rate) { $0.paging = true },
      .symmetric(x: 0, scale: scale, refreshRate: rate) {
        $0.directionalLock = true
        $0.alwaysBounceHorizontal = true
      },
    ]
  }
}

extension Input {
  var isTouch: Bool {
    if case .touch = self { true } else { false }
  }
}

/// Expects two timelines to be equal to the bit, and tells the first frame that is not.
func expectSame(
  _ a: Timeline, _ b: Timeline, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let (first, second) = zip(a.frames, b.frames).first(where: { $0 != $1 }) {
    Issue.record("\(first) is not \(second)", sourceLocation: sourceLocation)
    return
  }
  #expect(a.frames.count == b.frames.count, comment, sourceLocation: sourceLocation)
  #expect(a.events == b.events, comment, sourceLocation: sourceLocation)
  #expect(a.ranges == b.ranges, comment, sourceLocation: sourceLocation)
}
