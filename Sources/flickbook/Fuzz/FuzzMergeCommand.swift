import ScrollFormats
import ScrollFuzzing

/// `flickbook fuzz merge`: the corpora and counts of several machines in one folder.
///
/// Parts that the folder itself holds count like those of the others.
struct FuzzMergeCommand {
  private let target: String
  private let sources: [String]
  private let isJSON: Bool

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    isJSON = try arguments.flag("--json")
    _ = try arguments.positional("merge", expected: "merge")
    target = try arguments.positional("FOLDER", expected: "the folder that takes the others in")
    var sources = [try arguments.positional("FOLDER", expected: "a folder to merge")]
    while let source = try arguments.optionalPositional("FOLDER") { sources.append(source) }
    try arguments.finish()
    self.sources = sources
  }

  func run(on console: Console) throws -> Outcome {
    let parts = try parts()
    guard var merged = parts.first?.record else { return .success }
    var shards = [merged.shard]
    for part in parts.dropFirst() {
      guard merged.isPart(ofSame: part.record), merged.shard.count == part.record.shard.count,
        !shards.contains(part.record.shard)
      else {
        throw FormatError(
          file: part.place, found: "it is no other part of the campaign in the folders before",
          expected: "the same scene, laws, seed and number of shards, each shard once")
      }
      merged.add(part.record)
      shards.append(part.record.shard)
    }
    if UInt64(shards.count) < merged.shard.count {
      console.note("\(shards.count) of \(merged.shard.count) shards are here")
    }
    merged.shard = .whole
    let folder = try CorpusFolder(target)
    if let before = try folder.records().first(where: { $0.name == merged.name }),
      !before.isPart(ofSame: merged)
    {
      throw FormatError(
        file: folder.place(merged.name), found: "it is of another scene or of other laws",
        expected: "the same campaign, or another folder")
    }
    for source in sources where !FilePlaces.areSame(source, target) {
      try copyTraces(from: CorpusFolder(existing: source), to: folder)
    }
    try folder.save(merged)
    return try tell(merged, folder, on: console)
  }

  /// The records of the folders, those of the one that takes them in first.
  private func parts() throws(FormatError) -> [(place: String, record: CampaignRecord)] {
    var parts: [(place: String, record: CampaignRecord)] = []
    for source in [target] + sources.filter({ !FilePlaces.areSame($0, target) }) {
      let folder = CorpusFolder(existing: source)
      let records = try folder.records()
      // What an earlier merge left there is no part of its own.
      let own = source == target ? records.filter { $0.shard != .whole } : records
      guard !records.isEmpty || source == target && sources != [target] else {
        throw FormatError(
          file: source, found: "it holds no record of a campaign", expected: "a corpus folder")
      }
      parts += own.map { (folder.place($0.name), $0) }
    }
    return parts
  }

  private func copyTraces(from source: CorpusFolder, to folder: CorpusFolder) throws(FormatError) {
    for name in source.traces {
      let bytes = try ByteSource(path: source.place(name)).readAll()
      let file = try AtomicFile(path: folder.place(name))
      try file.write(bytes)
      try file.commit()
    }
  }

  private func tell(
    _ record: CampaignRecord, _ folder: CorpusFolder, on console: Console
  ) throws -> Outcome {
    let report = FuzzReport(
      record, gesturesPerSecond: nil, place: { folder.place($0.trace) })
    try console.write(isJSON ? report.json.text + "\n" : report.text)
    return record.failures.isEmpty ? .success : .finding
  }
}
