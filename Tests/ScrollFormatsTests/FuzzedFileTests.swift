import Foundation
import ScrollFormats
import Simulation
import Testing

/// The files of `Fixtures/fuzzed`, a folder for each reader, which fuzzing found worth keeping.
@Suite struct FuzzedFileTests {
  @Test func `each trace is read or refused, and reads back`() throws {
    for (name, bytes) in try files("trace") {
      for repair in TraceRepair.allCases {
        try check(name, bytes) { bytes throws(FormatError) in
          let trace = try Trace(bytes: bytes, name: name, repair: repair)
          return (trace.rows, trace.bytes)
        }
      }
    }
  }

  @Test func `each scene is read or refused, and reads back`() throws {
    for (name, bytes) in try files("scene") {
      try check(name, bytes) { bytes throws(FormatError) in
        let scene = try SceneReader.read(bytes: bytes, name: name).scene
        return (scene, SceneWriter.bytes(of: scene))
      }
    }
  }

  @Test func `each profile is read or refused, and reads back`() throws {
    for (name, bytes) in try files("profile") {
      try check(name, bytes) { bytes throws(FormatError) in
        let named = try ProfileReader.read(bytes: bytes, name: name)
        return (named.profile, ProfileWriter.bytes(of: named))
      }
    }
  }

  @Test func `each timeline is read or refused, and reads back`() throws {
    for (name, bytes) in try files("timeline") {
      try check(name, bytes) { bytes throws(FormatError) in
        var reader = try TimelineReader(bytes: bytes, name: name)
        var frames: [Frame] = []
        while let frame = try reader.next() { frames.append(frame) }
        return (frames, TimelineWriter.bytes(of: Timeline(frames: frames), format: .csv))
      }
    }
  }

  @Test func `each recording is refused, or imported as a trace that is read`() throws {
    for (name, bytes) in try files("evdev") {
      guard let imported = try? EvdevImporter().read(bytes: bytes, file: name) else { continue }
      let trace = Trace(header: imported.header, rows: imported.rows)
      #expect(try Trace(bytes: trace.bytes, name: name) == trace, "\(name)")
    }
  }

  /// Expects that what is read is written so that it reads back, unless it is refused.
  private func check<Value: Equatable>(
    _ name: String, _ bytes: [UInt8],
    _ read: ([UInt8]) throws(FormatError) -> (value: Value, written: [UInt8])
  ) throws {
    let first: (value: Value, written: [UInt8])
    do throws(FormatError) {
      first = try read(bytes)
    } catch {
      #expect(!error.description.contains("\n"), "\(name)")
      return
    }
    let again = try read(first.written)
    #expect(again.value == first.value && again.written == first.written, "\(name)")
  }

  private func files(_ reader: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = Fixtures.folder.appending(path: "fuzzed/\(reader)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    try #require(!names.isEmpty)
    return try names.map { ($0, try Fixtures.bytes("fuzzed/\(reader)/\($0)")) }
  }
}
