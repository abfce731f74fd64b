/// Drag resistance beyond an edge that each event meets anew, and the momentum that flicks add.
///
/// An event of `δ` points with the overscroll `o` in a viewport of length `d` is scaled by
///
///     γ = 0.52 (1 − o / d)²                  further out; 0.26 for fast lists
///     γ = 0.52 (1 − (o − |δ|) / d)²          back in; fast lists go 1:1
///
/// and what is left of it once the overscroll is gone, 1:1. The result depends on how a drag is
/// divided into events, and an event that leads back by more than the overscroll has a `γ` above
/// 0.52, even above 1: 300 points out of 600, a drag by 600 moves the content by 643.6.
///
/// Source: `BouncingScrollPhysics` in `packages/flutter/lib/src/widgets/scroll_physics.dart`.
public struct BouncingDrag: Hashable, Sendable {
  /// How quickly the list slows down.
  public var rate: BouncingSimulation.Rate

  /// The length of the viewport along the axis, in points, greater than 0.
  public var length: Double

  /// The factor right beyond an edge, greater than 0, no unit.
  public var factor: Double

  /// The factor of ordinary lists.
  public static let normalFactor = 0.52

  /// Creates a law; its factor is that of the rate unless another one is named.
  public init(
    rate: BouncingSimulation.Rate = .normal, length: Double, factor: Double? = nil
  ) {
    self.rate = rate
    self.length = length
    self.factor = factor ?? (rate == .fast ? 0.26 : Self.normalFactor)
  }
}

extension BouncingDrag {
  /// Returns the factor of an event that ends at a share of the viewport, no unit.
  private func factor(atShare share: Double) -> Double {
    let rest = 1 - share
    return factor * rest * rest
  }

  /// Returns by how much an event moves content that is beyond an edge, in points.
  ///
  /// `overscroll` is signed and not 0; the event and the result have the sign of the offset.
  public func travel(forEvent delta: Double, overscroll: Double) -> Double {
    let outside = abs(overscroll)
    guard outside > 0 else { return delta }
    let way = abs(delta)
    let isReturning = (delta < 0) != (overscroll < 0)
    if isReturning && rate == .fast { return delta }
    let gamma = factor(atShare: (isReturning ? outside - way : outside) / length)
    let whole = outside / gamma
    let travel = way < whole ? way * gamma : outside + way - whole
    return delta < 0 ? -travel : travel
  }

  /// Returns what a running fling adds to the velocity of the next, in points per second.
  ///
  ///     min(0.000816 |v|^1.967, 40000) sgn v
  public static func carriedMomentum(velocity: Double) -> Double {
    let momentum = min(0.000816 * Elementary.pow(abs(velocity), 1.967), 40_000)
    return velocity < 0 ? -momentum : momentum
  }
}
