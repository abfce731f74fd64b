import ScrollPhysics
import Simulation

/// A random scene under random fingers, played under one profile.
struct PlatformSample: Sendable {
  let platform: PlatformCase
  let round: Int
  let scene: Scene
  let inputs: [Input]
  let run: PlatformRun

  /// How many scenes each profile plays.
  static let count = 40

  /// Runs that many laws look at, made once: what each frame shows is a value that no test changes.
  ///
  /// Every profile meets the same scenes and fingers.
  static let random: [PlatformSample] = PlatformCase.all.flatMap { platform in
    var random = SeededGenerator(seed: 400)
    return (0..<count).map { round in
      let scene = PlatformInputs.scene(&random)
      let inputs = PlatformInputs.strokes(&random, unit: random.pick([1, 0.25]))
      let run = PlatformRun(inputs, in: scene, platform)
      return PlatformSample(
        platform: platform, round: round, scene: scene, inputs: inputs, run: run)
    }
  }

  /// The same with a program that acts meanwhile.
  static let withProgram: [PlatformSample] = PlatformCase.all.flatMap { platform in
    var random = SeededGenerator(seed: 401)
    return (0..<count).map { round in
      let scene = PlatformInputs.scene(&random)
      let strokes = PlatformInputs.strokes(&random)
      let inputs = PlatformInputs.withActions(strokes, &random)
      let run = PlatformRun(inputs, in: scene, platform)
      return PlatformSample(
        platform: platform, round: round, scene: scene, inputs: inputs, run: run)
    }
  }

  var label: String { "\(platform), round \(round)" }

  /// When the last input came, in seconds.
  var end: Double { Double(inputs.last?.timeNanoseconds ?? 0) / 1e9 }

  /// When the last frame was shown, in seconds.
  var settled: Double { Double(run.timeline.frames.last?.timeNanoseconds ?? 0) / 1e9 }
}

extension PlatformCase {
  /// The runs of this profile.
  var samples: [PlatformSample] {
    PlatformSample.random.filter { $0.platform.testDescription == testDescription }
  }

  var samplesWithProgram: [PlatformSample] {
    PlatformSample.withProgram.filter { $0.platform.testDescription == testDescription }
  }
}
