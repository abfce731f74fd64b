import EdgeLayout
import Foundation
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@Suite struct StackTimelineTests {
  /// A sheet that a program opens halfway and takes away, with a view in the root and one in it.
  private let scene = Scene(
    viewport: Size(width: 400, height: 800), refreshRate: 20,
    stack: EdgeStack {
      ScrollViewDescription(content: Size(width: 400, height: 3000))
    } children: {
      Panel {
        EdgeStack(children: [Panel().edge(.trailing).extent(90)])
      }
      .edge(.bottom).id("sheet").extent(300).steps([NavigationStep(0.5, blocks: .folding)])
      Panel().edge(.bottom).extent(.ideal(200))
    }
    .layout(
      .builtIn(BuiltInLayout(.sliding, foldedEffect: StackEffect(opacity: 0.5))), for: .bottom))

  private let actions: [(Int64, Action)] = [
    (10, .setSafeArea(Insets(top: 44))), (10, .setInset(.zero)),
    (10, .reveal("sheet", fraction: 0.5, easing: .linear, duration: 0.1)),
    (10, .inside("sheet", .reveal("trailing-0", duration: 0))),
    (160, .insertPanel(Panel().edge(.bottom).id("sheet").extent(1))),
    (160, .removePanel("sheet")),
  ]

  @Test func `JSON Lines hold what each frame of a stack shows`() throws {
    let bytes = lines(of: scene, actions.map { .action($1, timeNanoseconds: $0 * 1_000_000) })
    let expected = try Fixtures.bytes("stack-timeline.jsonl")
    #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
  }

  @Test func `a replay that does not lay items out writes the same but for what it tells`() {
    let inputs: [Input] = [
      .action(.reveal("menu", fraction: 0.5), timeNanoseconds: 0)
    ]
    let menu = Scene(
      viewport: Size(width: 400, height: 800),
      stack: EdgeStack(children: [Panel().edge(.leading).id("menu").extent(280)]))
    let whole = members(of: lines(of: menu, inputs))
    let part = members(of: lines(of: menu, inputs) { $0.solvesItems = false })
    #expect(whole.count == part.count && whole.count > 10)
    for (whole, part) in zip(whole, part) {
      for key in ["offset", "side", "travel", "root", "items"] {
        #expect(whole[key] == part[key])
      }
    }
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `any stack gives frames that fit together`(seed: UInt64) throws {
    var random = RandomStacks(seed: seed)
    for _ in 0..<20 {
      let scene = random.scene()
      var replay = Replay(scene: scene)
      for edge in Edge.allCases {
        replay.add(
          .action(
            .reveal(ItemID(edge: edge, place: 0), fraction: random.fraction(), duration: 0.1),
            timeNanoseconds: 0))
      }
      var writer = TimelineWriter(format: .jsonLines)
      for _ in 0..<12 {
        guard let frame = replay.nextFrameUntilRest() else { break }
        writer.bytes = []
        writer.write(frame, of: replay)
        try check(Data(writer.bytes), direction: scene.direction)
      }
    }
  }

  private func check(_ line: Data, direction: LayoutDirection) throws {
    struct View: Decodable {
      var offset: [Double]
      var side: String?
      var travel: Double?
      var items: [Item]?
      var parent: Int?
      var views: [View]?
    }
    struct Item: Decodable {
      var edge: String
      var frame: [Double]
      var screen: [Double]
      var fraction: Double
      var visible: Bool
    }
    let frame = try JSONDecoder().decode(View.self, from: line)
    for (place, view) in (frame.views ?? []).enumerated() {
      if let parent = view.parent { #expect(parent < place) }
      for item in view.items ?? [] { #expect(item.frame.count == 4) }
    }
    for item in frame.items ?? [] {
      #expect(item.screen == [item.frame[0] - frame.offset[0], item.frame[1] - frame.offset[1]])
      #expect((0...1).contains(item.fraction) && (item.visible || item.fraction == 0))
      #expect(!item.visible || item.edge == frame.side)
    }
    guard let edge = Edge.allCases.first(where: { $0.name == frame.side }) else {
      return #expect(frame.travel == 0)
    }
    let axis = edge.axis == .horizontal ? 0 : 1
    #expect(frame.travel == edge.side(in: direction).sign * frame.offset[axis])
  }

  private func lines(
    of scene: Scene, _ inputs: [Input], _ change: (inout Replay) -> Void = { _ in }
  ) -> [UInt8] {
    var replay = Replay(scene: scene)
    change(&replay)
    var writer = TimelineWriter(format: .jsonLines)
    for input in inputs {
      while let frame = replay.nextFrame(through: input.timeNanoseconds) {
        writer.write(frame, of: replay)
      }
      replay.add(input)
    }
    while let frame = replay.nextFrameUntilRest() { writer.write(frame, of: replay) }
    return writer.bytes
  }

  /// The members of each frame as texts.
  private func members(of bytes: [UInt8]) -> [[String: String]] {
    bytes.split(separator: UInt8(ascii: "\n")).dropFirst().map { line in
      let value = try? JSONValue(Array(line), file: "t")
      guard case .object(let members)? = value?.kind else { return [:] }
      return Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.text) })
    }
  }
}

extension StackTimelineTests {
  @Test func `each event of a stack is written with what it carries`() throws {
    let events: [StackEvent] = [
      .offset(Vector(x: 0, y: 1.5)), .shown("a"), .hidden("a"), .step("a", fraction: 0.5),
      .step(nil, fraction: 0), .navigationEnded(.item("a", fraction: 0.25), arrived: false),
      .navigationEnded(.root, arrived: true), .fault(.bothAxes), .fault(.foreignWrite),
      .fault(.endlessCallbacks), .fault(.takenName("a")),
    ]
    let frame = Frame(
      index: 0, timeNanoseconds: 0, offset: .zero, velocity: .zero, phase: .idle)
    let timeline = Timeline(
      frames: [frame], events: [TimedEvent(frame: 0, event: .willBeginDragging)],
      stackEvents: events.map { TimedStackEvent(frame: 0, event: $0) })
    let bytes = TimelineWriter.bytes(of: timeline, format: .jsonLines)
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").last ?? ""
    let written = #"""
      "events":[{"event":"willBeginDragging"},{"event":"offset","offset":[0,1.5]},
      {"event":"shown","id":"a"},{"event":"hidden","id":"a"},
      {"event":"step","id":"a","fraction":0.5},{"event":"step","id":null,"fraction":0},
      {"event":"navigationEnded","id":"a","to":0.25,"arrived":false},
      {"event":"navigationEnded","id":null,"to":0,"arrived":true},
      {"event":"fault","fault":"bothAxes"},{"event":"fault","fault":"foreignWrite"},
      {"event":"fault","fault":"endlessCallbacks"},{"event":"fault","fault":"takenName","id":"a"}]}
      """#
    #expect(line.hasSuffix(written.replacing("\n", with: "")))
  }
}
