import EdgeLayout
import ScrollFuzzing
import ScrollPhysics
import Simulation

extension Workload {
  /// Gestures made up, played to rest and held to laws: those about gates, and every one.
  static func fuzzing(isQuick: Bool) -> [Workload] {
    [
      gestures("fuzz-gate-gestures", laws: Law.gates, count: isQuick ? 32 : 20_000),
      gestures("fuzz-all-laws", laws: Law.all, count: isQuick ? 32 : 8_000),
      shrinking(seeds: isQuick ? 1...2 : 1...20),
    ]
  }

  /// A floor that is gone: found from fresh seeds, shrunk and proven.
  private static func shrinking(seeds: ClosedRange<UInt64>) -> Workload {
    let promised = GestureGenerator.sheetScene
    let panel = Panel().edge(.bottom).id("sheet").extent(800)
      .steps([NavigationStep(0.15), NavigationStep(0.5)])
    var scene = promised
    if let stack = promised.stack {
      scene.outermost = .stack(stack.setting { $0.children = [panel] })
    }
    let subject = Subject(scene).held(to: promised)
    return Workload(name: "fuzz-find-and-shrink", unit: .seconds) { _ in
      var check = CheckHash()
      for seed in seeds {
        var campaign = Campaign(subject, laws: [.block], seed: seed)
        while campaign.failures.isEmpty && campaign.gestureCount < 100_000 { campaign.advance() }
        check.add(UInt64(campaign.failures.first?.rowCount ?? 0))
      }
      return (seeds.count, check)
    }
  }

  private static func gestures(_ name: String, laws: [Law], count: Int) -> Workload {
    let scene = GestureGenerator.sheetScene
    return Workload(name: name, unit: .perSecond) { _ in
      var check = CheckHash()
      var campaign = Campaign(
        Subject(scene), laws: laws.filter { $0.speaks(of: scene) }, seed: 1)
      while campaign.gestureCount < count { campaign.advance() }
      for number in campaign.search.coverage.rests { check.add(UInt64(number)) }
      for number in campaign.search.touched { check.add(UInt64(number)) }
      check.add(UInt64(campaign.failures.count))
      return (campaign.gestureCount, check)
    }
  }
}

extension GestureGenerator {
  /// A sheet with a floor over a map, as in `Traces/scenes/sheet.json`.
  static let sheetScene: Scene = {
    let stack = EdgeStack {
      ScrollViewDescription(
        content: Size(width: 1200, height: 2400), offset: Vector(x: 399, y: 763))
    } children: {
      Panel().edge(.bottom).id("sheet").extent(800)
        .steps([NavigationStep(0.15, blocks: .folding), NavigationStep(0.5)])
    }
    .layout(
      .builtIn(
        BuiltInLayout(
          .plain, isAboveRoot: true,
          openRootEffect: StackEffect(scale: Vector(x: 0.9, y: 0.9), opacity: 0.5))),
      for: .bottom
    )
    .offset(Vector(x: 0, y: 120))
    return Scene(
      viewport: Size(width: 402, height: 874), scale: 3, refreshRate: 120,
      safeArea: Insets(top: 62, bottom: 34), stack: stack)
  }()
}
