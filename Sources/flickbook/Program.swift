import ScrollFormats

/// How a command that was not stopped by an error ended.
enum Outcome: Int32 {
  /// Everything is as it should be.
  case success = 0

  /// A check found something.
  case finding = 1
}

/// The program as a function from arguments to an exit status.
enum Program {
  /// The version of the program.
  static let version = "0.1.0"

  /// Runs a command line, without the program's name, and returns the exit status.
  static func run(_ arguments: [String], on console: Console) -> Int32 {
    guard !arguments.isEmpty else {
      console.write(message: help)
      return 2
    }
    var outcome = Outcome.success
    do {
      outcome = try perform(arguments, on: console)
      try console.finish()
      return outcome.rawValue
    } catch let error as UsageError {
      console.say("\(error)")
      return 2
    } catch let error as FormatError {
      // A reader that has seen enough, as in a pipe to head, is no failure.
      if error.file == "-" && error.isBrokenPipe { return outcome.rawValue }
      console.say("\(error)")
      return 3
    } catch {
      console.say("\(error)")
      return 3
    }
  }

  private static func perform(_ arguments: [String], on console: Console) throws -> Outcome {
    let rest = Array(arguments.dropFirst())
    let wantsHelp = ArgumentScanner.asksForHelp(rest)
    switch arguments[0] {
    case "--help", "-h":
      try console.write(help)
    case "--version":
      try ArgumentScanner(rest).finish()
      try console.write("flickbook \(version)\n")
    case "help" where wantsHelp:
      try console.write(help)
    case "help":
      var scanner = ArgumentScanner(rest)
      let word = try scanner.optionalPositional("COMMAND")
      try scanner.finish()
      let command = word == "help" ? nil : try word.map(Command.init(word:))
      try console.write(command?.help ?? help)
    default:
      let command = try Command(word: arguments[0])
      guard !wantsHelp else {
        try console.write(command.help)
        return .success
      }
      var scanner = ArgumentScanner(rest)
      return try command.run(&scanner, on: console)
    }
    return .success
  }
}

extension Program {
  static let help = """
    flickbook replays a recorded touch through a deterministic model of a scroll
    view, and gives back every frame: the same bytes each time, on any machine.

    Usage: flickbook COMMAND [--option value] FILE…

      replay      play a trace and write the frames
      compare     measure how far a replay is from what was recorded
      inspect     show what a trace holds
      tune        find constants from recordings, with how sure they are
      fuzz        search for the shortest finger that breaks a promise
      shrink      make a trace that breaks a law as short as it gets
      convert     turn recordings of other programs into traces
      profiles    list profiles and their parameters
      curves      list the easing curves and draw them
      benchmark   measure how fast this machine replays

    A FILE of - is standard input or output. 'flickbook help COMMAND' shows the
    options of a command; 'flickbook --version' shows the version.

    Exit status: 0 success, 1 a check found something, 2 wrong call,
    3 a file could not be read, understood or written.

    Example: flickbook replay flick.jsonl --out frames.csv --plot frames.svg

    """
}
