import Foundation
import ScrollFormats
import Testing

/// The traces and scenes that come with the repository.
@Suite struct RepositoryTraceTests {
  @Test func `every trace is read without an error, and reads back as it was`() throws {
    let traces = try Self.files("jsonl")
    #expect(traces.count > 30)
    for path in traces {
      var reader = try TraceReader(path: path)
      let trace = try reader.rest()
      #expect(reader.ignoredRowKeys == [], "\(path)")
      #expect(trace.header.ignoredKeys == [], "\(path)")
      // What is not modelled is not written either.
      var expected = trace
      expected.header.notModelled = []
      let isSame = try Trace(bytes: trace.bytes, name: path) == expected
      #expect(isSame && !trace.inputs.isEmpty, "\(path)")
    }
  }

  @Test func `every scene is read without an error, and is modelled whole`() throws {
    let scenes = try Self.files("json")
    #expect(!scenes.isEmpty)
    for path in scenes {
      let file = try SceneReader.read(path: path)
      #expect(file.notModelled == [] && file.ignoredKeys == [], "\(path)")
      #expect(try SceneReader.read(bytes: SceneWriter.bytes(of: file.scene), name: path) == file)
    }
  }

  private static func files(_ pathExtension: String) throws -> [String] {
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = repository.appending(path: "Traces").path
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".\(pathExtension)") }.sorted().map { "\(folder)/\($0)" }
  }
}
