internal import ScrollPhysics

/// Writes profile files.
///
/// A file holds every parameter that the profile uses, and those in which it differs from the
/// built-in profile that it is like, so that it reads back as the same.
public enum ProfileWriter {
  /// Returns a profile as the bytes of its file, for people to read.
  public static func bytes(of named: NamedProfile) -> [UInt8] {
    let base = base(of: named)
    var members = [
      JSONMember("flickbook", "profile"), JSONMember("version", 1),
      JSONMember("name", .string(named.name)),
    ]
    if !named.title.isEmpty { members.append(JSONMember("title", .string(named.title))) }
    if base.name != NamedProfile.builtIn[0].name {
      members.append(JSONMember("like", .string(base.name)))
    }
    for parameter in ProfileParameter.all where parameter.isPresent(in: named.profile) {
      let isNeeded =
        parameter.isUsed(in: named.profile)
        || parameter.text(in: named.profile) != parameter.text(in: base.profile)
      guard isNeeded else { continue }
      insert(parameter.value(in: named.profile), at: parameter.keys[...], into: &members)
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

  /// The profile that a file is to be like: one with rules of a platform gives them to each.
  private static func base(of named: NamedProfile) -> NamedProfile {
    let base = named.base
    guard base.profile.handlesEachTouch && !named.profile.handlesEachTouch else { return base }
    return NamedProfile.builtIn[0]
  }

  /// Puts a value at the end of several keys; groups that are missing are added.
  private static func insert(
    _ value: JSONValue, at keys: ArraySlice<String>, into members: inout [JSONMember]
  ) {
    guard let key = keys.first else { return }
    let rest = keys.dropFirst()
    guard !rest.isEmpty else { return members.append(JSONMember(key, value)) }
    let place = members.firstIndex { $0.key == key } ?? members.count
    var inside: [JSONMember] = []
    if place == members.count {
      members.append(JSONMember(key, [:]))
    } else if case .object(let members) = members[place].value.kind {
      inside = members
    }
    insert(value, at: rest, into: &inside)
    members[place].value = JSONValue(.object(inside))
  }
}
