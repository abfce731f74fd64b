import ScrollFormats
import ScrollFuzzing
import Simulation

/// A folder in which a campaign keeps the traces that broke laws, and how far it came.
struct CorpusFolder {
  /// The folder's path as the user wrote it.
  let path: String

  /// Opens a folder, which is made where it is missing.
  init(_ path: String) throws(FormatError) {
    self.path = path
    guard !path.isEmpty, ProcessCalls.makeFolder(path) else {
      throw FormatError(
        file: path.isEmpty ? "''" : path, found: "the folder cannot be made or read",
        expected: "a folder to keep a corpus in")
    }
    // A campaign of hours that cannot keep what it finds is better told now.
    let probe = try AtomicFile(path: place(".flickbook-probe"))
    probe.discard()
  }
}

extension CorpusFolder {
  /// Opens a folder that is only read.
  init(existing path: String) {
    self.path = path
  }

  /// Returns the path of a file in the folder.
  func place(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// The names of the traces, in order.
  var traces: [String] {
    (ProcessCalls.names(inFolder: path) ?? []).filter {
      $0.hasSuffix(".jsonl") && !$0.hasPrefix(".")
    }
  }

  /// The records of campaigns, in the order of their names.
  func records() throws(FormatError) -> [CampaignRecord] {
    var records: [CampaignRecord] = []
    for name in ProcessCalls.names(inFolder: path) ?? []
    where name.hasPrefix("campaign-") && name.hasSuffix(".json") {
      records.append(try record(name))
    }
    return records
  }

  /// Reads a record.
  func record(_ name: String) throws(FormatError) -> CampaignRecord {
    let path = place(name)
    return try CampaignRecord(bytes: try ByteSource(path: path).readAll(), name: path)
  }

  /// Keeps a record.
  func save(_ record: CampaignRecord) throws(FormatError) {
    let file = try AtomicFile(path: place(record.name))
    try file.write(record.bytes)
    try file.commit()
  }
}
