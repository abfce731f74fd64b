import ScrollFormats
import ScrollPhysics
import Testing

@Suite struct TraceRepairTests {
  @Test func `sorting is stable, counts the rows that moved, and leaves the rest an error`() throws
  {
    let text = """
      {"t":10,"offset":[0,1]}
      {"t":30,"offset":[0,2]}
      {"t":20,"offset":[0,3]}
      {"t":10,"offset":[0,4]}
      {"t":30,"offset":[0,5]}

      """
    var reader = try reader(text, .sort)
    #expect(reader.repaired == [RepairCount(kind: .sorted, count: 2)])
    #expect(try offsets(reader.rest()) == [1, 4, 3, 2, 5])
    var open = try self.reader(touches("began 0", "moved 1"), .sort)
    #expect(throws: FormatError.self) { try open.rest() }
  }

  @Test func `a trace in order is not repaired`() throws {
    let bytes = try Fixtures.bytes("every-row.jsonl")
    for repair in TraceRepair.allCases {
      var reader = try TraceReader(bytes: bytes, name: "t", repair: repair)
      #expect(reader.repaired == [])
      #expect(try reader.rest() == Trace(bytes: bytes, name: "t"))
    }
  }

  @Test(arguments: [
    (["began 0", "moved 1"], ["began 0", "moved 1", "cancelled 1"], [RepairKind.cancelled]),
    (["moved 0", "ended 1"], ["began 0", "ended 1"], [.begun]),
    (["ended 0", "began 1", "ended 2"], ["began 1", "ended 2"], [.dropped]),
    (
      ["began 0", "began 1", "ended 2"], ["began 0", "cancelled 1", "began 1", "ended 2"],
      [.cancelled]
    ),
    (["began 0", "ended 2", "moved 1"], ["began 0", "moved 1", "ended 2"], [.sorted]),
    (
      ["stationary 3", "ended 0"], ["began 3", "cancelled 3"],
      [.sorted, .begun, .cancelled, .dropped]
    ),
  ])
  func `touches are completed, and each repair is counted by its kind`(
    rows: [String], repaired: [String], kinds: [RepairKind]
  ) throws {
    var reader = try reader(touches(rows), .all)
    #expect(reader.repaired == kinds.map { RepairCount(kind: $0, count: 1) })
    #expect(try phases(reader.rest()) == repaired)
  }

  @Test func `a last line that is cut off is dropped`() throws {
    var reader = try reader(touches("began 0", "ended 1") + "{\"t\":2,\"touch\":1,\"ph", .all)
    #expect(reader.repaired == [RepairCount(kind: .cut, count: 1)])
    #expect(try phases(reader.rest()) == ["began 0", "ended 1"])
  }

  @Test func `a repaired trace needs no repair`() throws {
    var random = SeededGenerator(seed: 3)
    let names = TouchPhase.allCases.map(\.name)
    for _ in 0..<500 {
      let rows = (0..<12).map { _ in "\(names[random.below(5)]) \(random.below(8))" }
      var reader = try reader(touches(rows), .all)
      let trace = try reader.rest()
      #expect(try Trace(bytes: trace.bytes, name: "t") == trace)
    }
  }

  private func reader(_ rows: String, _ repair: TraceRepair) throws -> TraceReader {
    let header = """
      {"flickbook":"trace","version":1,"viewport":[400,800],"content":[4,4]}

      """
    return try TraceReader(bytes: Array((header + rows).utf8), name: "t", repair: repair)
  }

  private func touches(_ rows: String...) -> String { touches(rows) }

  /// Rows of one finger from words such as `moved 3`, with the time in milliseconds.
  private func touches(_ rows: [String]) -> String {
    rows.map { row in
      let words = row.split(separator: " ")
      let time = (Int(words[1]) ?? 0) * 1_000_000
      return #"{"t":\#(time),"touch":1,"phase":"\#(words[0])","at":[0,0]}\#n"#
    }.joined()
  }

  private func phases(_ trace: Trace) -> [String] {
    trace.rows.map { row in
      guard case .touch(let touch) = row else { return "no touch" }
      return "\(touch.sample.phase.name) \(touch.sample.timeNanoseconds / 1_000_000)"
    }
  }

  private func offsets(_ trace: Trace) -> [Double] {
    trace.rows.map { row in
      guard case .offset(let offset) = row else { return .nan }
      return offset.offset.y
    }
  }
}
