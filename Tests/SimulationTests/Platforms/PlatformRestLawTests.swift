import ScrollPhysics
import Simulation
import Testing

/// What holds for every finger under every profile.
@Suite struct PlatformRestLawTests {
  /// The longest time that content moves after the last input, in seconds.
  static let longest = 15.0

  @Test(arguments: PlatformCase.all)
  func `every number is finite`(platform: PlatformCase) {
    for sample in platform.samples + platform.samplesWithProgram {
      let bad = sample.run.timeline.frames.first { !$0.offset.isFinite || !$0.velocity.isFinite }
      if let bad { Issue.record("\(sample.label): \(bad)") }
      for case .willEndDragging(let velocity, let target) in sample.run.timeline.kinds {
        #expect(velocity.isFinite && target.isFinite, "\(sample.label)")
      }
    }
  }

  @Test(arguments: PlatformCase.platforms)
  func `finite input of any size gives finite frames`(platform: PlatformCase) {
    var random = SeededGenerator(seed: 402)
    let wild = RandomReplayTests()
    for round in 0..<300 {
      let scene = wild.wildScene(&random)
      var replay = Replay(scene: scene, profile: platform.profile)
      var frames: [Frame] = []
      for input in wild.wildInputs(&random) {
        while let frame = replay.nextFrame(through: input.timeNanoseconds) { frames.append(frame) }
        replay.add(input)
      }
      for _ in 0..<60 {
        if let frame = replay.nextFrameUntilRest() { frames.append(frame) }
      }
      let bad = frames.first { !$0.offset.isFinite || !$0.velocity.isFinite }
      if let bad { Issue.record("round \(round): \(bad)") }
      for case .willEndDragging(let velocity, let target) in replay.model.events {
        #expect(velocity.isFinite && target.isFinite, "round \(round)")
      }
    }
  }

  @Test(arguments: PlatformCase.all)
  func `everything comes to rest, soon after the last input`(platform: PlatformCase) {
    for sample in platform.samples + platform.samplesWithProgram {
      let last = sample.run.timeline.frames.last
      let isAtRest = sample.run.replay.isAtRest
      #expect(isAtRest, "\(sample.label)")
      #expect(last?.phase == .idle, "\(sample.label)")
      #expect(sample.settled - sample.end < Self.longest, "\(sample.label)")
      // What the replay holds is what it has shown.
      #expect(last?.offset == sample.run.replay.model.offset, "\(sample.label)")
    }
  }

  @Test(arguments: PlatformCase.all)
  func `without a program content rests in its range`(platform: PlatformCase) {
    for sample in platform.samples {
      let timeline = sample.run.timeline
      for index in timeline.frames.indices where sample.run.rests[index] {
        let frame = timeline.frames[index]
        let range = timeline.ranges[index]
        let isInside = Axis.allCases.allSatisfy { range[$0].contains(frame.offset[$0]) }
        if !isInside {
          Issue.record("\(sample.label) rests at \(frame.offset) outside \(range)")
          break
        }
      }
    }
  }

  @Test(arguments: PlatformCase.all)
  func `while a program moves the edges content rests in its range too`(platform: PlatformCase) {
    var random = SeededGenerator(seed: 405)
    for round in 0..<60 {
      let scene = PlatformInputs.scene(&random)
      let inputs = PlatformInputs.withActions(
        PlatformInputs.strokes(&random), &random, probability: 0.15, PlatformInputs.edgeAction)
      let run = PlatformRun(inputs, in: scene, platform)
      let range = run.replay.model.range
      for axis in Axis.allCases where !range[axis].contains(run.rest[axis]) {
        Issue.record("round \(round) rests at \(run.rest) outside \(range)")
      }
    }
  }

  /// Neither GTK nor WebKitGTK has places.
  static let snapping = PlatformCase.all.filter {
    !["gtk4", "webkit-gtk"].contains($0.testDescription)
  }

