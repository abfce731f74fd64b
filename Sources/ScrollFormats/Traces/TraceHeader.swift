public import ScrollPhysics
public import Simulation

/// The first line of a trace: what was recorded, and the scroll view it was recorded on.
public struct TraceHeader: Hashable, Sendable {
  /// The title for people; empty where there is none.
  public var title: String

  /// The origin of the recording as key and text, in the file's order; values that are not text
  /// are kept as JSON.
  public var source: [SourceEntry]

  /// The scene that the header describes.
  public var scene: Scene

  /// The kind of device of the touch rows that name none.
  public var input: InputKind

  /// What the header holds that this version does not model, in words, to be told to the user.
  public var notModelled: [String]

  /// The paths of the keys that mean nothing, to be told to the user.
  public var ignoredKeys: [String]

  /// Creates a header.
  public init(
    title: String = "", source: [SourceEntry] = [], scene: Scene, input: InputKind = .touch,
    notModelled: [String] = [], ignoredKeys: [String] = []
  ) {
    self.title = title
    self.source = source
    self.scene = scene
    self.input = input
    self.notModelled = notModelled
    self.ignoredKeys = ignoredKeys
  }
}

/// One entry of a trace's `source`.
public struct SourceEntry: Hashable, Sendable {
  /// The key, such as `engine`.
  public var key: String

  /// The value: the text of a string, or any other value as compact JSON.
  public var value: String

  /// Whether the value was a string in the file.
  public var isText: Bool

  /// Creates an entry.
  public init(key: String, value: String, isText: Bool = true) {
    self.key = key
    self.value = value
    self.isText = isText
  }
}
