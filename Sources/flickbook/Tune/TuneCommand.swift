import ScrollFormats
import ScrollTuning

/// `flickbook tune`: constants of a platform, found from recordings of it.
struct TuneCommand {
  private let traces: [String]
  private let start: String?
  private let out: String?
  private let isJSON: Bool

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    start = try arguments.option("--start", expected: "a profile's name or file")
    out = try arguments.option("--out", expected: "a file for the profile")
    isJSON = try arguments.flag("--json")
    let quantity = try arguments.positional("QUANTITY", expected: "deceleration")
    guard quantity == Self.quantity else {
      throw UsageError.unknown("quantity", quantity, among: [Self.quantity])
    }
    var traces = [
      try arguments.positional("TRACE", expected: "a trace file, a folder of them or '-'")
    ]
    while let trace = try arguments.optionalPositional("TRACE") { traces.append(trace) }
    try arguments.finish()
    self.traces = traces
    if isJSON && out == "-" {
      throw UsageError("--json and --out - both write to standard output, expected one of them")
    }
    try ReplaySetup.checkStandardInput(traces + [start].compactMap(\.self))
  }

  private static let quantity = "deceleration"
}

extension TuneCommand {
  static let help = """
    Finds the constants of a platform from recordings of it, with how sure they are.

    The only quantity so far is deceleration: how content slows down after the
    finger lifts. The frames after the last lift of each recording, before an edge
    and before the rest, are fitted by several laws: exponential, exponential minus
    linear, constant, timed curve, power. The recordings share the law's constants.
    Frames that lie far off count less and are listed.

    Usage: flickbook tune deceleration TRACE… [options]

      --start NAME|FILE   the profile to change; else a built-in one with that law
      --out FILE          writes the profile with the constants found
      --json              prints one object

    Exit status 1: the recordings hold nothing that a law describes.

    Example: flickbook tune deceleration Traces/reference/gtk4/flick_v2000.r1.jsonl

    """

  func run(on console: Console) throws -> Outcome {
    let files = try TraceList.files(of: traces)
    let start = try start.map { try NamedProfile(asked: $0, on: console) }
    var flights: [RecordedFlight] = []
    var refused: [RefusedRecording] = []
    for file in files {
      var reader = try TraceReader(path: file)
      do {
        flights.append(try RecordedFlight(&reader, name: file))
      } catch let refusal as RefusedRecording {
        refused.append(refusal)
      }
    }
    let tuning: DecelerationTuning
    do {
      tuning = try DecelerationTuning(flights, refused: refused)
    } catch {
      console.say("\(error)")
      return .finding
    }
    if let out, tuning.family == .power {
      throw FormatError(
        file: out, found: "the law is a power of the time", expected: "a law that profiles have")
    }
    try console.write(isJSON ? tuning.json.text + "\n" : tuning.text)
    if let out {
      let profile = tuning.profile(startingFrom: start)
      try Destination(path: out, on: console, inputs: files)
        .finish(with: ProfileWriter.bytes(of: profile))
    }
    return .success
  }
}
