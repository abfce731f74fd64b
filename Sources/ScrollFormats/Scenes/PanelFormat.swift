import EdgeLayout
import ScrollPhysics
import Simulation

// The children of a stack with their extents and steps, read and written.

extension ViewReading {
  /// How many children a stack, and how many steps a child may have.
  static let elementLimit = 1000

  /// Reads the children of a stack that stands at a depth.
  mutating func panels(_ node: JSONNode, depth: Int) throws(FormatError) -> [Panel] {
    var panels: [Panel] = []
    var places: [ItemID: Int] = [:]
    for (place, child) in try node.limitedElements().enumerated() {
      let panel = try panel(child, depth: depth)
      panels.append(panel)
      guard let id = panel.id else { continue }
      if let other = places[id] {
        throw try child.required("id").error(expected: "another name than that of child \(other)")
      }
      places[id] = place
    }
    return panels
  }

  /// Reads a child of a stack that stands at a depth.
  mutating func panel(_ node: JSONNode, depth: Int) throws(FormatError) -> Panel {
    let id = try node.member("id")?.itemID()
    let edge = try node.member("edge")?.edge()
    let extent = try extent(try node.required("extent"))
    var steps: [NavigationStep] = []
    if let node = try node.member("steps") { steps = try self.steps(node) }
    let view = try view(of: node, depth: depth + 1)
    var traits: [Panel.Trait] = []
    for trait in try node.member("traits")?.limitedElements() ?? [] {
      traits.append(try trait.choice("a trait", of: Panel.Trait.allCases) { $0.name })
    }
    ignoredKeys += node.ignoredKeys(besides: ["id", "edge", "extent", "steps", "view", "traits"])
    return Panel(id: id, edge: edge, extent: extent, steps: steps, view: view, traits: traits)
  }

  /// Reads an extent: a number of points, or an object that says where it comes from.
  mutating func extent(_ node: JSONNode) throws(FormatError) -> Panel.Extent {
    guard case .object = node.value.kind else {
      guard case .number = node.value.kind else { throw node.error(expected: Self.extentClause) }
      return .points(try node.positive())
    }
    var extents: [Panel.Extent] = []
    if let value = try node.member("fraction") { extents.append(.fraction(try value.positive())) }
    if let value = try node.member("ideal") { extents.append(.ideal(try value.positive())) }
    if let value = try node.member("aspect") { extents.append(.aspect(try value.positive())) }
    guard extents.count == 1 else { throw node.error(expected: Self.extentClause) }
    ignoredKeys += node.ignoredKeys(besides: ["fraction", "ideal", "aspect"])
    return extents[0]
  }

  private static let extentClause =
    "points, or one of {\"fraction\":…}, {\"ideal\":…} and {\"aspect\":…}"

  /// Reads declared steps: fractions, or objects that may block.
  mutating func steps(_ node: JSONNode) throws(FormatError) -> [NavigationStep] {
    var steps: [NavigationStep] = []
    for element in try node.limitedElements() {
      guard case .object = element.value.kind else {
        steps.append(NavigationStep(try element.number(in: 0...1)))
        continue
      }
      let fraction = try element.required("at").number(in: 0...1)
      let blocks = try element.member("block")?.travelDirections() ?? []
      ignoredKeys += element.ignoredKeys(besides: ["at", "block"])
      steps.append(NavigationStep(fraction, blocks: blocks))
    }
    return steps
  }
}

extension JSONNode {
  /// Returns the elements of an array that is not endlessly long.
  func limitedElements() throws(FormatError) -> [JSONNode] {
    let elements = try elements()
    let limit = ViewReading.elementLimit
    guard elements.count <= limit else {
      throw error(found: "\"\(path)\" holds \(elements.count) values", expected: "at most \(limit)")
    }
    return elements
  }
}

// MARK: - Writing

extension Panel {
  /// An object of a stack's `children`.
  var value: JSONValue {
    var members: [JSONMember] = []
    if let id { members.append(JSONMember("id", .string(id.description))) }
    if let edge { members.append(JSONMember("edge", .string(edge.name))) }
    if let extent { members.append(JSONMember("extent", extent.value)) }
    members.add("steps", steps, unless: []) { .array($0.map(\.value)) }
    if let view { members.append(JSONMember("view", view.value)) }
    members.add("traits", traits, unless: []) { .array($0.map { .string($0.name) }) }
    return JSONValue(.object(members))
  }
}

extension Panel.Extent {
  /// A number of points, or an object.
  var value: JSONValue {
    switch self {
    case .points(let points): .number(points)
    case .fraction(let fraction): .object(["fraction": .number(fraction)])
    case .ideal(let points): .object(["ideal": .number(points)])
    case .aspect(let ratio): .object(["aspect": .number(ratio)])
    }
  }
}

extension NavigationStep {
  /// A fraction, or an object where the step blocks.
  var value: JSONValue {
    let words = blocks.names.map(JSONValue.string)
    guard let first = words.first else { return .number(fraction) }
    return .object(["at": .number(fraction), "block": words.count == 1 ? first : .array(words)])
  }
}
