public import EdgeLayout
import ScrollPhysics
public import Simulation

/// A scene file: the scene, and what else it asks for.
public struct SceneFile: Hashable, Sendable {
  /// The scene.
  public var scene: Scene

  /// What the file holds that this version does not model, in words, to be told to the user.
  public var notModelled: [String]

  /// The paths of the keys that mean nothing, to be told to the user.
  public var ignoredKeys: [String]
}

/// Reads scene files.
public enum SceneReader {
  /// Reads a scene file; `-` is standard input.
  ///
  /// A scene may name layouts of an edge stack other than the published ones; they are among those
  /// given.
  ///
  /// - Throws: a `FormatError` where the file cannot be read, is no scene, or holds a wrong value.
  public static func read(
    path: String, layouts: [CustomLayout] = []
  ) throws(FormatError) -> SceneFile {
    try read(try JSONNode(path: path, kind: "scene"), layouts)
  }

  /// Reads a scene from memory.
  ///
  /// The file is called by its name in errors.
  ///
  /// - Throws: a `FormatError` where the bytes are no scene, or hold a wrong value.
  public static func read(
    bytes: [UInt8], name: String, layouts: [CustomLayout] = []
  ) throws(FormatError) -> SceneFile {
    try read(try JSONNode(bytes, file: name, kind: "scene"), layouts)
  }

  private static func read(
    _ root: JSONNode, _ layouts: [CustomLayout]
  ) throws(FormatError) -> SceneFile {
    try root.checkKind("scene")
    let view = try root.required("view")
    var reading = ViewReading(layouts: layouts)
    let outermost = try reading.content(of: view, depth: 1)
    try reading.checkKeys(of: root, extra: [])
    reading.ignoredKeys += view.ignoredKeys(besides: ViewReading.kinds)
    return SceneFile(
      scene: try Scene(root, outermost: outermost), notModelled: reading.notModelled,
      ignoredKeys: reading.ignoredKeys)
  }
}
