import ScrollFormats

/// The traces of a call: files, and all the traces in folders.
enum TraceList {
  /// Returns the files that paths stand for, in order; of a folder its `*.jsonl`, sorted.
  static func files(of paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      guard path != "-", let names = ProcessCalls.names(inFolder: path) else {
        files.append(path)
        continue
      }
      let traces = names.filter { $0.hasSuffix(".jsonl") && !$0.hasPrefix(".") }
      guard !traces.isEmpty else {
        throw FormatError(
          file: path, found: "the folder holds no trace", expected: "files that end with .jsonl")
      }
      files += traces.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }
    try refuseTwins(files)
    return files
  }

  /// Refuses a file that is given twice, which would count twice and be its own second run.
  private static func refuseTwins(_ files: [String]) throws(UsageError) {
    var places: Set<String> = []
    for file in files where file != "-" {
      guard places.insert(ProcessCalls.resolved(file) ?? file).inserted else {
        throw UsageError("\(file) is given twice, expected each trace once")
      }
    }
  }
}
