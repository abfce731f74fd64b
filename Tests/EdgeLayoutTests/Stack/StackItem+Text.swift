import EdgeLayout
import Foundation
import ScrollPhysics

extension StackItem {
  /// Reads items like `200:0.5u | 300:`, extents with their steps and the blocks of these.
  static func list(_ text: String, at edge: Edge) -> [StackItem] {
    text.split(separator: "|").enumerated().map { index, item in
      let parts = item.split(separator: ":", omittingEmptySubsequences: false)
      let steps = parts[1].split(separator: ",").map { step in
        let text = step.trimmingCharacters(in: .whitespaces)
        var blocks: TravelDirections = []
        if text.hasSuffix("u") { blocks = .unfolding }
        if text.hasSuffix("f") { blocks = .folding }
        return (Double(text.trimmingCharacters(in: .letters)), blocks)
      }
      return StackItem(
        id: .numbered(index), edge: edge,
        extent: Double(parts[0].trimmingCharacters(in: .whitespaces)),
        steps: steps.compactMap { step in
          step.0.map { NavigationStep($0, blocks: step.1) }
        })
    }
  }
}

extension ItemID {
  /// The name `item-` with a number.
  static func numbered(_ number: Int) -> ItemID {
    ItemID(utf8: "item-\(number)".utf8) ?? "item"
  }
}
