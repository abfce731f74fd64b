/// One of the four edges of a container, in terms of reading.
public enum Edge: UInt8, Hashable, Sendable, CaseIterable {
  /// The upper edge.
  case top

  /// The edge at which lines begin: left where text is read from left to right.
  case leading

  /// The lower edge.
  case bottom

  /// The edge at which lines end.
  case trailing
}

/// One of the four sides of the screen.
public enum Side: UInt8, Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top

  /// The left side.
  case left

  /// The lower side.
  case bottom

  /// The right side.
  case right
}

extension Edge {
  /// The axis along which content moves towards the edge.
  @inlinable
  @inline(__always)
  public var axis: Axis { self == .leading || self == .trailing ? .horizontal : .vertical }

  /// Returns the side at which the edge lies in a reading direction.
  @inlinable
  public func side(in direction: LayoutDirection) -> Side {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    }
  }
}

extension Side {
  /// The axis along which content moves towards the side.
  @inlinable
  @inline(__always)
  public var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  /// The sign of a content offset that shows what lies beyond the side: −1 or 1.
  @inlinable
  @inline(__always)
  public var sign: Double { self == .top || self == .left ? -1 : 1 }

  /// The side across.
  @inlinable
  public var opposite: Side {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .left: .right
    case .right: .left
    }
  }

  /// Returns the edge that lies at the side in a reading direction.
  @inlinable
  public func edge(in direction: LayoutDirection) -> Edge {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .left: direction == .leftToRight ? .leading : .trailing
    case .right: direction == .leftToRight ? .trailing : .leading
    }
  }
}
