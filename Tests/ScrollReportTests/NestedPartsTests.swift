import EdgeLayout
import ScrollPhysics
import ScrollReport
import Simulation
import Testing

@Suite struct InnerHistoryTests {
  @Test(arguments: NestedExamples.scripts.keys.sorted())
  func `each frame has the offsets of the views inside that the replay shows`(
    name: String
  ) throws {
    let script = try #require(NestedExamples.scripts[name])
    var replay = Replay(scene: script.scene)
    var shown: [[Vector]] = replay.inner.map { _ in [] }
    func look() {
      for (place, view) in replay.inner.enumerated() { shown[place].append(view.model.offset) }
    }
    for input in script.inputs {
      while replay.nextFrame(through: input.timeNanoseconds) != nil { look() }
      replay.add(input)
    }
    while replay.nextFrameUntilRest() != nil { look() }
    let plot = script.plot
    let history = try #require(plot.stack)
    #expect(history.inner.map { $0.samples.map(\.offset) } == shown)
    #expect(shown.contains { Set($0).count > 10 })
    for view in history.inner {
      #expect(view.samples.map(\.frame) == plot.series[0].timeline.frames.map(\.index))
      for sample in view.samples { #expect(view.sample(in: sample.frame) == sample) }
      #expect(view.sample(in: -1) == nil && view.sample(in: view.samples.count) == nil)
    }
  }

  @Test func `a view is called by its panel, or else by whose root it is`() throws {
    let history = try #require(NestedExamples.menu.stack)
    #expect(history.inner.indices.map(history.name) == ["root", "menu", "root of menu"])
    #expect(history.inner.map(\.isStack) == [false, true, false])
  }

  @Test func `a panel that is taken away ends the history of the view inside`() throws {
    let panel = Panel {
      ScrollViewDescription(content: Size(width: 400, height: 2000))
    }.edge(.bottom).id("list").extent(200)
    let scene = Scene(
      viewport: Size(width: 400, height: 800), stack: EdgeStack(children: []))
    let plot = StackExamples.Script(
      "In and out", scene, [],
      actions: [
        (100, .insertPanel(panel)),
        (300, .inside("list", .setContentOffset(Vector(x: 0, y: 90), animation: nil))),
        (500, .removePanel("list")), (700, .insertPanel(panel)),
      ]
    ).plot
    let history = try #require(plot.stack)
    let frames = plot.series[0].timeline.frames
    #expect(history.inner.count == 2)
    let times = history.inner[0].samples.map { frames[$0.frame].timeNanoseconds / 1_000_000 }
    let (first, last) = (try #require(times.first), try #require(times.last))
    #expect((100...120).contains(first) && (480...500).contains(last))
    let inside = try #require(StackInside(of: history, over: plot.series[0].timeline))
    #expect(inside.lines.map { $0.name } == ["list y"])
    #expect(inside.lines[0].points.map(\.value).max() == 90)
  }
}

@Suite struct ConvexOutlineTests {
  static let square = [
    Vector(x: 0, y: 0), Vector(x: 4, y: 0), Vector(x: 4, y: 4), Vector(x: 0, y: 4),
  ]

  private func area(_ shape: [Vector]) -> Double {
    zip(shape, shape.dropFirst() + shape.prefix(1)).map { $0.x * $1.y - $0.y * $1.x }
      .reduce(0, +).magnitude / 2
  }

  @Test(arguments: [square, square.reversed()])
  func `what is inside stays, what is outside goes, either way round`(corners: [Vector]) {
    let outline = ConvexOutline(corners)
    let small = corners.map { $0 * 0.5 + Vector(x: 1, y: 1) }
    #expect(outline.cut(small) == small)
    #expect(outline.cut(corners) == corners)
    #expect(outline.cut(corners.map { $0 + Vector(x: 5, y: 0) }).isEmpty)
    #expect(outline.cut(from: small[0], to: small[2]) == [small[0], small[2]])
    #expect(outline.cut(from: Vector(x: 9, y: 0), to: Vector(x: 0, y: 9)).isEmpty)
  }

  @Test(arguments: [Vector(x: 1, y: 3), Vector(x: -3, y: 2), Vector(x: 2, y: -1)])
  func `two squares share the rectangle of what is left of their sides`(shift: Vector) {
    let moved = Self.square.map { $0 + shift }
    let shared = (4 - shift.x.magnitude) * (4 - shift.y.magnitude)
    #expect(area(ConvexOutline(Self.square).cut(moved)) == shared)
    #expect(area(ConvexOutline(moved).cut(Self.square)) == shared)
  }

  @Test func `a line is cut where it crosses the outline`() {
    let outline = ConvexOutline(Self.square)
    let cut = outline.cut(from: Vector(x: -2, y: 1), to: Vector(x: 6, y: 3))
    #expect(cut == [Vector(x: 0, y: 1.5), Vector(x: 4, y: 2.5)])
    #expect(outline.cut(from: cut[0], to: cut[1]) == cut)
  }

  @Test func `an outline without an area holds nothing`() {
    for corners in [[], [Vector.zero], [Vector.zero, Vector(x: 1, y: 0), Vector(x: 2, y: 0)]] {
      #expect(ConvexOutline(corners).cut(Self.square).isEmpty)
      #expect(ConvexOutline(corners).cut(from: .zero, to: Vector(x: 4, y: 4)).isEmpty)
    }
  }
}

@Suite struct NestedPictureTests {
  private static let screen = Size(width: 400, height: 800)

  private static func stack(_ edge: Edge, _ id: ItemID, effect: StackEffect? = nil) throws -> Stack
  {
    let layout = BuiltInLayout(.plain, isAboveRoot: true, openRootEffect: effect)
    let scene = Scene(
      viewport: screen,
      stack: EdgeStack(children: [Panel().edge(edge).id(id).extent(200)])
        .layout(.builtIn(layout), for: edge))
    return try #require(Replay(scene: scene).engine).stack
  }

  /// The picture of a root with something inside, which an effect shrinks and turns.
  private static func picture(
    _ content: InnerMoment.Content, at offset: Vector = Vector(x: 0, y: 200)
  ) throws -> (picture: StackPicture, map: EffectMap) {
    let effect = StackEffect(
      scale: Vector(x: 0.5, y: 0.5),
      rotation: StackRotation(angle: 0.5, axis: SpaceVector(x: 0, y: 1, z: 0), perspective: 0.5))
    let outer = try stack(.bottom, "sheet", effect: effect)
    let solution = outer.solution(at: offset)
    let moment = InnerMoment(panel: nil, parent: nil, content: content)
    return (
      StackPicture(outer, solution, inside: [moment]),
      EffectMap(solution.root.effect, size: solution.root.frame.size)
    )
  }

  @Test func `a stack inside is drawn through the effect around it`() throws {
    let inner = try Self.stack(.leading, "menu")
    let solution = inner.solution(at: Vector(x: -200, y: 0))
    let (picture, map) = try Self.picture(.stack(inner, solution))
    let root = try #require(picture.cards.first)
    let cards = try #require(root.inside)
    let alone = StackPicture(inner, solution).cards
    #expect(cards.map(\.item) == [nil, "menu"] && cards.map(\.view) == [nil, 0])
    #expect(root.lines.isEmpty && cards[0].lines.count > 4)
    let outline = ConvexOutline(root.corners)
    for (card, own) in zip(cards, alone) {
      let seen = own.corners.compactMap { map.point($0) }
      // The root lies half outside of the one around it, and is cut there.
      #expect(seen.count == 4 && card.corners == outline.cut(seen))
    }
    // Half as wide as it is by itself, and turned away.
    let places = cards[1].corners.map(\.x)
    let width = (places.max() ?? 0) - (places.min() ?? 0)
    #expect(width > 70 && width < 100)
  }

  @Test func `what is inside a panel is named and coloured as the panel`() throws {
    let history = try #require(NestedExamples.menu.stack)
    let frames = NestedExamples.menu.series[0].timeline.frames
    let open = try #require(frames.last { $0.offset.x == -300 })
    let layout = try #require(history.layouts.last)
    let picture = StackPicture(
      layout.stack, layout.stack.solution(at: open.offset),
      inside: history.interiors(in: [open.index])[0])
    let menu = try #require(picture.cards.first { $0.item == "menu" })
    let inside = try #require(menu.inside)
    #expect(inside.last { $0.view == nil }?.item == "menu")
    #expect(inside.allSatisfy { $0.item != nil })
    #expect(inside.contains { !$0.lines.isEmpty && $0.free != nil })
  }

  @Test func `lines move against the offset, and there are none before the content begins`() throws
  {
    func lines(_ x: Double, _ y: Double) throws -> [[Vector]] {
      let content = InnerMoment.Content.scroll(Vector(x: x, y: y))
      return try #require(try Self.picture(content, at: .zero).picture.cards.first).lines
    }
    let heights = try lines(0, 0).map { $0[0].y }
    #expect(heights.count == 9 && heights == heights.sorted())
    for distance in [10.0, 33, 500, 1e6] {
      let moved = try lines(0, distance).map { $0[0].y + distance }
      let spacing = heights[1] - heights[0]
      #expect((8...9).contains(moved.count))
      for height in moved {
        let row = ((height - heights[0]) / spacing).rounded()
        #expect((heights[0] + row * spacing - height).magnitude < 1e-6)
      }
    }
    #expect(try lines(0, -700).count == 1 && lines(0, -900).isEmpty && lines(-500, 0).isEmpty)
    let beside = try lines(40, 0)
    #expect(beside.contains { $0[0].x == 16 } && beside.allSatisfy { $0[1].x <= 384 })
    #expect(try lines(.nan, 0).isEmpty && lines(0, .infinity).isEmpty)
  }
}

@Suite struct NestedMomentsTests {
  /// Frames of an outer stack, and a track inside that moves and rests.
  private func moments(
    outer: [Double], inner: [Double], moving: ScrollPhase = .dragging, hasWay: Bool = true
  ) -> [Int] {
    var frames = PlotExamples.timeline(offsets: outer).frames
    for index in frames.indices {
      frames[index].phase = index > 0 && outer[index] != outer[index - 1] ? .dragging : .idle
    }
    let phases = inner.indices.map { $0 == 0 || inner[$0] == inner[$0 - 1] ? .idle : moving }
    let track = FilmMoments.Track(
      offsets: inner.map { Vector(x: $0, y: 0) }, phases: phases, hasWay: hasWay)
    return FilmMoments.positions(in: frames, inside: [track])
  }

  @Test func `a rest inside is a moment, also where the outermost stack stands still`() {
    let still = [Double](repeating: 0, count: 9)
    let inner: [Double] = [0, 50, 100, 100, 100, 150, 200, 200, 200]
    let found = moments(outer: still, inner: inner)
    #expect(Set([0, 3, 7]).isSubset(of: found))
    // Where only rests count, nothing on the way does.
    #expect(moments(outer: still, inner: inner, hasWay: false) == [0, 3, 7])
  }

  @Test func `what a finger only touched makes none, as long as it stands where it was`() {
    let still = [Double](repeating: 0, count: 5)
    for (inner, expected) in [([0.0, 50, 0, 0, 0], [0]), ([0, 50, 60, 60, 60], [0, 3])] {
      #expect(moments(outer: still, inner: inner, moving: .tracking, hasWay: false) == expected)
    }
    #expect(moments(outer: still, inner: [0, 50, 0, 0, 0], hasWay: false) == [0, 3])
  }
}
