import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite struct ReleaseVelocityTests {
  /// The velocity of a release from the last two estimates, by the rule of `UIScrollView`.
  private func release(_ previous: Double, _ latest: Double) -> Double {
    ReleaseRule.uikit.previousWeight * previous + ReleaseRule.uikit.latestWeight * latest
  }

  @Test func `estimator and release together weigh three segments with 0.6, 0.35 and 0.05`() {
    // One segment at a time is 1 and the others 0, so that each weight stands alone.
    let weights = (0..<4).map { marked in
      var velocity = FingerVelocity(.uikit)
      var estimates: [Double] = []
      velocity.begin(at: .zero, timeNanoseconds: 0)
      var y = 0.0
      for segment in 0..<4 {
        if segment == marked { y += 1 }
        velocity.add(Vector(x: 0, y: y), timeNanoseconds: Int64(segment + 1) * 1_000_000_000)
        estimates.append(velocity.estimate?.y ?? .nan)
      }
      return release(estimates[2], estimates[3])
    }
    for (weight, expected) in zip(weights, [0, 0.6, 0.35, 0.05]) {
      #expect(abs(weight - expected) <= 2 * 1.0.ulp)
    }
  }

  @Test(arguments: ["flick-into-bottom", "device-flick"])
  func `the recorded velocities follow from the recorded segments`(source: String) throws {
    let rows = try Table(vector: "uikit_velocity").rows.filter {
      try $0.text("source") == source
    }
    let segments = try rows.dropLast().map { try $0.number("sample_velocity_pt_s(dy/dt)") }
    let recorded = try rows.dropLast().map { try $0.number("recorded_velocityInView") }
    let released = try #require(try rows.last?.number("recorded_velocityInView"))
    // The table has four decimals, of the segments too, which the weights add up again.
    let printed = 1.000_01e-4
    var velocity = FingerVelocity(.uikit)
    velocity.begin(at: .zero, timeNanoseconds: 0)
    var y = 0.0
    var estimates: [Double] = []
    for (index, segment) in segments.enumerated() {
      y += segment
      velocity.add(Vector(x: 0, y: y), timeNanoseconds: Int64(index + 1) * 1_000_000_000)
      let estimate = try #require(velocity.estimate?.y)
      #expect(abs(estimate - recorded[index]) <= printed, "\(source), event \(index + 1)")
      estimates.append(estimate)
    }
    #expect(estimates.count >= 4)
    #expect(
      abs(release(estimates[estimates.count - 2], estimates[estimates.count - 1]) - released)
        <= 2 * printed)
  }
}

// MARK: - Raw touches

/// Checks against other people's recordings, which are not copied into this repository: skipped
/// where the folder of given recordings is missing.
@Suite(.enabled(if: Shared.folder != nil, "the folder of given recordings is missing"))
struct RecordedTouchTests {
  /// A row of a recording, as far as it is of use here.
  private struct Row: Decodable {
    var t: Int64?
    var phase: String?
    var at: [Double]?
  }

  /// What rounding the stamps to nanoseconds changes at most, as a share of the velocity: touches
  /// come 16.6 ms apart, and the recorder had fractions of a nanosecond.
  static let stampShare = 1e-9 / 16.6e-3

  /// The vertical estimates after each move of a recorded finger, in points per second.
  private func estimates(of recording: String) throws -> [Double] {
    let folder = try #require(Shared.folder)
    let file = folder.appending(path: "uikit-recordings/\(recording).jsonl")
    var velocity = FingerVelocity(.uikit)
    var estimates: [Double] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      guard let time = row.t, let at = row.at, at.count == 2 else { continue }
      let place = Vector(x: at[0], y: at[1])
      switch row.phase {
      case "began": velocity.begin(at: place, timeNanoseconds: time)
      case "moved":
        velocity.add(place, timeNanoseconds: time)
        estimates.append(try #require(velocity.estimate?.y))
      default: break
      }
    }
    return estimates
  }

  @Test func `each touch of a recorded flick has the recorded velocity`() throws {
    let rows = try Table(vector: "uikit_velocity").rows.filter {
      try $0.text("source") == "flick-into-bottom" && $0.text("event") != "release"
    }
    let estimates = try estimates(of: "flick-into-bottom")
    #expect(estimates.count == rows.count)
    let fastest = try rows.map { try abs($0.number("sample_velocity_pt_s(dy/dt)")) }.max() ?? 0
    for (estimate, row) in zip(estimates, rows) {
      // The table has four decimals.
      #expect(
        try abs(estimate - row.number("recorded_velocityInView"))
          <= 0.500_01e-4 + Self.stampShare * fastest)
    }
  }

  @Test(arguments: ["flick-into-bottom", "overscroll-release"])
  func `a recorded flight starts with the velocity of its touches`(recording: String) throws {
    let start = try #require(
      try Table(vector: "uikit_flight_starts").rows.first {
        try $0.text("flight") == recording + "#0"
      })
    let estimates = try estimates(of: recording)
    let rule = ReleaseRule.uikit
    // The content goes against the finger, and its velocity is in points per millisecond.
    let previous = -estimates[estimates.count - 2] / 1000
    let latest = -estimates[estimates.count - 1] / 1000
    let velocity = rule.previousWeight * previous + rule.latestWeight * latest
    let recorded = try start.number("velocity_pt_per_ms")
    #expect(abs(velocity - recorded) <= Self.stampShare * abs(recorded))
  }
}
