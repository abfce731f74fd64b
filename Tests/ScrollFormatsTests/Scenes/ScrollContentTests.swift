import EdgeLayout
import Foundation
import ScrollFormats
import ScrollPhysics
import Simulation
import TestSupport
import Testing

/// The `snap` and the `views` of a scroll view, in scenes and in the headers of traces.
@Suite struct ScrollContentTests {
  static let members = """
    "snap":{"axis":"horizontal","interval":400,"strictness":"proximity","stop":"always"},
    "views":[{"id":"inner","frame":[0,-200.5,400,0.25],"view":{"scroll":{"content":[400,700],
    "offset":[0,10],"views":[{"id":"inner","frame":[1,2,3,4],"view":{"stack":{"children":[]}}}]}}},
    {"id":"other","frame":[0,0,1,1],"view":{"scroll":{"content":[0,0]}}}]
    """.replacing("\n", with: "")

  static let view = ScrollViewDescription(
    content: Size(width: 4000, height: 10),
    snap: SnapGrid(axis: .horizontal, interval: 400, strictness: .proximity, stop: .always),
    views: [
      PlacedView(
        id: "inner", frame: Rectangle(x: 0, y: -200.5, width: 400, height: 0.25),
        view: .scroll(
          ScrollViewDescription(
            content: Size(width: 400, height: 700), offset: Vector(x: 0, y: 10),
            views: [
              PlacedView(
                id: "inner", frame: Rectangle(x: 1, y: 2, width: 3, height: 4),
                view: .stack(EdgeStack(children: [])))
            ]))),
      PlacedView(
        id: "other", frame: Rectangle(x: 0, y: 0, width: 1, height: 1),
        view: .scroll(ScrollViewDescription(content: Size(width: 0, height: 0)))),
    ])

  @Test func `a scene holds places to snap and inner views, and is written as it was read`() throws
  {
    let file = try scene(Self.members)
    #expect(file.scene.view == Self.view)
    #expect(file.notModelled == [] && file.ignoredKeys == [])
    #expect(
      try SceneReader.read(bytes: SceneWriter.bytes(of: file.scene), name: "s.json") == file)
  }

  @Test func `so does the header of a trace`() throws {
    let text = """
      {"flickbook":"trace","version":1,"viewport":[400,800],"content":[4000,10],\
      "view":{"scroll":{\(Self.members)}}}

      """
    let trace = try Trace(bytes: Array(text.utf8), name: "t.jsonl")
    #expect(trace.header.scene.view == Self.view)
    #expect(trace.header.notModelled == [] && trace.header.ignoredKeys == [])
    #expect(try Trace(bytes: trace.bytes, name: "t.jsonl") == trace)
  }

  @Test func `of places to snap only the axis and the interval must be told`() throws {
    let file = try scene(#""snap":{"axis":"vertical","interval":0.5},"views":[]"#)
    #expect(file.scene.view.snap == SnapGrid(axis: .vertical, interval: 0.5))
    #expect(file.scene.view.views == [])
    #expect(try scene(#""snap":null,"views":null"#).scene.view.snap == nil)
  }

  @Test func `keys in them that mean nothing are told`() throws {
    let file = try scene(
      """
      "snap":{"axis":"vertical","interval":1,"Stop":"always"},"views":[{"id":"a","name":"b",
      "frame":[0,0,1,1],"view":{"list":1,"scroll":{"content":[1,1],"page":true}}}]
      """.replacing("\n", with: ""))
    #expect(
      file.ignoredKeys == [
        "view.scroll.snap.Stop", "view.scroll.views[0].view.scroll.page",
        "view.scroll.views[0].view.list", "view.scroll.views[0].name",
      ])
  }

  @Test(arguments: complaints)
  func `bad places and views are refused with their line and their key`(
    members: String, message: String
  ) {
    let error = #expect(throws: FormatError.self) { try scene("\n\(members)") }
    #expect(error?.description == "s.json:2: \"view.scroll.\(message)")
  }

  @Test func `views nest as deep as the core allows, and no deeper`() throws {
    func nested(_ depth: Int) -> ScrollViewDescription {
      var view = ScrollViewDescription(content: Size(width: 4, height: 4))
      let frame = Rectangle(x: 0, y: 0, width: 4, height: 4)
      if depth > 1 {
        view.views = [PlacedView(id: "a", frame: frame, view: .scroll(nested(depth - 1)))]
      }
      return view
    }
    let viewport = Size(width: 4, height: 4)
    let deepest = ViewDescription.deepestNesting
    for depth in [1, 2, deepest] {
      let scene = Scene(viewport: viewport, view: nested(depth))
      #expect(try SceneReader.read(bytes: SceneWriter.bytes(of: scene), name: "s").scene == scene)
      #expect(Replay(scene: scene).inner.count == depth - 1)
      let header = Trace(header: TraceHeader(scene: scene), rows: [])
      #expect(try Trace(bytes: header.bytes, name: "t").header.scene == scene)
    }
    let tooDeep = Scene(viewport: viewport, view: nested(deepest + 1))
    let error = #expect(throws: FormatError.self) {
      try SceneReader.read(bytes: SceneWriter.bytes(of: tooDeep), name: "s")
    }
    #expect(error?.found.hasSuffix("is a view inside 8 others") == true)
    #expect(error?.expected == "at most 7 around it")
  }

  // Skipped where there is no folder `shared` beside the repository.
  @Test(.enabled(if: Shared.folder != nil, "skipped: there is no folder `shared` beside this one"))
  func `recordings of nested and of snapping pages are modelled whole`() throws {
    var counts = (nested: 0, snap: 0)
    for path in SharedTraceTests.traces {
      let name = URL(filePath: path).lastPathComponent
      guard name.hasPrefix("nested_") || name.hasPrefix("snap_") else { continue }
      let header = try TraceReader(path: path).header
      #expect(header.notModelled == [] && header.ignoredKeys == [], "\(path)")
      if name.hasPrefix("snap_") {
        counts.snap += 1
        #expect(header.scene.view.snap?.interval == 400, "\(path)")
      } else {
        counts.nested += 1
        #expect(header.scene.view.views.map(\.id) == ["inner"], "\(path)")
        #expect(
          header.scene.view.views.first?.frame
            == Rectangle(x: 0, y: 200, width: 400, height: 400), "\(path)")
      }
    }
    #expect(counts.nested > 5 && counts.snap > 5)
  }

  private func scene(_ members: String) throws -> SceneFile {
    let text = """
      {"flickbook":"scene","version":1,"viewport":[4,5],"view":{"scroll":{"content":[4000,10],\
      \(members)}}}
      """
    return try SceneReader.read(bytes: Array(text.utf8), name: "s.json")
  }
}

