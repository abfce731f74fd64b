import Foundation
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@Suite struct TraceTests {
  @Test func `a trace is written as it was read`() throws {
    let bytes = try Fixtures.bytes("every-row.jsonl")
    let trace = try Trace(bytes: bytes, name: "t")
    #expect(String(decoding: trace.bytes, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
  }

  @Test func `a trace from a file is that from memory, and is written whole`() throws {
    let folder = try TemporaryFolder()
    let trace = try Trace(path: Fixtures.path("every-row.jsonl"))
    #expect(try trace == Trace(bytes: Fixtures.bytes("every-row.jsonl"), name: "t"))
    try trace.write(path: folder.file("out.jsonl"))
    #expect(try Trace(path: folder.file("out.jsonl")) == trace)
    #expect(try folder.names() == ["out.jsonl"])
  }

  @Test func `the header's scene has the view's keys over its own`() throws {
    let trace = try Trace(path: Fixtures.path("every-row.jsonl"))
    let scene = trace.header.scene
    #expect(trace.header.title == "every row")
    #expect(trace.header.source.map(\.value) == ["none", "1", "{\"gaps\":[0,0.5]}"])
    #expect(scene.viewport == Size(width: 400, height: 800))
    #expect(scene.refreshRate == 120)
    #expect(scene.direction == .rightToLeft)
    #expect(scene.view.inset == Insets(top: 10, bottom: 20.5))
    #expect(scene.view.paging && !scene.view.bounces && !scene.view.scrollEnabled)
    #expect(scene.view.decelerationRate == 0.99)
    let overriding = try header(
      """
      "viewport":[1,2],"content":[3,4],"offset":[5,6],"view":{"scroll":{"content":[7,8]}}
      """)
    #expect(overriding.scene.view.content == Size(width: 7, height: 8))
    #expect(overriding.scene.view.offset == Vector(x: 5, y: 6))
  }

  @Test func `what the header leaves out is as usual`() throws {
    let header = try header("\"viewport\":[1,2],\"content\":[3,4],\"inset\":null,\"new\":[{}]")
    let usual = Scene(
      viewport: Size(width: 1, height: 2),
      view: ScrollViewDescription(content: Size(width: 3, height: 4)))
    #expect(header == TraceHeader(scene: usual, ignoredKeys: ["new"]))
    #expect(usual.scale == 1 && usual.refreshRate == 60)
  }

  @Test func `what is not modelled is told in words`() throws {
    let view = """
      "viewport":[1,2],"content":[3,4],"view":{"list":{"children":[]},
      "scroll":{"views":[],"zoom":{},"bars":[]}}
      """.replacing("\n", with: "")
    #expect(
      try header(view).notModelled == [
        "a list (view.list)", "bars (view.scroll.bars)", "zooming (view.scroll.zoom)",
      ])
  }

  @Test func `keys that mean nothing are told, but not those for people`() throws {
    let text = """
      "viewport":[1,2],"content":[3,4],"refreshrate":9,"title":"a","notes":1,"page":{},
      "inset":{"top":1,"left":2},"safeArea":{"right":1},"view":{"scroll":{"pagin":true,"bars":{}}}
      """.replacing("\n", with: "")
    #expect(
      try header(text).ignoredKeys == [
        "inset.left", "view.scroll.pagin", "refreshrate", "safeArea.right",
      ])
  }

  @Test func `keys of actions that mean nothing are told once`() throws {
    let text = """
      {"flickbook":"trace","version":1,"viewport":[1,2],"content":[3,4]}
      {"t":0,"do":"setInset","inset":{"left":1,"top":2},"why":"a"}
      {"t":1,"do":"setInset","inset":{"left":3}}
      {"t":2,"do":"setContentOffset","to":[0,0],"animated":false,"duration":null,"curve":"x"}
      {"t":3,"do":"setContentOffset","to":[0,0]}
      {"t":4,"do":"stop"}

      """
    for repair in TraceRepair.allCases {
      var reader = try TraceReader(bytes: Array(text.utf8), name: "t", repair: repair)
      while try reader.next() != nil {}
      #expect(
        reader.ignoredRowKeys == ["setInset.why", "setInset.inset.left", "setContentOffset.curve"])
    }
  }

  @Test func `keys come in any order, others are ignored, and the kind of touch has a default`()
    throws
  {
    let text = """
      {"version":1,"input":"trackpad","content":[3,4],"viewport":[1,2],"flickbook":"trace"}\r

      {"new":{"a":[1,"\\n"]},"at":[1,2],"\\u0070hase":"began","touch":7,"t":1e3,"force":null}
      { "at" : [ 3 , 4 ] , "phase":"ended", "input":"touch", "t":2000.0,"touch":7 }
      {"offset":[1,2],"event":"didScroll","t":2000,"frame":null}
      {"offset":[1,"x"],"do":"stop"   ,"t":2000}

      """
    let bad = #expect(throws: FormatError.self) { try Trace(bytes: Array(text.utf8), name: "t") }
    #expect(bad?.line == 6)
    let good = text.replacing("[1,\"x\"]", with: "[1,2]")
    let trace = try Trace(bytes: Array(good.utf8), name: "t")
    let touch = TouchSample(
      timeNanoseconds: 1000, identifier: 7, phase: .began, location: Vector(x: 1, y: 2),
      kind: .trackpad)
    #expect(trace.rows.first == .touch(TouchRow(sample: touch)))
    #expect(trace.rows[2] == .event(EventRow(timeNanoseconds: 2000, name: "didScroll")))
    #expect(trace.inputs.map(\.timeNanoseconds) == [1000, 2000, 2000])
  }

  @Test func `a recording from a trackpad says so by its device or by its input`() throws {
    func header(_ more: String) throws -> TraceHeader {
      let line = #"{"flickbook":"trace","version":1,"viewport":[1,2],"content":[3,4]\#(more)}"#
      return try Trace(bytes: Array((line + "\n").utf8), name: "t").header
    }
    #expect(try header("").input == .touch)
    #expect(try header(#","source":{"device":"simulator, 60 Hz"}"#).input == .touch)
    #expect(try header(#","source":{"device":"simulator, Trackpad, 60 Hz"}"#).input == .trackpad)
    let finger = try header(#","source":{"device":"trackpad"},"input":"touch""#)
    #expect(finger.input == .touch)
    #expect(try Trace(bytes: Trace(header: finger, rows: []).bytes, name: "t").header == finger)
  }

  @Test func `predicted touches, offsets and events are no input`() throws {
    let trace = try Trace(path: Fixtures.path("every-row.jsonl"))
    #expect(trace.inputs.count == trace.rows.count - 5)
  }

  @Test func `repeated time stamps are kept in order, and say nothing about the unit`() throws {
    let rows = (0..<100).map { row in
      let phase = row == 0 ? "began" : row == 99 ? "ended" : "moved"
      return "{\"t\":5,\"touch\":1,\"phase\":\"\(phase)\",\"at\":[0,\(row)]}\n"
    }
    let bytes = Array((plainHeader + rows.joined()).utf8)
    let trace = try Trace(bytes: bytes, name: "t")
    #expect(trace.bytes.suffix(4000) == bytes.suffix(4000))
  }

  @Test func `after an error nothing more comes`() throws {
    let rows = plainHeader + "{\"t\":1}\n{\"t\":2,\"offset\":[0,0]}\n"
    var reader = try TraceReader(bytes: Array(rows.utf8), name: "t")
    #expect(throws: FormatError.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  private let plainHeader = """
    {"flickbook":"trace","version":1,"viewport":[400,800],"scale":1,"content":[4,4]}

    """

  private func header(_ members: String) throws -> TraceHeader {
    let text = "{\"flickbook\":\"trace\",\"version\":1,\(members)}\n"
    return try TraceReader(bytes: Array(text.utf8), name: "t").header
  }
}
