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
  private var across: AxisRange
  private var along: AxisRange

  /// The places on which content comes to rest.
  var snap: SnapGrid?

  /// Where the content's coordinates begin, against those of the program, in points.
  ///
  /// Content that a program shifts keeps its own, so that no motion has to be told.
  var origin = Vector.zero

  /// What moves the content without a finger.
  var motion = FlingMotion()

  /// The velocity of the content that a frame shows, in points per second.
  private(set) var velocity = Vector.zero

  /// When the last frame was, in integer nanoseconds.
  private(set) var lastFrame: Int64?

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
  private let firstStepDelay: Int64
  private let losesSmallSteps: Bool
  private var shown: Vector
  // The time between the last two frames, and another one, for frames are of two lengths by turns.
  private var interval = Interval()
  private var otherInterval = Interval()

  private struct Interval: Hashable, Sendable {
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
  private func shown(_ content: PlatformAxis, _ axis: Axis) -> Double {
    showsOverscroll ? content.value : bounds.range[axis].clamped(content.value)
  }

  /// The rubber band of an axis.
  @inline(__always)
  func band(_ axis: Axis) -> RubberBand {
    RubberBand(coefficient: weights.coefficient(for: kind), length: bounds.viewport[axis])
  }
}

// MARK: - Frames

extension PlatformScroller {
  /// Lets motion go on before a frame's touches are seen; returns whether it came to rest.
  mutating func beginFrame(atNanoseconds time: Int64) -> Bool {
    let wasMoving = isMoving
    advance(toNanoseconds: time)
    return wasMoving && !isMoving
  }

  /// What the content shows.
  ///
  /// It changes nothing; a method that could not would be lent a copy of everything, in each frame.
  mutating func shows() -> PlatformShown {
    let phase = phase
    return PlatformShown(
      offset: offset, velocity: phase == .idle ? .zero : velocity, phase: phase,
      isMoving: isMoving, isAtRest: isAtRest)
  }

  /// Shows a frame.
  mutating func frame(atNanoseconds time: Int64) -> PlatformOutcome {
    var outcome = PlatformOutcome()
    flush(atNanoseconds: time, &outcome)
    followPlace(atNanoseconds: time, &outcome)
    move(inFrame: time)
    noteFrame(atNanoseconds: time, &outcome.shown)
    return outcome
  }

  /// Shows a frame in which nothing has happened since the last one but motion without a finger;
  /// returns `false` where that came to rest before the frame's touches.
  @inline(__always)
  mutating func glide(atNanoseconds time: Int64, _ shown: inout PlatformShown) -> Bool {
    guard motion.kind != .none && fingers.isEmpty && waiting == nil && !resampler.hasNews else {
      return false
    }
    guard glidesInside(inFrame: time) else {
      if motion.isNone && rules.delivery.motionComesFirst && !rules.delivery.waitsForNextFrame {
        return false
      }
      noteFrame(atNanoseconds: time, &shown)
      return true
    }
    // What moves in its range is shown as it is.
    noteOffset(value + origin, atNanoseconds: time)
    shown.offset = self.shown
    shown.velocity = velocity
    shown.phase = .decelerating
    shown.isMoving = true
    shown.isAtRest = false
    return true
  }

  /// Shows a frame in which nothing but motion without a finger goes on; returns `false` where more
  /// does.
  mutating func coast(atNanoseconds time: Int64, _ shown: inout PlatformShown) -> Bool {
    guard motion.kind != .none && fingers.isEmpty && waiting == nil else { return false }
    move(inFrame: time)
    noteFrame(atNanoseconds: time, &shown)
    return true
  }

  /// Moves the content by what a frame brings.
  private mutating func move(inFrame time: Int64) {
    if rules.delivery.waitsForNextFrame {
      moveLate(inFrame: time)
      return
    }
    if resampler.hasNews { followResampled(atNanoseconds: time) }
    if !rules.delivery.motionComesFirst { advance(toNanoseconds: time) }
  }

