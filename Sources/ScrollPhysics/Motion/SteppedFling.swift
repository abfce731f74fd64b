/// A fling that each frame slows down first and then moves by its new velocity.
///
/// A step of `dt` milliseconds, with the velocity in points per millisecond and the friction `f`:
///
///     v ← v (1 − f)^dt        x ← x + v dt
///
/// The reduced velocity counts for the whole step, so the way **depends on the frame rate**: from
/// 2 points per millisecond 977.5 points at 60 Hz and 985.8 at 120 Hz, where the exact integral
/// would be 994. A step that begins at the least speed or below stops.
///
/// Source: `gfx/layers/apz/src/GenericFlingAnimation.h` and `Axis.cpp` of Gecko.
public struct SteppedFling: Hashable, Sendable {
  /// The share of the velocity lost per millisecond, between 0 and 1.
  public let frictionPerMillisecond: Double

  /// The speed at which the content stops, in points per millisecond.
  public let slowestPerMillisecond: Double

  private let logarithm: Double

  /// Creates a law.
  ///
  /// - Precondition: `frictionPerMillisecond` is between 0 and 1.
  public init(frictionPerMillisecond: Double = 0.002, slowestPerMillisecond: Double = 0.01) {
    precondition(
      frictionPerMillisecond > 0 && frictionPerMillisecond < 1,
      "the friction must be between 0 and 1")
    self.frictionPerMillisecond = frictionPerMillisecond
    self.slowestPerMillisecond = slowestPerMillisecond
    logarithm = Elementary.log(1 - frictionPerMillisecond)
  }
}

extension SteppedFling {
  /// Moves the content by one step of `milliseconds`, at least 0; returns whether it still moves.
  ///
  /// A step that ends at an edge stops there. With `isExact` the way is that of the exact integral,
  /// and does not depend on the steps.
  @discardableResult
  @inline(__always)
  public func step(
    _ state: inout Flight.State, milliseconds: Double, range: AxisRange, isExact: Bool = false
  ) -> Bool {
    step(
      &state, milliseconds: milliseconds, kept: share(keptAfter: milliseconds), range: range,
      isExact: isExact)
  }

  /// The share of the velocity that is kept after some milliseconds.
  @inline(__always)
  func share(keptAfter milliseconds: Double) -> Double {
    Elementary.exp(logarithm * milliseconds)
  }

  /// The same step, its share known.
  @inline(__always)
  func step(
    _ state: inout Flight.State, milliseconds: Double, kept: Double, range: AxisRange, isExact: Bool
  ) -> Bool {
    guard abs(state.velocityPerMillisecond) > slowestPerMillisecond else {
      state.velocityPerMillisecond = 0
      return false
    }
    let before = state.velocityPerMillisecond
    state.velocityPerMillisecond *= kept
    let way =
      isExact
      ? before * Elementary.expMinusOne(logarithm * milliseconds) / logarithm
      : state.velocityPerMillisecond * milliseconds
    let next = state.offset + way
    state.offset = range.clamped(next)
    guard range.contains(next) else {
      state.velocityPerMillisecond = 0
      return false
    }
    return true
  }

  /// Returns where a fling is expected to end, as the choice of a page needs it, in points.
  ///
  ///     x − v / ln(1 − f)
  public func predictedOffset(from state: Flight.State) -> Double {
    state.offset - state.velocityPerMillisecond / logarithm
  }
}
