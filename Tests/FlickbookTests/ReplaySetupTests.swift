import Testing

@testable import flickbook

@Suite struct ReplaySetupTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a wrong kind of file is told with what it is`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let scene = try folder.write("scene.json", "{\"flickbook\":\"scene\",\"version\":1}")
    let evemu = try folder.write("drag.evemu", "# EVEMU 1.3\nN: Panel\n")
    let getevent = try folder.write("drag.txt", "add device 1: /dev/input/event2\n")
    for (arguments, message) in [
      (["--scene", trace], "\(trace):1: the file is a trace, expected a scene"),
      (["--profile", trace], "\(trace):1: the file is a trace, expected a profile"),
      (["--profile", scene], "\(scene):1: the file is a scene, expected a profile"),
    ] {
      let run = Run(["replay", trace] + arguments)
      #expect(run.status == 3)
      #expect(run.messages == "flickbook: \(message)\n")
    }
    for (file, found) in [(evemu, "an evemu recording"), (getevent, "a getevent recording")] {
      let run = Run("replay", file)
      #expect(run.status == 3)
      #expect(
        run.messages == """
          flickbook: \(file):1: the file is \(found), expected a trace; 'flickbook convert' makes \
          one of it

          """)
    }
  }

  @Test func `unknown keys are told and change nothing`() throws {
    let plain = Run("replay", try folder.write("plain.jsonl", Example.flick.text)).output
    let header = "\"flickbook\":\"trace\""
    let text = Example.flick.text.replacing(header, with: "\(header),\"inset\":{\"topp\":9}")
    let trace = try folder.write("flick.jsonl", text)
    let profile = try folder.write(
      "mine",
      """
      {"flickbook":"profile","version":1,"name":"m","notes":"","deceleration":{"ratePerMs":0.9}}
      """)
    let run = Run("replay", trace, "--profile", profile)
    #expect(run.status == 0 && run.output == plain)
    #expect(
      run.messages == """
        flickbook: note: \(profile): unknown key "deceleration.ratePerMs" is ignored
        flickbook: note: \(trace): unknown key "inset.topp" is ignored

        """)
    let row = "{\"t\":900000000,\"do\":\"setPaging\",\"on\":false,\"animate\":true}\n"
    let action = try folder.write("action.jsonl", Example.flick.text + row)
    for command in ["replay", "inspect", "convert"] {
      let run = Run([command, action] + (command == "convert" ? ["-"] : []))
      #expect(run.status == 0)
      #expect(run.messages.contains("unknown key \"setPaging.animate\" is ignored\n"))
    }
    let keys = (0..<20).map { ",\"k\($0)\":1" }.joined()
    let many = try folder.write("many.jsonl", text.replacing(header, with: header + keys))
    let messages = Run("replay", many).messages
    #expect(messages.lines.count == 10)
    #expect(messages.hasSuffix("many.jsonl: 13 more unknown keys ignored\n"))
  }

  @Test func `a name that would steer a terminal is escaped`() {
    let run = Run("replay", "\u{1B}[31m\nflickbook: no")
    #expect(
      run.messages == """
        flickbook: \\u001b[31m\\u000aflickbook: no: there is no such file, expected a file to read

        """)
  }
}
