import Foundation
import ScrollFormats
import Testing

@testable import flickbook

/// The program as a process of its own.
@Suite struct BuiltProgramTests {
  private let folder: TemporaryFolder
  private let program: String

  init() throws {
    folder = try TemporaryFolder()
    // The built program lies beside the test bundle.
    let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    program = bundle.appending(path: "flickbook").path
    try #require(FileManager.default.isExecutableFile(atPath: program), "\(program) is built")
  }

  /// Runs a line of the shell in the folder, in which `flickbook` is the program.
  private func shell(_ line: String) throws -> (status: Int32, output: String, messages: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "flickbook() { \"$PROGRAM\" \"$@\"; }; \(line)"]
    process.environment = ["PROGRAM": program, "PATH": "/usr/bin:/bin"]
    process.currentDirectoryURL = URL(filePath: folder.path)
    let files = ["stdout", "stderr"].map { URL(filePath: "\(folder.path).\($0)") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return (process.terminationStatus, texts[0], texts[1])
  }

  @Test func `help and version are shown`() throws {
    let help = try shell("flickbook --help")
    #expect(help.status == 0 && help.output == Program.help && help.messages == "")
    let bare = try shell("flickbook")
    #expect(bare.status == 2 && bare.output == "" && bare.messages == Program.help)
    #expect(try shell("flickbook --version").output == "flickbook \(Program.version)\n")
  }

  @Test func `a replay succeeds, through files and through pipes`() throws {
    try folder.write("flick.jsonl", Example.flick.text)
    let run = try shell("flickbook replay flick.jsonl")
    #expect(run.status == 0 && run.messages == "")
    #expect(run.output == Run("replay", folder("flick.jsonl")).output)
    #expect(try shell("cat flick.jsonl | flickbook replay - | cat").output == run.output)
    #expect(try shell("flickbook replay flick.jsonl --out out.csv").status == 0)
    #expect(try folder.read("out.csv") == run.output)
  }

  @Test func `a comparison is the same through a pipe, also where it reads twice`() throws {
    try folder.write("recorded.jsonl", Example.recording { Double($0) / 64 }.text)
    for options in ["", "--delay best", "--delay each --json", "--repair"] {
      let piped = try shell("cat recorded.jsonl | flickbook compare - \(options)")
      let read = try shell("flickbook compare recorded.jsonl \(options)")
      #expect(piped.status == 0 && piped.messages == "", "\(options)")
      #expect(piped.output == read.output && piped.output != "", "\(options)")
    }
  }

  @Test func `a finding has status 1`() throws {
    let recording = Example.recording { index in index == 30 ? 1 : 0 }
    try folder.write("recorded.jsonl", recording.text)
    let run = try shell("flickbook compare recorded.jsonl --max-error 0.5 --json")
    #expect(run.status == 1 && run.messages == "")
    #expect(run.output.hasPrefix("{\"frames\":60,"))
  }

  @Test func `a wrong call has status 2`() throws {
    let run = try shell("flickbook replay flick.jsonl --formt csv")
    #expect(run.status == 2 && run.output == "")
    #expect(run.messages == "flickbook: unknown option '--formt', did you mean '--format'?\n")
  }

  @Test func `a name that is no profile's but a file's is read as the file`() throws {
    try folder.write("flick.jsonl", Example.flick.text)
    try folder.write("mine", "{\"flickbook\":\"profile\",\"version\":1,\"name\":\"m\"}")
    let run = try shell("flickbook replay flick.jsonl --profile mine")
    #expect(run.status == 0 && run.messages == "")
    #expect(run.output == Run("replay", folder("flick.jsonl")).output)
    #expect(try shell("flickbook profiles --diff mine uikit").status == 0)
    #expect(try shell("flickbook profiles yours").status == 2)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "Linux has it"))
  func `a conversion onto a full disk tells that alone`() throws {
    try folder.write("flick.jsonl", Example.flick.text)
    let run = try shell("flickbook convert flick.jsonl - > /dev/full")
    #expect(run.status == 3)
    #expect(
      run.messages == "flickbook: -: no space is left on the disk, expected a file to write\n")
  }

  @Test func `a broken file has status 3`() throws {
    try folder.write("broken.jsonl", Example.flick.text.replacing("\"moved\"", with: "\"mooved\""))
    let run = try shell("flickbook replay broken.jsonl --out out.csv")
    #expect(run.status == 3 && run.output == "")
    #expect(run.messages.hasPrefix("flickbook: broken.jsonl:3: "))
    #expect(run.messages.lines.count == 2)
    #expect(try folder.names() == ["broken.jsonl"])
  }

  @Test func `an output that cannot be written has status 3`() throws {
    try folder.write("flick.jsonl", Example.flick.text)
    let missing = try shell("flickbook replay flick.jsonl --out none/out.csv")
    #expect(missing.status == 3)
    #expect(
      missing.messages
        == "flickbook: none/out.csv: there is no folder none/, expected an existing folder\n")
    let full = try shell("flickbook replay flick.jsonl >/dev/full")
    #expect(full.status == 3)
    #expect(
      full.messages == "flickbook: -: no space is left on the disk, expected a file to write\n")
    let closed = try shell("flickbook --help >&-")
    #expect(closed.status == 3)
    #expect(closed.messages == "flickbook: -: it is closed, expected a file to write\n")
    #expect(try folder.names() == ["flick.jsonl"])
  }

  @Test func `an output onto the input has status 3 and leaves it alone`() throws {
    try folder.write("flick.jsonl", Example.flick.text)
    let run = try shell("ln -s flick.jsonl link; flickbook replay flick.jsonl --out link")
    #expect(run.status == 3)
    #expect(
      run.messages
        == "flickbook: link: the output is also an input, expected another file to write\n")
    #expect(try folder.read("flick.jsonl") == Example.flick.text)
  }

  @Test func `a reader that leaves early ends the program quietly`() throws {
    // A minute of frames is more than a pipe holds.
    try folder.write("strokes.jsonl", GestureGenerator.strokes(seconds: 60).text)
    let run = try shell(
      "{ flickbook replay strokes.jsonl; echo $? >status; } | head -n 1")
    #expect(run.output == TimelineWriter.columnsLine)
    #expect(run.messages == "")
    #expect(try folder.read("status") == "0\n")
    let plot = try shell(
      "{ flickbook replay strokes.jsonl --plot plot.svg; echo $? >status; } | head -n 1")
    #expect(plot.messages == "")
    #expect(try folder.read("status") == "0\n")
    #expect(try folder.read("plot.svg").hasSuffix("</svg>\n"))
  }
}

extension TimelineWriter {
  fileprivate static var columnsLine: String {
    "\(columns)\n"
  }
}
