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
  private let density: Double

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
    self.density = density
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
    return Double(SplineTable.place(at: share, in: segments).value * way) / density
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Double {
    guard let share = share(at: time) else { return 0 }
    let slope = SplineTable.place(at: share, in: segments).slope
    return Double(slope * way / Float(durationMilliseconds) * 1000) / density
  }

  /// The share of the duration that is gone after `time` seconds; `nil` from the end on.
  private func share(at time: Double) -> Float? {
    guard durationMilliseconds > 0 else { return nil }
    // What a clock of nanoseconds has as a whole millisecond is one.
    let milliseconds = Rounding.down(max(0, time) * 1000 + 1e-6)
    guard milliseconds < Double(durationMilliseconds) else { return nil }
    return Float(milliseconds) / Float(durationMilliseconds)
  }
}
