import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// What holds of a replay that is followed in steps, or started anew, with views inside of all kinds.
@Suite struct ReplayStepTests {
  /// What a frame shows beside its time.
  private struct Shown: Hashable {
    var index: Int
    var offset: Vector
    var velocity: Vector
    var phase: ScrollPhase

    init(_ frame: Frame) {
      index = frame.index
      offset = frame.offset
      velocity = frame.velocity
      phase = frame.phase
    }
  }

  @Test func `steps show what frames show, with items and without`() {
    var stillCount = 0
    StackInnerViewLawTests().forEachRun(seed: 93) { run, round in
      for solvesItems in [true, false] {
        var replay = Replay(scene: run.scene)
        replay.solvesItems = solvesItems
        var shown: [Shown] = []
        for input in run.inputs {
          while let step = replay.nextStep(through: input.timeNanoseconds) {
            add(step, to: &shown, &stillCount)
          }
          replay.add(input)
        }
        while let step = replay.nextStepUntilRest() { add(step, to: &shown, &stillCount) }
        #expect(shown == run.shots.map { Shown($0.frame) }, "round \(round), \(solvesItems)")
        #expect(replay.lastFrameNanoseconds == run.shots.last?.frame.timeNanoseconds)
        #expect(
          replay.inner.map(\.model.offset) == run.replay.inner.map(\.model.offset),
          "round \(round), \(solvesItems)")
      }
    }
    #expect(stillCount > 1000)
  }

  @Test func `a replay that starts anew shows what a fresh one shows`() {
    var count = 0
    StackInnerViewLawTests().forEachRun(seed: 94) { run, round in
      var start = Replay(scene: run.scene)
      var replay = start
      // Half of the gesture leaves fingers down, content in motion and panels that came and went.
      for input in run.inputs.prefix(run.inputs.count / 2) {
        while replay.nextFrame(through: input.timeNanoseconds) != nil {}
        replay.add(input)
      }
      replay.restart(as: &start)
      var frames: [Frame] = []
      var events: [StackEvent] = []
      for input in run.inputs {
        while let frame = replay.nextFrame(through: input.timeNanoseconds) {
          frames.append(frame)
          events += replay.engine?.events ?? []
        }
        replay.add(input)
      }
      while let frame = replay.nextFrameUntilRest() {
        frames.append(frame)
        events += replay.engine?.events ?? []
      }
      #expect(frames == run.shots.map(\.frame), "round \(round)")
      #expect(events == run.events, "round \(round)")
      #expect(
        replay.inner.map(\.model.offset) == run.replay.inner.map(\.model.offset),
        "round \(round)")
      count += frames.count
    }
    #expect(count > 1000)
  }

  private func add(_ step: ReplayStep, to shown: inout [Shown], _ stillCount: inout Int) {
    switch step {
    case .flight(let frame), .same(let frame), .frame(let frame): shown.append(Shown(frame))
    case .still(let count):
      stillCount += count
      guard var last = shown.last else { return }
      for _ in 0..<count {
        last.index += 1
        shown.append(last)
      }
    }
  }
}
