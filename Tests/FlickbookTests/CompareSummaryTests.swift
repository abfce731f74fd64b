import Foundation
import ScrollFormats
import ScrollPhysics
import Simulation
import TestSupport
import Testing

@testable import flickbook

/// `compare` with several recordings.
@Suite struct CompareSummaryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Two runs that differ by 2 pt in a frame, one of them off by as much; a run that is off by 3.
  private func writeRecordings() throws {
    try folder.write("flick_v1000.r1.jsonl", Example.recording().text)
    try folder.write(
      "flick_v1000.r2.jsonl", Example.recording { $0 == 30 ? -2 : 0 }.text)
    try folder.write("snap_flick.r1.jsonl", Example.recording { _ in 3 }.text)
    try folder.write("mine.jsonl", Example.recording { Double($0) / 64 }.text)
    try folder.write("notes.txt", "no trace")
  }

  @Test func `a folder is summed up by family, beside the spread of its runs`() throws {
    try writeRecordings()
    let run = Run("compare", folder.path)
    #expect(run.status == 0 && run.messages == "")
    #expect(
      run.output == """
        family  files  frames  median    95 %   worst   median worst  spread
        flick   2      120     0         0      2       1             2
        snap    1      60      3         3      3       3             -
        other   1      60      0.4609    0.875  0.9219  0.9219        -
        all     4      240     0.007813  3      3       1.461         2

        Differences in points, along the axis where they are larger.
        within their own spread: 1 of 1 repeated scenario

        """)
  }

  @Test func `files are listed with their own figures`() throws {
    try writeRecordings()
    let run = Run(
      "compare", "--files", "--delay", "best", folder("mine.jsonl"),
      folder("flick_v1000.r2.jsonl"), folder("flick_v1000.r1.jsonl"))
    #expect(run.status == 0 && run.messages == "")
    #expect(
      run.output.lines.prefix(5).joined(separator: "\n") == """
        file            frames  median  worst   at          final   delay  spread
        mine            60      0.4609  0.9219  0.984333 s  0.9219  0      -
        flick_v1000.r2  60      0       2       0.501 s     0       0      2
        flick_v1000.r1  60      0       0       0.001 s     0       0      2

        """)
    #expect(run.output.contains("\ndelay chosen: 0 in 3 files, 1 in 0 files\n"))
    // A single file is summed up where its line is asked for.
    #expect(Run("compare", "--files", folder("mine.jsonl")).output.hasPrefix("file  frames"))
  }

  @Test func `an object holds files, families, all and the repeated scenarios`() throws {
    try writeRecordings()
    let (a, b) = (folder("flick_v1000.r1.jsonl"), folder("flick_v1000.r2.jsonl"))
    let run = Run("compare", a, b, "--json")
    let figures = "\"median_pt\":0,\"p95_pt\":0,"
    #expect(
      run.output == """
        {"files":[{"file":"\(a)","scenario":"flick_v1000","run":1,"family":"flick","frames":60,\
        \(figures)"worst_pt":0,"worst_time_ns":1000000,"final_pt":0,"delay_frames":0,"spread_pt":2},\
        {"file":"\(b)","scenario":"flick_v1000","run":2,"family":"flick","frames":60,\
        \(figures)"worst_pt":2,"worst_time_ns":501000010,"final_pt":0,"delay_frames":0,\
        "spread_pt":2}],\
        "families":[{"name":"flick","files":2,"frames":120,\(figures)"worst_pt":2,\
        "median_worst_pt":1,"spread_pt":2}],\
        "all":{"files":2,"frames":120,\(figures)"worst_pt":2,"median_worst_pt":1,"spread_pt":2},\
        "scenarios":[{"name":"flick_v1000","worst_pt":2,"spread_pt":2,"within":true}]}

        """)
  }

  @Test func `a scenario that is met worse than it meets itself is named`() throws {
    for run in 1...2 {
      let text = Example.recording { $0 == 9 ? 0.5 * Double(run) : 0.25 }.text
      try folder.write("flick_twice.r\(run).jsonl", text)
    }
    let run = Run("compare", folder.path)
    #expect(run.status == 0)
    #expect(
      run.output.hasSuffix(
        """
        within their own spread: 0 of 1 repeated scenario
        beyond it      worst  spread
          flick_twice  1      0.5

        """))
  }

  @Test func `the limit is that of the worst of all`() throws {
    try writeRecordings()
    #expect(Run("compare", folder.path, "--max-error", "3").status == 0)
    let run = Run("compare", folder.path, "--max-error", "2.9", "--json")
    #expect(run.status == 1 && run.output.hasPrefix("{\"files\":["))
  }

  @Test func `of two axes the larger counts in a summary, the distance alone`() throws {
    var trace = Example.recording()
    trace.rows = trace.rows.map { row in
      guard case .offset(var row) = row else { return row }
      row.offset = row.offset + Vector(x: 3, y: 4)
      return .offset(row)
    }
    let path = try folder.write("a.jsonl", trace.text)
    #expect(Run("compare", path, "--json").output.contains("\"worst_pt\":5,"))
    #expect(Run("compare", path, "--json", "--files").output.contains("\"worst_pt\":4,"))
  }

  @Test func `a file that cannot be read ends it with one line and status 3`() throws {
    try writeRecordings()
    let broken = try folder.write("broken.jsonl", "{}")
    let empty = try TemporaryFolder()
    for (arguments, message) in [
      ([folder.path], "\(broken):1: "),
      ([folder("mine.jsonl"), "gone.jsonl"], "gone.jsonl: there"),
      ([empty.path], "\(empty.path): the folder holds no trace, expected files that end with"),
    ] {
      let run = Run(["compare"] + arguments)
      #expect(run.status == 3 && run.output == "")
      #expect(run.messages.hasPrefix("flickbook: \(message)") && run.messages.lines.count == 2)
    }
  }

  @Test func `a trace that is given twice is refused`() throws {
    try writeRecordings()
    let run = Run("compare", folder.path, folder.path + "/./mine.jsonl")
    #expect(run.status == 2 && run.output == "")
    #expect(run.messages.hasSuffix("/./mine.jsonl is given twice, expected each trace once\n"))
  }

  @Test func `a profile is told of once, not for each file`() throws {
    try writeRecordings()
    let profile = try folder.write(
      "mine", #"{"flickbook":"profile","version":1,"name":"m","notes":""}"#)
    let run = Run("compare", folder.path, "--profile", profile, "--delay", "best")
    #expect(run.messages == "")
    let wrong = try folder.write(
      "wrong", #"{"flickbook":"profile","version":1,"name":"m","deceleration":{"ratePerMs":0.9}}"#)
    #expect(Run("compare", folder.path, "--profile", wrong).messages.lines.count == 2)
  }

  // Other people's recordings, which are not in the repository: the spreads and counts are those
  // that the models beside them print.
  @Test(.enabled(if: Shared.folder != nil, "the given recordings are missing"))
  func `the runs of a recorded engine are as far apart as was measured before`() throws {
    let shared = try #require(Shared.folder)
    let gtk4 = shared.appending(path: "reference-traces/gtk4").path
    let run = Run("compare", gtk4, "--profile", "gtk4", "--json")
    #expect(run.status == 0)
    #expect(run.output.contains("\"all\":{\"files\":41,\"frames\":5082,"))
    let scenarios = run.output.split(separator: "\"scenarios\":").last ?? ""
    for (scenario, spread) in Self.spreads {
      let entry = scenarios.split(separator: "{").first { $0.hasPrefix("\"name\":\"\(scenario)\"") }
      #expect(entry?.contains("\"spread_pt\":\(spread),") == true, "\(scenario)")
      #expect(run.output.contains("\"within\":false") == false)
    }
  }

  private static let spreads: KeyValuePairs<String, String> = [
    "drag_past_end": "16", "drag_slow_release_moving": "10",
    "drag_up_down_reverse": "14.991001799640117", "flick_catch_hold": "40",
    "flick_hits_end": "0.028794241151786082", "flick_twice": "25.990599999999972",
    "flick_v0500": "8.002399520095981", "flick_v1000": "16.009598080383924", "flick_v2000": "16",
    "flick_v4000": "64", "hflick_v2000": "32.01919616076785", "nested_drag_inner": "16",
  ]
}
