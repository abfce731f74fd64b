import ScrollFormats
import Simulation
import Testing

/// Files damaged at random: each gives a value or an error on a line of the file, and never a crash.
///
/// `FLICKBOOK_MUTATIONS` sets how many files each reader gets; the suite itself takes a few
/// thousand of each.
@Suite struct MutationTests {
  @Test(arguments: TraceRepair.allCases)
  func `a damaged trace is read or refused`(repair: TraceRepair) throws {
    try damage("every-row.jsonl", seed: 5) { bytes throws(FormatError) in
      let trace = try Trace(bytes: bytes, name: "x", repair: repair)
      // What was accepted can be written and is accepted again.
      let written = try Trace(bytes: trace.bytes, name: "x")
      guard written.rows == trace.rows else { throw Self.changed }
    }
  }

  @Test func `a damaged scene is read or refused`() throws {
    try damage("scene.json", seed: 6) { bytes throws(FormatError) in
      let scene = try SceneReader.read(bytes: bytes, name: "x").scene
      let written = try SceneReader.read(bytes: SceneWriter.bytes(of: scene), name: "x")
      guard written.scene == scene else { throw Self.changed }
    }
  }

  @Test func `a damaged scene with a stack is read and played, or refused`() throws {
    // On one line, of which a larger part is left whole.
    let bytes = try JSONValue(Fixtures.bytes("stack-scene.json"), file: "x").bytes()
    try damage(bytes, seed: 9) { bytes throws(FormatError) in
      let scene = try SceneReader.read(bytes: bytes, name: "x").scene
      let written = try SceneReader.read(bytes: SceneWriter.bytes(of: scene), name: "x")
      guard written.scene == scene else { throw Self.changed }
      var replay = Replay(scene: scene)
      for _ in 0..<3 { _ = replay.nextFrameUntilRest() }
    }
  }

  @Test func `a damaged timeline is read or refused`() throws {
    try damage("timeline.csv", seed: 7) { bytes throws(FormatError) in
      var reader = try TimelineReader(bytes: bytes, name: "x")
      while try reader.next() != nil {}
    }
  }

  @Test func `damaged JSON is read or refused`() throws {
    try damage("timeline.jsonl", seed: 8) { bytes throws(FormatError) in
      let value = try JSONValue(bytes, file: "x")
      let written = try JSONValue(value.prettyBytes(), file: "x")
      guard written.text == value.text else { throw Self.changed }
    }
  }

  /// Thrown where a value that was written reads back as another; its line is in no file.
  private static let changed = FormatError(
    file: "x", line: 0, found: "another value", expected: "the same")

  private func damage(
    _ name: String, seed: UInt64, _ read: ([UInt8]) throws(FormatError) -> Void
  ) throws {
    try damage(Fixtures.bytes(name), seed: seed, read)
  }

  private func damage(
    _ bytes: [UInt8], seed: UInt64, _ read: ([UInt8]) throws(FormatError) -> Void
  ) throws {
    let original = bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var mutator = ByteMutator(seed: seed)
    var accepted = 0
    let count = ByteMutator.count
    for round in 0..<count {
      let bytes = mutator.mutated(original)
      do throws(FormatError) {
        try read(bytes)
        accepted += 1
      } catch {
        let lines = bytes.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
        guard !(1...lines).contains(error.line ?? 1) else { continue }
        let text = String(decoding: bytes, as: UTF8.self)
        Issue.record("seed \(seed), round \(round): \(error) in a file of \(lines) lines:\n\(text)")
        return
      }
    }
    #expect(accepted > 0 && accepted < count)
  }
}
