import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import flickbook

@Suite struct ReplayCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func golden(_ trace: Trace = Example.flick, scene: Scene? = nil) -> String {
    let timeline = Timeline(replaying: trace.inputs, in: scene ?? trace.header.scene)
    return String(decoding: TimelineWriter.bytes(of: timeline, format: .csv), as: UTF8.self)
  }

  @Test func `the frames are those of the library, on standard output or in a file`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let run = Run("replay", trace)
    #expect(run.output == golden())
    #expect(run.messages == "" && run.status == 0)
    let toFile = Run("replay", trace, "--out", folder("out.csv"))
    #expect(toFile.output == "" && toFile.messages == "" && toFile.status == 0)
    #expect(try folder.read("out.csv") == run.output)
    #expect(Run("replay", "--out", "-", trace).output == run.output)
    #expect(try folder.names() == ["flick.jsonl", "out.csv"])
  }

  @Test func `the rate of the call overrides that of the scene`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    var scene = Example.scene
    scene.refreshRate = 120
    #expect(Run("replay", trace, "--rate", "120").output == golden(scene: scene))
  }

  @Test func `a scene file replaces the scene of the trace`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let scene = try folder.write(
      "scene.json",
      """
      {"flickbook":"scene","version":1,"viewport":[400,800],
       "view":{"scroll":{"content":[400,900]}}}
      """)
    let expected = Scene(
      viewport: Size(width: 400, height: 800),
      view: ScrollViewDescription(content: Size(width: 400, height: 900)))
    #expect(Run("replay", trace, "--scene", scene).output == golden(scene: expected))
  }

  @Test func `a profile is found by name or by file, and changes the frames`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let plain = Run("replay", trace).output
    #expect(Run("replay", trace, "--profile", "uikit").output == plain)
    #expect(Run("profiles", "uikit", "--out", folder("mine.json")).status == 0)
    #expect(Run("replay", trace, "--profile", folder("mine.json")).output == plain)
    let changed = try folder.read("mine.json").replacing("0.998", with: "0.99")
    try folder.write("mine.json", changed)
    let other = Run("replay", trace, "--profile", folder("mine.json"))
    #expect(other.status == 0 && other.output != plain)
  }

  @Test func `JSON Lines begin with what was replayed and hold ranges and callbacks`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let lines = Run("replay", trace, "--format", "jsonl").output.lines
    #expect(
      lines.first == """
        {"flickbook":"timeline","version":1,"title":"a flick","profile":"uikit","clock":"constant"}
        """)
    #expect(lines.count == golden().lines.count)
    #expect(lines[1].contains("\"range\":{\"minimum\":[0,0],\"maximum\":[0,19200]},\"events\":[]}"))
    #expect(lines.contains { $0.contains("\"event\":\"willBeginDragging\"") })
  }

  @Test func `on the recorded clock there is a frame at each recorded offset`() throws {
    let recording = Example.recording()
    let trace = try folder.write("recorded.jsonl", recording.text)
    let rows = Run("replay", trace, "--clock", "recorded").output.lines.dropFirst().dropLast()
    let offsets = recording.rows.compactMap { row in
      if case .offset(let offset) = row { offset } else { nil }
    }
    #expect(rows.count == 60 && offsets.count == 60)
    for (row, offset) in zip(rows, offsets) {
      let fields = row.split(separator: ",")
      #expect(fields[1] == "\(offset.timeNanoseconds)")
      #expect(Double(fields[3]) == offset.offset.y)
    }
    let bare = try folder.write("flick.jsonl", Example.flick.text)
    let run = Run("replay", bare, "--clock", "recorded")
    #expect(run.status == 3 && run.output == "")
    #expect(
      run.messages == """
        flickbook: \(bare): no recorded content offset, expected "offset" rows of the outermost view

        """)
  }

  @Test func `predicted rows are never input`() throws {
    var trace = Example.flick
    let predicted = TouchSample(
      timeNanoseconds: 60_000_000, phase: .moved, location: Vector(x: 0, y: -5000))
    trace.rows.insert(.touch(TouchRow(sample: predicted, isPredicted: true)), at: 4)
    let path = try folder.write("predicted.jsonl", trace.text)
    #expect(Run("replay", path).output == golden())
  }

  @Test func `a picture is drawn beside the frames`() throws {
    let trace = try folder.write("recorded.jsonl", Example.recording().text)
    let run = Run("replay", trace, "--plot", folder("plot.svg"))
    #expect(run.status == 0 && run.messages == "" && run.output == golden(Example.recording()))
    let plot = try folder.read("plot.svg")
    #expect(plot.hasPrefix("<svg") || plot.hasPrefix("<?xml"))
    #expect(plot.contains(">recorded<") && plot.contains("uikit · 60 Hz · rests at"))
    let alone = Run("replay", trace, "--out", folder("out.csv"), "--plot", "-")
    #expect((alone.output == plot) as Bool, "the same picture")
  }

  @Test func `what a trace holds and is not replayed is noted`() throws {
    let text = Example.flick.text.replacing(
      "\"content\":", with: "\"view\":{\"list\":{}},\"content\":")
    let trace = try folder.write("list.jsonl", text)
    let run = Run("replay", trace)
    #expect(run.status == 0)
    #expect(run.output == golden())
    #expect(run.messages == "flickbook: note: \(trace): a list (view.list) is not modelled\n")
  }

  @Test func `repairs are made only when asked for, and told`() throws {
    var lines = Example.flick.text.lines
    lines.swapAt(3, 4)
    let trace = try folder.write("shuffled.jsonl", lines.joined(separator: "\n"))
    let strict = Run("replay", trace)
    // What was right before the row is shown.
    #expect(strict.status == 3 && strict.output != "" && golden().hasPrefix(strict.output))
    #expect(strict.messages.hasPrefix("flickbook: \(trace):5: "))
    let run = Run("replay", trace, "--repair")
    #expect(run.status == 0 && run.output == golden())
    #expect(
      run.messages == "flickbook: note: \(trace): repaired: 1 row moved into time order\n")
  }
}

