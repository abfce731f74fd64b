import EdgeLayout
import ScrollPhysics
import Simulation

extension StackRules {
  /// Where a drag may end that begins at a rest, in points along the axis.
  ///
  /// Rule G: the next mark either way, or the next that blocks where marks do not gate; a mark that
  /// the rest is on holds it back where it blocks; the side across from the open one is closed.
  ///
  /// Of the rules at a place, for rules that are named are copied.
  static func gate(of rules: [StackRules], _ place: Int, atRest offset: Double) -> AxisRange {
    var low = rules[place].reach.minimum
    var high = rules[place].reach.maximum
    if offset > 0 { low = max(low, 0) }
    if offset < 0 { high = min(high, 0) }
    // Plain stops hold back travel one way, which unfolds on one side and folds on the other.
    let unfolding = rules[place].stopsUnfolding
    let folding = rules[place].stopsFolding
    let stopsUp = offset >= 0 ? unfolding : folding
    let stopsDown = offset <= 0 ? unfolding : folding
    for mark in rules[place].marks {
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

  /// The name of a mark's item.
  func name(of mark: Mark) -> String { "\(stack.items[mark.item].id)" }

  /// What a mark that blocks is to people.
  func kind(of mark: Mark) -> String {
    let isFolding = mark.offset > 0 ? mark.blocksDownwards : mark.blocksUpwards
    return isFolding ? "folding floor" : "unfolding block"
  }
}
