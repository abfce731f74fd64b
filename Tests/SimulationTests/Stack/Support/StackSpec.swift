import EdgeLayout
import ScrollPhysics
import Simulation

/// What a scene's stack is made of, and the rules of the facts, once more and on their own.
struct StackSpec {
  let container: Size
  let scale: Double
  let direction: LayoutDirection
  let stack: EdgeStack
  let children: [Child]

  struct Child {
    let id: ItemID
    let edge: Edge
    let extent: Double
    let steps: [NavigationStep]
  }

  init(_ scene: Scene) {
    container = scene.viewport
    scale = scene.scale
    direction = scene.direction
    stack = scene.stack ?? EdgeStack(children: [])
    let size = scene.viewport
    children = stack.children.compactMap { panel in
      guard let edge = panel.edge, let id = panel.id else { return nil }
      let isVertical = edge == .top || edge == .bottom
      let extent: Double =
        switch panel.extent {
        case .points(let points), .ideal(let points): points
        case .fraction(let part): part * (isVertical ? size.height : size.width)
        case .aspect(let ratio): ratio * (isVertical ? size.width : size.height)
        case nil: 0
        }
      return Child(id: id, edge: edge, extent: extent, steps: panel.steps)
    }
  }

  /// The axis of the first panel.
  var axis: Axis {
    guard let edge = children.first?.edge else { return .vertical }
    return edge == .top || edge == .bottom ? .vertical : .horizontal
  }

  /// The container's length along the axis.
  var length: Double { container[axis] }

  /// −1 at the top and at the left, 1 at the bottom and at the right.
  func sign(of edge: Edge) -> Double {
    switch edge {
    case .top: -1
    case .bottom: 1
    case .leading: direction == .leftToRight ? -1 : 1
    case .trailing: direction == .leftToRight ? 1 : -1
    }
  }

  /// The edge that an offset opens; `nil` at 0, or where the stack has none there.
  func edge(at offset: Vector) -> Edge? {
    let place = offset[axis]
    let edges: [Edge] = axis == .vertical ? [.top, .bottom] : [.leading, .trailing]
    return edges.first { sign(of: $0) * place > 0 }
  }

  func travel(at offset: Vector, edge: Edge) -> Double { sign(of: edge) * offset[axis] + 0 }

  func offset(ofTravel travel: Double, at edge: Edge) -> Vector {
    var offset = Vector.zero
    offset[axis] = sign(of: edge) * travel + 0
    return offset
  }

  func rounded(_ travel: Double) -> Double { (travel * scale).rounded() / scale }

  /// The summed extents of the panels nearer to the root.
  func before(_ child: Int) -> Double {
    children[..<child].filter { $0.edge == children[child].edge }.reduce(0) { $0 + $1.extent }
  }

  /// The travel that reveals a fraction of a panel.
  func travel(of child: Int, fraction: Double) -> Double {
    rounded(before(child) + children[child].extent * fraction)
  }

  func stops(at edge: Edge) -> StopList { StopList(self, edge: edge) }
}

/// The stops of an edge, each mark by itself.
struct StopList {
  private(set) var marks: [Mark] = []
  private(set) var total = 0.0
  let edge: Edge

  struct Mark {
    let child: Int
    let fraction: Double
    let travel: Double
    let blocks: TravelDirections
  }

  static let tolerance = 0.5

  init(_ spec: StackSpec, edge: Edge) {
    self.edge = edge
    var sum = 0.0
    for (index, child) in spec.children.enumerated() where child.edge == edge && child.extent > 0 {
      var steps: [Double: TravelDirections] = [0: [], 1: []]
      for step in child.steps { steps[step.fraction] = step.blocks }
      for (fraction, blocks) in steps.sorted(by: { $0.key < $1.key }) {
        marks.append(
          Mark(
            child: index, fraction: fraction,
            travel: spec.rounded(sum + child.extent * fraction), blocks: blocks))
      }
      sum += child.extent
    }
    total = spec.rounded(sum)
  }

  /// Whether marks are at the same travel or far from each other, so that merging is not asked for.
  var isClear: Bool {
    zip(marks, marks.dropFirst()).allSatisfy {
      $1.travel == $0.travel || $1.travel - $0.travel > 1.01
    }
  }

  /// The blocks at a travel.
  func blocks(at travel: Double) -> TravelDirections {
    marks.filter { $0.travel == travel }.reduce(into: []) { $0.formUnion($1.blocks) }
  }

  /// Rule G: the travels between which a drag from rest at a travel may end.
  func gate(
    at travel: Double, constraints: TravelDirections, isContinuous: Bool
  ) -> (low: Double, high: Double) {
    let isFree = isContinuous || constraints.isEmpty
    let here = marks.filter { abs($0.travel - travel) <= Self.tolerance }
    var high = total
    var low = 0.0
    let ahead = marks.filter {
      $0.travel > travel + Self.tolerance
        && (!isFree && constraints.contains(.unfolding)
          || blocks(at: $0.travel).contains(.unfolding))
    }
    let behind = marks.filter {
      $0.travel < travel - Self.tolerance
        && (!isFree && constraints.contains(.folding) || blocks(at: $0.travel).contains(.folding))
    }
    if let next = ahead.map(\.travel).min() { high = next }
    if let next = behind.map(\.travel).max() { low = next }
    for mark in here {
      if mark.blocks.contains(.unfolding) { high = mark.travel }
      if mark.blocks.contains(.folding) { low = mark.travel }
    }
    return (low, high)
  }
}

extension StackSpec {
  /// The signed offsets between which a drag from rest may end, along the axis.
  func gate(atRest offset: Vector) -> AxisRange {
    func gate(_ edge: Edge, _ travel: Double) -> (low: Double, high: Double) {
      stops(at: edge).gate(
        at: travel, constraints: stack.constraints, isContinuous: stack.isContinuous)
    }
    let edges: [Edge] = axis == .vertical ? [.top, .bottom] : [.leading, .trailing]
    guard let open = edge(at: offset) else {
      let low = edges.first { sign(of: $0) < 0 }.map { gate($0, 0).high } ?? 0
      let high = edges.first { sign(of: $0) > 0 }.map { gate($0, 0).high } ?? 0
      return AxisRange(minimum: 0 - low, maximum: high)
    }
    let range = gate(open, travel(at: offset, edge: open))
    return sign(of: open) > 0
      ? AxisRange(minimum: range.low, maximum: range.high)
      : AxisRange(minimum: 0 - range.high, maximum: 0 - range.low)
  }

  /// What a rest at an offset is told as: a panel and a fraction, 0 of the root, or nothing.
  func step(at offset: Vector) -> (child: Int?, fraction: Double)? {
    guard let open = edge(at: offset) else { return (nil, 0) }
    let list = stops(at: open)
    let travel = travel(at: offset, edge: open)
    let near = list.marks.filter { abs($0.travel - travel) <= StopList.tolerance }
    guard let stop = near.min(by: { abs($0.travel - travel) < abs($1.travel - travel) }) else {
      return nil
    }
    guard stop.travel > 0 else { return (nil, 0) }
    return near.last { $0.fraction > 0 }.map { ($0.child, $0.fraction) } ?? (nil, 0)
  }

  /// Whether no edge asks how marks are merged.
  var isClear: Bool { Edge.allCases.allSatisfy { stops(at: $0).isClear } }
}
