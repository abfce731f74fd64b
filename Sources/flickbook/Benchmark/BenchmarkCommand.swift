import ScrollFormats
import ScrollPhysics
import Simulation

/// `flickbook benchmark`: how fast this machine replays.
struct BenchmarkCommand {
  private let isJSON: Bool
  private let isQuick: Bool
  private let only: String?

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    isJSON = try arguments.flag("--json")
    isQuick = try arguments.flag("--quick")
    only = try arguments.option("--only", expected: "a name, or how names begin")
    try arguments.finish()
  }
}

extension BenchmarkCommand {
  static let help = """
    Measures this machine on one core: medians of several rounds, by the clock on
    the wall and by processor (cpu) time. The check, a hash of what came out, must
    be the same everywhere.

    Usage: flickbook benchmark [options]

      --quick                the smallest sizes, to see that it runs
      --only NAME            what has this name, or one that begins with it
      --json                 prints one object

      scroll-frames          frames per second of a plain fling
      flicks, flick-PROFILE  whole flicks per second: nine touches, 200 frames
      stack-tick-8           ns per frame of eight panels, laid out and told
      stack-travel-8         the same where only the travel is asked for
      trace-read             rows per second of a trace, read from memory
      trace-replay           seconds for ten minutes at 120 Hz, from bytes to CSV
      step-PROFILE           ns per frame of a fling, from the lift to the rest
      edge-PROFILE           the same where it meets an edge, returns or stops
      fuzz-gate-gestures     gestures per second held to laws about gates
      fuzz-all-laws          the same for every law; fuzz-find-and-shrink, one
      fling-fit…             us per fit of 120 frames: one, 64 starts, intervals
      frame-allocations      from the heap, per frame; also stack-allocations

    Example: flickbook benchmark --json

    """

  func run(on console: Console) throws -> Outcome {
    let rounds = isQuick ? 3 : 7
    var results: [JSONValue] = []
    let workloads = Workload.all(isQuick: isQuick).filter { isWanted($0.name) }
    let probed = Self.probedScenes.filter { isWanted($0.key) }
    guard !workloads.isEmpty || !probed.isEmpty else {
      throw UsageError("--only is '\(only ?? "")', expected the name of something that is measured")
    }
    if !isJSON { try show(Machine.description + "\n", on: console) }
    for workload in workloads {
      let measurement = try Measurement(of: workload, rounds: rounds)
      results.append(measurement.json)
      if !isJSON { try show(measurement.line, on: console) }
    }
    for (name, scene) in probed {
      let allocations = Self.allocationsPerFrame(of: scene, probes: isQuick ? 100 : 1000)
      results.append(
        .object(["name": .string(name), "value": .number(allocations), "unit": "1"]))
      if !isJSON { try show("\(name): \(Figures.text(allocations)) per frame\n", on: console) }
    }
    guard isJSON else { return .success }
    try console.write(
      .object(["machine": .string(Machine.description), "results": .array(results)]))
    return .success
  }

  private func isWanted(_ name: String) -> Bool { only.map(name.hasPrefix) ?? true }

  /// The scenes of which frames are watched, with a flight that outlasts the watch.
  static let probedScenes: KeyValuePairs = [
    "frame-allocations": GestureGenerator.scene(refreshRate: 120, decelerationRate: 0.9999),
    "stack-allocations": GestureGenerator.slowStackScene,
  ]

  /// The share of a fling's frames in which anything was allocated.
  static func allocationsPerFrame(of scene: Scene, probes: Int) -> Double {
    var replay = Replay(scene: scene)
    for input in GestureGenerator.flick { replay.add(input) }
    while let frame = replay.nextFrameUntilRest(), frame.phase != .decelerating {}
    var check = CheckHash()
    var probe = HeapProbe()
    var count = 0
    // The first is not counted: there, the language prepares what it needs once.
    for number in 0...probes {
      let isNoticed = probe.notices {
        if let frame = replay.nextFrameUntilRest() { check.add(frame) }
      }
      if isNoticed && number > 0 { count += 1 }
    }
    return Double(count) / Double(probes)
  }

  private func show(_ line: String, on console: Console) throws {
    try console.write(line)
    try console.finish()
  }
}

// MARK: - Results

extension Measurement {
  fileprivate var json: JSONValue {
    .object([
      "name": .string(name), "value": .number(value), "unit": .string(unit.rawValue),
      "cpu_value": .number(processorValue), "rounds": .integer(Int64(rounds)),
      "check": .string(check.text),
    ])
  }

  fileprivate var line: String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    // The processor's time has the same unit, which is not repeated.
    return padded(name, 25) + padded("\(text(value)) \(unit.rawValue)", 16)
      + padded("cpu \(text(processorValue))", 16) + "check \(check.text)\n"
  }

  private func text(_ value: Double) -> String {
    switch unit {
    case .perSecond: Figures.rounded(value)
    case .seconds, .microseconds, .nanoseconds: Figures.text(value)
    }
  }
}