  /// Lets motion without a finger go on; returns whether it is known to move content in its range.
  @inline(__always)
  private mutating func glidesInside(inFrame time: Int64) -> Bool {
    let isLate = rules.delivery.waitsForNextFrame
    var frame = time
    if isLate {
      guard motion.kind == .curve && rules.delivery.pageDelay != 0, let lastFrame,
        motion.curving.isDue(inFrame: lastFrame)
      else {
        moveLate(inFrame: time)
        return false
      }
      frame = lastFrame
    }
    let goesOn: Bool
    switch motion.kind {
    case .curve:
      if followsCurve(to: frame) {
        if isLate { motion.curving.prepare(forFrame: time) }
        return true
      }
      if isLate { finishLate(inFrame: time) }
      return false
    case .kinetic:
      goesOn = motion.swinging.advance(
        toNanoseconds: time, &horizontal, &vertical, across: across, along: along)
    case .scroller:
      goesOn = motion.scrolling.advance(
        toNanoseconds: time, &horizontal, &vertical, across: across, along: along)
    case .bouncing:
      goesOn =
        motion.bouncing?.advance(
          toNanoseconds: time, &horizontal, &vertical, across: across, along: along) == true
    case .flickable:
      let bounces = bounds.bounces
      goesOn =
        motion.flickable?.glide(
          atNanoseconds: time, &horizontal, &vertical, across: across, along: along,
          bounces: bounces) == true || settles(toNanoseconds: time)
    case .none, .stepped, .spring, .timed, .series:
      goesOn = self.goesOn(toNanoseconds: time)
    }
    guard goesOn else {
      finishMotion(atNanoseconds: time)
      return false
    }
    return across.contains(horizontal.value) && along.contains(vertical.value)
  }

  /// Moves the content where a frame shows what came up to the one before.
  private mutating func moveLate(inFrame time: Int64) {
    if let lastFrame { stepFling(inFrame: lastFrame) }
    finishLate(inFrame: time)
  }

  /// Makes what follows the step of the frame before.
  private mutating func finishLate(inFrame time: Int64) {
    if motion.kind == .curve && motion.curving.elapsed == nil { stepFlingAtLift() }
    if resampler.hasNews { followResampled(atNanoseconds: time) }
    if isSettling { advance(toNanoseconds: time) }
    if rules.delivery.pageDelay == 0 { stepFling(inFrame: time) }
  }

  @inline(__always)
  private var isSettling: Bool {
    motion.kind != .curve && motion.kind != .none
  }

  /// Notes what a frame shows, and how fast that moves.
  @inline(__always)
  private mutating func noteOffset(_ offset: Vector, atNanoseconds time: Int64) {
    if let lastFrame, time > lastFrame {
      velocity = (offset - shown) * perSecond(time - lastFrame)
    }
    shown = offset
    lastFrame = time
  }

  /// How many of a frame's length there are in a second.
  @inline(__always)
  private mutating func perSecond(_ nanoseconds: Int64) -> Double {
    if nanoseconds == interval.nanoseconds { return interval.perSecond }
    if nanoseconds == otherInterval.nanoseconds { return otherInterval.perSecond }
    return newPerSecond(nanoseconds)
  }

  @inline(never)
  private mutating func newPerSecond(_ nanoseconds: Int64) -> Double {
    otherInterval = interval
    interval = Interval(nanoseconds: nanoseconds, perSecond: 1e9 / Double(nanoseconds))
    return interval.perSecond
  }

  /// Notes a frame, and tells what it shows.
  private mutating func noteFrame(atNanoseconds time: Int64, _ show: inout PlatformShown) {
    let offset = offset
    noteOffset(offset, atNanoseconds: time)
    let phase = phase
    show.offset = offset
    show.velocity = phase == .idle ? .zero : velocity
    show.phase = phase
    show.isMoving = isMoving
    show.isAtRest = isAtRest
  }

  /// Lets what moves without a finger go on to a time.
  mutating func advance(toNanoseconds time: Int64) {
    if !goesOn(toNanoseconds: time) { finishMotion(atNanoseconds: time) }
  }

