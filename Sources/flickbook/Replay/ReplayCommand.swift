import ScrollFormats
import ScrollReport
import Simulation

/// `flickbook replay`: from a trace to a timeline.
struct ReplayCommand {
  var setup: ReplaySetup
  private let clock: Clock
  private let format: TimelineWriter.Format
  private let out: String?
  let plot: String?
  private let golden: String?
  private let tolerance: Double

  /// Where the frames are.
  enum Clock: String {
    /// At constant steps of the refresh rate.
    case constant

    /// Where the recording has its frames.
    case recorded
  }

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    setup = try ReplaySetup.options(&arguments)
    setup.rate = try arguments.number(
      "--rate", in: FormatLimits.refreshRates, expected: "1 to 1000 Hz")
    clock =
      try arguments.choice("--clock", ["constant": .constant, "recorded": .recorded]) ?? .constant
    let format: TimelineWriter.Format? = try arguments.choice(
      "--format", ["csv": .csv, "jsonl": .jsonLines])
    self.format = format ?? .csv
    out = try arguments.option("--out", expected: "a file to write")
    plot = try arguments.option("--plot", expected: "an SVG file to write")
    golden = try arguments.option("--golden", expected: "a timeline in CSV")
    let tolerance = try arguments.number(
      "--tolerance", in: 0...1e9, expected: "0 pt or more")
    setup.trace = try arguments.positional("TRACE", expected: "a trace file or '-'")
    try arguments.finish()
    if tolerance != nil && golden == nil {
      throw UsageError("--tolerance without --golden, expected a timeline to compare with")
    }
    self.tolerance = tolerance ?? 0
    if profiles != nil {
      guard plot != nil, out == nil, golden == nil, format == nil, plot != "-" else {
        throw UsageError(
          "several profiles are only drawn, expected --plot FILE without --out, --format, --golden")
      }
      guard clock == .constant else {
        throw UsageError("several profiles at the recorded frames, expected the constant clock")
      }
    }
    if plot == "-" && (writesToConsole || golden != nil) {
      throw UsageError("'-' is given for two outputs, expected one at most")
    }
  }
}

extension ReplayCommand {
  static let help = """
    Plays a trace and writes every frame: its time, the content offset in points,
    the velocity in points per second, and the phase. A broken trace ends with the
    frames before it on standard output; with --out nothing is written.

    Usage: flickbook replay TRACE [options]

      --scene FILE        the scene to play in; else the one in the trace
      --profile NAME|FILE how the platform behaves; else uikit. Several, as in
                          qt,gtk4 or all, are only drawn, with --plot FILE
      --viewport WxH      its size in points; else the scene's
      --rate HZ           frames per second, 1 to 1000; else the scene's
      --clock WHICH       constant (default), or recorded: the recording's frames
      --format WHICH      csv (default), or jsonl: with ranges and callbacks
      --out FILE          where the frames go; else standard output
      --plot FILE         also draws it as SVG: offset, velocity, and of edge
                          stacks the screen, stops, blocks and gate
      --golden FILE       compares with a stored CSV instead of writing frames;
                          writes them, too, with --out. Exit status 1: they differ
      --tolerance PT      how far offsets, and travel per frame, may be from it; 0
      --repair            sorts rows and completes touches that break the rules

    Example: flickbook replay flick.jsonl --golden flick.csv --tolerance 0.01

    """

  /// Whether the frames go to standard output.
  private var writesToConsole: Bool { out == "-" || (out == nil && golden == nil) }
}

// MARK: - Running

