/// A scroll view as a value that steps through time.
///
/// Touches and a program's changes go in as they come, then ``tick(timeNanoseconds:stepMilliseconds:beforeSnap:)``
/// makes what a display frame's callback makes: at most one drag update from the newest touch, and
/// one step of whatever moves the content. Both axes are independent of each other.
///
/// A release is handled inside the callback that sees it, and takes the first step of the motion
/// that follows, one frame of the refresh rate long.
public struct ScrollModel: Sendable {
  /// How the platform behaves.
  public let profile: ScrollProfile

  /// The sizes that decide where the view may rest.
  public internal(set) var geometry: ScrollGeometry

  /// The switches that a program may set.
  public internal(set) var behavior: ScrollBehavior

  /// The content offsets at which the view may rest, in points.
  public internal(set) var range: OffsetRange

  /// What the view is doing.
  public internal(set) var phase = ScrollPhase.idle

  /// The callbacks since they were last taken away, in UIKit's order.
  public internal(set) var events: [ScrollEvent] = []

  /// The axes along which a finger can move the content: where there is somewhere to scroll to,
  /// or where content that fits may be pulled.
  public internal(set) var scrollableAxes: AxisSet

  /// The deceleration rate of releases.
  public internal(set) var rate: DecelerationRate

  /// The number of display frames per second, in hertz, which sets the first step of a release.
  public var refreshRate: Double {
    didSet { if hasPlatform { updatePlatform() } }
  }

  /// Where releases may rest; `nil` lets them rest anywhere, or on pages.
  public var detents: Detents? {
    didSet { detentsCount &+= 1 }
  }

  // How often they have been set, which tells sooner than they do whether they are those of a copy.
  var detentsCount = 0

  /// The target that replaces the predicted one at the next release, in points.
  public var targetOverride: Vector?

  /// What a delegate answers at each release: the target in place of the predicted one.
  ///
  /// It is given the content's velocity, in points per millisecond, and the predicted target, in
  /// points. A ``targetOverride`` goes before it. The same answer to the same question keeps a
  /// replay the same.
  public var willEndDragging:
    (@Sendable (_ velocityPerMillisecond: Vector, _ target: Vector) -> Vector)?

  @usableFromInline var horizontal: AxisMotion
  @usableFromInline var vertical: AxisMotion
  var pan: PanRecognizer

  // The content of a platform that handles each touch by itself; one at most. In an array, so that a
  // view of another platform is small.
  var platform: [PlatformScroller] = []

  // What that shows.
  @usableFromInline var platformShown = PlatformShown()

  // Whether it has been told that the platform's motion began, and not yet that it ended.
  var isMotionTold = false

  var flicks: FlickCounter
  var drag = Drag()
  var hasStepped = false

  /// Where the top left corner of the viewport is on the screen, in points.
  ///
  /// Only the bands in which a drag may begin depend on it, for fingers are told in the screen's
  /// coordinates.
  public var screenOrigin = Vector.zero

  // Whether the fingers that are down stopped a motion as they came.
  var hasCaught = false

  var hasSnapped = false

  // Whether a program writes each offset, and with what velocity, in points per second.
  var isDriven = false
  var drivenVelocity = Vector.zero

  // The one axis that flies freely or swings back; set by a step, forgotten by whatever else happens.
  @usableFromInline var coasting = Coasting.nothing

  @usableFromInline let rules: AxisMotion.Rules

  /// What moves, where nothing but free flight happens.
  public enum Coasting: UInt8, Hashable, Sendable {
    /// Nothing, or not freely.
    case nothing

    /// The content, along this axis.
    case horizontal

    /// The content, along this axis.
    case vertical

    /// The content of a platform that handles each touch by itself.
    case platform

    /// The content, beyond an edge of this axis, to which it is pulled back.
    case horizontalSwing

    /// The content, beyond an edge of this axis, to which it is pulled back.
    case verticalSwing
  }

  /// The drag under way.
  struct Drag: Hashable, Sendable {
    /// The content offset that the drag would show without travel, before the rubber band.
    var start = Vector.zero

    /// The offset proposed by the last callback, before the rubber band.
    var proposed = Vector.zero

    /// The travel at the last callback.
    var translation = Vector.zero

    /// The content offset from which the drag turns pages, in points.
    var origin = Vector.zero

    /// Where the drag last took hold of the content, in points.
    var grip = Vector.zero

    /// The length of the rubber band on each axis, in points.
    var bandLength = Vector.zero

    /// The content's velocity at the last callback but one, in points per millisecond.
    var previous: Vector?

    /// The content's velocity at the last callback, in points per millisecond.
    var latest: Vector?
  }

