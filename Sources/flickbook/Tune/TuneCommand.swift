import ScrollFormats
import ScrollTuning

/// `flickbook tune`: constants of a platform, found from recordings of it.
struct TuneCommand {
  private let quantity: TuningQuantity
  private let traces: [String]
  private let start: String?
  private let out: String?
  private let plot: String?
  private let isJSON: Bool

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    start = try arguments.option("--start", expected: "a profile's name or file")
    out = try arguments.option("--out", expected: "a file for the profile")
    plot = try arguments.option("--plot", expected: "a file for the picture")
    isJSON = try arguments.flag("--json")
    let word = try arguments.positional("QUANTITY", expected: "what to find, such as deceleration")
    guard let quantity = TuningQuantity(rawValue: word) else {
      throw UsageError.unknown(
        "quantity", word, among: TuningQuantity.allCases.map(\.rawValue))
    }
    self.quantity = quantity
    var traces = [
      try arguments.positional("TRACE", expected: "a trace file, a folder of them or '-'")
    ]
    while let trace = try arguments.optionalPositional("TRACE") { traces.append(trace) }
    try arguments.finish()
    self.traces = traces
    let outputs = [isJSON ? "--json" : nil, out == "-" ? "--out -" : nil]
    let all = outputs.compactMap(\.self) + (plot == "-" ? ["--plot -"] : [])
    if all.count > 1 {
      throw UsageError(
        "\(all[0]) and \(all[1]) both write to standard output, expected one of them")
    }
    try ReplaySetup.checkStandardInput(traces + [start].compactMap(\.self))
  }
}

extension TuneCommand {
  static let help = """
    Finds constants of a platform from recordings of it, with how sure they are.
    The recordings say what a real engine did, in offset rows; they share the
    constants. Frames that lie far off count less and are listed.

    Usage: flickbook tune QUANTITY TRACE… [options]

    \(quantities)
      --start NAME|FILE   the profile to change; else a built-in one with that law
      --out FILE          writes the profile with the constants found
      --plot FILE         draws what was recorded, the law and what is left, as SVG
      --json              prints one object

    Exit status 1: the recordings hold nothing that a law describes.

    Example: flickbook tune deceleration Traces/reference/gtk4/flick_v2000.r1.jsonl

    """

  private static let quantities = TuningQuantity.allCases.map { quantity in
    let word = quantity.rawValue
    let room = String(repeating: " ", count: max(1, 20 - word.count))
    return "  \(word)\(room)\(quantity.summary)\n"
  }.joined()

  func run(on console: Console) throws -> Outcome {
    if let out, let plot, FilePlaces.areSame(out, plot) {
      throw FormatError(
        file: plot, found: "the plot is also the profile", expected: "another file to write")
    }
    let files = try TraceList.files(of: traces)
    // What cannot be written is told before a fit that may take long.
    let picture = try plot.map { path throws(FormatError) in
      try Destination(path: path, on: console, inputs: files)
    }
    let result = try out.map { path throws(FormatError) in
      try Destination(path: path, on: console, inputs: files)
    }
    let start = try start.map { try NamedProfile(asked: $0, on: console) }
    let tuning: Tuning
    do {
      tuning = try tuned(files, startingFrom: start, on: console)
    } catch let error as TuningError {
      console.say("\(error)")
      return .finding
    }
    if out != "-" && plot != "-" {
      try console.write(isJSON ? tuning.json.text + "\n" : tuning.text)
    }
    try picture?.finish(with: Array(tuning.picture.utf8))
    guard let out, let result else { return .success }
    guard let profile = tuning.profile else {
      console.say("\(out) is not written: no profile can hold the law \"\(tuning.law)\"")
      return .finding
    }
    try result.finish(with: ProfileWriter.bytes(of: profile))
    if let start, profile.profile == start.profile {
      console.note(
        "\(out == "-" ? "the profile" : out) is \(start.name) as it was: nothing that was found "
          + "changes it")
    }
    if start == nil && out != "-" {
      console.note("\(out) is \(profile.base.name) with what was found; --start gives another")
    }
    return .success
  }

  private func tuned(
    _ files: [String], startingFrom start: NamedProfile?, on console: Console
  ) throws -> Tuning {
    var progress = Progress(on: console, resultsGoElsewhere: false)
    defer { progress.clear() }
    var recordings: [Recording] = []
    var refused: [RefusedRecording] = []
    let names = FilePlaces.names(of: files)
    for (index, file) in files.enumerated() {
      progress.show("reading \(index + 1) of \(files.count) traces")
      var reader = try TraceReader(path: file)
      do {
        recordings.append(try Recording(&reader, name: names[index]))
      } catch let refusal as RefusedRecording {
        refused.append(refusal)
      }
    }
    guard !recordings.isEmpty else { throw TuningError.nothingUsable(refused) }
    progress.show("fitting \(Figures.count(recordings.count, "recording"))")
    var tuning = try Tuning.of(quantity, in: recordings, startingFrom: start) {
      progress.show($0)
    }
    tuning.refused = refused + tuning.refused
    return tuning
  }
}
