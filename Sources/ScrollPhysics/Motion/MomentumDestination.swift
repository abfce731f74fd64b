/// Where and when a fling ends that is chosen whole from the drag before it.
///
/// With the drag's speed `s`, in points per millisecond, and the deceleration `a`,
///
///     iScroll           Δ = s² / 2 a      T = s / a
///     better-scroll     Δ = s² / a        T = min(2500 ms, 2 s / a)
///
/// A destination beyond an edge `e` is replaced, with the wrapper's length `w`, by
///
///     iScroll           e ± w s / 20, the time being the way over s
///     better-scroll     e ± min(w / 4, w s / 15), in 500 ms
///
/// Source: `utils.momentum` of cubiq/iscroll at 60ed6f80; `Behavior.ts` of better-scroll.
public struct MomentumDestination: Hashable, Sendable {
  /// The library whose numbers are used.
  public enum Law: UInt8, Hashable, Sendable, CaseIterable {
    /// iScroll, with a deceleration of 0.0006 points per millisecond squared unless told otherwise.
    case iScroll

    /// better-scroll, with 0.0015.
    case betterScroll
  }

  /// The content offset at the end, in whole points.
  public let offset: Double

  /// The time to get there, in milliseconds, at least 0.
  public let durationMilliseconds: Double

  /// Chooses a destination from a drag to `offset`, which moved by `travel` in `milliseconds`.
  ///
  /// A `wrapper` of 0 ends flings at the edge. The deceleration is in points per millisecond squared.
  public init(
    offset: Double, travel: Double, milliseconds: Double, range: AxisRange, wrapper: Double,
    law: Law = .iScroll, deceleration: Double? = nil
  ) {
    let speed = milliseconds > 0 ? abs(travel) / milliseconds : 0
    let loss = deceleration ?? law.deceleration
    let way = speed * speed / (law == .iScroll ? 2 * loss : loss)
    let target = travel < 0 ? offset - way : offset + way
    let edge = range.clamped(target)
    guard target != edge, speed > 0 else {
      self.offset = Rounding.down(target + 0.5)
      durationMilliseconds = law == .iScroll ? speed / loss : min(2500, 2 * speed / loss)
      return
    }
    let over = law == .iScroll ? wrapper / 20 * speed : min(wrapper / 4, wrapper / 15 * speed)
    let destination = target < edge ? edge - over : edge + over
    self.offset = Rounding.down(destination + 0.5)
    durationMilliseconds = law == .iScroll ? abs(destination - offset) / speed : 500
  }
}

extension MomentumDestination.Law {
  /// The usual deceleration, in points per millisecond squared.
  public var deceleration: Double { self == .iScroll ? 0.0006 : 0.0015 }
}
