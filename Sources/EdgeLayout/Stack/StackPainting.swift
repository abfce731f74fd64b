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
    for isAboveRoot in [true, false] {
      if !isAboveRoot, let seen = solution.root.local(point, at: solution.offset) {
        return StackHit(item: nil, point: seen)
      }
      let active = solution.activeSide.map { Int($0.rawValue) }
      if let active, sides[active].isAboveRoot == isAboveRoot,
        let hit = item(at: point, on: active, in: solution)
      {
        return hit
      }
      for side in occupied.reversed()
      where side != active && sides[side].isAboveRoot == isAboveRoot {
        if let hit = item(at: point, on: side, in: solution) { return hit }
      }
    }
    return nil
  }

  /// Returns the item above the root that is seen at a point of the container at an offset, where that
  /// is known without a solution; `nil` where none is, or a solution has to tell.
  ///
  /// It is known of published layouts without effects on items; the root has nothing to do with it.
  public func itemAboveRoot(at point: Vector, offset: Vector, previous: Side?) -> StackHit? {
    guard Rectangle(origin: .zero, size: container).contains(point) else { return nil }
    for side in occupied where sides[side].isAboveRoot {
      // Another open side, or one of two axes, may cover it.
      guard occupied.count == 1 || sides[side].side == activeSide(at: offset, previous: previous)
      else { continue }
      guard case .builtIn(let motion) = sides[side].motion, !sides[side].hasItemEffects else {
        return nil
      }
      let line = Line(sides[side].side, total: sides[side].total, in: container, offset: offset)
      for index in sides[side].slots.indices where sides[side].slots[index].isMeasured {
        let slot = sides[side].slots[index]
        let depth = motion.depth(
          index: index, extent: slot.extent, before: slot.before, travel: line.travel)
        let frame = line.rectangle(
          of: StackFrame(depth: depth, extent: slot.extent, crossExtent: line.crossLength))
        let place = point + offset - frame.origin
        if Rectangle(origin: .zero, size: frame.size).contains(place) {
          return StackHit(item: slot.item, point: place)
        }
      }
    }
    return nil
  }

  /// Returns what is seen at a point of the items of a side, from the one in front backwards.
  private func item(at point: Vector, on side: Int, in solution: StackSolution) -> StackHit? {
    guard isFlat(side, in: solution) else {
      var order: [Int] = []
      append(side, to: &order, solution)
      for item in order.reversed() {
        if let hit = hit(item, at: point, in: solution) { return hit }
      }
      return nil
    }
    for place in sides[side].items.indices {
      if let hit = hit(sides[side].items[place], at: point, in: solution) { return hit }
    }
    return nil
  }

  @inline(__always)
  private func hit(_ item: Int, at point: Vector, in solution: StackSolution) -> StackHit? {
    guard items[item].measuredExtent != nil,
      let seen = solution.items[item].local(point, at: solution.offset)
    else { return nil }
    return StackHit(item: item, point: seen)
  }

  /// Whether no item of a side is brought to the front by its effect.
  @inline(__always)
  private func isFlat(_ side: Int, in solution: StackSolution) -> Bool {
    guard let first = sides[side].items.first else { return true }
    let zIndex = solution.items[first].effect.zIndex
    for item in sides[side].items where solution.items[item].effect.zIndex != zIndex {
      return false
    }
    return true
  }
}

extension ItemPlacement {
  /// The point of the frame that is seen at a point of the container; `nil` where none is.
  fileprivate func local(_ point: Vector, at offset: Vector) -> Vector? {
    guard effect.isHittable else { return nil }
    var place = point + offset - frame.origin
    if !effect.isIdentity {
      guard let seen = EffectMap(effect, size: frame.size).inverse(place) else { return nil }
      place = seen
    }
    return Rectangle(origin: .zero, size: frame.size).contains(place) ? place : nil
  }
}