extension ReplayCommand {
  func run(on console: Console) throws -> Outcome {
    if let profiles { return try overlay(profiles, on: console) }
    let inputs = setup.inputs + [golden].compactMap(\.self)
    try ReplaySetup.checkStandardInput(inputs)
    if let out, let plot, FilePlaces.areSame(out, plot) {
      throw FormatError(
        file: plot, found: "the plot is also the output", expected: "another file to write")
    }
    let opened = try setup.open(on: console)
    let goldenCheck = try golden.map { path throws(FormatError) in
      try GoldenCheck(path: path, tolerance: tolerance, rate: opened.scene.refreshRate)
    }
    var sink = FrameSink(
      progress: Progress(on: console, resultsGoElsewhere: !writesToConsole))
    sink.golden = goldenCheck
    sink.output = try output(of: opened, on: console, inputs: inputs)
    let plotFile = try plot.map { path throws(FormatError) in
      try Destination(path: path, on: console, inputs: inputs)
    }
    if plot != nil {
      sink.timeline = Timeline()
      if opened.scene.stack != nil || !opened.scene.view.views.isEmpty {
        sink.history = StackHistory()
      }
    }
    let player: TracePlayer
    do throws(FormatError) {
      player = try play(opened, into: &sink, on: console)
    } catch {
      // What was right before the trace broke is shown, and the error stays the trace's.
      if writesToConsole && sink.frameCount > 0 { sink.flush(to: console) }
      throw error
    }
    try sink.finish()
    console.note(ignored: player.ignoredRowKeys, in: setup.trace)
    if let plotFile, let timeline = sink.timeline {
      try plotFile.finish(
        with: Array(picture(of: timeline, sink.history, player, opened).svg().utf8))
    }
    return try report(sink, on: console)
  }

  private func output(
    of opened: ReplaySetup.Opened, on console: Console, inputs: [String]
  ) throws(FormatError) -> TimelineOutput? {
    guard let path = out ?? (golden == nil ? "-" : nil) else { return nil }
    let destination = try Destination(path: path, on: console, inputs: inputs)
    let writer = TimelineWriter(
      format: format,
      source: [
        SourceEntry(key: "title", value: opened.reader.header.title),
        SourceEntry(key: "profile", value: opened.profile.name),
        SourceEntry(key: "clock", value: clock.rawValue),
      ])
    return TimelineOutput(
      writer, to: destination, needsReader: plot == nil && golden == nil)
  }

  /// Plays the trace, and tells where it does not come to rest.
  private func play(
    _ opened: ReplaySetup.Opened, into sink: inout FrameSink, on console: Console
  ) throws(FormatError) -> TracePlayer {
    var player = TracePlayer(
      opened.reader, scene: opened.scene, profile: opened.profile.profile, keepsRows: plot != nil)
    switch clock {
    case .constant:
      while let frame = try player.nextFrame() { try sink.take(frame, of: player.replay) }
      if !player.replay.isAtRest {
        console.note(
          "\(setup.trace): still moves \(Replay.settlingLimit) s after its last input, ended there")
      }
    case .recorded:
      while let next = try player.nextRecordedFrame() {
        try sink.take(next.frame, of: player.replay)
      }
      guard sink.frameCount > 0 else { throw opened.noRecordedFrames }
    }
    return player
  }

  func picture(
    of timeline: Timeline, _ history: StackHistory?, _ player: TracePlayer,
    _ opened: ReplaySetup.Opened
  ) -> ReplayPlot {
    var history = history
    history?.requests = player.requests
    let title = opened.reader.header.title
    return ReplayPlot(
      title: title.isEmpty ? FilePlaces.name(of: setup.trace) : title,
      subtitle: ReplayPlot.subtitle(
        profile: opened.profile.name,
        refreshRate: clock == .recorded ? nil : opened.scene.refreshRate, timeline: timeline),
      series: [ReplayPlot.Series(name: opened.profile.name, timeline: timeline)],
      touches: player.touches, recorded: player.recorded,
      initialOffset: opened.scene.view.offset, stack: history)
  }

  private func report(_ sink: FrameSink, on console: Console) throws(FormatError) -> Outcome {
    guard let check = sink.golden, let golden else { return .success }
    let frames = Figures.count(sink.frameCount, "frame")
    let agreement = tolerance == 0 ? "as in" : "within \(Figures.text(tolerance)) pt of"
    let verdict = check.divergence ?? "\(frames) \(agreement) \(golden)"
    if writesToConsole {
      console.say(verdict)
    } else {
      try console.write(verdict.escapingControls + "\n")
    }
    return check.divergence == nil ? .success : .finding
  }
}
