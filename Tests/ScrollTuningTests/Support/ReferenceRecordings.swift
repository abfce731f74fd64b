import Foundation
import ScrollFormats
import TestSupport

@testable import ScrollTuning

/// Recordings of real engines.
enum ReferenceRecordings {
  /// Reads recordings of an engine that are part of the repository.
  static func committed(_ engine: String, _ names: [String]) throws -> [Recording] {
    let repository = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try read(repository.appending(path: "Traces/reference/\(engine)"), names)
  }

  /// Reads recordings from the given folder beside the repository; empty where that is missing.
  static func shared(_ engine: String, _ names: [String]) throws -> [Recording] {
    guard let folder = Shared.folder else { return [] }
    return try read(folder.appending(path: "reference-traces/\(engine)"), names)
  }

  private static func read(_ folder: URL, _ names: [String]) throws -> [Recording] {
    try names.map { name in
      let file = folder.appending(path: "\(name).jsonl")
      var reader = try TraceReader(bytes: Array(Data(contentsOf: file)), name: name)
      return try Recording(&reader, name: name)
    }
  }
}
