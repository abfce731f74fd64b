/// A fling whose velocity shrinks in each frame by the exponential of the **whole** time gone by.
///
/// A frame of `dt` milliseconds that ends `t` milliseconds after the start, with the rate `r`:
///
///     v ← v exp(−0.1 (1 − r) t)        x ← x + v dt
///
/// It should be `dt` where `t` stands. As it is, the velocity falls with the square of the frames'
/// number, so the way **depends on the frame rate**: from 1000 points per second 345 points at
/// 60 Hz, 284 at 90 and 248 at 120.
///
/// Source: `decay/rigidDecay.ts` of software-mansion/react-native-reanimated at 0e736044.
public struct ElapsedDecay: Hashable, Sendable {
  /// The share of the velocity that the author asks to keep, between 0 and 1.
  public let rate: Double

  /// The speed below which the content stops, in points per second.
  public static let slowest = 1.0

  /// The longest frame that counts in full, in milliseconds; reported, unconfirmed.
  public static let longestMilliseconds = 64.0

  /// The content offset, in points.
  public private(set) var offset: Double

  /// The velocity, in points per second.
  public private(set) var velocity: Double

  /// Whether the content rests.
  public private(set) var isSettled = false

  private var milliseconds = 0.0

  /// Creates a fling at time 0.
  ///
  /// - Precondition: `rate` is between 0 and 1.
  public init(offset: Double = 0, velocity: Double, rate: Double = 0.998) {
    precondition(rate > 0 && rate < 1, "the rate must be between 0 and 1")
    self.offset = offset
    self.velocity = velocity
    self.rate = rate
  }
}

extension ElapsedDecay {
  private static let slope = 0.1

  /// Goes on to a frame, in milliseconds since the start and not before the last frame.
  public mutating func frame(atMilliseconds time: Double) {
    guard !isSettled else { return }
    let passed = min(time - milliseconds, Self.longestMilliseconds)
    milliseconds = time
    velocity *= Elementary.exp(-(1 - rate) * time * Self.slope)
    offset += velocity * passed / 1000
    isSettled = abs(velocity) < Self.slowest
  }
}
