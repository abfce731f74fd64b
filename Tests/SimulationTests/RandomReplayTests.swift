import ScrollPhysics
import Simulation
import Testing

/// Laws over thousands of gestures that follow from a seed.
@Suite struct RandomReplayTests {
  @Test(arguments: [false, true])
  func `fingers alone leave the content in range, on a pixel and at rest`(paging: Bool) {
    var random = SeededGenerator(seed: 21)
    for round in 0..<1500 {
      let scene = RandomInputs.scene(&random, paging: paging)
      let kind = random.chance(0.2) ? InputKind.trackpad : .touch
      let inputs = RandomInputs.strokes(&random, kind: kind)
      let timeline = Timeline(replaying: inputs, in: scene)
      expectLegalEvents(timeline, "round \(round)")
      guard let last = timeline.frames.last, let range = timeline.ranges.last else { continue }
      let grid = PixelGrid(scale: scene.scale)
      for axis in Axis.allCases {
        #expect(range[axis].contains(last.offset[axis]), "round \(round) rests at \(last.offset)")
        let pixel = grid.rounded(last.offset[axis])
        #expect(pixel == last.offset[axis], "round \(round) rests at \(last.offset)")
      }
      #expect(last.phase == .idle && last.velocity == .zero, "round \(round)")
      expectSoonAtRest(timeline, after: inputs, round)
    }
  }

  @Test func `whatever a program does, callbacks come in order and everything settles`() {
    var random = SeededGenerator(seed: 22)
    for round in 0..<3000 {
      let scene = RandomInputs.scene(&random, paging: random.chance(0.3))
      let inputs = RandomInputs.strokesAndActions(&random, action: RandomInputs.action)
      let timeline = Timeline(replaying: inputs, in: scene)
      expectLegalEvents(timeline, "round \(round)")
      #expect(timeline.frames.last?.phase == .idle, "round \(round)")
      expectSoonAtRest(timeline, after: inputs, round)
    }
  }

  @Test func `without bounce no finger gets the content out of its range`() {
    var random = SeededGenerator(seed: 23)
    for round in 0..<1000 {
      var scene = RandomInputs.scene(&random, paging: random.chance(0.3))
      scene.view.bounces = false
      // Edges between pixels too.
      scene.viewport.height -= random.number(0, 1)
      let timeline = Timeline(replaying: RandomInputs.strokes(&random), in: scene)
      let stray = zip(timeline.frames, timeline.ranges).first { frame, range in
        Axis.allCases.contains { !range[$0].contains(frame.offset[$0]) }
      }
      if let stray { Issue.record("round \(round): \(stray.0) outside \(stray.1)") }
    }
  }

  @Test func `finite input of any size gives finite frames`() {
    var random = SeededGenerator(seed: 24)
    for round in 0..<5000 {
      let scene = wildScene(&random)
      var replay = Replay(scene: scene)
      var frames: [Frame] = []
      for input in wildInputs(&random) {
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

  /// A flick rests within 12 s, whatever its velocity: `ln(16 · 7 / 0.01) / 0.002` milliseconds.
  private func expectSoonAtRest(_ timeline: Timeline, after inputs: [Input], _ round: Int) {
    let end = inputs.last?.timeNanoseconds ?? 0
    let rest = timeline.frames.last?.timeNanoseconds ?? 0
    #expect(rest - end < 12_000_000_000, "round \(round)")
  }
}

// MARK: - Wild numbers

extension RandomReplayTests {
  private func wild(_ random: inout SeededGenerator) -> Double {
    let sign = random.chance(0.5) ? -1.0 : 1
    switch random.index(6) {
    case 0: return sign * 1e300
    case 1: return sign * .greatestFiniteMagnitude
    case 2: return sign * .leastNonzeroMagnitude
    case 3: return sign * random.number(0, 1e12)
    case 4: return 0
    default: return sign * random.number(0, 1000)
    }
  }

  private func wildVector(_ random: inout SeededGenerator) -> Vector {
    Vector(x: wild(&random), y: wild(&random))
  }

  private func wildSize(_ random: inout SeededGenerator) -> Size {
    Size(width: wild(&random), height: wild(&random))
  }

  private func wildInsets(_ random: inout SeededGenerator) -> Insets {
    Insets(
      top: wild(&random), leading: wild(&random), bottom: wild(&random), trailing: wild(&random))
  }

  func wildScene(_ random: inout SeededGenerator) -> Scene {
    var scene = RandomInputs.scene(&random, paging: random.chance(0.3))
    scene.refreshRate = random.pick([1, 60, 120, 1000])
    if random.chance(0.5) { scene.viewport = wildSize(&random) }
    if random.chance(0.5) { scene.view.content = wildSize(&random) }
    if random.chance(0.3) { scene.view.inset = wildInsets(&random) }
    if random.chance(0.3) { scene.view.offset = wildVector(&random) }
    scene.view.decelerationRate = random.pick(
      [0.998, 0.99, .leastNonzeroMagnitude, 1 - 0x1p-53, 0.5])
    scene.scale = random.pick([1, 3, 1e-3, 2.625, 1e6])
    return scene
  }

  func wildInputs(_ random: inout SeededGenerator) -> [Input] {
    var time: Int64 = 0
    return (0..<(4 + random.index(20))).map { _ in
      time += random.pick([0, 1, 2, 1000, 8_333_333, 16_666_667, 100_000_000] as [Int64])
      if random.chance(0.25) { return .action(wildAction(&random), timeNanoseconds: time) }
      return .touch(
        TouchSample(
          timeNanoseconds: time, identifier: random.index(3),
          phase: random.pick([.began, .moved, .moved, .moved, .ended, .cancelled, .stationary]),
          location: wildVector(&random), kind: random.pick([.touch, .trackpad])))
    }
  }

  private func wildAction(_ random: inout SeededGenerator) -> Action {
    switch random.index(9) {
    case 0: .setContentOffset(wildVector(&random), animation: nil)
    case 1:
      .setContentOffset(wildVector(&random), animation: OffsetAnimation(duration: wild(&random)))
    case 2: .shiftContent(wildVector(&random))
    case 3: .setInset(wildInsets(&random))
    case 4: .setSafeArea(wildInsets(&random))
    case 5: .setContentSize(wildSize(&random))
    case 6: .resize(wildSize(&random))
    case 7: .overrideTarget(wildVector(&random))
    default: RandomInputs.action(&random)
    }
  }
}
