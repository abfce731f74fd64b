import Foundation
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import flickbook

@Suite struct InspectCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let traces = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Traces")

  @Test func `a recording is told in a table`() throws {
    let trace = try folder.write("recorded.jsonl", Example.recording().text)
    let run = Run("inspect", trace)
    #expect(run.status == 0 && run.messages == "")
    #expect(
      run.output == """
        trace             recorded
        scene             400 × 800 pt showing 400 × 20000 pt, scale 2, 60 Hz
        duration          0.983333 s
        touches           1, 9 samples
        touch rate        60 Hz, gaps of 16.7 ms, at worst 16.7 ms
        release velocity
          uikit           0, -5790 pt/s
          lsq2            0, -7693.928 pt/s
        recorded frames   60
        frame rate        60 Hz, gaps of 16.7 ms, at worst 16.7 ms
        resting offset    0, 3759.42 pt

        """)
  }

  @Test func `the object has its keys in a fixed order`() throws {
    let trace = try folder.write("flick.jsonl", Example.flick.text)
    let run = Run("inspect", trace, "--json")
    #expect(run.status == 0 && run.messages == "")
    let velocities = try releaseVelocities(run.output)
    // The last steps are 90, 105 and 115 pt upwards: two estimates of the finger, blended.
    let previous = 0.8 * 90.0 + 0.2 * 105
    let latest = 0.8 * 105.0 + 0.2 * 115
    let expected = -(0.75 * previous + 0.25 * latest) / 0.016666667
    #expect(abs((velocities["uikit"]?.y ?? 0) - expected) < 1e-9)
    let text = run.output.replacing(
      "\"uikit\":[0,\(velocities["uikit"]?.y ?? 0)],\"lsq2\":[0,\(velocities["lsq2"]?.y ?? 0)]",
      with: "…")
    #expect(
      text == """
        {"touches":1,"events":9,"duration_ns":123000000,"rate_hz":\(1e9 / 16_666_667.0),\
        "release_velocity_pt_per_s":{…},"repaired":{},"median_gap_ns":16666667,\
        "worst_gap_ns":16666667,"recorded_frames":0,"recorded_rate_hz":null,\
        "resting_offset_pt":null,"warnings":[]}

        """)
  }

  // Expected by the tests that these flings come from: LSQ2 in logical pixels per second.
  @Test(arguments: [
    ("flutter-compose-01", 219.59280094228163, 1304.701682306001),
    ("flutter-compose-03", 12.657970884022308, -36.90447839251946),
    ("flutter-compose-05", -19.668121066218564, -2910.105747052462),
    ("flutter-compose-07", 396.6988447819592, 2106.225572911095),
    ("flutter-compose-09", -1.7334232785165882, -3288.13174127454),
    ("flutter-compose-11", 176.37900397918557, 2711.2542876273264),
    ("flutter-compose-13", -71.51939428321249, 3716.7385187526947),
  ])
  func `recorded flings have the velocities that Flutter and Compose expect`(
    name: String, x: Double, y: Double
  ) throws {
    let trace = Self.traces.appending(path: "recorded/\(name).jsonl").path
    let velocity = try #require(
      try releaseVelocities(Run("inspect", trace, "--json").output)["lsq2"])
    // Theirs is another way to the same parabola: 2e-12 of the largest coordinate per millisecond.
    #expect(abs(velocity.x - x) < 1e-9)
    #expect(abs(velocity.y - y) < 1e-9)
  }

  // Printed with seven digits, from coordinates that were rounded before they were printed.
  @Test(arguments: [
    ("aosp-sailfish-fling-up-slow-2", nil, -3455.094238),
    ("aosp-sailfish-fling-up-faster-1", 1438.53186, -3695.859619),
    ("aosp-sailfish-fling-up-faster-3", nil, -7639.026367),
    ("aosp-sailfish-fling-up-fast-2", nil, -20494.587891),
    ("aosp-sailfish-fling-down-slow-1", -398.303894, 3969.099854),
    ("aosp-sailfish-fling-down-slow-3", -651.038452, 1934.517456),
    ("aosp-sailfish-fling-down-faster-2", -447.600311, 4316.155273),
    ("aosp-sailfish-fling-down-fast-1", nil, 16064.685547),
    ("aosp-sailfish-fling-down-fast-3", -6388.48877, 28354.796875),
  ])
  func `recorded flings have the velocities that Android expects`(
    name: String, x: Double?, y: Double
  ) throws {
    let trace = Self.traces.appending(path: "recorded/\(name).jsonl").path
    let velocity = try #require(
      try releaseVelocities(Run("inspect", trace, "--json").output)["lsq2"])
    if let x { #expect(abs(velocity.x - x) < 0.25) }
    #expect(abs(velocity.y - y) < 0.25)
  }

  private func releaseVelocities(_ json: String) throws -> [String: Vector] {
    struct Object: Decodable {
      var release_velocity_pt_per_s: [String: [Double]?]
    }
    let object = try JSONDecoder().decode(Object.self, from: Data(json.utf8))
    return object.release_velocity_pt_per_s.compactMapValues { parts in
      parts.map { Vector(x: $0[0], y: $0[1]) }
    }
  }
}

