import ScrollPhysics
public import Simulation

/// Writes scene files.
public enum SceneWriter {
  /// Returns a scene as the bytes of its file, for people to read.
  public static func bytes(of scene: Scene) -> [UInt8] { value(of: scene).prettyBytes() }

  /// Writes a scene file, whole or not at all; `-` is standard output.
  ///
  /// The inputs are the files being read; none of them may be the target.
  ///
  /// - Throws: a `FormatError` where the file cannot be written.
  public static func write(
    _ scene: Scene, path: String, inputs: [String] = []
  ) throws(FormatError) {
    let file = try AtomicFile(path: path, inputs: inputs)
    try file.write(bytes(of: scene))
    try file.commit()
  }

  private static func value(of scene: Scene) -> JSONValue {
    .object([
      "flickbook": "scene", "version": 1, "viewport": .size(scene.viewport),
      "scale": .number(scene.scale), "refreshRate": .number(scene.refreshRate),
      "direction": scene.direction == .leftToRight ? nil : .string(scene.direction.name),
      "safeArea": scene.safeArea == .zero ? nil : .insets(scene.safeArea),
      "view": scene.outermost.value,
    ])
  }
}
