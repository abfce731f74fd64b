import ScrollFormats
import Testing

@Suite struct JSONNodeTests {
  let root: JSONNode

  init() throws {
    let text = """
      {
        "name": "uikit",
        "slop": {
          "distance": 10,
          "axis": null
        },
        "steps": [0.5, 1e3,
          true]
      }
      """
    root = JSONNode(try JSONValue(Array(text.utf8), file: "p.json"), file: "p.json")
  }

  @Test func `members are found by key, and null is none`() throws {
    #expect(try root.required("name").text() == "uikit")
    #expect(try root.required("slop").required("distance").number() == 10)
    #expect(try root.required("slop").member("axis")?.text() == nil)
    #expect(try root.member("other")?.text() == nil)
    #expect(try root.members().map(\.key) == ["name", "slop", "steps"])
    #expect(try root.required("steps").elements(count: 3)[1].integer() == 1000)
    #expect(try root.required("name").choice(["android": 1, "uikit": 2]) == 2)
  }

  @Test func `a wrong value names file, line, key, what was found and what was expected`() {
    expect("p.json:2: \"name\" is the text \"uikit\", expected a number") {
      try root.required("name").number()
    }
    expect("p.json:4: \"slop.distance\" is 10, expected true or false") {
      try root.required("slop").required("distance").boolean()
    }
    expect("p.json:4: \"slop.distance\" is 10, expected a number from 0 to 5.5") {
      try root.required("slop").required("distance").number(in: 0...5.5)
    }
    expect("p.json:3: \"slop.axis\" is missing, expected that key") {
      try root.required("slop").required("axis")
    }
    expect("p.json:7: \"steps[0]\" is 0.5, expected a whole number") {
      try root.required("steps").elements()[0].integer()
    }
    expect("p.json:8: \"steps[2]\" is true, expected a number") {
      try root.required("steps").elements()[2].number()
    }
    expect("p.json:7: \"steps\" is [0.5,1000,true], expected an array of 2 values") {
      try root.required("steps").elements(count: 2)
    }
    expect("p.json:2: \"name\" is the text \"uikit\", expected a, b or c") {
      try root.required("name").choice(["a": 1, "b": 2, "c": 3])
    }
    expect("p.json:1: the file holds an object, expected a text in quotes") { try root.text() }
  }

  private func expect(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> some Any
  ) {
    let error = #expect(throws: FormatError.self, sourceLocation: sourceLocation) {
      _ = try body()
    }
    #expect(error?.description == message, sourceLocation: sourceLocation)
  }
}