  /// Moves what moves without a finger to a time; returns whether it goes on, or ended by itself.
  @inline(never)
  private mutating func goesOn(toNanoseconds time: Int64) -> Bool {
    switch motion.kind {
    case .none: return true
    case .curve:
      followCurve(to: time)
      return true
    case .kinetic:
      return motion.swinging.advance(
        toNanoseconds: time, &horizontal, &vertical, across: across, along: along)
    case .bouncing:
      return motion.bouncing?.advance(
        toNanoseconds: time, &horizontal, &vertical, across: across, along: along) == true
    case .scroller:
      return motion.scrolling.advance(
        toNanoseconds: time, &horizontal, &vertical, across: across, along: along)
    case .stepped:
      return motion.stepped?.advance(
        toNanoseconds: time, &horizontal, &vertical, across: across, along: along) == true
    case .flickable:
      if fingers.isEmpty,
        motion.flickable?.glide(
          atNanoseconds: time, &horizontal, &vertical, across: across, along: along,
          bounces: bounds.bounces) == true
      {
        return true
      }
      return settles(toNanoseconds: time)
    case .spring, .timed, .series: return settles(toNanoseconds: time)
    }
  }

  /// The same of what is rarely under way for long.
  @inline(never)
  private mutating func settles(toNanoseconds time: Int64) -> Bool {
    switch motion.kind {
    case .none, .curve, .kinetic, .bouncing, .scroller, .stepped: return true
    case .spring:
      return motion.spring?.advance(toNanoseconds: time, &horizontal, &vertical) == true
    case .timed:
      return motion.timed?.advance(toNanoseconds: time, &horizontal, &vertical) == true
    case .series:
      return
        (motion.series?.axis == .horizontal
        ? motion.series?.advance(toNanoseconds: time, &horizontal)
        : motion.series?.advance(toNanoseconds: time, &vertical)) == true
    case .flickable:
      let rules = flickableRules
      return motion.flickable?.tick(
        atNanoseconds: time, &horizontal, &vertical, rules: rules) == true
    }
  }

  /// Ends what came to rest by itself, and brings back what that left outside.
  @inline(never)
  private mutating func finishMotion(atNanoseconds time: Int64) {
    let hasSwung = motion.kind == .kinetic
    endMotion()
    guard isOutside && showsOverscroll else { return }
    // A swing ends a little beyond the edge; else edges may have come inwards meanwhile.
    if hasSwung { holdToRange() } else { returnFromOutside(atNanoseconds: time) }
  }

  /// Puts content that is beyond an edge onto it.
  mutating func holdToRange() {
    horizontal.value = bounds.range[.horizontal].clamped(horizontal.value)
    vertical.value = bounds.range[.vertical].clamped(vertical.value)
  }

  /// Ends what moves without a finger, where it is.
  mutating func endMotion() {
    if let fling = motion.kinetic { boost.kinetic = fling }
    motion.end()
    recognizer.armed.rest(isPressed: !fingers.isEmpty)
  }

  /// The numbers by which a Flickable moves.
  @inline(__always)
  var flickableRules: FlickableMotion.Rules {
    FlickableMotion.Rules(
      bounds: bounds, snap: snap, fling: rules.fling, edge: rules.edge,
      deceleration: rules.law.deceleration, isPressed: !fingers.isEmpty)
  }
}

// MARK: - Steps of curves

extension PlatformScroller {
  /// Makes a fling's step in a frame, as far as it has not been made yet.
  mutating func stepFling(inFrame frame: Int64) {
    guard motion.kind == .curve && motion.curving.isDue(inFrame: frame) else { return }
    _ = followsCurve(to: frame)
  }

  /// Makes a fling's step at the moment at which the lift is handled, between two frames.
  mutating func stepFlingAtLift() {
    guard motion.kind == .curve else { return }
    let (smallest, losesSmall, delay) = (rules.law.smallestStep, losesSmallSteps, firstStepDelay)
    guard
      let step = motion.curving.step(
        atLiftAfter: delay, smallest: smallest, losesSmall: losesSmall)
    else { return }
    if step.isShown && !step.isOver && moves(by: step.delta) { return }
    followToEnd(step, atNanoseconds: lastFrame ?? 0)
  }

