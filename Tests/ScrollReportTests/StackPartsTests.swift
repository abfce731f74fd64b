import EdgeLayout
import ScrollFormats
import ScrollPhysics
import ScrollReport
import Simulation
import Testing

@Suite struct StackHistoryTests {
  @Test(arguments: StackExamples.scripts.keys.sorted())
  func `visible fractions are those that the engine solved`(name: String) throws {
    let script = try #require(StackExamples.scripts[name])
    var replay = Replay(scene: script.scene)
    var solved: [ItemID: [Double]] = [:]
    func look() {
      guard let engine = replay.engine else { return }
      for (item, placement) in zip(engine.stack.items, engine.solution.items) {
        solved[item.id, default: []].append(placement.visibleFraction)
      }
    }
    for input in script.inputs {
      while replay.nextFrame(through: input.timeNanoseconds) != nil { look() }
      replay.add(input)
    }
    while replay.nextFrameUntilRest() != nil { look() }
    let plot = script.plot
    let history = try #require(plot.stack)
    let lines = FractionLine.lines(of: history, over: plot.series[0].timeline)
    #expect(Set(lines.map(\.item)) == Set(solved.keys))
    for line in lines { #expect(line.points.map(\.fraction) == solved[line.item]) }
    #expect(lines.contains { line in line.points.contains { $0.fraction >= 0.5 } })
  }

  @Test func `a layout is noted once, from the frame on that shows it`() throws {
    let history = try #require(StackExamples.program.stack)
    #expect(history.layouts.count == 2)
    #expect(history.layouts[0].frame == 0)
    #expect(history.layouts[0].stack.items.map(\.id) == ["banner"])
    #expect(history.layouts[1].stack.items.map(\.id) == ["banner", "list"])
    #expect(history.items == ["banner", "list"])
    let frame = StackExamples.program.series[0].timeline.frames[history.layouts[1].frame]
    #expect((2_500_000_000...2_520_000_000).contains(frame.timeNanoseconds))
  }
}

@Suite struct StopLineTests {
  @Test func `merged stops share a line under both names, and the root has one`() throws {
    let plot = StackExamples.gallery
    let lines = StopLine.lines(
      of: try #require(plot.stack), over: plot.series[0].timeline, along: .vertical)
    #expect(lines.map(\.name) == ["root", "card 1 · second 0", "second 1"])
    #expect(lines.map(\.offset) == [0, 240, 480])
  }

  @Test func `a number after a digit stands apart`() {
    let id: ItemID = "bottom-1"
    #expect(id.label(at: 0.5) == "bottom-1\u{2002}0.5")
  }

  @Test func `unfolding leads to greater offsets at the bottom and to lesser ones at the top`()
    throws
  {
    for (plot, isUpwards) in [(StackExamples.sheet, true), (StackExamples.sheetAtTop, false)] {
      let history = try #require(plot.stack)
      let lines = StopLine.lines(of: history, over: Timeline(), along: .vertical)
      let floor = try #require(lines.first { !$0.blocks.isEmpty })
      #expect(floor.name == "sheet 0.15" && floor.blocks == .folding)
      #expect(floor.offset == (isUpwards ? 90 : -90))
      #expect(floor.isUpwards(.unfolding) == isUpwards)
      #expect(floor.isUpwards(.folding) == !isUpwards)
    }
  }

  @Test func `a stop of an earlier layout ends where the next one begins`() throws {
    let plot = StackExamples.program
    let lines = StopLine.lines(
      of: try #require(plot.stack), over: plot.series[0].timeline, along: .vertical)
    let change = try #require(lines.first?.end)
    #expect(lines.allSatisfy { $0.end == change || $0.start == change })
    #expect(lines.contains { $0.name == "banner 1" && $0.end == change })
    #expect(lines.contains { $0.name == "banner 1 · list 0" && $0.start == change })
  }
}

@Suite struct FilmTests {
  @Test(arguments: StackExamples.scripts.keys.sorted())
  func `the moments ascend from the first frame to the last rest, eight at most`(
    name: String
  ) throws {
    let plot = try #require(StackExamples.scripts[name]).plot
    let frames = plot.series[0].timeline.frames
    let moments = FilmMoments.positions(in: frames)
    #expect(moments.first == 0)
    #expect(moments == moments.sorted() && Set(moments).count == moments.count)
    #expect(moments.count <= FilmMoments.most)
    let rests = frames.indices.dropFirst().filter {
      frames[$0].phase == .idle && frames[$0 - 1].phase != .idle
    }
    if rests.count < FilmMoments.most { #expect(Set(rests).isSubset(of: moments)) }
    #expect(moments.last == rests.last)
  }

  @Test func `many rests leave the first and the last and those that differ`() {
    var timeline = PlotExamples.timeline(offsets: (0..<60).map { $0 < 30 ? 0 : Double($0) })
    for index in timeline.frames.indices {
      timeline.frames[index].phase = index.isMultiple(of: 2) ? .idle : .dragging
    }
    let moments = FilmMoments.positions(in: timeline.frames)
    #expect(moments.count == FilmMoments.most)
    #expect(moments.first == 0 && moments.last == 59)
    #expect(moments.dropFirst().allSatisfy { $0 >= 30 })
  }

  @Test func `nothing that moves is one picture`() {
    #expect(FilmMoments.positions(in: []).isEmpty)
    var still = PlotExamples.timeline(offsets: [7, 7, 7])
    for index in still.frames.indices { still.frames[index].phase = .idle }
    #expect(FilmMoments.positions(in: still.frames) == [0])
  }

  @Test func `without effects a card is its frame on the screen, in the order of painting`() throws
  {
    let stack = try #require(StackExamples.sheet.stack?.layouts.last?.stack)
    let picture = StackPicture(stack, stack.solution(at: Vector(x: 0, y: 300)))
    #expect(picture.cards.map(\.item) == [nil, "sheet"])
    #expect(
      picture.cards[1].corners == [
        Vector(x: 0, y: 574), Vector(x: 402, y: 574), Vector(x: 402, y: 1174),
        Vector(x: 0, y: 1174),
      ])
    #expect(picture.cards[0].corners[2] == Vector(x: 402, y: 874))
  }

  @Test func `a receding root is smaller, and a card folded in space is narrower at one end`()
    throws
  {
    let stack = try #require(StackExamples.gallery.stack?.layouts.last?.stack)
    func width(_ card: StackPicture.Card, _ from: Int, _ to: Int) -> Double {
      (card.corners[to] - card.corners[from]).length
    }
    let half = StackPicture(stack, stack.solution(at: Vector(x: 0, y: 120)))
    let root = try #require(half.cards.first { $0.item == nil })
    let card = try #require(half.cards.first { $0.item == "card" })
    // A quarter of the way to a scale of 0.82 and an opacity of 0.6; a few roundings.
    #expect((width(root, 0, 1) - 402 * (1 - 0.18 / 4)).magnitude < 1e-9)
    #expect((root.opacity - 0.9).magnitude < 1e-12)
    #expect((width(card, 0, 1) - width(card, 3, 2)).magnitude > 40)
    let open = StackPicture(stack, stack.solution(at: Vector(x: 0, y: 240)))
    let flat = try #require(open.cards.first { $0.item == "card" })
    #expect(width(flat, 0, 1) == 402 && width(flat, 3, 2) == 402)
  }

  @Test func `what is wholly outside is not drawn, and what is covered is drawn first`() throws {
    let sheet = try #require(StackExamples.sheet.stack?.layouts.last?.stack)
    #expect(StackPicture(sheet, sheet.solution(at: .zero)).cards.map(\.item) == [nil])
    let sliding = try #require(StackExamples.eight.stack?.layouts.last?.stack)
    #expect(StackPicture(sliding, sliding.solution(at: .zero)).cards.last?.item == .some(nil))
  }
}
