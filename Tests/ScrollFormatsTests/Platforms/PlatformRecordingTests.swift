import ScrollPhysics
import Simulation
import Testing

/// Recordings of real engines, replayed from their raw touches.
///
/// Where the recordings beside the repository are missing, those in it are taken alone.
@Suite struct PlatformRecordingTests {
  @Test(arguments: RecordedEngine.all)
  func `there are recordings of each engine in the repository`(engine: RecordedEngine) {
    #expect(engine.kept.count >= 2)
    #expect(engine.atHand.count >= engine.kept.count)
  }

  @Test(arguments: RecordedEngine.qt.atHand)
  func `Qt is within a hundredth of a pixel`(file: RecordedFile) throws {
    let worst = try file.frames().map(\.error).max() ?? .infinity
    // There Qt asks the wall clock for the direction of the last motion.
    #expect(worst <= (file.scenario == "drag_past_start_and_back" ? 1.001 : 0.01))
  }

  @Test func `GTK is within a thousandth of a pixel in the median`() throws {
    let errors = try RecordedEngine.gtk4.atHand.flatMap { try $0.frames().map(\.error) }
    #expect(try #require(Quantiles(errors).median) <= 0.001)
  }

  @Test(
    .enabled(
      if: RecordedEngine.gtk4.atHand.count > 20, "skipped: one run of each scenario is at hand"))
  func `no GTK scenario is farther off than its own runs are apart`() throws {
    for (scenario, runs) in try runs(of: .gtk4) {
      let worst = runs.flatMap { $0 }.map(\.error).max() ?? 0
      // The recordings have four digits and are interpolated between frames.
      #expect(worst <= runs.spread + 0.005, "\(scenario)")
    }
  }

  @Test func `Chromium is within a twentieth of a pixel in the median, and mostly in half a one`()
    throws
  {
    let files = RecordedEngine.chromium.atHand
    let better = try files.map { ($0.scenario, try $0.errorsAtBetterDelay()) }
    #expect(try #require(Quantiles(better.flatMap { $0.1 }).median) <= 0.05)
    let plain = better.filter { $0.0 != "flick_three_times" && !$0.0.hasPrefix("snap_") }
      .flatMap { $0.1 }
    #expect(try #require(Quantiles(plain).value(at: 0.95)) <= 0.5)
  }

  @Test func `flicks along Chromium's older curve are mostly within half a pixel`() throws {
    let files = RecordedEngine.flingCurve.atHand.filter {
      $0.scenario.hasPrefix("flick_v") || $0.scenario.hasPrefix("hflick_v")
    }
    let errors = try files.flatMap { try $0.errorsAtDelayOfEachFrame() }
    #expect(try #require(Quantiles(errors).value(at: 0.95)) <= 0.5)
  }

  @Test func `Firefox is within half a pixel in the median`() throws {
    let errors = try RecordedEngine.firefox.atHand.flatMap { try $0.frames().map(\.error) }
    #expect(try #require(Quantiles(errors).median) <= 0.5)
  }

  @Test(
    .enabled(
      if: RecordedEngine.firefox.atHand.count > 20, "skipped: one run of each scenario is at hand"))
  func `Firefox is within its own spread in four of five scenarios`() throws {
    let repeated = try runs(of: .firefox)
    let within = repeated.filter { _, runs in
      (runs.flatMap { $0 }.map(\.error).max() ?? .infinity) <= runs.spread
    }
    #expect(5 * within.count >= 4 * repeated.count, "\(within.count) of \(repeated.count)")
  }

  /// The frames of each scenario that was recorded more than once.
  private func runs(of engine: RecordedEngine) throws -> [String: [[RecordedFrame]]] {
    let files = Dictionary(grouping: engine.atHand, by: \.scenario).filter { $1.count > 1 }
    return try files.mapValues { try $0.map { try $0.frames() } }
  }
}

extension RecordedFile {
  /// The errors at the delay of pages, none or a frame, with the smaller sum.
  fileprivate func errorsAtBetterDelay() throws -> [Double] {
    let both = try [0, 1].map { delay in
      try frames { $0.delivery.pageDelay = delay }.map(\.error)
    }
    return both[0].reduce(0, +) <= both[1].reduce(0, +) ? both[0] : both[1]
  }

  /// The errors where each frame may come with either delay, for a page's changes while it scrolls.
  fileprivate func errorsAtDelayOfEachFrame() throws -> [Double] {
    let both = try [0, 1].map { delay in
      try frames { $0.delivery.pageDelay = delay }.map(\.error)
    }
    return zip(both[0], both[1]).map { min($0, $1) }
  }
}
