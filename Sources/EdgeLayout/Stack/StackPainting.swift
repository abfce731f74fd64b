public import ScrollPhysics

/// What is seen at a point of a stack.
public struct StackHit: Hashable, Sendable {
  /// The item as an index into the stack's items; `nil` for the root.
  public let item: Int?

  /// The point in the item's or the root's own frame, from its top left corner, in points.
  public let point: Vector

  /// Creates a hit.
  @inlinable
  public init(item: Int?, point: Vector) {
    self.item = item
    self.point = point
  }
}

extension Stack {
  /// What stands for the root in an order of painting.
  public static let rootInOrder = -1

  /// Finds the order of painting, from back to front: indices of items, and the root's place.
  ///
  /// Items above the root cover it and those below do not; of a side, the one nearer to the root
  /// covers the other, unless its effect has the lower `zIndex`. The open side comes last of those
  /// above the root and of those below.
  ///
  /// Source: the order in which SCStackViewController, the predecessor of SCEdgeStack, inserts its
  /// views. SCEdgeStack itself lets later declarations cover earlier ones, against the visible
  /// fractions that it reports.
  public func paintOrder(of solution: StackSolution, into order: inout [Int]) {
    order.removeAll(keepingCapacity: true)
    for isAboveRoot in [false, true] {
      // By places, for a side that is looped over is copied.
      for side in occupied where sides[side].isAboveRoot == isAboveRoot {
        if sides[side].side != solution.activeSide { append(side, to: &order, solution) }
      }
      if let active = solution.activeSide, sides[Int(active.rawValue)].isAboveRoot == isAboveRoot {
        append(Int(active.rawValue), to: &order, solution)
      }
      if !isAboveRoot { order.append(Self.rootInOrder) }
    }
  }

  /// Adds the items of a side, sorted by `zIndex`, the outermost of equals first.
  private func append(_ side: Int, to order: inout [Int], _ solution: StackSolution) {
    let start = order.count
    for item in sides[side].items.reversed() {
      let zIndex = solution.items[item].effect.zIndex
      var place = order.count
      while place > start && solution.items[order[place - 1]].effect.zIndex > zIndex { place -= 1 }
      if place == order.count { order.append(item) } else { order.insert(item, at: place) }
    }
  }

  /// Returns what is seen at a point of the container, in points from its top left corner.
  ///
  /// Items and the root are where their effects show them. What has not been measured, or is all
  /// but transparent, is not seen; what it covers is. Outside the container there is nothing.
  public func item(at point: Vector, in solution: StackSolution) -> StackHit? {
    guard Rectangle(origin: .zero, size: container).contains(point) else { return nil }
    var order: [Int] = []
    order.reserveCapacity(items.count + 1)
    paintOrder(of: solution, into: &order)
    for item in order.reversed() {
      let isRoot = item == Self.rootInOrder
      let placement = isRoot ? solution.root : solution.items[item]
      guard isRoot || items[item].measuredExtent != nil, placement.effect.isHittable else {
        continue
      }
      let place = point + solution.offset - placement.frame.origin
      let map = EffectMap(placement.effect, size: placement.frame.size)
      guard let local = map.inverse(place) else { continue }
      guard Rectangle(origin: .zero, size: placement.frame.size).contains(local) else { continue }
      return StackHit(item: isRoot ? nil : item, point: local)
    }
    return nil
  }
}
