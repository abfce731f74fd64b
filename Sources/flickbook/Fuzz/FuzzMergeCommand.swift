import ScrollFormats
import ScrollFuzzing

/// `flickbook fuzz merge`: the corpora and counts of several machines in one folder.
struct FuzzMergeCommand {
  private let target: String
  private let sources: [String]
  private let isJSON: Bool

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    isJSON = try arguments.flag("--json")
    _ = try arguments.positional("merge", expected: "merge")
    target = try arguments.positional("FOLDER", expected: "the folder to merge into")
    var sources = [try arguments.positional("FOLDER", expected: "a folder to merge")]
    while let source = try arguments.optionalPositional("FOLDER") { sources.append(source) }
    try arguments.finish()
    self.sources = sources
  }

  func run(on console: Console) throws -> Outcome {
    var merged: CampaignRecord?
    var shards: [Shard] = []
    for source in sources {
      let folder = CorpusFolder(existing: source)
      let records = try folder.records()
      guard !records.isEmpty else {
        throw FormatError(
          file: source, found: "it holds no record of a campaign", expected: "a corpus folder")
      }
      for record in records {
        guard let before = merged else {
          merged = record
          shards = [record.shard]
          continue
        }
        guard before.isPart(ofSame: record) && shards[0].count == record.shard.count,
          !shards.contains(record.shard)
        else {
          throw FormatError(
            file: folder.place(record.name),
            found: "it is no other part of the campaign in the folders before",
            expected: "the same scene, laws, seed and number of shards, each shard once")
        }
        merged?.add(record)
        shards.append(record.shard)
      }
    }
    guard var merged else { return .success }
    if UInt64(shards.count) < shards[0].count {
      console.note("\(shards.count) of \(shards[0].count) shards are here")
    }
    merged.shard = .whole
    let folder = try CorpusFolder(target)
    for source in sources where !FilePlaces.areSame(source, target) {
      try copyTraces(from: CorpusFolder(existing: source), to: folder)
    }
    try folder.save(merged)
    return try tell(merged, folder, on: console)
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