private let sides = "expected a side greater than 0 and at most 1e7 pt"

private let complaints = [
  (#""snap":{"interval":4}"#, #"snap.axis" is missing, expected that key"#),
  (#""snap":{"axis":"vertical"}"#, #"snap.interval" is missing, expected that key"#),
  (
    #""snap":{"axis":"down","interval":4}"#,
    #"snap.axis" is the text "down", expected horizontal or vertical"#
  ),
  (
    #""snap":{"axis":"vertical","interval":0}"#,
    #"snap.interval" is 0, expected a number greater than 0 and at most 1e9"#
  ),
  (
    #""snap":{"axis":"vertical","interval":4,"strictness":"proximitty"}"#,
    #"snap.strictness" is the text "proximitty", expected a strictness, such as proximity"#
  ),
  (
    #""snap":{"axis":"vertical","interval":4,"stop":1}"#,
    #"snap.stop" is 1, expected normal or always"#
  ),
  (#""views":{}"#, #"views" is an object, expected an array"#),
  (#""views":[{"frame":[0,0,1,1]}]"#, #"views[0].id" is missing, expected that key"#),
  (#""views":[{"id":"a"}]"#, #"views[0].frame" is missing, expected that key"#),
  (
    #""views":[{"id":"a","frame":[0,0,1]}]"#,
    #"views[0].frame" is [0,0,1], expected an array of 4 values"#
  ),
  (#""views":[{"id":"a","frame":[0,0,0,1]}]"#, #"views[0].frame[2]" is 0, \#(sides)"#),
  (#""views":[{"id":"a","frame":[0,0,1,-4]}]"#, #"views[0].frame[3]" is -4, \#(sides)"#),
  (
    #""views":[{"id":"a","frame":[2e9,0,1,1]}]"#,
    #"views[0].frame[0]" is 2000000000, expected a number from -1000000000 to 1000000000"#
  ),
  (#""views":[{"id":"a","frame":[0,0,1,1]}]"#, #"views[0].view" is missing, expected that key"#),
  (
    #""views":[{"id":"a","frame":[0,0,1,1],"view":{"scroll":{"content":[1,1]}}},{"id":"a"}]"#,
    #"views[1].id" is the text "a", expected another name than that of view 0"#
  ),
  (
    #""views":[{"id":"a","frame":[0,0,1,1],"view":{"scroll":{}}}]"#,
    #"views[0].view.scroll.content" is missing, expected that key"#
  ),
]
