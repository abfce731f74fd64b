import Foundation
import ScrollTuning
import Testing

@testable import flickbook

@Suite struct TuneCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func reference(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Traces/reference/\(name).jsonl").path
  }

  @Test(arguments: [
    ("gtk4/flick_v2000.r1", "exponential", [3.998...4.002], 0.01),
    ("qt-quick-deterministic/flick_v2000.r1", "constant", [1492.5...1507.5], 0.05),
    (
      "chromium-flingcurve/flick_v2000.r1", "exponential-minus-linear",
      [3.68...3.72, 169.0...175.0], 0.1
    ),
    ("firefox/flick_v2000.r1", "exponential", [2.0...2.07], 1),
  ])
  func `the law of an engine is found in its recording`(
    name: String, family: String, ranges: [ClosedRange<Double>], largest: Double
  ) throws {
    let run = Run("tune", "deceleration", reference(name), "--json")
    #expect(run.status == 0 && run.messages == "")
    let parsed = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let object = try #require(parsed as? [String: Any])
    #expect(object["quantity"] as? String == "deceleration")
    #expect(object["family"] as? String == family)
    let parameters = try #require(object["parameters"] as? [[String: Any]])
    #expect(parameters.count == ranges.count)
    for (parameter, range) in zip(parameters, ranges) {
      #expect(range.contains(try #require(parameter["value"] as? Double)))
    }
    #expect(try #require(object["rms_pt"] as? Double) <= largest)
    let warnings = try #require(object["warnings"] as? [String])
    if name.hasPrefix("firefox") {
      #expect(warnings.contains { $0.hasPrefix("frame 3 of flick_v2000.r1.jsonl slipped") })
    }
    if name.hasPrefix("qt") { #expect(warnings.contains { $0.contains("whole point") }) }
  }

  @Test func `a tuned profile replays the recording that it was tuned from`() throws {
    let trace = reference("gtk4/flick_v2000.r1")
    let tune = Run("tune", "deceleration", trace, "--out", folder("tuned.json"))
    #expect(tune.status == 0 && tune.output.hasPrefix("constant  value "))
    #expect(tune.output.contains("\nlaw               exponential\n"))
    let compare = Run(
      "compare", trace, "--profile", folder("tuned.json"), "--from", "release", "--max-error",
      "0.05")
    #expect(compare.status == 0)
  }

  @Test func `what cannot be tuned is told in one line, without a number`() throws {
    let recorded = Example.recording().text
    let plain = try folder.write("plain.jsonl", Example.flick.text)
    let run = Run("tune", "deceleration", plain)
    #expect(run.status == 1 && run.output == "" && run.messages.lines.count == 2)
    #expect(run.messages.contains("no offset rows"))

    var lines = recorded.lines
    lines.swapAt(3, 30)
    let backwards = try folder.write("backwards.jsonl", lines.joined(separator: "\n"))
    let other = Run("tune", "deceleration", backwards)
    #expect(other.status == 3 && other.output == "" && other.messages.lines.count == 2)
  }

  @Test func `of two files with one name, texts show what tells them apart`() throws {
    let same = FilePlaces.names(of: ["a/b/flick.jsonl", "/a/c/flick.jsonl", "c/drag.jsonl", "-"])
    #expect(same == ["b/flick.jsonl", "c/flick.jsonl", "drag.jsonl", "standard input"])
    #expect(
      FilePlaces.names(of: ["flick.jsonl", "b/flick.jsonl"]) == ["flick.jsonl", "b/flick.jsonl"])
    #expect(
      FilePlaces.names(of: ["b/flick.jsonl", "b/flick.jsonl"]) == ["flick.jsonl", "flick.jsonl"])
    let run = Run(
      "tune", "velocity", reference("gtk4/flick_v2000.r1"),
      reference("qt-quick-deterministic/flick_v2000.r1"))
    #expect(run.status == 1 && run.output == "")
    #expect(run.messages.contains(": gtk4/flick_v2000.r1.jsonl is played by the profile gtk4"))
    #expect(run.messages.contains(" qt-quick-deterministic/flick_v2000.r1.jsonl by qt"))
    #expect(!run.messages.contains("/gtk4"))
  }

  @Test func `a start profile that takes in nothing is told`() throws {
    let out = folder("start.json")
    let run = Run(
      "tune", "velocity", reference("gtk4/flick_v2000.r1"), "--start", "gtk4", "--out", out)
    #expect(run.status == 0)
    #expect(run.messages.contains("start.json is gtk4 as it was: nothing that was found"))
    let other = Run(
      "tune", "deceleration", reference("gtk4/flick_v2000.r1"), "--start", "gtk4", "--out", out)
    #expect(other.status == 0 && !other.messages.contains("as it was"))
  }

  @Test func `an error that is larger than a value or an interval leaves them their digits`() {
    func text(_ value: Double, _ error: Double, half: Double? = nil) -> String {
      let half = half ?? 2 * error
      return Tuning.Constant(
        name: "duration", unit: "s", meaning: "", value: value, standardError: error,
        interval: value - half...value + half
      ).inWords
    }
    #expect(text(0.1908, 0.27, half: 0.00016) == "duration = 0.190800 ± 0.000160 s")
    #expect(text(0.3, 20) == "duration = 0.30 ± 40.00 s")
    #expect(text(0.3, 0.0012) == "duration = 0.3000 ± 0.0024 s")
    #expect(text(1500, 20) == "duration = 1500 ± 40 s")
    #expect(text(0, 20) == "duration = 0.000 ± 40.000 s")
  }

  @Test func `an unknown quantity is a wrong call that names what there is`() {
    let run = Run("tune", "colour", "flick.jsonl")
    #expect(run.status == 2 && run.messages.contains("deceleration"))
    #expect(Run("tune").status == 2)
    #expect(Run("tune", "deceleration").status == 2)
    #expect(Run("tune", "deceleration", "-", "--json", "--out", "-").status == 2)
  }
}
