import ScrollFormats
import Simulation

/// `flickbook compare`: how far replays are from what was recorded.
struct CompareCommand {
  private var setup: ReplaySetup
  private let options: CompareOptions
  private let traces: [String]
  private let listsFiles: Bool
  private let isJSON: Bool

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    setup = try ReplaySetup.options(&arguments)
    options = try CompareOptions(&arguments)
    listsFiles = try arguments.flag("--files")
    isJSON = try arguments.flag("--json")
    var traces = [
      try arguments.positional("TRACE", expected: "a trace file, a folder of them or '-'")
    ]
    while let trace = try arguments.optionalPositional("TRACE") { traces.append(trace) }
    try arguments.finish()
    self.traces = traces
    try ReplaySetup.checkStandardInput(
      traces + [setup.scene, setup.profile].compactMap(\.self))
  }
}

extension CompareCommand {
  static let help = """
    Replays recordings at their own frames' times and measures how far the content
    offsets are apart, in points. One trace: root mean square, worst, final, and
    when they first go beyond a limit; the distance counts. Several, or a folder:
    a summary by kind of scenario, beside how far the runs SCENARIO.r1, .r2 … are
    from each other; the larger of |dx| and |dy| counts. Frames whose stamps were
    cut for print are shown on their even clock, where just one fits them all.

    Usage: flickbook compare TRACE… [options]

      --scene FILE        the scene to play in; else the one in the trace
      --profile NAME|FILE how the platform behaves; else uikit
      --viewport WxH      the viewport's size in points; else the scene's
      --from WHICH        start (default), or release: after the last lift
      --skip-after-lift N leaves out the N frames after each lift
      --delay WHICH       frames pages see motion late: 0, 1, best or each
      --stamp MS          cuts touch stamps to multiples of it; ms is 1
      --max-error PT      the limit: exit status 1 where the worst is greater;
                          else 0, and half a pixel is the limit that is told
      --files             lists each file, before the summary
      --json              prints one object
      --repair            sorts rows and completes touches that break the rules

    Example: flickbook compare Traces/reference/gtk4 --profile gtk4 --files

    """

  func run(on console: Console) throws -> Outcome {
    let files = try TraceList.files(of: traces)
    guard files == traces, files.count == 1, !listsFiles else {
      return try summarize(files, on: console)
    }
    return try compare(files[0], on: console)
  }
}

// MARK: - One trace

extension CompareCommand {
  private func compare(_ trace: String, on console: Console) throws -> Outcome {
    var setup = setup
    let opened = try setup.open(trace, reopening: true, on: console)
    let result = try RecordingComparison.comparing(opened, with: options)
    console.note(ignored: result.ignoredRowKeys, in: trace)
    let delay = options.delay == nil ? nil : result.delay
    if isJSON {
      try console.write(result.comparison.json(delay: delay))
    } else {
      try console.write(result.comparison.table(delay: delay))
    }
    return options.maximumError != nil && result.comparison.hasDiverged ? .finding : .success
  }
}

extension Comparison {
  /// The figures as an object; a difference that is not finite is `null`.
  fileprivate func json(delay: Int?) -> JSONValue {
    .object([
      "frames": .integer(Int64(frameCount)), "rms_pt": .number(rootMeanSquare),
      "worst_pt": .number(worst),
      "worst_time_ns": worstTimeNanoseconds.map(JSONValue.integer) ?? JSONValue(.null),
      "final_pt": .number(final),
      "first_divergence_ns": firstDivergenceNanoseconds.map(JSONValue.integer) ?? JSONValue(.null),
      "delay_frames": delay.map { .integer(Int64($0)) },
    ])
  }

  /// The figures for people.
  fileprivate func table(delay: Int?) -> String {
    var table = Table()
    let limit = "\(Figures.text(limit)) pt"
    table.add("frames", "\(frameCount)")
    table.add("root mean square", "\(Figures.text(rootMeanSquare)) pt")
    table.add("worst", "\(Figures.text(worst)) pt at \(Figures.seconds(worstTimeNanoseconds ?? 0))")
    table.add("final", "\(Figures.text(final)) pt")
    table.add(
      "first divergence",
      firstDivergenceNanoseconds.map { "at \(Figures.seconds($0)), beyond \(limit)" }
        ?? "none beyond \(limit)")
    if let delay { table.add("delay", Figures.count(delay, "frame")) }
    return table.text
  }
}

// MARK: - Several traces

extension CompareCommand {
  /// Compares the runs of one scenario after the other, so that only their frames are held.
  private func summarize(_ files: [String], on console: Console) throws -> Outcome {
    var setup = setup
    var summary = ComparisonSummary()
    for scenario in ComparisonSummary.scenarios(of: files) {
      var runs: [RecordedRun] = []
      var results: [ComparisonSummary.File] = []
      for file in scenario {
        let opened = try setup.open(file, reopening: true, on: console)
        let result = try RecordingComparison.comparing(
          opened, with: options, measure: .largerComponent,
          keeping: scenario.count > 1 ? .offsets : .differences)
        console.note(ignored: result.ignoredRowKeys, in: file)
        if scenario.count > 1 { runs.append(result.run) }
        results.append(
          ComparisonSummary.File(path: file, title: opened.reader.header.title, result))
      }
      summary.add(results, spread: RecordedRun.spread(of: runs))
    }
    if isJSON {
      try console.write(summary.json)
    } else {
      try console.write(summary.text(listsFiles: listsFiles, tellsDelay: options.readsTwice))
    }
    return options.maximumError.map { summary.worst > $0 } == true ? .finding : .success
  }
}
