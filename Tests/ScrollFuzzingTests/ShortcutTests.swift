import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

@testable import ScrollFuzzing

/// What holds of the quicker ways of a replay, against one that looks at everything in each frame.
@Suite struct ShortcutTests {
  @Test(arguments: scenes.indices)
  func `courses show what frames show that keep nothing from the one before`(_ place: Int) {
    let scene = Self.scenes[place]
    let laws: [[Law]] = [
      [.settles], [.range], scene.stack == nil ? [.resampled] : [.told, .causal, .delay],
    ]
    for laws in laws {
      let comparison = PlainComparison()
      var search = Search(comparison.subject(scene), laws: laws, seed: UInt64(place))
      var catches: [Search.Catch] = []
      for unit in 0..<UInt64(2) { search.run(unit: unit, into: &catches) }
      #expect(catches.isEmpty)
      #expect(comparison.difference == nil)
      #expect(comparison.courseCount >= 32 && comparison.repeatedCount > 0)
      let wantsEachFrame = laws.contains { $0.wantsEachFrame }
      // Where travel resizes what is inside, each frame is laid out; not every list that is made flies.
      let mayLeaveOut = place < 7 && place != 3 && !wantsEachFrame
      #expect(comparison.leftOutCount > 0 || !mayLeaveOut)
    }
  }

  @Test func `courses of platforms show what frames show that keep nothing`() {
    for profile in [ScrollProfile.flutterBouncing, .android] {
      let comparison = PlainComparison(profile: profile)
      for law in [Law.settles, .range] {
        var search = Search(comparison.subject(.list), laws: [law], seed: 5)
        var catches: [Search.Catch] = []
        for unit in 0..<UInt64(2) { search.run(unit: unit, into: &catches) }
      }
      #expect(comparison.difference == nil)
      #expect(comparison.wrongCutoffCount == 0)
    }
  }

  @Test(arguments: scenes.indices)
  func `gate laws find the same without the frames between turns`(_ place: Int) {
    let scene = Self.scenes[place]
    // A sheet without its floor breaks one of them.
    let floorless = Scene.sheet { $0.children[0] = $0.children[0].withoutBlocks }
    let isSheet = scene == .sheet()
    let subject = isSheet ? Subject.playing(floorless, insteadOf: scene) : Subject(scene)
    let laws = Law.gates.filter { $0.speaks(of: scene) }
    #expect(laws.allSatisfy { !$0.wantsEachFrame })
    var (some, all) = (
      Search(subject, laws: laws, seed: UInt64(place)),
      Search(subject, laws: laws + [.finite], seed: UInt64(place))
    )
    var (caughtBySome, caughtByAll) = ([Search.Catch](), [Search.Catch]())
    for unit in 0..<UInt64(6) {
      some.run(unit: unit, into: &caughtBySome)
      all.run(unit: unit, into: &caughtByAll)
    }
    #expect(caughtBySome == caughtByAll && caughtBySome.isEmpty != isSheet)
    #expect(some.coverage == all.coverage)
    #expect(some.nearest == Array(all.nearest.dropLast()))
    #expect(some.touched == Array(all.touched.dropLast()))
  }

