import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation

/// The files and options that say what is replayed: a trace, a scene and a profile.
struct ReplaySetup {
  /// The trace's path; `-` is standard input.
  var trace: String

  /// The scene's path; `nil` means the trace's own scene.
  var scene: String?

  /// The name or the path of the profile.
  var profile: String?

  /// The frames per second, in hertz; `nil` means the scene's.
  var rate: Double?

  /// The size of the viewport, in points; `nil` means the scene's.
  var viewport: Size?

  /// Whether rows that break the rules of a trace are repaired.
  var repair = false

  // What was read for the traces before, which is read and told once.
  private var readProfile: NamedProfile?
  private var readScene: SceneFile?

  /// What the files hold.
  struct Opened {
    var file: String
    var repair: TraceRepair
    var reader: TraceReader
    var scene: Scene
    var profile: NamedProfile

    // What standard input held, where it is read more than once.
    fileprivate var bytes: [UInt8]?
  }
}

extension ReplaySetup {
  /// Takes the options that commands share.
  static func options(
    _ arguments: inout ArgumentScanner
  ) throws(UsageError) -> ReplaySetup {
    ReplaySetup(
      trace: "",
      scene: try arguments.option("--scene", expected: "a scene file"),
      profile: try arguments.option("--profile", expected: "a profile's name or file"),
      viewport: try arguments.numbers(
        "--viewport", count: 2, separator: "x",
        in: Double.leastNormalMagnitude...FormatLimits.viewport,
        expected: "its width and height in points, such as 400x800"
      ).map { Size(width: $0[0], height: $0[1]) },
      repair: try arguments.flag("--repair"))
  }

  /// The files that are read, for the outputs to stay away from.
  var inputs: [String] { [trace, scene, profile].compactMap(\.self) }

  /// Opens the files, and tells what of them is not replayed.
  func open(on console: Console) throws -> Opened {
    try Self.checkStandardInput(inputs)
    var setup = self
    return try setup.open(trace, on: console)
  }

  /// Opens one trace of several; the profile and the scene are read and told for the first.
  ///
  /// Standard input is held in memory where it is to be reopened.
  mutating func open(
    _ trace: String, reopening: Bool = false, on console: Console
  ) throws -> Opened {
    let profile = try readProfile ?? NamedProfile(asked: profile, on: console)
    readProfile = profile
    let repair = repair ? TraceRepair.all : .none
    let bytes = reopening && trace == "-" ? try ByteSource(path: trace).readAll() : nil
    let reader =
      if let bytes { try TraceReader(bytes: bytes, name: trace, repair: repair) } else {
        try TraceReader(path: trace, repair: repair)
      }
    console.note(ignored: reader.header.ignoredKeys, in: trace)
    let isFirst = readScene == nil
    if isFirst, let scene { readScene = try SceneReader.read(path: scene) }
    var opened = Opened(
      file: trace, repair: repair, reader: reader, scene: readScene?.scene ?? reader.header.scene,
      profile: profile, bytes: bytes)
    if let viewport { opened.scene.viewport = viewport }
    if let rate { opened.scene.refreshRate = rate }
    if let path = scene, let file = readScene {
      if isFirst { note(file, of: path, seenAs: opened.scene, on: console) }
    } else {
      note(lintOf: opened.scene, in: trace, on: console)
      for what in reader.header.notModelled { console.note("\(trace): \(what) is not modelled") }
    }
    console.note(repaired: reader.repaired, in: trace)
    return opened
  }

  private func note(
    _ file: SceneFile, of path: String, seenAs scene: Scene, on console: Console
  ) {
    console.note(ignored: file.ignoredKeys, in: path)
    note(lintOf: scene, in: path, on: console)
    for what in file.notModelled { console.note("\(path): \(what) is not modelled") }
  }

  /// Tells what in a scene's edge stacks would be laid out otherwise by the container they model.
  private func note(lintOf scene: Scene, in file: String, on console: Console) {
    var views = [(place: "", view: scene.outermost)]
    while let (place, view) = views.popLast() {
      if case .stack(let stack) = view {
        for lint in stack.lint(in: scene.viewport, scale: scene.scale) {
          console.note("\(file): \(place)\(lint.text(in: stack))")
        }
      }
      views += view.namedViews.map { ("in \($0.name): \(place)", $0.view) }
    }
  }

  /// Refuses to read standard input twice.
  static func checkStandardInput(_ paths: [String]) throws(UsageError) {
    guard paths.count(where: { $0 == "-" }) > 1 else { return }
    throw UsageError("'-' is given for two inputs, expected one at most")
  }
}

extension ViewDescription {
  /// The views inside, with the names of their places.
  fileprivate var namedViews: [(name: String, view: ViewDescription)] {
    switch self {
    case .scroll(let description):
      return description.views.map { ($0.id.description, $0.view) }
    case .stack(let stack):
      let names = ["root"] + stack.children.enumerated().map { $1.id?.description ?? "child \($0)" }
      return zip(names, [stack.root] + stack.children.map(\.view)).compactMap { name, view in
        view.map { (name, $0) }
      }
    }
  }
}

extension ReplaySetup.Opened {
  /// Opens the trace once more, from its start; what was told of it is not told again.
  func reopened() throws(FormatError) -> ReplaySetup.Opened {
    var opened = self
    opened.reader =
      if let bytes { try TraceReader(bytes: bytes, name: file, repair: repair) } else {
        try TraceReader(path: file, repair: repair)
      }
    return opened
  }

  /// The error of a trace that recorded no frame of the outermost view.
  var noRecordedFrames: FormatError {
    FormatError(
      file: file, found: "no recorded content offset",
      expected: "\"offset\" rows of the outermost view")
  }
}

extension NamedProfile {
  /// Finds the profile of a name, or reads the one of a file; `nil` means the default.
  ///
  /// Keys of the file that mean nothing are told.
  init(asked: String?, on console: Console) throws {
    guard let asked else {
      self = Self.builtIn[0]
      return
    }
    if let named = Self.named(asked) {
      self = named
    } else if asked == "-" || asked.contains("/") || asked.contains(".")
      || ProcessCalls.resolved(asked) != nil
    {
      self = try ProfileReader.read(path: asked)
      console.note(ignored: ignoredKeys, in: asked)
      for key in unusedKeys.prefix(8) {
        console.note("\(asked): \"\(key)\" makes no difference to what the profile chooses")
      }
    } else {
      guard asked != "all" && !asked.contains(",") else {
        throw UsageError("several profiles '\(asked)', expected one; replay --plot draws several")
      }
      throw UsageError.unknown("profile", asked, among: Self.builtIn.map(\.name))
    }
  }
}

extension Console {
  /// Tells what was repaired in a trace.
  func note(repaired: [RepairCount], in file: String) {
    guard !repaired.isEmpty else { return }
    let list = repaired.map(\.description).joined(separator: "; ")
    note("\(file): repaired: \(list)")
  }

  /// Tells which keys of a file mean nothing; of very many, how many more there are.
  func note(ignored keys: [String], in file: String) {
    for key in keys.prefix(8) { note("\(file): unknown key \"\(key)\" is ignored") }
    if keys.count > 8 {
      note("\(file): \(Figures.count(keys.count - 8, "more unknown key")) ignored")
    }
  }
}
