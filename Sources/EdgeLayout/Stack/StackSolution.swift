public import ScrollPhysics

/// Where an item or the root stands at one offset, and what of it is to be seen.
public struct ItemPlacement: Hashable, Sendable {
  /// The frame seen from the edge.
  public var stackFrame: StackFrame

  /// The frame in the content; on the screen its origin is less the offset.
  public var frame: Rectangle

  /// The length along the edge's axis that is neither outside the container nor covered, in points.
  public var visibleLength: Double

  /// The visible part of the extent, from 0 to 1, to three decimals.
  public var visibleFraction: Double

  /// Whether any length is visible, be it too short for ``visibleFraction``.
  ///
  /// An item that is not is hidden from accessibility, too.
  public var isVisible: Bool

  /// What is done to the picture.
  public var effect: StackEffect

  /// Creates a placement.
  @inlinable
  public init(
    stackFrame: StackFrame, frame: Rectangle, visibleLength: Double = 0,
    visibleFraction: Double = 0, isVisible: Bool = false, effect: StackEffect = .identity
  ) {
    self.stackFrame = stackFrame
    self.frame = frame
    self.visibleLength = visibleLength
    self.visibleFraction = visibleFraction
    self.isVisible = isVisible
    self.effect = effect
  }

  static let nowhere = ItemPlacement(
    stackFrame: StackFrame(depth: 0, extent: 0, crossExtent: 0), frame: .zero)
}

/// Where everything in a stack stands at one offset.
public struct StackSolution: Sendable {
  /// The content offset, in points.
  public internal(set) var offset = Vector.zero

  /// The side that decides about the root; `nil` if none has been open yet.
  public internal(set) var activeSide: Side?

  /// How far the active side is open, in points, at least 0.
  public internal(set) var travel = 0.0

  /// The items in the order of their declaration, as in the stack's `items`, which have the names.
  public internal(set) var items: [ItemPlacement] = []

  /// The root.
  public internal(set) var root = ItemPlacement.nowhere

  /// Whether the root and the effects are those of another offset, for they were not asked for.
  public internal(set) var hasItemsAlone = false

  // Room for solving, kept so that the next offset needs none.
  var coverage = Coverage()

  /// Which items are visible, the first in the lowest bit; of items beyond the 64th, nothing.
  public internal(set) var visibleItems: UInt64 = 0

  // What was solved last, and of which fraction each item's effect is: it need not be made again for
  // the same. Arrays that share their memory are equal without a look at the elements.
  @usableFromInline var sides: [StackSide] = []
  var effectFractions: [Double] = []
  var hasRootEffect = false

  /// Creates a solution without items, to be filled by a stack.
  public init() {}
}

extension StackSolution {
  /// Whether a stack has been solved into it, and has not been forgotten since.
  @inlinable
  public var isOfStack: Bool { !sides.isEmpty }

  /// Lets the next offset be solved as if none had been solved before, in the memory that it has.
  ///
  /// A stack laid out anew may have the same sides as before in other memory, which takes long to
  /// find out each time.
  public mutating func forgetSides() { sides = [] }

  /// Makes another solution of the same stack the same as this one, in the memory that it has.
  public func copy(into other: inout StackSolution) {
    guard other.items.count == items.count && other.effectFractions.count == effectFractions.count
    else { return other = self }
    other.offset = offset
    other.activeSide = activeSide
    other.travel = travel
    for place in items.indices {
      other.items[place] = items[place]
      other.effectFractions[place] = effectFractions[place]
    }
    other.root = root
    other.visibleItems = visibleItems
    other.sides = sides
    other.hasRootEffect = hasRootEffect
    other.hasItemsAlone = hasItemsAlone
  }
}

extension StackSolution: Hashable {
  /// Returns whether everything stands where it does in the other one.
  public static func == (a: StackSolution, b: StackSolution) -> Bool {
    a.offset == b.offset && a.activeSide == b.activeSide && a.travel == b.travel
      && a.items == b.items && a.root == b.root
  }

  /// Feeds everything that is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(offset)
    hasher.combine(activeSide)
    hasher.combine(travel)
    hasher.combine(items)
    hasher.combine(root)
  }
}
