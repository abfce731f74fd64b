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
  /// - Throws: a `FormatError` where the file cannot be read, is no scene, or holds a wrong value.
  public static func read(path: String) throws(FormatError) -> SceneFile {
    try read(try JSONNode(path: path, kind: "scene"))
  }

  /// Reads a scene from memory.
  ///
  /// The file is called by its name in errors.
  ///
  /// - Throws: a `FormatError` where the bytes are no scene, or hold a wrong value.
  public static func read(bytes: [UInt8], name: String) throws(FormatError) -> SceneFile {
    try read(try JSONNode(bytes, file: name, kind: "scene"))
  }

  private static func read(_ root: JSONNode) throws(FormatError) -> SceneFile {
    try root.checkKind("scene")
    let view = try root.required("view")
    guard let scroll = try view.member("scroll") else {
      let kinds = try view.members().map { "\"\($0.key)\"" }.joined(separator: ", ")
      throw view.error(
        found: kinds.isEmpty ? "the view is empty" : "the view is \(kinds)",
        expected: "\"scroll\": this version replays scroll views")
    }
    var fields = ScrollViewFields()
    try fields.read(scroll: scroll)
    try fields.checkKeys(of: root, extra: [])
    fields.ignoredKeys += view.ignoredKeys(besides: ["scroll"])
    let description = try fields.finished(in: scroll)
    return SceneFile(
      scene: try Scene(root, view: description), notModelled: fields.notModelled,
      ignoredKeys: fields.ignoredKeys)
  }
}
