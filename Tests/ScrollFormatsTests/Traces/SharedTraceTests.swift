import Foundation
import ScrollFormats
import TestSupport
import Testing

/// Recordings of real engines that are not part of the repository.
///
/// They are looked for beside the repository; where they are missing, the suite is skipped.
@Suite(.enabled(if: Shared.folder != nil, "skipped: there is no folder `shared` beside this one"))
struct SharedTraceTests {
  static let traces: [String] = {
    guard let folder = Shared.folder else { return [] }
    return ["reference-traces", "uikit-recordings"].flatMap { name in
      let files = FileManager.default.enumerator(atPath: folder.appending(path: name).path)
      return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".jsonl") }
        .map { folder.appending(path: "\(name)/\($0)").path }
    }.sorted()
  }()

  @Test func `every recording is read without an error, and reads back as it was`() throws {
    #expect(Self.traces.count > 200)
    for path in Self.traces {
      let trace = try Trace(path: path)
      #expect(!trace.inputs.isEmpty)
      // What is not modelled is not written either.
      var expected = trace
      expected.header.notModelled = []
      let isSame = try Trace(bytes: trace.bytes, name: path) == expected
      #expect(isSame, "\(path)")
    }
  }
}
