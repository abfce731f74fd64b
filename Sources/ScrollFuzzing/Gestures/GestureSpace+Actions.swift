import EdgeLayout
import ScrollPhysics
import Simulation

extension GestureSpace {
  /// Makes what a program does; the simplest is to stop.
  func action(_ source: inout ChoiceSource) -> Action {
    isStack ? stackAction(&source) : scrollAction(&source)
  }

  private func stackAction(_ source: inout ChoiceSource) -> Action {
    guard !items.isEmpty else { return .stop }
    let kind = source.number(0, 15)
    switch kind {
    case 1, 2, 3: return reveal(&source)
    case 4, 5: return .fold(duration: duration(&source))
    case 6: return .setExtent(item(&source), .points(Double(source.number(1, 90)) * 10))
    case 7: return .setSteps(item(&source), steps(&source))
    case 8: return resize(&source)
    case 9: return .setDirection(source.flag(32_768) ? .rightToLeft : .leftToRight)
    case 10:
      let id: ItemID = source.flag(32_768) ? "second new" : "new"
      return .insertPanel(
        Panel().edge(newEdge).id(id).extent(Double(source.number(1, 60)) * 10),
        at: source.flag(32_768) ? 0 : nil)
    case 11: return .removePanel(source.flag(32_768) ? "new" : item(&source))
    case 12: return .setPaging(source.flag(32_768))
    case 13: return .setBounces(source.flag(32_768))
    case 14: return refreshRate(&source)
    case 15: return .cancelTouches
    default: return .stop
    }
  }

  private func scrollAction(_ source: inout ChoiceSource) -> Action {
    switch source.number(0, 12) {
    case 1: return .setContentOffset(place(&source), animation: nil)
    case 2: return .setContentOffset(place(&source), animation: OffsetAnimation())
    case 3: return .shiftContent(Vector(x: 0, y: Double(source.number(-20, 20)) * 10))
    case 4:
      return .setInset(
        Insets(
          top: Double(source.number(0, 20)) * 10, bottom: Double(source.number(0, 40)) * 10))
    case 5:
      return .setContentSize(
        Size(width: content.width, height: Double(source.number(0, 60)) * 100))
    case 6: return resize(&source)
    case 7: return refreshRate(&source)
    case 8: return .setPaging(source.flag(32_768))
    case 9: return .setBounces(source.flag(32_768))
    case 10: return .overrideTarget(place(&source))
    case 11: return .setScrollEnabled(source.flag(40_000))
    case 12: return .cancelTouches
    default: return .stop
    }
  }

  private func reveal(_ source: inout ChoiceSource) -> Action {
    let id = item(&source)
    let fraction = Double(10 - source.number(0, 10)) / 10
    return .reveal(id, fraction: fraction, duration: duration(&source))
  }

  private func duration(_ source: inout ChoiceSource) -> Double? {
    [nil, 0, 0.1, 0.5][source.number(0, 3)]
  }

  private func item(_ source: inout ChoiceSource) -> ItemID {
    items[source.number(0, items.count - 1)]
  }

  private func steps(_ source: inout ChoiceSource) -> [NavigationStep] {
    let count = source.number(0, 3)
    var steps: [NavigationStep] = []
    for _ in 0..<count {
      let fraction = Double(source.number(0, 20)) / 20
      let blocks = TravelDirections(rawValue: UInt8(source.number(0, 3)))
      steps.append(NavigationStep(fraction, blocks: blocks))
    }
    return steps
  }

  private func resize(_ source: inout ChoiceSource) -> Action {
    switch source.number(0, 2) {
    case 0: return .resize(Size(width: viewport.height, height: viewport.width))
    case 1: return .resize(viewport)
    default:
      return .resize(Size(width: viewport.width, height: Double(source.number(10, 90)) * 10))
    }
  }

  private func refreshRate(_ source: inout ChoiceSource) -> Action {
    .refreshRate([60, 120, 80, refreshRate][source.number(0, 3)])
  }

  private func place(_ source: inout ChoiceSource) -> Vector {
    Vector(x: 0, y: Double(source.number(-20, 300)) * 10)
  }
}
