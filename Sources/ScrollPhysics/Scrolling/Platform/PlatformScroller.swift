/// The content of a scroll view on a platform that handles each touch by itself.
///
/// Every touch is handled as it comes, by the choices of ``PlatformRules``; a display frame moves what
/// moves without a finger, and shows the content. Where and when that is differs from platform to
/// platform: see ``TouchDelivery`` and ``FlingLaw/Origin``.
struct PlatformScroller: Hashable, Sendable {
  let rules: PlatformRules

  /// What the view is bounded by; see ``boundsChanged(atNanoseconds:)``.
  var bounds: PlatformBounds

  /// The places on which content comes to rest.
  var snap: SnapGrid?

  /// Where the content's coordinates begin, against those of the program, in points.
  ///
  /// Content that a program shifts keeps its own, so that no motion has to be told.
  var origin = Vector.zero

  /// What moves the content without a finger.
  var motion = FlingMotion.none

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
  private var shown: Vector

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
  }
}

/// What a touch or a frame did, for the view to tell.
struct PlatformOutcome: Hashable, Sendable {
  /// Whether a drag began.
  var didBegin = false

  /// Whether motion was stopped by a touch.
  var didCatch = false

  /// Whether motion came to rest.
  var didRest = false

  /// What a lift asks for.
  var release: PlatformRelease?
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
  var offset: Vector {
    Vector(x: shown(horizontal, .horizontal), y: shown(vertical, .vertical)) + origin
  }

  /// The content offset in the content's own coordinates, what is unseen beyond an edge included.
  var value: Vector { Vector(x: horizontal.value, y: vertical.value) }

  /// Whether content moves without a finger.
  var isMoving: Bool { !motion.isNone }

  /// Whether no finger is down and nothing moves or waits.
  var isAtRest: Bool { motion.isNone && fingers.isEmpty && waiting == nil && !resampler.hasNews }

  /// Whether a finger is down that may yet begin a drag.
  var isPossible: Bool { recognizer.state == .possible }

  /// Where motion without a finger is bound for, in points of the program, as far as it is known.
  var destination: Vector {
    switch motion {
    case .timed(let settle): return settle.target + origin
    case .spring(let spring):
      return Vector(
        x: spring.horizontal?.target ?? horizontal.value,
        y: spring.vertical?.target ?? vertical.value) + origin
    case .series(let snap):
      var target = value
      target[snap.axis] = snap.target
      return target + origin
    case .bouncing(let fling):
      return Vector(
        x: fling.destination(.horizontal) ?? horizontal.value,
        y: fling.destination(.vertical) ?? vertical.value) + origin
    case .scroller(let fling):
      return Vector(
        x: fling.destination(.horizontal) ?? horizontal.value,
        y: fling.destination(.vertical) ?? vertical.value) + origin
    case .none, .kinetic, .stepped, .curve, .flickable: return offset
    }
  }

  /// What the view does.
  var phase: ScrollPhase {
    if !fingers.isEmpty && recognizer.state == .dragging { return .dragging }
    guard isMoving else { return fingers.isEmpty ? .idle : .tracking }
    let isInside =
      bounds.range[.horizontal].contains(horizontal.value)
      && bounds.range[.vertical].contains(vertical.value)
    return isInside ? .decelerating : .bouncing
  }

  /// Whether content beyond an edge is seen there.
  var showsOverscroll: Bool {
    guard bounds.bounces else { return false }
    switch rules.drag.kind {
    case .share, .rubberBand, .friction: return true
    case .clamp, .clampWithMemory, .hiddenPull: return false
    }
  }

  private func shown(_ content: PlatformAxis, _ axis: Axis) -> Double {
    showsOverscroll ? content.value : bounds.range[axis].clamped(content.value)
  }

  /// The rubber band of an axis.
  func band(_ axis: Axis) -> RubberBand {
    RubberBand(coefficient: weights.coefficient(for: kind), length: bounds.viewport[axis])
  }
}

// MARK: - Frames

extension PlatformScroller {
  /// Lets motion go on before a frame's touches are seen.
  mutating func beginFrame(atNanoseconds time: Int64) -> PlatformOutcome {
    var outcome = PlatformOutcome()
    advance(toNanoseconds: time, &outcome)
    return outcome
  }

  /// Shows a frame.
  mutating func frame(atNanoseconds time: Int64) -> PlatformOutcome {
    var outcome = PlatformOutcome()
    let delivery = rules.delivery
    flush(atNanoseconds: time, &outcome)
    followPlace(atNanoseconds: time, &outcome)
    if delivery.waitsForNextFrame {
      if let lastFrame { stepFling(inFrame: lastFrame, &outcome) }
      stepFlingAtLift(&outcome)
    }
    if delivery.moves == .resampled, let delta = resampler.frame(atNanoseconds: time) {
      scroll(by: delta, pull: .zero, axes: .both)
    }
    if delivery.waitsForNextFrame {
      if isSettling { advance(toNanoseconds: time, &outcome) }
      if delivery.pageDelay == 0 { stepFling(inFrame: time, &outcome) }
    } else if !delivery.motionComesFirst {
      advance(toNanoseconds: time, &outcome)
    }
    noteFrame(atNanoseconds: time)
    return outcome
  }