  @inline(never)
  private mutating func followCurve(to time: Int64) { _ = followsCurve(to: time) }

  /// Follows a curve to a time; returns whether that moved the content in its range, and no more.
  @inline(__always)
  private mutating func followsCurve(to time: Int64) -> Bool {
    let passed = time - motion.curving.origin
    // The step that must be exceeded to be shown, in points, and whether others are lost.
    let (smallest, losesSmall) = (rules.law.smallestStep, losesSmallSteps)
    guard let step = motion.curving.step(to: passed, smallest: smallest, losesSmall: losesSmall)
    else {
      endCurve(atNanoseconds: time)
      return false
    }
    if step.isShown && moves(by: step.delta) { return true }
    followToEnd(
      FlingStep(delta: step.delta, isShown: step.isShown), atNanoseconds: time)
    return false
  }

  @inline(never)
  private mutating func endCurve(atNanoseconds time: Int64) {
    let losesSmall = losesSmallSteps
    let step = motion.curving.lastStep(
      at: time - motion.curving.origin, losesSmall: losesSmall)
    followToEnd(step, atNanoseconds: time)
  }

  /// Moves the content by a step if nothing else comes of it, which is so in most; else does nothing.
  @inline(__always)
  private mutating func moves(by delta: Vector) -> Bool {
    let place = value + delta
    // An axis that does not scroll has an empty range, which each step of it leaves.
    guard
      snap == nil && !isDead && across.contains(place.x) && along.contains(place.y)
        && place != value
    else { return false }
    horizontal.value = place.x
    vertical.value = place.y
    return true
  }

  @inline(never)
  private mutating func followToEnd(
    _ step: FlingStep, atNanoseconds time: Int64
  ) {
    let before = value
    if snap != nil, replaces(step) { return }
    if step.isShown { glide(by: step.delta) }
    if step.isOver || isStuck(before, step) {
      motion.end()
      endFling(at: time)
    }
  }

  /// Moves the content by a fling, up to the edges.
  @inline(__always)
  private mutating func glide(by delta: Vector) {
    guard !isDead else { return }
    if bounds.scrollable.contains(.horizontal) { Self.glide(&horizontal, by: delta.x, across) }
    if bounds.scrollable.contains(.vertical) { Self.glide(&vertical, by: delta.y, along) }
  }

  @inline(__always)
  private static func glide(_ content: inout PlatformAxis, by delta: Double, _ range: AxisRange) {
    let place = content.value + delta
    guard !range.contains(place) else {
      content.value = place
      return
    }
    content.value = min(
      max(place, min(range.minimum, content.value)), max(range.maximum, content.value))
  }

  /// Lets a place at which content snaps replace a fling, if a step tells so.
  @inline(never)
  private mutating func replaces(_ step: FlingStep) -> Bool {
    if rules.snap.kind == .approach { return approaches(step) }
    guard step.isShown && rules.snap.kind == .series, let rest = snapOfSeries(step.delta) else {
      return false
    }
    motion.begin(rest)
    return true
  }

  /// Hands a fling over to a spring, if it comes to where that begins.
  private mutating func approaches(_ step: FlingStep) -> Bool {
    guard let fling = motion.curve, let approach = fling.approach, let elapsed = fling.elapsed,
      approach.isReached(by: value[approach.axis] + step.delta[approach.axis])
    else { return false }
    motion.end()
    handOver(approach, step.delta, fling.velocity, atNanoseconds: fling.origin + elapsed)
    return true
  }

  /// Whether a fling has come to where nothing goes on.
  ///
  /// Chromium's goes on unseen: it is what a touch catches.
  @inline(__always)
  private func isStuck(_ before: Vector, _ step: FlingStep) -> Bool {
    guard step.isShown && value == before && step.delta != .zero else { return false }
    guard rules.delivery.waitsForNextFrame else { return true }
    return rules.law.kind != .timedBezier && rules.law.kind != .exponentialMinusLinear
  }

  @inline(never)
  private mutating func endFling(at time: Int64) {
    boost.endWithoutFling()
    if let place = snapPlace() {
      settle(to: place, atNanoseconds: time)
    }
  }
}
