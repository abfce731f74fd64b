import ScrollPhysics
import Simulation
import Testing

/// The model against the rules stated a second time.
@Suite struct OracleTests {
  @Test(arguments: [60, 80, 120, 59.94])
  func `every frame of a random gesture is where the rules put it`(refreshRate: Double) {
    var random = SeededGenerator(seed: 11)
    for round in 0..<400 {
      var scene = Scene.tall(
        content: 900 + Double(random.index(9000)), inset: Insets(top: Double(random.index(90))),
        scale: random.pick([1, 2, 3]), refreshRate: refreshRate)
      scene.view.offset.y = Double(random.index(100))
      scene.view.decelerationRate = random.chance(0.3) ? 0.99 : 0.998
      let inputs = RandomInputs.strokes(&random, isDiagonal: false, cancels: false)
      let frames = Timeline(replaying: inputs, in: scene).frames
      let expected = oracleOffsets(inputs, scene, at: frames.map(\.timeNanoseconds))
      let worst = zip(frames, expected).first { abs($0.offset.y - $1) > 1e-9 }
      guard let worst else { continue }
      Issue.record("round \(round), frame \(worst.0.index): \(worst.0.offset.y), not \(worst.1)")
      return
    }
  }

  private func oracleOffsets(_ inputs: [Input], _ scene: Scene, at times: [Int64]) -> [Double] {
    let low = -scene.view.inset.top
    var oracle = Oracle(
      low: low, high: max(low, scene.view.content.height - 800), length: 800, scale: scene.scale,
      refreshRate: scene.refreshRate, rate: scene.view.decelerationRate ?? 0.998,
      offset: scene.view.offset.y)
    var next = 0
    return times.map { time in
      while next < inputs.count, inputs[next].timeNanoseconds < time {
        if case .touch(let sample) = inputs[next] {
          oracle.see(
            Oracle.Touch(
              time: sample.timeNanoseconds, phase: sample.phase, place: sample.location.y),
            callback: time)
        }
        next += 1
      }
      oracle.tick(time)
      return oracle.offset
    }
  }
}