  /// Creates a scroll view at rest.
  ///
  /// - Precondition: `refreshRate` is finite and greater than 0.
  public init(
    geometry: ScrollGeometry, behavior: ScrollBehavior = ScrollBehavior(),
    profile: ScrollProfile = .uikit, offset: Vector = .zero, rate: DecelerationRate? = nil,
    refreshRate: Double = 60
  ) {
    precondition(refreshRate > 0 && refreshRate.isFinite, "the refresh rate must be above 0")
    self.geometry = geometry
    self.behavior = behavior
    self.profile = profile
    self.refreshRate = refreshRate
    let rate =
      rate ?? DecelerationRate(perMillisecond: profile.deceleration.ratePerMillisecond)
    self.rate = rate
    range = geometry.range
    scrollableAxes = behavior.scrollableAxes(in: range)
    let start = Limits.vector(offset)
    let flight = Flight(rate: rate)
    horizontal = AxisMotion(offset: start.x, flight: flight)
    vertical = AxisMotion(offset: start.y, flight: flight)
    pan = PanRecognizer(recognition: profile.recognition, velocity: profile.velocity)
    flicks = FlickCounter(profile.repeatedFlicks)
    rules = AxisMotion.Rules(
      grid: geometry.grid,
      stopVelocityPerMillisecond: profile.deceleration.stopVelocityPerMillisecond,
      stopDistance: profile.edgeReturn.stopDistance,
      spring: Spring(
        angularFrequency: profile.paging.angularFrequency,
        dampingRatio: profile.paging.dampingRatio),
      curve: profile.programmatic.curve)
    if profile.handlesEachTouch { makePlatform() }
  }
}

// MARK: - Queries

extension ScrollModel {
  /// The content offset, in points.
  @inlinable
  public var offset: Vector { Vector(x: horizontal.offset, y: vertical.offset) }

  /// The content offset that the last step wrote before a stop snapped it, in points.
  ///
  /// UIKit writes both in one callback, so a recording of every write holds both.
  @inline(__always)
  public var unsnappedOffset: Vector {
    hasSnapped ? Vector(x: unsnapped(horizontal), y: unsnapped(vertical)) : offset
  }

  /// The velocity that the laws of motion carry from frame to frame, in points per second.
  ///
  /// It is what ``Flight`` calls `v`; beyond an edge the content moves otherwise, see ``velocity``.
  public var motionVelocity: Vector {
    Vector(
      x: horizontal.velocityPerMillisecond * 1000, y: vertical.velocityPerMillisecond * 1000)
  }

  /// The velocity of content in free flight, in points per second.
  @inlinable
  public var flightVelocity: Vector {
    Vector(
      x: horizontal.flightVelocityPerMillisecond * 1000,
      y: vertical.flightVelocityPerMillisecond * 1000)
  }

  /// The velocity of the content offset, in points per second.
  @inline(__always)
  public var velocity: Vector {
    if hasPlatform && phase != .animating { return platformShown.velocity }
    switch phase {
    case .idle, .tracking: return .zero
    case .dragging: return (drag.latest ?? .zero) * 1000
    case .animating where isDriven: return drivenVelocity
    case .decelerating, .bouncing, .animating:
      return Vector(
        x: horizontal.speedPerMillisecond(in: range[.horizontal]) * 1000,
        y: vertical.speedPerMillisecond(in: range[.vertical]) * 1000)
    }
  }

  /// Where motion without a finger is bound for, in points, as far as that is known before it ends.
  public var destination: Vector {
    if hasPlatform && phase != .animating { return platform[0].destination }
    return Vector(
      x: horizontal.law == .still ? horizontal.offset : horizontal.target ?? horizontal.offset,
      y: vertical.law == .still ? vertical.offset : vertical.target ?? vertical.offset)
  }

  /// Whether content moves without a finger.
  @inline(__always)
  public var isMoving: Bool { phase.isMotion }

  /// Whether nothing moves and no finger is down.
  @inline(__always)
  public var isAtRest: Bool { phase == .idle && !hasFingers }

  /// Whether any finger is down.
  @inline(__always)
  var hasFingers: Bool { hasPlatform ? !platformShown.isAtRest : pan.hasFingers }

  /// The length of a refresh interval, in milliseconds.
  @inline(__always)
  public var intervalMilliseconds: Double { 1000 / refreshRate }

  /// Whether the content offset is in its range on both axes.
  @inline(__always)
  public var isInRange: Bool {
    range[.horizontal].contains(horizontal.offset) && range[.vertical].contains(vertical.offset)
  }

  @inline(__always)
  private func unsnapped(_ axis: AxisMotion) -> Double {
    axis.hasSnapped ? axis.written : axis.offset
  }
}

// MARK: - Time

extension ScrollModel {
  /// What a display frame shows.
  public struct Snapshot: Hashable, Sendable {
    /// The content offset, in points.
    public var offset: Vector

    /// The velocity of the content offset, in points per second.
    public var velocity: Vector

    /// What the view is doing.
    public var phase: ScrollPhase

    /// Whether nothing moves and no finger is down.
    public var isAtRest: Bool

    /// Whether callbacks wait to be taken away.
    public var hasEvents: Bool

