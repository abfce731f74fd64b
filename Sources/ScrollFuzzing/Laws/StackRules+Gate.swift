import EdgeLayout
import ScrollPhysics
import Simulation

extension StackRules {
  /// Where a drag may end that begins at a rest, in points along the axis.
  ///
  /// Rule G: the next mark either way, or the next that blocks where marks do not gate; a mark that
  /// the rest is on holds it back where it blocks; the side across from the open one is closed.
  func gate(atRest offset: Double) -> AxisRange {
    var low = reach.minimum
    var high = reach.maximum
    if offset > 0 { low = max(low, 0) }
    if offset < 0 { high = min(high, 0) }
    let stopsUp = stops(upwards: true, from: offset)
    let stopsDown = stops(upwards: false, from: offset)
    for mark in marks {
      if mark.offset > offset + Self.tolerance {
        if stopsUp || mark.blocksUpwards { high = min(high, mark.offset) }
      } else if mark.offset < offset - Self.tolerance {
        if stopsDown || mark.blocksDownwards { low = max(low, mark.offset) }
      } else {
        if mark.blocksUpwards { high = min(high, mark.offset) }
        if mark.blocksDownwards { low = max(low, mark.offset) }
      }
    }
    return AxisRange(minimum: min(low, high), maximum: high)
  }

  /// Whether plain stops hold back travel one way, which unfolds on one side and folds on the other.
  private func stops(upwards: Bool, from offset: Double) -> Bool {
    guard !stack.isContinuous else { return false }
    let unfolds = offset == 0 || (offset > 0) == upwards
    return stack.constraints.contains(unfolds ? .unfolding : .folding)
  }

  /// The name of a mark's item.
  func name(of mark: Mark) -> String { "\(stack.items[mark.item].id)" }

  /// What a mark that blocks is to people.
  func kind(of mark: Mark) -> String {
    let isFolding = mark.offset > 0 ? mark.blocksDownwards : mark.blocksUpwards
    return isFolding ? "folding floor" : "unfolding block"
  }
}