  /// Views in views of all kinds, stacks that resize what is inside, effects, odd rates.
  static let scenes: [Scene] = {
    let list = ScrollViewDescription(content: Size(width: 900, height: 2000))
    var scenes: [Scene] = [.list, .sheet()]
    scenes.append(.sheet { $0.root = .scroll(list) })
    var inside = EdgeStack(
      root: .scroll(list),
      children: [
        Panel().edge(.leading).id("near").extent(80), Panel().edge(.leading).id("far").extent(120),
        Panel { list }.edge(.trailing).id("wide").extent(.fraction(0.4)),
      ])
    for layout in [LayoutChoice.resizing, .parallax] {
      inside.layouts.leading = layout
      var stack = EdgeStack(
        root: .stack(inside),
        children: [
          Panel().edge(.top).id("top").extent(90), Panel { list }.edge(.bottom).id("b").extent(300),
        ])
      stack.layouts.top = layout
      stack.layouts.bottom = layout
      scenes.append(Scene(viewport: Size(width: 375, height: 812), stack: stack))
    }
    var tilted = EdgeStack(children: [
      Panel().edge(.bottom).id("one").extent(180),
      Panel().edge(.bottom).id("two").extent(.ideal(90)),
    ])
    tilted.layouts.bottom = .builtIn(
      BuiltInLayout(.plain, foldedEffect: StackEffect(scale: Vector(x: 0.5, y: 0.5), opacity: 0.3)))
    scenes.append(Scene(viewport: Size(width: 402, height: 874), refreshRate: 59.94, stack: tilted))
    var nested = list
    nested.views = [
      PlacedView(
        id: "strip", frame: Rectangle(x: 0, y: 120, width: 390, height: 200), view: .scroll(list))
    ]
    scenes.append(Scene(viewport: Size(width: 390, height: 800), refreshRate: 144, view: nested))
    var generator = SceneGenerator(seed: 11)
    for _ in 0..<5 { scenes.append(generator.scene(of: .stacks)) }
    for _ in 0..<2 { scenes.append(generator.scene(of: .lists)) }
    return scenes
  }()
}

/// Plays each gesture twice, and finds the first difference.
private final class PlainComparison: @unchecked Sendable {
  private(set) var difference: String?
  private(set) var courseCount = 0
  private(set) var repeatedCount = 0
  private(set) var leftOutCount = 0
  private(set) var wrongCutoffCount = 0
  private let profile: ScrollProfile

  init(profile: ScrollProfile = .uikit) {
    self.profile = profile
  }

  func subject(_ scene: Scene) -> Subject {
    Subject(scene) { [self, profile] asked in
      let play = Subject(asked, profile: profile).player(asked)
      let start = Replay(scene: asked, profile: profile)
      return { inputs, course in
        play(inputs, &course)
        self.compare(course, with: start, inputs)
      }
    }
  }

  private func compare(_ course: Course, with start: Replay, _ inputs: [Input]) {
    var replay = start
    let plain = replay.playPlainly(inputs, wantsItems: course.wantsItems)
    let quick = course.shown
    courseCount += 1
    repeatedCount += quick.count - course.shots.count
    if let delivery = course.delivery {
      for (before, shot) in zip(course.shots, course.shots.dropFirst()) {
        let cutoff = delivery.cutoff(
          frame: shot.frame.timeNanoseconds, previous: before.lastNanoseconds)
        if course.cutoff(of: shot.frame) != cutoff { wrongCutoffCount += 1 }
      }
    }
    guard difference == nil else { return }
    if plain.count != course.frameCount {
      difference = "\(course.frameCount) frames, not \(plain.count)"
    }
    guard course.wantsEachFrame else { return compare(quick, of: course, withSomeOf: plain) }
    if plain.count != quick.count { difference = "\(quick.count) frames, not \(plain.count)" }
    for (index, (one, other)) in zip(quick, plain).enumerated()
    where !one.isSame(as: other) && difference == nil {
      difference = "frame \(index): \(one), not \(other), of \(inputs)"
    }
  }
}

extension PlainComparison {
  /// Compares a course of which frames may have been left out.
  private func compare(_ quick: [ShownFrame], of course: Course, withSomeOf plain: [ShownFrame]) {
    let places = course.shots.flatMap { shot in (0..<shot.count).map { shot.frame.index + $0 } }
    var last: Int?
    for (place, frame) in zip(places, quick) where place < plain.count && difference == nil {
      if !frame.isSame(as: plain[place]) { difference = "frame \(place): \(frame)" }
      for between in (last.map { $0 + 1 } ?? 0)..<place {
        leftOutCount += 1
        guard let last, plain[between].isBetween(plain[last], and: plain[place]) else {
          difference = "left out \(between): \(plain[between])"
          return
        }
      }
      last = place
    }
    if last != plain.indices.last { difference = "\(last ?? -1) is the last frame" }
  }
}