    /// Whether every frame shows the same from here on, until something is done to the view.
    public var isStill: Bool
  }

  /// Makes a display frame's callback, at a time in integer nanoseconds, and returns what it shows.
  ///
  /// `stepMilliseconds` is the time since the last frame, in milliseconds, at least 0. With
  /// `beforeSnap` the offset is ``unsnappedOffset``.
  @discardableResult
  public mutating func tick(
    timeNanoseconds: Int64, stepMilliseconds: Double, beforeSnap: Bool = false
  ) -> Snapshot {
    if hasPlatform {
      return tickPlatform(timeNanoseconds: timeNanoseconds, stepMilliseconds: stepMilliseconds)
    }
    if pan.hasNews { dragCallback(atNanoseconds: timeNanoseconds) }
    if hasStepped {
      hasStepped = false
    } else if phase.isMotion && !isDriven {
      advance(stepMilliseconds, atNanoseconds: timeNanoseconds)
    } else if hasSnapped {
      forgetSnap()
    }
    noteCoasting(stepMilliseconds)
    var shown = snapshot()
    if beforeSnap { shown.offset = unsnappedOffset }
    return shown
  }

  /// Returns what the view shows now; it changes nothing, but is mutating so as to be asked in place.
  @inline(__always)
  public mutating func snapshot() -> Snapshot {
    Snapshot(
      offset: offset, velocity: velocity, phase: phase, isAtRest: isAtRest,
      hasEvents: !events.isEmpty,
      isStill: !hasPlatform && !phase.isMotion && !hasStepped && events.isEmpty)
  }

  /// Lets motion go on before the touches of a frame are seen, where the profile has it so.
  ///
  /// The tick of the same time then moves nothing more. `timeNanoseconds` is the frame's time.
  public mutating func beginFrame(timeNanoseconds: Int64) {
    if hasPlatform { beginPlatformFrame(timeNanoseconds) }
  }

  /// Makes the commonest step of all, one axis in free flight and as long as the step before, if
  /// it is that; else does nothing.
  ///
  /// Where it returns `true`, ``tick(timeNanoseconds:stepMilliseconds:beforeSnap:)`` would have
  /// made the same step, with the phase decelerating and no callbacks.
  @inlinable
  @inline(__always)
  public mutating func coast() -> Bool {
    let slowest = rules.stopVelocityPerMillisecond
    if coasting == .vertical {
      return vertical.coast(minimum: range.minimum.y, maximum: range.maximum.y, slowest: slowest)
    }
    guard coasting == .horizontal else { return false }
    return horizontal.coast(minimum: range.minimum.x, maximum: range.maximum.x, slowest: slowest)
  }

  /// Takes the callbacks away that have been told.
  public mutating func clearEvents() {
    // Mostly they are few, for which that is faster than to remove all.
    while !events.isEmpty { events.removeLast() }
  }

  /// Moves both axes by one step, and ends the motion when both are still.
  mutating func advance(_ milliseconds: Double, atNanoseconds time: Int64) {
    if hasSnapped { forgetSnap() }
    var isOutside = false
    if horizontal.law != .still {
      let range = AxisRange(minimum: range.minimum.x, maximum: range.maximum.x)
      horizontal.advance(
        milliseconds: milliseconds, timeNanoseconds: time, range: range,
        bounces: behavior.bounces, rules: rules)
      isOutside = !range.contains(horizontal.offset)
      finishStep(of: horizontal.touchedEdge, snapped: horizontal.hasSnapped)
    }
    if vertical.law != .still {
      let range = AxisRange(minimum: range.minimum.y, maximum: range.maximum.y)
      vertical.advance(
        milliseconds: milliseconds, timeNanoseconds: time, range: range,
        bounces: behavior.bounces, rules: rules)
      isOutside = isOutside || !range.contains(vertical.offset)
      finishStep(of: vertical.touchedEdge, snapped: vertical.hasSnapped)
    }
    if horizontal.law == .still && vertical.law == .still {
      endMotion(finished: true)
    } else if phase != .animating {
      phase = isOutside ? .bouncing : .decelerating
    }
  }

  private mutating func finishStep(of touchedEdge: Bool, snapped: Bool) {
    if touchedEdge { flicks.reset() }
    if snapped { hasSnapped = true }
  }

  mutating func forgetSnap() {
    hasSnapped = false
    horizontal.hasSnapped = false
    vertical.hasSnapped = false
  }

  /// Ends motion without a finger, telling so.
  mutating func endMotion(finished: Bool) {
    if isDriven {
      isDriven = false
    } else if phase == .animating {
      events.append(.didEndScrollingAnimation(finished: finished))
    } else if phase == .decelerating || phase == .bouncing {
      events.append(.didEndDecelerating)
      isMotionTold = false
    }
    horizontal.stop()
    vertical.stop()
    hasStepped = false
    phase = .idle
  }
}
