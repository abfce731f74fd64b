import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import ScrollFuzzing

/// The library's own simulator under every law, for a moment; campaigns do the same for hours.
@Suite struct ProductLawTests {
  private static let count = 6

  @Test(arguments: SceneGenerator.Family.allCases)
  func `no law breaks in generated scenes`(family: SceneGenerator.Family) {
    var generator = SceneGenerator(seed: 11)
    for round in 0..<Self.count {
      let scene = generator.scene(of: family)
      var campaign = Campaign(
        Subject(scene), laws: Law.all.filter { $0.speaks(of: scene) }, seed: UInt64(round))
      for _ in 0..<2 { campaign.advance() }
      #expect(campaign.failures.isEmpty, "\(round): \(campaign.failures.map(\.story))")
    }
  }

  /// What platforms do not promise: their velocities or places count each reading.
  private static func unkept(_ platform: NamedProfile) -> [String] {
    ["android", "compose", "qt"].contains(platform.name) ? ["resampled"] : []
  }

  @Test(arguments: NamedProfile.builtIn)
  func `every platform keeps the laws of a list but those that count readings`(
    platform: NamedProfile
  ) {
    var campaign = Campaign(
      Subject(.list, profile: platform.profile), laws: Law.all.filter { $0.speaks(of: .list) },
      seed: 3)
    for _ in 0..<seeds.count * 4 { campaign.advance() }
    let broken = campaign.failures.filter { !Self.unkept(platform).contains($0.law) }
    #expect(broken.isEmpty, "\(broken.map { "\($0.law): \($0.story)" })")
  }

  @Test func `pages begin at the inset`() {
    let scene = Scene(
      viewport: Size(width: 400, height: 800),
      view: ScrollViewDescription(
        content: Size(width: 400, height: 4000), inset: Insets(top: 30),
        offset: Vector(x: 0, y: -30), paging: true))
    var campaign = Campaign(Subject(scene), laws: [.paging], seed: 1)
    for _ in 0..<4 { campaign.advance() }
    #expect(campaign.failures.isEmpty && campaign.search.touched[0] > 0)
  }

  @Test func `a finger's move and a change that waited for its lift are told in one frame`() {
    let scene = Scene(
      viewport: Size(width: 437.5, height: 698.75),
      stack: EdgeStack(children: [Panel().edge(.leading).id("one").extent(228)]).paging(false))
    var inputs: [Input] = []
    for (time, phase, x) in [
      (0, TouchPhase.began, 220.0), (0, .moved, 240), (20, .moved, 236), (40, .moved, 238),
      (50, .moved, 240), (50, .ended, 240),
    ] {
      inputs.append(
        .touch(
          TouchSample(
            timeNanoseconds: Int64(time) * 1_000_000, phase: phase, location: Vector(x: x, y: 350)))
      )
      guard inputs.count == 1 else { continue }
      inputs.append(.action(.setExtent("one", .points(90)), timeNanoseconds: 0))
    }
    var trial = Trial(.told, of: Subject(scene))
    #expect(trial.verdict(on: inputs).finding == nil)
    let count = trial.course.shots.map { shot in
      trial.course.stackEvents(ofFrame: shot.frame.index).count {
        if case .offset = $0 { true } else { false }
      }
    }
    #expect(count.max() == 2)
  }

  @Test(arguments: [
    (Law.navigation, Action.reveal("one", fraction: 0.3, duration: 0)),
    (.anchor, .setBounces(false)),
  ])
  func `a drag that ends in the frame of what a program does goes its own way`(
    law: Law, action: Action
  ) {
    let stack = EdgeStack(children: [
      Panel().edge(.bottom).id("one").extent(40), Panel().edge(.bottom).id("two").extent(300),
    ]).paging(false).offset(Vector(x: 0, y: 40))
    let scene = Scene(viewport: Size(width: 400, height: 800), stack: stack)
    let inputs: [Input] = [
      .touch(TouchSample(timeNanoseconds: 0, phase: .began, location: Vector(x: 200, y: 400))),
      .action(action, timeNanoseconds: 0),
      .touch(
        TouchSample(timeNanoseconds: 4_000_000, phase: .moved, location: Vector(x: 200, y: 420))),
      .touch(
        TouchSample(timeNanoseconds: 4_000_000, phase: .ended, location: Vector(x: 200, y: 420))),
    ]
    var trial = Trial(law, of: Subject(scene))
    #expect(trial.verdict(on: inputs).finding == nil)
    #expect(trial.course.callbacks.contains(.willBeginDragging))
  }

  @Test func `the same seed makes the same scenes`() {
    var one = SceneGenerator(seed: 4)
    var other = SceneGenerator(seed: 4)
    for family in SceneGenerator.Family.allCases {
      #expect(one.scene(of: family) == other.scene(of: family))
    }
  }

  @Test func `bytes are held to laws like any gesture, and shrink like one`() throws {
    let law = Law("still", "nothing moves") { course in
      course.moves.isEmpty ? .kept : .broken(frame: course.moves[0].end, "moves")
    }
    let subject = Subject(.sheet())
    var target = ByteTarget(subject, laws: [law])
    #expect(target.finding(in: []) == nil)
    var random = SeededGenerator(seed: 2)
    var found: [UInt8]?
    for _ in 0..<200 where found == nil {
      let bytes = (0..<60).map { _ in UInt8(random.index(below: 256)) }
      if target.finding(in: bytes)?.hasPrefix("still: ") == true { found = bytes }
    }
    var trial = Trial(law, of: subject)
    let bytes = try #require(found)
    let shrunk = trial.failure(ofBytes: bytes, in: GestureSpace(.sheet()))
    let failure = try #require(shrunk)
    #expect(failure.isMinimal && failure.inner <= 1)
  }
}
