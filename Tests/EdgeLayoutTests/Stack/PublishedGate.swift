import EdgeLayout
import ScrollPhysics

/// The inset rules of the published SCEdgeStack, which the gates of this package replace.
///
/// They look at the steps of the deepest revealed item alone, each strictly before or behind the
/// travel, after moving a blocking step by a hundredth of a point in the direction that it blocks.
/// From within half a point of the step ahead, or from the last one, they hop to the first step of
/// the next item, unless that step blocks unfolding.
struct PublishedGate {
  private struct Step {
    let travel: Double
    let shifted: Double
    let blocksUnfolding: Bool
  }

  private let starts: [Double]
  private let ends: [Double]
  private let steps: [[Step]]

  init(_ items: [StackItem]) {
    var starts: [Double] = []
    var ends: [Double] = []
    var steps: [[Step]] = []
    for item in items {
      let start = ends.last ?? 0
      let extent = item.extent ?? 0
      var complete = item.steps
      for fraction in [0.0, 1] where !complete.contains(where: { $0.fraction == fraction }) {
        complete.append(NavigationStep(fraction))
      }
      steps.append(
        complete.sorted { $0.fraction < $1.fraction }.map { step in
          let travel = start + extent * step.fraction
          let shift =
            step.blocks.contains(.unfolding) ? 0.01 : step.blocks.contains(.folding) ? -0.01 : 0
          return Step(
            travel: travel, shifted: travel + shift,
            blocksUnfolding: step.blocks.contains(.unfolding))
        })
      starts.append(start)
      ends.append(start + extent)
    }
    self.starts = starts
    self.ends = ends
    self.steps = steps
  }

  func range(atTravel travel: Double) -> TravelRange {
    let current = starts.lastIndex { $0 < travel } ?? 0
    let revealed = min(travel, ends[current])
    let low = steps[current].last { $0.shifted < revealed }?.travel ?? 0
    var high = steps[current].first { $0.shifted > revealed }
    let isNear = high.map { !$0.blocksUnfolding && $0.shifted - revealed < 0.5 } ?? true
    if isNear && current + 1 < steps.count {
      high = steps[current + 1].first { $0.shifted > starts[current + 1] }
    }
    return TravelRange(
      low: low.rounded(), high: (high?.travel ?? ends[ends.count - 1]).rounded())
  }
}
