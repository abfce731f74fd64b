import ScrollFormats
import ScrollFuzzing
import ScrollPhysics
import Simulation

/// `flickbook fuzz`: the shortest finger that breaks a promise.
struct FuzzCommand {
  private let scene: String
  private let law: String?
  private let runs: Int?
  private let seconds: Double?
  private let seed: Int
  private let corpus: String?
  private let shard: Shard
  private let profile: String?
  private let isJSON: Bool
  private let fingersOnly: Bool
  private let promise: String?

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    law = try arguments.option("--law", expected: "a law's name, or several with commas")
    runs = try arguments.count(
      "--runs", in: 1...1_000_000_000_000, expected: "a number of gestures from 1")
    seconds = try arguments.number(
      "--time", in: 0.001...1e7, expected: "a time of at least 0.001 seconds")
    seed = try arguments.count("--seed", in: 0...Int.max, expected: "a whole number from 0") ?? 1
    corpus = try arguments.option("--corpus", expected: "a folder for what breaks laws")
    shard = try Self.shard(&arguments)
    profile = try arguments.option("--profile", expected: "a profile's name or file")
    fingersOnly = try arguments.flag("--fingers-only")
    promise = try arguments.option("--against", expected: "a scene file with what is promised")
    isJSON = try arguments.flag("--json")
    scene = try arguments.positional("SCENE", expected: "a scene file, or merge")
    try arguments.finish()
    guard runs == nil || seconds == nil else {
      throw UsageError("--runs and --time both say when to stop, expected one of them")
    }
  }

  /// Takes a machine's number and how many there are, as `0/4`.
  private static func shard(_ arguments: inout ArgumentScanner) throws(UsageError) -> Shard {
    let expected = "a machine's number from 0 and how many there are, such as 0/4"
    guard let text = try arguments.option("--shard", expected: expected) else { return .whole }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = UInt64(parts[0]), let count = UInt64(parts[1]),
      index < count, count <= 1_000_000
    else { throw UsageError("--shard is '\(text)', expected \(expected)") }
    return Shard(index: index, count: count)
  }
}

extension FuzzCommand {
  static let help = """
    Searches for a gesture that breaks a law, shrinks it until nothing more can be
    taken away, and saves it as a trace that replay repeats.

    Usage: flickbook fuzz SCENE [options]
           flickbook fuzz merge INTO FOLDER…
           flickbook fuzz scene stacks|lists SEED

      --law NAME,…        laws to hold the scene to: gates, all (default), or names
                          ('flickbook fuzz laws' lists them)
      --runs N            gestures to run, in whole sixteens (default 100000)
      --time SECONDS      runs for a time instead
      --seed N            which gestures (default 1)
      --corpus FOLDER     keeps what it finds and how far it came, to go on there
      --shard I/N         one of N machines' share, I from 0; merge joins them,
                          with what INTO has, and keeps the sum there
      --against SCENE     holds it to what another scene promises, by fingers
      --fingers-only      no program does anything meanwhile
      --profile NAME|FILE the platform (default uikit)
      --json              prints one object

    Exit status 1: a law broke. Interrupted, it tells what it has.

    Example: flickbook fuzz Traces/scenes/sheet.json --law block

    """

  /// Runs the command, or what its first word asks for instead of a scene.
  static func run(_ arguments: inout ArgumentScanner, on console: Console) throws -> Outcome {
    switch arguments.firstPositional {
    case "merge": return try FuzzMergeCommand(&arguments).run(on: console)
    case "scene": return try FuzzSceneCommand(&arguments).run(on: console)
    case "laws": return try FuzzLawsCommand(&arguments).run(on: console)
    default: return try FuzzCommand(&arguments).run(on: console)
    }
  }

  func run(on console: Console) throws -> Outcome {
    let file = try SceneReader.read(path: scene)
    console.note(ignored: file.ignoredKeys, in: scene)
    for what in file.notModelled { console.note("\(scene): \(what) is not modelled") }
    let promised = try PromisedScene(asked: promise, for: file.scene)
    let chosen = try LawChoice(law, for: promised?.scene ?? file.scene, in: promise ?? scene)
    let named = try NamedProfile(asked: profile, on: console)
    let space = GestureSpace(
      file.scene, program: fingersOnly || promised != nil ? .nothing : .everything)
    var subject = Subject(file.scene, profile: named.profile)
    if let promised { subject = subject.held(to: promised.scene) }
    var campaign = Campaign(
      subject, laws: chosen.laws, seed: UInt64(seed), shard: shard, space: space)
    campaign.conditions = conditions(under: named, against: promised?.scene)
    let folder = try corpus.map { try CorpusFolder($0) }
    var run = FuzzRun(
      console: console, scene: scene, isJSON: isJSON, folder: folder, leftOut: chosen.leftOut)
    try run.replayCorpus(of: &campaign)
    try run.resume(&campaign)
    try run.go(&campaign, runs: runs, seconds: seconds)
    return try run.finish(campaign)
  }

  /// What the gestures are run under besides the scene; nothing for all that is usual.
  private func conditions(under named: NamedProfile, against promised: Scene?) -> [String] {
    var conditions: [String] = []
    if named.profile != .uikit {
      conditions.append("profile \(CampaignRecord.identity(of: ProfileWriter.bytes(of: named)))")
    }
    if let promised { conditions.append("against \(CampaignRecord.identity(of: promised))") }
    if fingersOnly { conditions.append("fingers only") }
    return conditions
  }
}
