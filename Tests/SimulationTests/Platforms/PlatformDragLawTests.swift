import ScrollPhysics
import Simulation
import Testing

/// What a finger does to content that rests, under every profile.
@Suite struct PlatformDragLawTests {
  private static func middle(_ refreshRate: Double = 60) -> Scene {
    .tall(content: 40_000, offset: 20_000, refreshRate: refreshRate)
  }

  @Test(arguments: PlatformCase.all)
  func `a tap moves nothing that rests`(platform: PlatformCase) {
    var random = SeededGenerator(seed: 420)
    for _ in 0..<40 {
      let scene = Self.middle(random.pick([30, 60, 120]))
      let gesture = Gesture().down(at: Vector(x: 100, y: 300))
        .lift(after: random.pick([0, 1, 10, 200, 2000]))
      expectNothing(gesture.inputs, in: scene, platform)
      expectNothing(gesture.doubled().inputs, in: scene, platform)
    }
  }

  @Test(arguments: PlatformCase.all)
  func `a finger that does not pass the slop moves nothing`(platform: PlatformCase) {
    var random = SeededGenerator(seed: 421)
    let slop = platform.rules?.slop.distance ?? 10
    // A place beyond the last sample is foretold by half a move at most.
    let share = platform.rules?.delivery.moves == .interpolated ? 0.35 : 0.7
    for _ in 0..<40 {
      var gesture = Gesture().down(at: Vector(x: 200, y: 400))
      let start = gesture.location
      for _ in 0..<(1 + random.index(12)) {
        // Within the square that is within every measure of the slop.
        let reach = slop * share
        let place = Vector(
          x: start.x + random.number(-reach, reach), y: start.y + random.number(-reach, reach))
        gesture = gesture.step(
          x: place.x - gesture.location.x, y: place.y - gesture.location.y,
          milliseconds: random.pick([0, 4, 8, 16, 300]))
      }
      let end = random.chance(0.3) ? gesture.cancel() : gesture.lift(after: random.pick([0, 300]))
      expectNothing(end.inputs, in: Self.middle(), platform)
    }
  }

  @Test(arguments: PlatformCase.all)
  func `content that fits does not move`(platform: PlatformCase) {
    var random = SeededGenerator(seed: 422)
    for round in 0..<40 {
      let scene = Scene.tall(
        content: random.pick([0, 300, 799.5, 800]), bounces: random.chance(0.5))
      let inputs = PlatformInputs.strokes(&random)
      let run = PlatformRun(inputs, in: scene, platform)
      let moved = run.timeline.frames.first { $0.offset != .zero }
      if let moved { Issue.record("\(platform), round \(round): \(moved)") }
    }
  }

  @Test(arguments: PlatformCase.all)
  func `far from the edges it makes no difference whether they give`(platform: PlatformCase) {
    var random = SeededGenerator(seed: 425)
    for round in 0..<40 {
      let size = Size(width: 400_000, height: 400_000)
      var view = ScrollViewDescription(content: size, offset: Vector(x: 2e5, y: 2e5))
      let inputs = PlatformInputs.strokes(&random)
      let soft = Scene(viewport: Size(width: 400, height: 800), view: view)
      view.bounces = false
      let hard = Scene(viewport: Size(width: 400, height: 800), view: view)
      let a = PlatformRun(inputs, in: soft, platform).timeline
      let b = PlatformRun(inputs, in: hard, platform).timeline
      let differing = zip(a.frames, b.frames).first { ($0.offset - $1.offset).length > 1e-6 }
      if let (a, b) = differing {
        Issue.record("\(platform), round \(round), frame \(a.index): \(a.offset), \(b.offset)")
      }
      #expect(a.frames.count == b.frames.count, "round \(round)")
    }
  }

  private func expectNothing(_ inputs: [Input], in scene: Scene, _ platform: PlatformCase) {
    let run = PlatformRun(inputs, in: scene, platform)
    let moved = run.timeline.frames.first { $0.offset != scene.view.offset }
    if let moved { Issue.record("\(platform): \(moved)") }
    #expect(!run.timeline.kinds.contains { $0 == .willBeginDragging })
    let isAtRest = run.replay.isAtRest
    #expect(isAtRest)
  }

  /// A straight drag of equal moves that is held still at its end.
  struct Pull {
    let count: Int
    let move: Double
    let milliseconds: Double

    init(_ random: inout SeededGenerator) {
      count = 8 + random.index(12)
      move = random.pick([-1, 1]) * Double(2 + random.index(40))
      milliseconds = random.pick([8, 10, 16])
    }

