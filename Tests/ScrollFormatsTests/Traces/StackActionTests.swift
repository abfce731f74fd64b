import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@Suite struct StackActionTests {
  private let header = TraceHeader(
    scene: Scene(viewport: Size(width: 400, height: 800), stack: EdgeStack(children: [])))

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `any action of a stack reads back as it was written`(seed: UInt64) throws {
    var random = RandomStacks(seed: seed)
    let rows = (0..<200).map { TraceRow.action(random.action($0), timeNanoseconds: Int64($0)) }
    let trace = Trace(header: header, rows: rows)
    var reader = try TraceReader(
      bytes: trace.bytes, name: "t", layouts: RandomStacks.layouts)
    #expect(try reader.rest() == trace)
    #expect(reader.ignoredRowKeys == [])
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `a header with any stack reads back as it was written`(seed: UInt64) throws {
    var random = RandomStacks(seed: seed)
    for _ in 0..<50 {
      let trace = Trace(header: TraceHeader(title: "a stack", scene: random.scene()))
      #expect(try Trace(bytes: trace.bytes, name: "t", layouts: RandomStacks.layouts) == trace)
    }
  }

  @Test func `a header with a stack needs no content, and lends it the offset`() throws {
    let header = try header(
      #""viewport":[1,2],"offset":[3,4],"view":{"list":1,"stack":{"children":[],"pagin":1}}"#)
    #expect(
      header.scene
        == Scene(
          viewport: Size(width: 1, height: 2),
          stack: EdgeStack(children: []).offset(Vector(x: 3, y: 4))))
    #expect(header.ignoredKeys == ["view.stack.pagin", "view.list"])
    let own = try self.header(
      #""viewport":[1,2],"content":[1,1],"offset":[3,4],"view":{"stack":{"children":[],"offset":[5,6]}}"#
    )
    #expect(own.scene.stack?.offset == Vector(x: 5, y: 6))
    #expect(own.ignoredKeys == ["content"])
  }

  @Test func `an action for the view inside a panel names it`() throws {
    let trace = try read(#"{"t":0,"of":"sheet","to":[0,9],"do":"setContentOffset"}"#)
    #expect(
      trace.inputs == [
        .action(
          .inside("sheet", .setContentOffset(Vector(x: 0, y: 9), animation: nil)),
          timeNanoseconds: 0)
      ])
  }

  @Test func `of several panels around an action the innermost is written`() throws {
    let action = Action.inside("a", .inside("b", .stop))
    let trace = Trace(header: header, rows: [.action(action, timeNanoseconds: 0)])
    let read = try Trace(bytes: trace.bytes, name: "t")
    #expect(read.rows == [.action(.inside("b", .stop), timeNanoseconds: 0)])
  }

  @Test func `a place may stand before the action, and stays wrong for a touch`() throws {
    let trace = try read(#"{"at":2,"t":0,"child":{"extent":1},"do":"insertPanel"}"#)
    let panel = Panel(id: nil, edge: nil, extent: .points(1))
    #expect(trace.inputs == [.action(.insertPanel(panel, at: 2), timeNanoseconds: 0)])
  }

  @Test func `keys that mean nothing are told from everywhere inside`() throws {
    let rows = #"""
      {"t":0,"do":"reveal","id":"a","curve":null,"too":1}
      {"t":0,"do":"fold","id":"a","of":"b"}
      {"t":0,"do":"insertPanel","child":{"extent":{"ideal":1,"max":2},"view":{"grid":1,"scroll":{"content":[1,1]}}},"at":null}
      {"t":0,"do":"setExtent","id":"a","extent":{"fraction":1,"of":1}}
      {"t":0,"do":"setSteps","id":"a","steps":[{"at":0,"blocks":1}]}
      {"t":0,"do":"stop","of":"b","why":1}
      """#
    var reader = try TraceReader(bytes: Array((head + rows + "\n").utf8), name: "t")
    while try reader.next() != nil {}
    #expect(
      reader.ignoredRowKeys == [
        "reveal.too", "fold.id", "insertPanel.child.extent.max", "insertPanel.child.view.grid",
        "setExtent.extent.of", "setSteps.steps[0].blocks", "stop.why",
      ])
  }

  @Test(arguments: [
    (#""do":"reveal""#, #""id" is missing, expected that key"#),
    (
      #""do":"reveal","id":"a","to":2"#, #""to" is 2, expected a number from 0 to 1"#
    ),
    (
      #""do":"reveal","id":"a","curve":"sinInOut""#,
      #""curve" is the text "sinInOut", expected a curve, such as sineInOut"#
    ),
    (
      #""do":"fold","duration":-1"#, #""duration" is -1, expected a number from 0 to 3600"#
    ),
    (
      #""do":"reveel","id":"a""#,
      #""do" is the text "reveel", expected an action, such as reveal"#
    ),
    (#""do":"insertPanel""#, #""child" is missing, expected that key"#),
    (
      #""do":"insertPanel","child":{"edge":"top"}"#,
      #""child.extent" is missing, expected that key"#
    ),
    (
      #""do":"insertPanel","child":{"extent":1},"at":-1"#,
      #""at" is -1, expected a whole number from 0 to 2147483647"#
    ),
    (
      #""do":"setExtent","id":"a","extent":0"#,
      #""extent" is 0, expected a number greater than 0 and at most 1e9"#
    ),
    (
      #""do":"setSteps","id":"a","steps":[2]"#,
      #""steps[0]" is 2, expected a number from 0 to 1"#
    ),
    (
      #""do":"removePanel","id":"""#,
      #""id" is the text "", expected a text of 1 to 32 bytes without NUL"#
    ),
    (
      #""do":"setDirection","direction":"left""#,
      #""direction" is the text "left", expected ltr or rtl"#
    ),
    (#""do":"stop","of":7"#, #""of" is 7, expected a text of 1 to 32 bytes without NUL"#),
    (
      #""at":7,"touch":1,"phase":"began""#, #""at" is 7, expected two numbers [x, y]"#
    ),
  ])
  func `a bad action is refused with its line and its key`(members: String, message: String) {
    let error = #expect(throws: FormatError.self) { try read("{\"t\":0,\(members)}") }
    #expect(error?.description == "t:2: \(message)")
  }

  private let head = """
    {"flickbook":"trace","version":1,"viewport":[1,2],"view":{"stack":{"children":[]}}}

    """

  private func read(_ row: String) throws -> Trace {
    try Trace(bytes: Array((head + row + "\n").utf8), name: "t")
  }

  private func header(_ members: String) throws -> TraceHeader {
    let text = "{\"flickbook\":\"trace\",\"version\":1,\(members)}\n"
    return try TraceReader(bytes: Array(text.utf8), name: "t").header
  }
}

extension RandomStacks {
  /// An action of each kind in turn, half of them for the view inside a panel.
  fileprivate mutating func action(_ turn: Int) -> Action {
    let action: Action =
      switch turn % 8 {
      case 0:
        .reveal(
          "menu", fraction: chance() ? 1 : fraction(), easing: chance() ? nil : easing(),
          duration: chance() ? nil : fraction())
      case 1: .fold(easing: chance() ? nil : easing(), duration: chance() ? nil : fraction())
      case 2: .insertPanel(panel(turn, depth: 1), at: chance() ? nil : turn)
      case 3: .removePanel("top-1")
      case 4: .setExtent("menu", extent())
      case 5: .setSteps("menu", steps())
      case 6: .setDirection(chance() ? .leftToRight : .rightToLeft)
      default: .stop
      }
    return chance() ? action : .inside("sheet", action)
  }
}
