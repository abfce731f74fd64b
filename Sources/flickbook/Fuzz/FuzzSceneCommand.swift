import ScrollFormats
import ScrollFuzzing

/// `flickbook fuzz scene`: a scene that follows from a seed.
struct FuzzSceneCommand {
  private let family: SceneGenerator.Family
  private let seed: UInt64

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    _ = try arguments.positional("scene", expected: "scene")
    let families = SceneGenerator.Family.allCases.map(\.rawValue)
    let word = try arguments.positional("FAMILY", expected: alternatives(families))
    guard let family = SceneGenerator.Family(rawValue: word) else {
      throw UsageError.unknown("family", word, among: families)
    }
    self.family = family
    let text = try arguments.positional("SEED", expected: "a whole number from 0")
    guard let seed = UInt64(text) else {
      throw UsageError("SEED is '\(text)', expected a whole number from 0")
    }
    self.seed = seed
    try arguments.finish()
  }

  func run(on console: Console) throws -> Outcome {
    var generator = SceneGenerator(seed: seed)
    let bytes = SceneWriter.bytes(of: generator.scene(of: family))
    try console.write(String(decoding: bytes, as: UTF8.self))
    return .success
  }
}
