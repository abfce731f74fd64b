import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@Suite struct EvemuReaderTests {
  @Test func `a recording without a slot event is one finger in slot 0`() throws {
    let trace = try EvdevFixture.read("evemu-b-slot-implied.events")
    #expect(
      trace.story == [
        "0 1 began 90.0,400.0", "14000 1 moved 90.0,388.0", "28000 1 moved 91.0,370.0",
        "98000 1 ended 91.0,370.0",
      ])
    #expect(trace.report.events == 18)
    #expect(trace.report.frames == 4)
    #expect(trace.report.contacts == 1)
    #expect(trace.report.medianStepNanoseconds == 14_000_000)
    #expect(trace.report.worstStepNanoseconds == 70_000_000)
    #expect(trace.repaired == ["1 subtractedBase"])
    #expect(trace.source("format") == "evemu 1.3")
    #expect(trace.source("device") == "Slate Touch Panel")
    #expect(trace.source("protocol") == "B")
    #expect(trace.source("baseMicroseconds") == "1")
    #expect(trace.source("file") == "evemu-b-slot-implied.events")
    #expect(trace.header.scene.viewport == Size(width: 800, height: 480))
    #expect(trace.header.scene.view.content == Size(width: 800, height: 4800))
  }

  @Test func `description and events give the same joined or apart, in either order`() throws {
    let joined = try EvdevFixture.read("evemu-b-slot-implied.events")
    let apart = try EvdevFixture.read("evemu-b-split.desc", "evemu-b-split.events")
    let swapped = try EvdevFixture.read("evemu-b-split.events", "evemu-b-split.desc")
    #expect(apart.rows == joined.rows)
    #expect(apart.report == joined.report)
    #expect(swapped.rows == joined.rows)
    #expect(swapped.header == apart.header)
  }

  @Test func `without a version line axes have four numbers and epoch stamps carry over`() throws {
    let trace = try EvdevFixture.read("evemu-a-no-ids.desc+events")
    #expect(
      trace.story == [
        "0 1 began 200.0,180.0", "18455 1 moved 260.0,240.0", "28142 1 moved 320.0,270.0",
        "90000 1 ended 320.0,270.0",
      ])
    #expect(trace.source("format") == "evemu 1.0")
    #expect(trace.source("protocol") == "A")
    #expect(trace.source("baseMicroseconds") == "1357751027990934")
  }

  @Test func `values are decimal though padded with zeros, codes are hexadecimal`() throws {
    let trace = try EvdevFixture.read(
      text: Self.text("E: 0.000000 0003 0035 0010\nE: 0.000000 0003 0036 0099"))
    #expect(trace.story.first == "0 1 began 10.0,99.0")
  }

  @Test func `from version 1.2 on an axis has a resolution`() throws {
    let events = "E: 0.0 0 0 0"
    let error = #expect(throws: FormatError.self) {
      try EvdevFixture.read(text: "# EVEMU 1.2\nA: 35 0 799 0 0\n\(events)\n")
    }
    #expect(error?.line == 2)
    #expect(error?.description.contains("five numbers") == true)
  }

  @Test(arguments: [
    ("E: 1.000000 0003 0035 08x", "08x"), ("E: 1.000000 0003 0035 2147483648", "2147483648"),
    ("E: 1.000000 0003 0035 -2147483649", "-2147483649"), ("E: 1.000000 0003 0035", "without"),
    ("E: 1.000000 0003 00z5 1", "code"), ("E: 1.000000 0003", "code"),
    ("E: 1.000000 00ff 0035 1", "type"), ("E: 1.1000000 0003 0035 1", "time stamp"),
    ("E: 1.5 0003 0035 1", "time stamp"), ("E: -1.000000 0003 0035 1", "time stamp"),
    ("E: 9223372036.000000 0003 0035 1", "time stamp"), ("E:", "time stamp"),
    ("E: 99999999999999999999999.000000 0003 0035 1", "time stamp"),
    ("E: 1.000000 0003 002f 256", "slot 256"), ("E: 1.000000 0003 002f -1", "slot -1"),
    ("A: 35 0", "1 numbers"), ("A: zz 0 1 0 0 0", "without a code"),
    ("A: 35 0 99999999999 0 0 0", "99999999999"), ("A: 35 0 1 0 0 0 0", "\"0\""),
    ("A: 35 0 798 0 0 0", "another range"), ("N: another", "second device"),
    ("Q: 1", "Q:"), ("hello", "hello"), ("# EVEMU 2.0", "version"),
  ])
  func `a wrong line is an error that names it`(line: String, what: String) {
    let error = #expect(throws: FormatError.self) {
      try EvdevFixture.read(text: Self.text("E: 0.000000 0003 0035 1\n\(line)"))
    }
    #expect(error?.line == 8)
    #expect(error?.file == "test")
    #expect(error?.found.contains(what) == true, "\(error?.description ?? "")")
  }

  @Test func `stamps up to the last nanosecond of 64 bits are read`() throws {
    let text = Self.text("E: 9223372035.999999 0003 0035 1\nE: 9223372035.999999 0003 0036 1")
    let trace = try EvdevFixture.read(
      text: text.replacing("E: 0.000000", with: "E: 9223372035.999999"))
    #expect(trace.source("baseMicroseconds") == "9223372035999999")
    #expect(trace.rows.first?.timeNanoseconds == 0)
  }

  /// A description, a finger in slot 0, the lines given from line 7 on, and the frame's end.
  private static func text(_ lines: String) -> String {
    """
    # EVEMU 1.3
    N: one
    A: 35 0 799 0 0 0
    A: 36 0 479 0 0 0
    E: 0.000000 0003 0039 0001
    E: 0.000000 0003 0036 0001
    \(lines)
    E: 0.000000 0000 0000 0000

    """
  }
}