/// What a frame showed and told.
private struct ShownFrame: Hashable {
  var timeNanoseconds: Int64?
  var offset: Vector
  var velocity: Vector
  var phase: ScrollPhase
  var range: OffsetRange
  var isAtRest: Bool
  var isNavigating: Bool
  var callbacks: [ScrollEvent]
  var stackEvents: [StackEvent]
  var items: [ItemShot]

  /// Whether another one is the same, at the same time where that is known.
  func isSame(as other: ShownFrame) -> Bool {
    var other = other
    if timeNanoseconds == nil { other.timeNanoseconds = nil }
    return self == other
  }
}

extension ShownFrame {
  /// Whether it shows motion on the way from a frame to a later one, and tells nothing.
  func isBetween(_ start: ShownFrame, and end: ShownFrame) -> Bool {
    let isOnTheWay = Axis.allCases.allSatisfy { axis in
      min(start.offset[axis], end.offset[axis]) <= offset[axis]
        && offset[axis] <= max(start.offset[axis], end.offset[axis])
    }
    return isOnTheWay && phase == end.phase && range == end.range && !isAtRest && !end.isAtRest
      && isNavigating == end.isNavigating && callbacks.isEmpty && stackEvents.isEmpty
  }
}

extension Course {
  /// What each frame showed; the times within a shot are not known.
  fileprivate var shown: [ShownFrame] {
    shots.flatMap { shot in
      (0..<shot.count).map { index in
        ShownFrame(
          timeNanoseconds: index == 0
            ? shot.frame.timeNanoseconds
            : index == shot.count - 1 ? shot.lastNanoseconds : nil,
          offset: shot.frame.offset, velocity: shot.frame.velocity, phase: shot.frame.phase,
          range: shot.range, isAtRest: shot.isAtRest, isNavigating: shot.isNavigating,
          callbacks: index == 0 ? Array(callbacks[shot.callbacks]) : [],
          stackEvents: index == 0 ? Array(stackEvents[shot.stackEvents]) : [],
          items: Array(items[shot.items]))
      }
    }
  }
}

extension Replay {
  /// Plays inputs frame by frame, and looks at everything in each of them.
  fileprivate mutating func playPlainly(_ inputs: [Input], wantsItems: Bool) -> [ShownFrame] {
    var shown: [ShownFrame] = []
    solvesItems = wantsItems
    for input in inputs {
      lookAtEverything()
      while let frame = nextFrame(through: input.timeNanoseconds) {
        shown.append(look(at: frame, wantsItems))
        lookAtEverything()
      }
      add(input)
    }
    lookAtEverything()
    while let frame = nextFrameUntilRest() {
      shown.append(look(at: frame, wantsItems))
      lookAtEverything()
    }
    return shown
  }

  private mutating func look(at frame: Frame, _ wantsItems: Bool) -> ShownFrame {
    let status = readStatus()
    let axis = readStack()?.items.first?.edge.axis ?? .vertical
    var items: [ItemShot] = []
    for place in 0..<(wantsItems ? readItemCount() : 0) {
      let item = readItem(place)
      items.append(
        ItemShot(
          visibleLength: item.visibleLength, visibleFraction: item.visibleFraction,
          isVisible: item.isVisible, extent: item.size[axis], depth: item.depth))
    }
    return ShownFrame(
      timeNanoseconds: frame.timeNanoseconds, offset: frame.offset, velocity: frame.velocity,
      phase: frame.phase, range: status.range, isAtRest: status.isAtRest,
      isNavigating: status.isNavigating, callbacks: readCallbacks(),
      stackEvents: readStackEvents(), items: items)
  }
}
