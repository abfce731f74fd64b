public import ScrollPhysics

/// Items stacked off the edges of a container, with everything that does not change with the offset.
///
/// A content offset opens one side by its *travel*, the distance from 0 towards that side. Where
/// the items and the root then stand, what is visible of them and what is done to their pictures
/// is in a ``StackSolution``; where a drag may take the stack is in its gates.
public struct Stack: Hashable, Sendable {
  /// The container's size, in points.
  public private(set) var container: Size

  /// The reading direction, which says whether leading is left.
  public let direction: LayoutDirection

  /// The pixels on which stops lie.
  public let grid: PixelGrid

  /// The items in the order of their declaration.
  public let items: [StackItem]

  /// The directions in which one drag goes to the next stop only; empty means all the way.
  public let constraints: TravelDirections

  /// Whether one drag goes all the way, apart from blocks.
  public let isContinuous: Bool

  /// The four sides, in the order of `Side`.
  public let sides: [StackSide]

  /// The places in ``sides`` of those with items.
  let occupied: [Int]

  /// Whether the travel changes the size of the root or of an item, as where the root makes room.
  public let resizesOnTheWay: Bool

  /// Creates a stack with the same sides as another one where neither has items.
  ///
  /// It is the stack that the other initialiser makes. The layouts and the grid must be the other's.
  public init(
    container: Size, items: [StackItem], constraints: TravelDirections, isContinuous: Bool,
    layouts: EdgeLayouts, like other: Stack
  ) {
    var sides = other.sides
    for place in sides.indices {
      let edge = sides[place].side.edge(in: other.direction)
      guard !sides[place].items.isEmpty || items.contains(where: { $0.edge == edge }) else {
        continue
      }
      sides[place] = StackSide(
        side: sides[place].side, layout: layouts[edge], items: items, edge: edge, grid: other.grid)
    }
    self.init(
      container: container, direction: other.direction, grid: other.grid, items: items,
      constraints: constraints, isContinuous: isContinuous, sides: sides)
  }

  /// Creates a stack.
  ///
  /// An item whose extent is not greater than 0, or not finite, counts as not measured: it stands
  /// beyond its edge and makes no stops.
  ///
  /// - Precondition: no two items have the same name.
  public init(
    container: Size, direction: LayoutDirection, grid: PixelGrid, items: [StackItem],
    layouts: EdgeLayouts, constraints: TravelDirections = [.unfolding, .folding],
    isContinuous: Bool = false
  ) {
    let sides = Side.allCases.map { side in
      let edge = side.edge(in: direction)
      return StackSide(side: side, layout: layouts[edge], items: items, edge: edge, grid: grid)
    }
    self.init(
      container: container, direction: direction, grid: grid, items: items,
      constraints: constraints, isContinuous: isContinuous, sides: sides)
  }

  private init(
    container: Size, direction: LayoutDirection, grid: PixelGrid, items: [StackItem],
    constraints: TravelDirections, isContinuous: Bool, sides: [StackSide]
  ) {
    for index in items.indices {
      for other in items[..<index] {
        precondition(other.id != items[index].id, "no two items may have the same name")
      }
    }
    self.container = Limits.size(container)
    self.direction = direction
    self.grid = grid
    self.items = items
    self.constraints = constraints
    self.isContinuous = isContinuous
    self.sides = sides
    let occupied = sides.indices.filter { !sides[$0].items.isEmpty }
    self.occupied = occupied
    resizesOnTheWay = occupied.contains { sides[$0].motion.resizesOnTheWay }
  }
}

extension Stack {
  /// Gives the stack another container; everything else stays, extents in points too.
  public mutating func resize(to container: Size) { self.container = Limits.size(container) }
}

// MARK: - Sides and items

extension Stack {
  /// What is at a side.
  public subscript(side: Side) -> StackSide { sides[Int(side.rawValue)] }

  /// Whether items stand on both axes, which a stack cannot show: it keeps to the open side's axis.
  public var hasBothAxes: Bool {
    var axes: AxisSet = []
    for place in occupied { axes.insert(AxisSet(sides[place].side.axis)) }
    return axes == .both
  }

  /// Returns the place of an item among ``items``; `nil` if there is none of that name.
  public func index(of id: ItemID) -> Int? {
    items.firstIndex { $0.id == id }
  }

  /// Returns the side of an item.
  ///
  /// - Precondition: the item is one of ``items``.
  public func side(of item: Int) -> Side {
    precondition(items.indices.contains(item), "the item must be one of the stack's")
    return items[item].edge.side(in: direction)
  }

  /// The item's extent and place at its side.
  func slot(of item: Int) -> StackSide.Slot {
    let slots = self[side(of: item)].slots
    // Declaration order is the order at the side, so the slots ascend.
    var low = 0
    var high = slots.count - 1
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].item < item { low = middle + 1 } else { high = middle }
    }
    return slots[low]
  }
}

// MARK: - Offsets and travels

extension Stack {
  /// Returns the side that an offset opens; at 0 the one that was open before.
  ///
  /// Of two, the vertical one is open.
  @inlinable
  @inline(__always)
  public func activeSide(at offset: Vector, previous: Side?) -> Side? {
    if offset.y < 0 { return .top }
    if offset.x < 0 { return .left }
    if offset.y > 0 { return .bottom }
    if offset.x > 0 { return .right }
    return previous
  }

  /// Returns how far an offset opens a side, in points; negative where it opens the opposite one.
  @inline(__always)
  public func travel(at offset: Vector, on side: Side) -> Double {
    // Adding 0 keeps the sign of zero out of everything that follows.
    side.sign * offset[side.axis] + 0
  }

  /// Returns the offset that opens a side by a travel, in points.
  public func offset(ofTravel travel: Double, on side: Side) -> Vector {
    var offset = Vector.zero
    offset[side.axis] = side.sign * travel + 0
    return offset
  }

  /// Returns the travel that reveals a fraction of an item, on the grid, in points.
  ///
  /// It is `nil` for an item that has not been measured.
  ///
  /// - Precondition: the item is one of ``items``, and the fraction is a number.
  public func travel(of item: Int, fraction: Double) -> Double? {
    precondition(!fraction.isNaN, "the fraction must be a number")
    let slot = slot(of: item)
    guard slot.isMeasured else { return nil }
    return grid.roundedStop(slot.before + slot.extent * max(0, min(fraction, 1)))
  }

  /// Returns the deepest item that a travel begins to reveal; `nil` at 0.
  public func anchor(atTravel travel: Double, on side: Side) -> Int? {
    var anchor: Int?
    for slot in self[side].slots where slot.isMeasured && slot.before < travel {
      anchor = slot.item
    }
    return anchor
  }
}
