import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@Suite struct SceneTests {
  @Test func `a scene is written as it was read`() throws {
    let bytes = try Fixtures.bytes("scene.json")
    let file = try SceneReader.read(bytes: bytes, name: "s")
    #expect(file.notModelled == [])
    #expect(
      String(decoding: SceneWriter.bytes(of: file.scene), as: UTF8.self)
        == String(decoding: bytes, as: UTF8.self))
    let folder = try TemporaryFolder()
    try SceneWriter.write(file.scene, path: folder.file("s.json"))
    #expect(try SceneReader.read(path: folder.file("s.json")) == file)
  }

  @Test func `what a scene leaves out is as in a new scroll view`() throws {
    let scene = try read(#""viewport":[4,5],"view":{"scroll":{"content":[6,7],"paging":null}}"#)
    #expect(
      scene.scene
        == Scene(
          viewport: Size(width: 4, height: 5),
          view: ScrollViewDescription(content: Size(width: 6, height: 7))))
  }

  @Test func `what is not modelled is told in words`() throws {
    let file = try read(
      #""viewport":[4,5],"view":{"scroll":{"content":[6,7],"zoom":{"maximum":4}}}"#)
    #expect(file.notModelled == ["zooming (view.scroll.zoom)"])
  }

  @Test func `keys that mean nothing are told`() throws {
    let file = try read(
      #""viewport":[4,5],"Scale":2,"view":{"list":{},"scroll":{"content":[6,7],"snapp":{}}}"#)
    #expect(file.ignoredKeys == ["view.scroll.snapp", "Scale", "view.list"])
  }

  @Test(arguments: [
    (
      #""viewport":[4,5],"view":{"list":{"children":[]}}"#,
      #""view" holds "list", expected one of "scroll" and "stack""#
    ),
    (
      #""viewport":[4,5],"view":{}"#, #""view" is empty, expected one of "scroll" and "stack""#
    ),
    (#""viewport":[4,5]"#, #""view" is missing, expected that key"#),
    (
      #""viewport":[4,5],"view":{"scroll":{}}"#,
      #""view.scroll.content" is missing, expected that key"#
    ),
    (#""view":{"scroll":{"content":[1,1]}}"#, #""viewport" is missing, expected that key"#),
    (
      #""viewport":[4,-5],"view":{"scroll":{"content":[1,1]}}"#,
      #""viewport[1]" is -5, expected a side greater than 0 and at most 1e7 pt"#
    ),
    (
      #""viewport":[4,5],"view":{"scroll":{"content":[1,1],"decelerationRate":1}}"#,
      #""view.scroll.decelerationRate" is 1, expected a number between 0 and 1"#
    ),
    (
      #""viewport":[4,5],"view":{"scroll":{"content":[1,1],"alwaysBounceVertical":"yes"}}"#,
      #""view.scroll.alwaysBounceVertical" is the text "yes", expected true or false"#
    ),
  ])
  func `a bad scene is refused with its line and its key`(members: String, message: String) {
    let error = #expect(throws: FormatError.self) { try read(members) }
    #expect(error?.description == "s.json:2: \(message)")
  }

  @Test func `another kind of file is no scene`() {
    let error = #expect(throws: FormatError.self) {
      try SceneReader.read(path: Fixtures.path("timeline.csv"))
    }
    #expect(error?.line == 1)
  }

  private func read(_ members: String) throws -> SceneFile {
    // All on the second line, where every object begins.
    let text = "\n{\"flickbook\":\"scene\",\"version\":1,\(members)}\n"
    return try SceneReader.read(bytes: Array(text.utf8), name: "s.json")
  }
}
