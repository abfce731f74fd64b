import ScrollFormats
import ScrollFuzzing
import Simulation

/// A scene whose promises another one is held to, as `--against` names it.
struct PromisedScene {
  /// The scene's file.
  let path: String

  /// The scene.
  let scene: Scene

  /// Reads the scene that an option names; `nil` where it names none.
  init?(asked path: String?, for other: Scene) throws {
    guard let path else { return nil }
    self.path = path
    scene = try SceneReader.read(path: path).scene
    guard scene.stack != nil && other.stack != nil else {
      throw UsageError(
        "--against is '\(path)' and one of the scenes has no edge stack, expected two that have")
    }
  }
}
