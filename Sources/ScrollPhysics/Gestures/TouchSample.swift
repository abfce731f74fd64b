/// The phases of a touch, in the order a finger passes through them.
public enum TouchPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// The finger came down.
  case began

  /// The finger moved.
  case moved

  /// The finger is down and did not move since its last sample.
  case stationary

  /// The finger was lifted.
  case ended

  /// The system took the touch away.
  case cancelled
}

/// The kind of device that moves content.
public enum InputKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A finger on a screen.
  case touch

  /// Fingers on a trackpad, which scroll without lying on the content.
  case trackpad
}

/// One reading of one finger.
public struct TouchSample: Hashable, Sendable {
  /// When the finger was read, in integer nanoseconds since the trace's start.
  public var timeNanoseconds: Int64

  /// Which finger this is: the same number from `began` to `ended` or `cancelled`.
  public var identifier: Int

  /// What the finger did.
  public var phase: TouchPhase

  /// Where the finger is, in points from the viewport's top left corner.
  public var location: Vector

  /// The kind of device.
  public var kind: InputKind

  /// Creates a sample.
  @inlinable
  public init(
    timeNanoseconds: Int64, identifier: Int = 1, phase: TouchPhase, location: Vector,
    kind: InputKind = .touch
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.identifier = identifier
    self.phase = phase
    self.location = location
    self.kind = kind
  }
}
