/// The fling of Android's list views, in whole pixels and whole milliseconds.
///
/// With the physical coefficient `P = 9.80665 · 39.37 · 160 density · 0.84` pixels per second
/// squared, the friction `f`, `p = ln 0.78 / ln 0.9` and the velocity `v` in pixels per second,
///
///     l = ln(0.35 |v| / (f P))
///     distance = trunc(f P e^(p l / (p − 1)))        duration = trunc(1000 e^(l / (p − 1))) ms
///
/// The way at a share of the duration is interpolated in a ``SplineTable``.
///
/// Source: `core/java/android/widget/OverScroller.java` of AOSP, with its floats and integers.
public struct SplineFling: Hashable, Sendable {
  /// The friction of Android's `ViewConfiguration`, no unit.
  public static let scrollFriction: Float = 0.015

  /// The distance, in pixels, with the sign of the velocity.
  public let distancePixels: Int32

  /// The duration, in milliseconds, at least 0.
  public let durationMilliseconds: Int32

  /// Creates a fling; `density` is the number of pixels in a point.
  public init(
    velocityPixels: Int32, density: Float = 1, friction: Float = SplineFling.scrollFriction
  ) {
    guard velocityPixels != 0 else {
      distancePixels = 0
      durationMilliseconds = 0
      return
    }
    let velocity = Float(velocityPixels)
    let length = Self.length(velocityPixels: velocity, density: density, friction: friction)
    distancePixels = Saturating.truncated(velocityPixels < 0 ? -length : length)
    durationMilliseconds = Self.milliseconds(
      velocityPixels: velocity, density: density, friction: friction)
  }
}

extension SplineFling {
  static let inflexion: Float = 0.35

  /// `ln 0.78 / ln 0.9`, rounded to a float as Android keeps it.
  private static var power: Double { Double(Float(Elementary.log(0.78) / Elementary.log(0.9))) }

  /// The friction times the physical coefficient: gravity, inches, pixels, and a tuned 0.84.
  private static func resistance(density: Float, friction: Float) -> Float {
    let coefficient: Float = 9.80665 * 39.37 * (density * 160) * 0.84
    return friction * coefficient
  }

  private static func logarithm(
    velocityPixels: Float, density: Float, friction: Float
  ) -> Double {
    let speed = inflexion * velocityPixels.magnitude
    return Elementary.log(Double(speed / resistance(density: density, friction: friction)))
  }

  /// The distance before it is cut to whole pixels, at least 0.
  static func length(velocityPixels: Float, density: Float, friction: Float) -> Double {
    guard velocityPixels != 0 else { return 0 }
    let logarithm = logarithm(velocityPixels: velocityPixels, density: density, friction: friction)
    return Double(resistance(density: density, friction: friction))
      * Elementary.exp(power / (power - 1) * logarithm)
  }

  /// The duration, cut to whole milliseconds, at least 0.
  static func milliseconds(velocityPixels: Float, density: Float, friction: Float) -> Int32 {
    guard velocityPixels != 0 else { return 0 }
    let logarithm = logarithm(velocityPixels: velocityPixels, density: density, friction: friction)
    return Saturating.truncated(1000 * Elementary.exp(logarithm / (power - 1)))
  }
}
