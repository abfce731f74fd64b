import ScrollFormats
import ScrollPhysics

/// `flickbook convert`: from recordings of other programs to traces.
struct ConvertCommand {
  private let from: ForeignFormat?
  private let options: EvdevOptions
  private let foreignOption: String?
  private let repair: Bool
  private let inputs: [String]
  private let out: String

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    from = try arguments.choice(
      "--from", ["evemu": .evemu, "getevent": .getevent, "trace": .trace])
    _ = try arguments.choice("--to", ["trace": ForeignFormat.trace])
    repair = try arguments.flag("--repair")
    (options, foreignOption) = try Self.foreignOptions(&arguments, repair: repair)
    var files = [
      try arguments.positional("IN", expected: "a recording or '-'"),
      try arguments.positional("OUT", expected: "a file to write or '-'"),
    ]
    // A description and its events are two files.
    if let third = try arguments.optionalPositional("OUT") { files.append(third) }
    try arguments.finish()
    out = files.removeLast()
    inputs = files
    try ReplaySetup.checkStandardInput(inputs)
  }

  /// Takes the options that only foreign formats need; returns also the name of one given.
  private static func foreignOptions(
    _ arguments: inout ArgumentScanner, repair: Bool
  ) throws(UsageError) -> (EvdevOptions, String?) {
    var options = EvdevOptions()
    var given: String?
    func size(_ name: String, _ arguments: inout ArgumentScanner) throws(UsageError) -> Size? {
      let sides = try arguments.numbers(
        name, count: 2, separator: "x", in: 1...1e7, expected: "WxH in points, such as 393x852")
      guard let sides else { return nil }
      given = name
      return Size(width: sides[0], height: sides[1])
    }
    options.screen = try size("--screen", &arguments)
    options.content = try size("--content", &arguments)
    let range = try arguments.numbers(
      "--range", count: 4, separator: ",", in: -1e9...1e9,
      expected: "MINX,MAXX,MINY,MAXY in device units")
    if let range {
      guard range[0] < range[1] && range[2] < range[3] else {
        let text = range.map { Figures.text($0) }.joined(separator: ",")
        throw UsageError(
          "--range is '\(text)', expected each maximum above its minimum: MINX,MAXX,MINY,MAXY")
      }
      options.range = EvdevRange(
        minimumX: range[0], maximumX: range[1], minimumY: range[2], maximumY: range[3])
      given = "--range"
    }
    let rotation = try arguments.choice(
      "--rotation",
      ["0": DisplayRotation.none, "90": .quarter, "180": .half, "270": .threeQuarters])
    if let rotation { (options.rotation, given) = (rotation, "--rotation") }
    let scale = try arguments.number(
      "--scale", in: FormatLimits.scales, expected: "0.1 to 100 pixels per point")
    if let scale { (options.scale, given) = (scale, "--scale") }
    options.device = try arguments.option("--device", expected: "a device's name or path")
    if options.device != nil { given = "--device" }
    options.rate = try arguments.number("--rate", in: 1...1e6, expected: "1 to 1000000 Hz")
    if options.rate != nil { given = "--rate" }
    options.sortsByTime = repair
    options.continuesDropped = repair
    return (options, given)
  }
}

extension ConvertCommand {
  static let help = """
    Turns a recording of a touch screen into a trace, and tells on standard error
    what was read and repaired. IN may be two files, a description and its events.

    Usage: flickbook convert IN OUT [options]

      --from WHICH        evemu, getevent or trace; else told by the content
      --to WHICH          trace
      --screen WxH        the panel's size in points, unturned; else device units
      --range X,X,Y,Y     device units: smallest and largest x, then y, where the
                          recording does not hold them
      --rotation DEGREES  how the picture was turned: 0, 90, 180 or 270
      --scale S           pixels per point; 1
      --content WxH       the content's size in points; else ten screens high
      --device NAME       which device, where the recording holds several
      --rate HZ           frames per second of a recording without time stamps
      --repair            sorts by time; completes the touches of a trace; goes on
                          where a recording lost events

    Example: flickbook convert drag.evemu drag.jsonl --screen 393x852

    """

  func run(on console: Console) throws -> Outcome {
    let files = try inputs.map { path throws(FormatError) in
      ForeignFile(name: path, bytes: try ByteSource(path: path).readAll())
    }
    let format = try format(of: files)
    let trace: Trace
    let tell: () -> Void
    switch format {
    case .trace:
      (trace, tell) = try readTrace(files, on: console)
    case .evemu, .getevent:
      let imported = try EvdevImporter(options: options).read(files)
      trace = Trace(header: imported.header, rows: imported.rows)
      try check(trace)
      tell = { console.say("\(FilePlaces.name(of: files[0].name)): \(imported.report)") }
    case .unknown:
      throw FormatError(
        file: inputs[0], found: "no known recording", expected: "evemu, getevent or a trace")
    }
    try Destination(path: out, on: console, inputs: inputs).finish(with: trace.bytes)
    // What fails until here is told alone.
    try console.finish()
    tell()
    return .success
  }

  /// The format asked for, which the contents must not contradict, or that of the contents.
  private func format(of files: [ForeignFile]) throws(FormatError) -> ForeignFormat {
    for file in files {
      let found = ForeignFormat.detect(file.bytes)
      guard found != .unknown else { continue }
      guard let from, from != found else { return found }
      throw FormatError(
        file: file.name, found: "the file is \(found.words)",
        expected: "\(from.words) for --from \(from == .trace ? "trace" : from.rawValue)")
    }
    return from ?? .unknown
  }

  /// Refuses what a replay of the trace would refuse.
  private func check(_ trace: Trace) throws(FormatError) {
    do throws(FormatError) {
      var reader = try TraceReader(bytes: trace.bytes, name: inputs[0])
      while try reader.next() != nil {}
    } catch {
      throw FormatError(
        file: inputs[0], found: "a recording whose trace is wrong: \(error.found)",
        expected: error.expected)
    }
  }

  private func readTrace(
    _ files: [ForeignFile], on console: Console
  ) throws -> (Trace, tell: () -> Void) {
    if let foreignOption {
      throw UsageError("\(foreignOption) for a trace, expected it for evemu or getevent only")
    }
    guard files.count == 1 else {
      throw UsageError("two inputs for a trace, expected one")
    }
    var reader = try TraceReader(
      bytes: files[0].bytes, name: files[0].name, repair: repair ? .all : .none)
    let trace = try reader.rest()
    let (file, repaired) = (files[0].name, reader.repaired)
    let ignored = trace.header.ignoredKeys + reader.ignoredRowKeys
    let tell = {
      console.note(ignored: ignored, in: file)
      console.note(repaired: repaired, in: file)
      console.say(
        "\(FilePlaces.name(of: file)): trace: \(Figures.count(trace.rows.count, "row"))")
    }
    return (trace, tell)
  }
}
