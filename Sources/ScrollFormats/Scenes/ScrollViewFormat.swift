import ScrollPhysics
import Simulation

/// A scroll view being read: a scene's `view`, or a trace's header with the `view` that it may hold.
struct ScrollViewFields {
  /// The content size, in points, once a key has given it.
  var content: Size?

  /// Everything else.
  var description = ScrollViewDescription(content: Size(width: 0, height: 0))
}

extension ScrollViewFields {
  /// The keys of a scroll view that this version does not model, and what they are.
  private static let unmodelledKeys: KeyValuePairs = [
    "bars": "bars", "refresh": "pull to refresh", "zoom": "zooming",
  ]

  /// The keys of a scroll view that are read.
  private static let modelledKeys = [
    "content", "inset", "offset", "paging", "bounces", "alwaysBounceHorizontal",
    "alwaysBounceVertical", "directionalLock", "scrollEnabled", "decelerationRate",
    "snap", "views",
  ]

  /// Takes over the keys that a `scroll` object holds, of a view that stands at a depth.
  mutating func read(
    scroll: JSONNode, depth: Int, noting notes: inout ViewReading
  ) throws(FormatError) {
    try readGeometry(scroll)
    notes.ignoredKeys += try scroll.ignoredEdges(of: "inset")
    try readSwitches(scroll)
    if let node = try scroll.member("snap") { description.snap = try notes.snap(node) }
    if let node = try scroll.member("views") {
      description.views = try notes.placedViews(node, depth: depth)
    }
    for (key, words) in Self.unmodelledKeys where try scroll.member(key) != nil {
      notes.notModelled.append("\(words) (\(scroll.path(of: key)))")
    }
    notes.ignoredKeys += scroll.ignoredKeys(
      besides: Self.modelledKeys + Self.unmodelledKeys.map(\.key))
  }

  private mutating func readSwitches(_ scroll: JSONNode) throws(FormatError) {
    if let node = try scroll.member("paging") { description.paging = try node.boolean() }
    if let node = try scroll.member("bounces") { description.bounces = try node.boolean() }
    if let node = try scroll.member("alwaysBounceHorizontal") {
      description.alwaysBounceHorizontal = try node.boolean()
    }
    if let node = try scroll.member("alwaysBounceVertical") {
      description.alwaysBounceVertical = try node.boolean()
    }
    if let node = try scroll.member("directionalLock") {
      description.directionalLock = try node.boolean()
    }
    if let node = try scroll.member("scrollEnabled") {
      description.scrollEnabled = try node.boolean()
    }
    if let node = try scroll.member("decelerationRate") {
      description.decelerationRate = try node.decelerationRate()
    }
  }

  /// Takes over `content`, `inset` and `offset`, which a trace's header holds too.
  mutating func readGeometry(_ node: JSONNode) throws(FormatError) {
    if let node = try node.member("content") { content = try node.size() }
    if let node = try node.member("inset") { description.inset = try node.insets() }
    if let node = try node.member("offset") { description.offset = try node.vector() }
  }

  /// Returns the scroll view, whose content must have been given.
  ///
  /// The owner is the object that should hold `content`, for the error.
  func finished(in owner: JSONNode) throws(FormatError) -> ScrollViewDescription {
    guard let content else { throw owner.missing("content") }
    var result = description
    result.content = content
    return result
  }
}

// MARK: - The part that scenes and trace headers share

extension Scene {
  /// Reads what scenes and trace headers have in common, around a view.
  init(_ root: JSONNode, outermost: ViewDescription) throws(FormatError) {
    self.init(
      viewport: try root.required("viewport").viewport(),
      scale: try root.member("scale")?.number(in: FormatLimits.scales) ?? 1,
      refreshRate: try root.member("refreshRate")?.refreshRate() ?? 60,
      direction: try root.member("direction")?.layoutDirection() ?? .leftToRight,
      safeArea: try root.member("safeArea")?.insets() ?? .zero,
      outermost: outermost)
  }
}

extension JSONNode {
  /// Checks that the root is an object of this project, of a kind and of version 1.
  func checkKind(_ kind: String) throws(FormatError) {
    guard case .object = value.kind else { throw error(expected: "a \(kind)") }
    guard let mark = try member("flickbook") else {
      throw error(
        found: "the key \"flickbook\" is missing", expected: "{\"flickbook\":\"\(kind)\",…}")
    }
    if case .string(let other) = mark.value.kind, other != kind,
      ["trace", "scene", "profile"].contains(other)
    {
      throw error(found: "the file is a \(other)", expected: "a \(kind)")
    }
    guard case .string(kind) = mark.value.kind else { throw mark.error(expected: "\"\(kind)\"") }
    let version = try required("version")
    guard try version.integer() == 1 else { throw version.error(expected: "1") }
  }
}

// MARK: - Writing

extension ScrollViewDescription {
  /// A `scroll` object, without what is as in a new scroll view.
  var value: JSONValue {
    var members = [JSONMember("content", .size(content))]
    members.add("inset", inset, unless: .zero, JSONValue.insets)
    members.add("offset", offset, unless: .zero, JSONValue.vector)
    return JSONValue(.object(members + switches()))
  }

  /// The members of a `scroll` object that differ from a new scroll view's.
  func switches() -> [JSONMember] {
    let usual = ScrollViewDescription(content: content)
    var members: [JSONMember] = []
    func add(_ key: String, _ value: Bool, unless usual: Bool) {
      members.add(key, value, unless: usual, JSONValue.boolean)
    }
    add("paging", paging, unless: usual.paging)
    add("bounces", bounces, unless: usual.bounces)
    add("alwaysBounceHorizontal", alwaysBounceHorizontal, unless: usual.alwaysBounceHorizontal)
    add("alwaysBounceVertical", alwaysBounceVertical, unless: usual.alwaysBounceVertical)
    add("directionalLock", directionalLock, unless: usual.directionalLock)
    add("scrollEnabled", scrollEnabled, unless: usual.scrollEnabled)
    if let decelerationRate {
      members.append(JSONMember("decelerationRate", .number(decelerationRate)))
    }
    if let snap { members.append(JSONMember("snap", snap.value)) }
    members.add("views", views, unless: []) { .array($0.map(\.value)) }
    return members
  }
}

extension [JSONMember] {
  /// Adds a member, unless its value is the usual one.
  mutating func add<Value: Equatable>(
    _ key: String, _ value: Value, unless usual: Value, _ json: (Value) -> JSONValue
  ) {
    if value != usual { append(JSONMember(key, json(value))) }
  }
}
