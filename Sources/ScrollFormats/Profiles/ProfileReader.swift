internal import ScrollPhysics

/// Reads profile files: what a file does not name is as in UIKit.
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
    var named = NamedProfile(
      name: name, title: try root.member("title")?.text() ?? "", profile: .uikit)
    for parameter in ProfileParameter.all {
      guard let node = try root.member(parameter.group)?.member(parameter.name) else { continue }
      try parameter.read(node, into: &named.profile)
    }
    named.ignoredKeys = try ignoredKeys(of: root)
    return named
  }

  private static func ignoredKeys(of root: JSONNode) throws(FormatError) -> [String] {
    var names: [(group: String, names: [String])] = []
    for parameter in ProfileParameter.all {
      if names.last?.group != parameter.group { names.append((parameter.group, [])) }
      names[names.count - 1].names.append(parameter.name)
    }
    var keys = root.ignoredKeys(besides: JSONNode.freeKeys + ["name"] + names.map(\.group))
    for (group, names) in names {
      keys += try root.member(group)?.ignoredKeys(besides: names) ?? []
    }
    return keys
  }
}

/// Writes profile files.
public enum ProfileWriter {
  /// Returns a profile as the bytes of its file, for people to read.
  public static func bytes(of named: NamedProfile) -> [UInt8] {
    var members = [
      JSONMember("flickbook", "profile"), JSONMember("version", 1),
      JSONMember("name", .string(named.name)),
    ]
    if !named.title.isEmpty { members.append(JSONMember("title", .string(named.title))) }
    var group: [JSONMember] = []
    for (index, parameter) in ProfileParameter.all.enumerated() {
      group.append(JSONMember(parameter.name, parameter.value(in: named.profile)))
      let isLast =
        index + 1 == ProfileParameter.all.count
        || ProfileParameter.all[index + 1].group != parameter.group
      guard isLast else { continue }
      members.append(JSONMember(parameter.group, JSONValue(.object(group))))
      group = []
    }
    return JSONValue(.object(members)).prettyBytes()
  }

  /// Writes a profile file, whole or not at all; `-` is standard output.
  ///
  /// - Throws: a `FormatError` where the file cannot be written.
  public static func write(_ named: NamedProfile, path: String) throws(FormatError) {
    let file = try AtomicFile(path: path)
    try file.write(bytes(of: named))
    try file.commit()
  }
}
