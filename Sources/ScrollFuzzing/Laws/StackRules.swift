public import EdgeLayout
import ScrollFormats
public import ScrollPhysics
public import Simulation

/// What the declaration of an edge stack promises, worked out from extents and steps alone.
///
/// Laws hold a container against it, so it shares nothing with the gates that they check: each
/// declared step is a mark by itself, at the offset `σ · round(before + extent · fraction)`.
public struct StackRules: Hashable, Sendable {
  /// The stack as it is declared.
  public let stack: Stack

  /// Whether a release goes to a stop.
  public let isPaged: Bool

  /// Whether content may be pulled beyond a gate.
  public let bounces: Bool

  /// Whether one drag moves one axis only.
  public let isSingleAxis: Bool

  /// Where a drag may stop, by ascending offset along the axis; shape `[markCount]`.
  public let marks: [Mark]

  /// The marks that block, by ascending offset.
  public let blocks: [Mark]

  /// The axis of the first item, the only one along which a stack is open.
  public let axis: Axis

  /// The smallest and the largest offset along the axis that shows items, in points.
  public let reach: AxisRange

  /// The axis along which the stack never opens; `nil` where its scene has items on both, or none.
  let shutAxis: Axis?

  /// Whether plain stops hold back a drag that unfolds, and one that folds.
  let stopsUnfolding: Bool
  let stopsFolding: Bool

  /// Whether no two marks are near each other without being at the same place, so that which of
  /// them a stop takes is not asked for.
  let isClear: Bool

  /// A place at which a drag may stop.
  public struct Mark: Hashable, Sendable {
    /// The content offset along the axis, in points.
    public let offset: Double

    /// The item, as an index into the stack's.
    public let item: Int

    /// The fraction of the item's extent.
    public let fraction: Double

    /// Whether no drag that begins at or below it ends above it.
    public let blocksUpwards: Bool

    /// Whether no drag that begins at or above it ends below it.
    public let blocksDownwards: Bool
  }

  /// How far a rest may be from a mark that it is on, in points.
  ///
  /// Marks within half a point are one stop, which may take its place from either.
  static let tolerance = 0.5

  /// Works out what a stack promises.
  public init(_ stack: Stack, isPaged: Bool, bounces: Bool, isSingleAxis: Bool = true) {
    self.stack = stack
    self.isPaged = isPaged
    self.bounces = bounces
    self.isSingleAxis = isSingleAxis
    axis = stack.items.first?.edge.axis ?? .vertical
    var marks: [Mark] = []
    var low = 0.0
    var high = 0.0
    for edge in Edge.allCases where edge.axis == axis {
      let sign = edge.side(in: stack.direction).sign
      var before = 0.0
      for (index, item) in stack.items.enumerated() where item.edge == edge {
        guard let extent = item.extent, extent > 0 && extent.isFinite else { continue }
        for step in Self.steps(of: item) {
          let travel = Self.rounded(before + extent * step.fraction, scale: stack.grid.scale)
          let unfolds = step.blocks.contains(.unfolding)
          // A drag that folds ends at the root at the latest, so a floor there is none.
          let folds = step.blocks.contains(.folding) && travel > 0
          marks.append(
            Mark(
              offset: sign * travel + 0, item: index, fraction: step.fraction,
              blocksUpwards: sign > 0 ? unfolds : folds,
              blocksDownwards: sign > 0 ? folds : unfolds))
        }
        before += extent
      }
      let total = sign * Self.rounded(before, scale: stack.grid.scale)
      low = min(low, total)
      high = max(high, total)
    }
    marks.sort { $0.offset < $1.offset }
    self.marks = marks
    isClear = Self.areApart(marks)
    shutAxis =
      stack.hasBothAxes || stack.items.isEmpty ? nil : axis == .vertical ? .horizontal : .vertical
    stopsUnfolding = stack.constraints.contains(.unfolding) && !stack.isContinuous
    stopsFolding = stack.constraints.contains(.folding) && !stack.isContinuous
    blocks = marks.filter { $0.blocksUpwards || $0.blocksDownwards }
    reach = AxisRange(minimum: low, maximum: high)
  }
}

extension StackRules {
  /// Works out what a scene's stack promises; `nil` for a scroll view.
  public init?(_ scene: Scene) {
    var replay = Replay(scene: scene)
    guard let rules = replay.makeRules() else { return nil }
    self = rules
  }

  /// The item and the fraction of a mark, as `sheet 0.5`.
  public func place(of mark: Mark) -> String {
    "\(stack.items[mark.item].id) \(JSONValue.number(mark.fraction).text)"
  }
}

extension StackRules {
  private static func areApart(_ marks: [Mark]) -> Bool {
    for (a, b) in zip(marks, marks.dropFirst()) where a.offset != b.offset {
      if b.offset - a.offset <= 2 * tolerance + 0.01 { return false }
    }
    return true
  }

  /// How far an offset along the axis is from the nearest mark, in points.
  func distanceToMark(_ offset: Double) -> Double {
    var nearest = Double.infinity
    for mark in marks { nearest = min(nearest, abs(mark.offset - offset)) }
    return nearest
  }

  private static func steps(of item: StackItem) -> [NavigationStep] {
    var steps = [NavigationStep(0), NavigationStep(1)]
    for step in item.steps {
      if let place = steps.firstIndex(where: { $0.fraction == step.fraction }) {
        steps[place] = step
      } else {
        steps.append(step)
      }
    }
    return steps
  }

  private static func rounded(_ travel: Double, scale: Double) -> Double {
    (travel * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}