// MARK: - Golden timelines

extension ReplayCommandTests {
  @Test func `a golden timeline that agrees is success`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let golden = try folder.write("golden.csv", golden())
    let count = try folder.read("golden.csv").lines.count - 2
    let run = Run("replay", trace, "--golden", golden)
    #expect(run.status == 0 && run.messages == "")
    #expect(run.output == "\(count) frames as in \(golden)\n")
    let both = Run("replay", trace, "--golden", golden, "--tolerance", "0.5", "--out", "-")
    #expect(both.status == 0 && both.output == self.golden())
    #expect(both.messages == "flickbook: \(count) frames within 0.5 pt of \(golden)\n")
  }

  @Test(arguments: [
    (2, "offset_x", "0.25", "0"), (3, "offset_y", "7000.5", nil), (4, "velocity_x", "-1", "0"),
    (5, "velocity_y", "1e5", nil), (6, "phase", "dragging", "decelerating"),
    (1, "time_ns", "333333334", "333333333"), (0, "frame", "21", "20"),
  ])
  func `the first difference is told with frame, time and both values`(
    column: Int, name: String, stored: String, replayed: String?
  ) throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    var lines = golden().lines
    // Frames 20 and 25 differ; the first counts.
    var value = replayed
    for line in [21, 26] {
      var fields = lines[line].split(separator: ",").map(String.init)
      if value == nil { value = fields[column] }
      fields[column] = stored
      lines[line] = fields.joined(separator: ",")
    }
    let path = try folder.write("golden.csv", lines.joined(separator: "\n"))
    let run = Run("replay", trace, "--golden", path)
    #expect(run.status == 1 && run.messages == "")
    let shown = try #require(value)
    let expected = Double(stored).flatMap { column > 1 ? "\($0)" : nil } ?? stored
    let found = Double(shown).flatMap { column > 1 ? "\($0)" : nil } ?? shown
    #expect(run.output == "frame 20 at 333333333 ns: \(name) is \(found), golden \(expected)\n")
  }

  @Test func `a tolerance covers offsets, and velocities per frame, but no more`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    for (column, error, isWithin) in [
      (3, 0.24, true), (3, 0.26, false), (5, 14.0, true), (5, 16.0, false),
    ] {
      var lines = golden().lines
      var fields = lines[40].split(separator: ",").map(String.init)
      let number = try #require(Double(fields[column]))
      fields[column] = "\(number + error)"
      lines[40] = fields.joined(separator: ",")
      let path = try folder.write("golden.csv", lines.joined(separator: "\n"))
      #expect(Run("replay", trace, "--golden", path).status == 1)
      let run = Run("replay", trace, "--golden", path, "--tolerance", "0.25")
      #expect(run.status == (isWithin ? 0 : 1))
    }
  }

  @Test func `a golden timeline that is shorter or longer differs`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let lines = golden().lines.dropLast()
    let count = lines.count - 1
    let short = try folder.write("short.csv", lines.dropLast().joined(separator: "\n"))
    let last = lines[lines.count - 1].split(separator: ",")
    #expect(
      Run("replay", trace, "--golden", short).output
        == "frame \(count - 1) at \(last[1]) ns: golden ends after \(count - 1) frames\n")
    let more = lines + ["\(count),99999999999,0,0,0,0,idle"]
    let long = try folder.write("long.csv", more.joined(separator: "\n"))
    let run = Run("replay", trace, "--golden", long)
    #expect(run.status == 1)
    #expect(
      run.output == """
        frame \(count) at 99999999999 ns: the replay ended after \(count) frames, golden goes on

        """)
  }

  @Test func `with an output, all frames are written also after a difference`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let path = try folder.write("golden.csv", golden().replacing("\n3,", with: "\n4,"))
    let run = Run("replay", trace, "--golden", path, "--out", folder("out.csv"))
    #expect(run.status == 1)
    #expect(run.output == "frame 3 at 50000000 ns: frame is 3, golden 4\n")
    #expect(try folder.read("out.csv") == golden())
  }
}

