import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

@testable import ScrollFuzzing

/// The published SCEdgeStack gate, whose listed defects are found from fresh seeds.
@Suite struct PublishedStackTests {
  private static func scene(_ panels: [Panel], offset: Double = 0) -> Scene {
    var stack = EdgeStack(children: panels).paging(false)
    stack.offset.y = offset
    return Scene(viewport: Size(width: 400, height: 800), scale: 4, stack: stack)
  }

  /// A stop that blocks folding in the middle of the first panel, and one in the second.
  private static let floor = scene(floorPanels)

  /// The same, a quarter of a point below the stop, where an animation that was stopped left it.
  private static let besideFloor = scene(floorPanels, offset: 99.75)

  private static let floorPanels = [
    Panel().edge(.bottom).id("first").extent(200).steps([NavigationStep(0.5, blocks: .folding)]),
    Panel().edge(.bottom).id("second").extent(300).steps([NavigationStep(0.5)]),
  ]

  /// A ceiling between the panels, and a rest a quarter of a point beyond it, where code put it.
  private static let ceiling = scene(
    [
      Panel().edge(.bottom).id("first").extent(200),
      Panel().edge(.bottom).id("second").extent(300)
        .steps([NavigationStep(0, blocks: .unfolding)]),
    ], offset: 200.25)

  @Test(arguments: [
    (99.6, 0.0, 350.0), (100, 100, 200), (100.4, 100, 200), (200.4, 200, 350), (220, 200, 350),
    (350.4, 350, 500), (499, 350, 500), (0, 0, 100), (200, 100, 350),
  ])
  func `it is the rule of the vectors`(travel: Double, low: Double, high: Double) {
    let gate = PublishedStack(Self.floor).publishedGate(at: travel)
    #expect(gate == TravelRange(low: low, high: high))
  }

  @Test(arguments: [
    (99.6, 200.0, 300.0, 0.0, 350.0), (199.6, 200, 300, 0, 350), (349.6, 200, 300, 200, 350),
  ])
  func `it is the rule of the vectors without blocks`(
    travel: Double, first: Double, second: Double, low: Double, high: Double
  ) {
    let scene = Self.scene([
      Panel().edge(.bottom).id("first").extent(first)
        .steps(travel == 99.6 ? [NavigationStep(0.5)] : []),
      Panel().edge(.bottom).id("second").extent(second).steps([NavigationStep(0.5)]),
    ])
    #expect(
      PublishedStack(scene).publishedGate(at: travel) == TravelRange(low: low, high: high))
  }

  /// A scene, the law that its defect breaks, and what the finding says.
  struct Defect: CustomTestStringConvertible {
    var name: String
    var scene: Scene
    var law: Law
    var word: String
    var testDescription: String { name }
  }

  private static let defects = [
    Defect(name: "a rest beside a floor loses it", scene: floor, law: .block, word: "floor"),
    Defect(
      name: "a rest beside a stop hops over the next", scene: besideFloor, law: .oneStop,
      word: "across"),
    Defect(
      name: "a rest beyond a stop goes back to it only", scene: floor, law: .gate, word: "may be"),
    Defect(name: "a rest beside a ceiling passes it", scene: ceiling, law: .block, word: "block"),
    Defect(
      name: "stops that hold no folding drop its floor",
      scene: floor.stacked { $0.constraints = [.unfolding] }, law: .block, word: "floor"),
    Defect(
      name: "continuous navigation drops blocks", scene: floor.stacked { $0.isContinuous = true },
      law: .block, word: "floor"),
    Defect(
      name: "a stack without constraints closes", scene: floor.stacked { $0.constraints = [] },
      law: .gate, word: "may be"),
  ]

  @Test(arguments: defects)
  func `each defect is found, shrunk and proven`(defect: Defect) throws {
    for seed in seeds {
      let subject = PublishedStack.subject(defect.scene)
      var campaign = Campaign(
        subject, laws: [defect.law], seed: seed,
        space: GestureSpace(defect.scene, program: .nothing))
      while campaign.failures.isEmpty && campaign.gestureCount < 200_000 { campaign.advance() }
      let failure = try #require(campaign.failures.first, "seed \(seed)")
      #expect(failure.isMinimal && failure.finding.text.contains(defect.word))
    }
  }
}
