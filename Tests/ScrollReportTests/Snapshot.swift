import Foundation
import Testing

/// An accepted output beside the tests; rewritten only where `RECORD_SNAPSHOTS` is 1.
enum Snapshot {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "Snapshots")

  /// Expects a text to be the accepted one; a missing file fails.
  static func expect(
    _ text: String, isAcceptedAs name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: file, options: .atomic)
    }
    let data = try #require(
      try? Data(contentsOf: file), "\(name) is missing", sourceLocation: sourceLocation)
    let accepted = String(decoding: data, as: UTF8.self)
    guard accepted != text else { return }
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = accepted.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(found, expected).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(name) differs first in line \(line + 1)
      found:    \(line < found.count ? found[line].prefix(200) : "nothing")
      accepted: \(line < expected.count ? expected[line].prefix(200) : "nothing")
      """, sourceLocation: sourceLocation)
  }
}
