import ScrollFormats

/// Where paths lead, also those of files that are not there yet.
enum FilePlaces {
  /// Whether two paths lead to the same file; `-` never does.
  static func areSame(_ a: String, _ b: String) -> Bool {
    guard a != "-", b != "-" else { return false }
    return a == b || isSameFile(a, b) || place(a) == place(b)
  }

  /// The last part of a path, for people.
  static func name(of path: String) -> String {
    path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func place(_ path: String) -> String {
    if let resolved = ProcessCalls.resolved(path) { return resolved }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    return "\(ProcessCalls.resolved(folder) ?? folder)/\(name)"
  }
}
