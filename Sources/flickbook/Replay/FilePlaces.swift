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

  /// Returns as much of the end of each path as tells it from the others, for people.
  static func names(of paths: [String]) -> [String] {
    let parts = paths.map { path in
      path == "-" ? [name(of: path)] : path.split(separator: "/").map(String.init)
    }
    return parts.indices.map { index in
      let own = parts[index]
      var count = 1
      while count < own.count
        && parts.contains(where: { $0 != own && $0.suffix(count) == own.suffix(count) })
      {
        count += 1
      }
      return own.suffix(count).joined(separator: "/")
    }
  }

  private static func place(_ path: String) -> String {
    if let resolved = ProcessCalls.resolved(path) { return resolved }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    return "\(ProcessCalls.resolved(folder) ?? folder)/\(name)"
  }
}