// MARK: - Errors

extension ReplayCommandTests {
  @Test(arguments: [
    (["t", "--rate", "0"], "--rate is '0', expected 1 to 1000 Hz"),
    (
      ["t", "--clock", "record"],
      "--clock is 'record', expected constant or recorded, did you mean 'recorded'?"
    ),
    (
      ["t", "--tolerance", "1"],
      "--tolerance without --golden, expected a timeline to compare with"
    ),
    (["t", "--tolerance", "-1", "--golden", "g"], "--tolerance is '-1', expected 0 pt or more"),
    (["t", "--plot", "-"], "'-' is given for two outputs, expected one at most"),
    (["-", "--golden", "-"], "'-' is given for two inputs, expected one at most"),
    (["-", "--profile", "-"], "'-' is given for two inputs, expected one at most"),
    (["t", "--profile", "uikti"], "unknown profile 'uikti', did you mean 'uikit'?"),
  ])
  func `a wrong call has status 2`(arguments: [String], message: String) {
    let run = Run(["replay"] + arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.messages == "flickbook: \(message)\n")
  }

  @Test func `a broken row leaves no output, whole or half`() throws {
    let trace = try folder.write("cut.jsonl", String(Example.flick.text.dropLast(30)))
    try folder.write("old.csv", "old")
    let run = Run("replay", trace, "--out", folder("old.csv"), "--plot", folder("new.svg"))
    #expect(run.status == 3 && run.output == "")
    #expect(run.messages.hasPrefix("flickbook: \(trace):10: "))
    #expect(run.messages.lines.count == 2)
    #expect(try folder.read("old.csv") == "old")
    #expect(try folder.names() == ["cut.jsonl", "old.csv"])
  }

  @Test func `an output onto an input, or onto the other output, is refused`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let golden = try folder.write("golden.csv", golden())
    for (option, path) in [("--out", trace), ("--plot", trace), ("--out", golden)] {
      let run = Run("replay", trace, "--golden", golden, option, path)
      #expect(run.status == 3)
      #expect(
        run.messages
          == "flickbook: \(path): the output is also an input, expected another file to write\n")
    }
    let name = try #require(folder.path.split(separator: "/").last)
    for plot in [folder("new"), folder("./new"), folder("../\(name)/new")] {
      let run = Run("replay", trace, "--out", folder("new"), "--plot", plot)
      #expect(run.status == 3)
      #expect(
        run.messages
          == "flickbook: \(plot): the plot is also the output, expected another file to write\n")
    }
    #expect(try folder.read("flick.jsonl") == Example.flick.text)
    #expect(try folder.names() == ["flick.jsonl", "golden.csv"])
  }

  @Test func `files that are missing or something else are told`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let missing = folder("none.jsonl")
    #expect(
      Run("replay", missing).messages
        == "flickbook: \(missing): there is no such file, expected a file to read\n")
    #expect(Run("replay", missing).status == 3)
    #expect(Run("replay", trace, "--golden", missing).status == 3)
    #expect(Run("replay", trace, "--scene", missing).status == 3)
    #expect(Run("replay", trace, "--profile", missing).status == 3)
    #expect(Run("replay", trace, "--scene", trace).status == 3)
    #expect(Run("replay", folder.path).status == 3)
    #expect(Run("replay", trace, "--out", folder("none/out.csv")).status == 3)
  }
}
