import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@Suite struct StackSceneTests {
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `any stack reads back as it was written`(seed: UInt64) throws {
    var random = RandomStacks(seed: seed)
    for _ in 0..<100 {
      let scene = random.scene()
      let bytes = SceneWriter.bytes(of: scene)
      let file = try SceneReader.read(bytes: bytes, name: "s", layouts: RandomStacks.layouts)
      #expect(file.scene == scene)
      #expect(file.ignoredKeys == [] && file.notModelled == [])
    }
  }

  @Test func `a scene with a stack is written as it was read`() throws {
    let bytes = try Fixtures.bytes("stack-scene.json")
    let file = try SceneReader.read(bytes: bytes, name: "s")
    #expect(file.ignoredKeys == [] && file.notModelled == [])
    #expect(
      String(decoding: SceneWriter.bytes(of: file.scene), as: UTF8.self)
        == String(decoding: bytes, as: UTF8.self))
    let folder = try TemporaryFolder()
    try SceneWriter.write(file.scene, path: folder.file("s.json"))
    #expect(try SceneReader.read(path: folder.file("s.json")) == file)
  }

  @Test func `a stack has what its file says`() throws {
    let stack = try #require(
      try SceneReader.read(path: Fixtures.path("stack-scene.json")).scene.stack)
    #expect(stack.children.map(\.id) == ["menu", "sheet", nil])
    #expect(stack.children.map(\.edge) == [.leading, .bottom, nil])
    #expect(stack.children.map(\.extent) == [.points(280), .fraction(0.75), .ideal(44.5)])
    #expect(
      stack.children[1].steps == [
        NavigationStep(0.15, blocks: .folding), NavigationStep(0.5),
        NavigationStep(1, blocks: [.folding, .unfolding]),
      ])
    #expect(stack.layouts.top == .sliding(aboveRoot: true))
    #expect(stack.layouts.trailing == .resizing)
    #expect(stack.constraints == .folding)
    #expect(stack.animation == EasingAnimation(easing: .elasticOut, duration: 0.5))
    #expect(stack.activation == EdgeStack.Activation(edges: [.leading, .bottom], width: 24))
    #expect(stack.touchCounts == 1...2)
  }

  @Test func `what a stack leaves out is as in a new one`() throws {
    let text = #"{"children":[{"id":null,"edge":null,"extent":1,"steps":null}],"root":{}}"#
    let panel = Panel(id: nil, edge: nil, extent: .points(1))
    #expect(try read(text).scene.stack == EdgeStack(children: [panel]))
    let scene = Scene(viewport: Size(width: 4, height: 5), stack: EdgeStack(children: [panel]))
    let written = String(decoding: SceneWriter.bytes(of: scene), as: UTF8.self)
    #expect(written.contains(#""view": {"stack": {"children": [{"extent": 1}]}}"#))
  }

  @Test func `several spellings mean the same`() throws {
    let long = #"""
      {"children":[{"extent":1,"steps":[{"at":0.5},{"at":1,"block":["folding"]},
      {"at":0,"block":"none"}]}],"constraints":"folding","layouts":{"top":{"kind":"plain",
      "aboveRoot":false,"folded":{"scale":[2,2],"rotation":{"degrees":180,"axis":[0,0,1]}}}}}
      """#.replacing("\n", with: "")
    let short = #"""
      {"children":[{"extent":1,"steps":[0.5,{"at":1,"block":"folding"},0]}],
      "constraints":["folding","folding"],"layouts":{"top":{"kind":"plain",
      "folded":{"scale":2,"rotation":{"radians":3.141592653589793,"axis":[0,0,1]}}}}}
      """#.replacing("\n", with: "")
    #expect(try read(long).scene == read(short).scene)
  }

  @Test func `children on both axes, without an edge or with the name of a place are allowed`()
    throws
  {
    let text = #"""
      {"children":[{"edge":"top","extent":1},{"edge":"leading","extent":1},{"extent":1},
      {"id":"top-0","edge":"top","extent":1}]}
      """#.replacing("\n", with: "")
    let scene = try read(text).scene
    var replay = Replay(scene: scene)
    #expect(replay.nextFrameUntilRest() != nil)
    #expect(replay.engine?.stack.items.count == 3)
  }

  @Test func `keys that mean nothing are told from everywhere inside`() throws {
    let text = #"""
      {"pages":1,"root":{"color":1,"view":{"list":1,"scroll":{"content":[1,1],"snapp":1}}},
      "children":[{"extent":{"fraction":1,"of":2},"steps":[{"at":1,"blocks":1}],"name":1}],
      "layouts":{"left":1,"top":{"kind":"plain","above":1,"folded":{"alpha":1,"rotation":{"angle":1,
      "radians":1,"axis":[0,0,1]}}}},"activation":{"edges":[],"width":1,"breadth":1},
      "touches":{"max":1}}
      """#.replacing("\n", with: "")
    #expect(
      try Set(read(text).ignoredKeys.map { $0.replacing("view.stack.", with: "") }) == [
        "pages", "root.color", "root.view.list", "root.view.scroll.snapp",
        "children[0].extent.of", "children[0].steps[0].blocks", "children[0].name",
        "layouts.left", "layouts.top.above", "layouts.top.folded.alpha",
        "layouts.top.folded.rotation.angle", "activation.breadth", "touches.max",
      ])
  }

  @Test func `views nest as deep as the core allows, and no deeper`() throws {
    func nested(_ depth: Int) -> ViewDescription {
      guard depth > 1 else {
        return .scroll(ScrollViewDescription(content: Size(width: 4, height: 4)))
      }
      let inner = nested(depth - 1)
      let panel = Panel(id: nil, edge: .top, extent: .points(1), view: depth > 3 ? inner : nil)
      return .stack(EdgeStack(root: depth > 3 ? nil : inner, children: [panel]))
    }
    let deepest = ViewDescription.deepestNesting
    let viewport = Size(width: 4, height: 4)
    let scene = Scene(viewport: viewport, outermost: nested(deepest))
    #expect(try SceneReader.read(bytes: SceneWriter.bytes(of: scene), name: "s").scene == scene)
    #expect(Replay(scene: scene).inner.count == deepest - 1)
    let tooDeep = Scene(viewport: viewport, outermost: nested(deepest + 1))
    let error = #expect(throws: FormatError.self) {
      try SceneReader.read(bytes: SceneWriter.bytes(of: tooDeep), name: "s")
    }
    #expect(error?.found.hasSuffix("is a view inside 8 others") == true)
    #expect(error?.expected == "at most 7 around it")
  }

  private func read(_ stack: String) throws -> SceneFile {
    let text = #"{"flickbook":"scene","version":1,"viewport":[4,5],"view":{"stack":\#(stack)}}"#
    return try SceneReader.read(bytes: Array(text.utf8), name: "s")
  }
}
