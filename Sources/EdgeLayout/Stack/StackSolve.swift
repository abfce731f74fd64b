public import ScrollPhysics

// MARK: - Solving

extension Stack {
  /// Finds where everything stands at an offset: frames, then fractions, then effects.
  ///
  /// - Parameters:
  ///   - offset: The content offset, in points.
  ///   - previous: The side that was open before, which goes on deciding about the root at 0.
  ///   - solution: Where to put it; used again for the next offset, it allocates nothing.
  public func solve(offset: Vector, previous: Side?, into solution: inout StackSolution) {
    let active = activeSide(at: offset, previous: previous)
    solution.offset = offset
    solution.activeSide = active
    solution.travel = 0
    solution.root = resting
    if solution.items.count != items.count {
      solution.items = Array(repeating: .nowhere, count: items.count)
    }
    for index in sides.indices where sides[index].side != active && !sides[index].slots.isEmpty {
      place(sides[index], isActive: false, in: &solution)
    }
    guard let active else { return }
    let here = self[active]
    let visible = place(here, isActive: true, in: &solution)
    solution.travel = travel(at: offset, on: active)
    guard here.isMeasured else { return }
    placeRoot(of: here, visibleLength: visible, in: &solution)
  }

  /// Returns where everything stands at an offset.
  public func solution(at offset: Vector, previous: Side? = nil) -> StackSolution {
    var solution = StackSolution()
    solve(offset: offset, previous: previous, into: &solution)
    return solution
  }

  /// The root in a container of which no edge is open.
  private var resting: ItemPlacement {
    ItemPlacement(
      stackFrame: StackFrame(
        depth: 0 - container.height, extent: container.height, crossExtent: container.width),
      frame: Rectangle(origin: .zero, size: container), visibleLength: container.height,
      visibleFraction: 1, isVisible: true)
  }
}

// MARK: - Items

extension Stack {
  /// Places the items of a side and returns the summed visible lengths.
  @discardableResult
  private func place(
    _ here: StackSide, isActive: Bool, in solution: inout StackSolution
  ) -> Double {
    let line = Line(here, in: container, travel: travel(at: solution.offset, on: here.side))
    solution.coverage.reset()
    switch here.layout {
    case .builtIn(let layout):
      return place(here, as: layout, on: line, isActive: isActive, in: &solution)
    case .custom(let layout):
      return place(here, as: layout, on: line, isActive: isActive, in: &solution)
    }
  }

  private func place(
    _ here: StackSide, as layout: BuiltInLayout, on line: Line, isActive: Bool,
    in solution: inout StackSolution
  ) -> Double {
    var sum = 0.0
    for index in here.slots.indices {
      let slot = here.slots[index]
      let frame = StackFrame(
        depth: layout.depth(
          index: index, extent: slot.extent, before: slot.before, travel: line.travel),
        extent: slot.extent, crossExtent: line.crossLength)
      var length = 0.0
      if isActive { length = line.visibleLength(of: frame, covering: &solution.coverage) }
      let fraction = Self.fraction(length, of: slot.extent)
      solution.items[slot.item] = ItemPlacement(
        stackFrame: frame, frame: line.rectangle(of: frame), visibleLength: length,
        visibleFraction: fraction, isVisible: length > 0,
        effect: layout.itemEffect(visibleFraction: fraction))
      sum += length
    }
    return sum
  }

  private func place(
    _ here: StackSide, as layout: CustomLayout, on line: Line, isActive: Bool,
    in solution: inout StackSolution
  ) -> Double {
    var sum = 0.0
    for index in here.slots.indices {
      let slot = here.slots[index]
      let context = StackItemContext(
        index: index, count: here.slots.count, extent: slot.extent, before: slot.before,
        total: here.total, travel: line.travel, length: line.length,
        crossLength: line.crossLength, side: here.side)
      let frame = layout.frame(context)
      var length = 0.0
      if isActive && slot.isMeasured {
        length = line.visibleLength(of: frame, covering: &solution.coverage)
      }
      let fraction = Self.fraction(length, of: frame.extent)
      solution.items[slot.item] = ItemPlacement(
        stackFrame: frame, frame: line.rectangle(of: frame), visibleLength: length,
        visibleFraction: fraction, isVisible: length > 0, effect: layout.effect(context, fraction))
      sum += length
    }
    return sum
  }

