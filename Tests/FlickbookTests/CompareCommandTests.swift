import Foundation
import ScrollFormats
import ScrollPhysics
import Simulation
import TestSupport
import Testing

@testable import flickbook

@Suite struct CompareCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a recording of the replay itself differs by nothing`() throws {
    let trace = try folder.write("recorded.jsonl", Example.recording().text)
    let run = Run("compare", trace)
    #expect(run.status == 0 && run.messages == "")
    #expect(
      run.output == """
        frames            60
        root mean square  0 pt
        worst             0 pt at 0.001 s
        final             0 pt
        first divergence  none beyond 0.25 pt

        """)
    let json = Run("compare", "--json", "--max-error", "0", trace)
    #expect(json.status == 0)
    #expect(
      json.output == """
        {"frames":60,"rms_pt":0,"worst_pt":0,"worst_time_ns":1000000,"final_pt":0,\
        "first_divergence_ns":null}

        """)
  }

  @Test func `an error in a frame is found with its time and size`() throws {
    // Powers of two, so that the root mean square of 60 frames is 2 / sqrt(60) to the last bit.
    let recording = Example.recording { index in index == 30 ? -2 : 0 }
    let trace = try folder.write("recorded.jsonl", recording.text)
    let rms = 2 * (1.0 / 60).squareRoot()
    let json = Run("compare", trace, "--json")
    #expect(json.status == 0, "without a limit of the call, nothing is found")
    #expect(
      json.output == """
        {"frames":60,"rms_pt":\(rms),"worst_pt":2,"worst_time_ns":501000010,"final_pt":0,\
        "first_divergence_ns":501000010}

        """)
    let run = Run("compare", trace, "--max-error", "1.5")
    #expect(run.status == 1 && run.messages == "")
    #expect(
      run.output == """
        frames            60
        root mean square  0.2582 pt
        worst             2 pt at 0.501 s
        final             0 pt
        first divergence  at 0.501 s, beyond 1.5 pt

        """)
    #expect(Run("compare", trace, "--max-error", "2").status == 0)
  }

  @Test func `from the release on, errors before it do not count`() throws {
    let recording = Example.recording { index in index == 3 ? 5 : index == 59 ? 1 : 0 }
    let trace = try folder.write("recorded.jsonl", recording.text)
    #expect(Run("compare", trace, "--json").output.contains("\"worst_pt\":5,"))
    let run = Run("compare", trace, "--from", "release", "--json")
    // The finger is lifted at 128 ms: frames 8 to 59 come after it.
    #expect(
      run.output == """
        {"frames":52,"rms_pt":\((1.0 / 52).squareRoot()),"worst_pt":1,"worst_time_ns":984333353,\
        "final_pt":1,"first_divergence_ns":984333353}

        """)
  }

  @Test func `offsets of inner views do not count`() throws {
    var recording = Example.recording()
    recording.rows.insert(
      .offset(OffsetRow(timeNanoseconds: 0, offset: Vector(x: 9, y: 9), view: "inner")), at: 0)
    let trace = try folder.write("recorded.jsonl", recording.text)
    #expect(Run("compare", trace, "--max-error", "0").status == 0)
    recording.rows.removeAll { if case .offset(let row) = $0 { row.view == nil } else { false } }
    let inner = try folder.write("inner.jsonl", recording.text)
    #expect(Run("compare", inner).status == 3)
  }

  @Test func `a trace without recorded offsets, or without a release, is refused`() throws {
    let bare = try folder.write("flick.jsonl", Example.flick.text)
    let run = Run("compare", bare)
    #expect(run.status == 3 && run.output == "")
    #expect(
      run.messages == """
        flickbook: \(bare): no recorded content offset, expected "offset" rows of the outermost view

        """)
    var still = Example.recording()
    still.rows.removeAll { if case .touch = $0 { true } else { false } }
    let quiet = try folder.write("quiet.jsonl", still.text)
    #expect(
      Run("compare", quiet, "--from", "release").messages
        == "flickbook: \(quiet): no touch is lifted, expected a recorded release for --from release\n"
    )
    var early = Example.recording()
    early.rows.removeAll { $0.timeNanoseconds > 130_000_000 }
    let cut = try folder.write("early.jsonl", early.text)
    let late = Run("compare", cut, "--from", "release")
    #expect(late.status == 3)
    #expect(
      late.messages == """
        flickbook: \(cut): no offset after the last lift, expected a recorded release for --from \
        release

        """)
  }

  // Other people's recordings, which are not in the repository.
  @Test(
    .enabled(if: Shared.folder != nil, "the given recordings are missing"),
    arguments: ["flick-into-bottom", "overscroll-release"])
  func `recordings of a real scroll view are met to a ten-thousandth of a point`(
    name: String
  ) throws {
    let shared = try #require(Shared.folder)
    let trace = shared.appending(path: "uikit-recordings/\(name).jsonl").path
    let run = Run("compare", trace, "--max-error", "0.0001")
    #expect(run.status == 0, "\(run.output)\(run.messages)")
  }
}
