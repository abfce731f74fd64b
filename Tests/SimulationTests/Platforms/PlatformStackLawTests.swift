import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// What no finger does to an edge stack, under any profile.
@Suite struct PlatformStackLawTests {
  private struct Played {
    let platform: PlatformCase
    let runs: [StackRun]
  }

  /// The same stacks and fingers under every profile.
  private static let played: [Played] = PlatformCase.all.map { platform in
    var random = SeededGenerator(seed: 430)
    let runs = (0..<40).map { round in
      var scene = RandomStacks.scene(&random)
      if round % 6 == 0 {
        scene = scene.stacked { $0.isContinuous = true }
      } else if round % 6 == 1 {
        scene = scene.stacked { $0.constraints = [] }
      }
      return StackRun(
        RandomStacks.strokes(&random, in: scene), in: scene, profile: platform.profile)
    }
    return Played(platform: platform, runs: runs)
  }

  private func runs(_ platform: PlatformCase) -> [StackRun] {
    Self.played.first { $0.platform.testDescription == platform.testDescription }?.runs ?? []
  }

  @Test(arguments: PlatformCase.all)
  func `a drag from rest crosses at most one stop`(platform: PlatformCase) {
    for (round, run) in runs(platform).enumerated() {
      let spec = StackSpec(run.scene)
      guard spec.stack.constraints == [.unfolding, .folding], !spec.stack.isContinuous else {
        continue
      }
      for (start, end) in run.moves {
        let (low, high) = (min(start, end), max(start, end))
        let crossed = spec.signedStops.filter { $0 > low + 1.01 && $0 < high - 1.01 }
        #expect(crossed.isEmpty, "round \(round): \(start) to \(end) across \(crossed)")
      }
    }
  }

  @Test(arguments: PlatformCase.all)
  func `no drag rests past a block`(platform: PlatformCase) {
    for (round, run) in runs(platform).enumerated() {
      let spec = StackSpec(run.scene)
      for (start, end) in run.moves {
        for (block, directions) in spec.signedBlocks {
          // Another mark within half a point may stand for the stop.
          if directions.contains(.up) && start <= block {
            #expect(end <= block + 1.01, "round \(round): \(start) to \(end) past \(block)")
          }
          if directions.contains(.down) && start >= block {
            #expect(end >= block - 1.01, "round \(round): \(start) to \(end) past \(block)")
          }
        }
      }
    }
  }

  @Test(arguments: PlatformCase.all)
  func `everything settles in its gate, and with paging on a stop`(platform: PlatformCase) {
    for (round, run) in runs(platform).enumerated() {
      let spec = StackSpec(run.scene)
      guard let last = run.shots.last else { continue }
      let isAtRest = run.replay.isAtRest && last.isAtRest
      #expect(isAtRest && last.frame.phase == .idle, "round \(round)")
      let rests = run.shots.filter(\.isAtRest)
      for (before, shot) in zip(rests, rests.dropFirst()) {
        let offset = shot.frame.offset[spec.axis]
        #expect(shot.range[spec.axis].contains(offset), "round \(round) rests at \(offset)")
        guard spec.stack.paging && before.frame.offset != shot.frame.offset else { continue }
        #expect(
          spec.signedStops.contains { abs($0 - offset) < 1e-9 },
          "round \(round) rests at \(offset), between stops")
      }
    }
  }

  @Test(arguments: PlatformCase.all)
  func `the other axis stays shut, and without bounce the gate too`(platform: PlatformCase) {
    for (round, run) in runs(platform).enumerated() {
      let spec = StackSpec(run.scene)
      let across: Axis = spec.axis == .vertical ? .horizontal : .vertical
      for (before, shot) in zip(run.shots, run.shots.dropFirst()) {
        #expect(shot.frame.offset[across] == 0, "round \(round)")
        // A gate set in this frame is the next drag's.
        let range = before.range[spec.axis]
        if !spec.stack.bounces && !range.contains(shot.frame.offset[spec.axis]) {
          Issue.record("round \(round), frame \(shot.frame.index) outside \(range)")
          break
        }
      }
    }
  }

  @Test(arguments: PlatformCase.all)
  func `callbacks of the hidden scroll view come in a legal order`(platform: PlatformCase) {
    for (round, run) in runs(platform).enumerated() {
      let timeline = Timeline(replaying: run.inputs, in: run.scene, profile: platform.profile)
      expectLegalEvents(timeline, "\(platform), round \(round)")
    }
  }
}
