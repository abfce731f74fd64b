import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import ScrollFuzzing

@Suite struct CampaignTests {
  private static let floorless = Subject.playing(
    .sheet { $0.children[0] = $0.children[0].withoutBlocks }, insteadOf: .sheet())

  private static func run(_ subject: Subject, units: UInt64, shard: Shard = .whole) -> Campaign {
    var campaign = Campaign(subject, laws: [.block, .paging], seed: 3, shard: shard)
    while campaign.nextUnit < units { campaign.advance() }
    return campaign
  }

  @Test func `shards add up to one machine's result`() {
    let whole = CampaignRecord(Self.run(Self.floorless, units: 12))
    var sum = CampaignRecord(
      Self.run(Self.floorless, units: 12, shard: Shard(index: 0, count: 3)))
    for index in 1...2 {
      sum.add(
        CampaignRecord(
          Self.run(Self.floorless, units: 12, shard: Shard(index: UInt64(index), count: 3))))
    }
    sum.shard = .whole
    sum.nextUnit = whole.nextUnit
    #expect(sum == whole && !whole.failures.isEmpty)
  }

  @Test func `a campaign that goes on is one that never stopped`() throws {
    let whole = CampaignRecord(Self.run(Self.floorless, units: 8))
    let first = CampaignRecord(Self.run(Self.floorless, units: 3))
    // As the corpus keeps it.
    let record = try CampaignRecord(bytes: first.bytes, name: first.name)
    #expect(record == first)
    var campaign = Campaign(Self.floorless, laws: [.block, .paging], seed: 3)
    campaign.note(known: record.failures)
    campaign.resume(from: record)
    while campaign.nextUnit < 8 { campaign.advance() }
    #expect(CampaignRecord(campaign) == whole)
  }

  @Test func `nothing else than a record is read as one`() {
    let good = String(
      decoding: CampaignRecord(Self.run(Self.floorless, units: 1)).bytes, as: UTF8.self)
    for bad in [
      "", "{}", "[]", good.replacing("\"campaign\"", with: "\"trace\""), "{\"flickbook\"",
    ] {
      #expect(throws: FormatError.self) {
        try CampaignRecord(bytes: Array(bad.utf8), name: "record")
      }
    }
  }
}

@Suite struct FuzzTests {
  @Test func `the canary breaks its law, or nothing here finds anything`() {
    let canary = Law("canary", "no finger moves anything") { course in
      course.moves.isEmpty ? .kept : .broken(frame: course.moves[0].end, "moves")
    }
    #expect(throws: LawBroken.self) { try fuzz(.sheet(), canary, runs: 200) }
  }

  @Test func `what breaks tells the trace and the line that finds it again`() throws {
    let law = Law("low", "what fingers move stays below 200 points") { course in
      for index in course.shots.indices where course.shots[index].frame.offset.y > 200 {
        return .broken(frame: index, "is at 200 points")
      }
      return .kept
    }
    let error = try #require(throws: LawBroken.self) { try fuzz(.sheet(), law, runs: 500, seed: 4) }
    let lines = error.description.split(separator: "\n").map(String.init)
    #expect(lines[0] == "low: what fingers move stays below 200 points")
    #expect(lines[1] == error.failure.story && lines[1].hasSuffix("is at 200 points"))
    #expect(lines.last == "again: try fuzz(scene, low, runs: \(error.runs), seed: 4)")
    let trace = lines.dropFirst(2).dropLast().joined(separator: "\n") + "\n"
    #expect(try Trace(bytes: Array(trace.utf8), name: "trace").inputs == error.failure.inputs)
    // The line finds it again.
    let again = try #require(throws: LawBroken.self) {
      try fuzz(.sheet(), law, runs: error.runs, seed: 4)
    }
    #expect(again.failure == error.failure)
  }

  @Test func `a law without anything to look at is no promise kept`() {
    let scene = Scene.sheet { $0.children[0] = $0.children[0].withoutBlocks }
    #expect(throws: NothingToLookAt.self) { try fuzz(scene, .block, runs: 16) }
    let idle = Law("idle", "nothing") { _ in .untouched }
    #expect(throws: NothingToLookAt.self) { try fuzz(.sheet(), idle, runs: 16) }
  }

  @Test func `a container that writes insets in a drag is found`() throws {
    let error = try #require(throws: LawBroken.self) {
      try fuzz(.list, .calmInsets, runs: 500) { shot, _, _ in
        shot.frame.phase == .dragging ? [.setInset(Insets(top: 44))] : []
      }
    }
    #expect(error.failure.isMinimal)
  }

  @Test func `two writers of an offset in a frame are found, and an inset that flaps`() {
    #expect(throws: LawBroken.self) {
      try fuzz(.list, .oneWriter, runs: 500) { shot, _, _ in
        guard shot.frame.index == 3 else { return [] }
        return [
          .setContentOffset(Vector(x: 0, y: 10), animation: nil),
          .setContentOffset(Vector(x: 0, y: 20), animation: nil),
        ]
      }
    }
    #expect(throws: LawBroken.self) {
      try fuzz(.list, .steadyInsets, runs: 500) { shot, _, _ in
        guard shot.frame.phase == .dragging else { return [] }
        return [.setInset(Insets(top: shot.frame.index.isMultiple(of: 2) ? 64 : 91))]
      }
    }
  }
}
