import Testing

@testable import flickbook

@Suite struct ProgramTests {
  @Test func `without arguments the help goes to standard error, with status 2`() {
    let run = Run()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.messages == Program.help)
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["help", "help"], ["help", "--help"], ["--help", "replay"],
  ])
  func `help goes to standard output, with status 0`(arguments: [String]) {
    let run = Run(arguments)
    #expect(run.status == 0)
    #expect(run.output == Program.help)
    #expect(run.messages == "")
  }

  @Test(arguments: Command.allCases)
  func `each command shows its help in three ways, also beside a wrong call`(command: Command) {
    let word = command.rawValue
    for arguments in [
      ["help", word], [word, "--help"], [word, "-h"], [word, "--nonsense", "x", "--help"],
    ] {
      let run = Run(arguments)
      #expect(run.status == 0)
      #expect(run.output == command.help)
      #expect(run.messages == "")
    }
  }

  @Test(arguments: [nil] + Command.allCases)
  func `a help fits on a small terminal and ends with one example`(command: Command?) {
    let help = command?.help ?? Program.help
    let lines = help.lines
    #expect(lines.count <= 25 && lines.last == "", "at most 24 lines and a line feed")
    #expect(lines.allSatisfy { $0.count < 80 && $0.last != " " })
    #expect(lines.count { $0.hasPrefix("Example: flickbook ") } == 1)
    #expect(lines.dropLast().last?.hasPrefix("Example: ") == true)
    #expect(help.contains("Usage: flickbook "))
  }

  @Test func `the help names every command`() {
    for command in Command.allCases {
      #expect(Program.help.contains("\n  \(command.rawValue) "))
    }
  }

  @Test(arguments: Command.allCases)
  func `every option that a help names exists`(command: Command) {
    // A repetition is noticed only of an option that the command asks for.
    let named = Set(
      command.help.split { $0 == " " || $0 == "\n" || $0 == "[" || $0 == "]" }
        .filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "." && $0 != ";" }) })
    for option in named {
      let run = Run(command.rawValue, "\(option)=", "\(option)=")
      #expect(run.messages == "flickbook: \(option) is given 2 times, expected once\n")
      #expect(run.status == 2)
    }
  }

  @Test func `the version is told`() {
    let run = Run("--version")
    #expect(run.output == "flickbook \(Program.version)\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (["reply"], "unknown command 'reply', did you mean 'replay'?"),
    (["Replay"], "unknown command 'Replay', did you mean 'replay'?"),
    (
      ["help", "xyzzy"],
      "unknown command 'xyzzy', expected replay, compare, inspect, tune, fuzz, shrink, convert, "
        + "profiles, curves, benchmark, help, --help or --version"
    ),
    (["--halp"], "unknown option '--halp', did you mean '--help'?"),
    (["help", "compere"], "unknown command 'compere', did you mean 'compare'?"),
    (["help", "replay", "x"], "unexpected argument 'x', expected nothing after COMMAND"),
    (["--version", "x"], "unexpected argument 'x', expected options only"),
    (["replay"], "TRACE is missing, expected a trace file or '-'"),
    (["inspect", "a", "b"], "unexpected argument 'b', expected nothing after TRACE"),
    (["compare"], "TRACE is missing, expected a trace file, a folder of them or '-'"),
    (["inspect", "--josn"], "unknown option '--josn', did you mean '--json'?"),
    (["convert", "a"], "OUT is missing, expected a file to write or '-'"),
    (["benchmark", "x"], "unexpected argument 'x', expected options only"),
  ])
  func `a wrong call is told in one line, with status 2`(arguments: [String], message: String) {
    let run = Run(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.messages == "flickbook: \(message)\n")
  }
}
