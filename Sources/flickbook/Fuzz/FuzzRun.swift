import ScrollFormats
import ScrollFuzzing
import Simulation

/// A campaign as the program runs it: with a folder, a clock and a terminal.
struct FuzzRun {
  private let console: Console
  private let scene: String
  private let isJSON: Bool
  private let folder: CorpusFolder?
  private let leftOut: [Law]

  // Where traces went that are not called as their entries say.
  private var places: [String: String] = [:]
  private var lastSave: Int64 = 0
  private var lastShow: Int64 = 0
  private var isShown = false
  private var gesturesPerSecond = 0.0

  private static let usualRuns = 100_000
  private static let saveInterval: Int64 = 1_000_000_000
  private static let showInterval: Int64 = 200_000_000

  init(
    console: Console, scene: String, isJSON: Bool, folder: CorpusFolder?, leftOut: [Law]
  ) {
    self.console = console
    self.scene = scene
    self.isJSON = isJSON
    self.folder = folder
    self.leftOut = leftOut
  }
}

// MARK: - Old failures

extension FuzzRun {
  /// Plays the traces of the corpus before anything new, and tells which of them fail no longer.
  mutating func replayCorpus(of campaign: inout Campaign) throws(FormatError) {
    guard let folder else { return }
    for name in folder.traces {
      let path = folder.place(name)
      let trace = try Trace(path: path)
      guard trace.header.scene == campaign.subject.scene else {
        console.note("\(path) is of another scene, and is left out")
        continue
      }
      let asked = trace.header.entry("law")
      let laws = campaign.search.laws.filter { asked == nil || $0.name == asked }
      let subject = campaign.subject
      let broken = laws.lazy.compactMap { Self.entry(of: trace, name, $0, subject) }.first
      if let broken {
        campaign.note(known: [broken])
      } else if !laws.isEmpty {
        console.note("\(path) no longer breaks \(asked ?? "a law")")
      }
    }
  }

  private static func entry(
    of trace: Trace, _ name: String, _ law: Law, _ subject: Subject
  ) -> CampaignRecord.Entry? {
    var trial = Trial(law, of: subject)
    guard let finding = trial.verdict(on: trace.inputs).finding else { return nil }
    return CampaignRecord.Entry(
      law: law.name, unit: trace.header.entry("unit").flatMap { UInt64($0) } ?? 0, trace: name,
      story: Story.text(of: trace.inputs, finding: finding, in: trial.course),
      rows: trace.rows.count, isMinimal: trace.header.entry("minimal") == "true")
  }

  /// Goes on where the corpus says that the campaign stopped.
  func resume(_ campaign: inout Campaign) throws(FormatError) {
    guard let folder else { return }
    let asked = CampaignRecord(campaign)
    guard ProcessCalls.names(inFolder: folder.path)?.contains(asked.name) == true else { return }
    let record = try folder.record(asked.name)
    guard record.isPart(ofSame: asked) else {
      throw FormatError(
        file: folder.place(asked.name), found: "it is of another scene or of other laws",
        expected: "the same campaign, or another folder")
    }
    campaign.resume(from: record)
    if record.gestureCount > 0 {
      console.note("goes on after \(Figures.count(record.gestureCount, "gesture"))")
    }
  }
}

extension TraceHeader {
  /// The text of an entry of the trace's source.
  func entry(_ key: String) -> String? { source.first { $0.key == key }?.value }
}

// MARK: - Running

extension FuzzRun {
  /// Runs units until there are enough gestures, the time is over or the user asks to stop.
  mutating func go(
    _ campaign: inout Campaign, runs: Int?, seconds: Double?
  ) throws(FormatError) {
    let start = ProcessCalls.wallNanoseconds
    let first = campaign.gestureCount
    let end = seconds.map { start + Int64($0 * 1e9) }
    let units = seconds == nil ? Campaign.units(forGestures: runs ?? Self.usualRuns) : .max
    lastSave = start
    lastShow = start
    ProcessCalls.catchInterruptions()
    while campaign.nextUnit < units && !ProcessCalls.isInterrupted {
      for failure in campaign.advance() { try keep(failure, of: campaign) }
      // The clock is asked once for so many units, but the first few may take long.
      guard campaign.nextUnit & 15 == 0 || campaign.shard.count > 1 else { continue }
      let now = ProcessCalls.wallNanoseconds
      if now - lastSave >= Self.saveInterval {
        lastSave = now
        try folder?.save(CampaignRecord(campaign))
      }
      show(campaign, first: first, start: start, now: now)
      if let end, now >= end { break }
    }
    let elapsed = Double(max(1, ProcessCalls.wallNanoseconds - start)) / 1e9
    gesturesPerSecond = Double(campaign.gestureCount - first) / elapsed
    clear()
  }

  /// Saves the trace of what broke a law.
  private mutating func keep(_ failure: Failure, of campaign: Campaign) throws(FormatError) {
    let trace = failure.trace(of: campaign.subject.scene)
    let entry = CampaignRecord.Entry(failure)
    let place = try freePath(of: entry, for: trace.bytes)
    places[entry.trace] = place
    try trace.write(path: place, inputs: [scene])
    // The search may go on for minutes.
    clear()
    if console.showsMessages { console.say("found \(place): \(entry.story)") }
  }

  /// The path of a failure's trace: in the corpus, or else in the current folder.
  private func path(of entry: CampaignRecord.Entry) -> String {
    if let folder { return folder.place(entry.trace) }
    if let place = places[entry.trace] { return place }
    let name = FilePlaces.name(of: scene)
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    return "\(stem)-\(entry.law).jsonl"
  }

  /// Returns a path for a trace that is no other file's; with a number where its own name is taken.
  private func freePath(
    of entry: CampaignRecord.Entry, for bytes: [UInt8]
  ) throws(FormatError) -> String {
    let path = path(of: entry)
    guard folder == nil else { return path }
    let stem = path.dropLast(".jsonl".count)
    for place in [path] + (2...999).map({ "\(stem)-\($0).jsonl" }) {
      guard ProcessCalls.resolved(place) != nil else { return place }
      if try ByteSource(path: place).readAll() == bytes { return place }
    }
    throw FormatError(
      file: path, found: "there are a thousand of its name", expected: "room for another trace")
  }

  /// Shows on a terminal how far the campaign has come.
  private mutating func show(_ campaign: Campaign, first: Int, start: Int64, now: Int64) {
    guard console.showsMessages, now - lastShow >= Self.showInterval else { return }
    lastShow = now
    isShown = true
    let rate = Double(campaign.gestureCount - first) / (Double(max(1, now - start)) / 1e9)
    let report = FuzzReport(CampaignRecord(campaign), gesturesPerSecond: rate)
    console.write(
      message: "\r\(campaign.gestureCount) gestures, \(Figures.rounded(rate))/s"
        + "\(report.reachedText)\(report.nearestText), \(Figures.count(report.record.failures.count, "law")) broken\u{1B}[K"
    )
  }

  private mutating func clear() {
    if isShown { console.write(message: "\r\u{1B}[K") }
    isShown = false
  }

  /// Keeps how far the campaign came, and tells what it found.
  func finish(_ campaign: Campaign) throws -> Outcome {
    let record = CampaignRecord(campaign)
    try folder?.save(record)
    if ProcessCalls.isInterrupted { console.note("interrupted; what was found is kept") }
    let report = FuzzReport(
      record, gesturesPerSecond: gesturesPerSecond, leftOut: leftOut, sceneFile: scene,
      place: path(of:))
    try console.write(isJSON ? report.json.text + "\n" : report.text)
    return record.failures.isEmpty ? .success : .finding
  }
}
