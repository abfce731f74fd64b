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
  /// Takes in a row and the action that was read from it.
  func add(_ row: JSONNode, of action: Action) throws(FormatError) {
    let members = action.members
    guard case .string(let word)? = members.first?.value.kind else { return }
    // A change that is not animated writes neither of these.
    let optional = word == "setContentOffset" ? ["animated", "duration"] : []
    var keys = row.ignoredKeys(besides: ["t"] + members.map(\.key) + optional)
    keys += try row.ignoredEdges(of: "inset") + row.ignoredEdges(of: "safeArea")
    for key in keys where paths.count < Self.limit && !paths.contains("\(word).\(key)") {
      paths.append("\(word).\(key)")
    }
  }
}
