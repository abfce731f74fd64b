/// What a drag does at and beyond an edge.
public struct DragEdge: Hashable, Sendable {
  /// The ways to treat an edge.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The content stays at the edge; what goes beyond is forgotten.
    case clamp

    /// The content stays at the edge; up to ``limit`` beyond it must be undone first.
    case clampWithMemory

    /// The content stays at the edge; an unseen pull must be undone first; see
    /// ``IncrementalOverscroll``.
    case hiddenPull

    /// A share of the way beyond the edge is shown.
    case share

    /// The rubber band of the profile.
    case rubberBand

    /// Each move is resisted by what is beyond the edge; see ``BouncingDrag``.
    case friction
  }

  /// The way to treat an edge.
  public var kind = Kind.clamp

  /// How far beyond an edge a drag is remembered, in points.
  public var limit = 100.0

  /// The share of the way beyond an edge that is shown.
  public var share = 0.5

  /// The share of a move that is shown right beyond an edge, where each meets friction.
  public var factor = BouncingDrag.normalFactor

  /// Creates hard edges.
  public init() {}
}
