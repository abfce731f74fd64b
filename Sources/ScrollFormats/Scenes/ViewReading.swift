import EdgeLayout
import ScrollPhysics
import Simulation

/// Views being read, and what is met on the way that is to be told to the user.
struct ViewReading {
  /// The layouts that a file may name besides the published ones.
  let layouts: [CustomLayout]

  /// What was met that this version does not model, in words.
  var notModelled: [String] = []

  /// The paths of keys that mean nothing.
  var ignoredKeys: [String] = []

  /// Creates a reading that has met nothing yet.
  init(layouts: [CustomLayout]) { self.layouts = layouts }
}

extension ViewReading {
  /// The kinds of views.
  static let kinds = ["scroll", "stack"]

  /// Reads the view that a member of an object may hold, and notes the keys beside it.
  mutating func view(of owner: JSONNode, depth: Int) throws(FormatError) -> ViewDescription? {
    guard let node = try owner.member("view") else { return nil }
    guard depth <= ViewDescription.deepestNesting else {
      throw node.error(
        found: "\"\(node.path)\" is a view inside \(depth - 1) others",
        expected: "at most \(ViewDescription.deepestNesting - 1) around it")
    }
    let view = try content(of: node, depth: depth)
    ignoredKeys += node.ignoredKeys(besides: Self.kinds)
    return view
  }

  /// Reads a view; the outermost one has the depth 1.
  mutating func content(of view: JSONNode, depth: Int) throws(FormatError) -> ViewDescription {
    let scroll = try view.member("scroll")
    let stack = try view.member("stack")
    if let scroll, stack == nil { return .scroll(try scrollView(scroll, depth: depth)) }
    if let stack, scroll == nil { return .stack(try self.stack(stack, depth: depth)) }
    let keys = try view.members().map { "\"\($0.key)\"" }
    throw view.error(
      found: keys.isEmpty
        ? "\"\(view.path)\" is empty" : "\"\(view.path)\" holds \(keys.joined(separator: ", "))",
      expected: "one of \"scroll\" and \"stack\"")
  }

  private mutating func scrollView(
    _ node: JSONNode, depth: Int
  ) throws(FormatError) -> ScrollViewDescription {
    var fields = ScrollViewFields()
    try fields.read(scroll: node, depth: depth, noting: &self)
    return try fields.finished(in: node)
  }

  /// Notes the keys of a root that mean nothing; the extra ones are known.
  mutating func checkKeys(of root: JSONNode, extra: [String]) throws(FormatError) {
    let shared = ["viewport", "scale", "refreshRate", "direction", "safeArea", "view"]
    ignoredKeys += root.ignoredKeys(besides: JSONNode.freeKeys + shared + extra)
    ignoredKeys += try root.ignoredEdges(of: "safeArea")
  }
}

// MARK: - Words and numbers

extension JSONNode {
  /// Returns what a word stands for; the error names the nearest word.
  func choice<Choice>(
    _ what: String, of choices: [Choice], _ name: (Choice) -> String
  ) throws(FormatError) -> Choice {
    let words = choices.map(name)
    guard case .string(let word) = value.kind else { throw error(expected: words.some) }
    if let index = words.firstIndex(of: word) { return choices[index] }
    guard let nearest = nearestWord(to: word, in: words) else { throw error(expected: words.some) }
    throw error(expected: "\(what), such as \(nearest)")
  }

  /// Returns a number that is greater than 0.
  func positive() throws(FormatError) -> Double {
    let number = try number()
    guard number > 0, number <= FormatLimits.content else {
      throw error(expected: "a number greater than 0 and at most 1e9")
    }
    return number
  }

  /// Returns a number that no arithmetic can break.
  func moderate() throws(FormatError) -> Double {
    try number(in: -FormatLimits.content...FormatLimits.content)
  }

  /// Returns the name of an item.
  func itemID() throws(FormatError) -> ItemID {
    guard case .string(let text) = value.kind, let id = ItemID(utf8: text.utf8) else {
      throw error(expected: "a text of 1 to \(ItemID.longest) bytes without NUL")
    }
    return id
  }
}

extension [String] {
  /// The words as `a, b or c`; of very many, the first ones.
  fileprivate var some: String {
    count <= 8 ? alternatives : "\(prefix(3).joined(separator: ", ")), …"
  }
}

// MARK: - Writing

extension ViewDescription {
  /// The object that says which kind of view it is.
  var value: JSONValue {
    switch self {
    case .scroll(let view): .object(["scroll": view.value])
    case .stack(let stack): .object(["stack": stack.value])
    }
  }
}
