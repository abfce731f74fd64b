import Testing

@testable import ScrollTuning

@Suite struct FrameGridTests {
  /// Stamps of a display at 60 Hz that begins at a time, each up to a millisecond off.
  private func stamps(_ counts: [Int], jitter: Double = 0.001) -> [Int64] {
    var random = RandomNumbers(seed: 3)
    return counts.map { count in
      let error = jitter * (2 * random.uniform() - 1)
      return 5_000_000 + Int64(count) * 16_666_667 + Int64((error * 1e9).rounded())
    }
  }

  @Test func `stamps that err tell the clock, and which frames are missing`() throws {
    let counts = (0..<90).filter { ![3, 20, 21, 22, 50].contains($0) }
    let stamps = stamps(counts)
    let grid = try #require(FrameGrid(stamps))
    #expect(grid.counts == counts && !grid.isExact && !grid.isStamps)
    for count in [0, 45, 89] {
      let time = grid.time(count, moment: grid.moment, period: grid.period)
      let truth = Double(5_000_000 + Int64(count) * 16_666_667 - stamps[0]) / 1e9
      #expect((time - truth).magnitude < 4 * grid.error(of: count))
      #expect(grid.error(of: count) < 2e-4)
    }
  }

  @Test func `stamps without errors are the clock's own`() throws {
    let whole = try #require(FrameGrid(stamps(Array(0..<40), jitter: 0)))
    #expect(whole.isExact && whole.isStamps)
    let poor = try #require(FrameGrid(stamps((0..<40).filter { $0 != 7 }, jitter: 0)))
    #expect(poor.isExact && !poor.isStamps)
  }

  @Test func `frames that come when they like have no even clock`() {
    var random = RandomNumbers(seed: 5)
    var time: Int64 = 0
    let stamps = (0..<40).map { _ in
      time += 8_000_000 + Int64(16_000_000 * random.uniform())
      return time
    }
    #expect(FrameGrid(stamps) == nil)
    #expect(FrameGrid([0, 1, 2]) == nil)
  }
}
