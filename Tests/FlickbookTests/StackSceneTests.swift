import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import flickbook

/// Commands on traces whose scene is an edge stack.
@Suite struct StackSceneTests {
  private let folder: TemporaryFolder
  private let scene = Scene(
    viewport: Size(width: 402, height: 874),
    stack: EdgeStack(children: [
      Panel().edge(.leading).id("menu").extent(280),
      Panel { ScrollViewDescription(content: Size(width: 402, height: 2000)) }
        .edge(.bottom).id("sheet").extent(.ideal(600))
        .steps([NavigationStep(0.15, blocks: .folding), NavigationStep(0.5)]),
      Panel().extent(10),
    ]))

  init() throws {
    folder = try TemporaryFolder()
  }

  private var trace: Trace {
    Trace(
      header: TraceHeader(title: "a sheet", scene: scene),
      rows: [.action(.reveal("sheet", fraction: 0.5), timeNanoseconds: 20_000_000)])
  }

  @Test func `a stack is replayed from the trace or from a scene file, with its items`() throws {
    let own = try folder.write("sheet.jsonl", trace.text)
    let run = Run("replay", own, "--format", "jsonl")
    #expect(run.status == 0)
    #expect(
      run.messages.lines.filter { !$0.isEmpty } == [
        "flickbook: note: \(own): child 2: no edge, so it is laid out as a second root",
        "flickbook: note: \(own): children on both axes, of which one shows at a time; nest two "
          + "stacks instead",
      ])
    #expect(run.output.lines.contains { $0.contains(#"{"event":"step","id":"sheet""#) })
    #expect(run.output.lines.dropLast().last?.contains(#""travel":300,"root":{"#) == true)
    var scroll = trace
    scroll.header.scene = Example.scene
    let other = try folder.write("scroll.jsonl", scroll.text)
    let file = try folder.write(
      "scene.json", String(decoding: SceneWriter.bytes(of: scene), as: UTF8.self))
    #expect(Run("replay", other, "--scene", file, "--format", "jsonl").output == run.output)
    #expect(Run("replay", own).output == Run("replay", other, "--scene", file).output)
  }

  @Test func `a recording of a stack is compared`() throws {
    var recording = trace
    var replay = Replay(scene: scene)
    for input in trace.inputs { replay.add(input) }
    for frame in 2..<30 {
      let time = Int64(frame) * 16_666_667
      let shown = replay.recordedFrame(atNanoseconds: time, stampNanoseconds: time)
      recording.rows.append(.offset(OffsetRow(timeNanoseconds: time, offset: shown.offset)))
    }
    let path = try folder.write("recorded.jsonl", recording.text)
    let run = Run("compare", path, "--max-error", "0", "--json")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(#"{"frames":28,"rms_pt":0,"worst_pt":0,"#))
  }

  @Test func `the panels are told with their stops`() throws {
    let path = try folder.write("sheet.jsonl", trace.text)
    let run = Run("inspect", path)
    #expect(run.status == 0 && run.messages == "")
    #expect(
      run.output.hasPrefix(
        """
        trace              a sheet
        scene              402 × 874 pt, an edge stack, scale 1, 60 Hz
        panels             2
          menu             leading, 280 pt, stops at 0, 280
          sheet            bottom, 600 pt, stops at 0, 90 (blocks folding), 300, 600,
                           with a scroll view
          without an edge  1 panel
        duration           0 s

        """))
    #expect(
      Run("inspect", path, "--json").output.hasSuffix(
        #"""
        "warnings":["no touch"],"panels":[\#
        {"id":"menu","edge":"leading","extent_pt":280,"stops_pt":[0,280]},\#
        {"id":"sheet","edge":"bottom","extent_pt":600,"stops_pt":[0,90,300,600]}]}

        """#))
  }

  @Test func `a bad stack is told with its line, and nothing is replayed`() throws {
    let path = try folder.write("sheet.jsonl", trace.text)
    let text = """
      {"flickbook":"scene","version":1,"viewport":[402,874],
      "view":{"stack":{"children":[{"edge":"bottom"}]}}}
      """
    let file = try folder.write("scene.json", text)
    let run = Run("replay", path, "--scene", file)
    #expect(run.status == 3 && run.output == "")
    #expect(run.messages.contains(#"scene.json:2: "view.stack.children[0].extent" is missing"#))
  }

  @Test func `the panels of a scene file are told beside another trace`() throws {
    var scroll = trace
    scroll.header.scene = Example.scene
    let path = try folder.write("scroll.jsonl", scroll.text)
    let file = try folder.write(
      "scene.json", String(decoding: SceneWriter.bytes(of: scene), as: UTF8.self))
    let run = Run("inspect", path, "--scene", file)
    #expect(run.status == 0)
    #expect(run.output.contains("sheet            bottom, 600 pt, stops at 0, 90 (blocks folding)"))
    #expect(Run("inspect", path, "--scene", folder("missing.json")).status == 3)
  }
}
