/// The content of a scroll view on a platform that handles each touch by itself.
///
/// Every touch is handled as it comes, by the choices of ``PlatformRules``; a display frame moves what
/// moves without a finger, and shows the content. Where and when that is differs from platform to
/// platform: see ``TouchDelivery`` and ``FlingLaw/Origin``.
struct PlatformScroller: Hashable, Sendable {
  let rules: PlatformRules

  /// What the view is bounded by; see ``boundsChanged(atNanoseconds:)``.
  var bounds: PlatformBounds {
    didSet {
      across = bounds.range[.horizontal]
      along = bounds.range[.vertical]
    }
  }

  // The range of each axis, for a frame.
  var across: AxisRange
  var along: AxisRange

  /// The places on which content comes to rest.
  var snap: SnapGrid?

  /// Where the content's coordinates begin, against those of the program, in points.
  ///
  /// Content that a program shifts keeps its own, so that no motion has to be told.
  var origin = Vector.zero

  /// What moves the content without a finger.
  var motion = FlingMotion()

  /// The velocity of the content that a frame shows, in points per second.
  var velocity = Vector.zero

  /// When the last frame was, in integer nanoseconds.
  var lastFrame: Int64?

  var horizontal: PlatformAxis
  var vertical: PlatformAxis
  var recognizer: DragRecognizer
  var tracker: VelocityTracker
  var boost: FlingBoostState
  var resampler: MoveResampler
  var places: PlaceResampler
  var threshold: StartThreshold
  var fingers = FingerList()
  var kind = InputKind.touch
  // The newest move, where a frame sees only that.
  var waiting: TouchSample?
  // A drag that nothing can follow: it goes on, and moves nothing.
  var isDead = false
  // Whether the drag is bound to one axis.
  var isSingleAxis = false

  private let weights: RubberBandRule
  let firstStepDelay: Int64
  let losesSmallSteps: Bool
  var shown: Vector
  // The time between the last two frames, and another one, for frames are of two lengths by turns.
  var interval = Interval()
  var otherInterval = Interval()

  struct Interval: Hashable, Sendable {
    var nanoseconds: Int64 = 0
    var perSecond = 0.0
  }

  init(
    rules: PlatformRules, profile: ScrollProfile, bounds: PlatformBounds, offset: Vector,
    snap: SnapGrid?
  ) {
    var lock = rules.lock
    if lock.displayDiagonal == 0 {
      lock.displayDiagonal = Vector(x: bounds.viewport.width, y: bounds.viewport.height).length
    }
    self.rules = rules
    self.bounds = bounds
    across = bounds.range[.horizontal]
    along = bounds.range[.vertical]
    self.snap = snap
    horizontal = PlatformAxis(value: offset.x)
    vertical = PlatformAxis(value: offset.y)
    shown = offset
    recognizer = DragRecognizer(slop: rules.slop, lock: lock)
    tracker = VelocityTracker(
      rules.velocity, weights: profile.velocity, stampUnit: rules.delivery.stampUnit)
    boost = FlingBoostState(rules.boost)
    resampler = MoveResampler(rules.delivery.resampling)
    places = PlaceResampler(rules.delivery.resampling)
    threshold = StartThreshold(rules.start)
    weights = profile.rubberBand
    firstStepDelay = Nanoseconds.fromSeconds(rules.law.firstStepDelay)
    losesSmallSteps = rules.faults.losesSmallSteps && rules.law.smallestStep > 0
  }
}

/// What a platform's content shows.
@usableFromInline
struct PlatformShown: Hashable, Sendable {
  /// The content offset, in points of the program.
  @usableFromInline var offset = Vector.zero

  /// The velocity of the content, in points per second.
  @usableFromInline var velocity = Vector.zero

  /// What the view does.
  @usableFromInline var phase = ScrollPhase.idle

  /// Whether content moves without a finger.
  @usableFromInline var isMoving = false

