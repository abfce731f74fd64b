import ScrollTuning

extension Workload {
  /// Fits of a fling of 120 frames: one with all statistics, one from 64 starts, and the profile
  /// intervals of its three constants.
  static func fits(isQuick: Bool) -> [Workload] {
    let unit = Unit.microseconds
    return [
      Workload(name: "fling-fit", unit: unit) { _ in
        try fits(count: isQuick ? 2 : 4_000) { fling in try fling.fit().parameters.map(\.value) }
      },
      Workload(name: "fling-fit-64-starts", unit: unit) { _ in
        try fits(count: isQuick ? 1 : 100) { fling in
          try fling.wideFit().parameters.map(\.value)
        }
      },
      Workload(name: "fling-fit-intervals", unit: unit) { stopwatch in
        stopwatch.stop()
        let fit = try FlingFitWorkload().fit()
        stopwatch.start()
        return try fits(count: isQuick ? 1 : 500) { fling in
          try fling.profileIntervals(fit).flatMap { [$0.lowerBound, $0.upperBound] }
        }
      },
    ]
  }

  private static func fits(
    count: Int, _ work: (FlingFitWorkload) throws -> [Double]
  ) throws -> (count: Int, check: CheckHash) {
    let fling = try FlingFitWorkload()
    var check = CheckHash()
    for _ in 0..<count {
      for value in try work(fling) {
        // The last digits are those of the machine's linear algebra.
        check.add(UInt64(bitPattern: Int64((value * 1e6).rounded())))
      }
    }
    return (count, check)
  }
}
