/// A display that shows frames at a constant rate, which may change between frames.
///
/// Frame `k` since the last change comes at `k · 10⁹ / rate` nanoseconds after it, rounded; the
/// times are computed, never summed.
public struct FrameClock: Hashable, Sendable {
  /// The rates that a display may have, in hertz.
  public static let rates = 1.0...10_000.0

  /// The number of frames per second, in hertz.
  public private(set) var rate: Double

  /// How long a frame is shown, in milliseconds.
  public let intervalMilliseconds: Double

  @usableFromInline var origin: Int64
  @usableFromInline var count = 0

  /// Creates a clock whose frame 0 is at a time in integer nanoseconds.
  ///
  /// - Precondition: `rate` is one of ``rates``.
  public init(rate: Double, originNanoseconds: Int64 = 0) {
    precondition(Self.rates.contains(rate), "the refresh rate must be from 1 to 10000 Hz")
    self.rate = rate
    intervalMilliseconds = 1000 / rate
    origin = originNanoseconds
  }
}

extension FrameClock {
  /// When the frame to come is shown, in integer nanoseconds.
  @inlinable
  public var nextNanoseconds: Int64 { origin + Int64(Double(count) * 1e9 / rate + 0.5) }

  /// Goes on to the frame after the next.
  @inlinable
  public mutating func advance() {
    count &+= 1
  }

  /// Changes the rate, counting from the frame that was shown last.
  ///
  /// - Precondition: `rate` is one of ``rates``.
  public mutating func change(rate: Double, lastFrameNanoseconds: Int64) {
    self = FrameClock(rate: rate, originNanoseconds: lastFrameNanoseconds)
    count = 1
  }
}
