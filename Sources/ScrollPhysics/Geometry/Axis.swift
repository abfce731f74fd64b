/// One of the two directions along which content scrolls.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  /// Left and right.
  case horizontal

  /// Up and down.
  case vertical
}

/// The reading direction, which decides where leading and trailing are.
public enum LayoutDirection: UInt8, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight

  /// Leading is right.
  case rightToLeft
}
