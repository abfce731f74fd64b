/// When a touch reaches a display frame, and which of several do.
public struct TouchDelivery: Hashable, Sendable {
  /// What becomes of several moves before one frame.
  public enum Moves: UInt8, Hashable, Sendable, CaseIterable {
    /// Each is handled.
    case each

    /// The newest stands for all.
    case newest

    /// Their ways are added, and the sum is brought to a common time; see ``resampling``.
    case resampled

    /// Each frame has the finger's place at a common time, between two samples or beyond the last,
    /// before anything else sees it; see `PlaceResampler`.
    case interpolated
  }

  /// What becomes of several moves before one frame.
  public var moves = Moves.each

  /// How long before a frame a touch must come to be seen in it, in seconds; negative, how long
  /// after its nominal time it may still come.
  public var delay = 0.0

  /// Whether a frame sees the touches up to the frame before it.
  public var waitsForNextFrame = false

  /// Whether motion goes on before a frame's touches are seen, so that a catch comes a step late.
  public var motionComesFirst = false

  /// Whether what is shown is what a page's script sees, which may be a frame late.
  public var isSeenByPages = false

  /// By how many frames a page sees a fling's step late, 0 or 1.
  public var pageDelay = 0

  /// The unit to which the stamps of touches are cut for the velocity, in seconds; 0 cuts nothing.
  public var stampUnit = 0.0

  /// The unit to which a finger's places are cut, in points; 0 cuts nothing.
  public var placeUnit = 0.0

  /// How moves are brought to a common time.
  public var resampling = TouchResampling()

  /// Creates the plainest delivery: a frame sees every touch up to its own time.
  public init() {}
}

extension TouchDelivery {
  /// How much must have been added beyond a frame's nominal time before it may be shown.
  ///
  /// In integer nanoseconds: everything before that time, counted from the frame, may be seen in it.
  /// A touch at the frame's very time is seen without delay, so that is at least 1 then.
  public var lookaheadNanoseconds: Int64 {
    waitsForNextFrame ? 0 : max(0, 1 - Nanoseconds.fromSeconds(delay))
  }

  /// The time before which a touch must be stamped to be seen in a frame, in integer nanoseconds.
  ///
  /// `previous` is the frame before it; `nil` for the first.
  public func cutoff(frame: Int64, previous: Int64?) -> Int64 {
    let delay = Nanoseconds.fromSeconds(delay)
    guard waitsForNextFrame else { return frame - delay + 1 }
    guard let previous else { return .min }
    // What comes after a frame is not known yet in it.
    return min(previous - delay + 1, frame)
  }
}

/// How the moves before a frame are brought to one time, from the last two of them.
///
/// With the last two moves `a`, the newest, and `b`, and `dt` between them, the place is that of the
/// line through both at
///
///     s = min(F − latency, ta + min(furthest, dt / 2))
///
/// at the frame `F`. With a `dt` outside of shortest to longest the newest place is taken.
///
/// Source: `ui/base/prediction/linear_resampling.cc` of Chromium; `InputTransport.cpp` of AOSP.
public struct TouchResampling: Hashable, Sendable {
  /// How long before the frame the place is wanted, in seconds.
  public var latency = 0.005

  /// How far beyond the newest move a place may be foretold, in seconds.
  public var furthest = 0.008

  /// The least time between two moves that tell a direction, in seconds.
  public var shortestGap = 0.002

  /// The longest time between two moves that tell a direction, in seconds.
  public var longestGap = 0.020

  /// Creates the resampling of Chromium and Android.
  public init() {}
}