  @Test(arguments: snapping)
  func `content that must snap rests on a place, or at an edge`(platform: PlatformCase) {
    var random = SeededGenerator(seed: 403)
    var moved = 0
    for round in 0..<40 {
      var scene = PlatformInputs.scene(&random, snaps: false)
      scene.view.content.height = random.pick([4000, 10_000, 8250])
      scene.view.inset = .zero
      let interval = random.pick([100.0, 330, 400, 800])
      scene.view.offset = Vector(x: 0, y: interval * Double(random.index(4)))
      if random.chance(0.2) {
        scene.view.paging = true
        scene.view.offset.y = 800
      } else {
        scene.view.snap = SnapGrid(
          axis: .vertical, interval: interval, stop: random.pick([.normal, .always]))
      }
      let step = scene.view.snap?.interval ?? 800
      let inputs = PlatformInputs.strokes(&random)
      let run = PlatformRun(inputs, in: scene, platform)
      let range = run.replay.model.range[.vertical]
      let rest = run.rest.y
      let nearest = (rest / step).rounded() * step
      let isPlace = abs(rest - nearest) < 1e-6 || rest == range.maximum || rest == range.minimum
      let canScroll = range.maximum > range.minimum
      if !isPlace && canScroll {
        Issue.record("round \(round): rests at \(rest), places every \(step), \(range)")
      }
      if run.timeline.frames.contains(where: { $0.offset.y != scene.view.offset.y }) { moved += 1 }
    }
    #expect(moved > 20)
  }

  @Test(arguments: PlatformCase.hardEdged)
  func `a platform with hard edges shows every frame in its range`(platform: PlatformCase) {
    for sample in platform.samples {
      let timeline = sample.run.timeline
      let stray = zip(timeline.frames, timeline.ranges).first { frame, range in
        Axis.allCases.contains { !range[$0].contains(frame.offset[$0]) }
      }
      if let stray { Issue.record("\(sample.label): \(stray.0.offset) outside \(stray.1)") }
    }
  }

  @Test(arguments: PlatformCase.all)
  func `without bounce no finger gets the content out of its range`(platform: PlatformCase) {
    for sample in platform.samples where !sample.scene.view.bounces {
      let timeline = sample.run.timeline
      let stray = zip(timeline.frames, timeline.ranges).first { frame, range in
        Axis.allCases.contains { !range[$0].contains(frame.offset[$0]) }
      }
      if let stray { Issue.record("\(sample.label): \(stray.0.offset) outside \(stray.1)") }
    }
  }

  @Test(arguments: PlatformCase.all)
  func `callbacks come in a legal order, each with its partner`(platform: PlatformCase) {
    for sample in platform.samples {
      expectLegalEvents(sample.run.timeline, "\(sample.label)")
    }
  }

  @Test(arguments: PlatformCase.all)
  func `so they do whatever a program does`(platform: PlatformCase) {
    for sample in platform.samplesWithProgram {
      expectLegalEvents(sample.run.timeline, "\(sample.label)")
    }
  }

  @Test(arguments: PlatformCase.all)
  func `a view is idle just when it is at rest`(platform: PlatformCase) {
    for sample in platform.samples + platform.samplesWithProgram {
      let frames = sample.run.timeline.frames
      // A finger that the program took away does nothing until it leaves.
      let isTaken = sample.inputs.contains { !$0.isTouch }
      for (frame, isAtRest) in zip(frames, sample.run.rests) {
        let isIdle = frame.phase == .idle
        guard isIdle == isAtRest || (isTaken && isIdle) else {
          Issue.record("\(sample.label), frame \(frame.index) is \(frame.phase), rest \(isAtRest)")
          break
        }
      }
    }
  }

  // A recorded frame of UIKit shows what was written before a stop snapped it.
  @Test(arguments: PlatformCase.platforms)
  func `on a clock that wanders everything is finite and comes to rest in range`(
    platform: PlatformCase
  ) {
    var random = SeededGenerator(seed: 404)
    for round in 0..<15 {
      let scene = PlatformInputs.scene(&random)
      let inputs = PlatformInputs.strokes(&random)
      let clock = PlatformInputs.clock(&random, seconds: 40)
      let run = PlatformRun(inputs, in: scene, platform, clock: clock)
      let isAtRest = run.replay.isAtRest
      #expect(isAtRest, "round \(round)")
      expectLegalEvents(run.timeline, "round \(round)")
      let bad = run.timeline.frames.first { !$0.offset.isFinite || !$0.velocity.isFinite }
      if let bad { Issue.record("round \(round): \(bad)") }
      let range = run.replay.model.range
      for axis in Axis.allCases {
        #expect(range[axis].contains(run.rest[axis]), "round \(round) rests at \(run.rest)")
      }
    }
  }
}
