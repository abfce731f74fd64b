/// A callback of a scroll view, in the order in which UIKit's delegate hears them.
///
/// Source: the documentation of `UIScrollViewDelegate`.
public enum ScrollEvent: Hashable, Sendable {
  /// A drag was recognised; before the first offset it writes.
  case willBeginDragging

  /// The finger is about to let go.
  ///
  /// `velocityPerMillisecond` is the content's velocity in points per millisecond, as UIKit gives
  /// it; `target` is the content offset at which the motion is predicted to rest, in points.
  case willEndDragging(velocityPerMillisecond: Vector, target: Vector)

  /// The finger let go, or the drag was cancelled.
  case didEndDragging(willDecelerate: Bool)

  /// Motion without a finger begins.
  case willBeginDecelerating

  /// Motion without a finger has come to rest, or was caught by a finger.
  case didEndDecelerating

  /// A timed animation of the content offset reached its end or was cut short.
  case didEndScrollingAnimation(finished: Bool)
}
