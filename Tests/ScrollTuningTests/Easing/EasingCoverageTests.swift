import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import ScrollTuning

private func tuning(_ recordings: [Recording]) throws(TuningError) -> Tuning {
  try Tuning.of(.easing, in: recordings)
}

@Suite struct EasingCoverageTests {
  /// A curve, and what a recorder makes of its frames.
  struct Errors: Hashable, Sendable {
    var easing: Easing
    var noise: Double
    var jitter = 0.0
    var dropped = 0.0
  }

  /// Corners, jumps and hidden ends; without optimisation, some of them.
  private static let cases: [Errors] = {
    let all = [
      Errors(easing: .sineInOut, noise: 2), Errors(easing: .cubicOut, noise: 0.5, jitter: 0.001),
      Errors(easing: .bounceOut, noise: 0.5, dropped: 0.1), Errors(easing: .sineInOut, noise: 0.1),
      Errors(easing: .backInOut, noise: 1, jitter: 0.001, dropped: 0.1),
      Errors(easing: .linear, noise: 0.5), Errors(easing: .quinticIn, noise: 0.3, jitter: 0.0005),
      Errors(easing: .elasticOut, noise: 1), Errors(easing: .circularOut, noise: 0.3),
    ]
    return some(of: all, 3)
  }()

  /// All cases where many repeats are asked for, else the first ones.
  private static func some<Case>(of all: [Case], _ count: Int = 1) -> [Case] {
    Coverage.repeats > 100 ? all : Array(all.prefix(count))
  }

  /// Whichever law was chosen, for that is not known beforehand either; but the truth may not be far
  /// behind it.
  @Test(arguments: cases)
  func `95 % of intervals hold the duration`(errors: Errors) throws {
    let recording = EasingRecording.reveal(errors.easing, seconds: 0.5)
    let coverage = try Coverage(of: 0.5) { random in
      let spoiled = EasingRecording.spoiled(
        recording, noise: errors.noise, jitter: errors.jitter, dropped: errors.dropped, &random)
      let tuning = try tuning([spoiled])
      let own = tuning.ranking.first { $0.law == errors.easing.name }
      let first = try #require(tuning.ranking.first)
      let behind = (own?.correctedInformation ?? .infinity) - first.correctedInformation
      #expect(behind < 10, "\(errors.easing.name) is \(behind) behind \(first.law)")
      return try #require(tuning.constant("duration")).interval
    }
    #expect(coverage.isHonest, "\(coverage)")
  }

  @Test func `a curve that is taken for one like it keeps the time of the other possible`() throws {
    let recording = EasingRecording.reveal(.sineInOut, seconds: 0.5)
    var mistaken = 0
    for seed in [UInt64](100..<200) where mistaken < 3 {
      var random = RandomNumbers(seed: seed)
      let tuning = try tuning([EasingRecording.spoiled(recording, noise: 2, &random)])
      guard tuning.law == "smoothstep" else { continue }
      mistaken += 1
      let duration = try #require(tuning.constant("duration"))
      // Alone, it ends 17 ms earlier, give or take 4.
      #expect((duration.value - 0.483).magnitude < 0.006)
      #expect(duration.interval.contains(0.496), "\(duration)")
    }
    #expect(mistaken == 3)
  }

  @Test(
    arguments: some(of: [("x1", 0.1), ("y1", 0.7), ("x2", 0.6), ("y2", 1.2), ("duration", 0.4)]))
  func `95 % of intervals hold each number of a Bézier`(name: String, truth: Double) throws {
    let curve = CubicBezier(x1: 0.1, y1: 0.7, x2: 0.6, y2: 1.2)
    let recording = EasingRecording.made { curve.value(at: $0) }
    let coverage = try Coverage(of: truth) { random in
      let spoiled = EasingRecording.spoiled(recording, noise: 0.3, &random)
      return try #require(try tuning([spoiled]).constant(name)).interval
    }
    #expect(coverage.isHonest, "\(coverage)")
  }

  @Test(arguments: some(of: [("angularFrequency", 20.0), ("dampingRatio", 0.6)]))
  func `95 % of intervals hold each number of a spring`(name: String, truth: Double) throws {
    let damped = Spring(angularFrequency: 20, dampingRatio: 0.6)
    let rest = Spring.State(displacement: 1, velocity: 0)
    let recording = EasingRecording.made(duration: 1, seconds: 1.3) {
      1 - damped.state(after: $0, from: rest).displacement
    }
    let coverage = try Coverage(of: truth) { random in
      let spoiled = EasingRecording.spoiled(
        recording, noise: 0.5, jitter: 0.0005, dropped: 0.05, &random)
      return try #require(try tuning([spoiled]).constant(name)).interval
    }
    #expect(coverage.isHonest, "\(coverage)")
  }
}
