internal import ScrollPhysics

/// Reads profile files: what a file does not name is as in the profile that it is like.
public enum ProfileReader {
  /// Reads a profile file; `-` is standard input.
  ///
  /// - Throws: a `FormatError` where the file cannot be read, is no profile, or holds a wrong value.
  public static func read(path: String) throws(FormatError) -> NamedProfile {
    try read(try JSONNode(path: path, kind: "profile"))
  }

  /// Reads a profile from memory.
  ///
  /// The file is called by its name in errors.
  ///
  /// - Throws: a `FormatError` where the bytes are no profile, or hold a wrong value.
  public static func read(bytes: [UInt8], name: String) throws(FormatError) -> NamedProfile {
    try read(try JSONNode(bytes, file: name, kind: "profile"))
  }

  private static func read(_ root: JSONNode) throws(FormatError) -> NamedProfile {
    try root.checkKind("profile")
    let name = try root.required("name").text()
    let base =
      try root.member("like")?.choice("a profile that is known", of: NamedProfile.builtIn) {
        $0.name
      } ?? NamedProfile.builtIn[0]
    var named = NamedProfile(
      name: name, title: try root.member("title")?.text() ?? "", profile: base.profile,
      like: base.name)
    if try root.member(ProfileParameter.platformGroup) != nil {
      named.profile.platformRules = base.profile.platformRules
    }
    for parameter in ProfileParameter.all {
      guard let node = try root.member(at: parameter.keys) else { continue }
      try parameter.read(node, into: &named.profile)
    }
    let (profile, plain) = (named.profile, base.profile)
    named.unusedKeys = ProfileParameter.all.filter {
      !$0.isUsed(in: profile) && $0.text(in: profile) != $0.text(in: plain)
    }.map(\.key)
    named.ignoredKeys = try root.ignoredKeys(of: ProfileParameter.all.map(\.keys))
    return named
  }
}

extension JSONNode {
  /// Returns the value at the end of several keys, or `nil` where one is missing or `null`.
  fileprivate func member(at keys: [String]) throws(FormatError) -> JSONNode? {
    var node = self
    for key in keys {
      guard let next = try node.member(key) else { return nil }
      node = next
    }
    return node
  }

  /// Returns the paths of the keys of a profile, and of its groups, that are on the way to nothing.
  fileprivate func ignoredKeys(of ways: [[String]]) throws(FormatError) -> [String] {
    var known = ways.compactMap(\.first)
    if path.isEmpty { known += JSONNode.freeKeys + ["name", "like"] }
    var keys = ignoredKeys(besides: known)
    var last: String?
    for way in ways where way.count > 1 && way[0] != last {
      last = way[0]
      let inside = ways.filter { $0.count > 1 && $0[0] == way[0] }.map { Array($0.dropFirst()) }
      keys += try member(way[0])?.ignoredKeys(of: inside) ?? []
    }
    return keys
  }
}
