/// How a fling moves, and from when it counts.
public struct FlingLaw: Hashable, Sendable {
  /// The laws.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// `x₀ + v / k (1 − exp(−k t))`; see ``FrictionDeceleration``.
    case exponential

    /// Each frame slows the content down, then moves it; see ``SteppedFling``.
    case stepped

    /// Constant deceleration to a whole point; see ``ConstantDeceleration``.
    case constant

    /// `(v + β) / γ (1 − exp(−γ t)) − β t`, until it stands still; see ``FlingCurve``.
    case exponentialMinusLinear

    /// Way and duration set at the start, joined by a curve; see ``TimedBezierFling``.
    case timedBezier

    /// The table of Android's scroller, in whole points; see ``OverScroller``.
    case spline

    /// The same with fractions of points; see ``SplineDecay``.
    case splineInFloats

    /// The same way along a power of the time; see ``ClampingSimulation``.
    case power

    /// An exponential with a spring beyond the edges; see ``BouncingSimulation``.
    case friction
  }

  /// The time from which a fling counts.
  public enum Origin: UInt8, Hashable, Sendable, CaseIterable {
    /// The lift, and ``originDelay`` later.
    case lift

    /// The last move that counted.
    case lastMove

    /// The frame before the lift.
    case previousFrame

    /// The frame nearest to the lift.
    case nearestFrame

    /// The frame that sees the lift.
    case sameFrame
  }

  /// The law.
  public var kind = Kind.exponential

  /// The rate `k`, or `γ`, per second.
  public var rate = 4.0

  /// The linear part `β`, in points per second.
  public var linear = 172.0

  /// The deceleration, in points per second squared.
  public var deceleration = 1500.0

  /// The share of the velocity lost per millisecond.
  public var frictionPerMillisecond = 0.002

  /// The friction of Android's scroller.
  public var scrollFriction = 0.015

  /// The number of pixels per point for which Android and Flutter reckon.
  public var density = 1.0

  /// The speed at which a fling stops, in points per second.
  public var stopSpeed = 0.1

  /// The way of a frame below which an exponential fling stops, in points; 0 for none.
  ///
  /// Frames count as long as the display's refresh interval.
  public var stopTravel = 0.0

  /// Whether a fling that stops goes to the nearest whole point.
  public var stopsAtPoint = false

  /// Whether a fling goes on under a touch, until that becomes a drag.
  public var goesOnUnderTouch = false

  /// The velocity of a fling of one second, in points per second, for a timed one.
  public var velocityPerSecond = 2300.0

  /// The longest duration of a timed fling, in seconds.
  public var longestDuration = 2.0

  /// How many viewports a timed fling goes at most.
  public var longestViewports = 3.0

  /// The time from which a fling counts.
  public var origin = Origin.lift

  /// How much later than the lift it counts, in seconds.
  public var originDelay = 0.0

  /// How long after the frame before it a lift is handled, with the fling's first step, in seconds;
  /// 0 where a fling moves in frames alone.
  public var firstStepDelay = 0.0

  /// The step of a fling, on either axis, that must be exceeded to be shown, in points.
  public var smallestStep = 0.0

  /// Creates the law of an exponential fling from the lift on.
  public init() {}
}

/// What a fling does at an edge.
public struct FlingEdge: Hashable, Sendable {
  /// The ways to treat an edge.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The content stops there.
    case clamp

    /// It swings beyond and back, unseen; see ``KineticScrolling``.
    case hiddenSwing

    /// It overshoots at a higher deceleration and returns in two parts; see `FlickableMotion`.
    case overshoot

    /// A spring takes over; see ``BouncingSimulation``.
    case spring
  }

  /// The way to treat an edge.
  public var kind = Kind.clamp

  /// The longest overshoot, in points.
  public var longest = 150.0

  /// By what the deceleration is multiplied beyond the edge.
  public var decelerationFactor = 8.0

  /// How long content takes to return from beyond an edge, in seconds.
  public var returnDuration = 0.4

  /// The largest speed with which content meets an edge, in points per second; 0 for any.
  public var largestSpeed = 0.0

  /// The angular frequency of a spring that takes over, in radians per second.
  public var angularFrequency = 200.0.squareRoot()

  /// The damping ratio of that spring.
  public var dampingRatio = 1.1

  /// Creates hard edges.
  public init() {}
}

/// How a fling adds to the one before.
public struct FlingBoost: Hashable, Sendable {
  /// The ways to add.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// It does not.
    case none

    /// A factor grows with each; see `FlickMultiplier`.
    case multiplier

    /// A share of the speed that is left; see `KineticBoost`.
    case share

    /// The velocity with which the last one began, while the finger keeps moving; see
    /// `SteadyBoost`.
    case whileMoving

    /// The velocity with which the last one began, if both are fast; see `FastBoost`.
    case whenFast

    /// The velocity that is left, where the directions are the same on both axes.
    case leftover

    /// A power of the velocity that is left, while the finger keeps moving; see `CarriedBoost`.
    case carried
  }

  /// The way to add.
  public var kind = Kind.none

  /// The speed from which flings add up, in points per second.
  public var smallestSpeed = 0.0

  /// The speed of the finger below which they do not, in points per second.
  public var smallestDragSpeed = 0.0

  /// The longest time between touch and drag, and between moves, in seconds.
  public var longestGap = 0.05

  /// The share of what is carried that a velocity must exceed to gain it, no unit.
  public var smallestShare = 0.5

  /// Creates flings that do not add up.
  public init() {}
}

/// How content settles on a place at which it may snap.
public struct SnapSettling: Hashable, Sendable {
  /// The ways to settle.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A damped spring takes over at the release; see `SpringSnap`.
    case spring

    /// The fling is replaced once its steps tell where it ends; see `SeriesSnap`.
    case series

    /// The fling is aimed; without one, a curve leads there; see `FlickableSnap`.
    case aimed

    /// The fling goes to an interval before its end, and the spring on to the next place.
    case approach
  }

  /// The way to settle.
  public var kind = Kind.spring

  /// The angular frequency of the spring, in radians per second.
  public var angularFrequency = 250.0.squareRoot()

  /// The damping ratio of the spring.
  public var dampingRatio = 1.0

  /// The distance below which the spring ends, in points.
  public var stopDistance = 1.0

  /// The speed below which the spring ends, in points per second.
  public var stopSpeed = 2.0

  /// The speed from which the next place ahead is taken after an approach, in points per second;
  /// below it the nearest one.
  public var smallestSpeed = 0.0

  /// How far from where content would end a place may be, in viewports, where snapping is not
  /// mandatory.
  public var proximity = 0.3

  /// Creates the settling of a critically damped spring.
  public init() {}
}
