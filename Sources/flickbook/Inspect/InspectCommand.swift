import ScrollFormats
import ScrollPhysics
import Simulation

/// `flickbook inspect`: what a trace holds.
struct InspectCommand {
  private let trace: String
  private let scene: String?
  private let profile: String?
  private let isJSON: Bool
  private let repair: Bool

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    scene = try arguments.option("--scene", expected: "a scene file")
    profile = try arguments.option("--profile", expected: "a profile's name or file")
    isJSON = try arguments.flag("--json")
    repair = try arguments.flag("--repair")
    trace = try arguments.positional("TRACE", expected: "a trace file or '-'")
    try arguments.finish()
  }
}

extension InspectCommand {
  static let help = """
    Shows what a trace holds: its scene, with the panels of a stack and their
    stops; touches, their rate and gaps; recorded frames; and the finger's velocity
    at the last release, in points per second, by each estimator:

      uikit               the profile's: its filter, its threshold, its rest
      lsq2                a parabola through the newest samples, as on Android

    Usage: flickbook inspect TRACE [options]

      --scene FILE        the scene to look at; else the one in the trace
      --profile NAME|FILE the profile whose estimator is asked; else uikit
      --json              prints one object
      --repair            sorts rows and completes touches that break the rules

    Example: flickbook inspect flick.jsonl

    """

  func run(on console: Console) throws -> Outcome {
    try ReplaySetup.checkStandardInput([trace, scene, profile].compactMap(\.self))
    let profile = try NamedProfile(asked: profile, on: console)
    var reader = try TraceReader(path: trace, repair: repair ? .all : .none)
    var summary = TraceSummary(profile: profile.profile)
    while let row = try reader.next() { summary.add(row) }
    summary.finish()
    console.note(ignored: reader.header.ignoredKeys + reader.ignoredRowKeys, in: trace)
    var header = reader.header
    if let scene {
      let file = try SceneReader.read(path: scene)
      console.note(ignored: file.ignoredKeys, in: scene)
      header.scene = file.scene
      header.notModelled = file.notModelled
    }
    if isJSON {
      try console.write(
        summary.json(header: header, profile: profile.name, repaired: reader.repaired))
    } else {
      console.note(repaired: reader.repaired, in: trace)
      for what in header.notModelled { console.note("\(scene ?? trace): \(what) is not modelled") }
      try console.write(summary.table(header: header, file: trace, profile: profile.name))
    }
    return .success
  }
}

// MARK: - Results

extension TraceSummary {
  fileprivate func json(
    header: TraceHeader, profile: String, repaired: [RepairCount]
  ) -> JSONValue {
    func vector(_ value: Vector?) -> JSONValue { value.map(JSONValue.vector) ?? JSONValue(.null) }
    func number(_ value: Double?) -> JSONValue { value.map(JSONValue.number) ?? JSONValue(.null) }
    func time(_ value: Int64?) -> JSONValue { value.map(JSONValue.integer) ?? JSONValue(.null) }
    let velocities = [
      JSONMember(profile, vector(profileVelocity)), JSONMember("lsq2", vector(parabolaVelocity)),
    ]
    let repairs = repaired.map { JSONMember($0.kind.name, .integer(Int64($0.count))) }
    return .object([
      "touches": .integer(Int64(touchCount)), "events": .integer(Int64(sampleCount)),
      "duration_ns": .integer(durationNanoseconds), "rate_hz": number(Self.rate(touchSteps)),
      "release_velocity_pt_per_s": JSONValue(.object(velocities)),
      "repaired": JSONValue(.object(repairs)),
      "median_gap_ns": time(Self.median(touchSteps)), "worst_gap_ns": time(touchSteps.max()),
      "recorded_frames": .integer(Int64(frameCount)),
      "recorded_rate_hz": number(Self.rate(frameSteps)),
      "resting_offset_pt": vector(restingOffset),
      "warnings": .array(warnings.map(JSONValue.string)),
      "panels": StackSummary(of: header.scene)?.json,
    ])
  }

  fileprivate func table(header: TraceHeader, file: String, profile: String) -> String {
    var table = Table()
    let scene = header.scene
    let stack = StackSummary(of: scene)
    let content =
      stack == nil ? " pt showing \(Figures.size(scene.view.content)) pt" : " pt, an edge stack"
    table.add("trace", header.title.isEmpty ? FilePlaces.name(of: file) : header.title)
    for entry in header.source { table.add("  \(entry.key)", entry.value) }
    table.add(
      "scene",
      "\(Figures.size(scene.viewport))\(content), "
        + "scale \(Figures.text(scene.scale)), \(Figures.text(scene.refreshRate)) Hz")
    stack?.add(to: &table)
    table.add("duration", Figures.seconds(durationNanoseconds))
    table.add("touches", "\(touchCount), \(Figures.count(sampleCount, "sample"))")
    table.add("touch rate", Self.rateText(touchSteps))
    table.add("release velocity", profileVelocity == nil ? "no touch is lifted" : "")
    if let profileVelocity { table.add("  \(profile)", "\(Figures.text(profileVelocity)) pt/s") }
    if profileVelocity != nil {
      table.add("  lsq2", parabolaVelocity.map { "\(Figures.text($0)) pt/s" } ?? "unknown")
    }
    if predictedCount > 0 { table.add("predicted", "\(predictedCount), never input") }
    if actionCount > 0 { table.add("actions", "\(actionCount)") }
    if eventCount > 0 { table.add("recorded events", "\(eventCount)") }
    if innerFrameCount > 0 { table.add("inner frames", "\(innerFrameCount)") }
    table.add("recorded frames", "\(frameCount)")
    if frameCount > 1 { table.add("frame rate", Self.rateText(frameSteps)) }
    if let restingOffset { table.add("resting offset", "\(Figures.text(restingOffset)) pt") }
    for warning in warnings { table.add("warning", warning) }
    return table.text
  }

  private static func rateText(_ steps: [Int64]) -> String {
    guard let median = median(steps), let worst = steps.max() else { return "unknown" }
    let rate = rate(steps).map { "\(Figures.hertz($0)) Hz" } ?? "unknown"
    return "\(rate), gaps of \(Figures.milliseconds(median)), at worst "
      + "\(Figures.milliseconds(worst))"
  }
}
