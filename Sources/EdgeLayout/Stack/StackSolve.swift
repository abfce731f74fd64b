public import ScrollPhysics

// MARK: - Solving

extension Stack {
  /// Finds where everything stands at an offset: frames, then fractions, then effects.
  ///
  /// - Parameters:
  ///   - offset: The content offset, in points.
  ///   - previous: The side that was open before, which goes on deciding about the root at 0.
  ///   - itemsAlone: Whether the root and the effects are left as they are, for nobody asks for them.
  ///   - isSame: Whether the solution is known to be of this stack, or of the same in another container.
  ///   - solution: Where to put it; used again for the next offset, it allocates nothing.
  public func solve(
    offset: Vector, previous: Side?, itemsAlone: Bool = false, isSame: Bool = false,
    into solution: inout StackSolution
  ) {
    let active = activeSide(at: offset, previous: previous)
    solution.offset = offset
    solution.activeSide = active
    solution.travel = 0
    if !isSame && solution.sides != sides || solution.items.count != items.count {
      solution.sides = sides
      solution.items = Array(repeating: .nowhere, count: items.count)
      solution.effectFractions = Array(repeating: .nan, count: items.count)
    }
    solution.hasItemsAlone = itemsAlone
    var visible = 0.0
    solution.visibleItems = 0
    // By places, for an iterator keeps the array.
    for number in occupied.indices {
      let side = occupied[number]
      let isActive = sides[side].side == active
      let length = place(on: side, isActive: isActive, hasEffects: !itemsAlone, in: &solution)
      if isActive { visible = length }
    }
    if let active { solution.travel = travel(at: offset, on: active) }
    guard !itemsAlone else { return }
    if let active, sides[Int(active.rawValue)].isMeasured {
      placeRoot(on: Int(active.rawValue), visibleLength: visible, in: &solution)
    } else {
      solution.root = resting(along: active?.axis ?? .vertical)
      solution.hasRootEffect = false
    }
  }

  /// Returns where everything stands at an offset.
  public func solution(at offset: Vector, previous: Side? = nil) -> StackSolution {
    var solution = StackSolution()
    solve(offset: offset, previous: previous, into: &solution)
    return solution
  }

  /// The root in a container of which no edge with items is open, seen along an axis.
  private func resting(along axis: Axis) -> ItemPlacement {
    let length = container[axis]
    return ItemPlacement(
      stackFrame: StackFrame(
        depth: 0 - length, extent: length,
        crossExtent: container[axis == .vertical ? .horizontal : .vertical]),
      frame: Rectangle(origin: .zero, size: container), visibleLength: length, visibleFraction: 1,
      isVisible: true)
  }
}

// MARK: - Items

extension Stack {
  /// Places the items of a side and returns the summed visible lengths.
  @inline(__always)
  private func place(
    on side: Int, isActive: Bool, hasEffects: Bool, in solution: inout StackSolution
  ) -> Double {
    let line = Line(
      sides[side].side, total: sides[side].total, in: container, offset: solution.offset)
    switch sides[side].motion {
    case .builtIn(let motion):
      let sum = place(
        side, moving: motion, along: line, isActive: isActive, in: &solution.items,
        &solution.visibleItems)
      if hasEffects && sides[side].hasItemEffects { addEffects(of: side, in: &solution) }
      return sum
    case .custom:
      return placeCustom(on: side, along: line, isActive: isActive, in: &solution)
    }
  }

  /// Places the items of a published layout, without effects.
  ///
  /// What its items cover of the container is one stretch at any travel: each of them reaches from
  /// the end of the one before, or from below it, to its own end or beyond the travel; reversed ones
  /// likewise from the travel downwards.
  @inline(__always)
  private func place(
    _ side: Int, moving motion: Motion, along line: Line, isActive: Bool,
    in items: inout [ItemPlacement], _ visible: inout UInt64
  ) -> Double {
    var placements = items.mutableSpan
    var sum = 0.0
    var covered = Coverage.Stretch(low: 0, high: 0)
    var isCovered = false
    // By places, for slots that are named are kept.
    for index in 0..<sides[side].slots.count {
      let slot = sides[side].slots[index]
      let depth = motion.depth(
        index: index, extent: slot.extent, before: slot.before, travel: line.travel)
      let frame = StackFrame(depth: depth, extent: slot.extent, crossExtent: line.crossLength)
      var length = 0.0
      if isActive, let stretch = line.stretch(of: frame) {
        if isCovered {
          length = covered.extend(by: stretch)
        } else {
          length = stretch.high - stretch.low
          covered = stretch
          isCovered = true
        }
        if length <= line.noise { length = 0 }
        sum += length
      }
      // Field by field, which spares building the placement elsewhere and copying it.
      placements[slot.item].stackFrame = frame
      placements[slot.item].frame = line.rectangle(of: frame)
      placements[slot.item].show(length, of: slot.extent)
      if length > 0 && slot.item < 64 { visible |= 1 << UInt64(slot.item) }
    }
    return sum
  }

