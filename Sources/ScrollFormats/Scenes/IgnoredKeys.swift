import Simulation

// Keys that no version knows are no error, but told: most often they are misspelled.

extension JSONNode {
  /// The keys that files hold for people, or as marks of their kind.
  static let freeKeys = ["flickbook", "version", "title", "source", "notes", "page"]

  /// Returns the paths of an object's keys that are none of those known; none for another value.
  func ignoredKeys(besides known: [String]) -> [String] {
    guard case .object(let members) = value.kind else { return [] }
    return members.filter { !known.contains($0.key) }.map { path(of: $0.key) }
  }

  /// Returns the paths of a member's keys that are no edges.
  func ignoredEdges(of key: String) throws(FormatError) -> [String] {
    try member(key)?.ignoredKeys(besides: ["top", "leading", "bottom", "trailing"]) ?? []
  }
}

/// The keys of a trace's `do` rows that mean nothing, each once, gathered while rows are read.
final class IgnoredRowKeys {
  /// How many are kept.
  static let limit = 64

  /// The paths, behind the action's word: `setInset.inset.left`.
  private(set) var paths: [String] = []
}

extension IgnoredRowKeys {
  /// Takes in a row, the action that was read from it, and the keys inside its values.
  func add(
    _ row: JSONNode, of action: Action, inside nested: [String]
  ) throws(FormatError) {
    let members = action.members
    guard case .string(let word)? = members.first?.value.kind else { return }
    let known = ["t", "of"] + members.map(\.key) + action.optionalKeys
    var keys = row.ignoredKeys(besides: known) + nested
    keys += try row.ignoredEdges(of: "inset") + row.ignoredEdges(of: "safeArea")
    for key in keys where paths.count < Self.limit && !paths.contains("\(word).\(key)") {
      paths.append("\(word).\(key)")
    }
  }
}

extension Action {
  /// The keys that a row of the action may hold, but that are not always written.
  fileprivate var optionalKeys: [String] {
    switch self {
    case .setContentOffset: ["animated", "duration"]
    case .reveal: ["to", "curve", "duration"]
    case .fold: ["curve", "duration"]
    case .insertPanel: ["at"]
    case .inside(_, let action): action.optionalKeys
    default: []
    }
  }
}
