import ScrollFormats
import Simulation

/// `flickbook compare`: how far a replay is from what was recorded.
struct CompareCommand {
  private var setup: ReplaySetup
  private let begin: Begin
  private let maximumError: Double?
  private let isJSON: Bool

  /// The first frame that counts.
  private enum Begin {
    /// The recording's first.
    case start

    /// The first after the last lift of a finger.
    case release
  }

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    setup = try ReplaySetup.options(&arguments)
    begin = try arguments.choice("--from", ["start": .start, "release": .release]) ?? .start
    maximumError = try arguments.number(
      "--max-error", in: 0...1e9, expected: "0 pt or more")
    isJSON = try arguments.flag("--json")
    setup.trace = try arguments.positional("TRACE", expected: "a trace file or '-'")
    try arguments.finish()
  }
}

extension CompareCommand {
  static let help = """
    Replays a recording at its own frames' times and measures how far the content
    offsets are apart, in points: root mean square, worst, final, and when they
    first go beyond a limit. Only the offsets of the outermost view count.

    Usage: flickbook compare TRACE [options]

      --scene FILE        the scene to play in; else the one in the trace
      --profile NAME|FILE how the platform behaves; else uikit
      --from WHICH        start (default), or release: after the last lift
      --max-error PT      the limit; exit status 1 where the worst difference is
                          greater. Without --max-error the exit status is 0; the
                          first divergence is then told beyond half a pixel
      --json              prints one object
      --repair            sorts rows and completes touches that break the rules

    Example: flickbook compare recorded.jsonl --max-error 0.0001

    """

  func run(on console: Console) throws -> Outcome {
    let opened = try setup.open(on: console)
    let limit = maximumError ?? 0.5 / opened.scene.scale
    var comparison = Comparison(limit: limit)
    var player = TracePlayer(
      opened.reader, scene: opened.scene, profile: opened.profile.profile)
    var lift: Int64?
    while let next = try player.nextRecordedFrame() {
      if begin == .release && player.lastLift != lift {
        lift = player.lastLift
        comparison = Comparison(limit: limit)
      }
      if begin == .release && lift == nil { continue }
      comparison.add(
        recorded: next.recorded.offset, replayed: next.frame.offset,
        timeNanoseconds: next.recorded.timeNanoseconds)
    }
    guard player.replay.frameCount > 0 else { throw opened.noRecordedFrames }
    guard comparison.frameCount > 0, player.lastLift == lift || begin == .start else {
      throw FormatError(
        file: setup.trace,
        found: player.lastLift == nil ? "no touch is lifted" : "no offset after the last lift",
        expected: "a recorded release for --from release")
    }
    console.note(ignored: player.ignoredRowKeys, in: setup.trace)
    if isJSON {
      try console.write(comparison.json)
    } else {
      try console.write(comparison.table)
    }
    return maximumError != nil && comparison.hasDiverged ? .finding : .success
  }
}

// MARK: - Results

extension Comparison {
  /// The figures as an object; a difference that is not finite is `null`.
  fileprivate var json: JSONValue {
    .object([
      "frames": .integer(Int64(frameCount)), "rms_pt": .number(rootMeanSquare),
      "worst_pt": .number(worst),
      "worst_time_ns": worstTimeNanoseconds.map(JSONValue.integer) ?? JSONValue(.null),
      "final_pt": .number(final),
      "first_divergence_ns": firstDivergenceNanoseconds.map(JSONValue.integer) ?? JSONValue(.null),
    ])
  }

  /// The figures for people.
  fileprivate var table: String {
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
    return table.text
  }
}
