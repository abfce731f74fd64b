import EdgeLayout
import ScrollPhysics
import Simulation

// A `stack` object, read and written.

extension ViewReading {
  private static let stackKeys = [
    "root", "children", "layouts", "paging", "continuous", "constraints", "decelerationRate",
    "bounces", "directionalLock", "scrollEnabled", "activation", "touches",
    "simultaneousGestures", "curve", "duration", "blocksWhileAnimating", "offset",
  ]

  /// Reads a stack that stands at a depth.
  mutating func stack(_ node: JSONNode, depth: Int) throws(FormatError) -> EdgeStack {
    var stack = EdgeStack(children: [])
    if let root = try node.member("root") {
      stack.root = try view(of: root, depth: depth + 1)
      ignoredKeys += root.ignoredKeys(besides: ["view"])
    }
    stack.children = try panels(try node.required("children"), depth: depth)
    if let layouts = try node.member("layouts") { stack.layouts = try edgeLayouts(layouts) }
    try readSwitches(node, into: &stack)
    if let rate = try node.member("decelerationRate") {
      stack.decelerationRate = try rate.decelerationRate()
    }
    if let constraints = try node.member("constraints") {
      stack.constraints = try constraints.travelDirections()
    }
    if let bands = try node.member("activation") { stack.activation = try activation(bands) }
    if let counts = try node.member("touches") { stack.touchCounts = try touchCounts(counts) }
    stack.animation = EasingAnimation(
      easing: try node.member("curve")?.easing() ?? stack.animation.easing,
      duration: try node.member("duration")?.navigationDuration() ?? stack.animation.duration)
    if let offset = try node.member("offset") { stack.offset = try offset.vector() }
    ignoredKeys += node.ignoredKeys(besides: Self.stackKeys)
    return stack
  }

  private func readSwitches(
    _ node: JSONNode, into stack: inout EdgeStack
  ) throws(FormatError) {
    if let flag = try node.member("paging") { stack.paging = try flag.boolean() }
    if let flag = try node.member("continuous") { stack.isContinuous = try flag.boolean() }
    if let flag = try node.member("bounces") { stack.bounces = try flag.boolean() }
    if let flag = try node.member("directionalLock") {
      stack.directionalLock = try flag.boolean()
    }
    if let flag = try node.member("scrollEnabled") { stack.scrollEnabled = try flag.boolean() }
    if let flag = try node.member("simultaneousGestures") {
      stack.simultaneousGestures = try flag.boolean()
    }
    if let flag = try node.member("blocksWhileAnimating") {
      stack.blocksWhileAnimating = try flag.boolean()
    }
  }

  private mutating func activation(
    _ node: JSONNode
  ) throws(FormatError) -> EdgeStack.Activation {
    var edges: [Edge] = []
    for element in try node.required("edges").elements() { edges.append(try element.edge()) }
    let width = try node.required("width").number(in: 0...FormatLimits.viewport)
    ignoredKeys += node.ignoredKeys(besides: ["edges", "width"])
    return EdgeStack.Activation(edges: edges, width: width)
  }

  private mutating func touchCounts(_ node: JSONNode) throws(FormatError) -> ClosedRange<Int> {
    let minimum = try node.member("minimum")?.integer(in: 1...Int64(Int.max)) ?? 1
    let maximum = try node.member("maximum")?.integer(in: minimum...Int64(Int.max))
    ignoredKeys += node.ignoredKeys(besides: ["minimum", "maximum"])
    return Int(minimum)...(maximum.map { Int($0) } ?? Int.max)
  }
}

// MARK: - Words

extension JSONNode {
  /// Returns an edge.
  func edge() throws(FormatError) -> Edge {
    try choice("an edge", of: Edge.allCases) { $0.name }
  }

  /// Returns a curve.
  func easing() throws(FormatError) -> Easing {
    try choice("a curve", of: Easing.allCases) { $0.name }
  }

  /// Returns how long navigation takes, in seconds.
  func navigationDuration() throws(FormatError) -> Double { try number(in: 0...3600) }

  /// Returns the directions of an array of words, or of one word; `none` stands for none.
  func travelDirections() throws(FormatError) -> TravelDirections {
    var directions: TravelDirections = []
    guard case .array = value.kind else { return try travelDirection() }
    for element in try elements() { directions.formUnion(try element.travelDirection()) }
    return directions
  }

  private func travelDirection() throws(FormatError) -> TravelDirections {
    let directions: [TravelDirections] = [.unfolding, .folding, []]
    return try choice("a direction", of: directions) { $0.names.first ?? "none" }
  }
}

// MARK: - Writing

extension EdgeStack {
  /// A `stack` object, without what is as usual.
  var value: JSONValue {
    let usual = EdgeStack(children: [])
    var members: [JSONMember] = []
    if let root { members.append(JSONMember("root", .object(["view": root.value]))) }
    members.append(JSONMember("children", .array(children.map(\.value))))
    let layouts = layouts.members
    if !layouts.isEmpty { members.append(JSONMember("layouts", JSONValue(.object(layouts)))) }
    members.add("paging", paging, unless: usual.paging, JSONValue.boolean)
    members.add("continuous", isContinuous, unless: usual.isContinuous, JSONValue.boolean)
    members.add("constraints", constraints, unless: usual.constraints) {
      .array($0.names.map(JSONValue.string))
    }
    members.add(
      "decelerationRate", decelerationRate, unless: usual.decelerationRate, JSONValue.number)
    members.add("bounces", bounces, unless: usual.bounces, JSONValue.boolean)
    members.add("directionalLock", directionalLock, unless: usual.directionalLock) { .boolean($0) }
    members.add("scrollEnabled", scrollEnabled, unless: usual.scrollEnabled, JSONValue.boolean)
    if let activation { members.append(JSONMember("activation", activation.value)) }
    members.add("touches", touchCounts, unless: usual.touchCounts) {
      .object([
        "minimum": .integer(Int64($0.lowerBound)),
        "maximum": $0.upperBound == Int.max ? JSONValue?.none : .integer(Int64($0.upperBound)),
      ])
    }
    members.add("simultaneousGestures", simultaneousGestures, unless: false, JSONValue.boolean)
    members.add("curve", animation.easing, unless: usual.animation.easing) { .string($0.name) }
    members.add("duration", animation.duration, unless: usual.animation.duration) { .number($0) }
    members.add("blocksWhileAnimating", blocksWhileAnimating, unless: false, JSONValue.boolean)
    members.add("offset", offset, unless: .zero, JSONValue.vector)
    return JSONValue(.object(members))
  }
}

extension EdgeStack.Activation {
  fileprivate var value: JSONValue {
    .object(["edges": .array(edges.map { .string($0.name) }), "width": .number(width)])
  }
}
