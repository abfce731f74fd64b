import ScrollFormats
import ScrollFuzzing
import Simulation

/// `flickbook shrink`: a trace that breaks a law, made as short as it gets.
struct ShrinkCommand {
  private let trace: String
  private let scene: String?
  private let promise: String?
  private let law: String
  private let profile: String?
  private let out: String?
  private let isJSON: Bool
  private let isBytes: Bool

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    scene = try arguments.option("--scene", expected: "a scene file")
    promise = try arguments.option("--against", expected: "a scene file with what is promised")
    profile = try arguments.option("--profile", expected: "a profile's name or file")
    out = try arguments.option("--out", expected: "a file for the trace")
    isBytes = try arguments.flag("--bytes")
    isJSON = try arguments.flag("--json")
    let law = try arguments.option("--law", expected: "a law's name")
    trace = try arguments.positional("TRACE", expected: "a trace file or '-'")
    try arguments.finish()
    guard let law else { throw UsageError("--law is missing, expected a law's name") }
    self.law = law
    guard !isBytes || scene != nil else {
      throw UsageError("--bytes is given without --scene, expected the scene of the gesture")
    }
    if isJSON && out == "-" {
      throw UsageError("--json and --out - both write to standard output, expected one of them")
    }
  }
}

extension ShrinkCommand {
  static let help = """
    Makes a trace that breaks a law, also a recorded one, as short and as round as
    it gets: what is left has been tried without each row, and with each number
    simpler, and then breaks the law no longer.

    Usage: flickbook shrink TRACE --law NAME [options]

      --law NAME          the law ('flickbook fuzz laws' lists them)
      --scene FILE        the scene; else the trace's own
      --against FILE      holds it to what another scene promises
      --profile NAME|FILE the platform (default uikit)
      --bytes             the file is no trace but what Scripts/fuzz crashed with
      --out FILE          writes the trace there; else to standard output
      --json              prints one object

    Exit status 1: it breaks the law, as it should; 3: it does not.

    Example: flickbook shrink touch.jsonl --scene sheet.json --law block

    """

  func run(on console: Console) throws -> Outcome {
    try ReplaySetup.checkStandardInput([trace, scene, promise, profile].compactMap(\.self))
    let read = isBytes ? nil : try Trace(path: trace)
    let bytes = isBytes ? try ByteSource(path: trace).readAll() : []
    let given = try scene.map { try SceneReader.read(path: $0).scene }
    guard let scene = given ?? read?.header.scene else { return .success }
    let promised = try PromisedScene(asked: promise, for: scene)
    let laws = try LawChoice(
      law, for: promised?.scene ?? scene, in: promise ?? self.scene ?? trace
    ).laws
    let named = try NamedProfile(asked: profile, on: console)
    var subject = Subject(scene, profile: named.profile)
    if let promised { subject = subject.held(to: promised.scene) }
    for law in laws {
      var trial = Trial(law, of: subject)
      let space = GestureSpace(scene)
      let failure =
        if let read {
          trial.failure(of: read.inputs, in: space)
        } else {
          trial.failure(ofBytes: bytes, in: space)
        }
      guard let failure else { continue }
      try write(failure, of: scene, on: console)
      return .finding
    }
    throw FormatError(
      file: trace, found: "\(laws.map(\.name).joined(separator: ", ")) holds",
      expected: "a trace that breaks it")
  }

  private func write(_ failure: Failure, of scene: Scene, on console: Console) throws {
    let bytes = failure.trace(of: scene).bytes
    if let out {
      try Destination(
        path: out, on: console, inputs: [trace, self.scene, promise].compactMap(\.self)
      )
      .finish(with: bytes)
    } else if !isJSON {
      try console.write(String(decoding: bytes, as: UTF8.self))
    }
    guard isJSON else { return console.note(failure.story) }
    try console.write(
      .object([
        "law": .string(failure.law), "trace": out.map { .string($0) },
        "rows": .integer(Int64(failure.rowCount)), "minimal": .boolean(failure.isMinimal),
        "runs": .integer(Int64(failure.attempts)), "proofs": .integer(Int64(failure.proofs)),
        "story": .string(failure.story),
      ]))
  }
}
