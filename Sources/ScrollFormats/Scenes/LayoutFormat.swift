import EdgeLayout
import ScrollPhysics
import Simulation

// The layouts of a stack's edges and their effects, read and written.

extension ViewReading {
  /// Reads the layouts of edges by name.
  mutating func edgeLayouts(_ node: JSONNode) throws(FormatError) -> EdgeLayouts {
    var layouts = EdgeLayouts()
    for edge in Edge.allCases {
      guard let layout = try node.member(edge.name) else { continue }
      layouts[edge] = try self.layout(layout)
    }
    ignoredKeys += node.ignoredKeys(besides: Edge.allCases.map(\.name))
    return layouts
  }

  private mutating func layout(_ node: JSONNode) throws(FormatError) -> LayoutChoice {
    guard case .object = node.value.kind else {
      return .builtIn(BuiltInLayout(try node.layoutKind()))
    }
    if let name = try node.member("custom") {
      ignoredKeys += node.ignoredKeys(besides: ["custom"])
      return .custom(try customLayout(name))
    }
    let kind = try node.required("kind").layoutKind()
    let folded: StackEffect? =
      if let effect = try node.member("folded") { try self.effect(effect) } else { nil }
    let openRoot: StackEffect? =
      if let effect = try node.member("openRoot") { try self.effect(effect) } else { nil }
    let isAboveRoot = try node.member("aboveRoot")?.boolean() ?? (kind == .resizing)
    if kind == .resizing && !isAboveRoot {
      throw try node.required("aboveRoot").error(expected: "true, as always in a resizing layout")
    }
    ignoredKeys += node.ignoredKeys(besides: ["kind", "aboveRoot", "folded", "openRoot"])
    return .builtIn(
      BuiltInLayout(
        kind, isAboveRoot: isAboveRoot, foldedEffect: folded, openRootEffect: openRoot))
  }

  private func customLayout(_ node: JSONNode) throws(FormatError) -> CustomLayout {
    let name = try node.text()
    if let layout = layouts.first(where: { $0.id.description == name }) { return layout }
    let words = layouts.map(\.id.description)
    guard let nearest = nearestWord(to: name, in: words) ?? words.first else {
      let kinds = BuiltInLayout.Kind.allCases.map(\.name)
      let kind = nearestWord(to: name, in: kinds) ?? "plain"
      throw node.error(expected: "a published layout such as \"\(kind)\": no other is known")
    }
    throw node.error(expected: "a layout that is known, such as \(nearest)")
  }
}

extension JSONNode {
  fileprivate func layoutKind() throws(FormatError) -> BuiltInLayout.Kind {
    try choice("a layout", of: BuiltInLayout.Kind.allCases) { $0.name }
  }
}

// MARK: - Effects

extension ViewReading {
  private static let effectKeys = [
    "scale", "scaleAnchor", "translation", "rotation", "opacity", "zIndex", "affine",
  ]

  private mutating func effect(_ node: JSONNode) throws(FormatError) -> StackEffect {
    var effect = StackEffect.identity
    if let scale = try node.member("scale") {
      if case .number = scale.value.kind {
        let both = try scale.moderate()
        effect.scale = Vector(x: both, y: both)
      } else {
        effect.scale = try scale.vector()
      }
    }
    if let anchor = try node.member("scaleAnchor") { effect.scaleAnchor = try anchor.vector() }
    if let shift = try node.member("translation") { effect.translation = try shift.vector() }
    if let rotation = try node.member("rotation") { effect.rotation = try self.rotation(rotation) }
    if let opacity = try node.member("opacity") { effect.opacity = try opacity.number(in: 0...1) }
    if let index = try node.member("zIndex") { effect.zIndex = try index.moderate() }
    if let affine = try node.member("affine") { effect.affine = try affine.affineMap() }
    ignoredKeys += node.ignoredKeys(besides: Self.effectKeys)
    return effect
  }