  private var isSettling: Bool {
    if case .curve = motion { return false }
    return isMoving
  }

  private mutating func noteFrame(atNanoseconds time: Int64) {
    let offset = offset
    if let lastFrame, time > lastFrame {
      let elapsed = Nanoseconds.seconds(time - lastFrame)
      velocity = Vector(x: (offset.x - shown.x) / elapsed, y: (offset.y - shown.y) / elapsed)
    }
    shown = offset
    lastFrame = time
  }

  /// Lets what moves without a finger go on to a time.
  mutating func advance(toNanoseconds time: Int64, _ outcome: inout PlatformOutcome) {
    let goesOn: Bool
    switch motion {
    case .none: return
    case .kinetic(var fling):
      goesOn = fling.advance(toNanoseconds: time, &horizontal, &vertical, bounds: bounds)
      motion = .kinetic(fling)
    case .bouncing(var fling):
      goesOn = fling.advance(toNanoseconds: time, &horizontal, &vertical, bounds: bounds)
      motion = .bouncing(fling)
    case .scroller(var fling):
      goesOn = fling.advance(toNanoseconds: time, &horizontal, &vertical, bounds: bounds)
      motion = .scroller(fling)
    case .stepped(var fling):
      goesOn = fling.advance(toNanoseconds: time, &horizontal, &vertical, bounds: bounds)
      motion = .stepped(fling)
    case .curve: return stepFling(to: time, &outcome)
    case .series(let snap):
      goesOn =
        snap.axis == .horizontal
        ? snap.advance(toNanoseconds: time, &horizontal)
        : snap.advance(toNanoseconds: time, &vertical)
    case .spring(var spring):
      goesOn = spring.advance(toNanoseconds: time, &horizontal, &vertical)
      motion = .spring(spring)
    case .flickable(var flick):
      motion = .none
      goesOn = flick.tick(
        atNanoseconds: time, &horizontal, &vertical, rules: flickableRules)
      motion = .flickable(flick)
    case .timed(let settle):
      goesOn = settle.advance(toNanoseconds: time, &horizontal, &vertical)
    }
    guard !goesOn else { return }
    endMotion()
    outcome.didRest = true
  }

  /// Ends what moves without a finger, where it is.
  mutating func endMotion() {
    if case .kinetic(let fling) = motion { boost.kinetic = fling }
    motion = .none
    recognizer.armed.rest(isPressed: !fingers.isEmpty)
  }

  /// The numbers by which a Flickable moves.
  var flickableRules: FlickableMotion.Rules {
    FlickableMotion.Rules(
      bounds: bounds, snap: snap, fling: rules.fling, edge: rules.edge,
      deceleration: rules.law.deceleration, isPressed: !fingers.isEmpty)
  }
}

// MARK: - Steps of curves

extension PlatformScroller {
  /// Makes a fling's step in a frame, as far as it has not been made yet.
  mutating func stepFling(inFrame frame: Int64, _ outcome: inout PlatformOutcome) {
    guard case .curve(let fling) = motion, frame > fling.reference + 1_000_000 else { return }
    let elapsed = frame - fling.origin
    guard elapsed > 0 && elapsed > fling.elapsed ?? .min else { return }
    stepFling(to: frame, &outcome)
  }

  /// Makes a fling's step at the moment at which the lift is handled, between two frames.
  mutating func stepFlingAtLift(_ outcome: inout PlatformOutcome) {
    guard case .curve(let fling) = motion, fling.elapsed == nil else { return }
    let handled = fling.reference + Nanoseconds.fromSeconds(rules.law.firstStepDelay)
    stepFling(to: max(handled, fling.origin), &outcome)
  }

  private mutating func stepFling(to time: Int64, _ outcome: inout PlatformOutcome) {
    guard case .curve(var fling) = motion else { return }
    motion = .none
    let before = value
    let step = fling.step(
      to: time - fling.origin, smallest: rules.law.smallestStep,
      losesSmall: rules.faults.losesSmallSteps && rules.law.smallestStep > 0)
    if let approach = fling.approach, let elapsed = fling.elapsed,
      approach.isReached(by: value[approach.axis] + step.delta[approach.axis])
    {
      return handOver(approach, step.delta, fling.velocity, atNanoseconds: fling.origin + elapsed)
    }
    let rest = step.isShown ? snapOfSeries(&fling, step.delta) : nil
    if step.isShown && rest == nil { scroll(by: step.delta, pull: .zero, axes: .both) }
    if let rest {
      motion = .series(rest)
    } else if step.isOver || isStuck(before, step) {
      endFling(at: time, &outcome)
    } else {
      motion = .curve(fling)
    }
  }

  /// Whether a fling has come to where nothing goes on.
  ///
  /// Chromium's goes on unseen: it is what a touch catches.
  private func isStuck(_ before: Vector, _ step: FlingStep) -> Bool {
    !rules.delivery.waitsForNextFrame && step.isShown && step.delta != .zero && value == before
  }

  private mutating func endFling(at time: Int64, _ outcome: inout PlatformOutcome) {
    boost.endWithoutFling()
    if let place = snapPlace() {
      settle(to: place, atNanoseconds: time)
    } else {
      outcome.didRest = true
    }
  }
}
