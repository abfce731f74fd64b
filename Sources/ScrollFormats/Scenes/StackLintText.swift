internal import EdgeLayout
package import Simulation

extension StackLint {
  /// What looks otherwise than it is, for a person to read; the stack is the one that was looked at.
  package func text(in stack: EdgeStack) -> String {
    switch self {
    case .swallowedTraits(let child, let traits):
      "\(Self.name(child, stack)): \(Self.list(traits)) before the edge, which swallows it"
    case .hiddenTraits(let child, let traits):
      "\(Self.name(child, stack)): \(Self.list(traits)) hidden by what is around the child, which "
        + "is laid out as a second root"
    case .secondRoot(let child):
      "\(Self.name(child, stack)): no edge, so it is laid out as a second root"
    case .noExtent(let child):
      "\(Self.name(child, stack)): no extent, so it is never measured"
    case .sticksOut(let child):
      "\(Self.name(child, stack)): longer than all nearer children together, so it sticks out over "
        + "the root before its turn"
    case .mergedSteps(let child):
      "\(Self.name(child, stack)): its steps fall together with other stops"
    case .bothAxes:
      "children on both axes, of which one shows at a time; nest two stacks instead"
    }
  }

  private static func name(_ child: Int, _ stack: EdgeStack) -> String {
    let id = stack.children.indices.contains(child) ? stack.children[child].id : nil
    return id.map { "child \"\(String(decoding: $0.utf8, as: UTF8.self))\"" } ?? "child \(child)"
  }

  private static func list(_ traits: [Panel.Trait]) -> String {
    traits.map { $0.name }.joined(separator: ", ")
  }
}
