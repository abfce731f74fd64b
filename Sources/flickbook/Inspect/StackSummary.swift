import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation

/// The panels of a scene's edge stack as they are laid out, for people and as an object.
struct StackSummary {
  private let stack: Stack
  private let panels: [Panel]
  private let unstackedCount: Int

  /// Lays out the stack of a scene; `nil` where the scene is a plain scroll view.
  init?(of scene: Scene) {
    guard let description = scene.stack else { return nil }
    // What is measured late is known once a frame was shown.
    var replay = Replay(scene: scene)
    _ = replay.nextFrameUntilRest()
    guard let engine = replay.engine else { return nil }
    stack = engine.stack
    panels = engine.panels
    unstackedCount = description.children.count - panels.count
  }
}

extension StackSummary {
  /// Adds a row for each panel.
  func add(to table: inout Table) {
    table.add("panels", "\(panels.count)")
    for (index, item) in stack.items.enumerated() {
      let extent = item.extent.map { "\(Figures.text($0)) pt" } ?? "not measured"
      let stops = stops(of: index).map { stop in
        let blocks = stop.blocks.names.joined(separator: " and ")
        return Figures.text(stop.travel) + (blocks.isEmpty ? "" : " (blocks \(blocks))")
      }
      let content =
        switch panels[index].view {
        case .scroll: ", with a scroll view"
        case .stack: ", with an edge stack"
        case nil: ""
        }
      table.add(
        "  \(item.id)",
        "\(item.edge.name), \(extent), stops at \(stops.joined(separator: ", "))\(content)")
    }
    if unstackedCount > 0 {
      table.add("  without an edge", Figures.count(unstackedCount, "panel"))
    }
  }

  /// The panels as an array of objects.
  var json: JSONValue {
    .array(
      stack.items.enumerated().map { index, item in
        .object([
          "id": .string(item.id.description), "edge": .string(item.edge.name),
          "extent_pt": item.extent.map(JSONValue.number) ?? JSONValue(.null),
          "stops_pt": .array(stops(of: index).map { .number($0.travel) }),
        ])
      })
  }

  /// The stops that stand for a fraction of an item, from the root outwards.
  private func stops(of item: Int) -> [StackStop] {
    let side = stack[stack.side(of: item)]
    return side.stops.filter { stop in side.marks[stop.marks].contains { $0.item == item } }
  }
}
