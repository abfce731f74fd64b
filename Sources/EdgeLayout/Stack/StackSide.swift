public import ScrollPhysics

/// The items at one side of a stack and the stops that they make.
public struct StackSide: Hashable, Sendable {
  /// The side of the screen.
  public let side: Side

  /// The layout of its items.
  public let layout: LayoutChoice

  /// The items as indices into the stack's items, from the root outwards.
  public let items: [Int]

  /// The summed extents, in points.
  public let total: Double

  /// The stops by ascending travel, from 0 to the total on the pixel grid; empty without items.
  public let stops: [StackStop]

  /// The fractions that the stops stand for, from the root outwards.
  public let marks: [StackMark]

  /// What moves its items, and whether they cover the root.
  let motion: LayoutMotion
  let isAboveRoot: Bool

  /// The effect of a published layout on folded items, beside whether it has any.
  let foldedEffect: StackEffect
  let hasItemEffects: Bool

  /// The effect of a published layout on the root of an open edge, beside whether it has any.
  let openRootEffect: StackEffect
  let hasRootEffect: Bool

  /// The extents and their sums, one for each item.
  let slots: [Slot]

  /// The total on the pixel grid.
  let roundedTotal: Double

  /// Whether an item has been measured.
  let isMeasured: Bool

  /// The motion of a published layout, kept apart from its effects, or that of another one.
  enum LayoutMotion: Hashable, Sendable {
    case builtIn(Motion)
    case custom

    /// Whether sizes may depend on the travel.
    var resizesOnTheWay: Bool {
      switch self {
      case .builtIn(let motion): motion.kind == .resizing
      case .custom: true
      }
    }
  }

  /// An item's extent and the summed extents nearer to the root.
  struct Slot: Hashable, Sendable {
    let item: Int
    let extent: Double
    let before: Double
    let isMeasured: Bool

    var through: Double { before + extent }
  }

  /// Lays the items of a side out one after the other.
  init(side: Side, layout: LayoutChoice, items all: [StackItem], edge: Edge, grid: PixelGrid) {
    var items: [Int] = []
    var slots: [Slot] = []
    var marks: [StackMark] = []
    var total = 0.0
    for index in all.indices where all[index].edge == edge {
      let measured = all[index].measuredExtent
      let slot = Slot(
        item: index, extent: measured ?? 0, before: total, isMeasured: measured != nil)
      items.append(index)
      slots.append(slot)
      total = slot.through
      guard let measured else { continue }
      for step in all[index].completeSteps {
        marks.append(
          StackMark(
            item: index, fraction: step.fraction,
            travel: grid.roundedStop(slot.before + measured * step.fraction), blocks: step.blocks))
      }
    }
    self.side = side
    self.layout = layout
    isAboveRoot = layout.isAboveRoot
    switch layout {
    case .builtIn(let layout):
      motion = .builtIn(layout.motion)
      hasItemEffects = layout.foldedEffect != nil
      foldedEffect = layout.foldedEffect ?? .identity
      hasRootEffect = layout.openRootEffect != nil
      openRootEffect = layout.openRootEffect ?? .identity
    case .custom:
      motion = .custom
      foldedEffect = .identity
      openRootEffect = .identity
      hasItemEffects = true
      hasRootEffect = true
    }
    self.items = items
    self.total = total
    self.marks = marks
    self.slots = slots
    roundedTotal = grid.roundedStop(total)
    isMeasured = !marks.isEmpty
    stops = StackStop.merging(marks, total: roundedTotal)
  }
}

extension StackSide {
  /// The stop nearest to a travel within the tolerance, the more folded of two; `nil` if none is.
  public func stop(near travel: Double) -> StackStop? {
    StackStop.nearest(of: stops, to: travel)
  }
}

extension PixelGrid {
  /// Returns the nearest travel on the grid, halves away from zero, for all sides alike.
  func roundedStop(_ travel: Double) -> Double {
    Rounding.halfAwayFromZero(travel * scale) / scale
  }
}
