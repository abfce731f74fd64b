/// A display that shows frames at a constant rate, which may change between frames.
///
/// Frame `k` since the last change comes at `k · 10⁹ / rate` nanoseconds after it, rounded. At a
/// whole number of hertz the division is carried from frame to frame in integers, exactly; at any
/// other rate it is done anew for each frame.
public struct FrameClock: Hashable, Sendable {
  /// The rates that a display may have, in hertz.
  public static let rates = 1.0...10_000.0

  /// The number of frames per second, in hertz.
  public private(set) var rate: Double

  /// How long a frame is shown, in milliseconds.
  public private(set) var intervalMilliseconds: Double

  /// When the frame to come is shown, in integer nanoseconds.
  @usableFromInline var next: Int64

  // At a whole rate, a frame is `quotient + remainder / divisor` nanoseconds, and `carry / divisor`
  // is what the next frame's time has beyond `next − 1/2`. At any other rate the divisor is 0.
  @usableFromInline var quotient: Int64 = 0
  @usableFromInline var remainder: Int64 = 0
  @usableFromInline var divisor: Int64 = 0
  @usableFromInline var carry: Int64 = 0

  private var origin: Int64
  private var count = 0.0

  /// Creates a clock whose frame 0 is at a time in integer nanoseconds.
  ///
  /// - Precondition: `rate` is one of ``rates``.
  public init(rate: Double, originNanoseconds: Int64 = 0) {
    precondition(Self.rates.contains(rate), "the refresh rate must be from 1 to 10000 Hz")
    self.rate = rate
    intervalMilliseconds = 1000 / rate
    origin = originNanoseconds
    next = originNanoseconds
    let whole = Int64(rate)
    guard Double(whole) == rate else { return }
    divisor = whole
    quotient = 1_000_000_000 / whole
    remainder = 1_000_000_000 % whole
    carry = whole / 2
  }
}

extension FrameClock {
  /// When the frame to come is shown, in integer nanoseconds.
  @inlinable
  public var nextNanoseconds: Int64 { next }

  /// Goes on to the frame after the next.
  @inlinable
  public mutating func advance() {
    guard divisor > 0 else { return divide() }
    next &+= quotient
    carry &+= remainder
    if carry >= divisor {
      carry &-= divisor
      next &+= 1
    }
  }

  /// How many frames there are up to a time; at least 1 where there are any, but not always all.
  @inline(__always)
  func count(through limit: Int64) -> Int {
    guard next <= limit else { return 0 }
    guard divisor > 0 else { return 1 }
    // Frame `k` comes `(carry + k · 10⁹) / divisor` after the next one; a quarter of an hour is enough.
    let ticks = (min(limit &- next, 1 << 40) &+ 1) &* divisor &- carry &- 1
    return Int(ticks / 1_000_000_000) &+ 1
  }

  /// Goes on by a number of frames, at least 1, and returns when the last of them was.
  @inline(__always)
  mutating func advance(by count: Int) -> Int64 {
    if count > 1 { pass(Int64(count) &- 1) }
    let last = next
    advance()
    return last
  }

  private mutating func pass(_ count: Int64) {
    guard divisor > 0 else {
      for _ in 0..<count { divide() }
      return
    }
    carry &+= count &* remainder
    next &+= count &* quotient &+ carry / divisor
    carry %= divisor
  }

  /// Goes on beyond a time, and returns how many frames that were and when the last of them was.
  ///
  /// The frame to come must not be after the time, so that there is one.
  mutating func advance(through limit: Int64) -> (count: Int, lastNanoseconds: Int64) {
    var total = 0
    var last = next
    while case let count = count(through: limit), count > 0 {
      last = advance(by: count)
      total &+= count
    }
    return (total, last)
  }

  @usableFromInline
  mutating func divide() {
    count += 1
    next = origin + Int64(count * 1e9 / rate + 0.5)
  }

  /// Changes the rate, counting from the frame that was shown last.
  ///
  /// - Precondition: `rate` is one of ``rates``.
  public mutating func change(rate: Double, lastFrameNanoseconds: Int64) {
    self = FrameClock(rate: rate, originNanoseconds: lastFrameNanoseconds)
    advance()
  }
}