  /// Gives items their effects where the fraction is another than before; mostly it is for one.
  private func addEffects(of side: Int, in solution: inout StackSolution) {
    for item in sides[side].items {
      let fraction = solution.items[item].visibleFraction
      guard fraction != solution.effectFractions[item] else { continue }
      solution.effectFractions[item] = fraction
      sides[side].foldedEffect.weaken(to: 1 - fraction, into: &solution.items[item].effect)
    }
  }

  private func placeCustom(
    on side: Int, along line: Line, isActive: Bool, in solution: inout StackSolution
  ) -> Double {
    let here = sides[side]
    guard case .custom(let layout) = here.layout else { return 0 }
    var sum = 0.0
    solution.coverage.reset()
    for index in here.slots.indices {
      let slot = here.slots[index]
      let context = StackItemContext(
        index: index, count: here.slots.count, extent: slot.extent, before: slot.before,
        total: here.total, travel: line.travel, length: line.length,
        crossLength: line.crossLength, side: here.side)
      let frame = layout.frame(context)
      var length = 0.0
      if isActive && slot.isMeasured, let stretch = line.stretch(of: frame) {
        length = solution.coverage.cover(stretch, noise: line.noise)
        if length <= line.noise { length = 0 }
      }
      solution.items[slot.item].stackFrame = frame
      solution.items[slot.item].frame = line.rectangle(of: frame)
      solution.items[slot.item].show(length, of: frame.extent)
      solution.items[slot.item].effect = layout.effect(
        context, solution.items[slot.item].visibleFraction)
      if length > 0 && slot.item < 64 { solution.visibleItems |= 1 << UInt64(slot.item) }
      sum += length
    }
    return sum
  }
}

// MARK: - The root

extension Stack {
  /// Places the root as the open side's layout wants it.
  private func placeRoot(
    on side: Int, visibleLength items: Double, in solution: inout StackSolution
  ) {
    let line = Line(
      sides[side].side, total: sides[side].total, in: container, offset: solution.offset)
    let left = max(0, line.length - line.travel)
    switch sides[side].motion {
    case .builtIn(let motion):
      solution.root.stackFrame = motion.rootFrame(
        travel: line.travel, length: line.length, crossLength: line.crossLength)
      solution.root.frame = frame(ofRoot: motion, at: solution.offset)
      let isResizing = motion.kind == .resizing
      let covered = motion.isAboveRoot && !isResizing ? max(0, line.length - items) : left
      // A root that makes room is measured against what is left of it.
      solution.root.show(covered, of: isResizing ? left : line.length, isClosed: line.travel == 0)
      if sides[side].hasRootEffect {
        let open = max(0, min(line.travel / sides[side].total, 1))
        sides[side].openRootEffect.weaken(to: open, into: &solution.root.effect)
      } else if solution.hasRootEffect {
        solution.root.effect = .identity
      }
      solution.hasRootEffect = sides[side].hasRootEffect
    case .custom:
      guard case .custom(let layout) = sides[side].layout else { return }
      let context = StackRootContext(
        total: sides[side].total, travel: line.travel, length: line.length,
        crossLength: line.crossLength, side: line.side)
      solution.root.stackFrame = layout.rootFrame(context)
      solution.root.frame = line.rectangle(of: solution.root.stackFrame)
      let covered = layout.isAboveRoot ? max(0, line.length - items) : left
      solution.root.show(covered, of: line.length, isClosed: line.travel == 0)
      solution.root.effect = layout.rootEffect(context, solution.root.visibleFraction)
      solution.hasRootEffect = true
    }
  }

  /// The root's frame in the content, exactly: not by way of depths.
  private func frame(ofRoot motion: Motion, at offset: Vector) -> Rectangle {
    guard motion.isAboveRoot else { return Rectangle(origin: .zero, size: container) }
    guard motion.kind == .resizing else {
      return Rectangle(origin: Vector(x: offset.x + 0, y: offset.y + 0), size: container)
    }
    return Rectangle(
      x: max(0, offset.x), y: max(0, offset.y),
      width: max(0, container.width - abs(offset.x)),
      height: max(0, container.height - abs(offset.y)))
  }
}

extension ItemPlacement {
  /// Shows a length of an extent, or all of the extent where no edge is open.
  @inline(__always)
  fileprivate mutating func show(_ length: Double, of extent: Double, isClosed: Bool = false) {
    visibleLength = isClosed ? extent : length
    isVisible = visibleLength > 0
    // The divisions are most of what an item costs.
    if isClosed || (length >= extent && length > 0) {
      visibleFraction = 1
    } else if length > 0 {
      // To three decimals, halves away from zero.
      visibleFraction = Rounding.halfAwayFromZero(length / extent * 1000) / 1000
    } else {
      visibleFraction = 0
    }
  }
}