  private mutating func rotation(_ node: JSONNode) throws(FormatError) -> StackRotation {
    let degrees = try node.member("degrees")
    if degrees != nil, let radians = try node.member("radians") {
      throw radians.error(expected: "only one of \"degrees\" and \"radians\"")
    }
    let angle =
      if let degrees { try degrees.moderate() * .pi / 180 } else {
        try node.required("radians").moderate()
      }
    let axisNode = try node.required("axis")
    let axis = try axisNode.elements(count: 3)
    let direction = SpaceVector(
      x: try axis[0].moderate(), y: try axis[1].moderate(), z: try axis[2].moderate())
    guard direction != SpaceVector(x: 0, y: 0, z: 0) else {
      throw axisNode.error(expected: "an axis that is longer than 0")
    }
    ignoredKeys += node.ignoredKeys(
      besides: ["degrees", "radians", "axis", "anchorZ", "perspective"])
    return StackRotation(
      angle: angle, axis: direction, anchorZ: try node.member("anchorZ")?.moderate() ?? 0,
      perspective: try node.member("perspective")?.number(in: 0...FormatLimits.content) ?? 1)
  }
}

extension JSONNode {
  fileprivate func affineMap() throws(FormatError) -> AffineMap {
    let parts = try elements(count: 6)
    return AffineMap(
      a: try parts[0].moderate(), b: try parts[1].moderate(), c: try parts[2].moderate(),
      d: try parts[3].moderate(), tx: try parts[4].moderate(), ty: try parts[5].moderate())
  }
}

// MARK: - Writing

extension EdgeLayouts {
  /// The layouts that are not the plain one below the root, by edge.
  var members: [JSONMember] {
    var members: [JSONMember] = []
    for edge in Edge.allCases {
      members.add(edge.name, self[edge], unless: .plain) { $0.value }
    }
    return members
  }
}

extension LayoutChoice {
  fileprivate var value: JSONValue {
    switch self {
    case .builtIn(let layout): layout.value
    case .custom(let layout): .object(["custom": .string(layout.id.description)])
    }
  }
}

extension BuiltInLayout {
  fileprivate var value: JSONValue {
    var members = [JSONMember("kind", .string(kind.name))]
    members.add("aboveRoot", isAboveRoot, unless: kind == .resizing, JSONValue.boolean)
    if let foldedEffect { members.append(JSONMember("folded", foldedEffect.value)) }
    if let openRootEffect { members.append(JSONMember("openRoot", openRootEffect.value)) }
    return members.count == 1 ? .string(kind.name) : JSONValue(.object(members))
  }
}

extension StackEffect {
  /// An effect object, without what is as in no effect.
  var value: JSONValue {
    let usual = StackEffect.identity
    var members: [JSONMember] = []
    members.add("scale", scale, unless: usual.scale) {
      $0.x == $0.y ? .number($0.x) : .vector($0)
    }
    members.add("scaleAnchor", scaleAnchor, unless: usual.scaleAnchor, JSONValue.vector)
    members.add("translation", translation, unless: usual.translation, JSONValue.vector)
    if let rotation { members.append(JSONMember("rotation", rotation.value)) }
    members.add("opacity", opacity, unless: usual.opacity, JSONValue.number)
    members.add("zIndex", zIndex, unless: usual.zIndex, JSONValue.number)
    if let affine {
      let parts = [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty]
      members.append(JSONMember("affine", .array(parts.map(JSONValue.number))))
    }
    return JSONValue(.object(members))
  }
}

extension StackRotation {
  fileprivate var value: JSONValue {
    var members = [
      JSONMember("radians", .number(angle)),
      JSONMember("axis", .array([.number(axis.x), .number(axis.y), .number(axis.z)])),
    ]
    members.add("anchorZ", anchorZ, unless: 0, JSONValue.number)
    members.add("perspective", perspective, unless: 1, JSONValue.number)
    return JSONValue(.object(members))
  }
}
