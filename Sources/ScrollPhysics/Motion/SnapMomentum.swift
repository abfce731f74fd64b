/// The progress of a momentum to a place that was chosen for it, as a function of time.
///
///     p(t) = A (1 − b^(−60 t)),   t in seconds, at most 1
///
/// is to show the share `p₁ = clamp(|δ| / distance, 0.1, 0.5)` after the first sixtieth and all of
/// it after a second. `A` and `b` come from at most ten rounds of
///
///     b ← A / (A − p₁)        A ← 1 / (1 − b^(−60))
///
/// from `A = 1.1`, until `b` changes by less than a thousandth; the first frame's share is
/// therefore met to a few millionths only.
///
/// Source: `Source/WebCore/platform/ScrollingMomentumCalculator.cpp` of WebKit.
public struct SnapMomentum: Hashable, Sendable {
  /// How long the momentum lasts, in seconds.
  public static let duration = 1.0

  /// How many first deltas long the predicted way of a momentum is, no unit.
  public static let predictedDeltas = 16.7

  private static let framesPerSecond = 60.0

  /// The factor `A`, no unit.
  public let magnitude: Double

  /// The factor `b` by which what is left shrinks in a sixtieth of a second, greater than 1.
  public let decayFactor: Double

  private let exponentPerSecond: Double

  /// Creates a momentum from the first delta and the whole way, both in points.
  ///
  /// A delta that leads away from the place counts as the least.
  public init(delta: Double, distance: Double) {
    let share = distance == 0 ? 0 : delta / distance
    let first = min(max(share, 0.1), 0.5)
    var magnitude = 1.1
    var factor = 1.0
    for _ in 0..<10 {
      let before = factor
      factor = magnitude / (magnitude - first)
      magnitude = 1 / (1 - Elementary.exp(-Self.framesPerSecond * Elementary.log(factor)))
      if abs(factor - before) < 0.001 { break }
    }
    self.magnitude = magnitude
    decayFactor = factor
    exponentPerSecond = -Self.framesPerSecond * Elementary.log(factor)
  }
}

extension SnapMomentum {
  /// Returns the share of the way gone after `time` seconds, from 0 to 1.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < Self.duration else { return 1 }
    return min(1, -magnitude * Elementary.expMinusOne(exponentPerSecond * time))
  }

  /// Returns the slope of the progress after `time` seconds, per second; 0 from the end on.
  public func slope(at time: Double) -> Double {
    guard time >= 0 && time < Self.duration else { return 0 }
    return -magnitude * exponentPerSecond * Elementary.exp(exponentPerSecond * time)
  }
}