// MARK: - What is odd

extension InspectCommandTests {
  private func inspected(_ samples: [(Int, TouchPhase, Double, Int)]) throws -> [String] {
    let rows = samples.map { milliseconds, phase, y, finger in
      TraceRow.touch(
        TouchRow(
          sample: TouchSample(
            timeNanoseconds: Int64(milliseconds) * 1_000_000, identifier: finger, phase: phase,
            location: Vector(x: 100, y: y))))
    }
    let trace = Trace(header: TraceHeader(scene: Example.scene), rows: rows)
    let path = try folder.write("odd.jsonl", trace.text)
    let run = Run("inspect", path)
    #expect(run.status == 0 && run.messages == "")
    return run.output.lines
  }

  @Test func `a finger that rests before it lifts, or leaves far away, is warned of`() throws {
    let lines = try inspected([
      (0, .began, 500, 1), (16, .moved, 480, 1), (32, .moved, 440, 1), (132, .ended, 430, 1),
    ])
    #expect(lines.contains("  uikit           0, 0 pt/s"))
    #expect(
      lines.suffix(4) == [
        "warning           touch 1 jumps 10 pt at its lift at 0.132 s, unseen",
        "warning           touch 1 rests 100 ms before its lift at 0.132 s: no velocity",
        "                  by the profile", "",
      ])
  }

  @Test func `gaps are counted over 40 ms, not at 40 ms`() throws {
    let lines = try inspected([
      (0, .began, 500, 1), (40, .moved, 480, 1), (81, .moved, 440, 1), (151, .moved, 430, 1),
      (160, .ended, 430, 1),
    ])
    #expect(
      lines.filter { $0.hasPrefix("warning") } == [
        "warning           2 gaps over 40 ms, the longest 70 ms at 0.081 s"
      ])
  }

  @Test func `a cancelled touch is no release, and two fingers are two touches`() throws {
    let lines = try inspected([
      (0, .began, 500, 1), (5, .began, 300, 2), (16, .moved, 480, 1), (20, .moved, 280, 2),
      (30, .cancelled, 280, 2), (31, .cancelled, 480, 1),
    ])
    #expect(lines.contains("touches           2, 6 samples"))
    #expect(lines.contains("release velocity  no touch is lifted"))
    #expect(lines.contains("warning           touch 1 is cancelled at 0.031 s"))
  }

  @Test func `a tap after a flick has no velocity`() throws {
    let lines = try inspected([
      (0, .began, 500, 1), (16, .moved, 460, 1), (32, .moved, 400, 1), (48, .moved, 330, 1),
      (50, .ended, 330, 1), (500, .began, 300, 2), (540, .ended, 300, 2),
    ])
    #expect(lines.contains("  uikit           0, 0 pt/s"))
  }

  @Test func `a trace without touches says so`() throws {
    let lines = try inspected([])
    #expect(lines.contains("warning           no touch"))
    #expect(lines.contains("duration          0 s"))
    #expect(lines.contains("touch rate        unknown"))
  }

  @Test func `a release after too few samples is unknown by the parabola`() throws {
    let text = Example.flick.text.lines
    let short = (text[0...2] + text.suffix(2)).joined(separator: "\n")
    let trace = try folder.write("short.jsonl", short)
    #expect(Run("inspect", trace).output.lines.contains("  lsq2            unknown"))
    let json = Run("inspect", trace, "--json").output
    #expect(json.contains(",\"lsq2\":null}"))
  }

  @Test func `the middle of two gaps is their mean`() {
    #expect(TraceSummary.median([8, 40]) == 24)
    #expect(TraceSummary.median([40, 8, 9]) == 9)
    #expect(TraceSummary.median([1, 2, 4, 100]) == 3)
    #expect(TraceSummary.median([]) == nil)
  }

  @Test func `a title that would steer a terminal is escaped`() throws {
    let text = Example.flick.text.replacing("a flick", with: "\\u001b[31m\\nred\\u009b")
    let output = Run("inspect", try folder.write("red.jsonl", text)).output
    #expect(output.hasPrefix("trace             \\u001b[31m\\u000ared\\u009b\n"))
  }

  @Test func `repairs are counted in the object, and told beside the table`() throws {
    let text = Example.flick.text.lines.dropLast(2).joined(separator: "\n")
    let trace = try folder.write("open.jsonl", text)
    #expect(Run("inspect", trace).status == 3)
    let json = Run("inspect", trace, "--repair", "--json")
    #expect(json.status == 0 && json.messages == "")
    #expect(json.output.contains("\"repaired\":{\"cancelled\":1}"))
    #expect(json.output.contains("\"release_velocity_pt_per_s\":{\"uikit\":null,\"lsq2\":null}"))
    #expect(
      Run("inspect", trace, "--repair").messages
        == "flickbook: note: \(trace): repaired: 1 missing end, cancelled\n")
  }
}
