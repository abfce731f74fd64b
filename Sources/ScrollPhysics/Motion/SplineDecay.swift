/// The fling of Compose: Android's spline with fractions of pixels, in whole milliseconds.
///
/// Way and duration are those of a ``SplineFling``, the way not cut to whole pixels; both go by the
/// same ``SplineTable``. The time is cut to whole milliseconds.
///
/// Source: `FlingCalculator` and `AndroidFlingSpline` in `compose/animation/animation-core` and
/// `compose/animation/animation` of androidx, with their floats.
public struct SplineDecay: Hashable, Sendable {
  /// The way to the rest, in points.
  public let travel: Double

  /// The duration, in milliseconds, at least 0.
  public let durationMilliseconds: Int32

  private let segments = SplineTable.shared.segments
  private let way: Float
  private let density: PixelDensity
  private let end: Double
  private let wholeDuration: Float
  // The whole milliseconds up to which a float is made of bits.
  private let soonest: UInt64

  /// Creates a fling with a velocity in points per second; `density` is the number of pixels in a
  /// point, greater than 0.
  public init(
    velocity: Double, density: Double = 1, friction: Double = Double(SplineFling.scrollFriction)
  ) {
    let pixels = Float(velocity * density)
    let length = Float(
      SplineFling.length(
        velocityPixels: pixels, density: Float(density), friction: Float(friction)))
    way = pixels < 0 ? -length : length
    travel = Double(way) / density
    durationMilliseconds = SplineFling.milliseconds(
      velocityPixels: pixels, density: Float(density), friction: Float(friction))
    self.density = PixelDensity(density)
    end = Double(durationMilliseconds)
    wholeDuration = Float(durationMilliseconds)
    soonest = UInt64(min(durationMilliseconds, 1 << 23))
  }
}

extension SplineDecay {
  /// No motion.
  static let none = SplineDecay(velocity: 0)

  /// The duration, in seconds, at least 0.
  public var duration: Double { Double(durationMilliseconds) / 1000 }

  /// Returns the way after `time` seconds, in points.
  public func offset(at time: Double) -> Double {
    guard let share = share(at: time) else { return travel }
    return way(at: share)
  }

  /// Returns the same of a time in integer nanoseconds, soonest where that is before the end.
  @inline(__always)
  func offset(atNanoseconds time: Int64) -> Double {
    guard soonest > 0 else { return travel }
    let milliseconds = UInt64(bitPattern: time) / 1_000_000
    // Shortly before a whole millisecond, the doubles decide whether it is one.
    guard milliseconds < soonest && UInt64(bitPattern: time) - milliseconds * 1_000_000 < 999_990
    else { return offset(at: Nanoseconds.seconds(time)) }
    // The last place beside 2²³ is one; see ``Nanoseconds/double(_:)``.
    let bits = UInt32(truncatingIfNeeded: milliseconds) | 0x4B00_0000
    return way(at: (Float(bitPattern: bits) - 0x1p23) / wholeDuration)
  }

  /// Returns the way at a share of the duration, in points.
  @inline(__always)
  private func way(at share: Float) -> Double {
    density.points(Double(SplineTable.place(at: share, in: segments).value * way))
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Double {
    guard let share = share(at: time) else { return 0 }
    let slope = SplineTable.place(at: share, in: segments).slope
    return density.points(Double(slope * way / wholeDuration * 1000))
  }

  /// The share of the duration that is gone after `time` seconds; `nil` from the end on.
  @inline(__always)
  private func share(at time: Double) -> Float? {
    // What a clock of nanoseconds has as a whole millisecond is one.
    let milliseconds = max(0, time) * 1000 + 1e-6
    guard milliseconds < end else { return nil }
    return Float(Int32(milliseconds)) / wholeDuration
  }
}
