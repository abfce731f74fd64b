import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@Suite struct GeteventReaderTests {
  private static let flick = [
    "0 1 began 360.0,1200.0", "8333 1 moved 360.0,1160.0", "16667 1 moved 362.0,1100.0",
    "25000 1 ended 362.0,1100.0",
  ]

  @Test func `labels, notes, prompts and a header block are understood`() throws {
    let trace = try EvdevFixture.read("getevent-lt-lp.txt")
    #expect(trace.story == Self.flick)
    #expect(trace.header.scene.viewport == Size(width: 720, height: 1440))
    #expect(trace.source("device") == "pocket_ts")
    #expect(trace.source("format") == "getevent")
    // The frames straddle a second: microseconds carry.
    #expect(trace.source("baseMicroseconds") == "81234999990")
    #expect(
      trace.repaired == [
        "2 strayText", "2 shellPrompts", "1 marginNotes", "1 subtractedBase",
      ])
  }

  @Test func `numbers and labels, with and without a device, give the same`() throws {
    let trace = try EvdevFixture.read("getevent-t-i.txt")
    #expect(trace.story == Self.flick)
    #expect(trace.source("path") == "/dev/input/event2")
    #expect(trace.repaired == ["1 subtractedBase"])
  }

  @Test func `header in one file and events in another give the same as joined`() throws {
    let file = try EvdevFixture.file("getevent-lt-lp.txt")
    let joined = try EvdevImporter().read([file])
    let start = try #require(file.bytes.indices.first { file.bytes[$0...].starts(with: "[".utf8) })
    let apart = try EvdevImporter().read([
      ForeignFile(name: "header", bytes: [UInt8](file.bytes[..<start])),
      ForeignFile(name: file.name, bytes: [UInt8](file.bytes[start...])),
    ])
    #expect(apart.rows == joined.rows)
    #expect(apart.header == joined.header)
  }

  @Test func `a tap whose pressure alone changes has two rows`() throws {
    let trace = try EvdevFixture.read(
      "getevent-t-tap.txt", options: .with { $0.screen = Size(width: 400, height: 800) })
    #expect(trace.story == ["0 1 began 310.0,700.0", "48663 1 ended 310.0,700.0"])
    #expect(
      trace.repaired == [
        "2 deviceMessages", "1 subtractedBase", "2 otherDevices", "1 restingReadings",
      ])
    #expect(trace.source("device") == "pocket_ts")
  }

  @Test func `line ends of DOS and axes unchanged since the last finger are understood`() throws {
    let trace = try EvdevFixture.read(
      "getevent-crlf-no-time.txt",
      options: .with {
        $0.range = EvdevRange(minimumX: 0, maximumX: 32767, minimumY: 0, maximumY: 32767)
        $0.screen = Size(width: 32768, height: 32768)
        $0.rate = 100
      })
    #expect(
      trace.story == [
        "0 1 began 17293.0,15693.0", "10000 1 ended 17293.0,15693.0",
        "20000 2 began 17293.0,15693.0", "30000 2 ended 17293.0,15693.0",
        "40000 3 began 17134.0,15693.0", "50000 3 ended 17134.0,15693.0",
      ])
    #expect(trace.repaired == ["6 spacedFrames"])
  }

  @Test func `tabs, capitals, carriage returns and a byte order mark change nothing`() throws {
    let file = try EvdevFixture.file("getevent-t-i.txt")
    let text = String(decoding: file.bytes, as: UTF8.self)
    let changed =
      "\u{feff}"
      + text.replacing("\n", with: "\r\r\n").replacing(": 00", with: ":\t00")
      .replacing("000004b0", with: "000004B0")
    #expect(changed != text)
    let trace = try EvdevFixture.read(text: changed)
    #expect(trace.story == Self.flick)
  }

  @Test func `the rate that getevent adds to a line is no note`() throws {
    let file = try EvdevFixture.file("getevent-t-i.txt")
    let text = String(decoding: file.bytes, as: UTF8.self)
    let rated = text.replacing("0000 0000 00000000", with: "0000 0000 00000000 rate 120")
    #expect(rated != text)
    let trace = try EvdevFixture.read(text: rated)
    #expect(trace.story == Self.flick)
    #expect(trace.repaired == ["1 subtractedBase"])
  }

  @Test func `key lists of a header, indented or not, are no events`() throws {
    let file = try EvdevFixture.file("getevent-t-i.txt")
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    let flat = lines.map { $0.drop { $0 == " " } }.joined(separator: "\n")
    let trace = try EvdevFixture.read(text: flat)
    #expect(trace.story == Self.flick)
    #expect(trace.header == (try EvdevFixture.read("getevent-t-i.txt")).header(named: "test"))
  }

  @Test(arguments: [
    ("[       1.000000] 0003 0035 0000000", "0000000"),
    ("[       1.000000] 0003 0035 000000001", "000000001"),
    ("[       1.000000] 0003 0035 0000000g", "0000000g"),
    ("[       1.000000] 0003 0035", "without a value"), ("[       1.000000] 0003", "code"),
    ("[       1.000000]", "type"), ("[       1.000000] 00ff 0035 00000001", "type"),
    ("[       1.00000] 0003 0035 00000001", "time stamp"),
    ("[       1.1000000] 0003 0035 00000001", "time stamp"),
    ("[       1.000000 0003 /dev/ 0035 00000001", "time stamp"),
    ("[9999999999.000000] 0003 0035 00000001", "time stamp"),
    ("0003 0035 00000001", "without a time stamp"),
    ("[       1.000000] /dev/input/event2 0003 0035 00000001", "device"),
    ("[       1.000000] EV_ABS ABS_MT_POSITOIN_X 00000001", "code"),
    ("[       1.000000] EV_ABZ ABS_MT_POSITION_X 00000001", "type"),
    ("[       1.000000] EV_KEY BTN_TOUCH SIDEWAYS", "SIDEWAYS"),
    ("[       1.000000] 0003 002f 00000100", "slot 256"),
    ("[       1.000000] 0003 002f ffffffff", "slot -1"),
  ])
  func `a wrong event is an error that names its line`(line: String, what: String) {
    let error = #expect(throws: FormatError.self) {
      try EvdevFixture.read(
        text: """
          [       1.000000] 0003 0039 00000001
          \(line)
          [       1.000000] 0000 0000 00000000

          """, options: .with { $0.screen = Size(width: 100, height: 100) })
    }
    #expect(error?.line == 2)
    #expect(error?.found.contains(what) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("    ABS (0003): 0035  : value 0, min 0, max 7x9, fuzz 0", "7x9"),
    ("    ABS (0003): 0035  : value 0, min 0, fuzz 0", "without a range"),
    ("    ABS (0003): ABS_MT_POSITOIN_X : value 0, min 0, max 1", "POSITOIN"),
    ("    ABS (0003): 0036  : value 0, min 0, max 99999999999", "99999999999"),
    ("    ABS (0003): 0035  : value 0, min 0, max 718", "another range"),
  ])
  func `a wrong axis in a header is an error that names its line`(line: String, what: String) {
    let error = #expect(throws: FormatError.self) {
      try EvdevFixture.read(
        text: """
          add device 1: /dev/input/event2
              ABS (0003): 0035  : value 0, min 0, max 719, fuzz 0, flat 0, resolution 0
          \(line)
          [       1.000000] /dev/input/event2: 0000 0000 00000000

          """)
    }
    #expect(error?.line == 3)
    #expect(error?.found.contains(what) == true, "\(error?.description ?? "")")
  }
}

extension ImportedTrace {
  /// The header as if the recording had another name.
  fileprivate func header(named name: String) -> TraceHeader {
    var header = header
    for index in header.source.indices where header.source[index].key == "file" {
      header.source[index].value = name
    }
    return header
  }
}
