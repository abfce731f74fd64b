import Testing

@testable import flickbook

@Suite struct ArgumentScannerTests {
  @Test(arguments: [
    ["--rate", "120", "a"], ["a", "--rate", "120"], ["--rate=120", "a"], ["a", "--rate=120"],
    ["--rate", "120", "--", "a"],
  ])
  func `an option is found before and after the files, in both spellings`(
    arguments: [String]
  ) throws {
    var scanner = ArgumentScanner(arguments)
    let rate = try scanner.number("--rate", in: 1...1000, expected: "1 to 1000 Hz")
    #expect(rate == 120)
    #expect(try scanner.positional("FILE", expected: "a file") == "a")
    try scanner.finish()
  }

  @Test func `what is not there is nil, false or missing`() throws {
    var scanner = ArgumentScanner([])
    #expect(try scanner.option("--out", expected: "a file") == nil)
    #expect(try scanner.flag("--json") == false)
    #expect(try scanner.choice("--format", ["csv": 1]) == nil)
    #expect(try scanner.numbers("--size", count: 2, separator: "x", in: 0...1, expected: "") == nil)
    #expect(try scanner.optionalPositional("FILE") == nil)
    #expect(throws: UsageError("FILE is missing, expected a file")) {
      try scanner.positional("FILE", expected: "a file")
    }
    try scanner.finish()
  }

  @Test func `a single dash is a file, and after two dashes everything is`() throws {
    var scanner = ArgumentScanner(["-", "--", "--json", "--", "-h"])
    #expect(try scanner.flag("--json") == false)
    #expect(try scanner.positional("A", expected: "") == "-")
    #expect(try scanner.positional("B", expected: "") == "--json")
    #expect(try scanner.positional("C", expected: "") == "--")
    #expect(try scanner.positional("D", expected: "") == "-h")
    try scanner.finish()
  }

  @Test(arguments: [
    (["--json", "--json"], "--json is given 2 times, expected once"),
    (["--json", "--json=1", "--json"], "--json is given 3 times, expected once"),
    (["--json=yes"], "--json has a value in '--json=yes', expected --json alone"),
    (["--jsno"], "unknown option '--jsno', did you mean '--json'?"),
    (["--hepl"], "unknown option '--hepl', did you mean '--help'?"),
    (["-j"], "unknown option '-j', expected --json or --help"),
    (["--josn=1"], "unknown option '--josn', did you mean '--json'?"),
    (["a"], "unexpected argument 'a', expected options only"),
    (["--", "--json"], "unexpected argument '--json', expected options only"),
  ])
  func `what is left over, repeated or misspelt is refused`(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) {
      var scanner = ArgumentScanner(arguments)
      _ = try scanner.flag("--json")
      try scanner.finish()
    }
  }

  @Test func `an unknown option is told before a missing file`() {
    #expect(throws: UsageError("unknown option '--jsno', did you mean '--json'?")) {
      var scanner = ArgumentScanner(["--jsno"])
      _ = try scanner.flag("--json")
      _ = try scanner.positional("FILE", expected: "a file")
    }
  }

  @Test(arguments: [["--out"], ["--out", "--json"], ["--out", "--"], ["--out", "--", "a"]])
  func `an option without its value is refused`(arguments: [String]) {
    #expect(throws: UsageError("--out has no value, expected a file")) {
      var scanner = ArgumentScanner(arguments)
      _ = try scanner.option("--out", expected: "a file")
    }
  }

  @Test func `a value may be empty, a dash, or look like an option behind an equals sign`() throws {
    for (argument, value) in [("--out=", ""), ("--out=-", "-"), ("--out=--x=y", "--x=y")] {
      var scanner = ArgumentScanner([argument])
      #expect(try scanner.option("--out", expected: "a file") == value)
      try scanner.finish()
    }
  }

  @Test(arguments: [
    "", "abc", "nan", "inf", "-inf", "1e999", "0x10", "1,5", "12 ", " 12", "0.999", "1000.1", "--",
    "١٢",
  ])
  func `a number that is none, not finite or out of range is refused`(text: String) {
    #expect(throws: UsageError("--rate is '\(text)', expected 1 to 1000 Hz")) {
      var scanner = ArgumentScanner(["--rate=\(text)"])
      _ = try scanner.number("--rate", in: 1...1000, expected: "1 to 1000 Hz")
    }
  }

  @Test(arguments: [("-5", -5.0), ("-.5", -0.5), ("1e3", 1000), ("+2", 2), ("7.25", 7.25)])
  func `numbers may be negative and have exponents`(text: String, value: Double) throws {
    var scanner = ArgumentScanner(["--x", text])
    #expect(try scanner.number("--x", in: -1e9...1e9, expected: "") == value)
    try scanner.finish()
  }

  @Test(arguments: ["393", "393x", "x852", "393x852x1", "393X852", "393x0", "393x-1", "axb"])
  func `a list of the wrong length or with a wrong number is refused`(text: String) {
    #expect(throws: UsageError("--screen is '\(text)', expected WxH")) {
      var scanner = ArgumentScanner(["--screen", text])
      _ = try scanner.numbers(
        "--screen", count: 2, separator: "x", in: 1...1e7, expected: "WxH")
    }
  }

  @Test(arguments: [("json", ", did you mean 'jsonl'?"), ("yaml", "")])
  func `a word that is no choice is answered with a near one`(word: String, hint: String) {
    #expect(throws: UsageError("--format is '\(word)', expected csv or jsonl\(hint)")) {
      var scanner = ArgumentScanner(["--format", word])
      _ = try scanner.choice("--format", ["csv": 1, "jsonl": 2])
    }
  }
}
