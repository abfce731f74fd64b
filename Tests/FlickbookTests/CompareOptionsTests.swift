import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import flickbook

/// The options of `compare` that real recordings need.
@Suite struct CompareOptionsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func options(_ arguments: String...) throws -> CompareOptions {
    var scanner = ArgumentScanner(arguments)
    let options = try CompareOptions(&scanner)
    try scanner.finish()
    return options
  }

  /// The example's recording, each frame showing what the one before it should.
  private var late: Trace {
    var trace = Example.recording()
    var previous = Example.scene.view.offset
    trace.rows = trace.rows.map { row in
      guard case .offset(var row) = row else { return row }
      (row.offset, previous) = (previous, row.offset)
      return .offset(row)
    }
    return trace
  }

  @Test func `a recording a frame late is met with a delay of 1`() throws {
    let trace = try folder.write("late.jsonl", late.text)
    #expect(Run("compare", trace, "--max-error", "20").status == 1)
    #expect(Run("compare", trace, "--max-error", "20", "--delay", "0").status == 1)
    let run = Run("compare", trace, "--max-error", "0", "--delay", "1")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.hasSuffix("\ndelay             1 frame\n"))
  }

  @Test func `the better delay is chosen for each recording`() throws {
    let late = try folder.write("late.jsonl", late.text)
    let prompt = try folder.write("prompt.jsonl", Example.recording().text)
    for (trace, delay) in [(late, 1), (prompt, 0)] {
      let run = Run("compare", trace, "--delay", "best", "--max-error", "0", "--json")
      #expect(run.status == 0)
      #expect(run.output.hasSuffix(",\"first_divergence_ns\":null,\"delay_frames\":\(delay)}\n"))
    }
    let run = Run("compare", folder.path, "--delay", "best", "--max-error", "0")
    #expect(run.status == 0)
    #expect(run.output.contains("\ndelay chosen: 0 in 1 file, 1 in 1 file\n"))
    let still = try folder.write("still.jsonl", Example.recording().text)
    #expect(Run("compare", still, "--delay", "best", "--json").output.contains("_frames\":0"))
  }

  @Test func `stamps that were cut for print are put back on their even clock`() throws {
    let step: Int64 = 16_667_000
    for (delay, shift) in [("0", 0.0), ("best", 0), ("each", 0), ("0", 2)] {
      var replay = Replay(scene: Example.scene)
      for row in Example.flick.inputs { replay.add(row) }
      var trace = Example.flick
      for index in 0..<100 as Range<Int64> {
        let time = index * step + 1_237_000
        let frame = replay.recordedFrame(atNanoseconds: time, stampNanoseconds: time)
        let offset = OffsetRow(
          timeNanoseconds: (time + 5_000) / 10_000 * 10_000, offset: frame.offset)
        trace.rows.append(.offset(offset))
        guard shift > 0, index == 50 else { continue }
        // One frame off the clock, and every stamp counts as it is.
        trace.rows[trace.rows.count - 1] = .offset(
          OffsetRow(timeNanoseconds: offset.timeNanoseconds + 20_000, offset: offset.offset))
      }
      trace.rows.sort { $0.timeNanoseconds < $1.timeNanoseconds }
      let path = try folder.write("printed.jsonl", trace.text)
      let run = Run("compare", path, "--delay", delay, "--json", "--max-error", "1e-6")
      #expect(run.status == (shift > 0 ? 1 : 0), "\(run.output)")
    }
  }

  @Test func `what pages see late is the profile's own, and the option replaces it`() throws {
    var rules = PlatformRules()
    rules.delivery.isSeenByPages = true
    rules.delivery.pageDelay = 1
    let pages = ScrollProfile(platform: rules)
    for (asked, delay) in [(nil, 1), (0, 0), (1, 1)] as [(Int?, Int)] {
      let (profile, told, isLate) = try options().adapted(pages, delay: asked)
      #expect(profile.platform?.delivery.pageDelay == delay && told == delay && !isLate)
    }
    rules.delivery.isSeenByPages = false
    for profile in [ScrollProfile.uikit, ScrollProfile(platform: rules)] {
      for (asked, delay) in [(nil, 0), (0, 0), (1, 1)] as [(Int?, Int)] {
        let (adapted, told, isLate) = try options().adapted(profile, delay: asked)
        #expect(adapted == profile && told == delay && isLate == (delay == 1))
      }
    }
  }

  @Test func `a stamp is the unit of the platform, or cuts the touches where there is none`() throws
  {
    let platform = ScrollProfile(platform: PlatformRules())
    for (word, unit, nanoseconds) in [
      ("ms", 0.001, 1_000_000), ("2", 0.002, 2_000_000), ("0.125", 0.000125, 125_000),
    ] as [(String, Double, Int64)] {
      let options = try options("--stamp", word)
      let (profile, _, _) = options.adapted(platform, delay: nil)
      #expect(profile.platform?.delivery.stampUnit == unit)
      #expect(options.stampUnitNanoseconds(for: profile) == 0)
      #expect(options.stampUnitNanoseconds(for: .uikit) == nanoseconds)
      #expect(options.adapted(.uikit, delay: nil).0 == .uikit)
    }
    let plain = try options()
    #expect(plain.stampUnitNanoseconds(for: .uikit) == 0)
    #expect(plain.adapted(platform, delay: nil).0 == platform)
    let trace = try folder.write("recorded.jsonl", Example.recording().text)
    #expect(Run("compare", trace, "--max-error", "0.5").status == 0)
    #expect(Run("compare", trace, "--max-error", "0.5", "--stamp", "ms").status == 1)
  }

  @Test func `frames after a lift do not count, but are played`() throws {
    // The finger is lifted at 128 ms: frames 8 and 9 come after it.
    let recording = Example.recording { $0 == 8 || $0 == 9 ? 50 : 0 }
    let trace = try folder.write("recorded.jsonl", recording.text)
    for (count, status) in [(0, 1), (1, 1), (2, 0), (52, 0)] {
      let run = Run(
        "compare", trace, "--skip-after-lift", "\(count)", "--max-error", "0", "--json")
      #expect(run.status == Int32(status))
      #expect(run.output.contains("{\"frames\":\(60 - count),"))
    }
    let release = Run("compare", trace, "--from", "release", "--skip-after-lift", "2", "--json")
    #expect(release.output.contains("{\"frames\":50,") && release.output.contains("worst_pt\":0,"))
    let none = Run("compare", trace, "--from", "release", "--skip-after-lift", "52")
    #expect(none.status == 3)
    #expect(
      none.messages == """
        flickbook: \(trace): no recorded frame that counts, expected more than 52 frames after a \
        lift

        """)
  }

  @Test func `a viewport replaces the scene's`() throws {
    // Only with its own 800 points of height does the content end where the recording does.
    var trace = Example.recording()
    trace.header.scene.viewport.height = 914
    trace.header.scene.view.offset.y = 1000
    let path = try folder.write("tall.jsonl", trace.text)
    for command in [["replay"], ["compare"]] {
      #expect(Run(command + [path, "--viewport", "0x800"]).status == 2)
      let wrong = Run(command + [path, "--viewport", "400"])
      #expect(
        wrong.messages == """
          flickbook: --viewport is '400', expected its width and height in points, such as 400x800

          """)
    }
    let jsonl = ["replay", path, "--format", "jsonl"]
    #expect(Run(jsonl).output.contains("19086"))
    #expect(!Run(jsonl + ["--viewport", "400x800"]).output.contains("19086"))
    #expect(Run(jsonl + ["--viewport", "400x800"]).output.contains("19200"))
    #expect(Run("compare", path, "--viewport", "400x800", "--max-error", "0").status == 0)
  }

  @Test(arguments: [
    (["--delay", "2"], "--delay is '2', expected 0, 1, best or each"),
    (["--stamp", "0"], "--stamp is '0', expected ms or 0.001 to 1000 ms"),
    (["--stamp", "s"], "--stamp is 's', expected ms or 0.001 to 1000 ms"),
    (["--skip-after-lift", "1.5"], "--skip-after-lift is '1.5', expected 0 to 1000000 frames"),
    (["--skip-after-lift=-1"], "--skip-after-lift is '-1', expected 0 to 1000000 frames"),
    (["--skip-after-lift="], "--skip-after-lift is '', expected 0 to 1000000 frames"),
  ])
  func `a wrong value is told with what is expected`(arguments: [String], message: String) {
    let run = Run(["compare", "x.jsonl"] + arguments)
    #expect(run.status == 2 && run.messages.hasPrefix("flickbook: \(message)"))
  }
}