  /// Whether no finger is down and nothing moves or waits.
  @usableFromInline var isAtRest = true
}

/// What a touch or a frame did, for the view to tell.
struct PlatformOutcome: Hashable, Sendable {
  /// Whether a drag began.
  var didBegin = false

  /// What a lift asks for.
  var release: PlatformRelease?

  /// What the content shows now.
  var shown = PlatformShown()
}

/// What a lift asks for.
struct PlatformRelease: Hashable, Sendable {
  /// The content's velocity, in points per second; zero where no fling begins.
  var velocity: Vector

  /// Where the content is predicted to rest, in points.
  var target: Vector

  /// Whether there was a drag.
  var isDrag: Bool

  /// The velocity before the one of earlier flings was added, in points per second.
  var ownVelocity: Vector

  /// The velocity that the finger gives the content, in points per second, fling or not.
  var fingerVelocity = Vector.zero

  /// When the finger was lifted, and the frame that counts as its own, in integer nanoseconds.
  var liftedAt: Int64
  var reference: Int64
}

// MARK: - Queries

extension PlatformScroller {
  /// The content offset that is shown, in points of the program.
  @inline(__always)
  var offset: Vector {
    Vector(x: shown(horizontal, .horizontal), y: shown(vertical, .vertical)) + origin
  }

  /// The content offset in the content's own coordinates, what is unseen beyond an edge included.
  @inline(__always)
  var value: Vector { Vector(x: horizontal.value, y: vertical.value) }

  /// Whether content moves without a finger.
  @inline(__always)
  var isMoving: Bool { !motion.isNone }

  /// Whether no finger is down and nothing moves or waits.
  @inline(__always)
  var isAtRest: Bool { motion.isNone && fingers.isEmpty && waiting == nil && !resampler.hasNews }

  /// Whether a finger is down that may yet begin a drag.
  @inline(__always)
  var isPossible: Bool { recognizer.state == .possible }

  /// Where motion without a finger is bound for, in points of the program, as far as it is known.
  var destination: Vector {
    if let settle = motion.timed { return settle.target + origin }
    guard motion.kind != .none else { return offset }
    var goal = value
    for axis in Axis.allCases {
      if let target = target(axis) { goal[axis] = target }
    }
    return goal + origin
  }

  private func target(_ axis: Axis) -> Double? {
    switch motion.kind {
    case .spring:
      return (axis == .horizontal ? motion.spring?.horizontal : motion.spring?.vertical)?.target
    case .series: return motion.series?.axis == axis ? motion.series?.target : nil
    case .bouncing: return motion.bouncing?.destination(axis)
    case .scroller: return motion.scroller?.destination(axis)
    case .none, .kinetic, .stepped, .curve, .flickable, .timed:
      return bounds.range[axis].clamped(value[axis])
    }
  }

  /// What the view does.
  @inline(__always)
  var phase: ScrollPhase {
    if !fingers.isEmpty && recognizer.state == .dragging { return .dragging }
    guard isMoving else { return fingers.isEmpty ? .idle : .tracking }
    let isInside =
      bounds.range[.horizontal].contains(horizontal.value)
      && bounds.range[.vertical].contains(vertical.value)
    return isInside ? .decelerating : .bouncing
  }

  /// Whether content beyond an edge is seen there.
  @inline(__always)
  var showsOverscroll: Bool {
    guard bounds.bounces else { return false }
    switch rules.drag.kind {
    case .share, .rubberBand, .friction: return true
    case .clamp, .clampWithMemory, .hiddenPull: return false
    }
  }

  @inline(__always)
  func shown(_ content: PlatformAxis, _ axis: Axis) -> Double {
    showsOverscroll ? content.value : bounds.range[axis].clamped(content.value)
  }

  /// The rubber band of an axis.
  @inline(__always)
  func band(_ axis: Axis) -> RubberBand {
    RubberBand(coefficient: weights.coefficient(for: kind), length: bounds.viewport[axis])
  }
}
