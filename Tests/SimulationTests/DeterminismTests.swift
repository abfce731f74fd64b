import DeterminismScene
import Foundation
import ScrollPhysics
import Simulation
import Testing

/// The scene that `Scripts/determinism` also runs on wasm32, aarch64 and riscv64.
@Suite struct DeterminismTests {
  @Test func `the scene has the recorded hash`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Determinism/expected-hash.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    let recorded = try #require(
      UInt64(text.trimmingCharacters(in: .whitespacesAndNewlines), radix: 16))
    let found = determinismHash()
    #expect(
      found == recorded,
      "found \(String(found, radix: 16)), recorded \(String(recorded, radix: 16))")
  }

  @Test func `two runs of the scene are equal`() {
    #expect(determinismHash() == determinismHash())
  }

  @Test func `four runs of the scene at once are equal`() async {
    let hashes = await withTaskGroup(of: UInt64.self, returning: [UInt64].self) { group in
      for _ in 0..<4 { group.addTask { determinismHash() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(hashes == Array(repeating: determinismHash(), count: 4))
  }

  @Test func `the scene passes through every phase and tells every callback`() {
    var phases: Set<ScrollPhase> = []
    var callbacks: Set<String> = []
    var frames = 0
    playDeterminismScene { frame, replay in
      frames += 1
      phases.insert(frame.phase)
      for event in replay.model.events { callbacks.insert("\(event)") }
    }
    #expect(frames > 10_000)
    #expect(phases == Set(ScrollPhase.allCases))
    let names = Set(callbacks.map { $0.prefix { $0 != "(" } })
    #expect(names.count == 6)
    #expect(callbacks.contains("didEndDragging(willDecelerate: false)"))
    #expect(callbacks.contains("didEndScrollingAnimation(finished: false)"))
  }

  @Test func `a single bit changes the hash`() {
    var plus = BitHash()
    var minus = BitHash()
    plus.combine(0.0)
    minus.combine(-0.0)
    #expect(plus != minus)
  }

  @Test func `the order changes the hash`() {
    var first = BitHash()
    var second = BitHash()
    for number in [1, 2] as [Int64] { first.combine(number) }
    for number in [2, 1] as [Int64] { second.combine(number) }
    #expect(first != second)
  }
}
