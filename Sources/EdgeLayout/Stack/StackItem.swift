public import ScrollPhysics

/// Unfolding, folding, both or neither: the two ways along an edge.
///
/// Unfolding reveals what is stacked off the edge, folding hides it.
public struct TravelDirections: OptionSet, Hashable, Sendable {
  /// The bits, one per direction.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Travel that reveals.
  public static let unfolding = TravelDirections(rawValue: 1)

  /// Travel that hides.
  public static let folding = TravelDirections(rawValue: 2)
}

/// A fraction of an item's extent at which a drag may stop, and the directions that it blocks.
public struct NavigationStep: Hashable, Sendable {
  /// The fraction of the extent, from 0 to 1.
  public let fraction: Double

  /// The directions in which no drag ever comes to rest beyond the step.
  ///
  /// The finger may pull beyond it as far as the rubber band gives; without bounce, not at all.
  public let blocks: TravelDirections

  /// Creates a step; the fraction is brought into 0 to 1.
  ///
  /// - Precondition: the fraction is a number.
  public init(_ fraction: Double, blocks: TravelDirections = []) {
    precondition(!fraction.isNaN, "the fraction of a step must be a number")
    self.fraction = min(max(fraction, 0), 1)
    self.blocks = blocks
  }
}

/// An item stacked off an edge, as its geometry sees it.
public struct StackItem: Hashable, Sendable {
  /// The name by which a program addresses the item.
  public var id: ItemID

  /// The edge at which it is stacked.
  public var edge: Edge

  /// The extent along the edge's axis, in points; `nil` where it has not been measured.
  public var extent: Double?

  /// The declared steps, in any order; of two at the same fraction the last one holds.
  public var steps: [NavigationStep]

  /// Creates an item.
  public init(id: ItemID, edge: Edge, extent: Double?, steps: [NavigationStep] = []) {
    self.id = id
    self.edge = edge
    self.extent = extent
    self.steps = steps
  }
}
