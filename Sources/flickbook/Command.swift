import ScrollFormats

/// What the program can be asked to do.
enum Command: String, CaseIterable {
  case replay
  case compare
  case inspect
  case tune
  case fuzz
  case shrink
  case convert
  case profiles
  case curves
  case benchmark
}

extension Command {
  /// Finds the command for a word, or throws with the nearest one.
  init(word: String) throws(UsageError) {
    guard let command = Command(rawValue: word) else {
      throw UsageError.unknown(
        word.hasPrefix("-") ? "option" : "command", word,
        among: Self.allCases.map(\.rawValue) + ["help", "--help", "--version"])
    }
    self = command
  }

  /// The help of the command, in at most 24 lines of at most 79 columns.
  var help: String {
    switch self {
    case .replay: ReplayCommand.help
    case .compare: CompareCommand.help
    case .inspect: InspectCommand.help
    case .tune: TuneCommand.help
    case .fuzz: FuzzCommand.help
    case .shrink: ShrinkCommand.help
    case .convert: ConvertCommand.help
    case .profiles: ProfilesCommand.help
    case .curves: CurvesCommand.help
    case .benchmark: BenchmarkCommand.help
    }
  }

  /// Runs the command with the arguments after its word.
  func run(_ arguments: inout ArgumentScanner, on console: Console) throws -> Outcome {
    switch self {
    case .replay: try ReplayCommand(&arguments).run(on: console)
    case .compare: try CompareCommand(&arguments).run(on: console)
    case .inspect: try InspectCommand(&arguments).run(on: console)
    case .tune: try TuneCommand(&arguments).run(on: console)
    case .fuzz: try FuzzCommand.run(&arguments, on: console)
    case .shrink: try ShrinkCommand(&arguments).run(on: console)
    case .convert: try ConvertCommand(&arguments).run(on: console)
    case .profiles: try ProfilesCommand(&arguments).run(on: console)
    case .curves: try CurvesCommand(&arguments).run(on: console)
    case .benchmark: try BenchmarkCommand(&arguments).run(on: console)
    }
  }
}
