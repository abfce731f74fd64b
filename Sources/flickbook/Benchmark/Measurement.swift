/// The result of a workload: medians over rounds of the same work.
struct Measurement {
  /// The workload's name.
  let name: String

  /// The workload's unit.
  let unit: Workload.Unit

  /// The median by the clock on the wall.
  let value: Double

  /// The median by the processor time that the work took.
  let processorValue: Double

  /// The number of rounds.
  let rounds: Int

  /// The hash of what came out, the same in each round.
  let check: CheckHash

  /// Does the work once to warm up, then in rounds; the median leaves out what disturbed some.
  ///
  /// - Throws: what the work throws, or an error where two rounds gave different results.
  init(of workload: Workload, rounds: Int) throws {
    var warmUp = Stopwatch()
    let warm = try workload.run(&warmUp)
    var walls: [Double] = []
    var processors: [Double] = []
    for _ in 0..<rounds {
      var stopwatch = Stopwatch()
      stopwatch.start()
      let result = try workload.run(&stopwatch)
      stopwatch.stop()
      let processorSeconds = Double(stopwatch.processorNanoseconds) / 1e9
      let wallSeconds = Double(stopwatch.wallNanoseconds) / 1e9
      guard result.check == warm.check && result.count == warm.count else {
        throw UnequalRounds(name: workload.name)
      }
      walls.append(workload.unit.value(seconds: wallSeconds, count: result.count))
      processors.append(workload.unit.value(seconds: processorSeconds, count: result.count))
    }
    name = workload.name
    unit = workload.unit
    value = Self.median(walls)
    processorValue = Self.median(processors)
    self.rounds = rounds
    check = warm.check
  }

  /// The value in the middle, or the mean of the two there.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
  }
}

/// Two rounds of the same work that did not give the same bits.
struct UnequalRounds: Error, CustomStringConvertible {
  let name: String

  var description: String { "\(name): two rounds differ, expected the same bits each time" }
}

extension Workload.Unit {
  /// The value of a run that took so long for so many things.
  fileprivate func value(seconds: Double, count: Int) -> Double {
    switch self {
    case .perSecond: Double(count) / max(seconds, 1e-9)
    case .seconds: seconds / Double(max(count, 1))
    case .microseconds: seconds * 1e6 / Double(max(count, 1))
    case .nanoseconds: seconds * 1e9 / Double(max(count, 1))
    }
  }
}