    var inputs: [Input] {
      var gesture = Gesture(at: Vector(x: 200, y: 400)).down()
      for _ in 0..<count { gesture = gesture.step(y: move, milliseconds: milliseconds) }
      return gesture.lift(after: 700).inputs
    }

    /// How many moves it takes to come to a length.
    func moves(beyond length: Double, countsEqual: Bool = false) -> Int {
      (1...1000).first {
        countsEqual ? abs(move) * Double($0) >= length : abs(move) * Double($0) > length
      } ?? 0
    }

    /// The way beyond a move that is foretold at most.
    var ahead: Double { min(8 / milliseconds, 0.5) * move }

    /// How far the finger has gone that the content follows, by the table of choices alone.
    func followed(_ rules: PlatformRules) -> Double {
      let slop = rules.slop
      let sign = move < 0 ? -1.0 : 1
      let first = moves(beyond: slop.distance, countsEqual: slop.countsEqual)
      let way = move * Double(count)
      guard first <= count else { return 0 }
      switch slop.removal {
      case .nothing: return way
      case .perAxis: return way - sign * slop.distance
      case .alongPath:
        // The finger stops, and the content stays half a move ahead of it.
        return way - sign * slop.distance + (count > first ? ahead : 0)
      case .alongPathInPoints: return way - sign * slop.distance.rounded()
      case .armThenAnchor: return first < count ? move * Double(count - first - 1) : 0
      case .everything: return start(rules.start, moves: count - first)
      }
    }

    /// What is left of some moves by the threshold at a drag's start.
    private func start(_ rule: DragStart, moves left: Int) -> Double {
      guard rule.distance > 0 else { return move * Double(left) }
      let held = moves(beyond: rule.distance)
      guard held <= left else { return 0 }
      let sign = move < 0 ? -1.0 : 1
      let breaking =
        abs(move) > rule.largestStep ? move : sign * min(rule.distance / 3, abs(move))
      return breaking + move * Double(left - held)
    }
  }

  @Test(arguments: PlatformCase.platforms)
  func `in the middle the content follows the finger, less what the slop takes`(
    platform: PlatformCase
  ) throws {
    let rules = try #require(platform.rules)
    var random = SeededGenerator(seed: 423)
    for round in 0..<60 {
      let pull = Pull(&random)
      let rate = random.pick([60.0, 120])
      // At 120 Hz a frame comes too soon for a place half a move ahead.
      let scene = Self.middle(rules.delivery.moves == .resampled ? 60 : rate)
      let run = PlatformRun(pull.inputs, in: scene, platform)
      let lift = pull.inputs.last?.timeNanoseconds ?? 0
      let held = run.timeline.frames.last { $0.timeNanoseconds < lift }?.offset.y ?? .nan
      let followed = pull.followed(rules)
      if rules.delivery.moves == .interpolated {
        // How far ahead of the finger the last frame has it depends on that frame's time.
        let ahead = followed == 0 ? 0 : pull.ahead
        let slack = 1 + abs(ahead) / 2
        expectNear(20_000 - held, followed + ahead / 2, within: slack, "round \(round): \(pull)")
      } else {
        expectNear(20_000 - held, followed, within: 1e-9, "round \(round): \(pull)")
      }
      // A finger at rest leaves no velocity, but Qt puts content on a whole point.
      let end = rules.law.kind == .constant ? held.rounded() : held
      if rules.fling.pause > 0 || rules.velocity.horizon < 0.6 {
        expectNear(run.rest.y, end, within: 0.5, "round \(round): \(pull)")
      }
    }
  }

  @Test(arguments: PlatformCase.platforms)
  func `a longer delay shows a drag later and changes nothing else`(platform: PlatformCase) throws {
    // Between samples, a place is that of the frame's own time.
    guard try #require(platform.rules).delivery.moves != .interpolated else { return }
    var random = SeededGenerator(seed: 424)
    for round in 0..<30 {
      let pull = Pull(&random)
      let scene = Self.middle()
      let lift = pull.inputs.last?.timeNanoseconds ?? 0
      func shown(_ frames: Int) -> [Double] {
        let other = platform.with { $0.delivery.delay += Double(frames) / 60 }
        let timeline = PlatformRun(pull.inputs, in: scene, other).timeline
        return timeline.frames.filter { $0.timeNanoseconds < lift }.map(\.offset.y)
      }
      let plain = shown(0)
      for count in 1...4 {
        let late = shown(count)
        expectNear(late.last ?? .nan, plain.last ?? .nan, "round \(round), \(count) frames")
        let differing = zip(plain, late.dropFirst(count)).first { abs($0 - $1) > 1e-9 }
        if let differing { Issue.record("\(platform), round \(round): \(differing)") }
      }
    }
  }
}
