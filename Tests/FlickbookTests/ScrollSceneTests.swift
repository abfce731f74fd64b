import EdgeLayout
import Foundation
import ScrollFormats
import ScrollPhysics
import Simulation
import TestSupport
import Testing

@testable import flickbook

/// Scenes of scroll views that snap or hold others.
@Suite struct ScrollSceneTests {
  private static let folder = TraceCollectionTests.folder.appending(path: "scenes")

  private func played(_ trace: String, in scene: String) throws -> (Timeline, Replay) {
    let inputs = try Trace(path: Self.folder.appending(path: "\(trace).jsonl").path).inputs
    let scene = try SceneReader.read(path: Self.folder.appending(path: "\(scene).json").path).scene
    var replay = Replay(scene: scene)
    for input in inputs { replay.add(input) }
    var timeline = Timeline()
    while let frame = replay.nextFrameUntilRest() { timeline.append(frame, of: replay) }
    return (timeline, replay)
  }

  @Test func `the nested trace moves the strip, then the list to its end, then the page`() throws {
    let (timeline, replay) = try played("nested-lists", in: "nested")
    #expect(replay.view(inside: "strip")?.model.offset.x ?? 0 > 500)
    #expect(replay.view(inside: "list")?.model.offset == Vector(x: 0, y: 500))
    #expect(replay.model.offset.y > 500 && replay.isAtRest)
    // One drag of four is the page's.
    #expect(timeline.events.count { $0.event == .willBeginDragging } == 1)
  }

  @Test func `each release of the pager rests on a place`() throws {
    let (timeline, _) = try played("pages", in: "pages")
    let rests = timeline.frames.filter { $0.phase == .idle }.map(\.offset.x)
    #expect(rests.allSatisfy { $0.truncatingRemainder(dividingBy: 390) == 0 })
    #expect(Set(rests).count > 2)
  }

  @Test func `a program's action is for the view that it names, and JSON Lines show it`() throws {
    let files = try TemporaryFolder()
    let trace = try files.write(
      "t.jsonl",
      """
      {"flickbook":"trace","version":1,"viewport":[400,800],"content":[400,2400],\
      "view":{"scroll":{"views":[{"id":"inner","frame":[0,200,400,400],\
      "view":{"scroll":{"content":[400,700]}}}]}}}
      {"t":0,"do":"setContentOffset","to":[0,120],"of":"inner"}

      """)
    let run = Run("replay", trace, "--format", "jsonl")
    #expect(run.status == 0 && run.messages.isEmpty)
    let last = run.output.split(separator: "\n").last ?? ""
    #expect(last.contains(#""offset":[0,0]"#))
    #expect(last.contains(#"{"of":"inner","parent":null,"frame":[0,200,400,400],"offset":[0,120]"#))
  }

  @Test func `a stack in a scroll view is looked at, too`() throws {
    let files = try TemporaryFolder()
    let stack = EdgeStack(children: [Panel().extent(10)])
    let scene = Scene(
      viewport: Size(width: 400, height: 800),
      view: ScrollViewDescription(
        content: Size(width: 400, height: 900),
        views: [
          PlacedView(
            id: "drawer", frame: Rectangle(x: 0, y: 0, width: 400, height: 400),
            view: .stack(stack))
        ]))
    let trace = try files.write("t.jsonl", Trace(header: TraceHeader(scene: scene)).text)
    #expect(
      Run("replay", trace).messages
        == "flickbook: note: \(trace): in drawer: child 0: no edge, so it is laid out as a second root\n"
    )
  }

  // Skipped where there is no folder `shared` beside the repository.
  @Test(
    .enabled(if: Shared.folder != nil, "skipped: there is no folder `shared` beside this one"),
    arguments: [("chromium-beginframe", ScrollProfile.chromium), ("gtk4", .gtk4)])
  func `an inner view is where the engine had it, frame by frame`(
    engine: String, profile: ScrollProfile
  ) throws {
    let path = try #require(Shared.folder)
      .appending(path: "reference-traces/\(engine)/nested_drag_inner.r1.jsonl").path
    let trace = try Trace(path: path)
    var replay = Replay(scene: trace.header.scene, profile: profile)
    for input in trace.inputs { replay.add(input) }
    var count = 0
    for case .offset(let row) in trace.rows {
      guard row.view != nil else {
        _ = replay.recordedFrame(
          atNanoseconds: row.timeNanoseconds,
          stampNanoseconds: row.frameNanoseconds ?? row.timeNanoseconds)
        continue
      }
      let offset = try #require(replay.view(inside: "inner")?.model.offset)
      // Offsets are recorded to 0.0002 px.
      #expect((offset - row.offset).length < 0.001, "\(row.timeNanoseconds) ns")
      count += 1
    }
    #expect(count > 50)
  }
}