  /// The visible part of an extent, to three decimals, halves away from zero.
  @inline(__always)
  private static func fraction(_ length: Double, of extent: Double) -> Double {
    guard length > 0 && extent > 0 else { return 0 }
    return min(1, Rounding.halfAwayFromZero(length / extent * 1000) / 1000)
  }
}

// MARK: - The root

extension Stack {
  /// Places the root as the open side's layout wants it.
  private func placeRoot(
    of here: StackSide, visibleLength items: Double, in solution: inout StackSolution
  ) {
    let line = Line(here, in: container, travel: solution.travel)
    let context = StackRootContext(
      total: here.total, travel: line.travel, length: line.length, crossLength: line.crossLength,
      side: here.side)
    var root = ItemPlacement.nowhere
    var isResizing = false
    switch here.layout {
    case .builtIn(let layout):
      root.stackFrame = layout.rootFrame(context)
      root.frame = frame(ofRoot: layout, at: solution.offset)
      isResizing = layout.kind == .resizing
    case .custom(let layout):
      root.stackFrame = layout.rootFrame(context)
      root.frame = line.rectangle(of: root.stackFrame)
    }
    if line.travel == 0 {
      root.visibleLength = line.length
      root.visibleFraction = 1
    } else {
      let pushed = max(0, line.length - line.travel)
      let covered = max(0, line.length - items)
      root.visibleLength = here.layout.isAboveRoot && !isResizing ? covered : pushed
      // A root that makes room is measured against what is left of it.
      root.visibleFraction = Self.fraction(
        root.visibleLength, of: isResizing ? pushed : line.length)
    }
    root.isVisible = root.visibleLength > 0
    switch here.layout {
    case .builtIn(let layout):
      root.effect = layout.rootEffect(travel: line.travel, total: here.total)
    case .custom(let layout):
      root.effect = layout.rootEffect(context, root.visibleFraction)
    }
    solution.root = root
  }

  /// The root's frame in the content, exactly: not by way of depths.
  private func frame(ofRoot layout: BuiltInLayout, at offset: Vector) -> Rectangle {
    guard layout.isAboveRoot else { return Rectangle(origin: .zero, size: container) }
    guard layout.kind == .resizing else {
      return Rectangle(origin: Vector(x: offset.x + 0, y: offset.y + 0), size: container)
    }
    return Rectangle(
      x: max(0, offset.x), y: max(0, offset.y),
      width: max(0, container.width - abs(offset.x)),
      height: max(0, container.height - abs(offset.y)))
  }
}

// MARK: - From the line to the screen

/// The line from a side outwards, on which the depths are, and the way from it to the screen.
struct Line {
  let side: Side
  let travel: Double
  let length: Double
  let crossLength: Double
  let noise: Double

  @inline(__always)
  init(_ here: StackSide, in container: Size, travel: Double) {
    let axis = here.side.axis
    side = here.side
    self.travel = travel
    length = container[axis]
    crossLength = container[axis == .vertical ? .horizontal : .vertical]
    // What sums of extents are off by at most; a gap or an overlap below it is none.
    noise = 16 * max(here.total, length, abs(travel)).ulp
  }

  /// The frame in the content.
  @inline(__always)
  func rectangle(of frame: StackFrame) -> Rectangle {
    // Subtracting from 0 instead of negating keeps the sign of zero out.
    let low =
      side.sign < 0 ? 0 - (frame.depth + frame.extent) : length + frame.depth
    return side.axis == .vertical
      ? Rectangle(x: frame.crossOrigin, y: low, width: frame.crossExtent, height: frame.extent)
      : Rectangle(x: low, y: frame.crossOrigin, width: frame.extent, height: frame.crossExtent)
  }

  /// Returns how much of a frame is inside the container and not covered yet, and covers it.
  @inline(__always)
  func visibleLength(of frame: StackFrame, covering coverage: inout Coverage) -> Double {
    let low = max(frame.depth, 0, travel - length)
    let high = min(frame.depth + frame.extent, travel)
    guard high > low else { return 0 }
    let visible = coverage.cover(from: low, to: high, noise: noise)
    return visible > noise ? visible : 0
  }
}
