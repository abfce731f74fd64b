import Testing

@testable import flickbook

@Suite struct ConvertCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let description = """
    # EVEMU 1.3
    N: Example Touchscreen
    I: 0003 03eb 8411 0111
    A: 35 0 799 0 0 0
    A: 36 0 479 0 0 0
    A: 39 0 65535 0 0 0

    """

  private static let events = """
    E: 0.000001 0003 0039 0001
    E: 0.000001 0003 0035 0400
    E: 0.000001 0003 0036 0240
    E: 0.000001 0000 0000 0000
    E: 0.016001 0003 0036 0120
    E: 0.016001 0000 0000 0000
    E: 0.032001 0003 0039 -001
    E: 0.032001 0000 0000 0000

    """

  @Test func `an evemu recording becomes a trace, and the report goes to standard error`() throws {
    let recording = try folder.write("drag.evemu", Self.description + Self.events)
    let run = Run("convert", recording, "-", "--screen", "400x240", "--scale", "2")
    #expect(run.status == 0)
    #expect(
      run.messages == """
        flickbook: drag.evemu: evemu 1.3: 8 events, 3 frames, 1 contact; median step 16.000 ms, \
        worst 16.000 ms; full path; 1 time base subtracted

        """)
    let lines = run.output.lines
    #expect(lines[0].hasPrefix("{\"flickbook\":\"trace\",\"version\":1,"))
    #expect(lines[0].contains("\"viewport\":[400,240],\"scale\":2,\"content\":[400,2400]"))
    #expect(
      Array(lines[1...]) == [
        "{\"t\":0,\"touch\":1,\"phase\":\"began\",\"at\":[200,120]}",
        "{\"t\":16000000,\"touch\":1,\"phase\":\"moved\",\"at\":[200,60]}",
        "{\"t\":32000000,\"touch\":1,\"phase\":\"ended\",\"at\":[200,60]}", "",
      ])
    let file = Run(
      "convert", recording, folder("drag.jsonl"), "--screen=400x240", "--scale=2", "--from=evemu")
    #expect(file.status == 0 && file.output == "")
    #expect(try folder.read("drag.jsonl") == run.output)
    #expect(Run("replay", folder("drag.jsonl")).status == 0)
  }

  @Test func `a description and its events may be two files`() throws {
    let description = try folder.write("drag.desc", Self.description)
    let events = try folder.write("drag.events", Self.events)
    let both = try folder.write("drag.evemu", Self.description + Self.events)
    let rows = Run("convert", description, events, "-").output.lines.dropFirst()
    #expect(rows.count == 4)
    #expect(rows == Run("convert", both, "-").output.lines.dropFirst())
  }

  @Test func `options turn, crop and size the picture`() throws {
    let recording = try folder.write("drag.evemu", Self.description + Self.events)
    let run = Run(
      "convert", recording, "-", "--screen", "400x240", "--rotation", "90", "--content", "240x999",
      "--range", "0,799,0,479", "--device", "Example Touchscreen")
    #expect(run.status == 0)
    #expect(run.output.contains("\"viewport\":[240,400]"))
    #expect(run.output.contains("\"content\":[240,999]"))
  }

  @Test func `a trace becomes the same trace again, repaired where asked`() throws {
    let text = Example.flick.text
    let trace = try folder.write("flick.jsonl", text)
    let run = Run("convert", trace, "-")
    #expect(run.output == text && run.status == 0)
    #expect(run.messages == "flickbook: flick.jsonl: trace: 9 rows\n")
    var lines = text.lines
    lines.swapAt(2, 3)
    let shuffled = try folder.write("shuffled.jsonl", lines.joined(separator: "\n"))
    #expect(Run("convert", shuffled, "-").status == 3)
    let repaired = Run("convert", shuffled, folder("out.jsonl"), "--repair")
    #expect(repaired.status == 0)
    #expect(try folder.read("out.jsonl") == text)
    #expect(
      repaired.messages == """
        flickbook: note: \(shuffled): repaired: 1 row moved into time order
        flickbook: shuffled.jsonl: trace: 9 rows

        """)
  }

  @Test(arguments: [
    (["--to", "evemu"], "--to is 'evemu', expected trace"),
    (
      ["--from", "event"],
      "--from is 'event', expected evemu, getevent or trace, did you mean 'evemu'?"
    ),
    (
      ["--screen", "400"],
      "--screen is '400', expected WxH in points, such as 393x852"
    ),
    (
      ["--range", "0,9,9,0"],
      "--range is '0,9,9,0', expected each maximum above its minimum: MINX,MAXX,MINY,MAXY"
    ),
    (
      ["--rotation", "45"], "--rotation is '45', expected 0, 90, 180 or 270"
    ),
    (["c", "d"], "unexpected argument 'd', expected nothing after OUT"),
    (["--rate", "0"], "--rate is '0', expected 1 to 1000000 Hz"),
  ])
  func `a wrong call has status 2`(arguments: [String], message: String) {
    let run = Run(["convert", "a", "b"] + arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.messages == "flickbook: \(message)\n")
  }

  @Test func `options of other formats, or two inputs, are refused for a trace`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let option = Run("convert", trace, "-", "--rotation", "90")
    #expect(option.status == 2)
    #expect(
      option.messages
        == "flickbook: --rotation for a trace, expected it for evemu or getevent only\n")
    let two = Run("convert", trace, trace, "-")
    #expect(two.status == 2)
    #expect(two.messages == "flickbook: two inputs for a trace, expected one\n")
  }

  @Test func `what is asked for by --from may not contradict the content`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let recording = try folder.write("drag.evemu", Self.description + Self.events)
    for (file, word, found, expected) in [
      (trace, "evemu", "a trace", "an evemu recording"),
      (recording, "getevent", "an evemu recording", "a getevent recording"),
      (recording, "trace", "an evemu recording", "a trace"),
    ] {
      let run = Run("convert", file, "-", "--from", word)
      #expect(run.status == 3 && run.output == "")
      #expect(
        run.messages
          == "flickbook: \(file): the file is \(found), expected \(expected) for --from \(word)\n")
    }
    #expect(Run("convert", trace, "-", "--from", "trace").status == 0)
  }

  @Test func `what a replay would refuse is not written`() throws {
    let late = Self.events.replacing("E: 0.032001", with: "E: 90000.000000")
    let recording = try folder.write("late.evemu", Self.description + late)
    let run = Run("convert", recording, folder("out.jsonl"))
    #expect(run.status == 3)
    #expect(
      run.messages == """
        flickbook: \(recording):14: a frame more than a day after the first, expected frames \
        within a day, as a trace holds them

        """)
    let far = try folder.write("far.evemu", Self.description + Self.events)
    let wide = Run(
      "convert", far, folder("out.jsonl"), "--range", "0,1,0,1", "--screen", "9999999x9999999")
    #expect(wide.status == 3)
    #expect(wide.messages.lines.count == 2)
    #expect(wide.messages.contains("expected coordinates within"))
    #expect(try folder.names() == ["far.evemu", "late.evemu"])
  }

  @Test func `a trace without a source gets none`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    #expect(!Run("convert", trace, "-").output.contains("null"))
  }

  @Test(arguments: [
    ("", "'': the path is empty, expected a file to write"),
    ("/proc/x", "/proc/x: the folder takes no new file, expected a file in another folder"),
  ])
  func `an output that fails is all that is told`(path: String, message: String) throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let run = Run("convert", trace, path)
    #expect(run.status == 3)
    #expect(run.messages == "flickbook: \(message)\n")
  }

  @Test func `something else, and an output onto an input, have status 3`() throws {
    let other = try folder.write("notes.txt", "buy milk\n")
    let run = Run("convert", other, folder("out.jsonl"))
    #expect(run.status == 3)
    #expect(
      run.messages
        == "flickbook: \(other): no known recording, expected evemu, getevent or a trace\n")
    let events = try folder.write("drag.evemu", Self.description + Self.events)
    let onto = Run("convert", events, events)
    #expect(onto.status == 3)
    #expect(
      onto.messages
        == "flickbook: \(events): the output is also an input, expected another file to write\n")
    #expect(try folder.read("drag.evemu") == Self.description + Self.events)
    #expect(try folder.names() == ["drag.evemu", "notes.txt"])
  }
}
